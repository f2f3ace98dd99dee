"""The command line: what it prints and how it ends."""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog
from graphql import build_schema
from typer.testing import CliRunner, Result

from server.cli import app


@pytest.fixture(autouse=True)
def restored_logging() -> Iterator[None]:
    """`serve` sets up logging for its process, which here is everybody's."""
    handlers, level = logging.root.handlers[:], logging.root.level
    yield
    structlog.reset_defaults()
    logging.root.handlers[:] = handlers
    logging.root.setLevel(level)
    logging.getLogger("uvicorn.error").setLevel(logging.NOTSET)


def sidetrip(*arguments: str) -> Result:
    return CliRunner().invoke(app, arguments)


def url_of(path: Path) -> str:
    return f"sqlite:///{path}"


def test_another_address_is_refused_as_long_as_there_is_no_sign_in() -> None:
    result = sidetrip("serve", "--host", "0.0.0.0")

    assert result.exit_code == 1
    assert "SIDETRIP_ALLOW_UNAUTHENTICATED_NETWORK_ACCESS" in result.stderr
    assert len(result.stderr.splitlines()) == 1


def test_a_port_in_use_is_one_clear_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]

        result = sidetrip("serve", "--port", str(port), "--database-url", url_of(tmp_path / "trips.db"))

    assert result.exit_code == 1
    assert result.stderr == f"sidetrip: cannot listen on 127.0.0.1 port {port}: Address already in use\n"


@pytest.mark.parametrize("command", ["serve", "migrate"])
def test_a_file_that_is_no_database_is_one_clear_line(tmp_path: Path, command: str) -> None:
    path = tmp_path / "trips.db"
    path.write_bytes(b"this is not a database" * 100)
    port = ("--port", "0") if command == "serve" else ()

    result = sidetrip(command, *port, "--database-url", url_of(path))

    assert result.exit_code == 1
    assert result.stderr.startswith("sidetrip: ")
    assert len(result.stderr.splitlines()) == 1
    assert path.read_bytes() == b"this is not a database" * 100


def test_a_setting_that_makes_no_sense_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SIDETRIP_TODAY", "tomorrow")

    result = sidetrip("migrate")

    assert result.exit_code == 1
    assert result.stderr.startswith("sidetrip: SIDETRIP_TODAY: ")


def test_migrate_makes_a_database_and_leaves_one_that_is_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "trips.db"

    results = [sidetrip("migrate", "--database-url", url_of(path)) for _ in range(2)]

    assert [result.exit_code for result in results] == [0, 0]
    assert path.exists()


def test_the_schema_is_exported(tmp_path: Path) -> None:
    path = tmp_path / "schema.graphql"

    sidetrip("export-schema", str(path))

    assert path.read_text(encoding="utf-8") == sidetrip("export-schema").stdout
    assert build_schema(path.read_text(encoding="utf-8")).query_type is not None


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ["Sydney", "Melbourne · 10 days", "≠"]), ("zh-Hans", ["悉尼", "墨尔本 · 10 天", "≠"])],
)
def test_the_demo_ends_with_both_branches_side_by_side(language: str, words: list[str]) -> None:
    result = sidetrip("demo", "--language", language)

    assert result.exit_code == 0, result.output
    assert [word for word in words if word not in result.stdout] == []
