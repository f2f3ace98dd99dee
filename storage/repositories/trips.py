"""Trips: the list of a viewer's trips, and the changes to one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from sqlalchemy import Connection, Select, bindparam, column, func, select, table, update
from sqlalchemy import delete as delete_from
from sqlmodel import Session

from storage.errors import TripGoneError
from storage.lists import listed
from storage.paging import KeyOrder, Page, PageRequest, Shape
from storage.prepared import Prepared, PreparedInsert, PreparedSelect
from storage.repositories.seen import IS_VIEWER, SEEN_TRIPS, SeenTrip, seen_trips
from storage.rows import EVENTS, IDEMPOTENCY_KEYS, MEMBERS, SESSIONS, SHARE_LINKS, TRIPS, TURNS, TripRow
from storage.search_text import LIKE_ESCAPE, pattern_of, search_text_of

ORDER_FIELDS = {"CREATED_AT": "created_at", "UPDATED_AT": "updated_at", "TITLE": "title"}


def order(order_field: str, descending: bool) -> KeyOrder:
    """The order of a page of trips; its keys are (value, id). Raises KeyError for an unknown field."""
    return KeyOrder((ORDER_FIELDS[order_field], "id"), descending)


def seen(db: Session, viewer_id: str, ids: Sequence[str]) -> dict[str, SeenTrip]:
    """Those of the trips on which the viewer has a role, by id."""
    found = _SEEN.all(db.connection(), {"viewer_id": viewer_id, "ids": list(ids)})
    return {trip.id: SeenTrip(trip, role) for trip, role in found}


def page(
    db: Session,
    viewer_id: str,
    *,
    text: str | None,
    is_archived: bool,
    order_field: str,
    descending: bool,
    page: PageRequest,
) -> Page[SeenTrip]:
    """A page of the viewer's trips, archived or not; with `text`, those whose title or first input contains it."""
    key_order = order(order_field, descending)
    values = {**_filter(viewer_id, text, is_archived), **key_order.values_of(page)}
    found = _page(key_order, page.shape, text is not None).all(db.connection(), values)
    return Page.of([SeenTrip(trip, role) for trip, role in found], page)


def count(db: Session, viewer_id: str, *, text: str | None, is_archived: bool) -> int:
    """How many trips all pages of this filter hold."""
    found = _count(text is not None).first(db.connection(), _filter(viewer_id, text, is_archived))
    return int(found[0]) if found else 0


def for_writing(db: Connection, trip_id: str, viewer_id: str) -> SeenTrip | None:
    """The trip, when the viewer has a role on it."""
    found = _FOR_WRITING.first(db, {"of_trip": trip_id, "viewer_id": viewer_id})
    return SeenTrip(*found) if found else None


def current(db: Connection, trip_id: str) -> TripRow:
    """The trip as it is now, whoever may see it. Raises TripGoneError."""
    found = _CURRENT.first(db, {"of_trip": trip_id})
    if found is None:
        raise TripGoneError(f"there is no trip {trip_id}")
    trip: TripRow = found[0]
    return trip


def add(db: Connection, row: TripRow) -> None:
    """Add a trip; its `search_text` is set here."""
    row.search_text = search_text_of(row.title, row.original_user_input)
    _ADD.add(db, row)


def change(db: Connection, trip_id: str, **values: Any) -> None:
    """Set these columns of a trip. Raises TripGoneError when there is none."""
    if "title" in values:
        first_input = db.execute(select(TRIPS.c.original_user_input).where(TRIPS.c.id == trip_id)).scalar_one_or_none()
        values["search_text"] = search_text_of(values["title"], first_input or "")
    if db.execute(update(TRIPS).where(TRIPS.c.id == trip_id).values(**values)).rowcount != 1:
        raise TripGoneError(f"there is no trip {trip_id}")


def activate(db: Connection, trip_id: str, session_id: str) -> None:
    """Make a session the trip's one writable session."""
    _ACTIVATE.run(db, {"of_trip": trip_id, "active": session_id})


def delete(db: Connection, trip_id: str) -> None:
    """Remove a trip and all that is of it: members, links, keys, events, turns, sessions and their checkpoints."""
    for statement in _DELETE_ALL_OF_TRIP:
        statement.run(db, {"of_trip": trip_id})


# Tables of the stock saver: not ours to declare, only to clear.
_CHECKPOINTS = table("checkpoints", column("thread_id"))
_WRITES = table("writes", column("thread_id"))
_SEEN = seen_trips(lambda rows: rows.where(TRIPS.c.id.in_(listed("ids"))))
_OF_TRIP = TRIPS.c.id == bindparam("of_trip")
_FOR_WRITING = seen_trips(lambda rows: rows.where(_OF_TRIP))
_CURRENT = PreparedSelect((TripRow,), lambda rows: rows.where(_OF_TRIP))
_ADD = PreparedInsert(TripRow)
_ACTIVATE = Prepared(update(TRIPS).where(_OF_TRIP).values(active_session_id=bindparam("active")))
_THREADS_OF_TRIP = select(SESSIONS.c.id).where(SESSIONS.c.trip_id == bindparam("of_trip"))
_DELETE_ALL_OF_TRIP = [
    Prepared(statement)
    for statement in (
        delete_from(_CHECKPOINTS).where(_CHECKPOINTS.c.thread_id.in_(_THREADS_OF_TRIP)),
        delete_from(_WRITES).where(_WRITES.c.thread_id.in_(_THREADS_OF_TRIP)),
        delete_from(TURNS).where(TURNS.c.session_id.in_(_THREADS_OF_TRIP)),
        *(
            delete_from(rows).where(rows.c.trip_id == bindparam("of_trip"))
            for rows in (SESSIONS, EVENTS, IDEMPOTENCY_KEYS, SHARE_LINKS, MEMBERS)
        ),
        delete_from(TRIPS).where(_OF_TRIP),
    )
]


@cache
def _page(order: KeyOrder, shape: Shape, has_words: bool) -> PreparedSelect:
    return seen_trips(lambda rows: order.slice(_matching(rows, has_words), TRIPS, shape))


@cache
def _count(has_words: bool) -> PreparedSelect:
    return PreparedSelect(
        (func.count(),), lambda rows: _matching(rows.select_from(SEEN_TRIPS).where(IS_VIEWER), has_words)
    )


def _matching(rows: Select[Any], has_words: bool) -> Select[Any]:
    rows = rows.where(TRIPS.c.is_archived == bindparam("is_archived"))
    return rows.where(TRIPS.c.search_text.like(bindparam("pattern"), escape=LIKE_ESCAPE)) if has_words else rows


def _filter(viewer_id: str, words: str | None, is_archived: bool) -> dict[str, Any]:
    values: dict[str, Any] = {"viewer_id": viewer_id, "is_archived": is_archived}
    return values if words is None else {**values, "pattern": pattern_of(words)}
