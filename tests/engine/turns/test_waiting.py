"""A mutation waits for its turn, but a client that goes away does not stop it."""

from __future__ import annotations

import asyncio
import threading

import pytest

from engine.clock import Clock
from engine.commands import CreateTrip, RequirementsPatch, SendMessage
from engine.errors import InvalidInputError, TurnPendingError
from engine.events import EventHub
from engine.turns import Turns
from storage.database import Database
from storage.repositories import turns as turn_rows
from tests.engine.turns.conftest import VIEWER
from tests.engine.turns.story import ACCEPT, answered, drafted, modify, planned
from tests.scripted_agent import ScriptedAgent


async def test_a_turn_that_takes_longer_than_one_waits_is_answered_pending(
    database: Database, agent: ScriptedAgent, hub: EventHub, clock: Clock
) -> None:
    turns = Turns(database, agent, hub, clock, turn_wait_seconds=0.05)
    draft = await drafted(turns)
    agent.hold = threading.Event()

    outcome = await answered(turns, draft.session.id, ACCEPT)
    agent.hold.set()
    await turns.close()

    assert (outcome.turn.status, outcome.turn.number) == ("PENDING", 2)
    assert outcome.state is not None
    assert outcome.state.turn == 1
    newest = await database.read(lambda db: turn_rows.newest(db, [draft.session.id]))
    assert newest[draft.session.id].status == "APPLIED"


async def test_a_client_that_goes_away_does_not_stop_its_turn(
    turns: Turns, agent: ScriptedAgent, database: Database
) -> None:
    draft = await drafted(turns)
    agent.hold = threading.Event()
    client = asyncio.create_task(answered(turns, draft.session.id, ACCEPT))
    await agent.has_begun()

    client.cancel()
    with pytest.raises(asyncio.CancelledError):
        await client
    agent.hold.set()
    await turns.close()

    newest = await database.read(lambda db: turn_rows.newest(db, [draft.session.id]))
    assert newest[draft.session.id].status == "APPLIED"


async def test_checks_and_messages_do_not_wait_behind_the_planners(turns: Turns, agent: ScriptedAgent) -> None:
    busy = [await drafted(turns) for _ in range(2)]
    other = await planned(turns)
    agent.hold = threading.Event()
    running = [asyncio.create_task(answered(turns, draft.session.id, ACCEPT)) for draft in busy]
    for _ in range(2):
        await agent.has_begun()

    message = await turns.send_message(VIEWER, SendMessage(other.session.id, "also Melbourne"))
    created = asyncio.create_task(
        turns.create_trip(VIEWER, CreateTrip("Cairns", requirements=RequirementsPatch(days=0)), "en")
    )
    with pytest.raises(InvalidInputError):
        await created

    agent.hold.set()
    await asyncio.gather(*running)
    assert message.suggestion is not None


async def test_a_write_does_not_wait_for_ever_for_an_abandoned_turn(
    database: Database, agent: ScriptedAgent, hub: EventHub, clock: Clock
) -> None:
    first = Turns(database, agent, hub, clock)
    draft = await drafted(first)
    agent.hold = threading.Event()
    cut_off = asyncio.create_task(answered(first, draft.session.id, ACCEPT))
    await agent.has_begun()
    await first.close(grace_seconds=0)
    await asyncio.gather(cut_off, return_exceptions=True)

    second = Turns(database, agent, hub, clock, turn_wait_seconds=0.05)
    with pytest.raises(TurnPendingError):
        await answered(second, draft.session.id, modify("9 days"))
    with pytest.raises(TurnPendingError):
        await second.send_message(VIEWER, SendMessage(draft.session.id, "9 days"))

    agent.hold.set()
    await second.close()
