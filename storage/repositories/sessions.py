"""Sessions: the branches of trips, their tree, and what a write needs to know of one."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Connection, bindparam, func, literal, select, update
from sqlmodel import Session

from storage.lists import listed
from storage.paging import KeyOrder, Page, PageRequest
from storage.prepared import Prepared, PreparedInsert, PreparedSelect
from storage.repositories.pages import ChildPages
from storage.repositories.seen import SeenSession, seen_sessions
from storage.rows import SESSIONS, TRIPS, TURNS, VIEWER, SessionRow, TripRow, TurnRow

ORDER_FIELDS = {"NUMBER": "number", "UPDATED_AT": "updated_at"}


class ForWriting(NamedTuple):
    """A session as a write finds it; `last_turn` is its newest turn, of any status."""

    session: SessionRow
    trip: TripRow
    role: str
    last_turn: TurnRow | None


def order(order_field: str, descending: bool) -> KeyOrder:
    """The order of a page of sessions; its keys are (value, id). Raises KeyError for an unknown field."""
    return KeyOrder((ORDER_FIELDS[order_field], "id"), descending)


def seen(db: Session, viewer_id: str, ids: Sequence[str]) -> dict[str, SeenSession]:
    """Those of the sessions on whose trip the viewer has a role, by id."""
    found = _SEEN.all(db.connection(), {"viewer_id": viewer_id, "ids": list(ids)})
    return {session.id: SeenSession(session, trip, role) for session, trip, role in found}


def pages(
    db: Session, trip_ids: Sequence[str], *, order_field: str, descending: bool, page: PageRequest
) -> dict[str, Page[SessionRow]]:
    """The same page of each trip's sessions, by trip id."""
    return _OF_TRIPS.read(db, trip_ids, order(order_field, descending), page)


def counts(db: Session, trip_ids: Sequence[str]) -> dict[str, int]:
    """How many sessions each trip has."""
    return _OF_TRIPS.counts(db, trip_ids)


def children(db: Session, session_ids: Sequence[str], first: int) -> dict[str, list[SessionRow]]:
    """The sessions forked from each session, oldest first, at most `first` for each."""
    found = _OF_PARENTS.read(db, session_ids, order("NUMBER", False), PageRequest(first=first))
    return {session_id: page.rows for session_id, page in found.items()}


def ancestors(db: Session, session_ids: Sequence[str], first: int) -> dict[str, list[SessionRow]]:
    """From each session's parent up to its root session, at most `first` for each."""
    found: dict[str, list[SessionRow]] = {session_id: [] for session_id in session_ids}
    for origin, session in _ANCESTORS.all(db.connection(), {"ids": list(found), "first": first}):
        found[origin].append(session)
    return found


def for_writing(db: Connection, session_id: str, viewer_id: str) -> ForWriting | None:
    """None when there is no such session, and also when the viewer has no role on its trip."""
    found = _FOR_WRITING.first(db, {"of_session": session_id, "viewer_id": viewer_id})
    if found is None:
        return None
    last_turn = _LAST_TURN.first(db, {"of_session": session_id})
    session, trip, role = found
    return ForWriting(session, trip, role, last_turn[0] if last_turn else None)


def for_settling(db: Connection, session_id: str) -> ForWriting | None:
    """The same for the server itself, which goes on with what somebody has begun; it is given the least role."""
    found = _FOR_SETTLING.first(db, {"of_session": session_id})
    if found is None:
        return None
    session, trip = found
    last_turn = _LAST_TURN.first(db, {"of_session": session_id})
    return ForWriting(session, trip, VIEWER, last_turn[0] if last_turn else None)


def add(db: Connection, row: SessionRow) -> None:
    _ADD.add(db, row)


def next_number(db: Connection, trip_id: str) -> int:
    """The number for the trip's next session."""
    found = _NEXT_NUMBER.run(db, {"of_trip": trip_id}).fetchone()
    return int(found[0]) if found else 1


def move(db: Connection, session_id: str, *, head: str | None, status: str, at: datetime) -> None:
    """Set the session's newest checkpoint and its status."""
    _MOVE.run(db, {"of_session": session_id, "head": head, "status": status, "updated_at": at})


_OF_TRIPS = ChildPages(SessionRow, of=SESSIONS.c.trip_id, parent=TRIPS.c.id)
_PARENTS = SESSIONS.alias("parents")
_OF_PARENTS = ChildPages(SessionRow, of=SESSIONS.c.parent_session_id, parent=_PARENTS.c.id)
_SEEN = seen_sessions(lambda rows: rows.where(SESSIONS.c.id.in_(listed("ids"))))

_LINE = (
    select(SESSIONS.c.id.label("origin"), SESSIONS.c.parent_session_id.label("ancestor"), literal(1).label("distance"))
    .where(SESSIONS.c.id.in_(listed("ids")))
    .cte("line", recursive=True)
)
_LINES = _LINE.union_all(
    select(_LINE.c.origin, SESSIONS.c.parent_session_id, _LINE.c.distance + 1)
    .select_from(_LINE.join(SESSIONS, SESSIONS.c.id == _LINE.c.ancestor))
    .where(_LINE.c.distance < bindparam("first"))
)
_ANCESTORS = PreparedSelect(
    (_LINES.c.origin, SessionRow),
    lambda rows: rows.select_from(_LINES.join(SESSIONS, SESSIONS.c.id == _LINES.c.ancestor)).order_by(
        _LINES.c.origin, _LINES.c.distance
    ),
)

_OF_SESSION = SESSIONS.c.id == bindparam("of_session")
_FOR_WRITING = seen_sessions(lambda rows: rows.where(_OF_SESSION))
_FOR_SETTLING = PreparedSelect(
    (SessionRow, TripRow), lambda rows: rows.select_from(SESSIONS.join(TRIPS)).where(_OF_SESSION)
)
_LAST_TURN = PreparedSelect(
    (TurnRow,),
    lambda rows: rows.where(TURNS.c.session_id == bindparam("of_session")).order_by(TURNS.c.number.desc()).limit(1),
)
_NEXT_NUMBER = Prepared(
    select(func.coalesce(func.max(SESSIONS.c.number), 0) + 1).where(SESSIONS.c.trip_id == bindparam("of_trip"))
)
_ADD = PreparedInsert(SessionRow)
_MOVE = Prepared(
    update(SESSIONS)
    .where(_OF_SESSION)
    .values(head=bindparam("head"), status=bindparam("status"), updated_at=bindparam("updated_at"))
)
