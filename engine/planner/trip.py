"""What a trip must keep to: the requirements with everything assumed that was not said."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal

from engine.gazetteer import Gazetteer, PlaceFacts
from engine.money import convert
from engine.planner.assumptions import ASSUMED_ADULTS, ASSUMED_PACE, assumed_days, least_days
from engine.state import Money, Place, Requirements
from engine.vocabulary import BudgetScope, Pace, PlaceKind, PreferenceKind, TransportMode


@dataclass(frozen=True)
class Stop:
    """A place to stay in. `place` is what the route shows; ways and sights are reckoned from `anchor`, its town."""

    place: Place
    facts: PlaceFacts
    anchor: PlaceFacts
    is_requested: bool = False
    asked_nights: int | None = None
    named_sights: tuple[PlaceFacts, ...] = ()
    worth: float = 1.0
    """How much it deserves to be on a route, 0 to 1; what the user named deserves it fully."""

    @property
    def id(self) -> str:
        return self.place.id

    @property
    def tags(self) -> frozenset[str]:
        return self.facts.tags | self.anchor.tags

    @property
    def least_days(self) -> float:
        return least_days(self.facts)


@dataclass(frozen=True)
class Trip:
    """The frame of every route. `budget` is for all travellers, in `currency_code`."""

    days: int
    adults: int
    children: int
    pace: Pace
    currency_code: str
    origin: Stop | None
    start_date: date | None
    budget: Money | None
    preferred_modes: tuple[TransportMode, ...]
    avoided_modes: frozenset[TransportMode]
    wishes: frozenset[PreferenceKind]
    excluded: tuple[Place, ...]

    @property
    def nights(self) -> int:
        return self.days - 1

    @property
    def travellers(self) -> int:
        return self.adults + self.children

    def date_of(self, day: int) -> date | None:
        """The date of a day counted from 1; None without a start, and past the end of the calendar."""
        try:
            return self.start_date + timedelta(days=day - 1) if self.start_date else None
        except OverflowError:
            return None


def trip_of(requirements: Requirements, currency_code: str, gazetteer: Gazetteer) -> Trip:
    """Reads the requirements; what is missing is assumed as `engine.planner.assumptions` says."""
    adults = ASSUMED_ADULTS if requirements.adults is None else requirements.adults
    children = requirements.children or 0
    avoided = frozenset(requirements.avoided_modes)
    return Trip(
        days=requirements.days or assumed_days(requirements, gazetteer),
        adults=max(adults, 0 if children else 1),
        children=children,
        pace=requirements.pace or ASSUMED_PACE,
        currency_code=currency_code,
        origin=_origin(requirements.origin, gazetteer),
        start_date=requirements.start_date,
        budget=_budget(requirements, max(1, adults + children), currency_code),
        preferred_modes=tuple(mode for mode in requirements.preferred_modes if mode not in avoided),
        avoided_modes=avoided,
        wishes=frozenset(wish.kind for wish in requirements.soft_preferences),
        excluded=requirements.excluded_places,
    )


def facts_or_bare(place: Place, gazetteer: Gazetteer) -> PlaceFacts:
    """What the gazetteer knows of a place; of one that it does not have any more, only where it is."""
    return gazetteer.facts(place.id) or PlaceFacts(
        place=place,
        population=0,
        landmass=None,
        coast_km=9999.0,
        tags=frozenset(),
        minimum_days=None,
        visit_hours=None,
        base_id=None,
        gateways=(),
        best_months=frozenset(),
        is_notable=False,
    )


def anchor_of(facts: PlaceFacts, gazetteer: Gazetteer) -> PlaceFacts:
    """The town from which a place is reached: its base where it has one, else the best town of an area, else itself.

    An island is reached by crossing to it, whatever town it is usually reached from.
    """
    if facts.base_id and facts.base_id != facts.place.id and facts.place.kind is not PlaceKind.ISLAND:
        base = gazetteer.facts(facts.base_id)
        if base is not None:
            return base
    if facts.place.kind in (PlaceKind.COUNTRY, PlaceKind.REGION):
        return next(iter(gazetteer.best_stops_in(facts.place, 1)), facts)
    return facts


def _origin(place: Place | None, gazetteer: Gazetteer) -> Stop | None:
    if place is None:
        return None
    facts = facts_or_bare(place, gazetteer)
    return Stop(place=place, facts=facts, anchor=anchor_of(facts, gazetteer))


def _budget(requirements: Requirements, travellers: int, currency_code: str) -> Money | None:
    if requirements.budget is None:
        return None
    amount = requirements.budget.amount
    heads = travellers if requirements.budget.scope is BudgetScope.PER_PERSON else 1
    return convert(Money(amount=amount.amount * Decimal(heads), currency_code=amount.currency_code), currency_code)
