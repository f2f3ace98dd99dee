"""Rule 9: whatever a planner does wrong makes its turn FAILED, at once, and leaves thread and state as they were."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest

from engine.commands import SendMessage
from engine.planner import Plan, PlanRequest
from engine.state import RouteOption, Text
from engine.turns import Turns
from storage.database import Database
from tests.engine.turns.conftest import VIEWER
from tests.engine.turns.story import ACCEPT, answered, drafted, on_disk
from tests.rules.reader import HeldReader

FAULTS = [
    RuntimeError("unlucky"),
    KeyError("place"),
    TypeError("no such thing"),
    AssertionError(),
    RecursionError(),
    MemoryError(),
    TimeoutError("the model took too long"),
    OSError(28, "No space left on device"),
    UnicodeDecodeError("utf-8", b"\xff", 0, 1, "bad"),
    StopIteration("a next() too many"),
    StopAsyncIteration(),
    GeneratorExit(),
    SystemExit(1),
    KeyboardInterrupt(),
    ExceptionGroup("two", [ValueError(1), ValueError(2)]),
    asyncio.CancelledError("given up"),
]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: type(fault).__name__)
async def test_an_exception_of_any_kind_fails_the_turn(
    turns: Turns, database: Database, agent: HeldReader, fault: BaseException
) -> None:
    draft = await drafted(turns)
    before = await on_disk(database, draft.session.id)
    agent.failure = fault

    async with asyncio.timeout(5):
        failed = await answered(turns, draft.session.id, ACCEPT)

    after = await on_disk(database, draft.session.id)
    assert (failed.turn.status, failed.session.status) == ("FAILED", "FAILED")
    assert (after["checkpoints"], after["writes"]) == (before["checkpoints"], before["writes"])


def _half_a_pair(option: RouteOption) -> RouteOption:
    return option.model_copy(update={"name": Text(code="route-name", arguments={"name": "\ud800"})})


def _more_than_64_bits(option: RouteOption) -> RouteOption:
    return option.model_copy(update={"transit_minutes": 2**70})


def _an_object(option: RouteOption) -> RouteOption:
    return option.model_copy(update={"score": object()})


@pytest.mark.parametrize("spoil", [_half_a_pair, _more_than_64_bits, _an_object])
async def test_a_plan_that_cannot_be_stored_fails_the_turn(
    turns: Turns,
    database: Database,
    agent: HeldReader,
    monkeypatch: pytest.MonkeyPatch,
    spoil: Callable[[RouteOption], RouteOption],
) -> None:
    draft = await drafted(turns)
    before = await on_disk(database, draft.session.id)
    plan = agent.plan

    def spoilt(request: PlanRequest) -> Plan:
        return Plan(tuple(spoil(option) for option in plan(request).options), None)

    monkeypatch.setattr(agent, "plan", spoilt)

    failed = await answered(turns, draft.session.id, ACCEPT)

    after = await on_disk(database, draft.session.id)
    assert (failed.turn.status, failed.turn.failure) == ("FAILED", {"code": "failure-unexpected", "arguments": {}})
    assert (after["checkpoints"], after["writes"]) == (before["checkpoints"], before["writes"])


async def test_a_reader_that_raises_at_a_message_is_told_at_once_and_changes_nothing(
    turns: Turns, database: Database, agent: HeldReader
) -> None:
    """The words were not recorded yet: it is a fault of the server, and there is nothing to try again."""
    draft = await drafted(turns)
    before = await on_disk(database, draft.session.id)
    agent.reading_failure = StopIteration()

    with pytest.raises(RuntimeError):
        async with asyncio.timeout(5):
            await turns.send_message(VIEWER, SendMessage(draft.session.id, "9 days"))

    assert await on_disk(database, draft.session.id) == before
