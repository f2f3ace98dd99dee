"""A schema without trips, to see what the server itself does with an operation."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from decimal import Decimal
from enum import Enum
from typing import Any, TypeAlias

import strawberry
from graphql import GraphQLError
from starlette.applications import Starlette
from strawberry.types import Info as StrawberryInfo

from engine.errors import StateUnreadableError
from server.readiness import Readiness, Stage
from server.routing import build_app
from server.settings import Settings
from storage.errors import DatabaseBusyError

SECRET = "13 Wharf Street"


@dataclass
class Doings:
    """What happened in the server, for tests to look at."""

    live_streams: int = 0
    mutations: int = 0
    contexts: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class TinyContext:
    locale: str
    request_id: str
    doings: Doings
    generation: int = 0

    def renewed(self) -> TinyContext:
        return replace(self, generation=self.generation + 1)


Info: TypeAlias = StrawberryInfo[TinyContext, None]


@strawberry.enum
class Colour(Enum):
    RED = "RED"


@strawberry.type
class Branch:
    number: int

    @strawberry.field
    def children(self, first: int | None = 100, last: int | None = None) -> list[Branch]:
        return [Branch(number=self.number + 1)] * min(first or last or 0, 2)

    @strawberry.field
    def colour(self) -> Colour:
        return "PURPLE"  # type: ignore[return-value]  # what the field promises is broken on purpose


@strawberry.type
class Query:
    @strawberry.field
    def hello(self, name: str = "world") -> str:
        return f"hello {name}"

    @strawberry.field
    def locale(self, info: Info) -> str:
        return info.context.locale

    @strawberry.field
    def add(self, a: int, b: int = 0) -> int:
        return a + b

    @strawberry.field
    def price(self) -> Decimal:
        return Decimal("1234.50")

    @strawberry.field
    def branch(self) -> Branch:
        return Branch(number=1)

    @strawberry.field
    def broken(self) -> str | None:
        raise RuntimeError(f"cannot reach {SECRET}")

    @strawberry.field
    def busy(self) -> str | None:
        raise DatabaseBusyError("another program holds the database")

    @strawberry.field
    def unreadable(self) -> str | None:
        raise StateUnreadableError(SECRET)

    @strawberry.field
    def refused(self) -> str | None:
        raise GraphQLError("first must be 1 to 100", extensions={"code": "BAD_USER_INPUT"})

    @strawberry.field
    async def slow(self) -> str:
        await asyncio.sleep(60)
        return "at last"


@strawberry.type
class Mutation:
    @strawberry.mutation
    def count(self, info: Info) -> int:
        info.context.doings.mutations += 1
        return info.context.doings.mutations


@strawberry.type
class Subscription:
    @strawberry.subscription
    async def numbers(self, info: Info, to: int) -> AsyncGenerator[int, None]:
        for number in range(1, to + 1):
            yield number

    @strawberry.subscription
    async def generations(self, info: Info) -> AsyncGenerator[Generation, None]:
        for _ in range(3):
            yield Generation()

    @strawberry.subscription
    async def forever(self, info: Info) -> AsyncGenerator[int, None]:
        info.context.doings.live_streams += 1
        try:
            yield info.context.doings.live_streams
            await asyncio.Event().wait()
        finally:
            info.context.doings.live_streams -= 1

    @strawberry.subscription
    async def breaks(self) -> AsyncGenerator[int, None]:
        yield 1
        raise RuntimeError(f"cannot reach {SECRET}")


@strawberry.type
class Generation:
    @strawberry.field
    def number(self, info: Info) -> int:
        return info.context.generation


TINY_SCHEMA = strawberry.Schema(Query, Mutation, Subscription)


class TinyLifecycle:
    """Nothing to drain."""

    failure: Exception | None = None

    def drain(self) -> None:
        pass


def tiny_app(settings: Settings, doings: Doings) -> Starlette:
    """The server over the tiny schema, ready as soon as it runs."""
    readiness = Readiness()

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        readiness.stage = Stage.READY
        yield

    def context_for(locale: str | None, request_id: str) -> TinyContext:
        return TinyContext(locale or settings.default_locale, request_id, doings)

    app = build_app(TINY_SCHEMA._schema, context_for, settings, readiness, lifespan)
    app.state.lifecycle = TinyLifecycle()
    return app


def answer(data: dict[str, Any]) -> dict[str, Any]:
    return {"data": data}
