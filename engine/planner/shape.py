"""What makes two routes the same or different: stops, nights, modes and order."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from engine.state import RouteOption
from engine.vocabulary import TransportMode

STOPS_WEIGHT, NIGHTS_WEIGHT, MODES_WEIGHT, ORDER_WEIGHT = 0.40, 0.25, 0.20, 0.15

_LETTER_OF_MODE = {
    TransportMode.DRIVE: "d",
    TransportMode.TRAIN: "t",
    TransportMode.FLIGHT: "f",
    TransportMode.FERRY: "s",
    TransportMode.COACH: "c",
}
_MODE_OF_LETTER = {letter: mode for mode, letter in _LETTER_OF_MODE.items()}


@dataclass(frozen=True)
class Shape:
    """Ids of the stops in order, nights at each, and the mode of each leg."""

    stops: tuple[str, ...]
    nights: tuple[int, ...]
    modes: tuple[TransportMode, ...]


def shape_of(option: RouteOption) -> Shape:
    return Shape(
        stops=tuple(stop.place.id for stop in option.stops),
        nights=tuple(stop.nights for stop in option.stops),
        modes=tuple(leg.mode for leg in option.legs),
    )


def signature_of(shape: Shape) -> str:
    """A shape in one short word, for example `2147714*3.2178174*4~ff`; `shape_from` reads it."""
    stays = ".".join(
        f"{stop.removeprefix('place_')}*{nights}" for stop, nights in zip(shape.stops, shape.nights, strict=True)
    )
    return f"{stays}~{''.join(_LETTER_OF_MODE[mode] for mode in shape.modes)}"


def shape_from(signature: str) -> Shape | None:
    """The shape that a signature tells; None for anything that is none of ours."""
    stays, _, letters = signature.rpartition("~")
    pairs = [stay.rpartition("*") for stay in stays.split(".")]
    if not all(stop and nights.isdecimal() for stop, _, nights in pairs) or not set(letters) <= set(_MODE_OF_LETTER):
        return None
    return Shape(
        stops=tuple(f"place_{stop}" for stop, _, _ in pairs),
        nights=tuple(int(nights) for _, _, nights in pairs),
        modes=tuple(_MODE_OF_LETTER[letter] for letter in letters),
    )


def distance(one: Shape, other: Shape) -> float:
    """How different two routes are, 0 to 1: 0.40 stops, 0.25 nights, 0.20 modes, 0.15 order."""
    return (
        STOPS_WEIGHT * _jaccard_distance(one.stops, other.stops)
        + NIGHTS_WEIGHT * _nights_distance(one, other)
        + MODES_WEIGHT * _jaccard_distance(one.modes, other.modes)
        + ORDER_WEIGHT * _order_distance(one.stops, other.stops)
    )


def _jaccard_distance(one: Sequence[str], other: Sequence[str]) -> float:
    union = set(one) | set(other)
    return 1 - len(set(one) & set(other)) / len(union) if union else 0.0


def _nights_distance(one: Shape, other: Shape) -> float:
    """The share of nights that are slept elsewhere."""
    here = dict(zip(one.stops, one.nights, strict=True))
    there = dict(zip(other.stops, other.nights, strict=True))
    total = max(sum(one.nights), sum(other.nights))
    moved = sum(abs(here.get(stop, 0) - there.get(stop, 0)) for stop in here.keys() | there.keys())
    return moved / (2 * total) if total else 0.0


def _order_distance(one: Sequence[str], other: Sequence[str]) -> float:
    """The share of pairs of common stops that are visited the other way round."""
    shared = [stop for stop in one if stop in other]
    pairs = list(combinations(shared, 2))
    inverted = sum(other.index(a) > other.index(b) for a, b in pairs)
    return inverted / len(pairs) if pairs else 0.0
