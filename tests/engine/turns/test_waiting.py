"""A mutation waits for its turn, but a client that goes away does not stop it."""

from __future__ import annotations

import asyncio
import threading

import pytest

from engine.clock import Clock
from engine.events import EventHub
from engine.turns import Turns
from storage.database import Database
from storage.repositories import turns as turn_rows
from tests.engine.turns.story import ACCEPT, answered, drafted
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
