"""Airports with scheduled flights, from the package airports-py (data of OurAirports)."""

from __future__ import annotations

from airports import airport_data

from engine.gazetteer.builder.entry import Entry
from engine.gazetteer.builder.grid import Grid
from engine.gazetteer.builder.land import Land
from engine.gazetteer.facts import Airport
from engine.gazetteer.spelling import fold

_TOWN_KM = 60
"""An airport serves the town that its name holds, or the largest one, within this distance."""


def read_airports(land: Land) -> list[Airport]:
    """One airport a code, in the order of the codes."""
    by_code: dict[str, Airport] = {}
    for row in airport_data.airports:
        if (
            not row["type"].endswith("_airport")
            or len(row["iata"] or "") != 3
            or str(row["scheduled_service"]).upper() != "TRUE"
            or not row["latitude"]
        ):
            continue
        latitude, longitude = float(row["latitude"]), float(row["longitude"])
        by_code.setdefault(
            row["iata"],
            Airport(
                iata=row["iata"],
                name=row["airport"].replace("’", "'"),
                country_code=row["country_code"],
                latitude=latitude,
                longitude=longitude,
                landmass=land.landmass(latitude, longitude),
                is_large=row["type"] == "large_airport",
            ),
        )
    return [by_code[code] for code in sorted(by_code)]


def town_of(airport: Airport, cities: Grid[Entry]) -> Entry | None:
    """The city that people mean when they say the airport's code."""
    near = [city for _, city in cities.within(airport.latitude, airport.longitude, _TOWN_KM)]
    words = f" {fold(airport.name)} "
    return max(near, key=lambda city: (f" {fold(city.name_en)} " in words, city.population, city.id), default=None)
