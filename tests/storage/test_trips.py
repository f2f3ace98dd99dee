"""Trips: who sees them, their pages in every order and direction, finding them by words, changing and deleting them."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import Connection

from storage.database import Database
from storage.errors import TripGoneError
from storage.paging import PageRequest
from storage.repositories import events, idempotency, links, members, sessions, trips, users
from storage.rows import IdempotencyRow, ShareLinkRow
from tests.storage.samples import (
    ALICE,
    BOB,
    NOW,
    add_trip,
    add_trips,
    add_turn,
    after,
    save_state,
    session,
    user,
)


async def test_a_trip_is_seen_by_those_with_a_role_and_by_nobody_else(database: Database) -> None:
    await database.write(lambda db: _share_one_of_two(db))

    seen_by_alice = await database.read(lambda db: trips.seen(db, ALICE, ["trip_1", "trip_2", "trip_3"]))
    seen_by_bob = await database.read(lambda db: trips.seen(db, BOB, ["trip_1", "trip_2"]))

    assert {trip_id: found.role for trip_id, found in seen_by_alice.items()} == {"trip_1": "OWNER", "trip_2": "OWNER"}
    assert {trip_id: found.role for trip_id, found in seen_by_bob.items()} == {"trip_1": "VIEWER"}


async def test_instants_come_back_with_microseconds_and_in_utc(database: Database) -> None:
    await database.write(add_trip)

    found = await database.read(lambda db: trips.seen(db, ALICE, ["trip_1"]))

    assert found["trip_1"].trip.created_at == NOW
    assert found["trip_1"].trip.created_at.isoformat() == "2026-11-30T09:00:00.123456+00:00"


@pytest.mark.parametrize("order_field", ["CREATED_AT", "UPDATED_AT", "TITLE"])
@pytest.mark.parametrize("descending", [False, True])
async def test_pages_walk_all_trips_once_in_order_with_ties_broken_by_id(
    database: Database, order_field: str, descending: bool
) -> None:
    # Three by three share their values, so that pages of two begin inside of ties.
    def add(db: Connection) -> None:
        for number in range(9):
            at = after(number // 3)
            add_trip(db, f"trip_{number}", title=f"T{number // 3}", created_at=at, updated_at=at)

    await database.write(add)
    expected = [f"trip_{number}" for number in range(9)]
    if descending:
        expected.reverse()

    forwards = await _walk(database, order_field, descending, size=2)
    backwards = await _walk_back(database, order_field, descending, size=2)

    assert forwards == [expected[i : i + 2] for i in range(0, 9, 2)]
    assert backwards == [expected[max(0, i - 2) : i] for i in range(9, 0, -2)]


async def test_a_page_tells_whether_there_is_more_on_either_side(database: Database) -> None:
    await database.write(lambda db: add_trips(db, range(4)))
    keys = {number: (after(number), f"trip_{number}") for number in range(4)}

    async def ends(**request: Any) -> tuple[list[str], bool, bool]:
        page = await database.read(lambda db: _page(db, "CREATED_AT", False, PageRequest(**request)))
        return [found.trip.id for found in page.rows], page.has_previous, page.has_next

    assert await ends(first=4) == (["trip_0", "trip_1", "trip_2", "trip_3"], False, False)
    assert await ends(first=2) == (["trip_0", "trip_1"], False, True)
    assert await ends(first=2, after=keys[1]) == (["trip_2", "trip_3"], True, False)
    assert await ends(first=1, after=keys[0], before=keys[3]) == (["trip_1"], True, True)
    assert await ends(last=2) == (["trip_2", "trip_3"], True, False)
    assert await ends(last=2, before=keys[2]) == (["trip_0", "trip_1"], False, True)
    assert await ends(first=3, after=keys[3]) == ([], True, False)


async def test_a_page_goes_on_after_a_trip_that_is_gone(database: Database) -> None:
    await database.write(lambda db: add_trips(db, range(3)))
    await database.write(lambda db: trips.delete(db, "trip_1"))

    request = PageRequest(first=5, after=(after(1), "trip_1"))
    page = await database.read(lambda db: _page(db, "CREATED_AT", False, request))

    assert [found.trip.id for found in page.rows] == ["trip_2"]


async def test_a_page_holds_only_trips_that_the_viewer_sees_archived_or_not(database: Database) -> None:
    def add(db: Connection) -> None:
        _share_one_of_two(db)
        add_trip(db, "trip_3", is_archived=True)

    await database.write(add)

    async def ids(viewer_id: str, is_archived: bool) -> tuple[list[str], int]:
        page = await database.read(
            lambda db: _page(db, "TITLE", False, PageRequest(first=9), viewer_id, None, is_archived)
        )
        count = await database.read(lambda db: trips.count(db, viewer_id, text=None, is_archived=is_archived))
        return [found.trip.id for found in page.rows], count

    assert await ids(ALICE, False) == (["trip_1", "trip_2"], 2)
    assert await ids(ALICE, True) == (["trip_3"], 1)
    assert await ids(BOB, False) == (["trip_1"], 1)
    assert await ids(BOB, True) == ([], 0)


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("ÅRHUS", ["trip_1"]),
        ("a\u030arhus", ["trip_1"]),
        ("strasse", ["trip_2"]),
        ("СОЧИ", ["trip_2"]),
        ("墨尔本", ["trip_3"]),
        ("50%", ["trip_3"]),
        ("5%", []),
        ("_", ["trip_1"]),
        ("\\", ["trip_2"]),
        ("' OR 1=1 --", []),
        ("s", ["trip_1", "trip_2"]),
        ("x" * 60_000, []),
    ],
)
async def test_words_are_found_in_title_and_first_input_in_any_case(
    database: Database, words: str, found: list[str]
) -> None:
    def add(db: Connection) -> None:
        add_trip(db, "trip_1", title="Århus", original_user_input="a_b")
        add_trip(db, "trip_2", title="Straße \\", original_user_input="сочи")
        add_trip(db, "trip_3", title="墨尔本", original_user_input="50% 海边")

    await database.write(add)

    page = await database.read(lambda db: _page(db, "TITLE", False, PageRequest(first=9), ALICE, words))
    count = await database.read(lambda db: trips.count(db, ALICE, text=words, is_archived=False))

    assert sorted(seen.trip.id for seen in page.rows) == found
    assert count == len(found)


async def test_a_new_title_is_found_and_the_old_one_no_more(database: Database) -> None:
    await database.write(lambda db: add_trip(db, title="Sydney", original_user_input="somewhere warm"))

    await database.write(lambda db: trips.change(db, "trip_1", title="MELBOURNE", is_archived=False))

    for words, count in (("melbourne", 1), ("sydney", 0), ("warm", 1)):
        found = await database.read(lambda db, words=words: trips.count(db, ALICE, text=words, is_archived=False))  # type: ignore[misc]  # binds words
        assert (words, found) == (words, count)


async def test_a_trip_that_is_gone_cannot_be_changed(database: Database) -> None:
    with pytest.raises(TripGoneError):
        await database.write(lambda db: trips.change(db, "trip_1", currency_code="EUR"))


async def test_the_active_session_moves(database: Database) -> None:
    await database.write(add_trip)

    await database.write(lambda db: trips.activate(db, "trip_1", "sess_2"))

    found = await database.write(lambda db: trips.for_writing(db, "trip_1", ALICE))
    assert found is not None
    assert found.trip.active_session_id == "sess_2"


async def test_a_trip_is_for_writing_only_to_those_with_a_role(database: Database) -> None:
    await database.write(_share_one_of_two)

    roles = await database.write(
        lambda db: [
            found.role if (found := trips.for_writing(db, trip_id, viewer_id)) else None
            for trip_id, viewer_id in (("trip_1", ALICE), ("trip_1", BOB), ("trip_2", BOB), ("trip_9", ALICE))
        ]
    )

    assert roles == ["OWNER", "VIEWER", None, None]


async def test_deleting_a_trip_leaves_nothing_of_it_and_all_of_the_others(database: Database) -> None:
    def add(db: Connection) -> None:
        for trip_id in ("trip_1", "trip_2"):
            _add_with_everything(db, trip_id)

    await database.write(add)
    whole = await database.write(_rows_by_table)

    await database.write(lambda db: trips.delete(db, "trip_1"))

    left = await database.write(_rows_by_table)
    assert left == {name: count if name == "users" else count // 2 for name, count in whole.items()}
    assert all(count > 0 for count in left.values())


def _share_one_of_two(db: Connection) -> None:
    add_trip(db, "trip_1")
    add_trip(db, "trip_2")
    users.ensure(db, user(BOB))
    members.set_role(db, "trip_1", BOB, "VIEWER", NOW)


def _add_with_everything(db: Connection, trip_id: str) -> None:
    add_trip(db, trip_id)
    root, child = f"{trip_id}_sess_1", f"{trip_id}_sess_2"
    sessions.add(db, session(child, 2, trip_id=trip_id, parent_session_id=root))
    for session_id in (root, child):
        add_turn(db, session_id, 1)
        save_state(db, session_id, "1f0a0000-0000-6000-8000-000000000001", {"turn": 1})
        db.exec_driver_sql("INSERT INTO writes VALUES (?, '', 'c', 't', '', 0, 'x', 'null', NULL)", (session_id,))
    events.add(db, trip_id, kind="TURN_ENDED", session_id=root, at=NOW)
    links.add(db, ShareLinkRow(id=f"{trip_id}_link", trip_id=trip_id, label="x", token_hash=trip_id, created_at=NOW))
    key = IdempotencyRow(
        author_id=ALICE, mutation="m", key=trip_id, input_digest="d", trip_id=trip_id, session_id=root, created_at=NOW
    )
    idempotency.add(db, key)


def _rows_by_table(db: Connection) -> dict[str, int]:
    query = "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name"
    names = set(db.exec_driver_sql(query).scalars()) - {"alembic_version", "compatible_revisions"}
    return {name: db.exec_driver_sql(f"SELECT count(*) FROM {name}").scalar_one() for name in sorted(names)}


def _page(
    db: Any,
    order_field: str,
    descending: bool,
    request: PageRequest,
    viewer_id: str = ALICE,
    text: str | None = None,
    is_archived: bool = False,
) -> Any:
    return trips.page(
        db,
        viewer_id,
        text=text,
        is_archived=is_archived,
        order_field=order_field,
        descending=descending,
        page=request,
    )


async def _walk(database: Database, order_field: str, descending: bool, *, size: int) -> list[list[str]]:
    pages, position = [], None
    while True:
        request = PageRequest(first=size, after=position)
        page = await database.read(lambda db, request=request: _page(db, order_field, descending, request))  # type: ignore[misc]  # binds request
        pages.append([found.trip.id for found in page.rows])
        if not page.has_next:
            return pages
        position = trips.order(order_field, descending).key_of(page.rows[-1].trip)


async def _walk_back(database: Database, order_field: str, descending: bool, *, size: int) -> list[list[str]]:
    pages, position = [], None
    while True:
        request = PageRequest(last=size, before=position)
        page = await database.read(lambda db, request=request: _page(db, order_field, descending, request))  # type: ignore[misc]  # binds request
        pages.append([found.trip.id for found in page.rows])
        if not page.has_previous:
            return pages
        position = trips.order(order_field, descending).key_of(page.rows[0].trip)
