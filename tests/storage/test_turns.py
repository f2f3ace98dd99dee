"""Turns: recorded once, ended once, and read by number, by page and by what came before."""

from __future__ import annotations

import pytest
from sqlalchemy import Connection

from storage.database import Database
from storage.errors import DuplicateRowError, TurnNotPendingError
from storage.paging import PageRequest
from storage.repositories import sessions, trips, turns
from tests.storage.counting import counting
from tests.storage.samples import ALICE, BOB, add_trip, add_turn, after, session, turn

ROOT = "trip_1_sess_1"


@pytest.fixture
async def timeline(database: Database) -> Database:
    """The root session with turns 1 APPLIED, 2 APPLIED, 3 FAILED, 4 PENDING; s2 with one APPLIED; s3 with none."""

    def add(db: Connection) -> None:
        add_trip(db)
        sessions.add(db, session("s2", 2))
        sessions.add(db, session("s3", 3))
        for number, status in enumerate(("APPLIED", "APPLIED", "FAILED", "PENDING"), start=1):
            add_turn(db, ROOT, number, status=status)
        add_turn(db, "s2", 1)

    await database.write(add)
    return database


async def test_a_number_is_taken_once(timeline: Database) -> None:
    with pytest.raises(DuplicateRowError):
        await timeline.write(lambda db: turns.add(db, turn(ROOT, 4, id="turn_other")))


async def test_a_turn_ends_with_what_came_of_it(timeline: Database) -> None:
    await timeline.write(
        lambda db: turns.end(
            db, ROOT, 4, status="APPLIED", checkpoint_id="c4", reply={"code": "done", "arguments": {}}, at=after(7)
        )
    )

    ended = await timeline.write(lambda db: turns.one(db, ROOT, 4))
    assert ended is not None
    assert (ended.status, ended.checkpoint_id, ended.ended_at) == ("APPLIED", "c4", after(7))
    assert (ended.reply, ended.failure) == ({"code": "done", "arguments": {}}, None)


@pytest.mark.parametrize("number", [1, 3, 9])
async def test_a_turn_that_is_not_pending_cannot_end(timeline: Database, number: int) -> None:
    with pytest.raises(TurnNotPendingError):
        await timeline.write(lambda db: turns.end(db, ROOT, number, status="APPLIED", at=after(7)))


async def test_a_turn_cannot_end_after_its_trip_is_gone(timeline: Database) -> None:
    await timeline.write(lambda db: trips.delete(db, "trip_1"))

    with pytest.raises(TurnNotPendingError):
        await timeline.write(lambda db: turns.end(db, ROOT, 4, status="APPLIED", at=after(7)))


async def test_only_a_failed_turn_is_reopened(timeline: Database) -> None:
    reopened = await timeline.write(lambda db: [turns.reopen(db, ROOT, number) for number in (1, 3, 4, 9)])

    again = await timeline.write(lambda db: turns.one(db, ROOT, 3))
    assert reopened == [False, True, False, False]
    assert again is not None
    assert (again.status, again.failure, again.ended_at) == ("PENDING", None, None)


async def test_single_turns_are_found(timeline: Database) -> None:
    assert await timeline.write(lambda db: turns.session_of(db, "s2_turn_1")) == "s2"
    assert await timeline.write(lambda db: turns.session_of(db, "turn_9")) is None
    assert await timeline.write(lambda db: turns.one(db, ROOT, 9)) is None


async def test_a_turn_is_seen_with_session_and_trip_by_those_with_a_role(timeline: Database) -> None:
    seen = await timeline.read(lambda db: turns.seen(db, ALICE, ["s2_turn_1", "turn_9"]))

    assert [(found.turn.id, found.session.id, found.trip.id, found.role) for found in seen.values()] == [
        ("s2_turn_1", "s2", "trip_1", "OWNER")
    ]
    assert await timeline.read(lambda db: turns.seen(db, BOB, ["s2_turn_1"])) == {}


async def test_turns_of_many_sessions_are_read_in_one_statement_each(timeline: Database) -> None:
    with counting(timeline) as statements:
        by_number = await timeline.read(lambda db: turns.by_number(db, [(ROOT, 2), ("s2", 1), ("s2", 2)]))
        newest = await timeline.read(lambda db: turns.newest(db, [ROOT, "s2", "s3"]))
        before = await timeline.read(lambda db: turns.applied_before(db, [(ROOT, 1), (ROOT, 2), (ROOT, 4), ("s2", 1)]))
        counts = await timeline.read(lambda db: turns.counts(db, [ROOT, "s2", "s3"]))

    assert {key: found.id for key, found in by_number.items()} == {
        (ROOT, 2): "trip_1_sess_1_turn_2",
        ("s2", 1): "s2_turn_1",
    }
    assert {key: found.number for key, found in newest.items()} == {ROOT: 4, "s2": 1}
    assert {key: found.number for key, found in before.items()} == {(ROOT, 2): 1, (ROOT, 4): 2}
    assert counts == {ROOT: 4, "s2": 1, "s3": 0}
    assert len(statements) == 4


@pytest.mark.parametrize(
    ("request_", "expected", "has_previous", "has_next"),
    [
        (PageRequest(first=2), [1, 2], False, True),
        (PageRequest(first=2, after=(2, f"{ROOT}_turn_2")), [3, 4], True, False),
        (PageRequest(last=3), [2, 3, 4], True, False),
        (PageRequest(last=3, before=(3, f"{ROOT}_turn_3")), [1, 2], False, True),
    ],
)
async def test_a_page_of_turns(
    timeline: Database, request_: PageRequest, expected: list[int], has_previous: bool, has_next: bool
) -> None:
    with counting(timeline) as statements:
        pages = await timeline.read(lambda db: turns.pages(db, [ROOT, "s3"], request_))

    page = pages[ROOT]
    assert [row.number for row in page.rows] == expected
    assert (page.has_previous, page.has_next) == (has_previous, has_next)
    assert pages["s3"].rows == []
    assert len(statements) == 1


async def test_pending_turns_are_found_oldest_first(timeline: Database) -> None:
    await timeline.write(lambda db: turns.add(db, turn("s3", 1, created_at=after(-5))))

    found = await timeline.read(turns.pending)

    assert [(row.session_id, row.number) for row in found] == [("s3", 1), (ROOT, 4)]
