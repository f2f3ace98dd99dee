"""What a viewer may see: only what the viewer has a role on. The one place that hides other people's trips."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, Select, bindparam

from storage.prepared import PreparedSelect
from storage.rows import MEMBERS, SESSIONS, TRIPS, TURNS, SessionRow, TripRow, TurnRow


class SeenTrip(NamedTuple):
    """A trip with the viewer's role on it."""

    trip: TripRow
    role: str


class SeenSession(NamedTuple):
    """A session with its trip and the viewer's role on that."""

    session: SessionRow
    trip: TripRow
    role: str


class SeenTurn(NamedTuple):
    """A turn with its session, its trip and the viewer's role on that."""

    turn: TurnRow
    session: SessionRow
    trip: TripRow
    role: str


IS_VIEWER: ColumnElement[bool] = MEMBERS.c.user_id == bindparam("viewer_id")
SEEN_TRIPS = TRIPS.join(MEMBERS)
_SEEN_SESSIONS = SESSIONS.join(TRIPS).join(MEMBERS, MEMBERS.c.trip_id == TRIPS.c.id)
_SEEN_TURNS = TURNS.join(SESSIONS).join(TRIPS).join(MEMBERS, MEMBERS.c.trip_id == TRIPS.c.id)

Completion = Callable[[Select[Any]], Select[Any]]


def seen_trips(complete: Completion) -> PreparedSelect:
    """Reads what a SeenTrip is made of, for the viewer `viewer_id`."""
    return PreparedSelect(
        (TripRow, MEMBERS.c.role), lambda rows: complete(rows.select_from(SEEN_TRIPS).where(IS_VIEWER))
    )


def seen_sessions(complete: Completion) -> PreparedSelect:
    """Reads what a SeenSession is made of, for the viewer `viewer_id`."""
    return PreparedSelect(
        (SessionRow, TripRow, MEMBERS.c.role),
        lambda rows: complete(rows.select_from(_SEEN_SESSIONS).where(IS_VIEWER)),
    )


def seen_turns(complete: Completion) -> PreparedSelect:
    """Reads what a SeenTurn is made of, for the viewer `viewer_id`."""
    return PreparedSelect(
        (TurnRow, SessionRow, TripRow, MEMBERS.c.role),
        lambda rows: complete(rows.select_from(_SEEN_TURNS).where(IS_VIEWER)),
    )
