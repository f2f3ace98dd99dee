"""Checks a row of our own tables against the packages before it may become a place."""

from __future__ import annotations

from collections.abc import Mapping

from engine.gazetteer.builder.land import Borders
from engine.gazetteer.builder.tables import OverlayRow
from engine.gazetteer.facts import Airport
from engine.gazetteer.geometry import distance_km

_OFF_COUNTRY_KM = {True: 150, False: 60}
"""How far from the country's land a wide place, such as a reef, and another one may be."""
_WIDE_KINDS = frozenset({"region", "country", "island"})
_AIRPORT_KM = {True: 950, False: 600}
"""How far a gateway may be from a wide place, and from another one."""


def faults(row: OverlayRow, borders: Borders, airports: Mapping[str, Airport]) -> list[str]:
    """What is wrong with the row, in words for the person who keeps the table; empty when it is sound."""
    found = []
    off = borders.distance_km(row.country_code, row.latitude, row.longitude)
    if off > _OFF_COUNTRY_KM[row.kind in _WIDE_KINDS]:
        found.append(f"{off:.0f} km outside {row.country_code}")
    limit = _AIRPORT_KM[row.kind in _WIDE_KINDS]
    for code in row.gateways:
        airport = airports.get(code)
        if airport is None:
            found.append(f"no scheduled flights at {code}")
        elif (km := distance_km(row.latitude, row.longitude, airport.latitude, airport.longitude)) > limit:
            found.append(f"{code} is {km:.0f} km away")
    return found
