"""Sessions: who sees them, pages for many trips at once, the fork tree, and what a write finds."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection

from storage.database import Database
from storage.errors import DuplicateRowError
from storage.paging import PageRequest
from storage.repositories import sessions, trips
from storage.rows import changed
from tests.storage.counting import counting
from tests.storage.samples import ALICE, BOB, add_trip, add_turn, after, session


@pytest.fixture
async def forest(database: Database) -> Database:
    """trip_1: s1 -> (s2 -> s4, s3); trip_2: only its root."""

    def add(db: Connection) -> None:
        add_trip(db, "trip_1")
        add_trip(db, "trip_2")
        root = "trip_1_sess_1"
        sessions.add(db, session("s2", 2, parent_session_id=root, updated_at=after(9)))
        sessions.add(db, session("s3", 3, parent_session_id=root, updated_at=after(5)))
        sessions.add(db, session("s4", 4, parent_session_id="s2", updated_at=after(5)))

    await database.write(add)
    return database


async def test_a_session_is_seen_with_its_trip_by_those_with_a_role(forest: Database) -> None:
    seen = await forest.read(lambda db: sessions.seen(db, ALICE, ["s2", "trip_2_sess_1", "s9"]))
    hidden = await forest.read(lambda db: sessions.seen(db, BOB, ["s2"]))

    assert [(key, found.session.id, found.trip.id, found.role) for key, found in sorted(seen.items())] == [
        ("s2", "s2", "trip_1", "OWNER"),
        ("trip_2_sess_1", "trip_2_sess_1", "trip_2", "OWNER"),
    ]
    assert hidden == {}


@pytest.mark.parametrize(
    ("order_field", "descending", "request_", "expected"),
    [
        ("NUMBER", False, PageRequest(first=3), ["trip_1_sess_1", "s2", "s3"]),
        ("NUMBER", True, PageRequest(first=3), ["s4", "s3", "s2"]),
        ("NUMBER", False, PageRequest(last=2), ["s3", "s4"]),
        ("NUMBER", False, PageRequest(first=5, after=(2, "s2")), ["s3", "s4"]),
        ("NUMBER", True, PageRequest(first=5, after=(2, "s2")), ["trip_1_sess_1"]),
        ("NUMBER", False, PageRequest(last=1, before=(3, "s3")), ["s2"]),
        ("UPDATED_AT", True, PageRequest(first=3), ["s2", "s4", "s3"]),
        ("UPDATED_AT", False, PageRequest(first=9, after=(after(5), "s3")), ["s4", "s2"]),
    ],
)
async def test_a_page_of_sessions(
    forest: Database, order_field: str, descending: bool, request_: PageRequest, expected: list[str]
) -> None:
    pages = await forest.read(
        lambda db: sessions.pages(db, ["trip_1"], order_field=order_field, descending=descending, page=request_)
    )

    assert [found.id for found in pages["trip_1"].rows] == expected


async def test_pages_of_many_trips_are_one_statement(forest: Database) -> None:
    with counting(forest) as statements:
        pages = await forest.read(
            lambda db: sessions.pages(
                db, ["trip_2", "trip_1", "trip_9"], order_field="NUMBER", descending=False, page=PageRequest(first=2)
            )
        )

    assert {
        trip_id: ([row.id for row in page.rows], page.has_previous, page.has_next) for trip_id, page in pages.items()
    } == {
        "trip_2": (["trip_2_sess_1"], False, False),
        "trip_1": (["trip_1_sess_1", "s2"], False, True),
        "trip_9": ([], False, False),
    }
    assert len(statements) == 1


async def test_sessions_are_counted_by_trip(forest: Database) -> None:
    counts = await forest.read(lambda db: sessions.counts(db, ["trip_1", "trip_2", "trip_9"]))

    assert counts == {"trip_1": 4, "trip_2": 1, "trip_9": 0}


async def test_children_of_many_sessions_oldest_first(forest: Database) -> None:
    with counting(forest) as statements:
        all_children = await forest.read(lambda db: sessions.children(db, ["trip_1_sess_1", "s2", "s3"], 10))
    first_child = await forest.read(lambda db: sessions.children(db, ["trip_1_sess_1"], 1))

    assert {key: [row.id for row in rows] for key, rows in all_children.items()} == {
        "trip_1_sess_1": ["s2", "s3"],
        "s2": ["s4"],
        "s3": [],
    }
    assert [row.id for row in first_child["trip_1_sess_1"]] == ["s2"]
    assert len(statements) == 1


async def test_ancestors_of_many_sessions_nearest_first(forest: Database) -> None:
    with counting(forest) as statements:
        lines = await forest.read(lambda db: sessions.ancestors(db, ["s4", "s3", "trip_1_sess_1"], 10))
    nearest = await forest.read(lambda db: sessions.ancestors(db, ["s4"], 1))

    assert {key: [row.id for row in rows] for key, rows in lines.items()} == {
        "s4": ["s2", "trip_1_sess_1"],
        "s3": ["trip_1_sess_1"],
        "trip_1_sess_1": [],
    }
    assert [row.id for row in nearest["s4"]] == ["s2"]
    assert len(statements) == 1


async def test_a_write_finds_session_trip_role_and_newest_turn(forest: Database) -> None:
    await forest.write(lambda db: add_turn(db, "s2", 1))
    await forest.write(lambda db: add_turn(db, "s2", 2, status="PENDING"))

    found = await forest.write(lambda db: sessions.for_writing(db, "s2", ALICE))

    assert found is not None
    assert (found.session.id, found.trip.id, found.role) == ("s2", "trip_1", "OWNER")
    assert found.last_turn is not None
    assert (found.last_turn.number, found.last_turn.status, found.last_turn.payload) == (
        2,
        "PENDING",
        {"text": "慢一点"},
    )


async def test_a_write_finds_a_session_without_turns(forest: Database) -> None:
    found = await forest.write(lambda db: sessions.for_writing(db, "s2", ALICE))

    assert found is not None
    assert found.last_turn is None


async def test_a_write_finds_nothing_without_a_role(forest: Database) -> None:
    assert await forest.write(lambda db: sessions.for_writing(db, "s2", BOB)) is None
    assert await forest.write(lambda db: sessions.for_writing(db, "s9", ALICE)) is None


async def test_settling_finds_a_session_for_nobody_in_particular(forest: Database) -> None:
    await forest.write(lambda db: add_turn(db, "s2", 1, status="PENDING"))

    found = await forest.write(lambda db: sessions.for_settling(db, "s2"))
    nothing = await forest.write(lambda db: sessions.for_settling(db, "s9"))

    assert found is not None
    assert (found.session.id, found.trip.id, found.role) == ("s2", "trip_1", "VIEWER")
    assert found.last_turn is not None
    assert nothing is None


async def test_sessions_are_numbered_by_trip(forest: Database) -> None:
    numbers = await forest.write(lambda db: [sessions.next_number(db, trip) for trip in ("trip_1", "trip_2", "trip_9")])

    assert numbers == [5, 2, 1]
    with pytest.raises(DuplicateRowError):
        await forest.write(lambda db: sessions.add(db, session("s5", 4)))


async def test_a_session_moves_to_its_newest_checkpoint(forest: Database) -> None:
    await forest.write(lambda db: sessions.move(db, "s2", head="c1", status="COMPLETED", at=after(60)))

    moved = await forest.read(lambda db: sessions.seen(db, ALICE, ["s2", "s3"]))
    assert (moved["s2"].session.head, moved["s2"].session.status, moved["s2"].session.updated_at) == (
        "c1",
        "COMPLETED",
        after(60),
    )
    assert moved["s3"].session.head is None


async def test_a_changed_copy_leaves_the_row_as_it_was(forest: Database) -> None:
    found = (await forest.read(lambda db: trips.seen(db, ALICE, ["trip_1"])))["trip_1"].trip

    copy = changed(found, title="Melbourne")

    assert (copy.title, copy.id, copy.created_at) == ("Melbourne", found.id, found.created_at)
    assert found.title == "悉尼"
