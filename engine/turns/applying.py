"""Apply a pending turn: run the graph until its next gate, then end the turn in one transaction."""

from __future__ import annotations

import copy
import logging
from typing import Any

from langgraph.types import Command

from engine.clock import Clock
from engine.events import EventHub, Progress
from engine.graph import SessionGraph, replies
from engine.graph.progress import listener
from engine.state import Text
from engine.turns.ending import end_applied, end_failed
from engine.turns.outcomes import TurnOutcome
from engine.turns.pending_turn import PendingTurn
from storage import checkpoints
from storage.checkpoints import TurnSaver
from storage.database import Database
from storage.errors import StorageError

_log = logging.getLogger(__name__)


class Applying:
    """Runs turns. One compiled graph serves all; each turn gets a copy of it with a saver of its own."""

    def __init__(self, database: Database, graph: SessionGraph, hub: EventHub, clock: Clock) -> None:
        self._database = database
        self._graph = graph
        self._hub = hub
        self._clock = clock

    async def apply(self, pending: PendingTurn) -> TurnOutcome:
        """The turn's end, APPLIED or FAILED. A StorageError leaves it PENDING, to be settled later."""
        saver = TurnSaver(pending.head)
        try:
            await self._run(pending, saver)
            outcome = await self._database.write(lambda db: end_applied(db, pending, saver, self._clock.now()))
        except StorageError:
            raise
        except Exception:  # whatever a planner raises, also a state that cannot be encoded, fails this turn alone
            _log.exception("turn failed", extra={"turn_id": pending.turn.id})
            reason = replies.unexpected_failure()
            outcome = await self._database.write(lambda db: end_failed(db, pending, reason, self._clock.now()))
        self._hub.notify(pending.trip.id)
        return outcome

    async def _run(self, pending: PendingTurn, saver: TurnSaver) -> None:
        graph = copy.copy(self._graph)
        graph.checkpointer = saver
        token = listener.set(lambda step, fraction: self._hub.progress(_progress(pending, step, fraction)))
        try:
            await graph.ainvoke(_graph_input(pending), checkpoints.config_of(pending.session.id), durability="exit")
        finally:
            listener.reset(token)


def _graph_input(pending: PendingTurn) -> Any:
    """The first turn starts the thread. A later one resumes the very interrupt that the thread waits at."""
    if pending.head is None:
        return {"turn_input": pending.turn.payload}
    gates = [
        interrupt
        for _task, channel, value in pending.head.pending_writes or []
        if channel == "__interrupt__"
        for interrupt in value
    ]
    return Command(resume={gates[0].id: pending.turn.payload})


def _progress(pending: PendingTurn, step: Text, fraction: float | None) -> Progress:
    return Progress(
        trip_id=pending.trip.id,
        session_id=pending.session.id,
        turn_id=pending.turn.id,
        step=step,
        fraction=fraction,
    )
