"""The subscriptions: a stream is opened, or refused with a code; then its events follow."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Annotated, TypeAlias

import strawberry
from graphql import GraphQLError
from strawberry import ID

from engine.errors import NotFoundError
from engine.texts import render
from resolvers import streams
from resolvers.context import Context
from resolvers.streams import Stream, UnknownCursorError
from schema.events import TripEvent, event_of
from schema.info import Info

After: TypeAlias = Annotated[
    str | None,
    strawberry.argument(
        description=(
            "Cursor of the last event seen: what came after it is replayed first. Only what is new when left out."
        )
    ),
]


@strawberry.type(
    description=(
        "Live events, over graphql-transport-ws or Server-Sent Events. Each event has a cursor; passing the last one "
        "seen as `after` first replays what was missed, then goes on live: at least once, in order. An unknown cursor "
        "is an error that says so. A stream completes when its trip is deleted or the viewer loses the role."
    )
)
class Subscription:
    @strawberry.subscription(description="What happens in one session.")
    async def session_events(
        self,
        info: Info,
        session_id: Annotated[ID, strawberry.argument(description="The session to follow.")],
        after: After = strawberry.UNSET,
    ) -> AsyncGenerator[TripEvent, None]:
        try:
            stream = await streams.session_stream(info.context, session_id, _given(after))
        except (NotFoundError, UnknownCursorError) as error:
            raise _refusal(error, info.context.locale) from error
        return _events(info.context, stream)

    @strawberry.subscription(description="What happens in a trip and in any of its sessions.")
    async def trip_events(
        self,
        info: Info,
        trip_id: Annotated[ID, strawberry.argument(description="The trip to follow.")],
        after: After = strawberry.UNSET,
    ) -> AsyncGenerator[TripEvent, None]:
        try:
            stream = await streams.trip_stream(info.context, trip_id, _given(after))
        except (NotFoundError, UnknownCursorError) as error:
            raise _refusal(error, info.context.locale) from error
        return _events(info.context, stream)


async def _events(context: Context, stream: Stream) -> AsyncGenerator[TripEvent, None]:
    # Closed with this generator, not when it is collected: whoever unsubscribes leaves no follower behind.
    async with aclosing(streams.deliveries(context, stream)) as deliveries:
        async for delivery in deliveries:
            yield event_of(delivery)


def _given(after: str | None) -> str | None:
    return None if after is strawberry.UNSET else after


def _refusal(error: NotFoundError | UnknownCursorError, locale: str) -> GraphQLError:
    return GraphQLError(render(error.message, locale), extensions={"code": error.code})
