"""Live events of a trip: what was missed after a cursor, then whatever comes, for as long as the viewer may see it."""

from __future__ import annotations

import re
from collections.abc import AsyncGenerator
from dataclasses import dataclass
from datetime import datetime

from engine import rules
from engine.events import Follower, Progress
from engine.texts import text
from engine.vocabulary import EventKind
from resolvers import reading
from resolvers.context import Context
from storage.repositories import events, trips
from storage.rows import EventRow

REPLAY_BATCH = 50
"""Stored events read at once; between batches it is asked again whether the viewer may still see the trip."""

_CURSOR = re.compile(r"0|[1-9][0-9]{0,17}")


class UnknownCursorError(Exception):
    """The trip's stream has no such position."""

    code = "UNKNOWN_CURSOR"
    message = text("error-cursor-unknown")


@dataclass(frozen=True)
class Stream:
    """What a subscriber follows: a trip, or one session of it, from behind an event's number."""

    trip_id: str
    session_id: str | None
    after: int

    def is_about(self, told: EventRow | Progress) -> bool:
        """Whether it is told here: a session's stream also tells of the forks in which it is the parent."""
        if self.session_id in (None, told.session_id):
            return True
        return isinstance(told, EventRow) and (told.payload or {}).get("parent_session_id") == self.session_id


@dataclass(frozen=True)
class Delivery:
    """One event on its way to a subscriber. `number` is that of the newest stored event up to here."""

    number: int
    at: datetime
    trip_id: str
    told: EventRow | Progress


async def trip_stream(context: Context, trip_id: str, after: str | None) -> Stream:
    """Raises NotFoundError for a trip that the viewer may not see, and UnknownCursorError."""
    seen = await reading.trip(context, trip_id)
    if seen is None:
        raise rules.not_found(trip_id)
    return Stream(trip_id, None, _start(after, seen.trip.event_number))


async def session_stream(context: Context, session_id: str, after: str | None) -> Stream:
    """Raises NotFoundError for a session that the viewer may not see, and UnknownCursorError."""
    seen = await reading.session(context, session_id)
    if seen is None:
        raise rules.not_found(session_id)
    return Stream(seen.trip.id, session_id, _start(after, seen.trip.event_number))


async def deliveries(context: Context, stream: Stream) -> AsyncGenerator[Delivery, None]:
    """Each event at least once, in order, until the trip is gone, the viewer has no role any more, or the server stops.

    Following begins before the first read, so that nothing that is committed in between is lost.
    """
    number = stream.after
    with context.services.hub.follow(stream.trip_id) as follower:
        while await _is_woken(follower):
            # Taken before the events are read: no step comes before the start of its turn.
            steps = follower.take_progress()
            rows = await _stored(context, stream, number)
            if rows is None:
                return
            for row in rows:
                number = row.number
                if stream.is_about(row):
                    yield Delivery(number, row.at, row.trip_id, row)
            ended = {row.turn_id for row in rows if row.kind == EventKind.TURN_ENDED}
            follower.drop_progress(ended)
            if len(rows) == REPLAY_BATCH:
                follower.wake()  # There may be more. Steps are for those who are up to date.
                continue
            for step in steps:
                if step.turn_id not in ended and stream.is_about(step):
                    yield Delivery(number, context.services.clock.now(), stream.trip_id, step)


async def _is_woken(follower: Follower) -> bool:
    """Waits for news; False when the server stops."""
    await follower.wait()
    return not follower.is_closed


async def _stored(context: Context, stream: Stream, number: int) -> list[EventRow] | None:
    """The next events after a number; None when the viewer may not see the trip any more."""
    return await context.services.database.read(
        lambda db: (
            events.after(db, stream.trip_id, number, limit=REPLAY_BATCH)
            if trips.seen(db, context.viewer.id, [stream.trip_id])
            else None
        )
    )


def _start(after: str | None, newest: int) -> int:
    """The number to begin behind: only what is still to come when there is no cursor."""
    if after is None:
        return newest
    if not _CURSOR.fullmatch(after) or int(after) > newest:
        raise UnknownCursorError
    return int(after)
