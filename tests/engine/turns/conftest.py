"""Turns on a real SQLite file with a scripted agent and a clock that stands."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from engine.clock import Clock
from engine.commands import Viewer
from engine.events import EventHub
from engine.turns import Turns
from storage.database import Database
from storage.repositories import users
from storage.rows import UserRow
from tests.scripted_agent import ScriptedAgent

NOW = datetime(2026, 12, 1, 22, 30, tzinfo=UTC)
VIEWER = Viewer("user_local", "Local", "en")
STRANGER = Viewer("user_stranger", "Stranger", "en")


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    database = Database.open(f"sqlite:///{tmp_path / 'trips.db'}")
    for viewer in (VIEWER, STRANGER):
        row = UserRow(id=viewer.id, name=viewer.name, locale=viewer.locale, created_at=NOW)
        await database.write(lambda db, row=row: users.ensure(db, row))  # type: ignore[misc]  # bound now
    yield database
    database.close()


@pytest.fixture
def agent() -> ScriptedAgent:
    return ScriptedAgent()


@pytest.fixture
def hub() -> EventHub:
    return EventHub()


@pytest.fixture
def clock() -> Clock:
    return Clock(now=lambda: NOW)


@pytest.fixture
async def turns(database: Database, agent: ScriptedAgent, hub: EventHub, clock: Clock) -> AsyncIterator[Turns]:
    turns = Turns(database, agent, hub, clock)
    yield turns
    if agent.hold is not None:
        agent.hold.set()
    await turns.close()


TODAY = date(2026, 12, 1)
