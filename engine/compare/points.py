"""A line of a summary, and how much it weighs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from engine.compare.words import few_of
from engine.state import Text
from engine.state.text import Localised
from engine.texts import text


@dataclass(frozen=True)
class Point:
    """`weight` is about 0 for a trifle and 1 for another trip altogether; what comes before all else has more.

    `line` is called only for the points that weigh enough to be shown.
    """

    weight: float
    line: Callable[[], Text]


def exchange_point(
    code: str, weight: float, *, gained: Sequence[Localised | str], lost: Sequence[Localised | str]
) -> list[Point]:
    """What comes and what goes in one line, by the messages `CODE-swapped`, `CODE-added` and `CODE-dropped`."""
    if not gained and not lost:
        return []
    if not lost:
        return [Point(weight, lambda: text(f"{code}-added", added=few_of(gained)))]
    if not gained:
        return [Point(weight, lambda: text(f"{code}-dropped", dropped=few_of(lost)))]
    return [Point(weight, lambda: text(f"{code}-swapped", added=few_of(gained), dropped=few_of(lost)))]


def unlikeness(some: Iterable[str], others: Iterable[str]) -> float:
    """0 for equal sets, 1 for sets that share nothing (1 - Jaccard index)."""
    one, other = set(some), set(others)
    union = one | other
    return 1 - len(one & other) / len(union) if union else 0.0
