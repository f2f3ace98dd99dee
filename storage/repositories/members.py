"""Members: who has which role on a trip."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from sqlalchemy import Connection, bindparam, case, delete, func, select
from sqlalchemy.dialects.sqlite import insert
from sqlmodel import Session

from storage.lists import listed
from storage.prepared import Prepared, PreparedSelect
from storage.rows import EDITOR, MEMBERS, OWNER, USERS, MemberRow, UserRow


def of(db: Session, trip_ids: Sequence[str], first: int) -> dict[str, list[tuple[MemberRow, UserRow]]]:
    """Each trip's members, owners first, then editors; at most `first` for each."""
    found: dict[str, list[tuple[MemberRow, UserRow]]] = {trip_id: [] for trip_id in trip_ids}
    for member, user in _OF_TRIPS.all(db.connection(), {"ids": list(found), "first": first}):
        found[member.trip_id].append((member, user))
    return found


def set_role(db: Connection, trip_id: str, user_id: str, role: str, at: datetime) -> None:
    """Give a user a role, or another one; a role that stays the same keeps its `since`."""
    _SET_ROLE.run(db, {"trip_id": trip_id, "user_id": user_id, "role": role, "since": at})


def remove(db: Connection, trip_id: str, user_id: str) -> None:
    """Take a user's role away."""
    _REMOVE.run(db, {"of_trip": trip_id, "of_user": user_id})


def count_owners(db: Connection, trip_id: str) -> int:
    """How many owners a trip has."""
    found = _COUNT_OWNERS.run(db, {"of_trip": trip_id}).fetchone()
    return int(found[0]) if found else 0


_POSITION = func.row_number().over(
    partition_by=MEMBERS.c.trip_id,
    order_by=(case({OWNER: 0, EDITOR: 1}, value=MEMBERS.c.role, else_=2), MEMBERS.c.since, MEMBERS.c.user_id),
)
_PLACED = (
    select(MEMBERS.c.trip_id, MEMBERS.c.user_id, _POSITION.label("position"))
    .where(MEMBERS.c.trip_id.in_(listed("ids")))
    .subquery("placed")
)
_IS_PLACED = (MEMBERS.c.trip_id == _PLACED.c.trip_id) & (MEMBERS.c.user_id == _PLACED.c.user_id)
_OF_TRIPS = PreparedSelect(
    (MemberRow, UserRow),
    lambda rows: (
        rows.select_from(_PLACED.join(MEMBERS, _IS_PLACED).join(USERS, USERS.c.id == MEMBERS.c.user_id))
        .where(_PLACED.c.position <= bindparam("first"))
        .order_by(_PLACED.c.trip_id, _PLACED.c.position)
    ),
)

_NEW_ROLE = insert(MEMBERS).values({column.name: bindparam(column.name) for column in MEMBERS.c})
_SET_ROLE = Prepared(
    _NEW_ROLE.on_conflict_do_update(
        index_elements=["trip_id", "user_id"],
        set_={"role": _NEW_ROLE.excluded.role, "since": _NEW_ROLE.excluded.since},
        where=MEMBERS.c.role != _NEW_ROLE.excluded.role,
    )
)
_REMOVE = Prepared(
    delete(MEMBERS).where(MEMBERS.c.trip_id == bindparam("of_trip"), MEMBERS.c.user_id == bindparam("of_user"))
)
_COUNT_OWNERS = Prepared(
    select(func.count()).select_from(MEMBERS).where(MEMBERS.c.trip_id == bindparam("of_trip"), MEMBERS.c.role == OWNER)
)
