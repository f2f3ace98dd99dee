"""How likely a name means a place, and how much a place deserves a stop."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass
from math import log10

from engine.gazetteer.builder.entry import Entry, NameGrade, Origin
from engine.gazetteer.builder.places import Places
from engine.gazetteer.geometry import distance_km
from engine.gazetteer.spelling import is_chinese
from engine.vocabulary import PlaceKind

_MOST_CANDIDATES = 12
_LEAST_ALTERNATE = 2.6
_SIGHTS_FOR_A_TAG = 2
"""A town is good for what two of its sights are good for."""
_SUBURB_KM = 25
_METROPOLIS, _METROPOLIS_KM = 700_000, 50
_SUBURB_LOSS = 1.5
_SAME_TOWN_KM = 40
_TOWN_WEIGHT = 5.5
"""A place below this weight is not meant when its name is an ordinary word."""
_KNOWN_WEIGHT = 6.0
"""From this weight on a name stands for itself, even when it is short."""


@dataclass(frozen=True)
class RankedName:
    """A name of a place as it goes into the file."""

    key: str
    place_id: str
    weight: float
    is_primary: bool
    is_weak: bool
    is_code: bool


def rank_stops(places: Places) -> None:
    """Sets what every place where one can stay owes to its sights: their numbers, its tags, and its worth."""
    sights: Counter[str] = Counter()
    famous: Counter[str] = Counter()
    tags: dict[str, Counter[str]] = defaultdict(Counter)
    for place in places:
        if place.base_id and place.base_id != place.id:
            sights[place.base_id] += 1
            tags[place.base_id].update(place.tags)
            famous[place.base_id] += bool(place.origins & {Origin.OVERLAY, Origin.HERITAGE})
    for place in places:
        place.sights_near, place.famous_near = sights[place.id], famous[place.id]
        place.tags |= {tag for tag, count in tags[place.id].items() if count >= _SIGHTS_FOR_A_TAG}
    for place in places:
        if place.kind is PlaceKind.CITY:
            place.worth = _worth(place) - _SUBURB_LOSS * _in_the_shadow(place, places)
        elif place.kind is PlaceKind.ISLAND and Origin.OVERLAY in place.origins and place.origin is not Origin.COUNTRY:
            place.worth = 4.0 + 0.1 * min(place.minimum_days or 0, 5)


def _worth(city: Entry) -> float:
    """Weights set by hand until the best ten of a dozen countries read like a guidebook's."""
    return round(
        0.7 * log10(city.population + 10)
        + 0.02 * min(city.alternates, 50)
        + 0.4 * min(city.sights_near, 2)
        + 0.25 * min(city.sights_near, 8)
        + 0.3 * min(city.famous_near, 3)
        + 1.5 * (Origin.OVERLAY in city.origins)
        + 0.5 * (Origin.HERITAGE in city.origins),
        2,
    )


def _in_the_shadow(city: Entry, places: Places) -> bool:
    """Whether a city without sights is a suburb: one looks for it under the name of its large neighbour."""
    return (
        city.sights_near < 2
        and not city.is_curated
        and any(
            other.kind is PlaceKind.CITY
            and other.population > 3 * city.population
            and km <= (_SUBURB_KM if other.population < _METROPOLIS else _METROPOLIS_KM)
            for km, other in places.within(city.latitude, city.longitude, _METROPOLIS_KM)
        )
    )


def ranked_names(places: Places, ordinary: frozenset[str], never: frozenset[str]) -> list[RankedName]:
    """The names that go into the file, each key with its likeliest places.

    A word of `ordinary` only names known places; one of `never` names none unless it is the code of an airport.
    """
    by_key: dict[str, list[tuple[float, NameGrade, Entry]]] = defaultdict(list)
    for place in places:
        for key, grade in place.names.items():
            if (key in never and key not in place.codes) or (is_chinese(key) and len(key) < 2):
                continue
            by_key[key].append((_weight(place, grade), grade, place))
    names = []
    for key in sorted(by_key):
        found = _without_eclipsed(by_key[key])
        if key in ordinary:
            found = [one for one in found if one[0] >= _TOWN_WEIGHT]
        for weight, grade, place in found[:_MOST_CANDIDATES]:
            is_weak = key in ordinary or (_is_short(key) and found[0][0] < _KNOWN_WEIGHT)
            is_own = grade is not NameGrade.ALTERNATE
            names.append(RankedName(key, place.id, weight, is_own, is_weak, key in place.codes))
    return names


def _weight(place: Entry, grade: NameGrade) -> float:
    """Overlay, then countries, then states and cities by their fame; an alternate is worth less than a usual name."""
    if place.origin is Origin.COUNTRY:
        weight = 8.8 + log10(place.population + 10) / 100
    elif Origin.OVERLAY in place.origins and place.origin is not Origin.CITY:
        weight = 9.0 - 0.5 * grade
    elif place.origin is Origin.STATE:
        weight = 3.2 + 0.5 * log10(place.population + 10)
    elif place.origin is Origin.CITY:
        weight = log10(place.population + 10) + 0.015 * min(place.alternates, 80) + 0.2 * min(place.sights_near, 5)
        weight += 0.3 * (place.famous_near > 0)
        weight += 0.7 * (Origin.HERITAGE in place.origins)
        weight = max(weight, 6.5) + 0.5 if Origin.OVERLAY in place.origins else weight
    else:
        weight = 5.5 + (place.visit_hours or 0) / 32
    return round(weight - (2.0 if grade is NameGrade.ALTERNATE else 0.0), 2)


def _without_eclipsed(found: list[tuple[float, NameGrade, Entry]]) -> list[tuple[float, NameGrade, Entry]]:
    """The likeliest first. An alternate goes when another place has the name for its own and is no less known."""
    ordered = sorted(_city_before_its_state(found), key=lambda one: (-one[0], one[2].id))
    own = max((weight for weight, grade, _ in ordered if grade is not NameGrade.ALTERNATE), default=0.0)
    kept: list[tuple[float, NameGrade, Entry]] = []
    for weight, grade, place in ordered:
        is_eclipsed = grade is NameGrade.ALTERNATE and (weight <= own - 1.0 or weight < _LEAST_ALTERNATE)
        if own and grade is NameGrade.ALTERNATE:
            weight = round(min(weight, own - 0.5), 2)
        if not is_eclipsed and not any(_is_part_of(place, other) for _, _, other in kept):
            kept.append((weight, grade, place))
    return kept


def _city_before_its_state(found: list[tuple[float, NameGrade, Entry]]) -> list[tuple[float, NameGrade, Entry]]:
    """Kyoto is the city before it is the prefecture."""
    cities = {
        place.state_id: weight
        for weight, grade, place in found
        if place.origin is Origin.CITY and place.population >= 100_000 and grade is not NameGrade.ALTERNATE
    }
    return [
        (min(weight, cities[place.id] - 0.3), grade, place)
        if place.origin is Origin.STATE and place.id in cities and Origin.OVERLAY not in place.origins
        else (weight, grade, place)
        for weight, grade, place in found
    ]


def _is_part_of(place: Entry, other: Entry) -> bool:
    """The City of London is no other London."""
    if place.origin is not Origin.CITY or other.origin is not Origin.CITY or place.country_code != other.country_code:
        return False
    return distance_km(place.latitude, place.longitude, other.latitude, other.longitude) < _SAME_TOWN_KM


def _is_short(key: str) -> bool:
    return len(key) <= 2 if is_chinese(key) else len(key) <= 3
