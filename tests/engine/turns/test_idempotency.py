"""A call repeated with its key answers the first result and does nothing again."""

from __future__ import annotations

import asyncio

import pytest

from engine.clock import Clock
from engine.commands import Confirm, CreateTrip, ForkSession, RequirementsPatch, SendMessage
from engine.errors import IdempotencyConflictError
from engine.events import EventHub
from engine.turns import Turns
from engine.vocabulary import MessageIntent
from storage.database import Database
from storage.repositories import sessions, trips
from tests.engine.turns.conftest import VIEWER
from tests.engine.turns.story import ACCEPT, REGENERATE, answered, confirmed, drafted, planned
from tests.scripted_agent import ScriptedAgent

KEY = "key-12345"


async def test_the_same_fork_five_times_at_once_makes_one_child(turns: Turns, database: Database) -> None:
    parent = await confirmed(turns)
    command = ForkSession(parent.session.id, "Melbourne", idempotency_key=KEY)

    answers = await asyncio.gather(*(turns.fork_session(VIEWER, command) for _ in range(5)))

    assert len({answer.session.id for answer in answers}) == 1
    assert {answer.turn.status for answer in answers} == {"APPLIED"}
    assert {answer.parent.id for answer in answers if answer.parent} == {parent.session.id}
    assert await database.read(lambda db: sessions.counts(db, [parent.trip.id])) == {parent.trip.id: 2}


async def test_the_first_result_is_answered_after_a_restart(
    turns: Turns, database: Database, agent: ScriptedAgent, hub: EventHub, clock: Clock
) -> None:
    command = CreateTrip("Sydney 8 days", idempotency_key=KEY)
    first = await turns.create_trip(VIEWER, command, "en")
    await answered(turns, first.session.id, ACCEPT)

    second = await Turns(database, agent, hub, clock).create_trip(VIEWER, command, "en")

    assert (second.trip.id, second.turn.id, second.turn.number) == (first.trip.id, first.turn.id, 1)
    assert await database.read(lambda db: trips.count(db, VIEWER.id, text=None, is_archived=False)) == 1


@pytest.mark.parametrize(
    "other",
    [
        CreateTrip("Sydney 9 days", idempotency_key=KEY),
        CreateTrip("Sydney 8 days", title="Other", idempotency_key=KEY),
        CreateTrip("Sydney 8 days", requirements=RequirementsPatch(days=None), idempotency_key=KEY),
    ],
)
async def test_another_input_under_the_same_key_is_a_conflict(turns: Turns, other: CreateTrip) -> None:
    await turns.create_trip(VIEWER, CreateTrip("Sydney 8 days", idempotency_key=KEY), "en")

    with pytest.raises(IdempotencyConflictError):
        await turns.create_trip(VIEWER, other, "en")


async def test_a_key_stands_for_one_mutation_only(turns: Turns) -> None:
    plan = await planned(turns)

    first = await turns.confirm(VIEWER, Confirm(plan.session.id, REGENERATE, idempotency_key=KEY))
    second = await turns.fork_session(VIEWER, ForkSession(plan.session.id, "Melbourne", idempotency_key=KEY))

    assert first.session.id != second.session.id


async def test_a_repeated_decision_is_answered_though_the_session_is_not_active_any_more(turns: Turns) -> None:
    draft = await drafted(turns)
    command = Confirm(draft.session.id, ACCEPT, idempotency_key=KEY)
    first = await turns.confirm(VIEWER, command)
    await turns.fork_session(VIEWER, ForkSession(draft.session.id, "Melbourne"))

    second = await turns.confirm(VIEWER, command)

    assert second.turn.id == first.turn.id


async def test_a_message_that_did_nothing_is_answered_the_same_though_the_session_moved_on(turns: Turns) -> None:
    plan = await planned(turns)
    command = SendMessage(plan.session.id, "also Melbourne", idempotency_key=KEY)
    first = await turns.send_message(VIEWER, command)
    await answered(turns, plan.session.id, REGENERATE)

    second = await turns.send_message(VIEWER, command)

    assert (first.intent, first.turn) == (MessageIntent.EXPLORE, None)
    assert (second.intent, second.turn, second.suggestion) == (first.intent, None, first.suggestion)


async def test_a_failed_call_leaves_its_key_free(turns: Turns) -> None:
    with pytest.raises(Exception, match="progress-planning"):
        await turns.create_trip(
            VIEWER, CreateTrip("Sydney", requirements=RequirementsPatch(days=0), idempotency_key=KEY), "en"
        )

    outcome = await turns.create_trip(VIEWER, CreateTrip("Sydney", idempotency_key=KEY), "en")

    assert outcome.turn.status == "APPLIED"
