"""Administration on a real SQLite file that holds one trip."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.administration import Administration
from engine.clock import Clock
from engine.events import EventHub
from storage.database import Database
from tests.engine.administration.trip import NOW, add_trip


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    with Database.open(f"sqlite:///{tmp_path / 'trips.db'}") as database:
        await database.write(add_trip)
        yield database


@pytest.fixture
def hub() -> EventHub:
    return EventHub()


@pytest.fixture
def administration(database: Database, hub: EventHub) -> Administration:
    return Administration(database, hub, Clock(now=lambda: NOW))
