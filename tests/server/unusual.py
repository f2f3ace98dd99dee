"""A schema in which anything can go wrong between a resolver and its answer: its objects are planted by tests."""

from __future__ import annotations

import asyncio
from datetime import date, datetime
from decimal import Decimal
from enum import Enum
from typing import Annotated, Any, Generic, TypeAlias, TypeVar

import strawberry
from strawberry.permission import BasePermission
from strawberry.types import Info

T = TypeVar("T")


@strawberry.enum
class Colour(Enum):
    RED = "red"
    BLUE = strawberry.enum_value("blue", name="AZURE")


@strawberry.input
class Wish:
    times: int = 1
    to: str | None = None


class Never(BasePermission):
    message = "never"

    def has_permission(self, source: Any, info: Any, **given: Any) -> bool:
        return False


@strawberry.interface
class Named:
    name: str


@strawberry.type
class Leaf(Named):
    number: int
    ratio: float
    is_flagged: bool
    colour: Colour
    key: strawberry.ID
    amount: Decimal
    words: list[str]
    day: date | None = None
    at: datetime | None = None
    holes: list[str | None] | None = None
    grid: list[list[int]] | None = None
    below: Leaf | None = None
    all_below: list[Leaf] = strawberry.field(default_factory=list)

    @strawberry.field
    def greeting(self, loud: bool = False, wish: Wish | None = None, by: Colour = Colour.RED) -> str:
        words = "HELLO" if loud else "hello"
        return f"{words} {wish.to or self.name} {by.value}" * wish.times if wish else words

    @strawberry.field
    def fails(self) -> str | None:
        raise ValueError(f"{self.name} fails")

    @strawberry.field
    def fails_at_once(self) -> str:
        raise ValueError(f"{self.name} fails at once")

    @strawberry.field
    def place(self, info: Info[Any, None]) -> str:
        return f"{info.path} {info.field_name} {info.python_name} {len(info.selected_fields)}"

    @strawberry.field
    async def later(self) -> str:
        await asyncio.sleep(0)
        return self.name

    @strawberry.field
    def waits(self) -> str:
        return self.later_word()  # type: ignore[return-value]  # the library awaits whatever can be awaited

    async def later_word(self) -> str:
        return self.name

    @strawberry.field(permission_classes=[Never])  # type: ignore[untyped-decorator]
    def forbidden(self) -> str | None:
        return "secret"


@strawberry.type
class Other(Named):
    size: int


@strawberry.type
class Page(Generic[T]):
    nodes: list[T]
    first: T | None


Either: TypeAlias = Annotated[Leaf | Other, strawberry.union("Either")]


@strawberry.type
class Query:
    """Whatever is asked for, the context is answered."""

    @strawberry.field
    def leaf(self, info: Info[Any, None]) -> Leaf | None:
        return info.context  # type: ignore[no-any-return]

    @strawberry.field
    def sure(self, info: Info[Any, None]) -> Leaf:
        return info.context  # type: ignore[no-any-return]

    @strawberry.field
    def leaves(self, info: Info[Any, None]) -> list[Leaf | None]:
        return info.context  # type: ignore[no-any-return]

    @strawberry.field
    def either(self, info: Info[Any, None]) -> list[Either]:
        return info.context  # type: ignore[no-any-return]

    @strawberry.field
    def named(self, info: Info[Any, None]) -> Named | None:
        return info.context  # type: ignore[no-any-return]

    @strawberry.field
    def page(self, info: Info[Any, None]) -> Page[Leaf]:
        return info.context  # type: ignore[no-any-return]


SCHEMA = strawberry.Schema(Query)._schema


def leaf(**values: Any) -> Leaf:
    """A usual one, but for some values."""
    usual: dict[str, Any] = {
        "name": "leaf",
        "number": 1,
        "ratio": 0.5,
        "is_flagged": True,
        "colour": Colour.BLUE,
        "key": "leaf_1",
        "amount": Decimal("12.50"),
        "words": ["a", "b"],
        "day": date(2026, 12, 1),
        "holes": ["a", None],
        "grid": [[1, 2], []],
    }
    return Leaf(**{**usual, **values})
