"""A database in a file of its own for each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from storage.database import Database


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "sidetrip.db"


@pytest.fixture
def database(path: Path) -> Iterator[Database]:
    with Database.open(f"sqlite:///{path}") as opened:
        yield opened
