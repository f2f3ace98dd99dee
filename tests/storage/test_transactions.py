"""Reading and writing: one snapshot, one transaction, and typed failures that leave nothing behind."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlmodel import Session

from storage.database import Database
from storage.errors import (
    DatabaseBusyError,
    DatabaseDamagedError,
    DatabaseFullError,
    DuplicateRowError,
)
from storage.repositories import sessions, trips, users
from tests.storage.damage import overwrite_all_but_the_first_page
from tests.storage.samples import ALICE, BOB, add_trip, add_trips, session, user


@pytest.fixture
def other_program(path: Path, database: Database) -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(path, isolation_level=None)
    yield connection
    connection.close()


async def test_a_write_answers_what_its_function_answers(database: Database) -> None:
    assert await database.write(lambda db: 42) == 42


async def test_a_write_that_raises_leaves_nothing(database: Database) -> None:
    def add_and_raise(db: Connection) -> None:
        add_trip(db)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await database.write(add_and_raise)

    assert await _trip_ids(database) == []
    await database.write(add_trip)
    assert await _trip_ids(database) == ["trip_1"]


async def test_a_commit_that_fails_leaves_nothing_and_does_not_stop_the_next_write(database: Database) -> None:
    def add_without_a_trip(db: Connection) -> None:
        db.exec_driver_sql("PRAGMA defer_foreign_keys = ON")
        sessions.add(db, session("sess_1", 1, trip_id="trip_9"))

    with pytest.raises(IntegrityError, match="FOREIGN KEY"):
        await database.write(add_without_a_trip)

    await database.write(add_trip)
    assert await _trip_ids(database) == ["trip_1"]


async def test_a_read_sees_one_snapshot_from_its_first_statement_on(database: Database) -> None:
    loop = asyncio.get_running_loop()

    def read_twice(db: Session) -> tuple[int, int]:
        before = len(users.by_ids(db, [ALICE, BOB]))
        asyncio.run_coroutine_threadsafe(database.write(lambda db: users.add(db, user(BOB))), loop).result()
        return before, len(users.by_ids(db, [ALICE, BOB]))

    await database.write(lambda db: users.add(db, user(ALICE)))

    assert await database.read(read_twice) == (1, 1)
    assert len(await database.read(lambda db: users.by_ids(db, [ALICE, BOB]))) == 2


async def test_a_read_cannot_write(database: Database) -> None:
    def write(db: Session) -> None:
        db.connection().exec_driver_sql("DELETE FROM users")

    with pytest.raises(Exception, match="cannot be written"):
        await database.read(write)


async def test_a_slow_reader_does_not_hold_up_a_write(database: Database) -> None:
    loop = asyncio.get_running_loop()

    def read_while_written(db: Session) -> int:
        users.by_ids(db, [ALICE])
        asyncio.run_coroutine_threadsafe(database.write(add_trip), loop).result(timeout=5)
        return 1

    assert await database.read(read_while_written) == 1
    assert await _trip_ids(database) == ["trip_1"]


async def test_a_row_of_a_taken_key_is_a_typed_error(database: Database) -> None:
    await database.write(lambda db: users.add(db, user()))

    with pytest.raises(DuplicateRowError):
        await database.write(lambda db: users.add(db, user()))


async def test_rows_cannot_hang_in_the_air(database: Database) -> None:
    await database.write(add_trip)

    with pytest.raises(sqlite3.IntegrityError, match="FOREIGN KEY"):
        await database.write(lambda db: db.connection.driver_connection.execute("DELETE FROM trips"))  # type: ignore[union-attr]  # sqlite3's


async def test_another_program_that_writes_makes_a_write_busy_and_nothing_is_written(path: Path) -> None:
    with Database.open(f"sqlite:///{path}", busy_timeout=0.2) as database:
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")

        with pytest.raises(DatabaseBusyError) as busy:
            await database.write(add_trip)
        other.execute("ROLLBACK")
        other.close()

        assert busy.value.is_retryable
        assert await _trip_ids(database) == []
        await database.write(add_trip)
        assert await _trip_ids(database) == ["trip_1"]


async def test_another_program_that_writes_does_not_hold_up_reads(
    database: Database, other_program: sqlite3.Connection
) -> None:
    await database.write(add_trip)
    other_program.execute("BEGIN IMMEDIATE")

    assert await _trip_ids(database) == ["trip_1"]


async def test_time_in_the_line_counts_as_waiting(path: Path) -> None:
    with Database.open(f"sqlite:///{path}", busy_timeout=0.3) as database:
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        started = time.monotonic()

        failures = await asyncio.gather(*(database.write(add_trip) for _ in range(10)), return_exceptions=True)
        waited = time.monotonic() - started
        other.close()

    assert [type(failure) for failure in failures] == [DatabaseBusyError] * 10
    assert waited < 1.5


async def test_a_full_disk_is_a_typed_error_and_nothing_is_written(database: Database) -> None:
    await database.write(add_trip)
    await database.write(lambda db: db.exec_driver_sql("PRAGMA max_page_count = 1").scalar())

    with pytest.raises(DatabaseFullError):
        await database.write(lambda db: add_trips(db, range(2, 500)))

    assert await _trip_ids(database) == ["trip_1"]
    await database.write(lambda db: db.exec_driver_sql("PRAGMA max_page_count = 100000").scalar())
    await database.write(lambda db: add_trip(db, "trip_2"))
    assert await _trip_ids(database) == ["trip_1", "trip_2"]


async def test_damage_while_it_runs_is_a_typed_error(path: Path) -> None:
    with Database.open(f"sqlite:///{path}") as database:
        await database.write(lambda db: add_trips(db, range(50)))
    with Database.open(f"sqlite:///{path}") as database:
        overwrite_all_but_the_first_page(path)

        with pytest.raises(DatabaseDamagedError):
            await _trip_ids(database)


async def test_a_mistake_in_a_statement_stays_what_it_is(database: Database) -> None:
    with pytest.raises(OperationalError, match="no such table"):
        await database.write(lambda db: db.exec_driver_sql("DELETE FROM nowhere"))


async def test_a_durable_write_waits_for_the_disk_and_another_does_not(database: Database) -> None:
    def level(db: Connection) -> int:
        return int(db.exec_driver_sql("PRAGMA synchronous").scalar_one())

    assert await database.write(level, durable=False) == 1
    assert await database.write(level) == 2
    assert await database.write(level, durable=False) == 1


async def test_closing_finishes_what_was_asked_for(path: Path) -> None:
    database = Database.open(f"sqlite:///{path}")
    writing = asyncio.gather(*(database.write(lambda db, n=n: add_trip(db, f"trip_{n}")) for n in range(5)))  # type: ignore[misc]  # binds n
    await asyncio.sleep(0)

    database.close()
    await writing

    with Database.open(f"sqlite:///{path}") as again:
        assert len(await _trip_ids(again)) == 5


async def _trip_ids(database: Database) -> list[str]:
    found = await database.read(lambda db: trips.seen(db, ALICE, [f"trip_{number}" for number in range(500)]))
    return sorted(found)
