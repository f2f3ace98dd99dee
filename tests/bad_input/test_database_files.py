"""`sidetrip serve` over a file that it cannot serve: one line that says why, an exit code, and the file left alone."""

from __future__ import annotations

import json
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path

import pytest

from storage.database import Database
from storage.schema_version import HEAD
from tests.serving import running_server
from tests.storage.damage import cut_in_half, overwrite_all_but_the_first_page
from tests.story.client import GraphQLClient

ROOT = Path(__file__).parents[2]
OLDEST = ROOT / "tests" / "storage" / "files" / "0001.sql"


def _database(path: Path) -> None:
    Database.open(f"sqlite:///{path}").close()


def _rubbish(path: Path) -> None:
    path.write_bytes(b"this is not a database" * 1_000)


def _overwritten(path: Path) -> None:
    _database(path)
    overwrite_all_but_the_first_page(path)


def _cut_short(path: Path) -> None:
    _database(path)
    cut_in_half(path)


def _of_another_program(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")


def _newer(path: Path) -> None:
    _database(path)
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '2031'")


CASES: dict[str, tuple[Callable[[Path], object], str]] = {
    "rubbish": (_rubbish, "not a SQLite database"),
    "overwritten": (_overwritten, "damaged"),
    "cut short": (_cut_short, "damaged"),
    "of another program": (_of_another_program, "some other program"),
    "newer": (_newer, "newer version"),
    "folder": (Path.mkdir, "is a folder"),
    "in use": (_database, "PostgreSQL"),
}
"""What is at the path, and a word of what the line must say."""
NOWHERE = {"/nowhere/at/all/trips.db": "does not exist", "/proc/trips.db": "/proc"}
"""/proc takes no files from anybody, root included."""


@dataclass(frozen=True)
class Refusal:
    """How a server ended, and what was at its path before and after."""

    exit_code: int
    output: str
    told: str
    before: bytes | None = None
    after: bytes | None = None


@pytest.fixture(scope="module")
def refusals(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Refusal]:
    folder = tmp_path_factory.mktemp("files")
    paths = {name: folder / f"{name}.db" for name in CASES}
    for name, (prepare, _) in CASES.items():
        prepare(paths[name])
    before = {name: _content(path) for name, path in paths.items()}
    with Database.open(f"sqlite:///{paths['in use']}"):
        answered = _python("tests.bad_input.serve_each", *map(str, paths.values()), *NOWHERE)
    ends = [Refusal(*json.loads(line)) for line in answered.stdout.splitlines()]
    found = dict(zip([*CASES, *NOWHERE], ends, strict=True))
    return {**found, **{name: replace(found[name], before=before[name], after=_content(paths[name])) for name in CASES}}


def _content(path: Path) -> bytes | None:
    return path.read_bytes() if path.is_file() else None


def _python(module: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-P", "-m", module, *arguments]
    return subprocess.run(command, capture_output=True, text=True, env={"PYTHONPATH": str(ROOT)}, timeout=60)


@pytest.mark.parametrize("name", [*CASES, *NOWHERE])
def test_what_cannot_be_served_is_one_clear_line_and_is_left_alone(refusals: dict[str, Refusal], name: str) -> None:
    refusal = refusals[name]

    assert (refusal.exit_code, refusal.output, len(refusal.told.splitlines())) == (1, "", 1)
    assert refusal.told.startswith("sidetrip: ")
    assert (CASES[name][1] if name in CASES else NOWHERE[name]) in refusal.told
    assert refusal.after == refusal.before


def test_a_process_ends_with_that_line_and_an_exit_code(tmp_path: Path) -> None:
    _rubbish(tmp_path / "trips.db")

    ended = _python("server.cli", "serve", "--port", "0", "--database-url", f"sqlite:///{tmp_path / 'trips.db'}")

    told = f"sidetrip: {tmp_path / 'trips.db'} is not a SQLite database, or its beginning is damaged.\n"
    assert (ended.returncode, ended.stdout, ended.stderr) == (1, "", told)


def test_a_file_of_the_first_revision_is_served_with_what_it_holds(tmp_path: Path) -> None:
    path = tmp_path / "trips.db"
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.executescript(OLDEST.read_text(encoding="utf-8"))
        connection.execute("UPDATE users SET id = 'user_local' WHERE id = 'user_alice'")
        connection.execute("UPDATE members SET user_id = 'user_local' WHERE user_id = 'user_alice'")

    with running_server(path) as server, closing(GraphQLClient(server.url, "en")) as client:
        found = client.ask("{ trips { nodes { id originalUserInput activeSession { number } } } }")
        created = client.done("createTrip", text="Sydney 5 days")

    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(HEAD,)]
    assert found["trips"]["nodes"] == [
        {"id": "trip_1", "originalUserInput": "悉尼+圣灵群岛,8天,喜欢海边", "activeSession": {"number": 1}}
    ]
    assert created["trip"]["activeSession"]["state"]["turn"] == 1
