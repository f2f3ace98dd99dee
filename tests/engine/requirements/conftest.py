"""A reader with the built-in gazetteer, on the day on which the words of these tests are said."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pytest

from engine.gazetteer import Gazetteer, open_gazetteer
from engine.requirements import read_change, read_request
from engine.state import Requirements

TODAY = date(2026, 12, 1)
"""A Tuesday."""

Read = Callable[[str], Requirements]
Change = Callable[[Requirements, str], Requirements]


@pytest.fixture(scope="session")
def gazetteer() -> Gazetteer:
    return open_gazetteer()


@pytest.fixture(scope="session")
def read(gazetteer: Gazetteer) -> Read:
    return lambda text: read_request(text, gazetteer=gazetteer, today=TODAY)


@pytest.fixture(scope="session")
def change(gazetteer: Gazetteer) -> Change:
    return lambda current, text: read_change(text, current, gazetteer=gazetteer, today=TODAY)
