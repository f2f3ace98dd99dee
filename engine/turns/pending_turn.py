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
class PendingTurn:
    """A turn to be applied; rows are as transaction 1 left them."""

    trip: TripRow
    session: SessionRow
    role: str
    turn: TurnRow
    head: CheckpointTuple | None
    parent: SessionRow | None = None

    @property
    def head_id(self) -> str | None:
        """Id of the checkpoint that the turn starts from; None for a thread's first turn."""
        return self.head.checkpoint["id"] if self.head else None


class AbandonedTurnError(Exception):
    """The session has a PENDING turn that nobody is at work on: settle it, then try again."""

    def __init__(self, session_id: str, turn_id: str) -> None:
        super().__init__(session_id)
        self.session_id = session_id
        self.turn_id = turn_id
