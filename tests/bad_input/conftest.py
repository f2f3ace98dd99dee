"""One world for all that is refused: whoever leaves a trace in it has failed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.bad_input.world import World, opened_world


@pytest.fixture(scope="session")
def shared_world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with opened_world(tmp_path_factory.mktemp("bad_input") / "trips.db") as world:
        yield world


@pytest.fixture
def world(shared_world: World) -> Iterator[World]:
    """On disk, it is after the test as it was before."""
    before = shared_world.tables()
    yield shared_world
    assert shared_world.tables() == before
