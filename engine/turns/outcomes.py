"""What a write hands back: everything that its payload shows, so that nothing is read after a turn."""

from __future__ import annotations

from dataclasses import dataclass

from engine import limits
from engine.compare import StateChange, requirement_changes
from engine.state import Requirements, Text, TripState
from engine.vocabulary import MessageIntent
from storage.rows import SessionRow, TripRow, TurnRow


@dataclass(frozen=True)
class TurnOutcome:
    """A session after a turn, which may have FAILED or be PENDING. `state` is None while no turn is applied."""

    trip: TripRow
    session: SessionRow
    role: str
    turn: TurnRow
    state: TripState | None
    parent: SessionRow | None = None


@dataclass(frozen=True)
class Suggestion:
    """A fork that would do what the user seems to want."""

    session_id: str
    reason: str
    requirements: Requirements
    changes: tuple[StateChange, ...]

    @classmethod
    def of(cls, session_id: str, words: str, before: Requirements, after: Requirements) -> Suggestion:
        """Where the words are longer than a fork's reason may be, their beginning stands for them."""
        return cls(session_id, words[: limits.REASON_LENGTH], after, requirement_changes(before, after))


@dataclass(frozen=True)
class MessageOutcome:
    """A session after a message. `turn` is None when nothing was done; then `reply` says why."""

    trip: TripRow
    session: SessionRow
    role: str
    state: TripState | None
    turn: TurnRow | None
    intent: MessageIntent
    reply: Text | None
    suggestion: Suggestion | None = None
