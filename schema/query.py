"""Every read."""

from __future__ import annotations

from typing import Annotated

import strawberry

from engine.state import Place as PlaceModel
from resolvers import lists, reading
from resolvers.compare import compare_targets
from resolvers.reading import Found
from schema.comparison import Comparison, ComparisonTargetInput
from schema.connections import After, Before, Connection, First, Last, page_arguments
from schema.enums import ComparisonSectionKind, PlaceKind
from schema.info import Info
from schema.node import Node
from schema.nodes import Session, Trip, Turn
from schema.ordering import NEWEST_CHANGE_FIRST, TripFilter, TripOrderArgument
from schema.people import ShareLink, User
from schema.place import Place
from schema.request_errors import answered
from schema.server_info import ServerInfo
from storage.repositories.seen import SeenSession, SeenTrip, SeenTurn
from storage.rows import ShareLinkRow, UserRow


@strawberry.type(description="Every read. A root field that finds nothing answers null; nothing here changes anything.")
class Query:
    @strawberry.field(
        description="Who is asking: the signed-in user, or the local user of a server that runs without sign-in."
    )
    async def viewer(self, info: Info) -> User:
        return User.of(await reading.known_user(info.context, info.context.viewer.id))

    @strawberry.field(description="Any object by its id; null when it does not exist or the viewer may not see it.")
    async def node(
        self, info: Info, id: Annotated[strawberry.ID, strawberry.argument(description="The object's id.")]
    ) -> Node | None:
        return _view(await reading.node(info.context, id))

    @strawberry.field(
        description="Several objects by id, in the order asked; an entry is null when it is not found. At most 100."
    )
    async def nodes(
        self, info: Info, ids: Annotated[list[strawberry.ID], strawberry.argument(description="The objects' ids.")]
    ) -> list[Node | None]:
        with answered(info):
            return [_view(found) for found in await reading.nodes(info.context, ids)]

    @strawberry.field(description="The trips that the viewer has a role on, most recently changed first by default.")
    async def trips(
        self,
        info: Info,
        first: First = strawberry.UNSET,
        after: After = strawberry.UNSET,
        last: Last = strawberry.UNSET,
        before: Before = strawberry.UNSET,
        filter: Annotated[
            TripFilter | None, strawberry.argument(description="Only trips that match.")
        ] = strawberry.UNSET,
        order_by: TripOrderArgument = NEWEST_CHANGE_FIRST,
    ) -> Connection[Trip]:
        wanted = filter or TripFilter()
        with answered(info):
            listed = await lists.trips_of_viewer(
                info.context,
                page_arguments(first, after, last, before),
                containing=wanted.text or None,
                is_archived=wanted.is_archived,
                order=order_by.field.value,
                is_descending=order_by.is_descending,
            )
        return Connection.of(listed, Trip.of)

    @strawberry.field(description="A trip by id; null when it does not exist or the viewer may not see it.")
    async def trip(
        self, info: Info, id: Annotated[strawberry.ID, strawberry.argument(description="The trip's id.")]
    ) -> Trip | None:
        seen = await reading.trip(info.context, id)
        return Trip.of(seen) if seen else None

    @strawberry.field(description="A session by id; null when it does not exist or the viewer may not see it.")
    async def session(
        self, info: Info, id: Annotated[strawberry.ID, strawberry.argument(description="The session's id.")]
    ) -> Session | None:
        seen = await reading.session(info.context, id)
        return Session.of(seen) if seen else None

    @strawberry.field(
        description=(
            "Sessions, or earlier turns of sessions, side by side with their differences, in one answer. 2 to 8 "
            "targets, also of different trips. All states are read in one snapshot. Null with an error when a "
            "target cannot be read."
        )
    )
    async def compare(
        self,
        info: Info,
        targets: Annotated[list[ComparisonTargetInput], strawberry.argument(description="The columns, left to right.")],
        baseline: Annotated[
            int,
            strawberry.argument(description="Index in `targets` of the column that the others are measured against."),
        ] = 0,
        sections: Annotated[
            list[ComparisonSectionKind] | None,
            strawberry.argument(description="Only these sections; all when left out."),
        ] = strawberry.UNSET,
        only_differences: Annotated[
            bool, strawberry.argument(description="Leave out the rows in which all columns agree.")
        ] = False,
    ) -> Comparison | None:
        with answered(info):
            compared = await compare_targets(
                info.context,
                [target.target() for target in targets],
                baseline=baseline,
                sections=None if sections is strawberry.UNSET else sections,
                only_differences=only_differences,
            )
        return Comparison.of(compared, baseline)

    @strawberry.field(
        description=("Places of the built-in gazetteer whose name matches in any supported language, best match first.")
    )
    async def search_places(
        self,
        info: Info,
        text: Annotated[
            str,
            strawberry.argument(description="What to look for, for example `墨尔本` or `Melb`. 1 to 100 characters."),
        ],
        kinds: Annotated[
            list[PlaceKind] | None, strawberry.argument(description="Only places of these kinds.")
        ] = strawberry.UNSET,
        country_code: Annotated[
            str | None, strawberry.argument(description="Only places in this country, ISO 3166-1 alpha-2.")
        ] = strawberry.UNSET,
        first: Annotated[int, strawberry.argument(description="How many to return, 1 to 50.")] = 10,
    ) -> list[Place]:
        with answered(info):
            found = await reading.search_places(
                info.context, text, kinds=kinds or (), country_code=country_code or None, first=first
            )
        return [Place.of(place) for place in found]

    @strawberry.field(description="What this server is, and which limits it applies.")
    def server(self, info: Info) -> ServerInfo:
        return ServerInfo.of(info.context.services.facts)


def _view(found: Found | None) -> Node | None:
    match found:
        case SeenTrip():
            return Trip.of(found)
        case SeenSession():
            return Session.of(found)
        case SeenTurn():
            return Turn.of(found)
        case PlaceModel():
            return Place.of(found)
        case UserRow():
            return User.of(found)
        case ShareLinkRow():
            return ShareLink.of(found)
    return None
