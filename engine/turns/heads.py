"""The checkpoint that a session stands at, and the state in it."""

from __future__ import annotations

from langgraph.checkpoint.base import CheckpointTuple

from engine.errors import StateUnreadableError
from engine.state import TripState
from storage import checkpoints
from storage.errors import CheckpointUnreadableError
from storage.rows import SessionRow
from storage.transactions import Writing


def newest(db: Writing, session: SessionRow) -> CheckpointTuple | None:
    """The one that the session's head names: were it lost, an older one must not take its place.

    None while no turn is applied. Raises StateUnreadableError.
    """
    return _at(db, session.id, session.head) if session.head else None


def state_of(head: CheckpointTuple | None) -> TripState | None:
    """The state that a checkpoint holds. Raises StateUnreadableError."""
    return _decoded(head) if head else None


def state_at(db: Writing, session_id: str, checkpoint_id: str) -> TripState:
    """The state after an applied turn. Raises StateUnreadableError."""
    return _decoded(_at(db, session_id, checkpoint_id))


def _at(db: Writing, session_id: str, checkpoint_id: str) -> CheckpointTuple:
    try:
        found = checkpoints.at(db, session_id, checkpoint_id)
    except CheckpointUnreadableError as error:
        raise StateUnreadableError(str(error)) from error
    if found is None:
        raise StateUnreadableError(f"a checkpoint of {session_id} is gone")
    return found


def _decoded(head: CheckpointTuple) -> TripState:
    return TripState(head.checkpoint["id"], head.checkpoint["channel_values"])  # type: ignore[arg-type]  # checked there
