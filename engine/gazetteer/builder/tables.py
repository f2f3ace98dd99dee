"""The project's own tables, row by row, as they stand in `sources/`."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from engine.gazetteer.spelling import is_chinese
from engine.vocabulary import PlaceKind


@dataclass(frozen=True)
class OverlayRow:
    """A region, island, park or town that public gazetteers lack or describe too little."""

    kind: str
    names: tuple[str, ...]
    names_zh: tuple[str, ...]
    country_code: str
    latitude: float
    longitude: float
    base: str
    gateways: tuple[str, ...]
    minimum_days: float
    tags: frozenset[str]
    extent: str
    best_months: tuple[int, ...]


@dataclass(frozen=True)
class HeritageRow:
    """A World Heritage site."""

    number: int
    name_en: str
    name_zh: str
    kind: PlaceKind
    tags: frozenset[str]
    country_codes: tuple[str, ...]
    """A site of several countries has them all; it is filed under the one of the town `near`, else the first."""
    latitude: float
    longitude: float
    near: str
    visit_hours: float


@dataclass(frozen=True)
class SightRow:
    """A lasting sight or classic day trip of a much-visited city."""

    city_en: str
    city_zh: str
    country_code: str
    name_en: str
    name_zh: str
    latitude: float
    longitude: float
    kind: PlaceKind
    tags: frozenset[str]
    visit_hours: float


@dataclass(frozen=True)
class IslandRow:
    """A small island, or some that are joined to each other: whatever lies within the radius stands on it."""

    name: str
    latitude: float
    longitude: float
    radius_km: float


@dataclass(frozen=True)
class NameRow:
    """A correction to the names that the packages give: the usual English and Chinese name, and further ones."""

    id: str
    name_en: str
    name_zh: str
    aliases: tuple[str, ...]


def overlay_rows(folder: Path) -> Iterator[OverlayRow]:
    for row in _rows(folder / "overlay.csv"):
        aliases = _parts(row["aliases"])
        yield OverlayRow(
            kind=row["kind"],
            names=(row["name_en"], *(alias for alias in aliases if not is_chinese(alias))),
            names_zh=(*_parts(row["name_zh"]), *(alias for alias in aliases if is_chinese(alias))),
            country_code=row["cc"],
            latitude=float(row["lat"]),
            longitude=float(row["lon"]),
            base=row["base"],
            gateways=_parts(row["gateway"]),
            minimum_days=float(row["min_days"]),
            tags=frozenset(row["tags"].split("|")),
            extent=row.get("extent") or "",
            best_months=tuple(int(month) for month in _parts(row.get("best_months") or "")),
        )


def heritage_rows(folder: Path) -> Iterator[HeritageRow]:
    for row in _rows(folder / "heritage.csv"):
        if row["iso"]:
            yield HeritageRow(
                number=int(row["id"]),
                name_en=row["name_en"],
                name_zh=row["name_zh"],
                kind=PlaceKind(row["kind"]),
                tags=frozenset(row["tags"].split("|")),
                country_codes=tuple(row["iso"].split(",")),
                latitude=float(row["lat"]),
                longitude=float(row["lon"]),
                near=row["near"],
                visit_hours=float(row["visit_hours"]),
            )


def sight_rows(folder: Path) -> Iterator[SightRow]:
    for row in _rows(folder / "sights.csv"):
        yield SightRow(
            city_en=row["city_en"],
            city_zh=row["city_zh"],
            country_code=row["iso"],
            name_en=row["sight_en"],
            name_zh=row["sight_zh"],
            latitude=float(row["lat"]),
            longitude=float(row["lon"]),
            kind=PlaceKind(row["kind"]),
            tags=frozenset(row["tags"].split("|")),
            visit_hours=float(row["visit_hours"]),
        )


def same_places(folder: Path) -> dict[tuple[str, str], str]:
    """The place that a site or sight is, by its English name and country, where neither name nor spot would tell."""
    return {(row["name_en"], row["iso"]): row["place_id"] for row in _rows(folder / "same-places.csv")}


def island_rows(folder: Path) -> Iterator[IslandRow]:
    for row in _rows(folder / "islands.csv"):
        yield IslandRow(row["name"], float(row["lat"]), float(row["lon"]), float(row["radius_km"]))


def name_rows(folder: Path, file: str) -> Iterator[NameRow]:
    """Corrections of `cities.csv`, `states.csv` or `countries.csv`."""
    for row in _rows(folder / file):
        yield NameRow(row["id"], row["name_en"], row["name_zh"], _parts(row["aliases"]))


def words(folder: Path, file: str) -> frozenset[str]:
    """The words of a list, split at blanks."""
    return frozenset(word for line in phrases(folder, file) for word in line.split())


def phrases(folder: Path, file: str) -> list[str]:
    """The lines of a list; one that begins with # is a remark."""
    lines = (folder / file).read_text(encoding="utf-8").splitlines()
    return [line.strip() for line in lines if line.strip() and not line.startswith("#")]


def _rows(file: Path) -> Iterator[dict[str, str]]:
    with file.open(encoding="utf-8", newline="") as stream:
        yield from csv.DictReader(stream)


def _parts(cell: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in cell.split("/") if part.strip())
