"""Rule 12 at the server's door: how long a mutation waits is a setting, and a client that hangs up stops nothing."""

from __future__ import annotations

import socket
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import httpx2
import orjson

from server.settings import Settings
from tests.rules.reader import HeldReader
from tests.serving import RunningServer, running_server
from tests.story.client import MUTATIONS, GraphQLClient


@contextmanager
def asking(server: RunningServer) -> Iterator[GraphQLClient]:
    client = GraphQLClient(server.url)
    yield client
    client.close()


def test_a_mutation_waits_as_long_as_the_setting_says_and_answers_with_its_turn_pending(tmp_path: Path) -> None:
    agent = HeldReader()
    with (
        running_server(tmp_path / "trips.db", agent=agent, turn_wait_seconds=0.05) as server,
        asking(server) as client,
    ):
        session = client.done("createTrip", text="Sydney 5 days")["trip"]["activeSession"]
        agent.hold = threading.Event()

        accepted = client.done("confirm", sessionId=session["id"], decision={"acceptRequirements": {}})
        agent.let_go()
        server.restart()

    assert (accepted["turn"]["number"], accepted["turn"]["status"]) == (2, "PENDING")
    assert accepted["session"]["pendingTurn"]["id"] == accepted["turn"]["id"]
    assert accepted["session"]["state"]["turn"] == 1


def test_without_the_setting_a_mutation_waits_25_seconds() -> None:
    assert Settings().turn_wait_seconds == 25


def test_a_client_that_hangs_up_does_not_stop_its_turn(tmp_path: Path) -> None:
    """Looked at once the server has stopped: its next start would finish what was left."""
    agent = HeldReader()
    with running_server(tmp_path / "trips.db", agent=agent) as server, asking(server) as client:
        session_id = client.done("createTrip", text="Sydney 5 days")["trip"]["activeSession"]["id"]
        agent.hold = threading.Event()

        _send_and_hang_up(server.url, agent, session_id)
        agent.let_go()

    with closing(sqlite3.connect(tmp_path / "trips.db")) as connection:
        turns = connection.execute("SELECT number, status FROM turns ORDER BY number").fetchall()
    assert turns == [(1, "APPLIED"), (2, "APPLIED")]


def _send_and_hang_up(url: str, agent: HeldReader, session_id: str) -> None:
    """Sends `confirm`, and cuts the line while the planner is at work."""
    given = {"sessionId": session_id, "decision": {"acceptRequirements": {}}}
    body = orjson.dumps({"query": MUTATIONS["confirm"], "variables": {"input": given}})
    address = urlsplit(url)
    assert address.hostname
    assert address.port
    head = f"POST /graphql HTTP/1.1\r\nHost: {address.netloc}\r\nContent-Type: application/json\r\n"
    with socket.create_connection((address.hostname, address.port), timeout=10) as line:
        line.sendall(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        agent.wait_until_planning()
    assert httpx2.get(f"{url}/healthz").status_code == 200
