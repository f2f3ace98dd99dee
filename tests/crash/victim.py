"""What a killed process was doing: it writes turns, or recovers, and kills itself at a named point.

Points are wrapped from outside; the product knows nothing of them. An exit by SIGKILL means that the point was reached.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

from engine.clock import Clock
from engine.events import EventHub
from engine.graph import replies, session_graph
from engine.turns import Turns, applying
from storage.database import Database
from storage.repositories import events as event_rows
from storage.repositories import turns as turn_rows
from storage.repositories import users
from storage.rows import UserRow
from storage.turn_saver import TurnSaver
from tests.engine.turns.conftest import NOW, VIEWER
from tests.engine.turns.story import ACCEPT, answered, drafted, forked, modify, select
from tests.scripted_agent import ScriptedAgent

POINTS = ("before_record", "recorded", "in_graph", "graph_done", "inside_end", "ended")
STEPS = ("create", "change", "accept", "select", "fork")


async def opened(folder: Path) -> tuple[Database, Turns]:
    database = Database.open(f"sqlite:///{folder / 'trips.db'}")
    row = UserRow(id=VIEWER.id, name=VIEWER.name, locale=VIEWER.locale, created_at=NOW)
    await database.write(lambda db: users.ensure(db, row))
    return database, Turns(database, ScriptedAgent(), EventHub(), Clock(now=lambda: NOW))


async def write(folder: Path, step: str, point: str) -> None:
    """Take a step of the story, until the point."""
    _, turns = await opened(folder)
    draft = await drafted(turns, "Sydney 8 days")
    session_id = draft.session.id
    if step in ("select", "fork"):
        plan = await answered(turns, session_id, ACCEPT)
    arm(point)
    if step == "create":
        await drafted(turns, "Cairns 5 days")
    elif step == "change":
        await answered(turns, session_id, modify("9 days"))
    elif step == "accept":
        await answered(turns, session_id, ACCEPT)
    elif step == "select":
        assert plan.state is not None
        await answered(turns, session_id, select(plan.state.route_options[1].id))
    else:
        await forked(turns, session_id, "Melbourne")


async def recover(folder: Path, point: str) -> None:
    """Recover, until the point."""
    _, turns = await opened(folder)
    arm(point, notifications=0)
    await turns.recover()


def arm(point: str, *, notifications: int = 1) -> None:
    """Kill at the point; `notifications` of the hub come before the one that follows the end of the turn."""
    if point == "before_record":
        _wrap(turn_rows, "add", before=True)
    elif point == "recorded":
        _wrap(applying.Applying, "apply", before=True)
    elif point == "in_graph":
        _wrap(session_graph, "read_requirements", before=False)
        _wrap(ScriptedAgent, "plan", before=False)
        _wrap(replies, "confirmed", before=False)
    elif point == "graph_done":
        _wrap(applying, "end_applied", before=True)
    elif point == "inside_end":
        _wrap(TurnSaver, "save_into", before=False)
        _wrap(event_rows, "add", before=True, when=lambda kind, **_: kind == "TURN_ENDED")
    elif point == "ended":
        _wrap(EventHub, "notify", before=True, skip=notifications)


def _wrap(owner: Any, name: str, *, before: bool, when: Callable[..., bool] | None = None, skip: int = 0) -> None:
    original = getattr(owner, name)
    left = skip

    def wrapped(*args: Any, **kwargs: Any) -> Any:
        nonlocal left
        strikes = when is None or when(**kwargs)
        if strikes and left > 0:
            left, strikes = left - 1, False
        if strikes and before:
            os.kill(os.getpid(), signal.SIGKILL)
        answer = original(*args, **kwargs)
        if strikes:
            os.kill(os.getpid(), signal.SIGKILL)
        return answer

    setattr(owner, name, wrapped)
