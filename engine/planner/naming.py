"""Names of routes, from where they lie and how they differ from each other; distinct within a plan."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from engine.gazetteer import Gazetteer
from engine.planner.draft import Draft
from engine.planner.geometry import arc_km, eastward, great_circle_km
from engine.planner.trip import Stop
from engine.planner.wishes import is_coastal
from engine.planner.wording import place_list
from engine.state import Place, Text, TextArgument
from engine.texts import text
from engine.vocabulary import PlaceKind

_PLACES, _ISLANDS = "route-name-places", "route-name-islands"
_MOST = 0.6
_NAMED_STOPS = 3
_LINE_KM = 300
"""A route along a coast is at least so long from end to end."""
_SIDE_KM = (250, 4000)
"""From how far off the middle of a country a route is on one side of it; farther than the second, the middle is no
measure."""


def names_of(drafts: Sequence[Draft], gazetteer: Gazetteer) -> list[Text]:
    """One name for each route: the plainest that no other has, which tells what differs where the theme does not."""
    names: list[Text] = []
    for draft in drafts:
        others = [other for other in drafts if other is not draft]
        names.append(next(name for name in _possible_names(draft, others, gazetteer) if name not in names))
    return names


def _possible_names(draft: Draft, others: Sequence[Draft], gazetteer: Gazetteer) -> Iterator[Text]:
    """Ever longer names; the last kind never ends."""
    code, arguments = _theme(draft, gazetteer)

    def named(detail: str, *places: Place) -> Text:
        return text(code, **arguments, detail=detail, via=place_list(places))

    is_told_by_places = code in (_PLACES, _ISLANDS)
    told = _telling(draft)
    is_other_order = bool(draft.added) and any(
        set(told) == set(_telling(other)) and told != _telling(other) for other in others
    )
    if not is_told_by_places or len(draft.stops) == len(told) or (len(told) > 1 and not is_other_order):
        yield named("none")
    for detail, places in _differences(draft, others):
        yield named("with" if detail == "via" and is_told_by_places else detail, *places)
    for count in range(2, len(draft.stops) + 1):
        yield named("via", *(stop.place for stop in draft.stops[:count]))
    number = 2
    while True:
        yield named(str(number))
        number += 1


def _differences(draft: Draft, others: Sequence[Draft]) -> Iterator[tuple[str, list[Place]]]:
    """What this route has and the others have not, the most telling first: a place, a mode, nights, a direction."""
    elsewhere = {stop.id for other in others for stop in other.stops}
    own = [stop.place for stop in draft.stops if stop.id not in elsewhere]
    added = [stop.place for stop in draft.added] if len(draft.added) < len(draft.stops) else []
    for places in (own[:1], own[:2], added[:1], added[:2]):
        if places:
            yield "via", places
    if draft.legs:
        mode = _main_mode(draft)
        if all(not other.legs or _main_mode(other) != mode for other in others):
            yield mode, []
    for stop, nights in sorted(zip(draft.stops, draft.nights, strict=True), key=lambda stay: -stay[1]):
        if all(nights > _nights_at(stop, other) for other in others):
            yield "longer", [stop.place]
    if draft.is_reversed:
        yield "reversed", []
    if draft.legs:
        yield _main_mode(draft), []


def _main_mode(draft: Draft) -> str:
    return Counter(leg.way.mode.value for leg in draft.legs).most_common(1)[0][0]


def _nights_at(stop: Stop, draft: Draft) -> int:
    return dict(zip((one.id for one in draft.stops), draft.nights, strict=True)).get(stop.id, 0)


def _theme(draft: Draft, gazetteer: Gazetteer) -> tuple[str, dict[str, TextArgument]]:
    """A coast or islands where that is what the route is, else the places that the user named or the longest stays."""
    stops = draft.stops
    if len(stops) == 1:
        return "route-name-one-base", {"place": stops[0].place.names}
    is_long = max(great_circle_km(a.place, b.place) for a, b in combinations(stops, 2)) >= _LINE_KM
    if is_long and _share(is_coastal(stop.facts) for stop in stops) >= _MOST:
        direction = _side(stops, gazetteer)
        if direction:
            return "route-name-coast", {"direction": direction}
    if _share(stop.place.kind is PlaceKind.ISLAND for stop in stops) >= _MOST:
        return _ISLANDS, {"places": place_list(stop.place for stop in _telling(draft))}
    return _PLACES, {"places": place_list(stop.place for stop in _telling(draft))}


def _telling(draft: Draft) -> list[Stop]:
    """A few stops to name a route by, in its order: what was named first, then where one stays longest."""
    nights = dict(zip((stop.id for stop in draft.stops), draft.nights, strict=True))
    requested = [stop for stop in draft.stops if stop.is_requested]
    pool = requested or list(draft.stops)
    longest = sorted(pool, key=lambda stop: (-nights[stop.id], draft.stops.index(stop)))[:_NAMED_STOPS]
    return [stop for stop in draft.stops if stop in longest]


def _share(flags: Iterator[bool]) -> float:
    known = list(flags)
    return sum(known) / len(known)


def _side(stops: Sequence[Stop], gazetteer: Gazetteer) -> str | None:
    """On which side of their country the stops lie, all of them; None in its middle, across borders, and on its
    islands, whose coasts are others."""
    countries = {stop.place.country_code for stop in stops}
    country = gazetteer.facts(f"place_{min(countries).lower()}")
    if len(countries) > 1 or country is None:
        return None
    if _share(stop.anchor.landmass == country.landmass for stop in stops) < 1 - _MOST:
        return None
    middle = country.place
    offs = [_off(stop.place, middle) for stop in stops]
    north, east = (sum(one[axis] for one in offs) / len(offs) for axis in (0, 1))
    axis, off = (0, north) if abs(north) > abs(east) else (1, east)
    if not _SIDE_KM[0] <= abs(off) <= _SIDE_KM[1] or any(one[axis] * off < 0 for one in offs):
        return None
    return (("south", "north"), ("west", "east"))[axis][off > 0]


def _off(place: Place, middle: Place) -> tuple[float, float]:
    """Kilometres to the north and to the east of the middle."""
    here = (place.latitude, place.longitude)
    north = arc_km((middle.latitude, place.longitude), here)
    east = arc_km((place.latitude, middle.longitude), here)
    is_north, is_east = place.latitude > middle.latitude, eastward(middle.longitude, place.longitude) > 0
    return north if is_north else -north, east if is_east else -east
