"""Title, currency, archiving and deleting: what each leaves, and whom it wakes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from engine.administration import Administration, SetMember
from engine.commands import UpdateTrip
from engine.errors import NotFoundError, PermissionDeniedError
from engine.events import EventHub
from engine.vocabulary import EventKind, TripRole
from storage.database import Database
from storage.repositories import trips
from storage.transactions import Reading
from tests.engine.administration.trip import (
    EDITOR,
    NOW,
    OPENED,
    OWNER,
    STRANGER,
    TRIP,
    seen,
    told,
)


async def test_an_editor_changes_title_and_currency(administration: Administration, database: Database) -> None:
    asked = UpdateTrip(TRIP, title="Coast", currency_code="AUD")

    answered = await administration.update_trip(EDITOR, asked)

    kept = await seen(database, EDITOR)
    assert (answered.trip.title, answered.trip.currency_code, answered.role) == ("Coast", "AUD", "EDITOR")
    assert answered.trip.model_dump(exclude={"search_text"}) == kept.trip.model_dump(exclude={"search_text"})
    assert (kept.trip.event_number, kept.trip.updated_at, kept.trip.is_archived) == (1, NOW, False)


async def test_a_changed_trip_is_found_by_its_new_title(administration: Administration, database: Database) -> None:
    await administration.update_trip(OWNER, UpdateTrip(TRIP, title="Reef"))

    def count(words: str) -> Callable[[Reading], int]:
        return lambda db: trips.count(db, OWNER.id, text=words, is_archived=False)

    assert [await database.read(count(words)) for words in ("reef", "old title", "sydney")] == [1, 0, 1]


async def test_only_an_owner_archives(administration: Administration, database: Database) -> None:
    asked = UpdateTrip(TRIP, title="Coast", is_archived=True)

    with pytest.raises(PermissionDeniedError) as refused:
        await administration.update_trip(EDITOR, asked)
    assert refused.value.required_role is TripRole.OWNER
    assert (await seen(database, OWNER)).trip.title == "Old title"

    archived = await administration.update_trip(OWNER, asked)
    assert archived.trip.is_archived


async def test_an_update_that_changes_nothing_is_no_event(administration: Administration, database: Database) -> None:
    for asked in (UpdateTrip(TRIP), UpdateTrip(TRIP, title="Old title", is_archived=False)):
        answered = await administration.update_trip(OWNER, asked)

        assert (answered.trip.event_number, answered.trip.updated_at) == (0, OPENED)
    assert await told(database) == []


async def test_each_change_is_one_event_that_wakes_those_who_follow(
    administration: Administration, database: Database, hub: EventHub
) -> None:
    with hub.follow(TRIP) as follower:
        await follower.wait()

        await administration.update_trip(OWNER, UpdateTrip(TRIP, title="Coast"))
        await follower.wait()
        await administration.set_member(OWNER, SetMember(TRIP, STRANGER.id, TripRole.VIEWER))
        await follower.wait()

    rows = await told(database)
    assert [(row.number, row.kind, row.session_id, row.at) for row in rows] == [
        (1, EventKind.TRIP_UPDATED, None, NOW),
        (2, EventKind.TRIP_UPDATED, None, NOW),
    ]


async def test_deleting_leaves_nothing_and_wakes_those_who_follow(
    administration: Administration, database: Database, hub: EventHub
) -> None:
    with hub.follow(TRIP) as follower:
        await follower.wait()

        deleted = await administration.delete_trip(OWNER, TRIP)

        await follower.wait()
    assert deleted == TRIP
    assert await database.read(lambda db: trips.seen(db, OWNER.id, [TRIP])) == {}
    with pytest.raises(NotFoundError):
        await administration.delete_trip(OWNER, TRIP)


async def test_a_client_that_goes_away_neither_stops_the_change_nor_leaves_followers_asleep(
    administration: Administration, database: Database, hub: EventHub
) -> None:
    with hub.follow(TRIP) as follower:
        await follower.wait()
        asked = asyncio.create_task(administration.update_trip(OWNER, UpdateTrip(TRIP, title="Coast")))
        await asyncio.sleep(0)

        asked.cancel()

        await asyncio.wait_for(follower.wait(), timeout=10)
    assert asked.cancelled()
    assert (await seen(database, OWNER)).trip.title == "Coast"
