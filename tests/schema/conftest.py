"""One world for each test; the schema, which nothing changes, once for all."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path

import pytest
import strawberry

from engine.clock import Clock
from engine.events import EventHub
from engine.turns import Turns
from schema.schema import build_schema
from storage.database import Database
from storage.repositories import users
from storage.rows import UserRow
from tests.schema.world import FRIEND, OWNER, STRANGER, World
from tests.scripted_agent import ScriptedAgent

START = datetime(2026, 12, 1, 8, 0, tzinfo=UTC)


@pytest.fixture(scope="session")
def schema() -> strawberry.Schema:
    return build_schema()


@pytest.fixture
async def world(tmp_path: Path, schema: strawberry.Schema) -> AsyncIterator[World]:
    database = Database.open(f"sqlite:///{tmp_path / 'trips.db'}")
    for viewer in (OWNER, FRIEND, STRANGER):
        row = UserRow(id=viewer.id, name=viewer.name, locale=viewer.locale, created_at=START)
        await database.write(lambda db, row=row: users.ensure(db, row))  # type: ignore[misc]  # bound now
    seconds = count()
    agent = ScriptedAgent()
    clock = Clock(now=lambda: START + timedelta(seconds=next(seconds)))
    turns = Turns(database, agent, EventHub(), clock)
    yield World(database, agent, turns, schema, clock)
    if agent.hold is not None:
        agent.hold.set()
    await turns.close()
    database.close()
