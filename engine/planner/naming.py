"""Names of routes, from where they lie and what they are like; distinct within a plan."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.gazetteer import Gazetteer
from engine.planner.draft import Draft
from engine.planner.geometry import arc_km, centre_of, eastward
from engine.planner.trip import Stop
from engine.planner.wishes import is_coastal
from engine.planner.wording import place_list
from engine.state import Text, TextArgument
from engine.texts import text
from engine.vocabulary import PlaceKind

_MOST = 0.6
_SIDE_KM = (250, 4000)
"""From how far off the middle of a country a route is on one side of it; farther than the second, the middle is no
measure."""


def names_of(drafts: Sequence[Draft], gazetteer: Gazetteer) -> list[Text]:
    """One name for each route, the plainest that no other has."""
    names: list[Text] = []
    for draft in drafts:
        names.append(next(name for name in _possible_names(draft, gazetteer) if name not in names))
    return names


def _possible_names(draft: Draft, gazetteer: Gazetteer) -> Iterator[Text]:
    """Ever longer names; the last kind never ends."""
    code, arguments = _theme(draft, gazetteer)

    def named(detail: str, *stops: Stop) -> Text:
        return text(code, **arguments, detail=detail, via=place_list(stop.place for stop in stops))

    yield named("none")
    added = draft.added if len(draft.added) < len(draft.stops) else ()
    for stop in added:
        yield named("via", stop)
    if len(added) > 1:
        yield named("via", *added[:2])
    if draft.legs:
        yield named(Counter(leg.way.mode.value for leg in draft.legs).most_common(1)[0][0])
    for stop in sorted(draft.stops, key=lambda stop: -draft.nights[draft.stops.index(stop)]):
        yield named("longer", stop)
    if draft.is_reversed:
        yield named("reversed")
    for count in range(2, len(draft.stops) + 1):
        yield named("through", *draft.stops[:count])
    number = 2
    while True:
        yield named(str(number))
        number += 1


def _theme(draft: Draft, gazetteer: Gazetteer) -> tuple[str, dict[str, TextArgument]]:
    stops = draft.stops
    if len(stops) == 1:
        return "route-name-one-base", {"place": stops[0].place.names}
    if _share(stop.place.kind is PlaceKind.ISLAND for stop in stops) >= _MOST:
        return "route-name-islands", {}
    coastal = _share(is_coastal(stop.facts) for stop in stops)
    direction = _side(stops, gazetteer)
    if coastal >= _MOST:
        return "route-name-coast", {"direction": direction}
    if coastal > 1 - _MOST:
        return "route-name-coast-and-inland", {"direction": direction}
    if _share("mountain" in stop.tags for stop in stops) >= _MOST:
        return "route-name-mountains", {"direction": direction}
    return "route-name-inland", {"direction": direction}


def _share(flags: Iterator[bool]) -> float:
    known = list(flags)
    return sum(known) / len(known)


def _side(stops: Sequence[Stop], gazetteer: Gazetteer) -> str:
    """On which side of their country the stops lie; `none` in its middle and across borders."""
    countries = {stop.place.country_code for stop in stops}
    country = gazetteer.place(f"place_{min(countries).lower()}")
    if len(countries) > 1 or country is None:
        return "none"
    latitude, longitude = centre_of([stop.place for stop in stops])
    north = arc_km((country.latitude, longitude), (latitude, longitude))
    east = arc_km((latitude, country.longitude), (latitude, longitude))
    if not _SIDE_KM[0] <= max(north, east) <= _SIDE_KM[1]:
        return "none"
    if north > east:
        return "north" if latitude > country.latitude else "south"
    return "east" if eastward(country.longitude, longitude) > 0 else "west"
