"""Places near a route that are worth adding to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import cos, radians

from engine.gazetteer import Gazetteer, PlaceFacts
from engine.planner.destinations import is_excluded, stop_at
from engine.planner.geometry import eastward, great_circle_km, normal_longitude
from engine.planner.trip import Stop, Trip
from engine.planner.wishes import is_coastal, wishes_met
from engine.vocabulary import PlaceKind

_MARGIN_DEGREES = 2.2
_WIDEST_BOX_DEGREES = 24
_IN_ONE_BOX = 80
_TOO_NEAR_KM = 25
_ABROAD_KM = 200
_SIGHT_KM = 15
_MOST_LOOKED_AT = 40
_ENOUGH = 3
_SHORT_DAYS = 3
_LARGE_TOWN = 150_000
_SLEEPING_KINDS = (PlaceKind.CITY, PlaceKind.ISLAND)


@dataclass(frozen=True)
class Neighbour:
    """A stop to add, with the great-circle kilometres that it adds to the way, and how much it is worth, 0 to 2."""

    stop: Stop
    detour_km: float
    worth: float

    @property
    def is_coastal(self) -> bool:
        return is_coastal(self.stop.facts)

    def merit(self, bias: float = 0.0) -> float:
        """Worth less detour; `bias` is for the coast, negative for the inland."""
        return self.worth + (bias if self.is_coastal else -bias) - self.detour_km / 400


def neighbours_of(
    stops: Sequence[Stop],
    trip: Trip,
    gazetteer: Gazetteer,
    *,
    enough: int = _ENOUGH,
    large_town: int = _LARGE_TOWN,
) -> list[Neighbour]:
    """Where one could stay too, the best first; nothing that is excluded, next to a stop, or far out of the way.

    Where fewer than `enough` places have something to see, towns of `large_town` people will do for a longer trip.
    """
    taken = [*stops, trip.origin] if trip.origin else list(stops)
    most_detour_km = 120 * max(2, trip.days)
    found: list[Neighbour] = []
    ranked = _around(stops, gazetteer)
    for rank, facts in enumerate(ranked):
        if not _is_suitable(facts, stops, taken):
            continue
        detour_km = _detour_km(facts, stops)
        if detour_km <= most_detour_km:
            worth = 0.8 * (1 - rank / len(ranked)) + 0.45 * wishes_met(facts, facts.tags, trip.wishes)
            worth += 0.4 if facts.is_notable else 0.0
            found.append(Neighbour(stop_at(facts, min(0.9, worth / 1.5), gazetteer), detour_km, worth))
    found.sort(key=lambda neighbour: (-neighbour.merit(), neighbour.stop.id))
    allowed = [one for one in found[:_MOST_LOOKED_AT] if not is_excluded(one.stop.facts, trip.excluded, gazetteer)]
    worthy = [one for one in allowed if _has_something_to_see(one.stop, gazetteer)]
    if len(worthy) >= enough or trip.days <= _SHORT_DAYS:
        return worthy
    large = [one for one in allowed if one not in worthy and one.stop.facts.population >= large_town]
    return worthy + large[: enough - len(worthy)]


def _has_something_to_see(stop: Stop, gazetteer: Gazetteer) -> bool:
    return stop.facts.is_notable or bool(gazetteer.sights_near(stop.place, _SIGHT_KM, 1))


def _around(stops: Sequence[Stop], gazetteer: Gazetteer) -> list[PlaceFacts]:
    """Places of the box around all stops or, when that would be a continent, of a box around each."""
    whole = _box(stops)
    if whole[1] - whole[0] <= _WIDEST_BOX_DEGREES and (whole[3] - whole[2]) % 360 <= _WIDEST_BOX_DEGREES * 1.5:
        return list(_in_box(whole, _IN_ONE_BOX, gazetteer))
    each = _IN_ONE_BOX // len(stops) + 4
    boxes = [_in_box(_box([stop]), each, gazetteer) for stop in stops]
    by_rank = [facts for rank in range(each) for box in boxes for facts in box[rank : rank + 1]]
    return list({facts.place.id: facts for facts in by_rank}.values())


@lru_cache(maxsize=256)
def _in_box(box: tuple[float, float, float, float], limit: int, gazetteer: Gazetteer) -> tuple[PlaceFacts, ...]:
    """Kept, since the same stops come up again when a trip is changed or forked."""
    return tuple(gazetteer.stops_near(*box, limit))


def _box(stops: Sequence[Stop]) -> tuple[float, float, float, float]:
    """South, north, west, east; west is greater than east across the antimeridian."""
    places = [stop.place for stop in stops]
    south = max(-89.0, min(place.latitude for place in places) - _MARGIN_DEGREES)
    north = min(89.0, max(place.latitude for place in places) + _MARGIN_DEGREES)
    margin = _MARGIN_DEGREES / max(0.2, cos(radians((south + north) / 2)))
    first = places[0].longitude
    east = [eastward(first, place.longitude) for place in places]
    return south, north, normal_longitude(first + min(east) - margin), normal_longitude(first + max(east) + margin)


def _is_suitable(facts: PlaceFacts, stops: Sequence[Stop], taken: Sequence[Stop]) -> bool:
    if facts.place.kind not in _SLEEPING_KINDS:
        return False
    nearest = min(great_circle_km(facts.place, stop.place) for stop in taken)
    if nearest < _TOO_NEAR_KM and not (facts.is_notable and nearest > 8):
        return False
    is_abroad = all(facts.place.country_code != stop.place.country_code for stop in stops)
    return not is_abroad or min(great_circle_km(facts.place, stop.place) for stop in stops) < _ABROAD_KM


def _detour_km(facts: PlaceFacts, stops: Sequence[Stop]) -> float:
    """The least that the place adds to the way when it is put between, before or after the stops."""
    to_stop = [great_circle_km(facts.place, stop.place) for stop in stops]
    between = [
        to_stop[i] + to_stop[j] - great_circle_km(stops[i].place, stops[j].place)
        for i in range(len(stops))
        for j in range(i + 1, len(stops))
    ]
    return min([*to_stop, *between])
