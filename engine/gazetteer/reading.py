"""A read-only connection to the gazetteer's file, and its rows as facts."""

from __future__ import annotations

import sqlite3
import threading
import weakref
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from engine.gazetteer.facts import Airport, PlaceFacts
from engine.state.place import Place
from engine.vocabulary import PlaceKind

_AT_ONCE = 500
"""Values in one statement; SQLite's oldest limit is 999."""

SELECT_PLACES = """
    SELECT place.number, place.id, place.kind, place.name_en, place.name_zh, place.country_code,
           state.name_en AS region_en, state.name_zh AS region_zh, place.latitude, place.longitude, place.time_zone,
           place.population, place.landmass, place.coast_km, place.tags, place.minimum_days, place.visit_hours,
           place.base_id, place.gateways, place.best_months, place.is_notable, place.state_id, place.extent
    FROM place LEFT JOIN place AS state ON state.id = place.state_id
"""


class Reader:
    """Runs statements on the file. Threads take turns on one connection: a statement takes less than a millisecond."""

    def __init__(self, file: Path) -> None:
        self._lock = threading.Lock()
        self._connection = sqlite3.connect(f"{file.as_uri()}?mode=ro&immutable=1", uri=True, check_same_thread=False)
        self._connection.row_factory = sqlite3.Row
        # The operating system caches the pages already: a small own cache keeps memory small.
        self._connection.execute("PRAGMA cache_size = -1024")
        weakref.finalize(self, self._connection.close)

    def rows(self, statement: str, values: Sequence[object] = ()) -> list[sqlite3.Row]:
        with self._lock:
            return self._connection.execute(statement, values).fetchall()

    def rows_in(self, statement: str, values: Iterable[object]) -> Iterator[sqlite3.Row]:
        """Rows of a statement that ends in `IN`, for any number of values."""
        distinct = list(dict.fromkeys(values))
        for start in range(0, len(distinct), _AT_ONCE):
            part = distinct[start : start + _AT_ONCE]
            yield from self.rows(f"{statement} ({', '.join('?' * len(part))})", part)

    def setting(self, key: str) -> str:
        return str(self.rows("SELECT value FROM setting WHERE key = ?", (key,))[0]["value"])


def facts_from(row: sqlite3.Row) -> PlaceFacts:
    """The facts of a row of `SELECT_PLACES`."""
    return PlaceFacts(
        place=Place(
            id=row["id"],
            kind=PlaceKind(row["kind"]),
            name_en=row["name_en"],
            name_zh=row["name_zh"],
            country_code=row["country_code"],
            region_en=row["region_en"],
            region_zh=row["region_zh"],
            latitude=row["latitude"],
            longitude=row["longitude"],
            time_zone=row["time_zone"],
        ),
        population=row["population"],
        landmass=row["landmass"],
        coast_km=row["coast_km"],
        tags=frozenset(row["tags"].split()),
        minimum_days=row["minimum_days"],
        visit_hours=row["visit_hours"],
        base_id=row["base_id"],
        gateways=tuple(row["gateways"].split()),
        best_months=frozenset(int(month) for month in row["best_months"].split()),
        is_notable=bool(row["is_notable"]),
    )


def airport_from(row: sqlite3.Row) -> Airport:
    """The airport of a row of the table `airport`."""
    return Airport(
        iata=row["iata"],
        name=row["name"],
        country_code=row["country_code"],
        latitude=row["latitude"],
        longitude=row["longitude"],
        landmass=row["landmass"],
        is_large=bool(row["is_large"]),
    )
