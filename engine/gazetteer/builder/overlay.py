"""Brings the rows of `overlay.csv` in: each enriches the country, state or city that it names, or is a place itself."""

from __future__ import annotations

from engine.gazetteer.builder.bases import Bases
from engine.gazetteer.builder.cities import City, city_id
from engine.gazetteer.builder.entry import Entry, NameGrade, Origin
from engine.gazetteer.builder.places import Places
from engine.gazetteer.builder.tables import OverlayRow
from engine.gazetteer.geometry import distance_km
from engine.gazetteer.spelling import fold, key_of
from engine.vocabulary import PlaceKind

_KINDS = {
    "region": PlaceKind.REGION,
    "island": PlaceKind.ISLAND,
    "park": PlaceKind.NATURE,
    "town": PlaceKind.CITY,
    "attraction": PlaceKind.SIGHT,
}
_NATURAL_TAGS = frozenset({"mountain", "waterfall", "thermal", "trekking", "lake", "gorge", "desert"})
_TOWN_REACH_KM = 40
_STATE_REACH_KM = 700
_BASE_REACH_KM = {True: 700.0, False: 350.0}


def add_overlay(row: OverlayRow, places: Places, bases: Bases) -> Entry:
    """The place that the row is now part of."""
    entry = _existing(row, places)
    if entry is None:
        entry = _new(row, bases)
        _name(entry, row)
        places.add(entry)
    else:
        _name(entry, row)
        places.index(entry)
    _enrich(entry, row, bases)
    return entry


def slug(name: str) -> str:
    return f"place_{fold(name).replace(' ', '-')}"


def _existing(row: OverlayRow, places: Places) -> Entry | None:
    keys = [key_of(name) for name in (*row.names, *row.names_zh)]
    candidates = places.named(keys, best_grade=NameGrade.USUAL)
    if row.kind == "town":
        return _nearest(row, [one for one in candidates if one.origin is Origin.CITY], _TOWN_REACH_KM)
    if row.kind in ("region", "island"):
        # Only by the row's own name: an alias such as Dalmatia or Taiwan is no reason to become the state.
        candidates = places.named([keys[0], key_of(row.names_zh[0])], best_grade=NameGrade.USUAL)
        wide = [one for one in candidates if one.origin in (Origin.COUNTRY, Origin.STATE)]
        own = [one for one in wide if one.country_code == row.country_code]
        countries = [one for one in own if one.origin is Origin.COUNTRY]
        return countries[0] if countries else _nearest(row, own, _STATE_REACH_KM)
    return None


def _nearest(row: OverlayRow, candidates: list[Entry], reach_km: float) -> Entry | None:
    near = [
        (distance_km(row.latitude, row.longitude, one.latitude, one.longitude), one)
        for one in candidates
        if one.country_code == row.country_code
    ]
    near = [(km, one) for km, one in near if km <= reach_km]
    return min(near, key=lambda pair: (pair[0] - _pull_km(pair[1]), pair[1].id))[1] if near else None


def _pull_km(entry: Entry) -> float:
    """Of two towns with one name the larger one is meant, though it is a little farther."""
    return min(entry.population, 1_000_000) / 40_000


def _new(row: OverlayRow, bases: Bases) -> Entry:
    return Entry(
        id=slug(row.names[0]),
        origin=Origin.OVERLAY,
        kind=_kind(row),
        name_en=row.names[0],
        name_zh=row.names_zh[0],
        country_code=row.country_code,
        latitude=row.latitude,
        longitude=row.longitude,
        time_zone=bases.time_zone(row.country_code, row.latitude, row.longitude),
    )


def _kind(row: OverlayRow) -> PlaceKind:
    if row.kind == "region" and ("island" in row.tags or "Islands" in row.names[0]):
        return PlaceKind.ISLAND
    if row.kind == "attraction" and row.tags & _NATURAL_TAGS:
        return PlaceKind.NATURE
    return _KINDS[row.kind]


def _name(entry: Entry, row: OverlayRow) -> None:
    for names in (row.names, row.names_zh):
        for position, name in enumerate(names):
            entry.add_name(key_of(name), NameGrade.USUAL if position else NameGrade.PRIMARY)


def _enrich(entry: Entry, row: OverlayRow, bases: Bases) -> None:
    entry.origins.add(Origin.OVERLAY)
    entry.tags |= row.tags
    entry.minimum_days = row.minimum_days
    entry.gateways = row.gateways
    entry.extent = row.extent or entry.extent
    entry.best_months = row.best_months
    entry.name_zh = row.names_zh[0]
    if entry.origin is not Origin.COUNTRY:
        entry.name_en = row.names[0]
    if entry.origin is Origin.CITY:
        return
    if entry.origin is Origin.STATE and row.kind == "island":
        entry.kind = PlaceKind.ISLAND
    base = base_of(row, bases) if row.kind != "town" else None
    entry.base_id = city_id(base.number) if base else None


def base_of(row: OverlayRow, bases: Bases) -> City | None:
    """The town that the row names, else the most suitable one around."""
    reach = _BASE_REACH_KM[row.kind in ("region", "island")]
    named = bases.named(row.base, row.country_code, row.latitude, row.longitude, reach)
    return named or bases.nearest(row.country_code, row.latitude, row.longitude)
