"""Brings World Heritage sites and city sights in; one that is near another place of its name enriches that place."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import TypeAlias

from engine.gazetteer.builder import chinese
from engine.gazetteer.builder.bases import Bases
from engine.gazetteer.builder.cities import City, city_id
from engine.gazetteer.builder.entry import Entry, NameGrade, Origin
from engine.gazetteer.builder.overlay import slug
from engine.gazetteer.builder.places import Places
from engine.gazetteer.builder.tables import HeritageRow, SightRow
from engine.gazetteer.geometry import distance_km
from engine.gazetteer.spelling import key_of
from engine.vocabulary import PlaceKind

_NEAR_KM = 60
_SAME_SIGHT_KM = 8
_SAME_AREA_KM = 60
_WIDE = frozenset({PlaceKind.NATURE, PlaceKind.ISLAND, PlaceKind.REGION})
_CITY_REACH_KM = 220


SamePlaces: TypeAlias = Mapping[tuple[str, str], str]
"""The place that a row is, by the row's English name and country; from `same-places.csv`."""


def add_heritage(row: HeritageRow, places: Places, bases: Bases, same: SamePlaces) -> Entry:
    """The place that the site is now part of."""
    base = base_of(row, bases)
    country_code = base.country_code if base else row.country_codes[0]
    return _add(row, f"place_whs_{row.number}", Origin.HERITAGE, country_code, base, places, bases, same)


def base_of(row: HeritageRow, bases: Bases) -> City | None:
    """The town that the row names, else the most suitable one around, in any of the site's countries."""
    for code in row.country_codes if row.near else ():
        found = bases.named(row.near, code, row.latitude, row.longitude, _NEAR_KM)
        if found:
            return found
    around = [bases.nearest(code, row.latitude, row.longitude) for code in row.country_codes]
    return next((city for city in around if city), None)


def add_sight(row: SightRow, city: City, places: Places, bases: Bases, same: SamePlaces) -> Entry:
    """The place that the sight is now part of."""
    place_id = slug(row.name_en)
    if place_id in places.by_id:
        place_id = f"{place_id}-{slug(row.city_en).removeprefix('place_')}"
    return _add(row, place_id, Origin.SIGHT, row.country_code, city, places, bases, same)


def city_of(row: SightRow, bases: Bases) -> City | None:
    """The city that the row belongs to, or None when the packages know none of its names within a day's reach."""
    for name in (row.city_en, row.city_zh):
        found = bases.named(name, row.country_code, row.latitude, row.longitude, _CITY_REACH_KM)
        if found:
            return found
    return None


def rename_city(city: Entry, row: SightRow, corrected: Set[str]) -> None:
    """Call the city as travellers do, as our table has it, unless its name is corrected by hand."""
    city.add_name(key_of(row.city_en), NameGrade.PRIMARY)
    city.add_name(key_of(row.city_zh), NameGrade.PRIMARY)
    if city.id not in corrected:
        city.name_en, city.name_zh = row.city_en, row.city_zh


def _add(
    row: HeritageRow | SightRow,
    place_id: str,
    origin: Origin,
    country_code: str,
    base: City | None,
    places: Places,
    bases: Bases,
    same: SamePlaces,
) -> Entry:
    keys = [key_of(row.name_en), key_of(chinese.by_characters(row.name_zh))]
    entry = places.by_id.get(same.get((row.name_en, country_code), "")) or _same(row, keys, places)
    if entry is None:
        entry = Entry(
            id=place_id,
            origin=origin,
            kind=row.kind,
            name_en=row.name_en,
            name_zh=row.name_zh,
            country_code=country_code,
            latitude=row.latitude,
            longitude=row.longitude,
            time_zone=bases.time_zone(country_code, row.latitude, row.longitude),
            base_id=city_id(base.number) if base else None,
        )
        places.add(entry)
    for key in keys:
        entry.add_name(key, NameGrade.PRIMARY if entry.id == place_id else NameGrade.USUAL)
    places.index(entry)
    entry.origins.add(origin)
    entry.tags |= row.tags
    if entry.origin is not Origin.CITY:
        entry.visit_hours = entry.visit_hours or row.visit_hours
    return entry


def _same(row: HeritageRow | SightRow, keys: list[str], places: Places) -> Entry | None:
    """The place of this name at this spot: the one of the stronger source, then the nearer one."""
    found = []
    for place in places.named(keys, best_grade=NameGrade.USUAL):
        km = distance_km(row.latitude, row.longitude, place.latitude, place.longitude)
        wide = place.kind in _WIDE or row.kind in _WIDE
        is_division = place.origin in (Origin.COUNTRY, Origin.STATE) and place.kind is not PlaceKind.ISLAND
        if not is_division and km <= (_SAME_AREA_KM if wide else _SAME_SIGHT_KM):
            found.append((place.origin, km, place.id, place))
    return min(found)[3] if found else None
