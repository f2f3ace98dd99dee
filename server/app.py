"""The ASGI app: `create_app()` is what an ASGI server is pointed to."""

from __future__ import annotations

from starlette.applications import Starlette

from engine.agent import TravelAgent
from schema.schema import build_schema
from server.lifecycle import Lifecycle
from server.routing import build_app
from server.settings import Settings


def create_app(settings: Settings | None = None, *, agent: TravelAgent | None = None) -> Starlette:
    """The whole server, of which nothing is open before the ASGI server starts its lifespan, `app.state.lifecycle`.

    `agent` reads and plans in place of the rules.
    """
    lifecycle = Lifecycle(settings or Settings(), agent)
    schema = build_schema()
    app = build_app(
        schema._schema,  # strawberry has no public name for the GraphQL schema underneath
        lifecycle.context_for,
        lifecycle.settings,
        lifecycle.readiness,
        lifecycle.lifespan,
    )
    app.state.lifecycle = lifecycle
    return app
