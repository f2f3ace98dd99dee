"""The server as a process of its own, started and stopped as a user does it."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2
import pytest

from tests.server.pondering import SECONDS

ROOT = Path(__file__).parents[2]


@contextmanager
def serving(folder: Path, module: str = "server.cli", **settings: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The process, and the address that it says it is ready at. `sidetrip.db` is in `folder`, where it is started."""
    command = [sys.executable, "-P", "-m", module, "serve", "--port", "0"]
    with subprocess.Popen(
        command, cwd=folder, stderr=subprocess.PIPE, text=True, env={"PYTHONPATH": str(ROOT), **settings}
    ) as process:
        assert process.stderr is not None
        try:
            line = process.stderr.readline()
            assert line.startswith("sidetrip is ready at http://127.0.0.1:"), line
            yield process, line.split()[-1]
        finally:
            process.kill()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_stops_it_gracefully_and_what_was_said_stays(tmp_path: Path, number: signal.Signals) -> None:
    creation = 'mutation { createTrip(input: {text: "悉尼,8天"}) { turn { status } } }'
    with serving(tmp_path) as (process, url):
        created = httpx2.post(f"{url}/graphql", json={"query": creation}, timeout=30)

        process.send_signal(number)

        assert process.wait(15) == 0
    assert created.json() == {"data": {"createTrip": {"turn": {"status": "APPLIED"}}}}
    assert (tmp_path / "sidetrip.db").exists()


def test_a_planner_that_ponders_does_not_keep_the_process_from_ending(tmp_path: Path) -> None:
    creation = 'mutation { createTrip(input: {text: "悉尼,8天"}) { trip { activeSession { id } } } }'
    acceptance = """mutation ($id: ID!) { confirm(input: {sessionId: $id, decision: {acceptRequirements: {}}}) {
      turn { number status } } }"""
    settings = {"SIDETRIP_STOP_TIMEOUT_SECONDS": "0.5", "SIDETRIP_TURN_WAIT_SECONDS": "2"}
    with serving(tmp_path, "tests.server.pondering", **settings) as (process, url):
        created = httpx2.post(f"{url}/graphql", json={"query": creation}, timeout=30).json()["data"]["createTrip"]
        variables = {"id": created["trip"]["activeSession"]["id"]}
        accepted = httpx2.post(f"{url}/graphql", json={"query": acceptance, "variables": variables}, timeout=30)

        process.send_signal(signal.SIGTERM)

        assert process.wait(SECONDS / 4) == 0
    assert accepted.json() == {"data": {"confirm": {"turn": {"number": 2, "status": "PENDING"}}}}


def test_a_second_server_on_the_same_database_is_refused_in_one_line(tmp_path: Path) -> None:
    command = [sys.executable, "-P", "-m", "server.cli", "serve", "--port", "0"]
    with serving(tmp_path):
        second = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, env={"PYTHONPATH": str(ROOT)})

    assert second.returncode == 1
    assert second.stderr.startswith("sidetrip: ")
    assert len(second.stderr.splitlines()) == 1


def test_dev_py_knows_its_commands() -> None:
    unknown = subprocess.run([sys.executable, ROOT / "dev.py", "nonsense"], capture_output=True, text=True)

    assert unknown.returncode == 2
    assert [
        name for name in ("serve", "demo", "test", "check", "sdl", "bench") if f"dev.py {name}" not in unknown.stdout
    ] == []
