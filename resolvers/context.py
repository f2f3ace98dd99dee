"""What one operation carries with it: who asks, in which language, the server's parts, and what it has loaded."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from engine.administration import Administration
from engine.clock import Clock
from engine.commands import Viewer
from engine.events import EventHub
from engine.gazetteer import Gazetteer
from engine.turns import Turns
from resolvers.loaders import Loaders
from storage.database import Database


@dataclass(frozen=True)
class Limits:
    """What `Query.server.limits` answers; bytes, and counts of what their names say."""

    max_page_size: int
    max_comparison_targets: int
    max_depth: int
    max_cost: int
    max_aliases: int
    max_tokens: int
    max_body_bytes: int


@dataclass(frozen=True)
class ServerFacts:
    """What `Query.server` answers. `planner` is `rules` or a model's name, `gazetteer` the version of its data."""

    version: str
    planner: str
    gazetteer: str
    limits: Limits


@dataclass(frozen=True)
class Services:
    """The parts of a running server, the same for every operation. Call `gazetteer` in a thread: it opens it first."""

    database: Database
    turns: Turns
    administration: Administration
    gazetteer: Callable[[], Gazetteer]
    hub: EventHub
    clock: Clock
    facts: ServerFacts


@dataclass(frozen=True)
class Context:
    """`locale` is negotiated already: what the request names, else the viewer's own."""

    services: Services
    viewer: Viewer
    locale: str
    loaders: Loaders
    request_id: str

    @classmethod
    def opened(cls, services: Services, viewer: Viewer, locale: str, request_id: str) -> Context:
        """For one operation, with nothing loaded yet."""
        loaders = Loaders(services.database, services.gazetteer, viewer.id)
        return cls(services, viewer, locale, loaders, request_id)

    def renewed(self) -> Context:
        """The same operation with nothing loaded: for each event of a subscription."""
        return replace(self, loaders=Loaders(self.services.database, self.services.gazetteer, self.viewer.id))
