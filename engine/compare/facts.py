"""One fact of one column: its value, how to show it, and what makes it the same as another."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from functools import lru_cache
from typing import TypeAlias

from engine.compare.values import ComparableValue, NumberValue
from engine.state import Text
from engine.texts import text
from engine.vocabulary import ChangeKind


@dataclass(frozen=True)
class Fact:
    """`identity` decides whether two facts are the same; it holds all that a reader is shown and `value` may lack."""

    value: ComparableValue
    identity: Hashable


@dataclass(frozen=True)
class RowFact(Fact):
    """A fact that a row can show. `display` is called only when it is shown: formatting costs more than comparing.

    Facts with a `quantity` and the same `scale` (a unit, a currency) can be subtracted.
    """

    display: Callable[[], Text] = field(compare=False)
    quantity: Decimal | None = None
    scale: str = ""


Facts: TypeAlias = Mapping[str, RowFact | None]
"""The facts of one column by key, in the order of the rows. None where the column has none."""


def number_fact(number: float, unit: str, display: Callable[[], Text]) -> RowFact:
    """A number; its decimal digits are taken as they print, so that differences come without binary noise."""
    return RowFact(NumberValue(number, unit), number, display, quantity=Decimal(repr(number)), scale=unit)


@lru_cache(maxsize=256)
def label_of(key: str) -> Text:
    """What to call a fact, for example `Day 3` for `itinerary.3`."""
    section, _, name = key.partition(".")
    if section == "itinerary":
        return text("row-itinerary", day=int(name))
    return text(f"row-{key.replace('.', '-')}")


def change_between(before: Fact | None, after: Fact | None) -> ChangeKind:
    """How `after` differs from `before`. A list whose members moved is CHANGED."""
    if before is None and after is None:
        return ChangeKind.SAME
    if before is None:
        return ChangeKind.ADDED
    if after is None:
        return ChangeKind.REMOVED
    return ChangeKind.SAME if before.identity == after.identity else ChangeKind.CHANGED


def difference(before: RowFact | None, after: RowFact | None) -> Decimal | None:
    """How much more `after` is; None when the two cannot be subtracted."""
    if before is None or after is None or before.quantity is None or after.quantity is None:
        return None
    return after.quantity - before.quantity if before.scale == after.scale else None
