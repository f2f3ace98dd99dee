"""Reading the gazetteer's file."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Collection, Iterable, Sequence

from engine.gazetteer import neighbourhood
from engine.gazetteer.containment import Extent
from engine.gazetteer.facts import Airport, Mention, PlaceFacts
from engine.gazetteer.mentions import find_mentions
from engine.gazetteer.reading import SELECT_PLACES, Reader, airport_from, facts_from
from engine.gazetteer.searching import find_numbers
from engine.gazetteer.unpacking import unpacked
from engine.state.place import Place
from engine.vocabulary import PlaceKind

_REMEMBERED = 2_048
"""Facts kept in memory, about a kilobyte each."""
_SPARE = 6
"""Stops looked at for one that is wanted: some turn out to be the same stop by another name."""


class Gazetteer:
    """Safe to use from several threads. Every answer is deterministic for a version of the data."""

    version: str

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._facts: OrderedDict[str, PlaceFacts] = OrderedDict()
        self._ids: dict[int, str] = {}
        self._lock = threading.Lock()
        self._simplified = str.maketrans(reader.setting("traditional"), reader.setting("simplified"))
        self.version = reader.setting("version")

    def place(self, place_id: str) -> Place | None:
        """The place, or None when there is none of this id."""
        facts = self.facts(place_id)
        return facts.place if facts else None

    def facts(self, place_id: str) -> PlaceFacts | None:
        """The place with what is known of it."""
        return self.facts_of((place_id,)).get(place_id)

    def facts_of(self, place_ids: Collection[str]) -> dict[str, PlaceFacts]:
        """Many at once, in the order of the ids; ids that do not exist are left out."""
        found = self._remembered(place_ids)
        missing = [place_id for place_id in place_ids if place_id not in found]
        loaded = self._load("place.id IN", missing)
        found.update((facts.place.id, facts) for facts in loaded.values())
        return {place_id: found[place_id] for place_id in place_ids if place_id in found}

    def search(
        self, text: str, *, kinds: Collection[PlaceKind] = (), country_code: str | None = None, first: int = 10
    ) -> list[Place]:
        """Places whose name matches in any language: exact, then prefix, then infix, the best known first."""
        numbers = find_numbers(self.simplify(text), self._reader, kinds=kinds, country_code=country_code, first=first)
        facts = self._facts_by_number(numbers)
        return [facts[number].place for number in numbers]

    def simplify(self, text: str) -> str:
        """Traditional characters as simplified ones, one for one: positions stay."""
        return text.translate(self._simplified)

    def mentions(self, text: str) -> list[Mention]:
        """The longest names in a text (already NFKC and simplified), left to right, without overlaps."""
        return find_mentions(text, self._reader, self._facts_by_number)

    def contains(self, container: Place, place: Place) -> bool:
        """Whether a country, region, or group of islands holds the place."""
        return container.id != place.id and Extent.of(container, self._reader).holds(place, self._reader)

    def best_stops_in(self, container: Place, limit: int) -> list[PlaceFacts]:
        """Where to stay in a country, state or region, the worthiest first."""
        stops = Extent.of(container, self._reader).stops(self._reader, at_most=limit * _SPARE)
        return neighbourhood.distinct_stops((stop for stop in stops if stop.place.id != container.id), limit)

    def stops_near(self, south: float, north: float, west: float, east: float, limit: int) -> list[PlaceFacts]:
        """Notable places and larger cities of a box in degrees, the worthiest first.

        `west` > `east` crosses the antimeridian.
        """
        stops = neighbourhood.stops_in_box(self._reader, south, north, west, east, at_most=limit * _SPARE)
        return neighbourhood.distinct_stops(stops, limit)

    def sights_near(self, place: Place, radius_km: float, limit: int) -> list[PlaceFacts]:
        """Sights and nature within reach of a stop, the nearest and best known first."""
        return [facts for _, facts in neighbourhood.sights_around(self._reader, place, radius_km)[:limit]]

    def airports_near(self, place_id: str, limit: int = 3) -> Sequence[Airport]:
        """Gateways that the overlay names, else the scheduled airports nearest to the place, large ones preferred."""
        facts = self.facts(place_id)
        if facts is None:
            return ()
        rows = self._reader.rows_in("SELECT * FROM airport WHERE iata IN", facts.gateways)
        named = {row["iata"]: airport_from(row) for row in rows}
        if named:
            return tuple(named[code] for code in facts.gateways if code in named)[:limit]
        return tuple(neighbourhood.airports_around(self._reader, facts.place, limit))

    def _facts_by_number(self, numbers: Sequence[int]) -> dict[int, PlaceFacts]:
        with self._lock:
            known = {number: self._ids[number] for number in numbers if number in self._ids}
        remembered = self._remembered(known.values())
        found = {number: remembered[place_id] for number, place_id in known.items() if place_id in remembered}
        found.update(self._load("place.number IN", [number for number in numbers if number not in found]))
        return found

    def _remembered(self, place_ids: Iterable[str]) -> dict[str, PlaceFacts]:
        with self._lock:
            found = {place_id: self._facts[place_id] for place_id in place_ids if place_id in self._facts}
            for place_id in found:
                self._facts.move_to_end(place_id)
        return found

    def _load(self, condition: str, values: Iterable[object]) -> dict[int, PlaceFacts]:
        rows = self._reader.rows_in(f"{SELECT_PLACES} WHERE {condition}", values)
        loaded = {row["number"]: facts_from(row) for row in rows}
        with self._lock:
            for number, facts in loaded.items():
                self._ids[number] = facts.place.id
                self._facts[facts.place.id] = facts
            while len(self._facts) > _REMEMBERED:
                self._facts.popitem(last=False)
        return loaded


def open_gazetteer() -> Gazetteer:
    """The gazetteer of this version, unpacked on first use."""
    return Gazetteer(Reader(unpacked()))
