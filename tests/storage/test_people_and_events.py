"""What hangs on trips: members, users, share links, events and idempotency keys."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import Connection

from storage.database import Database
from storage.errors import DuplicateRowError, TripGoneError
from storage.repositories import events, idempotency, links, members, trips, users
from storage.rows import IdempotencyRow, ShareLinkRow
from tests.storage.samples import ALICE, BOB, NOW, add_trip, after, user


async def test_members_come_owners_first_with_their_users(database: Database) -> None:
    def add(db: Connection) -> None:
        add_trip(db, "trip_1")
        add_trip(db, "trip_2")
        for number, role in enumerate(("VIEWER", "EDITOR", "OWNER", "EDITOR")):
            users.ensure(db, user(f"user_{number}"))
            members.set_role(db, "trip_1", f"user_{number}", role, after(9 - number))

    await database.write(add)

    found = await database.read(lambda db: members.of(db, ["trip_1", "trip_2", "trip_9"], 4))

    assert [(member.role, person.id) for member, person in found["trip_1"]] == [
        ("OWNER", ALICE),
        ("OWNER", "user_2"),
        ("EDITOR", "user_3"),
        ("EDITOR", "user_1"),
    ]
    assert [person.id for _, person in found["trip_2"]] == [ALICE]
    assert found["trip_9"] == []


async def test_a_role_changes_and_goes(database: Database) -> None:
    def add(db: Connection) -> None:
        add_trip(db)
        users.ensure(db, user(BOB))
        members.set_role(db, "trip_1", BOB, "VIEWER", after(1))
        members.set_role(db, "trip_1", BOB, "VIEWER", after(2))

    await database.write(add)
    [(_, _), (unchanged, _)] = (await database.read(lambda db: members.of(db, ["trip_1"], 9)))["trip_1"]
    await database.write(lambda db: members.set_role(db, "trip_1", BOB, "OWNER", after(3)))
    owners = await database.write(lambda db: members.count_owners(db, "trip_1"))
    await database.write(lambda db: members.remove(db, "trip_1", BOB))

    assert (unchanged.role, unchanged.since) == ("VIEWER", after(1))
    assert owners == 2
    assert await database.write(lambda db: members.count_owners(db, "trip_1")) == 1
    assert await database.read(lambda db: trips.seen(db, BOB, ["trip_1"])) == {}


async def test_a_user_that_is_there_gets_the_name_and_the_locale(database: Database) -> None:
    await database.write(lambda db: users.add(db, user()))
    other = user()
    other.name, other.locale, other.created_at = "Somebody else", "zh-Hans", after(9)

    await database.write(lambda db: users.ensure(db, other))

    found = await database.read(lambda db: users.by_ids(db, [ALICE, BOB]))
    assert list(found) == [ALICE]
    assert (found[ALICE].name, found[ALICE].locale) == ("Somebody else", "zh-Hans")
    assert found[ALICE].created_at == user().created_at
    with pytest.raises(DuplicateRowError):
        await database.write(lambda db: users.add(db, user()))


async def test_share_links_are_seen_by_owners_only(database: Database) -> None:
    def add(db: Connection) -> None:
        add_trip(db)
        users.ensure(db, user(BOB))
        members.set_role(db, "trip_1", BOB, "EDITOR", NOW)
        links.add(db, _link("link_2", created_at=after(2)))
        links.add(db, _link("link_1", created_at=after(1), expires_at=after(60)))

    await database.write(add)

    listed = await database.read(lambda db: links.of(db, ["trip_1", "trip_9"]))
    seen = await database.read(lambda db: links.seen(db, ALICE, ["link_1", "link_9"]))

    assert [(link.id, link.expires_at) for link in listed["trip_1"]] == [("link_1", after(60)), ("link_2", None)]
    assert listed["trip_9"] == []
    assert [(key, link.label, found.trip.id, found.role) for key, (link, found) in seen.items()] == [
        ("link_1", "for mum", "trip_1", "OWNER")
    ]
    assert await database.read(lambda db: links.seen(db, BOB, ["link_1"])) == {}


async def test_a_removed_share_link_is_gone(database: Database) -> None:
    await database.write(add_trip)
    await database.write(lambda db: links.add(db, _link("link_1")))

    await database.write(lambda db: links.remove(db, "link_1"))

    assert await database.read(lambda db: links.of(db, ["trip_1"])) == {"trip_1": []}


async def test_events_are_numbered_by_trip_without_gaps(database: Database) -> None:
    def add(db: Connection) -> list[int]:
        add_trip(db, "trip_1")
        add_trip(db, "trip_2")
        told = [
            events.add(db, "trip_1", kind="TURN_STARTED", session_id="s1", turn_id="t1", at=after(1)),
            events.add(db, "trip_1", kind="SESSION_FORKED", session_id="s2", payload={"parent": "s1"}, at=after(2)),
            events.add(db, "trip_2", kind="TRIP_UPDATED", at=after(3)),
            events.add(db, "trip_1", kind="TURN_ENDED", session_id="s1", turn_id="t1", at=after(4)),
        ]
        return [trip.event_number for trip in told]

    def add_and_raise(db: Connection) -> None:
        events.add(db, "trip_1", kind="TRIP_UPDATED", at=after(5))
        raise ZeroDivisionError

    numbers = await database.write(add)
    with pytest.raises(ZeroDivisionError):
        await database.write(add_and_raise)
    trip = await database.write(lambda db: events.add(db, "trip_1", kind="TRIP_UPDATED", at=after(6)))
    numbers.append(trip.event_number)

    assert numbers == [1, 2, 1, 3, 4]
    found = await database.read(lambda db: trips.seen(db, ALICE, ["trip_1", "trip_2"]))
    assert (found["trip_1"].trip.event_number, found["trip_1"].trip.updated_at) == (4, after(6))
    assert (found["trip_2"].trip.event_number, found["trip_2"].trip.updated_at) == (1, after(3))


async def test_events_after_a_number_of_a_trip(database: Database) -> None:
    def add(db: Connection) -> None:
        add_trip(db)
        for number in range(1, 7):
            events.add(db, "trip_1", kind="TURN_STARTED", session_id=f"s{number % 2}", payload={"n": number}, at=NOW)

    await database.write(add)

    all_after = await database.read(lambda db: events.after(db, "trip_1", 2))
    some_after = await database.read(lambda db: events.after(db, "trip_1", 2, limit=2))

    assert [row.number for row in all_after] == [3, 4, 5, 6]
    assert [(row.number, row.payload) for row in some_after] == [(3, {"n": 3}), (4, {"n": 4})]


async def test_an_event_of_a_trip_that_is_gone_is_a_typed_error(database: Database) -> None:
    with pytest.raises(TripGoneError):
        await database.write(lambda db: events.add(db, "trip_9", kind="TURN_ENDED", at=NOW))


async def test_a_key_is_found_by_author_mutation_and_key(database: Database) -> None:
    await database.write(add_trip)
    await database.write(lambda db: idempotency.add(db, _key("key-0001")))

    found = await database.write(lambda db: idempotency.find(db, ALICE, "createTrip", "key-0001"))
    others = [(BOB, "createTrip", "key-0001"), (ALICE, "confirm", "key-0001"), (ALICE, "createTrip", "key-0002")]

    assert found is not None
    assert (found.input_digest, found.outcome, found.turn_number) == ("digest", {"intent": "EXPLORE"}, None)
    for author_id, mutation, key in others:
        assert await database.write(lambda db, call=(author_id, mutation, key): idempotency.find(db, *call)) is None  # type: ignore[misc]  # binds call
    with pytest.raises(DuplicateRowError):
        await database.write(lambda db: idempotency.add(db, _key("key-0001")))


async def test_old_keys_are_forgotten(database: Database) -> None:
    await database.write(add_trip)
    await database.write(lambda db: idempotency.add(db, _key("key-0001", created_at=after(-1))))
    await database.write(lambda db: idempotency.add(db, _key("key-0002", created_at=NOW)))

    forgotten = await database.write(lambda db: idempotency.forget(db, NOW))

    assert forgotten == 1
    assert await database.write(lambda db: idempotency.find(db, ALICE, "createTrip", "key-0001")) is None
    assert await database.write(lambda db: idempotency.find(db, ALICE, "createTrip", "key-0002")) is not None


def _link(link_id: str, **values: Any) -> ShareLinkRow:
    row: dict[str, Any] = {
        "id": link_id,
        "trip_id": "trip_1",
        "label": "for mum",
        "token_hash": link_id,
        "created_at": NOW,
    }
    return ShareLinkRow(**{**row, **values})


def _key(key: str, **values: Any) -> IdempotencyRow:
    row: dict[str, Any] = {
        "author_id": ALICE,
        "mutation": "createTrip",
        "key": key,
        "input_digest": "digest",
        "trip_id": "trip_1",
        "session_id": "trip_1_sess_1",
        "outcome": {"intent": "EXPLORE"},
        "created_at": NOW,
    }
    return IdempotencyRow(**{**row, **values})
