"""The real schema over real turns on a SQLite file, with a scripted agent and a clock that stands."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import NoReturn

import pytest

from engine.administration import Administration
from engine.clock import Clock
from engine.events import EventHub
from engine.turns import Turns
from resolvers.context import Limits, ServerFacts, Services
from storage.database import Database
from storage.repositories import users
from storage.rows import UserRow
from storage.transactions import Writing
from tests.schema.writing.client import NOW, STRANGER, VIEWER, Client
from tests.scripted_agent import ScriptedAgent


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    def add_users(db: Writing) -> None:
        for viewer in (VIEWER, STRANGER):
            users.add(db, UserRow(id=viewer.id, name=viewer.name, locale=viewer.locale, created_at=NOW))

    with Database.open(f"sqlite:///{tmp_path / 'trips.db'}", busy_timeout=0.2) as database:
        await database.write(add_users)
        yield database


@pytest.fixture
def agent() -> ScriptedAgent:
    return ScriptedAgent()


@pytest.fixture
def hub() -> EventHub:
    return EventHub()


@pytest.fixture
async def services(database: Database, agent: ScriptedAgent, hub: EventHub) -> AsyncIterator[Services]:
    clock = Clock(now=lambda: NOW)
    turns = Turns(database, agent, hub, clock)
    yield Services(
        database=database,
        turns=turns,
        administration=Administration(database, hub, clock),
        gazetteer=_no_gazetteer,
        hub=hub,
        clock=clock,
        facts=ServerFacts("0", "scripted", "scripted-1", Limits(100, 8, 15, 10_000, 50, 2_000, 1_000_000)),
    )
    if agent.hold is not None:
        agent.hold.set()
    await turns.close()


@pytest.fixture
def client(services: Services) -> Client:
    return Client(services)


def _no_gazetteer() -> NoReturn:
    raise AssertionError("nothing here needs a gazetteer")
