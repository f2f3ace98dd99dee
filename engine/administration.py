"""Looking after a trip: its title, its members, its links. Never touches a state."""

from __future__ import annotations

import asyncio
import hashlib
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeVar

from engine import limits, rules
from engine.clock import Clock
from engine.commands import UpdateTrip, Viewer
from engine.errors import InvalidInputError, NotFoundError
from engine.events import EventHub
from engine.texts import text
from engine.vocabulary import EventKind, TripRole
from storage.database import Database
from storage.identifiers import new_id
from storage.repositories import events, links, members, trips, users
from storage.repositories.seen import SeenTrip
from storage.rows import ShareLinkRow
from storage.transactions import Writing

T = TypeVar("T")


@dataclass(frozen=True)
class SetMember:
    """`role` None takes the role away."""

    trip_id: str
    user_id: str
    role: TripRole | None


@dataclass(frozen=True)
class CreateShareLink:
    """`expires_at` None: the link does not expire."""

    trip_id: str
    label: str
    expires_at: datetime | None = None


@dataclass(frozen=True)
class NewShareLink:
    """`url` holds the token and can be shown this once."""

    link: ShareLinkRow
    url: str


class Administration:
    """Each change is one transaction with its event. Raises NotFoundError where the viewer has no role on the trip, and
    PermissionDeniedError where the role is too low. A change that changes nothing is no event."""

    def __init__(self, database: Database, hub: EventHub, clock: Clock, *, public_url: str = "") -> None:
        """`public_url` is where people reach the server; without it, addresses are relative to wherever they do."""
        self._database = database
        self._hub = hub
        self._clock = clock
        self._public_url = public_url.rstrip("/")
        self._running: set[asyncio.Task[Any]] = set()

    async def update_trip(self, viewer: Viewer, command: UpdateTrip) -> SeenTrip:
        """Editors change title and currency, owners also archive. Answers the trip as it is then."""
        needed = TripRole.EDITOR if command.is_archived is None else TripRole.OWNER

        def update(db: Writing) -> SeenTrip:
            seen = _seen(db, viewer, command.trip_id, needed)
            values = _new_values(seen, command)
            if not values:
                return seen
            trips.change(db, seen.trip.id, **values)
            return self._tell(db, seen)

        return await self._change(command.trip_id, update)

    async def delete_trip(self, viewer: Viewer, trip_id: str) -> str:
        """Owners only. Everything of the trip goes, checkpoints too. Answers the id that it had."""

        def delete(db: Writing) -> str:
            seen = _seen(db, viewer, trip_id, TripRole.OWNER)
            trips.delete(db, seen.trip.id)
            return seen.trip.id

        return await self._change(trip_id, delete)

    async def set_member(self, viewer: Viewer, command: SetMember) -> SeenTrip | None:
        """Owners only. Answers the trip as the viewer sees it then: None for one who gave up the own role.

        Raises NotFoundError for an unknown user, InvalidInputError when no owner would be left.
        """
        known_users = await self._database.read(lambda db: users.by_ids(db, [command.user_id]))

        def set_role(db: Writing) -> SeenTrip | None:
            seen = _seen(db, viewer, command.trip_id, TripRole.OWNER)
            if command.user_id not in known_users:
                raise NotFoundError(text("error-user-unknown"), not_found_id=command.user_id, path=("userId",))
            return self._set_role(db, seen, viewer, command)

        return await self._change(command.trip_id, set_role)

    async def create_share_link(self, viewer: Viewer, command: CreateShareLink) -> NewShareLink:
        """Owners only. The link and its address, whose token is kept nowhere: only its hash is.

        Raises InvalidInputError for an expiry that has passed, and for more links than a trip may have.
        """
        token = secrets.token_urlsafe(32)

        def create(db: Writing) -> ShareLinkRow:
            seen = _seen(db, viewer, command.trip_id, TripRole.OWNER)
            if links.count(db, command.trip_id) >= limits.SHARE_LINKS:
                raise InvalidInputError(text("error-too-many-links", maximum=limits.SHARE_LINKS), ("tripId",))
            link = self._new_link(command, token)
            links.add(db, link)
            self._tell(db, seen)
            return link

        link = await self._change(command.trip_id, create)
        return NewShareLink(link, f"{self._public_url}/share/{token}")

    async def revoke_share_link(self, viewer: Viewer, link_id: str) -> SeenTrip:
        """Owners only: for all others there is no such link. Answers the trip that it showed."""
        found = (await self._database.read(lambda db: links.seen(db, viewer.id, [link_id]))).get(link_id)
        if found is None:
            raise rules.not_found(link_id, ("shareLinkId",))
        trip_id = found[0].trip_id

        def revoke(db: Writing) -> SeenTrip:
            seen = _seen(db, viewer, trip_id, TripRole.OWNER)
            links.remove(db, link_id)
            return self._tell(db, seen)

        return await self._change(trip_id, revoke)

    async def _change(self, trip_id: str, change: Callable[[Writing], T]) -> T:
        """One transaction; then those who follow the trip are woken, also when the client has gone away meanwhile."""
        task = asyncio.create_task(self._commit(trip_id, change))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def _commit(self, trip_id: str, change: Callable[[Writing], T]) -> T:
        done = await self._database.write(change)
        self._hub.notify(trip_id)
        return done

    def _tell(self, db: Writing, seen: SeenTrip) -> SeenTrip:
        """Adds the event that the trip was updated, and answers the trip with its new values."""
        at = self._clock.now()
        return seen._replace(trip=events.add(db, seen.trip.id, kind=EventKind.TRIP_UPDATED.value, at=at))

    def _set_role(self, db: Writing, seen: SeenTrip, viewer: Viewer, command: SetMember) -> SeenTrip | None:
        trip_id, user_id, role = seen.trip.id, command.user_id, command.role
        before = trips.for_writing(db, trip_id, user_id)
        if role == (before.role if before else None):
            return seen
        if role is None:
            members.remove(db, trip_id, user_id)
        else:
            members.set_role(db, trip_id, user_id, role.value, self._clock.now())
        if members.count_owners(db, trip_id) == 0:
            raise InvalidInputError(text("error-last-owner"), ("role",))
        told = self._tell(db, seen)
        if user_id != viewer.id:
            return told
        return told._replace(role=role.value) if role else None

    def _new_link(self, command: CreateShareLink, token: str) -> ShareLinkRow:
        now = self._clock.now()
        if command.expires_at is not None and command.expires_at <= now:
            raise InvalidInputError(text("error-expiry-past"), ("expiresAt",))
        return ShareLinkRow(
            id=new_id("link"),
            trip_id=command.trip_id,
            label=command.label,
            token_hash=hash_of(token),
            created_at=now,
            expires_at=command.expires_at,
        )


def hash_of(token: str) -> str:
    """What is kept of a share link's token: enough to know it again, too little to use it."""
    return hashlib.sha256(token.encode()).hexdigest()


def _seen(db: Writing, viewer: Viewer, trip_id: str, needed: TripRole) -> SeenTrip:
    seen = trips.for_writing(db, trip_id, viewer.id)
    rules.require_role(seen.role if seen else None, needed, trip_id, ("tripId",))
    assert seen is not None
    return seen


def _new_values(seen: SeenTrip, command: UpdateTrip) -> dict[str, Any]:
    """Only what differs from what the trip has."""
    asked = {"title": command.title, "currency_code": command.currency_code, "is_archived": command.is_archived}
    return {name: value for name, value in asked.items() if value is not None and value != getattr(seen.trip, name)}
