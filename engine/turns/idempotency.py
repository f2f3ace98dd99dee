"""Repeating a call with the same key answers the first call's result, and does nothing again."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from datetime import datetime, timedelta
from typing import Any

import orjson

from engine.commands import RequirementsPatch
from engine.errors import IdempotencyConflictError
from engine.texts import text
from storage.repositories import idempotency
from storage.rows import IdempotencyRow, new_row
from storage.transactions import Writing

KEPT = timedelta(days=7)
"""How long a repeated call is sure to be answered its first result; the contract asks for a day."""


@dataclass(frozen=True)
class Key:
    """A client's key for one mutation, with a digest of the input that it stands for."""

    mutation: str
    key: str
    digest: str


def key_of(command: Any) -> Key | None:
    """The key of a command, None when the client gave none."""
    if command.idempotency_key is None:
        return None
    given = {field.name: _plain(getattr(command, field.name)) for field in fields(command)}
    del given["idempotency_key"]
    digest = hashlib.sha256(orjson.dumps(given, option=orjson.OPT_SORT_KEYS)).hexdigest()
    return Key(type(command).__name__, command.idempotency_key, digest)


def first_result(db: Writing, viewer_id: str, key: Key | None) -> IdempotencyRow | None:
    """What the first call with this key left; None when this is the first. Raises IdempotencyConflictError."""
    if key is None:
        return None
    row = idempotency.find(db, viewer_id, key.mutation, key.key)
    if row is not None and row.input_digest != key.digest:
        raise IdempotencyConflictError(text("error-idempotency-conflict"), ("idempotencyKey",))
    return row


def remember(
    db: Writing,
    viewer_id: str,
    key: Key | None,
    *,
    trip_id: str,
    session_id: str,
    at: datetime,
    turn_number: int | None = None,
    outcome: Mapping[str, Any] | None = None,
) -> None:
    """Ties a key to its turn or, where nothing was done, to what was answered."""
    if key is None:
        return
    row = new_row(
        IdempotencyRow,
        author_id=viewer_id,
        mutation=key.mutation,
        key=key.key,
        input_digest=key.digest,
        trip_id=trip_id,
        session_id=session_id,
        turn_number=turn_number,
        outcome=dict(outcome) if outcome is not None else None,
        created_at=at,
    )
    idempotency.add(db, row)
    idempotency.forget(db, at - KEPT)


def _plain(value: Any) -> Any:
    if isinstance(value, RequirementsPatch):
        return value.dump()
    if is_dataclass(value):
        return {field.name: _plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_plain(one) for one in value]
    return value
