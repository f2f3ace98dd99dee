"""Pages by key: where a page starts is a row's own key, so that pages stay stable while rows come and go."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from sqlalchemy import ColumnElement, FromClause, Integer, Select, UnaryExpression, bindparam, tuple_

T = TypeVar("T")
Key = tuple[Any, ...]
"""A row's place in an order: the value that is ordered by, then the row's id."""


class Shape(NamedTuple):
    """What of a request is in the text of its statement, and not in its values."""

    has_after: bool
    has_before: bool
    is_backwards: bool


@dataclass(frozen=True)
class PageRequest:
    """`first` rows from the start or `last` from the end, strictly after and before the keys that are given."""

    first: int | None = None
    after: Key | None = None
    last: int | None = None
    before: Key | None = None

    def __post_init__(self) -> None:
        if (self.first is None) == (self.last is None):
            raise ValueError("a page needs either `first` or `last`")

    @property
    def limit(self) -> int:
        return self.first if self.first is not None else self.last or 0

    @property
    def shape(self) -> Shape:
        return Shape(self.after is not None, self.before is not None, self.last is not None)


@dataclass(frozen=True)
class Page(Generic[T]):
    """Rows in the order that was asked for."""

    rows: list[T]
    has_next: bool
    has_previous: bool

    @classmethod
    def of(cls, found: Sequence[T], request: PageRequest) -> Page[T]:
        """The page of rows read by a statement of `KeyOrder.slice`: at most one more than the limit, nearest first."""
        rows, has_more = list(found[: request.limit]), len(found) > request.limit
        if request.last is not None:
            rows.reverse()
            return cls(rows, has_next=request.before is not None, has_previous=has_more or request.after is not None)
        return cls(rows, has_next=has_more or request.before is not None, has_previous=request.after is not None)


@dataclass(frozen=True)
class KeyOrder:
    """An order over the columns of a key, by name, and how a page is cut from it."""

    names: tuple[str, ...]
    is_descending: bool = False

    def slice(self, statement: Select[Any], table: FromClause, shape: Shape) -> Select[Any]:
        """Limit a statement over this table to one page and one row more. The values come from `values_of`."""
        key = tuple_(*(table.c[name] for name in self.names))
        if shape.has_after:
            after = self._bound("after", table)
            statement = statement.where(key < after if self.is_descending else key > after)
        if shape.has_before:
            before = self._bound("before", table)
            statement = statement.where(key > before if self.is_descending else key < before)
        return statement.order_by(*self.order_by(table, shape)).limit(bindparam("page_limit", type_=Integer))

    def order_by(self, table: FromClause, shape: Shape) -> list[UnaryExpression[Any]]:
        """From the end that the page is counted from."""
        falls = self.is_descending != shape.is_backwards
        columns = [table.c[name] for name in self.names]
        return [column.desc() if falls else column.asc() for column in columns]

    def values_of(self, request: PageRequest) -> dict[str, Any]:
        """Values for the parameters of a sliced statement. Raises ValueError for a key of another order."""
        values: dict[str, Any] = {"page_limit": request.limit + 1}
        for end, key in (("after", request.after), ("before", request.before)):
            if key is None:
                continue
            if len(key) != len(self.names):
                raise ValueError(f"a key of {len(self.names)} values is needed")
            values |= {f"{end}_{name}": value for name, value in zip(self.names, key, strict=True)}
        return values

    def key_of(self, row: object) -> Key:
        """The row's own place in this order, to start or end a page at."""
        return tuple(getattr(row, name) for name in self.names)

    def _bound(self, end: str, table: FromClause) -> ColumnElement[Any]:
        return tuple_(*(bindparam(f"{end}_{name}", type_=table.c[name].type) for name in self.names))
