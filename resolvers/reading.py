"""How fields get their values: what a viewer may see, batched with whatever else the operation asks for."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Collection, Sequence
from typing import TypeAlias

from engine.compare import StateChange, state_changes
from engine.errors import StateUnreadableError
from engine.rules import is_past_draft, not_found
from engine.state import Place, Requirements, TripState
from engine.texts import text
from engine.vocabulary import PlaceKind, SessionStatus, TripRole, TurnStatus
from resolvers import present
from resolvers.context import Context
from resolvers.errors import BadUserInputError
from resolvers.paging import MOST_ENTRIES, checked_count
from storage.repositories.seen import SeenSession, SeenTrip, SeenTurn
from storage.rows import ShareLinkRow, TurnRow, UserRow

Found: TypeAlias = SeenTrip | SeenSession | SeenTurn | Place | UserRow | ShareLinkRow
"""What an id can lead to."""

MOST_PLACES = 50
LONGEST_SEARCH_TEXT = 100

_ID = re.compile(r"(trip|sess|turn|place|user|link)_[A-Za-z0-9_.:-]{1,80}")
_COUNTRY = re.compile(r"[A-Za-z]{2}")


def is_id(asked: str, prefix: str) -> bool:
    """Whether it can be an id of this type at all; what cannot is looked up nowhere."""
    shaped = _ID.fullmatch(asked)
    return shaped is not None and shaped[1] == prefix


async def node(context: Context, asked: str) -> Found | None:
    """Whatever has this id and may be seen by the viewer; None for any other id, malformed ones too."""
    shaped = _ID.fullmatch(asked)
    match shaped and shaped[1]:
        case "trip":
            return await context.loaders.trips.load(asked)
        case "sess":
            return await context.loaders.sessions.load(asked)
        case "turn":
            return await context.loaders.turns.load(asked)
        case "place":
            return await context.loaders.places.load(asked)
        case "user":
            return await user(context, asked)
        case "link":
            found = await context.loaders.links.load(asked)
            return found[0] if found else None
    return None


async def nodes(context: Context, asked: Sequence[str]) -> list[Found | None]:
    """In the order asked. Raises BadUserInputError for more than 100."""
    if len(asked) > MOST_ENTRIES:
        raise BadUserInputError(text("request-too-many-ids", most=MOST_ENTRIES))
    return await asyncio.gather(*(node(context, one) for one in asked))


async def trip(context: Context, asked: str) -> SeenTrip | None:
    return await context.loaders.trips.load(asked) if is_id(asked, "trip") else None


async def session(context: Context, asked: str) -> SeenSession | None:
    return await context.loaders.sessions.load(asked) if is_id(asked, "sess") else None


async def user(context: Context, asked: str) -> UserRow | None:
    """A viewer sees oneself; others are seen on the trips and turns that are shared."""
    return await context.loaders.users.load(asked) if asked == context.viewer.id else None


async def newest_state(context: Context, seen: SeenSession) -> TripState | None:
    """None while no turn is applied. Raises StateUnreadableError."""
    return await context.loaders.states.load(seen.session.id) if seen.session.head else None


async def newest_requirements(
    context: Context, seen: SeenSession, known: TripState | None = None
) -> Requirements | None:
    """None where there are none, or none that can be read. `known` is the newest state where it is at hand."""
    try:
        state = known or await newest_state(context, seen)
        return state.requirements if state else None
    except StateUnreadableError:
        return None


async def state_after(context: Context, turn: TurnRow) -> TripState | None:
    """The state after a turn; None until it is applied. Raises StateUnreadableError."""
    if turn.checkpoint_id is None:
        return None
    return await context.loaders.states_at.load((turn.session_id, turn.checkpoint_id))


async def changes_by(context: Context, turn: TurnRow) -> tuple[StateChange, ...]:
    """What differs from the applied turn before it; nothing for the first one, until it is applied, and where either
    state cannot be read: `state_after` is who says so."""
    if turn.checkpoint_id is None:
        return ()
    previous = await context.loaders.turns_applied_before.load((turn.session_id, turn.number))
    if previous is None:
        return ()
    try:
        before, after = await asyncio.gather(state_after(context, previous), state_after(context, turn))
        return state_changes(before, after) if before and after else ()
    except StateUnreadableError:
        return ()


async def pending_turn(context: Context, seen: SeenSession) -> TurnRow | None:
    newest = await context.loaders.newest_turns.load(seen.session.id)
    return newest if newest and newest.status == TurnStatus.PENDING else None


async def can_write(context: Context, seen: SeenSession) -> bool:
    """Whether the viewer may write in the session now: it is active, has come to a gate, and is at rest there."""
    if not TripRole(seen.role).includes(TripRole.EDITOR) or seen.trip.active_session_id != seen.session.id:
        return False
    if seen.session.head is None or seen.session.status == SessionStatus.COMPLETED:
        return False
    return await pending_turn(context, seen) is None


async def can_fork(context: Context, seen: SeenSession, known: TripState | None = None) -> bool:
    """Whether the viewer may fork the session now without force. `known` is the newest state where it is at hand."""
    if not TripRole(seen.role).includes(TripRole.EDITOR):
        return False
    try:
        state = known or await newest_state(context, seen)
    except StateUnreadableError:
        return False
    return state is not None and is_past_draft(state.stage)


async def forked_from(context: Context, seen: SeenSession) -> SeenTurn | None:
    """The parent's turn whose requirements were copied; None for a root session."""
    parent_id, number = seen.session.parent_session_id, seen.session.forked_from_turn
    if parent_id is None or number is None:
        return None
    parent, turn = await asyncio.gather(
        present.session(context, parent_id), context.loaders.turns_by_number.load((parent_id, number))
    )
    return SeenTurn(turn, *parent) if turn else None


async def known_user(context: Context, user_id: str) -> UserRow:
    """One that the viewer has met: oneself, or who did something on a trip that is shared."""
    found = await context.loaders.users.load(user_id)
    if found is None:
        raise not_found(user_id)
    return found


async def search_places(
    context: Context, asked: str, *, kinds: Collection[PlaceKind], country_code: str | None, first: int
) -> list[Place]:
    """Best match first. Raises BadUserInputError."""
    if not 1 <= len(asked.strip()) <= LONGEST_SEARCH_TEXT:
        raise BadUserInputError(text("request-search-text", least=1, most=LONGEST_SEARCH_TEXT))
    if country_code is not None and not _COUNTRY.fullmatch(country_code):
        raise BadUserInputError(text("request-country-code"))
    country = country_code.upper() if country_code else None
    count = checked_count(first, MOST_PLACES)

    def search() -> list[Place]:
        return context.services.gazetteer().search(asked.strip(), kinds=kinds, country_code=country, first=count)

    return await asyncio.to_thread(search)
