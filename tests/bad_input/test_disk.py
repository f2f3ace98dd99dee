"""A disk without room and a database that another program holds: told as such, nothing half-written, and over later."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Self

import pytest

from server import services
from storage.database import Database
from tests.bad_input.world import ACCEPT, CONFIRM, CREATE, FORK, SEND
from tests.rules.dump import dump
from tests.rules.reader import HeldReader
from tests.serving import RunningServer, running_server
from tests.story.client import MUTATIONS, Data, GraphQLClient

PATIENCE_SECONDS = 0.2


class _Opened(Database):
    """The database as the server opens it, impatient, and at hand for the test."""

    last: Database

    @classmethod
    def open(cls, url: str, *, readers: int = 2, busy_timeout: float = PATIENCE_SECONDS) -> Self:
        opened = super().open(url, readers=readers, busy_timeout=busy_timeout)
        _Opened.last = opened
        return opened

    @classmethod
    def leave_room_for(cls, pages: int) -> None:
        """In SQLite's pages, on the one connection that writes; never less than what is there."""
        statement = f"PRAGMA max_page_count = {pages}"
        asyncio.run(cls.last.write(lambda db: db.exec_driver_sql(statement).scalar()))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "trips.db"


@pytest.fixture
def agent() -> HeldReader:
    return HeldReader()


@pytest.fixture
def server(path: Path, agent: HeldReader, monkeypatch: pytest.MonkeyPatch) -> Iterator[RunningServer]:
    monkeypatch.setattr(services, "Database", _Opened)
    with running_server(path, agent=agent) as server:
        yield server
        agent.let_go()


@pytest.fixture
def client(server: RunningServer) -> Iterator[GraphQLClient]:
    with closing(GraphQLClient(server.url, "en")) as client:
        yield client


@contextmanager
def held(path: Path) -> Iterator[None]:
    """By another program, for itself alone."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield
        other.execute("ROLLBACK")


def _fault(client: GraphQLClient, mutation: str, given: Data) -> Data:
    answer = client.send(MUTATIONS[mutation], input=given)
    [error] = answer["errors"]
    assert answer["data"] is None
    extensions: Data = error["extensions"]
    return extensions


def _every_timeline_is_whole(path: Path) -> None:
    """A turn is APPLIED exactly when its checkpoint is there, and a session's head is its newest one."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
        applied = "SELECT session_id, checkpoint_id FROM turns WHERE status = 'APPLIED' ORDER BY 1, 2"
        stored = "SELECT thread_id, checkpoint_id FROM checkpoints ORDER BY 1, 2"
        heads = "SELECT id, head FROM sessions WHERE head IS NOT NULL ORDER BY 1"
        newest = "SELECT thread_id, max(checkpoint_id) FROM checkpoints GROUP BY 1 ORDER BY 1"
        assert connection.execute(applied).fetchall() == connection.execute(stored).fetchall()
        assert connection.execute(heads).fetchall() == connection.execute(newest).fetchall()
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def _unfinished(path: Path) -> int:
    return sum("PENDING" in row for row in dump(path)["turns"])


def test_a_full_disk_is_told_and_over_once_there_is_room(
    client: GraphQLClient, server: RunningServer, path: Path
) -> None:
    words = "Sydney 8 days " + "x" * 1_900
    session = client.done(CREATE, text=words)["trip"]["activeSession"]
    _Opened.leave_room_for(1)

    answers = [client.send(MUTATIONS[CREATE], input={"text": words}) for _ in range(20)]
    read = client.session(session["id"])
    _every_timeline_is_whole(path)
    _Opened.leave_room_for(1_000_000)
    again = client.done(CREATE, text=words)
    server.restart()

    # What was on record when the room ran out is PENDING; of what came later there is no trace.
    faults = [error["extensions"] for answer in answers for error in answer.get("errors", [])]
    kept = [answer["data"]["createTrip"] for answer in answers if "errors" not in answer]
    assert faults[-1] == {"code": "DATABASE_FULL", "isRetryable": True}
    assert {fault["code"] for fault in faults} == {"DATABASE_FULL"}
    assert [payload["errors"] for payload in kept] == [[]] * len(kept)
    assert (read, again["turn"]["number"]) == (session, 1)
    _every_timeline_is_whole(path)
    assert (len(dump(path)["trips"]), _unfinished(path)) == (2 + len(kept), 0)


def test_a_database_that_another_program_holds_is_told_in_time_and_nothing_is_written(
    client: GraphQLClient, path: Path
) -> None:
    trip = client.done(CREATE, text="Sydney 8 days")["trip"]
    session_id = trip["activeSession"]["id"]
    writes: list[tuple[str, Data]] = [
        (CREATE, {"text": "Cairns 3 days"}),
        (CONFIRM, {"sessionId": session_id, "decision": ACCEPT}),
        (SEND, {"sessionId": session_id, "text": "9 days"}),
        (FORK, {"sessionId": session_id, "reason": "Melbourne", "force": True}),
    ]
    before = dump(path)

    with held(path):
        told = [_fault(client, mutation, given) for mutation, given in writes]
        read = client.session(session_id)

    assert told == [{"code": "DATABASE_BUSY", "isRetryable": True}] * len(writes)
    assert read == trip["activeSession"]
    assert dump(path) == before
    assert [client.done(mutation, **given)["turn"]["number"] for mutation, given in writes] == [1, 2, 3, 1]


def test_a_turn_whose_end_another_program_holds_up_is_late_not_lost(
    client: GraphQLClient, server: RunningServer, path: Path, agent: HeldReader
) -> None:
    session_id = client.done(CREATE, text="Sydney 8 days")["trip"]["activeSession"]["id"]
    agent.hold = threading.Event()
    told: list[Data] = []
    given: Data = {"sessionId": session_id, "decision": ACCEPT}
    accepting = threading.Thread(target=lambda: told.append(client.done(CONFIRM, **given)))
    accepting.start()
    agent.wait_until_planning()

    with held(path):
        agent.let_go()
        accepting.join()
        _every_timeline_is_whole(path)
        left = _unfinished(path)
    server.restart()
    with closing(GraphQLClient(server.url, "en")) as another:
        found = another.session(session_id)

    assert [(one["turn"]["status"], one["session"]["state"]["turn"]) for one in told] == [("PENDING", 1)]
    assert (left, _unfinished(path)) == (1, 0)
    assert (found["state"]["turn"], found["state"]["stage"]) == (2, "ROUTE_DRAFT")
