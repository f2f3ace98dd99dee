"""What transaction 1 leaves behind: a PENDING turn, and the checkpoint that it starts from."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime

from langgraph.checkpoint.base import CheckpointTuple

from engine.commands import Viewer
from engine.turns.idempotency import Key
from storage.rows import SessionRow, TripRow, TurnRow


@dataclass(frozen=True)
class Author:
    """Who writes, when, and under which idempotency key. `fixed_today` overrides the calendar."""

    viewer: Viewer
    at: datetime
    fixed_today: date | None = None
    key: Key | None = None


@dataclass(frozen=True)
class Recorded:
    trip: TripRow
    session: SessionRow
    role: str
    turn: TurnRow
    head: CheckpointTuple | None
    parent: SessionRow | None = None


class AbandonedTurnError(Exception):
    """The session has a PENDING turn that nobody is at work on: settle it, then try again."""

    def __init__(self, session_id: str) -> None:
        super().__init__(session_id)
        self.session_id = session_id
