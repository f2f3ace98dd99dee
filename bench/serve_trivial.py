"""sidetrip as it is served, but with the trivial travel agent."""

from __future__ import annotations

from bench.trivial import TrivialAgent
from server.app import create_app
from server.settings import Settings

app = create_app(Settings(), agent=TrivialAgent())
