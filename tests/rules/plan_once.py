"""Prints what a process of its own makes of a request, states and all: `python -m tests.rules.plan_once WORDS`."""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from engine.agent import RulesAgent
from engine.clock import Clock
from engine.commands import Confirm, CreateTrip, Decision, ForkSession, Viewer
from engine.events import EventHub
from engine.gazetteer import open_gazetteer
from engine.turns import TurnOutcome, Turns
from engine.vocabulary import DecisionKind
from storage.database import Database
from storage.repositories import users
from storage.rows import UserRow

NOW = datetime(2026, 12, 1, 22, 30, tzinfo=UTC)
VIEWER = Viewer("user_local", "Local", "en")


async def states(words: str) -> list[str]:
    """The states after a first request, its plan, other plans and a fork; own ids replaced by what they stand for."""
    gazetteer = open_gazetteer()
    with tempfile.TemporaryDirectory() as folder, Database.open(f"sqlite:///{Path(folder) / 'trips.db'}") as database:
        row = UserRow(id=VIEWER.id, name=VIEWER.name, locale=VIEWER.locale, created_at=NOW)
        await database.write(lambda db: users.ensure(db, row))
        turns = Turns(database, RulesAgent(lambda: gazetteer), EventHub(), Clock(now=lambda: NOW))
        draft = await turns.create_trip(VIEWER, CreateTrip(words), "zh-Hans")
        session_id = draft.session.id
        planned = await turns.confirm(VIEWER, Confirm(session_id, Decision(DecisionKind.ACCEPT_REQUIREMENTS)))
        others = await turns.confirm(VIEWER, Confirm(session_id, Decision(DecisionKind.REGENERATE_ROUTES)))
        child = await turns.fork_session(VIEWER, ForkSession(session_id, "换墨尔本看看"))
        await turns.close()
        return [_without_own_ids(outcome) for outcome in (draft, planned, others, child)]


def _without_own_ids(outcome: TurnOutcome) -> str:
    assert outcome.state is not None
    values: Any = outcome.state.values
    return json.dumps(values, ensure_ascii=False).replace(outcome.session.id.removeprefix("sess_"), "OWN")


if __name__ == "__main__":
    print("\n".join(asyncio.run(states(sys.argv[1]))))
