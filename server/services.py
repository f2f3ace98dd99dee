"""The parts of a running server, put together in one place."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from importlib.metadata import version

from sqlalchemy import Connection

from engine.administration import Administration
from engine.agent import RulesAgent, TravelAgent
from engine.clock import Clock
from engine.commands import Viewer
from engine.events import EventHub
from engine.gazetteer import Gazetteer, open_gazetteer
from engine.turns import Turns
from resolvers.compare import MOST_TARGETS
from resolvers.context import Limits, ServerFacts, Services
from resolvers.paging import MOST_ENTRIES
from server.limits import REQUEST_LIMITS
from server.settings import Settings
from storage.database import Database
from storage.repositories import users
from storage.rows import UserRow

LOCAL_USER_ID = "user_local"
_LOCAL_USER_NAME = "Local user"


def local_viewer(settings: Settings) -> Viewer:
    """Who asks on a server without sign-in."""
    return Viewer(LOCAL_USER_ID, _LOCAL_USER_NAME, settings.default_locale)


@asynccontextmanager
async def opened_services(
    settings: Settings, grace_seconds: Callable[[], float], agent: TravelAgent | None = None
) -> AsyncIterator[Services]:
    """Opened, and brought to rest where a crash left something; closed with `grace_seconds()` for what still runs.

    `agent` reads and plans in place of the rules. Raises DatabaseUnusableError.
    """
    gazetteer = await asyncio.to_thread(open_gazetteer)
    database = await asyncio.to_thread(Database.open, settings.database_url)
    try:
        services = _services(settings, database, gazetteer, agent or RulesAgent(lambda: gazetteer))
        await _ensure_local_user(database, local_viewer(settings), services.clock)
        await services.turns.recover()
        try:
            yield services
        finally:
            services.hub.close()
            await services.turns.close(grace_seconds())
    finally:
        await asyncio.to_thread(database.close)


def _services(settings: Settings, database: Database, gazetteer: Gazetteer, agent: TravelAgent) -> Services:
    clock = Clock(fixed_today=settings.today)
    hub = EventHub()
    turns = Turns(
        database,
        agent,
        hub,
        clock,
        turn_wait_seconds=settings.turn_wait_seconds,
        planner_threads=settings.planner_threads,
    )
    return Services(
        database=database,
        turns=turns,
        administration=Administration(database, hub, clock, public_url=settings.public_url or ""),
        gazetteer=lambda: gazetteer,
        hub=hub,
        clock=clock,
        facts=_facts(agent),
    )


def _facts(agent: TravelAgent) -> ServerFacts:
    limits = Limits(
        max_page_size=MOST_ENTRIES,
        max_comparison_targets=MOST_TARGETS,
        max_depth=REQUEST_LIMITS.max_depth,
        max_cost=REQUEST_LIMITS.max_cost,
        max_aliases=REQUEST_LIMITS.max_aliases,
        max_tokens=REQUEST_LIMITS.max_tokens,
        max_body_bytes=REQUEST_LIMITS.max_body_bytes,
    )
    return ServerFacts(version("sidetrip"), agent.name, agent.gazetteer_version, limits)


async def _ensure_local_user(database: Database, viewer: Viewer, clock: Clock) -> None:
    row = UserRow(id=viewer.id, name=viewer.name, locale=viewer.locale, created_at=clock.now())

    def ensure(db: Connection) -> None:
        users.ensure(db, row)

    await database.write(ensure)
