"""Turns on a real SQLite file, with a clock that moves at every look and an agent whose reading can be held."""

from __future__ import annotations

import itertools
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from engine.clock import Clock
from engine.events import EventHub
from engine.turns import Turns
from storage.database import Database
from storage.repositories import users
from storage.rows import UserRow
from tests.engine.turns.conftest import NOW, VIEWER
from tests.rules.reader import HeldReader


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "trips.db"


@pytest.fixture
async def database(path: Path) -> AsyncIterator[Database]:
    with Database.open(f"sqlite:///{path}") as database:
        row = UserRow(id=VIEWER.id, name=VIEWER.name, locale=VIEWER.locale, created_at=NOW)
        await database.write(lambda db: users.ensure(db, row))
        yield database


@pytest.fixture
def agent() -> HeldReader:
    return HeldReader()


@pytest.fixture
async def turns(database: Database, agent: HeldReader) -> AsyncIterator[Turns]:
    seconds = itertools.count()
    turns = Turns(database, agent, EventHub(), Clock(now=lambda: NOW + timedelta(seconds=next(seconds))))
    yield turns
    agent.let_go()
    await turns.close()
