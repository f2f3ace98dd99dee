"""Rules 6 to 9 where transactions meet: what is on disk after each, and who may come between."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from engine.commands import SendMessage
from engine.errors import SessionNotActiveError, TurnPendingError
from engine.turns import Turns
from storage.database import Database
from tests.engine.turns.conftest import VIEWER
from tests.engine.turns.story import ACCEPT, answered, drafted, forked, modify, on_disk, planned, select
from tests.rules.dump import Tables, dump
from tests.rules.reader import HeldReader

Step = Callable[[Turns], Any]


@pytest.fixture
def dumps(database: Database, path: Path, monkeypatch: pytest.MonkeyPatch) -> list[Tables]:
    """What was on disk after each transaction that wrote."""
    taken: list[Tables] = []
    write = database.write

    async def write_and_dump(*arguments: Any, **options: Any) -> Any:
        answer = await write(*arguments, **options)
        taken.append(dump(path))
        return answer

    monkeypatch.setattr(database, "write", write_and_dump)
    return taken


@pytest.mark.parametrize("step", ["create", "change", "accept", "select", "fork"])
async def test_a_turn_is_two_transactions_the_first_of_which_leaves_no_trace_on_the_timeline(
    turns: Turns, dumps: list[Tables], step: str
) -> None:
    parent = await planned(turns) if step in ("select", "fork") else await drafted(turns)
    before, dumps[:] = dumps[-1], []

    if step == "create":
        await drafted(turns, "Cairns 5 days")
    elif step == "fork":
        await forked(turns, parent.session.id)
    else:
        route = parent.state.route_options[0].id if step == "select" else ""  # type: ignore[union-attr]
        decision = {"change": modify("9 days"), "accept": ACCEPT, "select": select(route)}[step]
        await answered(turns, parent.session.id, decision)

    recorded, ended = dumps
    thread_rows = ("checkpoints", "writes")
    assert [recorded[table] for table in thread_rows] == [before[table] for table in thread_rows]
    assert _heads(recorded).items() >= _heads(before).items()
    assert _statuses(recorded) == ["APPLIED"] * len(before["turns"]) + ["PENDING"]
    assert len(ended["checkpoints"]) == len(before["checkpoints"]) + 1
    assert _statuses(ended) == ["APPLIED"] * len(ended["turns"])
    assert sum(_heads(ended)[one] != _heads(recorded)[one] for one in _heads(recorded)) == 1
    assert len(ended["events"]) == len(recorded["events"]) + 1


async def test_a_failed_turn_too_is_two_transactions(turns: Turns, dumps: list[Tables], agent: HeldReader) -> None:
    draft = await drafted(turns)
    before, dumps[:] = dumps[-1], []
    agent.failure = ValueError("unlucky")

    await answered(turns, draft.session.id, ACCEPT)

    _, ended = dumps
    assert (ended["checkpoints"], ended["writes"]) == (before["checkpoints"], before["writes"])
    assert (_heads(ended), _statuses(ended)) == (_heads(before), ["APPLIED", "FAILED"])


async def test_a_message_is_judged_when_it_is_recorded_not_when_it_was_read(
    turns: Turns, database: Database, agent: HeldReader
) -> None:
    parent = await planned(turns)
    before = await on_disk(database, parent.session.id)
    agent.hold_reading()
    saying = asyncio.create_task(turns.send_message(VIEWER, SendMessage(parent.session.id, "9 days")))
    await agent.reads_now()
    forking = asyncio.create_task(forked(turns, parent.session.id))
    await agent.reads_now()

    agent.let_go()
    with pytest.raises(SessionNotActiveError) as refused:
        await saying
    child = await forking

    assert refused.value.active_session_id == child.session.id
    assert await on_disk(database, parent.session.id) == before


async def test_a_turn_at_work_is_neither_applied_again_nor_answered_over(
    turns: Turns, database: Database, agent: HeldReader
) -> None:
    draft = await drafted(turns)
    agent.hold = threading.Event()
    planning = asyncio.create_task(answered(turns, draft.session.id, ACCEPT))
    await agent.has_begun()

    recovered = await turns.recover()
    with pytest.raises(TurnPendingError):
        await answered(turns, draft.session.id, modify("9 days"))
    agent.let_go()
    await planning

    assert (recovered, len(agent.plans)) == (1, 1)
    rows = await on_disk(database, draft.session.id)
    assert (len(rows["turns"]), len(rows["checkpoints"])) == (2, 2)


def _heads(tables: Tables) -> dict[str, Any]:
    """Each session's newest checkpoint, by its id."""
    return {row[0]: row[7] for row in tables["sessions"]}


def _statuses(tables: Tables) -> list[str]:
    """Of all turns, in the order of their ids, which are in the order of time."""
    return [next(value for value in row if value in ("PENDING", "APPLIED", "FAILED")) for row in tables["turns"]]
