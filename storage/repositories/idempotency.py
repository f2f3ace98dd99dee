"""Idempotency keys: what an earlier call with the same key led to."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import Connection, bindparam, delete
from sqlalchemy import and_ as all_of

from storage.prepared import Prepared, PreparedInsert, PreparedSelect
from storage.rows import IDEMPOTENCY_KEYS, IdempotencyRow


def find(db: Connection, author_id: str, mutation: str, key: str) -> IdempotencyRow | None:
    """What the author's call of this mutation with this key led to."""
    found = _FIND.first(db, {"of_author": author_id, "of_mutation": mutation, "of_key": key})
    return found[0] if found else None


def add(db: Connection, row: IdempotencyRow) -> None:
    """Raises DuplicateRowError when the key is taken."""
    _ADD.add(db, row)


def forget(db: Connection, before: datetime) -> int:
    """Remove the keys that are older; answers how many."""
    return _FORGET.run(db, {"before": before}).rowcount


_IS_CALL = all_of(
    IDEMPOTENCY_KEYS.c.author_id == bindparam("of_author"),
    IDEMPOTENCY_KEYS.c.mutation == bindparam("of_mutation"),
    IDEMPOTENCY_KEYS.c.key == bindparam("of_key"),
)
_FIND = PreparedSelect((IdempotencyRow,), lambda rows: rows.where(_IS_CALL))
_ADD = PreparedInsert(IdempotencyRow)
_FORGET = Prepared(delete(IDEMPOTENCY_KEYS).where(IDEMPOTENCY_KEYS.c.created_at < bindparam("before")))
