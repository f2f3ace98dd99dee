"""Writes the places into one SQLite file and packs it."""

from __future__ import annotations

import hashlib
import lzma
import sqlite3
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from engine.gazetteer.builder.entry import Entry
from engine.gazetteer.builder.ranking import RankedName
from engine.gazetteer.facts import Airport
from engine.gazetteer.spelling import is_chinese

_LAYOUT = Path(__file__).with_name("layout.sql")
_KNOWN_WEIGHT = 5.0
"""Names from this weight on are also found by their middle."""
_CHINESE_OPENING = 2


@dataclass(frozen=True)
class Source:
    """Where data comes from."""

    name: str
    version: str
    licence: str
    used_for: str


@dataclass(frozen=True)
class Contents:
    places: list[Entry]
    names: list[RankedName]
    decoys: list[str]
    airports: list[Airport]
    sources: list[Source]
    simplified: dict[str, str]


def write(contents: Contents, packed: Path) -> str:
    """Write the packed file and return the version, which follows from the contents alone."""
    file = packed.with_suffix(".building")
    file.unlink(missing_ok=True)
    db = sqlite3.connect(file)
    db.executescript(_LAYOUT.read_text(encoding="utf-8"))
    version = _fill(db, contents)
    db.execute("ANALYZE")
    db.commit()
    db.execute("VACUUM")
    db.close()
    packed.write_bytes(lzma.compress(file.read_bytes(), preset=9 | lzma.PRESET_EXTREME))
    file.unlink()
    return version


def _fill(db: sqlite3.Connection, contents: Contents) -> str:
    ordered = sorted(contents.places, key=lambda place: (-place.worth, -place.population, place.id))
    numbers = {place.id: number for number, place in enumerate(ordered, 1)}
    _insert(db, "source", [(one.name, one.version, one.licence, one.used_for) for one in contents.sources])
    _insert(db, "place", [_place_row(numbers[place.id], place) for place in ordered])
    _insert(db, "name", [_name_row(name, numbers) for name in contents.names])
    known = [name for name in contents.names if name.weight >= _KNOWN_WEIGHT and name.is_primary]
    _insert(db, "known_name", [(name.key, numbers[name.place_id], name.weight) for name in known])
    tails = {(tail, numbers[name.place_id]): name.weight for name in known for tail in _tails(name.key)}
    _insert(db, "tail", [(*key, weight) for key, weight in sorted(tails.items())])
    _insert(db, "decoy", [(key,) for key in contents.decoys])
    openings = _openings([*(name.key for name in contents.names), *contents.decoys])
    _insert(db, "opening", sorted(openings.items()))
    _insert(db, "airport", [_airport_row(airport) for airport in contents.airports])
    version = hashlib.sha256("\n".join(db.iterdump()).encode()).hexdigest()[:10]
    settings = {
        "version": version,
        "traditional": "".join(contents.simplified),
        "simplified": "".join(contents.simplified.values()),
    }
    _insert(db, "setting", sorted(settings.items()))
    return version


def _insert(db: sqlite3.Connection, table: str, rows: Iterable[tuple[object, ...]]) -> None:
    for row in rows:
        db.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)


def _place_row(number: int, place: Entry) -> tuple[object, ...]:
    return (
        number,
        place.id,
        place.kind.value,
        place.name_en,
        place.name_zh,
        place.country_code,
        place.state_id,
        round(place.latitude, 4),
        round(place.longitude, 4),
        place.time_zone,
        place.population,
        place.landmass,
        place.coast_km,
        " ".join(sorted(place.tags)),
        place.minimum_days,
        place.visit_hours,
        None if place.base_id == place.id else place.base_id,
        " ".join(place.gateways),
        " ".join(str(month) for month in place.best_months),
        place.extent,
        int(place.is_curated),
        place.worth,
    )


def _name_row(name: RankedName, numbers: dict[str, int]) -> tuple[object, ...]:
    return name.key, numbers[name.place_id], name.weight, int(name.is_primary), int(name.is_weak), int(name.is_code)


def _airport_row(airport: Airport) -> tuple[object, ...]:
    return (
        airport.iata,
        airport.name,
        airport.country_code,
        round(airport.latitude, 4),
        round(airport.longitude, 4),
        airport.landmass,
        int(airport.is_large),
    )


def _tails(key: str) -> list[str]:
    """The name from each later word on, or from each later Chinese character on: what search finds by its middle."""
    if is_chinese(key):
        return [key[start:] for start in range(1, len(key) - 1)]
    words = key.split()
    return [" ".join(words[start:]) for start in range(1, len(words))]


def _openings(keys: Iterable[str]) -> dict[str, int]:
    """How long a name can be that begins so: two Chinese characters, or one Latin word."""
    longest: dict[str, int] = {}
    for key in keys:
        if is_chinese(key):
            opening, length = key[:_CHINESE_OPENING], len(key)
        else:
            words = key.split()
            opening, length = words[0], len(words)
        longest[opening] = max(longest.get(opening, 0), length)
    return longest
