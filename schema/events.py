"""What happens in a trip, as subscribers see it. Each event shows its trip as it is when the event is delivered."""

from __future__ import annotations

from datetime import datetime

import strawberry

from engine.events import Progress
from engine.state import Text
from engine.texts import render
from engine.vocabulary import EventKind
from resolvers import present
from resolvers.streams import Delivery
from schema.info import Info, InLocale, locale_of
from schema.nodes import Session, Trip, Turn


@strawberry.interface(description="Something that happened in a trip.")
class TripEvent:
    cursor: str = strawberry.field(description="Position in the trip's stream; pass it as `after` to resume behind it.")
    at: datetime = strawberry.field(description="When it happened.")
    trip_id: strawberry.Private[str]

    @strawberry.field(description="The trip, as it is when the event is delivered.")
    async def trip(self, info: Info) -> Trip:
        return Trip.of(await present.trip(info.context, self.trip_id))


@strawberry.type(description="A turn was recorded; the graph is about to work on it.")
class TurnStartedEvent(TripEvent):
    turn_id: strawberry.Private[str]

    @strawberry.field(description="The turn, as it is when the event is delivered.")
    async def turn(self, info: Info) -> Turn:
        return Turn.of(await present.turn(info.context, self.turn_id))


@strawberry.type(description="The planner goes on with a pending turn. Not replayed by `after`.")
class TurnProgressEvent(TripEvent):
    fraction: float | None = strawberry.field(description="How much is done, 0 to 1; null when it cannot be told.")
    turn_id: strawberry.Private[str]
    doing: strawberry.Private[Text]

    @strawberry.field(description="The turn that is being worked on.")
    async def turn(self, info: Info) -> Turn:
        return Turn.of(await present.turn(info.context, self.turn_id))

    @strawberry.field(description="What is being done, for people.")
    def step(self, info: Info, locale: InLocale = strawberry.UNSET) -> str:
        return render(self.doing, locale_of(info, locale))


@strawberry.type(description="A turn came to its end: it is APPLIED or FAILED.")
class TurnEndedEvent(TripEvent):
    turn_id: strawberry.Private[str]

    @strawberry.field(description="The turn, as it is when the event is delivered.")
    async def turn(self, info: Info) -> Turn:
        return Turn.of(await present.turn(info.context, self.turn_id))


@strawberry.type(description="A session was forked; the child is the active session now.")
class SessionForkedEvent(TripEvent):
    child_id: strawberry.Private[str]

    @strawberry.field(description="The session that was forked; it stays as it was.")
    async def parent(self, info: Info) -> Session:
        child = await present.session(info.context, self.child_id)
        return Session.of(await present.session(info.context, child.session.parent_session_id or ""))

    @strawberry.field(description="The new session.")
    async def child(self, info: Info) -> Session:
        return Session.of(await present.session(info.context, self.child_id))


@strawberry.type(description="The trip's title, currency, members or archiving changed.")
class TripUpdatedEvent(TripEvent):
    pass


EVENT_TYPES = (TurnStartedEvent, TurnProgressEvent, TurnEndedEvent, SessionForkedEvent, TripUpdatedEvent)
"""No field answers these but through `TripEvent`: the schema has to be told of them."""


def event_of(delivery: Delivery) -> TripEvent:
    cursor, at, trip_id, told = str(delivery.number), delivery.at, delivery.trip_id, delivery.told
    if isinstance(told, Progress):
        return TurnProgressEvent(
            cursor=cursor, at=at, trip_id=trip_id, turn_id=told.turn_id, doing=told.step, fraction=told.fraction
        )
    match EventKind(told.kind):
        case EventKind.TURN_STARTED:
            return TurnStartedEvent(cursor=cursor, at=at, trip_id=trip_id, turn_id=told.turn_id or "")
        case EventKind.TURN_ENDED:
            return TurnEndedEvent(cursor=cursor, at=at, trip_id=trip_id, turn_id=told.turn_id or "")
        case EventKind.SESSION_FORKED:
            return SessionForkedEvent(cursor=cursor, at=at, trip_id=trip_id, child_id=told.session_id or "")
        case EventKind.TRIP_UPDATED:
            return TripUpdatedEvent(cursor=cursor, at=at, trip_id=trip_id)
