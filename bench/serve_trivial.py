"""sidetrip as it is served, but with the trivial travel agent, and as quiet as its peer."""

from __future__ import annotations

from bench.trivial import TrivialAgent
from server.app import create_app
from server.logs import configure_logging
from server.settings import Settings

settings = Settings(log_level="warning")
configure_logging(settings)
app = create_app(settings, agent=TrivialAgent())
