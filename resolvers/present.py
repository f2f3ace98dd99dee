"""Objects that errors and events point to. They were there a moment ago; one that is gone by now is NotFoundError."""

from __future__ import annotations

from engine import rules
from resolvers.context import Context
from storage.repositories.seen import SeenSession, SeenTrip, SeenTurn


async def trip(context: Context, trip_id: str) -> SeenTrip:
    seen = await context.loaders.trips.load(trip_id)
    if seen is None:
        raise rules.not_found(trip_id)
    return seen


async def session(context: Context, session_id: str) -> SeenSession:
    seen = await context.loaders.sessions.load(session_id)
    if seen is None:
        raise rules.not_found(session_id)
    return seen


async def turn(context: Context, turn_id: str) -> SeenTurn:
    seen = await context.loaders.turns.load(turn_id)
    if seen is None:
        raise rules.not_found(turn_id)
    return seen
