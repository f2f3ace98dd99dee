"""Users."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, bindparam
from sqlalchemy.dialects.sqlite import insert
from sqlmodel import Session

from storage.lists import listed
from storage.prepared import Prepared, PreparedInsert, PreparedSelect
from storage.rows import USERS, UserRow


def by_ids(db: Session, ids: Sequence[str]) -> dict[str, UserRow]:
    """Those of the users that exist."""
    return {user.id: user for (user,) in _BY_IDS.all(db.connection(), {"ids": list(ids)})}


def add(db: Connection, row: UserRow) -> None:
    """Raises DuplicateRowError when there is one of this id."""
    _ADD.add(db, row)


def ensure(db: Connection, row: UserRow) -> None:
    """Add the user; one of this id that is there gets the name and the locale, and keeps its age."""
    _ENSURE.run(db, vars(row))


_BY_IDS = PreparedSelect((UserRow,), lambda rows: rows.where(USERS.c.id.in_(listed("ids"))))
_ADD = PreparedInsert(UserRow)
_NEW = insert(USERS).values({column.name: bindparam(column.name) for column in USERS.c})
_ENSURE = Prepared(
    _NEW.on_conflict_do_update(
        index_elements=[USERS.c.id], set_={"name": _NEW.excluded.name, "locale": _NEW.excluded.locale}
    )
)
