"""Events: what happened in a trip, numbered from 1 without gaps."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Integer, Select, bindparam, update
from sqlmodel import Session

from storage.errors import TripGoneError
from storage.prepared import PreparedInsert, PreparedReturning, PreparedSelect
from storage.rows import EVENTS, TRIPS, EventRow, TripRow


def after(db: Session, trip_id: str, number: int, *, limit: int = 100) -> list[EventRow]:
    """The trip's events with a greater number, in order."""
    values = {"of_trip": trip_id, "number": number, "most": limit}
    return [event for (event,) in _AFTER.all(db.connection(), values)]


def add(
    db: Connection,
    trip_id: str,
    *,
    kind: str,
    session_id: str | None = None,
    turn_id: str | None = None,
    payload: dict[str, Any] | None = None,
    at: datetime,
) -> TripRow:
    """Add the trip's next event, which also sets the trip's `updated_at`; answers the trip as it is then.

    Raises TripGoneError when there is no such trip.
    """
    trips = _NEXT_NUMBER.all(db, {"of_trip": trip_id, "at": at})
    if not trips:
        raise TripGoneError(f"there is no trip {trip_id}")
    trip: TripRow = trips[0][0]
    values = {"number": trip.event_number, "kind": kind, "session_id": session_id, "turn_id": turn_id}
    _ADD.run(db, {"trip_id": trip_id, "at": at, "payload": payload, **values})
    return trip


def _after(rows: Select[Any]) -> Select[Any]:
    return (
        rows.where(EVENTS.c.trip_id == bindparam("of_trip"), EVENTS.c.number > bindparam("number"))
        .order_by(EVENTS.c.number)
        .limit(bindparam("most", type_=Integer))
    )


_AFTER = PreparedSelect((EventRow,), _after)
_NEXT_NUMBER = PreparedReturning(
    (TripRow,),
    update(TRIPS)
    .where(TRIPS.c.id == bindparam("of_trip"))
    .values(event_number=TRIPS.c.event_number + 1, updated_at=bindparam("at")),
)
_ADD = PreparedInsert(EventRow)
