"""Rows of the section REQUIREMENTS: what the user wants."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from engine.compare.facts import Facts, RowFact, number_fact
from engine.compare.values import DateValue, MoneyValue, PlacesValue, TextsValue
from engine.compare.words import as_words, list_of, stay_of, wish_name, wish_words, word
from engine.state import Budget, Destination, Place, Requirements, SoftPreference
from engine.texts import date_words, money_words, text
from engine.vocabulary import Pace, TransportMode


def requirement_facts(requirements: Requirements) -> Facts:
    """What was not said is None. Order counts where it means something: destinations and preferred modes."""
    return {
        "requirements.destinations": _destinations(requirements.destinations),
        "requirements.excludedPlaces": _excluded_places(requirements.excluded_places),
        "requirements.origin": _origin(requirements.origin),
        "requirements.startDate": _start_date(requirements.start_date),
        "requirements.days": _count(requirements.days, "d", "value-days"),
        "requirements.adults": _count(requirements.adults, "", "value-adults"),
        "requirements.children": _count(requirements.children, "", "value-children"),
        "requirements.budget": _budget(requirements.budget),
        "requirements.pace": _pace(requirements.pace),
        "requirements.preferredModes": _modes(requirements.preferred_modes, is_ordered=True),
        "requirements.avoidedModes": _modes(requirements.avoided_modes, is_ordered=False),
        "requirements.softPreferences": _soft_preferences(requirements.soft_preferences),
    }


def _destinations(destinations: Sequence[Destination]) -> RowFact | None:
    """A name that matched no place is in the display only: a value can hold nothing but places."""
    if not destinations:
        return None
    return RowFact(
        PlacesValue(tuple(one.place for one in destinations if one.place is not None)),
        identity=tuple((one.place.id if one.place else one.raw_name, one.nights) for one in destinations),
        display=lambda: list_of(stay_of(one.place or one.raw_name, one.nights) for one in destinations),
    )


def _excluded_places(places: Sequence[Place]) -> RowFact | None:
    if not places:
        return None
    return RowFact(
        PlacesValue(tuple(places)),
        identity=frozenset(place.id for place in places),
        display=lambda: list_of(place.names for place in places),
    )


def _origin(place: Place | None) -> RowFact | None:
    if place is None:
        return None
    return RowFact(PlacesValue((place,)), identity=place.id, display=lambda: as_words(place.names))


def _start_date(day: date | None) -> RowFact | None:
    if day is None:
        return None
    return RowFact(DateValue(day), identity=day, display=lambda: as_words(date_words(day)))


def _count(count: int | None, unit: str, code: str) -> RowFact | None:
    return None if count is None else number_fact(count, unit, lambda: text(code, count=count))


def _budget(budget: Budget | None) -> RowFact | None:
    """Stays in its own currency. Budgets of different scope differ, but not by an amount."""
    if budget is None:
        return None
    money, scope = budget.amount, budget.scope.value
    return RowFact(
        MoneyValue(money),
        identity=(money.amount, money.currency_code, scope),
        display=lambda: text(f"value-budget-{scope}", amount=money_words(money)),
        quantity=money.amount,
        scale=f"{money.currency_code} {scope}",
    )


def _pace(pace: Pace | None) -> RowFact | None:
    if pace is None:
        return None
    return RowFact(TextsValue((pace.value,)), identity=pace, display=lambda: text(f"pace-{pace.value}"))


def _modes(modes: Sequence[TransportMode], *, is_ordered: bool) -> RowFact | None:
    if not modes:
        return None
    return RowFact(
        TextsValue(tuple(mode.value for mode in modes)),
        identity=tuple(modes) if is_ordered else frozenset(modes),
        display=lambda: list_of(word(f"mode-{mode.value}") for mode in modes),
    )


def _soft_preferences(wishes: Sequence[SoftPreference]) -> RowFact | None:
    if not wishes:
        return None
    by_name = {wish_name(wish): wish for wish in wishes}
    return RowFact(
        TextsValue(tuple(by_name)),
        identity=frozenset(by_name),
        display=lambda: list_of(wish_words(wish) for wish in by_name.values()),
    )
