"""Migrations at opening: a fresh file, an older one, a newer one, and a newer one that this version may work on."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from langgraph.checkpoint.sqlite import SqliteSaver
from sqlalchemy import create_engine
from sqlmodel import SQLModel

from storage import schema_version
from storage.database import Database
from storage.errors import DatabaseUnusableError
from storage.migrations import running
from storage.repositories import trips
from tests.storage.samples import ALICE, add_trip

NEXT_REVISION = '''"""Remember who likes what."""

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.execute("ALTER TABLE trips ADD COLUMN mood TEXT NOT NULL DEFAULT 'glad'")
    op.execute("CREATE TABLE wishes (id TEXT PRIMARY KEY)")
    op.execute("{last}")
'''


def test_a_fresh_file_gets_the_newest_tables(database: Database, path: Path) -> None:
    assert _ask(path, "SELECT version_num FROM alembic_version") == [(schema_version.HEAD,)]
    assert _ask(path, "PRAGMA journal_mode") == [("wal",)]


def test_head_is_the_newest_migration() -> None:
    assert running.newest_revision() == schema_version.HEAD


def test_the_migrations_make_what_the_rows_declare(database: Database, path: Path) -> None:
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        options = {"include_name": lambda name, kind, _: kind != "table" or name not in {"checkpoints", "writes"}}

        differences = compare_metadata(MigrationContext.configure(connection, opts=options), SQLModel.metadata)
    engine.dispose()

    assert differences == []


def test_the_tables_of_the_stock_saver_are_as_it_makes_them(database: Database, path: Path, tmp_path: Path) -> None:
    query = "SELECT sql FROM sqlite_schema WHERE name IN ('checkpoints', 'writes') ORDER BY name"
    with SqliteSaver.from_conn_string(str(tmp_path / "stock.db")) as stock:
        stock.setup()

    assert _ask(path, query) == _ask(tmp_path / "stock.db", query)
    assert len(_ask(path, query)) == 2


async def test_a_file_of_the_first_revision_is_read(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.executescript((Path(__file__).parent / "files" / "0001.sql").read_text())
    connection.close()

    with Database.open(f"sqlite:///{path}") as database:
        found = await database.read(lambda db: trips.seen(db, ALICE, ["trip_1"]))

    assert found["trip_1"].trip.original_user_input == "悉尼+圣灵群岛,8天,喜欢海边"


async def test_an_older_file_is_brought_up_to_date_with_what_it_holds(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await _write_a_trip(path)
    _invent_next_revision(tmp_path, monkeypatch, last="INSERT INTO wishes VALUES ('sea')")

    Database.open(f"sqlite:///{path}").close()

    assert _ask(path, "SELECT version_num FROM alembic_version") == [("0002",)]
    assert _ask(path, "SELECT id, mood FROM trips") == [("trip_1", "glad")]


async def test_a_migration_that_fails_leaves_the_file_as_it_was(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await _write_a_trip(path)
    before = _ask(path, "SELECT name, sql FROM sqlite_schema ORDER BY name")
    _invent_next_revision(tmp_path, monkeypatch, last="INSERT INTO nowhere VALUES (1)")

    with pytest.raises(Exception, match="no such table: nowhere"):
        Database.open(f"sqlite:///{path}")

    assert _ask(path, "SELECT name, sql FROM sqlite_schema ORDER BY name") == before
    assert _ask(path, "SELECT version_num FROM alembic_version") == [("0001",)]


async def test_a_newer_file_is_refused_and_left_alone(path: Path) -> None:
    await _write_a_trip(path)
    _tell(path, "UPDATE alembic_version SET version_num = '2031'")

    with pytest.raises(DatabaseUnusableError, match=r"a newer version of sidetrip wrote it \(revision 2031;"):
        Database.open(f"sqlite:///{path}")

    assert _ask(path, "SELECT version_num FROM alembic_version") == [("2031",)]
    assert _ask(path, "SELECT id FROM trips") == [("trip_1",)]


async def test_a_newer_file_that_is_fit_for_this_version_is_used_as_it_is(path: Path) -> None:
    await _write_a_trip(path)
    _tell(path, "UPDATE alembic_version SET version_num = '2031'")
    _tell(path, f"INSERT INTO compatible_revisions VALUES ('{schema_version.HEAD}')")

    with Database.open(f"sqlite:///{path}") as database:
        await database.write(lambda db: add_trip(db, "trip_2"))

    assert _ask(path, "SELECT version_num FROM alembic_version") == [("2031",)]
    assert _ask(path, "SELECT id FROM trips ORDER BY id") == [("trip_1",), ("trip_2",)]


async def _write_a_trip(path: Path) -> None:
    with Database.open(f"sqlite:///{path}") as database:
        await database.write(add_trip)


def _invent_next_revision(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, last: str) -> None:
    (tmp_path / "next.py").write_text(NEXT_REVISION.format(last=last))
    versions = Path(running.__file__).parent / "versions"
    config = Config()
    config.set_main_option("script_location", "storage:migrations")
    config.set_main_option("path_separator", "newline")
    config.set_main_option("version_locations", f"{versions}\n{tmp_path}")
    monkeypatch.setattr(running, "_config", lambda: config)
    monkeypatch.setattr(schema_version, "HEAD", "0002")


def _ask(path: Path, query: str) -> list[tuple[object, ...]]:
    connection = sqlite3.connect(path)
    found = connection.execute(query).fetchall()
    connection.close()
    return found


def _tell(path: Path, statement: str) -> None:
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute(statement)
    connection.close()
