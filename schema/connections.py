"""Pages of lists. Cursors are keys of rows, not offsets, so that a page stays stable while the list grows."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Generic, TypeAlias, TypeVar

import strawberry

from resolvers.lists import Listed
from resolvers.paging import PageArguments

S = TypeVar("S")
T = TypeVar("T")

First: TypeAlias = Annotated[
    int | None,
    strawberry.argument(
        description=(
            "Return at most this many from the start, 1 to 100. Give `first` or `last`, not both; 20 when neither."
        )
    ),
]
After: TypeAlias = Annotated[str | None, strawberry.argument(description="Only what comes after this cursor.")]
Last: TypeAlias = Annotated[
    int | None, strawberry.argument(description="Return at most this many from the end, 1 to 100.")
]
Before: TypeAlias = Annotated[str | None, strawberry.argument(description="Only what comes before this cursor.")]
AtMost: TypeAlias = Annotated[int, strawberry.argument(description="How many at most, 1 to 100.")]


@strawberry.type(description="Where a page stands in its list.")
class PageInfo:
    has_next_page: bool = strawberry.field(description="Whether there is more after the page.")
    has_previous_page: bool = strawberry.field(description="Whether there is more before the page.")
    start_cursor: str | None = strawberry.field(description="Cursor of the page's first entry; null when it is empty.")
    end_cursor: str | None = strawberry.field(description="Cursor of the page's last entry; null when it is empty.")


@strawberry.type(description="An entry of a list, with its place in it.")
class Edge(Generic[T]):
    cursor: str = strawberry.field(description="Place of the entry in the list; pass it as `after` or `before`.")
    node: T = strawberry.field(description="The entry.")


@strawberry.type(description="A page of a list.")
class Connection(Generic[T]):
    edges: list[Edge[T]] = strawberry.field(description="The entries, with their cursors.")
    nodes: list[T] = strawberry.field(description="The entries.")
    page_info: PageInfo = strawberry.field(description="Where the page stands in the list.")
    count: strawberry.Private[Callable[[], Awaitable[int]]]

    @strawberry.field(description="How many entries the list has in all. Counted only when asked for.")
    async def total_count(self) -> int:
        return await self.count()

    @classmethod
    def of(cls, listed: Listed[S], view: Callable[[S], T]) -> Connection[T]:
        """`view` makes the node of a row that was read."""
        edges = [Edge(cursor=cursor, node=view(row)) for cursor, row in listed.entries]
        return cls(
            edges=edges,
            nodes=[edge.node for edge in edges],
            page_info=PageInfo(
                has_next_page=listed.has_next,
                has_previous_page=listed.has_previous,
                start_cursor=edges[0].cursor if edges else None,
                end_cursor=edges[-1].cursor if edges else None,
            ),
            count=listed.count,
        )


def page_arguments(first: int | None, after: str | None, last: int | None, before: str | None) -> PageArguments:
    """What was left out, and what was given as null, as None."""
    return PageArguments(_given(first), _given(after), _given(last), _given(before))


def _given(value: S | None) -> S | None:
    return None if value is strawberry.UNSET else value
