"""What a viewer may see: only what the viewer has a role on. The one place that hides other people's trips."""

from __future__ import annotations

from typing import Any, NamedTuple

from sqlalchemy import Select, bindparam, select

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


def seen_trips() -> Select[Any]:
    """Rows for SeenTrip of the viewer `viewer_id`."""
    return select(TripRow, MEMBERS.c.role).select_from(TRIPS.join(MEMBERS)).where(_IS_VIEWER)


def seen_sessions() -> Select[Any]:
    """Rows for SeenSession of the viewer `viewer_id`."""
    joined = SESSIONS.join(TRIPS).join(MEMBERS, MEMBERS.c.trip_id == TRIPS.c.id)
    return select(SessionRow, TripRow, MEMBERS.c.role).select_from(joined).where(_IS_VIEWER)


def seen_turns() -> Select[Any]:
    """Rows for SeenTurn of the viewer `viewer_id`."""
    joined = TURNS.join(SESSIONS).join(TRIPS).join(MEMBERS, MEMBERS.c.trip_id == TRIPS.c.id)
    return select(TurnRow, SessionRow, TripRow, MEMBERS.c.role).select_from(joined).where(_IS_VIEWER)


_IS_VIEWER = MEMBERS.c.user_id == bindparam("viewer_id")
