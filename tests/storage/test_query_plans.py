"""No query that runs for a page or for a turn reads a whole table."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from sqlalchemy import Connection
from sqlmodel import Session

from storage import checkpoints
from storage.database import Database
from storage.paging import PageRequest
from storage.repositories import events, idempotency, links, members, sessions, trips, turns, users
from tests.storage.counting import counting
from tests.storage.samples import ALICE, NOW, add_trips, add_turn, session, turn

TABLES = {"users", "trips", "members", "sessions", "turns", "events", "idempotency_keys", "share_links"}
TABLES |= {"checkpoints", "writes", "on_page", "parents", "others", "earlier"}
"""Tables, and the other names that statements give them."""

S = "trip_1_sess_1"


async def test_no_read_scans_a_table(database: Database, path: Path) -> None:
    await database.write(lambda db: add_trips(db, range(1, 4)))

    with counting(database) as statements:
        await database.read(_read_everything)

    assert _scans(path, statements) == []
    assert len(statements) == 38


async def test_pending_turns_are_found_by_their_own_index(database: Database, path: Path) -> None:
    with counting(database) as statements:
        await database.read(turns.pending)

    assert _plan(path, statements[0])[0] == "SCAN turns USING INDEX turns_pending"


async def test_no_step_of_a_turn_scans_a_table(database: Database, path: Path) -> None:
    await database.write(lambda db: add_trips(db, range(1, 4)))

    with counting(database) as statements:
        await database.write(_write_everything)

    assert _scans(path, statements) == []
    assert len(statements) > 25


def _read_everything(db: Session) -> None:
    for page in (PageRequest(first=2), PageRequest(last=2)):
        for field in trips.ORDER_FIELDS:
            for text in (None, "悉"):
                trips.page(db, ALICE, text=text, is_archived=False, order_field=field, descending=True, page=page)
        for field in sessions.ORDER_FIELDS:
            sessions.pages(db, ["trip_1", "trip_2"], order_field=field, descending=False, page=page)
        turns.pages(db, [S], page)
    middle = PageRequest(first=2, after=(1, "x"), before=(9, "x"))
    sessions.pages(db, ["trip_1"], order_field="NUMBER", descending=False, page=middle)
    turns.pages(db, [S], middle)
    trips.count(db, ALICE, text=None, is_archived=False)
    trips.seen(db, ALICE, ["trip_1"])
    sessions.seen(db, ALICE, [S])
    sessions.counts(db, ["trip_1"])
    sessions.children(db, [S], 5)
    sessions.ancestors(db, [S], 5)
    turns.seen(db, ALICE, ["t"])
    turns.by_number(db, [(S, 1)])
    turns.newest(db, [S])
    turns.applied_before(db, [(S, 1)])
    turns.counts(db, [S])
    members.of(db, ["trip_1"], 5)
    users.by_ids(db, [ALICE])
    links.of(db, ["trip_1"])
    links.seen(db, ALICE, ["l"])
    events.after(db, "trip_1", 0)
    checkpoints.heads(db, [S])
    checkpoints.states_at(db, [(S, "c")])


def _write_everything(db: Connection) -> None:
    sessions.for_writing(db, S, ALICE)
    sessions.for_settling(db, S)
    sessions.next_number(db, "trip_1")
    sessions.add(db, session("s2", 2, parent_session_id=S))
    sessions.move(db, S, head="c", status="ACTIVE", at=NOW)
    turns.add(db, turn(S, 1))
    turns.end(db, S, 1, status="FAILED", at=NOW)
    turns.reopen(db, S, 1)
    turns.session_of(db, "t")
    turns.one(db, S, 1)
    add_turn(db, "s2", 1)
    checkpoints.at(db, S, "c")
    trips.for_writing(db, "trip_1", ALICE)
    trips.current(db, "trip_1")
    links.count(db, "trip_1")
    trips.change(db, "trip_1", title="x")
    trips.activate(db, "trip_1", "s2")
    members.count_owners(db, "trip_1")
    events.add(db, "trip_1", kind="TRIP_UPDATED", at=NOW)
    idempotency.find(db, ALICE, "m", "k")
    idempotency.forget(db, NOW)
    trips.delete(db, "trip_1")


def _scans(path: Path, statements: list[str]) -> list[tuple[str, str]]:
    return [
        (step, statement)
        for statement in statements
        for step in _plan(path, statement)
        if step.startswith("SCAN ") and step.split()[1] in TABLES
    ]


def _plan(path: Path, statement: str) -> list[str]:
    connection = sqlite3.connect(path)
    steps = [str(step) for *_, step in connection.execute(f"EXPLAIN QUERY PLAN {statement}")]
    connection.close()
    return steps
