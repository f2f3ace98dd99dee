"""One page for each of many parents, in one statement that reads only the rows on the pages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Generic, TypeVar

from sqlalchemy import Column, Select, func, select
from sqlmodel import Session, SQLModel

from storage.lists import listed
from storage.paging import KeyOrder, Page, PageRequest, Shape
from storage.prepared import PreparedSelect
from storage.rows import table_of

R = TypeVar("R", bound=SQLModel)


class ChildPages(Generic[R]):
    """Pages of the rows whose column `of` names their parent, which is a row of another table with that id."""

    def __init__(self, row_class: type[R], *, of: Column[Any], parent: Column[Any]) -> None:
        self._row_class = row_class
        self._of = of
        self._parent = parent
        self._statements: dict[tuple[KeyOrder, Shape], PreparedSelect] = {}

    def read(self, db: Session, parent_ids: Sequence[str], order: KeyOrder, request: PageRequest) -> dict[str, Page[R]]:
        """By parent id; a parent that has no rows, or does not exist, gets an empty page."""
        found: dict[str, list[R]] = {parent_id: [] for parent_id in parent_ids}
        values = {"parent_ids": list(found), **order.values_of(request)}
        for parent_id, row in self._statement(order, request.shape).all(db.connection(), values):
            found[parent_id].append(row)
        return {parent_id: Page.of(rows, request) for parent_id, rows in found.items()}

    def counts(self, db: Session, parent_ids: Sequence[str]) -> dict[str, int]:
        """How many rows each parent has."""
        counted = self._count.all(db.connection(), {"parent_ids": list(parent_ids)})
        return {**dict.fromkeys(parent_ids, 0), **{parent_id: count for parent_id, count in counted}}

    @cached_property
    def _count(self) -> PreparedSelect:
        return PreparedSelect(
            (self._of, func.count()),
            lambda rows: rows.where(self._of.in_(listed("parent_ids"))).group_by(self._of),
        )

    def _statement(self, order: KeyOrder, shape: Shape) -> PreparedSelect:
        statement = self._statements.get((order, shape))
        if statement is None:
            statement = PreparedSelect((self._parent, self._row_class), self._completion(order, shape))
            self._statements[order, shape] = statement
        return statement

    def _completion(self, order: KeyOrder, shape: Shape) -> Callable[[Select[Any]], Select[Any]]:
        # A correlated subquery walks the index from the cursor and stops: 4 ms for 50 pages of 20 out of 2,000 rows
        # each, where a window function numbers all rows first (160 ms).
        table, parents = table_of(self._row_class), self._parent.table
        rows = table.alias("on_page")
        of_parent = select(rows.c.id).where(rows.c[self._of.name] == self._parent).correlate(parents)
        joined = parents.join(table, table.c.id.in_(order.slice(of_parent, rows, shape)))
        return lambda statement: (
            statement.select_from(joined)
            .where(self._parent.in_(listed("parent_ids")))
            .order_by(self._parent, *order.order_by(table, shape))
        )
