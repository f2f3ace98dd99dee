"""The gazetteer that is shipped, opened once."""

from __future__ import annotations

import pytest

from engine.gazetteer import Gazetteer, open_gazetteer


@pytest.fixture(scope="session")
def gazetteer() -> Gazetteer:
    return open_gazetteer()
