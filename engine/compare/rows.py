"""Aligning the facts of several columns into rows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.compare.facts import Facts, RowFact, change_between, difference, label_of
from engine.compare.values import ComparableValue
from engine.state import Text
from engine.vocabulary import ChangeKind


@dataclass(frozen=True)
class Cell:
    """One fact in one column.

    `change` and `delta` are against the baseline's cell. The baseline's own cell is SAME and has no delta; equal
    numbers have the delta 0; what cannot be subtracted (texts, dates, other currencies, a missing side) has None.
    """

    fact: RowFact | None
    change: ChangeKind
    delta: float | None

    @property
    def value(self) -> ComparableValue | None:
        """None when the column has none."""
        return self.fact.value if self.fact else None

    @property
    def display(self) -> Text | None:
        """The value in words, made when asked for; None when there is no value."""
        return self.fact.display() if self.fact else None


@dataclass(frozen=True)
class Row:
    """One fact in every column. `is_different`: any two columns differ."""

    key: str
    label: Text
    is_different: bool
    cells: tuple[Cell, ...]


def aligned_rows(columns: Sequence[Facts], baseline: int) -> tuple[Row, ...]:
    """The same keys for all columns, in one order; keys that no column has a value for are left out."""
    longest = max(columns, key=len)
    rows = ((key, [column.get(key) for column in columns]) for key in longest)
    return tuple(_row(key, facts, baseline) for key, facts in rows if any(facts))


def _row(key: str, facts: Sequence[RowFact | None], baseline: int) -> Row:
    cells = tuple(_cell(fact, facts[baseline], is_baseline=index == baseline) for index, fact in enumerate(facts))
    # Differing from the baseline is all there is: columns that equal it equal each other.
    return Row(key, label_of(key), any(cell.change is not ChangeKind.SAME for cell in cells), cells)


def _cell(fact: RowFact | None, reference: RowFact | None, *, is_baseline: bool) -> Cell:
    delta = None if is_baseline else difference(reference, fact)
    return Cell(fact, change_between(reference, fact), None if delta is None else float(delta))
