"""Which path leads where, and what stands before all of them. Knows nothing of trips: the schema is passed in."""

from __future__ import annotations

from graphql import GraphQLSchema
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.cors import CORSMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import Lifespan

from server.door import Door
from server.endpoint import ContextFactory, GraphQLEndpoint
from server.limits import REQUEST_LIMITS
from server.operations import Operations
from server.pages import front_page
from server.readiness import Readiness
from server.settings import Settings
from server.sockets import GraphQLSocketEndpoint


def build_app(
    schema: GraphQLSchema,
    context_for: ContextFactory,
    settings: Settings,
    readiness: Readiness,
    lifespan: Lifespan[Starlette],
) -> Starlette:
    """The ASGI app over a schema; `lifespan` opens and closes what contexts are made of."""
    origins = tuple(origin.lower().rstrip("/") for origin in settings.allowed_origins)
    operations = Operations(schema, REQUEST_LIMITS, query_timeout_seconds=settings.query_timeout_seconds)
    endpoint = GraphQLEndpoint(operations, context_for, limits=REQUEST_LIMITS, allowed_origins=origins)
    sockets = GraphQLSocketEndpoint(operations, context_for, allowed_origins=origins, max_sockets=settings.max_sockets)
    app = Starlette(
        routes=[
            Route("/", _front, methods=["GET"]),
            Route("/graphql", endpoint),
            WebSocketRoute("/graphql", sockets),
            Route("/healthz", readiness.health, methods=["GET"]),
            Route("/readyz", readiness.ready, methods=["GET"]),
        ],
        middleware=_middleware(settings, origins),
        lifespan=lifespan,
    )
    app.state.sockets = sockets
    return app


async def _front(_request: Request) -> Response:
    return front_page()


def _middleware(settings: Settings, origins: tuple[str, ...]) -> list[Middleware]:
    hosts = frozenset(host.lower() for host in settings.answered_hosts)
    door = Middleware(Door, answered_hosts=hosts, default_locale=settings.default_locale)
    if not origins:
        return [door]
    headers = ("content-type", "accept-language", "x-request-id")
    cors = Middleware(
        CORSMiddleware,
        allow_origins=origins,
        allow_methods=("GET", "POST"),
        allow_headers=headers,
        expose_headers=("x-request-id",),
    )
    return [door, cors]
