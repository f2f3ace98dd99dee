"""What the gazetteer answers: a place with the facts that reading and planning need."""

from __future__ import annotations

from dataclasses import dataclass

from engine.state.place import Place


@dataclass(frozen=True)
class PlaceFacts:
    """A place and what is known of it. Kilometres, days and hours; None where it is not known."""

    place: Place
    population: int
    """Inhabitants; 0 where it is not known."""
    landmass: int | None
    """Two places of one landmass can be joined by road. None on water or where it is not known."""
    coast_km: float
    """Great-circle distance to the nearest coast."""
    tags: frozenset[str]
    """What it is good for, for example `beach`, `reef`, `culture`, `food`."""
    minimum_days: float | None
    """Days that it deserves at the least."""
    visit_hours: float | None
    """Hours that a visit takes; for sights."""
    base_id: str | None
    """The town where one stays to see it; None when it is one itself."""
    gateways: tuple[str, ...]
    """IATA codes of the airports that serve it, where the overlay names them."""
    best_months: frozenset[int]
    """Months in which it is best, 1 to 12; empty where it is not known."""
    is_notable: bool
    """Whether it is from the curated overlay, the heritage list or the list of sights."""


@dataclass(frozen=True)
class Airport:
    """An airport with scheduled flights."""

    iata: str
    name: str
    country_code: str
    latitude: float
    longitude: float
    landmass: int | None
    is_large: bool


@dataclass(frozen=True)
class Candidate:
    """A place that a name can mean. `weight` ranks candidates: more is likelier, without regard to the words around."""

    facts: PlaceFacts
    weight: float
    is_primary_name: bool
    """Whether the name is the place's usual one in its language, not one of its alternates."""


@dataclass(frozen=True)
class Mention:
    """Where a text names a place: `text[start:end]`, with all that it can mean, the likeliest first."""

    start: int
    end: int
    surface: str
    candidates: tuple[Candidate, ...]
    is_weak: bool
    """A name that is also an ordinary word, or short: it needs a verb or a separator beside it to count."""
