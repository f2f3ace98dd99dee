"""Users."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, select
from sqlalchemy.dialects.sqlite import insert
from sqlmodel import Session

from storage.prepared import Prepared, PreparedInsert
from storage.rows import USERS, UserRow


def by_ids(db: Session, ids: Sequence[str]) -> dict[str, UserRow]:
    """Those of the users that exist."""
    return {user.id: user for user in db.execute(_BY_IDS, {"ids": list(ids)}).scalars()}


def add(db: Connection, row: UserRow) -> None:
    """Raises DuplicateRowError when there is one of this id."""
    _ADD.add(db, row)


def ensure(db: Connection, row: UserRow) -> None:
    """Add the user unless there is one of this id; that one stays as it is."""
    _ENSURE.run(db, vars(row))


_BY_IDS = select(UserRow).where(USERS.c.id.in_(bindparam("ids", expanding=True)))
_ADD = PreparedInsert(UserRow)
_ENSURE = Prepared(
    insert(USERS).values({column.name: bindparam(column.name) for column in USERS.c}).on_conflict_do_nothing()
)
