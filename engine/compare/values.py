"""The kinds of values that a comparison can hold."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TypeAlias

from engine.state import Money, Place, Text


@dataclass(frozen=True)
class TextValue:
    """A plain string is the same in every language: the name of an enum value, or the user's own words."""

    text: Text | str


@dataclass(frozen=True)
class NumberValue:
    """`unit` is a symbol (`km`, `min`, `kg`, `d` for days), empty when the number has none."""

    number: float
    unit: str


@dataclass(frozen=True)
class MoneyValue:
    money: Money


@dataclass(frozen=True)
class DateValue:
    date: date


@dataclass(frozen=True)
class PlacesValue:
    """Places, in order."""

    places: tuple[Place, ...]


@dataclass(frozen=True)
class TextsValue:
    """Texts, in order; plain strings as in `TextValue`."""

    texts: tuple[Text | str, ...]


ComparableValue: TypeAlias = TextValue | NumberValue | MoneyValue | DateValue | PlacesValue | TextsValue
