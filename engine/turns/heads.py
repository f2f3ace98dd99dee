"""The checkpoint that a session stands at, and the state in it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from langgraph.checkpoint.base import CheckpointTuple

from engine.errors import StateUnreadableError
from engine.state import TripState
from storage import checkpoints
from storage.errors import CheckpointUnreadableError
from storage.transactions import Writing


def newest(db: Writing, session_id: str) -> CheckpointTuple | None:
    """None while no turn is applied. Raises StateUnreadableError."""
    with _typed():
        return checkpoints.newest(db, session_id)


def at(db: Writing, session_id: str, checkpoint_id: str) -> CheckpointTuple | None:
    """An earlier checkpoint. Raises StateUnreadableError."""
    with _typed():
        return checkpoints.at(db, session_id, checkpoint_id)


def state_of(head: CheckpointTuple | None) -> TripState | None:
    """The state that a checkpoint holds. Raises StateUnreadableError."""
    if head is None:
        return None
    return TripState(head.checkpoint["id"], head.checkpoint["channel_values"])  # type: ignore[arg-type]  # checked there


@contextmanager
def _typed() -> Iterator[None]:
    try:
        yield
    except CheckpointUnreadableError as error:
        raise StateUnreadableError(str(error)) from error
