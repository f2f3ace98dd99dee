"""Which place a name means: by how well known each is, and by what the words around it settle."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from engine.gazetteer import Candidate, Gazetteer
from engine.planner.geometry import great_circle_km
from engine.requirements.place_names import PlaceName
from engine.requirements.rules import rule
from engine.requirements.wording import Wording
from engine.state import Place
from engine.vocabulary import PlaceKind

_STATED_CONTAINER = 4.0
"""Bonus of a place inside a country or state that stands in the text."""
_SHARED_COUNTRY = 1.2
_NEARBY = 0.6
_NEARBY_KM = 900
_OTHER_NAME = 1.2
"""What an alternate name loses where another place bears it as its own."""
_SMALL_STATE = 1.0
"""What a state of few people loses: gazetteers rank a parish like a province."""
_FEW_PEOPLE = 1_000_000
_ENGLISH_PRIOR = 0.3
_ENGLISH_SPEAKING = frozenset({"US", "GB", "AU", "CA", "NZ", "IE"})

_SETTLED_WEIGHT = 7.6
"""A place of this weight is meant whatever else bears its name."""
_WELL_KNOWN_WEIGHT = 5.2
_CLOSE_CALL = 1.3
_LARGE_STATE = 3_000_000
_SAME_PLACE_KM = 100

_CONTAINERS = (PlaceKind.COUNTRY, PlaceKind.REGION, PlaceKind.ISLAND)
_SAYS_STATE = rule(r"^\s*(?:省|州(?!岛)|全境|全省|province|state\b|region\b)")


@dataclass(frozen=True)
class Choice:
    """`alternatives` are the other well-known places of the name where the words do not settle which is meant."""

    name: PlaceName
    candidate: Candidate
    alternatives: tuple[Place, ...] = ()

    @property
    def place(self) -> Place:
        return self.candidate.facts.place


def choose_places(
    wording: Wording, names: Sequence[PlaceName], known: Sequence[Place], gazetteer: Gazetteer
) -> list[Choice]:
    """One choice for each name. `known` are places that the trip holds already: they are context too."""
    first = [_heaviest(name) for name in names]
    return [_choose(wording, index, names, first, known, gazetteer) for index in range(len(names))]


def _heaviest(name: PlaceName) -> Candidate:
    has_own_name = any(candidate.is_primary_name for candidate in name.candidates)
    return max(name.candidates, key=lambda candidate: _weight(candidate, has_own_name))


def _weight(candidate: Candidate, has_own_name: bool) -> float:
    facts = candidate.facts
    weight = candidate.weight
    if has_own_name and not candidate.is_primary_name and not facts.is_notable:
        weight -= _OTHER_NAME
    if facts.place.kind is PlaceKind.REGION and not facts.is_notable and facts.population < _FEW_PEOPLE:
        weight -= _SMALL_STATE
    return weight


def _choose(
    wording: Wording,
    index: int,
    names: Sequence[PlaceName],
    first: Sequence[Candidate],
    known: Sequence[Place],
    gazetteer: Gazetteer,
) -> Choice:
    name = names[index]
    if len(name.candidates) == 1:
        return Choice(name, name.candidates[0])
    others = [candidate.facts.place for other, candidate in enumerate(first) if other != index]
    context = [place for place in chain(others, known) if place.id != first[index].facts.place.id]
    has_own_name = any(candidate.is_primary_name for candidate in name.candidates)
    scored = [
        _Scored(candidate, _weight(candidate, has_own_name), _bonus(wording, name, candidate, context, gazetteer))
        for candidate in name.candidates
    ]
    scored.sort(key=lambda one: (-one.score, one.candidate.facts.place.id))
    return Choice(name, scored[0].candidate, _alternatives(scored[0], scored[1:]))


@dataclass(frozen=True)
class _Scored:
    """`weight` is how well known the place is, `bonus` what the words around speak for it."""

    candidate: Candidate
    weight: float
    bonus: float

    @property
    def score(self) -> float:
        return self.weight + self.bonus


def _bonus(
    wording: Wording, name: PlaceName, candidate: Candidate, context: Sequence[Place], gazetteer: Gazetteer
) -> float:
    place = candidate.facts.place
    bonus = 0.0
    if any(_is_stated_container(other, candidate, name, gazetteer) for other in context):
        bonus += _STATED_CONTAINER
    if any(other.country_code == place.country_code for other in context):
        bonus += _SHARED_COUNTRY
    if any(great_circle_km(other, place) <= _NEARBY_KM for other in context):
        bonus += _NEARBY
    if not wording.is_chinese and place.country_code in _ENGLISH_SPEAKING:
        bonus += _ENGLISH_PRIOR
    if place.kind is PlaceKind.REGION and _SAYS_STATE.search(wording.plain[name.span[1] : name.span[1] + 10]):
        bonus += 2
    return bonus


def _is_stated_container(other: Place, candidate: Candidate, name: PlaceName, gazetteer: Gazetteer) -> bool:
    """A country alone does not make a village out of a famous name: 云南 beside 日本 is no town in Japan."""
    if other.kind not in _CONTAINERS or not gazetteer.contains(other, candidate.facts.place):
        return False
    is_famous = name.candidates[0].weight >= _SETTLED_WEIGHT
    return not (other.kind is PlaceKind.COUNTRY and is_famous and candidate.weight < _WELL_KNOWN_WEIGHT)


def _alternatives(winner: _Scored, rest: Sequence[_Scored]) -> tuple[Place, ...]:
    """Places that are nearly as well known, and for which the words around speak as much."""
    chosen = winner.candidate.facts.place
    places = []
    for other in rest:
        place = other.candidate.facts.place
        if great_circle_km(place, chosen) < _SAME_PLACE_KM or _holds(winner.candidate, other.candidate):
            continue
        if winner.bonus - other.bonus >= _SHARED_COUNTRY:
            continue
        is_close = winner.score - other.score <= _CLOSE_CALL and other.score >= _WELL_KNOWN_WEIGHT
        if (is_close and winner.weight < _SETTLED_WEIGHT) or _is_state_of_that_name(winner, other):
            places.append(place)
    return tuple(places[:5])


def _is_state_of_that_name(winner: _Scored, other: _Scored) -> bool:
    """Georgia: a country, and a state that is as well known."""
    return (
        winner.candidate.facts.place.kind is PlaceKind.COUNTRY
        and other.candidate.facts.place.kind is PlaceKind.REGION
        and other.candidate.is_primary_name
        and other.candidate.facts.population >= _LARGE_STATE
        and winner.score - other.score <= _STATED_CONTAINER
    )


def _holds(one: Candidate, other: Candidate) -> bool:
    """A state and its capital of the same name are no two places to ask about."""
    first, second = one.facts.place, other.facts.place
    return first.country_code == second.country_code and PlaceKind.REGION in (first.kind, second.kind)
