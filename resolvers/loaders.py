"""Data loaders: what one batch of fields asks for is one hop to the database. New ones for each operation."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Hashable, Iterable, Mapping, Sequence
from typing import NamedTuple, TypeVar, cast

from strawberry.dataloader import DataLoader

from engine.errors import StateUnreadableError
from engine.gazetteer import Gazetteer
from engine.state import Place, StateValues, TripState
from storage import checkpoints
from storage.checkpoints import StoredState
from storage.database import Database
from storage.paging import Page, PageRequest
from storage.repositories import links, members, sessions, trips, turns, users
from storage.repositories.seen import SeenSession, SeenTrip, SeenTurn
from storage.rows import MemberRow, SessionRow, ShareLinkRow, TurnRow, UserRow

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")
A = TypeVar("A", bound=Hashable)


class SessionList(NamedTuple):
    """Which page of a trip's sessions, in which order."""

    order_field: str
    is_descending: bool
    page: PageRequest


class Loaders:
    """One operation's reads. What was loaded once is remembered until `forget`."""

    def __init__(self, database: Database, gazetteer: Callable[[], Gazetteer], viewer_id: str) -> None:
        read = database.read
        self.trips: DataLoader[str, SeenTrip | None] = _by_key(
            lambda ids: read(lambda db: trips.seen(db, viewer_id, ids))
        )
        self.sessions: DataLoader[str, SeenSession | None] = _by_key(
            lambda ids: read(lambda db: sessions.seen(db, viewer_id, ids))
        )
        self.turns: DataLoader[str, SeenTurn | None] = _by_key(
            lambda ids: read(lambda db: turns.seen(db, viewer_id, ids))
        )
        self.links: DataLoader[str, tuple[ShareLinkRow, SeenTrip] | None] = _by_key(
            lambda ids: read(lambda db: links.seen(db, viewer_id, ids))
        )
        self.users: DataLoader[str, UserRow | None] = _by_key(lambda ids: read(lambda db: users.by_ids(db, ids)))
        self.places: DataLoader[str, Place | None] = _by_key(lambda ids: asyncio.to_thread(_places, gazetteer, ids))

        self.states: DataLoader[str, TripState | None] = _states(
            lambda ids: read(lambda db: checkpoints.heads(db, ids))
        )
        self.states_at: DataLoader[tuple[str, str], TripState | None] = _states(
            lambda keys: read(lambda db: checkpoints.states_at(db, keys))
        )
        self.newest_turns: DataLoader[str, TurnRow | None] = _by_key(lambda ids: read(lambda db: turns.newest(db, ids)))
        self.turns_by_number: DataLoader[tuple[str, int], TurnRow | None] = _by_key(
            lambda keys: read(lambda db: turns.by_number(db, keys))
        )
        self.turns_applied_before: DataLoader[tuple[str, int], TurnRow | None] = _by_key(
            lambda keys: read(lambda db: turns.applied_before(db, keys))
        )

        self.session_pages: DataLoader[tuple[str, SessionList], Page[SessionRow]] = _by_arguments(
            lambda asked: read(
                lambda db: {
                    wanted: sessions.pages(
                        db, ids, order_field=wanted.order_field, descending=wanted.is_descending, page=wanted.page
                    )
                    for wanted, ids in asked.items()
                }
            )
        )
        self.turn_pages: DataLoader[tuple[str, PageRequest], Page[TurnRow]] = _by_arguments(
            lambda asked: read(lambda db: {page: turns.pages(db, ids, page) for page, ids in asked.items()})
        )
        self.session_counts: DataLoader[str, int] = _for_each(lambda ids: read(lambda db: sessions.counts(db, ids)))
        self.turn_counts: DataLoader[str, int] = _for_each(lambda ids: read(lambda db: turns.counts(db, ids)))
        self.children: DataLoader[tuple[str, int], list[SessionRow]] = _by_arguments(
            lambda asked: read(lambda db: {first: sessions.children(db, ids, first) for first, ids in asked.items()})
        )
        self.ancestors: DataLoader[tuple[str, int], list[SessionRow]] = _by_arguments(
            lambda asked: read(lambda db: {first: sessions.ancestors(db, ids, first) for first, ids in asked.items()})
        )
        self.members: DataLoader[tuple[str, int], list[tuple[MemberRow, UserRow]]] = _by_arguments(
            lambda asked: read(lambda db: {first: members.of(db, ids, first) for first, ids in asked.items()})
        )
        self.share_links: DataLoader[str, list[ShareLinkRow]] = _for_each(
            lambda ids: read(lambda db: links.of(db, ids))
        )

    def forget(self) -> None:
        """After a write: whatever is asked for from now on is read anew."""
        for loader in vars(self).values():
            loader.clear_all()


def state_of(stored: StoredState) -> TripState:
    """Raises StateUnreadableError when there is no state in what was stored."""
    if stored.values is None:
        raise StateUnreadableError(stored.checkpoint_id)
    return TripState(stored.checkpoint_id, cast(StateValues, stored.values))  # it looks for itself


class _SharedLoader(DataLoader[K, V]):
    """A field that fails has its siblings cancelled; what they were loading is cancelled for nobody else."""

    def load(self, key: K) -> Awaitable[V]:
        return asyncio.shield(super().load(key))


def _by_key(read: Callable[[list[K]], Awaitable[Mapping[K, V]]]) -> DataLoader[K, V | None]:
    async def load(keys: list[K]) -> list[V | None]:
        found = await read(keys)
        return [found.get(key) for key in keys]

    return _SharedLoader(load)


def _for_each(read: Callable[[list[K]], Awaitable[Mapping[K, V]]]) -> DataLoader[K, V]:
    """For what is there for every key, if only an empty list."""

    async def load(keys: list[K]) -> list[V]:
        found = await read(keys)
        return [found[key] for key in keys]

    return _SharedLoader(load)


def _by_arguments(
    read: Callable[[Mapping[A, list[str]]], Awaitable[Mapping[A, Mapping[str, V]]]],
) -> DataLoader[tuple[str, A], V]:
    """For lists with arguments: those that ask for the same are one statement, all of them one hop."""

    async def load(keys: list[tuple[str, A]]) -> list[V]:
        asked: dict[A, list[str]] = {}
        for one, arguments in keys:
            asked.setdefault(arguments, []).append(one)
        found = await read(asked)
        return [found[arguments][one] for one, arguments in keys]

    return _SharedLoader(load)


def _states(read: Callable[[list[K]], Awaitable[Mapping[K, StoredState]]]) -> DataLoader[K, TripState | None]:
    """An unreadable state is an error for its own key, and for no other of the batch."""

    async def load(keys: list[K]) -> Sequence[TripState | BaseException | None]:
        found = await read(keys)
        return [_state_or_error(found.get(key)) for key in keys]

    return _SharedLoader(load)


def _state_or_error(stored: StoredState | None) -> TripState | StateUnreadableError | None:
    try:
        return state_of(stored) if stored else None
    except StateUnreadableError as error:
        return error


def _places(gazetteer: Callable[[], Gazetteer], ids: Iterable[str]) -> dict[str, Place]:
    return {place_id: facts.place for place_id, facts in gazetteer().facts_of(list(ids)).items()}
