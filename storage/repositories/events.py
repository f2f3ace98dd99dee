"""Events: what happened in a trip, numbered from 1 without gaps."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Integer, Select, bindparam, update
from sqlmodel import Session

from storage.errors import TripGoneError
from storage.prepared import Prepared, PreparedInsert, PreparedSelect
from storage.rows import EVENTS, TRIPS, EventRow


def after(db: Session, trip_id: str, number: int, *, session_id: str | None = None, limit: int = 100) -> list[EventRow]:
    """The trip's events with a greater number, in order; with `session_id`, only those of that session."""
    statement = _AFTER if session_id is None else _AFTER_OF_SESSION
    values = {"of_trip": trip_id, "number": number, "of_session": session_id, "most": limit}
    return [event for (event,) in statement.all(db.connection(), values)]


def add(
    db: Connection,
    trip_id: str,
    *,
    kind: str,
    session_id: str | None = None,
    turn_id: str | None = None,
    payload: dict[str, Any] | None = None,
    at: datetime,
) -> int:
    """Add the trip's next event, which also sets the trip's `updated_at`; answers the event's number.

    Raises TripGoneError when there is no such trip.
    """
    numbers = _NEXT_NUMBER.run(db, {"of_trip": trip_id, "at": at}).fetchall()
    if not numbers:
        raise TripGoneError(f"there is no trip {trip_id}")
    number = int(numbers[0][0])
    values = {"number": number, "kind": kind, "session_id": session_id, "turn_id": turn_id, "payload": payload}
    _ADD.run(db, {"trip_id": trip_id, "at": at, **values})
    return number


def _after(rows: Select[Any]) -> Select[Any]:
    return (
        rows.where(EVENTS.c.trip_id == bindparam("of_trip"), EVENTS.c.number > bindparam("number"))
        .order_by(EVENTS.c.number)
        .limit(bindparam("most", type_=Integer))
    )


_AFTER = PreparedSelect((EventRow,), _after)
_AFTER_OF_SESSION = PreparedSelect(
    (EventRow,), lambda rows: _after(rows).where(EVENTS.c.session_id == bindparam("of_session"))
)
_NEXT_NUMBER = Prepared(
    update(TRIPS)
    .where(TRIPS.c.id == bindparam("of_trip"))
    .values(event_number=TRIPS.c.event_number + 1, updated_at=bindparam("at"))
    .returning(TRIPS.c.event_number)
)
_ADD = PreparedInsert(EventRow)
