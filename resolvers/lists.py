"""Lists of trips, sessions, turns and people: pages by key, and short lists that come whole."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Generic, TypeVar

from engine.texts import text
from engine.vocabulary import TripRole
from resolvers.context import Context
from resolvers.errors import BadUserInputError
from resolvers.loaders import SessionList
from resolvers.paging import PageArguments, checked_count, page_request, write_cursor
from storage.repositories import trips
from storage.repositories.seen import SeenSession, SeenTrip, SeenTurn
from storage.rows import MemberRow, SessionRow, ShareLinkRow, TripRow, UserRow

T = TypeVar("T")

LONGEST_FILTER_TEXT = 2_000


@dataclass(frozen=True)
class Listed(Generic[T]):
    """A page: entries with their cursors, in order. `count` answers how many the whole list has."""

    entries: Sequence[tuple[str, T]]
    has_next: bool
    has_previous: bool
    count: Callable[[], Awaitable[int]]


async def trips_of_viewer(
    context: Context,
    asked: PageArguments,
    *,
    containing: str | None,
    is_archived: bool,
    order: str,
    is_descending: bool,
) -> Listed[SeenTrip]:
    """`order` is CREATED_AT, UPDATED_AT or TITLE. Raises BadUserInputError."""
    if containing and len(containing) > LONGEST_FILTER_TEXT:
        raise BadUserInputError(text("request-filter-text", most=LONGEST_FILTER_TEXT))
    if containing and "\0" in containing:  # SQLite would read no further, and find every trip
        raise BadUserInputError(text("error-text-unstorable"))
    request = page_request(order, asked)
    database, viewer_id = context.services.database, context.viewer.id
    page = await database.read(
        lambda db: trips.page(
            db,
            viewer_id,
            text=containing or None,
            is_archived=is_archived,
            order_field=order,
            descending=is_descending,
            page=request,
        )
    )

    async def count() -> int:
        return await database.read(
            lambda db: trips.count(db, viewer_id, text=containing or None, is_archived=is_archived)
        )

    entries = [(write_cursor(order, (_place_of_trip(seen.trip, order), seen.trip.id)), seen) for seen in page.rows]
    return Listed(entries, page.has_next, page.has_previous, count)


async def sessions_of(
    context: Context, trip: SeenTrip, asked: PageArguments, *, order: str, is_descending: bool
) -> Listed[SeenSession]:
    """`order` is NUMBER or UPDATED_AT. Raises BadUserInputError."""
    wanted = SessionList(order, is_descending, page_request(order, asked))
    page = await context.loaders.session_pages.load((trip.trip.id, wanted))
    entries = [
        (write_cursor(order, (row.number if order == "NUMBER" else row.updated_at, row.id)), _seen(row, trip))
        for row in page.rows
    ]
    return Listed(entries, page.has_next, page.has_previous, lambda: context.loaders.session_counts.load(trip.trip.id))


async def turns_of(context: Context, session: SeenSession, asked: PageArguments) -> Listed[SeenTurn]:
    """Oldest first. Raises BadUserInputError."""
    session_id = session.session.id
    page = await context.loaders.turn_pages.load((session_id, page_request("TURN", asked)))
    entries = [(write_cursor("TURN", (row.number, row.id)), SeenTurn(row, *session)) for row in page.rows]
    return Listed(entries, page.has_next, page.has_previous, lambda: context.loaders.turn_counts.load(session_id))


async def children_of(context: Context, session: SeenSession, first: int) -> list[SeenSession]:
    """Oldest first. Raises BadUserInputError."""
    rows = await context.loaders.children.load((session.session.id, checked_count(first)))
    return [SeenSession(row, session.trip, session.role) for row in rows]


async def ancestors_of(context: Context, session: SeenSession, first: int) -> list[SeenSession]:
    """The parent first, the root session last. Raises BadUserInputError."""
    count = checked_count(first)
    if session.session.parent_session_id is None:
        return []
    rows = await context.loaders.ancestors.load((session.session.id, count))
    return [SeenSession(row, session.trip, session.role) for row in rows]


async def members_of(context: Context, trip: SeenTrip, first: int) -> list[tuple[MemberRow, UserRow]]:
    """Owners first. Raises BadUserInputError."""
    return await context.loaders.members.load((trip.trip.id, checked_count(first)))


async def share_links_of(context: Context, trip: SeenTrip) -> list[ShareLinkRow]:
    """Nothing unless the viewer is an owner."""
    if not TripRole(trip.role).includes(TripRole.OWNER):
        return []
    return await context.loaders.share_links.load(trip.trip.id)


def _seen(row: SessionRow, trip: SeenTrip) -> SeenSession:
    return SeenSession(row, trip.trip, trip.role)


def _place_of_trip(row: TripRow, order: str) -> str | datetime:
    match order:
        case "TITLE":
            return row.title
        case "CREATED_AT":
            return row.created_at
    return row.updated_at
