"""What goes wrong while a turn is applied: FAILED with a reason, or PENDING and applied later; never half."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import replace
from datetime import timedelta

import pytest

from engine.clock import Clock
from engine.commands import CreateTrip, RetryTurn
from engine.errors import ForkNotAllowedError, InvalidInputError, NotFoundError, WrongGateError
from engine.events import EventHub
from engine.turns import Turns, ending
from engine.vocabulary import TripStage
from storage.database import Database
from storage.errors import DatabaseBusyError
from storage.repositories import sessions, trips
from storage.repositories import turns as turn_rows
from storage.transactions import Writing
from storage.turn_saver import SERIALIZER
from tests.engine.turns.conftest import NOW, VIEWER
from tests.engine.turns.story import ACCEPT, answered, drafted, forked, modify, on_disk
from tests.scripted_agent import ScriptedAgent


async def test_a_planner_that_raises_fails_the_turn_and_leaves_the_state(
    turns: Turns, agent: ScriptedAgent, database: Database
) -> None:
    draft = await drafted(turns)
    before = await on_disk(database, draft.session.id)
    agent.failure = ValueError("unlucky")

    failed = await answered(turns, draft.session.id, ACCEPT)

    after = await on_disk(database, draft.session.id)
    assert (failed.turn.status, failed.turn.number, failed.session.status) == ("FAILED", 2, "FAILED")
    assert failed.turn.failure == {"code": "failure-unexpected", "arguments": {}}
    assert failed.state is not None
    assert (failed.state.turn, failed.state.stage) == (1, TripStage.REQUIREMENT_DRAFT)
    assert (after["checkpoints"], after["writes"]) == (before["checkpoints"], before["writes"])


async def test_a_failed_turn_can_be_retried_under_its_own_number(turns: Turns, agent: ScriptedAgent) -> None:
    draft = await drafted(turns)
    agent.failure = ValueError("unlucky")
    failed = await answered(turns, draft.session.id, ACCEPT)
    agent.failure = None

    retried = await turns.retry_turn(VIEWER, RetryTurn(failed.turn.id))

    assert (retried.turn.id, retried.turn.number, retried.turn.status) == (failed.turn.id, 2, "APPLIED")
    assert retried.session.status == "ACTIVE"
    assert retried.state is not None
    assert (retried.state.turn, retried.state.stage) == (2, TripStage.ROUTE_DRAFT)


async def test_a_failed_turn_does_not_poison_the_gate(turns: Turns, agent: ScriptedAgent) -> None:
    draft = await drafted(turns)
    agent.failure = ValueError("unlucky")
    failed = await answered(turns, draft.session.id, ACCEPT)
    agent.failure = None

    changed = await answered(turns, draft.session.id, modify("9 days"))
    planned = await answered(turns, draft.session.id, ACCEPT)

    assert changed.state is not None
    assert planned.state is not None
    assert (changed.state.turn, planned.state.turn, planned.turn.number) == (3, 4, 4)
    with pytest.raises(InvalidInputError):
        await turns.retry_turn(VIEWER, RetryTurn(failed.turn.id))


async def test_a_state_that_cannot_be_stored_fails_the_turn(
    turns: Turns, agent: ScriptedAgent, database: Database
) -> None:
    draft = await drafted(turns)
    before = await on_disk(database, draft.session.id)
    agent.spoil = True

    failed = await answered(turns, draft.session.id, ACCEPT)

    after = await on_disk(database, draft.session.id)
    assert failed.turn.status == "FAILED"
    assert (after["checkpoints"], after["writes"]) == (before["checkpoints"], before["writes"])


async def test_a_session_whose_first_turn_failed_can_only_be_retried(turns: Turns, agent: ScriptedAgent) -> None:
    agent.reading_failure = ValueError("unlucky")
    failed = await drafted(turns)
    assert (failed.turn.status, failed.state) == ("FAILED", None)

    with pytest.raises(WrongGateError) as at_gate:
        await answered(turns, failed.session.id, ACCEPT)
    with pytest.raises(ForkNotAllowedError) as at_fork:
        await forked(turns, failed.session.id, force=True)
    assert (at_gate.value.stage, at_fork.value.stage) == (None, None)

    agent.reading_failure = None
    retried = await turns.retry_turn(VIEWER, RetryTurn(failed.turn.id))
    assert retried.state is not None
    assert retried.turn.number == 1


async def test_a_session_whose_newest_turn_failed_forks_from_its_last_good_state(
    turns: Turns, agent: ScriptedAgent
) -> None:
    draft = await drafted(turns, "Sydney 8 days")
    await answered(turns, draft.session.id, ACCEPT)
    agent.failure = ValueError("unlucky")
    await answered(turns, draft.session.id, modify("9 days"))
    agent.failure = None

    child = await forked(turns, draft.session.id, "Melbourne")

    assert child.state is not None
    assert (child.session.forked_from_turn, child.state.requirements.days) == (2, 8)


async def test_only_the_newest_failed_turn_can_be_retried(turns: Turns) -> None:
    draft = await drafted(turns)

    with pytest.raises(InvalidInputError) as raised:
        await turns.retry_turn(VIEWER, RetryTurn(draft.turn.id))
    with pytest.raises(NotFoundError):
        await turns.retry_turn(VIEWER, RetryTurn("turn_0"))

    assert raised.value.path == ("turnId",)


async def test_the_turn_is_on_record_before_the_graph_runs(
    turns: Turns, agent: ScriptedAgent, database: Database
) -> None:
    draft = await drafted(turns)
    agent.hold = threading.Event()
    running = asyncio.create_task(answered(turns, draft.session.id, ACCEPT))
    await agent.has_begun()

    found = await database.read(lambda db: turn_rows.by_number(db, [(draft.session.id, 2)]))
    agent.hold.set()
    await running

    turn = found[(draft.session.id, 2)]
    assert (turn.status, turn.checkpoint_id, turn.payload["kind"]) == ("PENDING", None, "ACCEPT_REQUIREMENTS")


async def test_a_turn_whose_end_the_database_was_too_busy_for_is_ended_later(
    database: Database, monkeypatch: pytest.MonkeyPatch, agent: ScriptedAgent, hub: EventHub, clock: Clock
) -> None:
    has_waited, may_go_on = asyncio.Event(), asyncio.Event()

    async def pause(seconds: float) -> None:
        has_waited.set()
        await may_go_on.wait()

    turns = Turns(database, agent, hub, replace(clock, pause=pause))
    draft = await drafted(turns)
    before = await on_disk(database, draft.session.id)
    with monkeypatch.context() as patched:
        patched.setattr(ending, "events", _BusyEvents())  # the last statement of transaction 2, and only of that
        answer = await answered(turns, draft.session.id, ACCEPT)
    assert (answer.turn.status, answer.turn.number) == ("PENDING", 2)
    left = await on_disk(database, draft.session.id)
    assert (left["checkpoints"], left["writes"]) == (before["checkpoints"], before["writes"])

    await has_waited.wait()
    may_go_on.set()
    with hub.follow(draft.trip.id) as follower:
        status = "PENDING"
        while status == "PENDING":
            await follower.wait()
            newest = await database.read(lambda db: turn_rows.newest(db, [draft.session.id]))
            status = newest[draft.session.id].status

    assert status == "APPLIED"
    assert len(agent.plans) == 2
    await turns.close()


async def test_a_turn_that_nobody_is_at_work_on_is_applied_by_the_next_write(
    turns: Turns, database: Database, monkeypatch: pytest.MonkeyPatch, agent: ScriptedAgent
) -> None:
    draft = await drafted(turns)
    with monkeypatch.context() as patched:
        patched.setattr(ending, "events", _BusyEvents())
        await answered(turns, draft.session.id, ACCEPT)

    after = await answered(turns, draft.session.id, modify("9 days"))

    assert after.state is not None
    assert (after.turn.number, after.state.stage, after.state.requirements.days) == (3, TripStage.ROUTE_DRAFT, 9)
    assert len(agent.plans) == 3


async def test_a_restart_applies_what_was_left_pending_as_it_was_said(
    database: Database, agent: ScriptedAgent, hub: EventHub, clock: Clock
) -> None:
    first = Turns(database, agent, hub, clock)
    agent.hold = threading.Event()
    draft = await drafted(first, "Sydney today")
    cut_off = asyncio.create_task(answered(first, draft.session.id, ACCEPT))
    await agent.has_begun()
    await first.close(grace_seconds=0)
    agent.hold.set()
    with pytest.raises(asyncio.CancelledError):
        await cut_off
    agent.hold = None

    tomorrow = replace(clock, now=lambda: NOW + timedelta(days=1))
    second = Turns(database, agent, hub, tomorrow)
    recovered = await second.recover()
    again = await second.recover()
    await second.close()

    assert (recovered, again) == (1, 0)
    found = await database.read(lambda db: turn_rows.by_number(db, [(draft.session.id, 2)]))
    assert found[(draft.session.id, 2)].status == "APPLIED"


async def test_words_are_read_on_the_day_they_were_said(
    database: Database, agent: ScriptedAgent, hub: EventHub, clock: Clock
) -> None:
    agent.reading_failure = ValueError("unlucky")
    first = Turns(database, agent, hub, clock)
    failed = await drafted(first, "Sydney today")
    agent.reading_failure = None
    second = Turns(database, agent, hub, replace(clock, now=lambda: NOW + timedelta(days=30)))

    retried = await second.retry_turn(VIEWER, RetryTurn(failed.turn.id))

    assert retried.state is not None
    assert retried.state.requirements.start_date == NOW.date()
    await first.close()
    await second.close()


async def test_recovery_goes_on_past_a_session_that_cannot_be_settled(
    database: Database, agent: ScriptedAgent, hub: EventHub, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    first = Turns(database, agent, hub, clock)
    drafts = [await drafted(first) for _ in range(2)]
    agent.hold = threading.Event()
    running = [asyncio.create_task(answered(first, draft.session.id, ACCEPT)) for draft in drafts]
    await agent.has_begun()
    await agent.has_begun()
    await first.close(grace_seconds=0)
    agent.hold.set()
    await asyncio.gather(*running, return_exceptions=True)
    agent.hold = None
    damaged = drafts[0].session.id
    await database.write(
        lambda db: db.exec_driver_sql("UPDATE checkpoints SET checkpoint = x'c1' WHERE thread_id = ?", (damaged,))
    )

    second = Turns(database, agent, hub, clock)
    await second.recover()
    await second.close()

    newest = await database.read(lambda db: turn_rows.newest(db, [draft.session.id for draft in drafts]))
    assert [newest[draft.session.id].status for draft in drafts] == ["PENDING", "APPLIED"]
    assert "session not settled" in caplog.text


async def test_a_trip_deleted_under_a_running_turn_is_gone(
    turns: Turns, agent: ScriptedAgent, database: Database
) -> None:
    draft = await drafted(turns)
    agent.hold = threading.Event()
    running = asyncio.create_task(answered(turns, draft.session.id, ACCEPT))
    await agent.has_begun()
    await database.write(lambda db: trips.delete(db, draft.trip.id))
    agent.hold.set()

    with pytest.raises(NotFoundError):
        await running

    assert all(not rows for rows in (await on_disk(database, draft.session.id)).values())


class _BusyEvents:
    def add(self, *_: object, **__: object) -> int:
        raise DatabaseBusyError("another program holds the database")


async def test_while_a_failed_turn_is_tried_again_the_session_is_in_use(
    turns: Turns, agent: ScriptedAgent, database: Database
) -> None:
    draft = await drafted(turns)
    agent.failure = ValueError("unlucky")
    failed = await answered(turns, draft.session.id, ACCEPT)
    agent.failure, agent.hold = None, threading.Event()

    running = asyncio.create_task(turns.retry_turn(VIEWER, RetryTurn(failed.turn.id)))
    await agent.has_begun()
    await agent.has_begun()
    seen = await database.read(lambda db: sessions.seen(db, VIEWER.id, [draft.session.id]))
    agent.hold.set()
    await running

    assert seen[draft.session.id].session.status == "ACTIVE"


async def test_a_turn_on_a_state_that_cannot_be_read_any_more_fails(
    database: Database, agent: ScriptedAgent, hub: EventHub, clock: Clock
) -> None:
    first = Turns(database, agent, hub, clock)
    draft = await drafted(first)
    agent.hold = threading.Event()
    cut_off = asyncio.create_task(answered(first, draft.session.id, ACCEPT))
    await agent.has_begun()
    await first.close(grace_seconds=0)
    agent.hold.set()
    await asyncio.gather(cut_off, return_exceptions=True)
    await database.write(lambda db: _make_newer(db, draft.session.id))

    second = Turns(database, agent, hub, clock)
    await second.recover()
    await second.close()

    newest = await database.read(lambda db: turn_rows.newest(db, [draft.session.id]))
    assert newest[draft.session.id].status == "FAILED"


async def test_what_the_words_tell_of_a_trip_does_not_undo_what_was_set_meanwhile(
    turns: Turns, agent: ScriptedAgent, database: Database
) -> None:
    agent.reading_failure = ValueError("unlucky")
    failed = await drafted(turns, "Sydney from Hobart 500 AUD")
    agent.reading_failure = None
    await database.write(lambda db: trips.change(db, failed.trip.id, currency_code="CHF"))

    retried = await turns.retry_turn(VIEWER, RetryTurn(failed.turn.id))

    assert (retried.trip.currency_code, retried.trip.time_zone) == ("CHF", "Australia/Sydney")


async def test_the_words_tell_currency_and_time_zone_where_they_were_not_given(turns: Turns) -> None:
    told = await drafted(turns, "Sydney from Hobart 500 AUD")
    given = await turns.create_trip(
        VIEWER,
        CreateTrip("Sydney from Hobart 500 AUD", currency_code="EUR", time_zone="Asia/Tokyo"),
        "en",
    )

    assert (told.trip.currency_code, told.trip.time_zone) == ("AUD", "Australia/Sydney")
    assert (given.trip.currency_code, given.trip.time_zone) == ("EUR", "Asia/Tokyo")


def _make_newer(db: Writing, session_id: str) -> None:
    """As if a later version had written the state."""
    kind, blob = db.exec_driver_sql("SELECT type, checkpoint FROM checkpoints WHERE thread_id = ?", (session_id,)).one()
    checkpoint = SERIALIZER.loads_typed((kind, blob))
    checkpoint["channel_values"]["schema_version"] = 99
    _, newer = SERIALIZER.dumps_typed(checkpoint)
    db.exec_driver_sql("UPDATE checkpoints SET checkpoint = ? WHERE thread_id = ?", (newer, session_id))
