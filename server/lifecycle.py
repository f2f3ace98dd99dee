"""A server's life: opened, ready, draining, closed."""

from __future__ import annotations

import gc
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette

from engine.agent import TravelAgent
from resolvers.context import Context, Services
from server.readiness import Readiness, Stage
from server.services import local_viewer, opened_services
from server.settings import Settings

_LEAST_GRACE_SECONDS = 0.5
_WHILE_SERVING = (10_000, 20, 20)
"""LangGraph's runs are garbage in circles. Small collections of it take 4 ms, of 50,000 objects far more than 20."""


class Lifecycle:
    """Holds the services between the app's start and its stop. `failure` is why it did not start."""

    def __init__(self, settings: Settings, agent: TravelAgent | None = None) -> None:
        self.settings = settings
        self._agent = agent
        self.readiness = Readiness()
        self.failure: Exception | None = None
        self._viewer = local_viewer(settings)
        self._services: Services | None = None
        self._stop_began: float | None = None

    @asynccontextmanager
    async def lifespan(self, _app: Starlette) -> AsyncIterator[None]:
        """Opens the services before the first request and closes them after the last."""
        try:
            async with opened_services(self.settings, self._grace_seconds, self._agent) as services:
                self._services = services
                # What lives from here on to the end need not be looked at by every collection.
                gc.collect()
                gc.freeze()
                gc.set_threshold(*_WHILE_SERVING)
                self.readiness.stage = Stage.READY
                yield
                self.drain()
        except Exception as failure:
            self.failure = failure
            raise
        finally:
            self._services = None

    def drain(self) -> None:
        """Streams end, `/readyz` says so; requests that are under way go on."""
        if self._stop_began is None:
            self._stop_began = time.monotonic()
            self.readiness.stage = Stage.DRAINING
            if self._services is not None:
                self._services.hub.close()

    def context_for(self, locale: str | None, request_id: str) -> Context:
        """A context for one operation, in the locale that the request names or else in the viewer's."""
        if self._services is None:
            raise RuntimeError("the server is not open")
        return Context.opened(self._services, self._viewer, locale or self._viewer.locale, request_id)

    def _grace_seconds(self) -> float:
        """What is left of the time to stop in, once requests have had theirs."""
        passed = time.monotonic() - (self._stop_began or time.monotonic())
        return max(_LEAST_GRACE_SECONDS, self.settings.stop_timeout_seconds - passed)
