"""Opening a database: where one can be, what cannot be one, and who may have it."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from storage.database import Database
from storage.errors import DatabaseUnusableError
from storage.repositories import trips
from tests.storage.damage import cut_in_half, overwrite_all_but_the_first_page
from tests.storage.samples import ALICE, add_trip, add_trips

_ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", ["plain.db", "a b.db", "what?.db", "no#1.db", "100%25.db", "悉尼.db", "a&mode=ro.db"])
async def test_a_file_of_any_name_is_written_and_read(tmp_path: Path, name: str) -> None:
    url = f"sqlite:///{tmp_path / name}"

    with Database.open(url) as database:
        await database.write(add_trip)
    with Database.open(url) as database:
        found = await database.read(lambda db: trips.seen(db, ALICE, ["trip_1"]))

    assert sorted(os.listdir(tmp_path)) == sorted([name, f"{name}.lock"])
    assert found["trip_1"].trip.title == "悉尼"


async def test_a_relative_path_counts_from_the_working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    Database.open("sqlite:///here.db").close()

    assert (tmp_path / "here.db").is_file()


@pytest.mark.parametrize(
    ("url", "message"),
    [
        ("postgresql://localhost/sidetrip", "PostgreSQL comes with a later version"),
        ("sqlite://", "must be sqlite:///FILE"),
        ("sqlite:///:memory:", "must be sqlite:///FILE"),
        ("mysql://localhost/sidetrip", "must be sqlite:///FILE"),
        ("sqlite:///{folder}", "is a folder"),
        ("sqlite:///{folder}/missing/sidetrip.db", "missing does not exist"),
    ],
)
def test_a_place_where_no_database_can_be_is_named(tmp_path: Path, url: str, message: str) -> None:
    with pytest.raises(DatabaseUnusableError, match=message):
        Database.open(url.format(folder=tmp_path))


def test_a_folder_that_cannot_be_written_is_named() -> None:
    if not Path("/proc/self").is_dir():
        pytest.skip("needs a folder that nobody can write in")

    with pytest.raises(DatabaseUnusableError, match="Cannot write in the folder /proc"):
        Database.open("sqlite:////proc/sidetrip.db")


@pytest.mark.parametrize("content", [b"SQLite fo", b"Dear diary, " * 1000, b"\x00" * 4096])
def test_a_file_of_something_else_is_refused_and_left_alone(path: Path, content: bytes) -> None:
    path.write_bytes(content)

    with pytest.raises(DatabaseUnusableError, match="is not a SQLite database, or its beginning is damaged"):
        Database.open(f"sqlite:///{path}")

    assert path.read_bytes() == content


async def test_a_file_that_was_cut_short_is_refused(path: Path) -> None:
    await _fill(path)
    cut_in_half(path)

    with pytest.raises(DatabaseUnusableError, match=r"sidetrip\.db: the database file is damaged"):
        Database.open(f"sqlite:///{path}")


async def test_a_file_with_overwritten_pages_is_refused(path: Path) -> None:
    await _fill(path)
    overwrite_all_but_the_first_page(path)

    with pytest.raises(DatabaseUnusableError, match=r"sidetrip\.db: the database file is damaged"):
        Database.open(f"sqlite:///{path}")


def test_the_database_of_another_program_is_refused_and_left_alone(path: Path) -> None:
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE recipes (name TEXT)")
    other.close()

    with pytest.raises(DatabaseUnusableError, match="the database of some other program"):
        Database.open(f"sqlite:///{path}")

    other = sqlite3.connect(path)
    assert other.execute("SELECT name FROM sqlite_schema").fetchall() == [("recipes",)]
    other.close()


def test_an_empty_file_becomes_a_database(path: Path) -> None:
    path.touch()

    Database.open(f"sqlite:///{path}").close()

    assert path.read_bytes().startswith(b"SQLite format 3\x00")


@pytest.mark.skipif(sys.platform == "win32", reason="rights are kept otherwise there")
async def test_the_files_are_for_their_owner_only(database: Database, path: Path) -> None:
    await database.write(add_trip)

    rights = {file.name: oct(file.stat().st_mode & 0o777) for file in path.parent.iterdir()}

    names = ["sidetrip.db", "sidetrip.db-shm", "sidetrip.db-wal", "sidetrip.db.lock"]
    assert rights == dict.fromkeys(names, "0o600")


def test_a_second_server_is_refused_and_told_of_postgresql(database: Database, path: Path) -> None:
    with pytest.raises(DatabaseUnusableError, match=r"Another sidetrip server .* need PostgreSQL"):
        Database.open(f"sqlite:///{path}")


def test_a_second_name_of_the_same_file_is_refused_too(database: Database, path: Path, tmp_path: Path) -> None:
    (tmp_path / "alias.db").symlink_to(path)

    with pytest.raises(DatabaseUnusableError, match="Another sidetrip server"):
        Database.open(f"sqlite:///{tmp_path / 'alias.db'}")


def test_a_closed_database_can_be_opened_again(path: Path) -> None:
    Database.open(f"sqlite:///{path}").close()

    Database.open(f"sqlite:///{path}").close()


def test_a_failed_opening_gives_up_the_lock(path: Path) -> None:
    other = sqlite3.connect(path)
    other.execute("CREATE TABLE recipes (name TEXT)")
    with pytest.raises(DatabaseUnusableError, match="some other program"):
        Database.open(f"sqlite:///{path}")
    other.execute("DROP TABLE recipes")
    other.close()

    Database.open(f"sqlite:///{path}").close()


def test_a_killed_server_gives_up_the_lock(path: Path) -> None:
    program = f"from storage.database import Database; Database.open('sqlite:///{path}'); print('open', flush=True)"
    command = [sys.executable, "-c", f"{program}; input()"]
    with subprocess.Popen(command, cwd=_ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        assert server.stdout.readline() == b"open\n"
        with pytest.raises(DatabaseUnusableError, match="Another sidetrip server"):
            Database.open(f"sqlite:///{path}")

        server.kill()

    Database.open(f"sqlite:///{path}").close()


async def _fill(path: Path) -> None:
    with Database.open(f"sqlite:///{path}") as database:
        await database.write(lambda db: add_trips(db, range(50)))
