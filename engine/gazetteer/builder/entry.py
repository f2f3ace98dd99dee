"""What the build knows of a place while it puts the gazetteer together."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum

from engine.gazetteer.spelling import key_of
from engine.vocabulary import PlaceKind


class Origin(IntEnum):
    """Where a place comes from. When two files name the same place, the lower one gives it its id."""

    COUNTRY = 0
    STATE = 1
    CITY = 2
    OVERLAY = 3
    HERITAGE = 4
    SIGHT = 5


class NameGrade(IntEnum):
    """How much a name is the place's own."""

    PRIMARY = 0
    USUAL = 1
    ALTERNATE = 2


@dataclass
class Entry:
    """A place under construction. Degrees, kilometres, days and hours."""

    id: str
    origin: Origin
    kind: PlaceKind
    name_en: str
    name_zh: str | None
    country_code: str
    latitude: float
    longitude: float
    state_id: str | None = None
    time_zone: str = ""
    population: int = 0
    alternates: int = 0
    """How many names the world has for it: a measure of fame."""
    landmass: int | None = None
    coast_km: float = 0.0
    tags: set[str] = field(default_factory=set)
    minimum_days: float | None = None
    visit_hours: float | None = None
    base_id: str | None = None
    gateways: tuple[str, ...] = ()
    best_months: tuple[int, ...] = ()
    extent: str = ""
    """What it holds: `state` (what lies in it as a state), `land` (its landmass), codes of countries and states joined
    by slashes, or a radius in km; empty where the kind of the place tells enough."""
    origins: set[Origin] = field(default_factory=set)
    names: dict[str, NameGrade] = field(default_factory=dict)
    codes: set[str] = field(default_factory=set)
    """Those of the names that only count in capitals: airport codes, abbreviations."""
    sights_near: int = 0
    """Sights and other places that one stays here to see."""
    famous_near: int = 0
    """Those of them that the overlay or the World Heritage list names."""
    worth: float = 0.0
    """How much it deserves a stop."""

    def add_name(self, key: str, grade: NameGrade) -> None:
        """Keep the better grade when the name is known already."""
        if key:
            self.names[key] = min(grade, self.names.get(key, grade))

    def add_alias(self, name: str, grade: NameGrade) -> None:
        """A name as a person wrote it in a table; in capitals it is an abbreviation."""
        key = key_of(name)
        self.add_name(key, grade)
        if len(key.replace(" ", "")) <= 3 and name.isupper():
            self.codes.add(key)

    @property
    def is_curated(self) -> bool:
        return bool(self.origins & {Origin.OVERLAY, Origin.HERITAGE, Origin.SIGHT})
