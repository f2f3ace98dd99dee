"""The server over the tiny schema, once for all tests of a module."""

from __future__ import annotations

from collections.abc import Iterator

import httpx2
import pytest
import structlog
from structlog.typing import EventDict

from server.settings import Settings
from tests.server.tiny import Doings, tiny_app
from tests.serving import RunningServer


@pytest.fixture(scope="module")
def doings() -> Doings:
    return Doings()


@pytest.fixture(scope="module")
def server(doings: Doings) -> Iterator[RunningServer]:
    settings = Settings(allowed_origins=("https://pages.example.org",), query_timeout_seconds=0.3, max_sockets=20)
    with RunningServer(settings, tiny_app(settings, doings)) as running:
        yield running


@pytest.fixture(scope="module")
def client(server: RunningServer) -> Iterator[httpx2.Client]:
    with httpx2.Client(base_url=server.url) as client:
        yield client


@pytest.fixture
def log() -> Iterator[list[EventDict]]:
    """What is logged while a test runs."""
    with structlog.testing.capture_logs() as events:
        yield events
