"""Points of a summary about what the user wants: pace and wishes."""

from __future__ import annotations

from engine.compare.points import Point, exchange_point
from engine.compare.words import wish_name, wish_words, word
from engine.state import Requirements
from engine.texts import text
from engine.vocabulary import Pace


def wish_points(wanted: Requirements, wanted_there: Requirements) -> list[Point]:
    """Lighter than the numbers and places that come of them."""
    return [*_pace(wanted.pace, wanted_there.pace), *_soft_preferences(wanted, wanted_there)]


def _pace(pace: Pace | None, pace_there: Pace | None) -> list[Point]:
    if pace is None or pace is pace_there:
        return []
    return [Point(0.35, lambda: text(_pace_code(pace, pace_there), pace=word(f"pace-{pace.value}")))]


def _pace_code(pace: Pace, pace_there: Pace | None) -> str:
    """Where the baseline's pace was not said, there is nothing to be slower than."""
    if pace_there is None:
        return "summary-pace-chosen"
    from_slow_to_fast = list(Pace)
    is_slower = from_slow_to_fast.index(pace) < from_slow_to_fast.index(pace_there)
    return "summary-pace-slower" if is_slower else "summary-pace-faster"


def _soft_preferences(wanted: Requirements, wanted_there: Requirements) -> list[Point]:
    here, there = (
        {wish_name(wish): wish_words(wish) for wish in one.soft_preferences} for one in (wanted, wanted_there)
    )
    return exchange_point(
        "summary-wishes",
        0.2,
        gained=[words for name, words in here.items() if name not in there],
        lost=[words for name, words in there.items() if name not in here],
    )
