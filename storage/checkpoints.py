"""Checkpoints: that of a turn, the newest of a session, and those of many at once in one statement."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Any, NamedTuple

from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.base import CheckpointTuple
from sqlalchemy import Connection, LargeBinary, String, column, literal_column, table, tuple_
from sqlmodel import Session

from storage.errors import CheckpointUnreadableError
from storage.lists import listed, listed_pairs
from storage.prepared import PreparedSelect
from storage.rows import SESSIONS
from storage.turn_saver import SERIALIZER, TurnSaver, saver_in

__all__ = ["SERIALIZER", "StoredState", "TurnSaver", "at", "config_of", "heads", "saver_in", "states_at"]


class StoredState(NamedTuple):
    """`values` is None when the checkpoint is missing or cannot be decoded."""

    checkpoint_id: str
    values: dict[str, Any] | None


def heads(db: Session, session_ids: Sequence[str]) -> dict[str, StoredState]:
    """The newest state of each session that has one, by session id."""
    found = _HEADS.all(db.connection(), {"ids": list(session_ids)})
    return {session_id: StoredState(head, _decoded(kind, blob)) for session_id, head, kind, blob in found}


def states_at(db: Session, keys: Sequence[tuple[str, str]]) -> dict[tuple[str, str], StoredState]:
    """The states in these checkpoints, each named by session id and checkpoint id. Every key is answered."""
    found = {
        (session_id, checkpoint_id): _decoded(kind, blob)
        for session_id, checkpoint_id, kind, blob in _STATES.all(db.connection(), {"keys": list(keys)})
    }
    return {key: StoredState(key[1], found.get(key)) for key in keys}


def at(db: Connection, session_id: str, checkpoint_id: str) -> CheckpointTuple | None:
    """One checkpoint of a session with its pending writes. Raises CheckpointUnreadableError."""
    try:
        found = saver_in(db).get_tuple(config_of(session_id, checkpoint_id))
    except sqlite3.Error:
        raise
    except Exception as error:  # a damaged blob can make the decoder raise anything
        raise CheckpointUnreadableError(f"a checkpoint of {session_id} cannot be decoded") from error
    if found is not None and not _is_checkpoint(found.checkpoint):
        raise CheckpointUnreadableError(f"a checkpoint of {session_id} is not a checkpoint")
    return found


def config_of(session_id: str, checkpoint_id: str | None = None) -> RunnableConfig:
    """How LangGraph names a session's thread, or one checkpoint of it."""
    checkpoint = {"checkpoint_id": checkpoint_id} if checkpoint_id else {}
    return {"configurable": {"thread_id": session_id, "checkpoint_ns": "", **checkpoint}}


_CHECKPOINTS = table(
    "checkpoints",
    column("thread_id", String),
    column("checkpoint_ns", String),
    column("checkpoint_id", String),
    column("type", String),
    column("checkpoint", LargeBinary),
)
_IN_ROOT_GRAPH = _CHECKPOINTS.c.checkpoint_ns == literal_column("''")
_IS_HEAD = (_CHECKPOINTS.c.thread_id == SESSIONS.c.id) & (_CHECKPOINTS.c.checkpoint_id == SESSIONS.c.head)
_HEADS = PreparedSelect(
    (SESSIONS.c.id, SESSIONS.c.head, _CHECKPOINTS.c.type, _CHECKPOINTS.c.checkpoint),
    lambda rows: rows.select_from(SESSIONS.outerjoin(_CHECKPOINTS, _IS_HEAD & _IN_ROOT_GRAPH)).where(
        SESSIONS.c.id.in_(listed("ids")), SESSIONS.c.head.is_not(None)
    ),
)
_STATES = PreparedSelect(
    (_CHECKPOINTS.c.thread_id, _CHECKPOINTS.c.checkpoint_id, _CHECKPOINTS.c.type, _CHECKPOINTS.c.checkpoint),
    lambda rows: rows.where(
        _IN_ROOT_GRAPH,
        tuple_(_CHECKPOINTS.c.thread_id, _CHECKPOINTS.c.checkpoint_id).in_(listed_pairs("keys")),
    ),
)


def _decoded(kind: str | None, blob: bytes | None) -> dict[str, Any] | None:
    if kind is None or blob is None:
        return None
    try:
        values = SERIALIZER.loads_typed((kind, blob))["channel_values"]
    except Exception:  # a damaged blob can make the decoder raise anything; it concerns this session alone
        return None
    return values if isinstance(values, dict) else None


def _is_checkpoint(decoded: object) -> bool:
    return isinstance(decoded, dict) and isinstance(decoded.get("channel_values"), dict)
