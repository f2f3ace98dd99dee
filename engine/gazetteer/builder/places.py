"""All places while the gazetteer is being built, found by id, by name and by neighbourhood."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from engine.gazetteer.builder.entry import Entry, NameGrade
from engine.gazetteer.builder.grid import Grid


class Places:
    def __init__(self, entries: Iterable[Entry] = ()) -> None:
        self.by_id: dict[str, Entry] = {}
        self._by_key: dict[str, list[Entry]] = defaultdict(list)
        self._grid: Grid[Entry] = Grid()
        for entry in entries:
            self.add(entry)

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.by_id.values())

    def add(self, entry: Entry) -> None:
        """Raises ValueError when another place has the id."""
        if entry.id in self.by_id:
            raise ValueError(f"two places want the id {entry.id}: {self.by_id[entry.id].name_en}, {entry.name_en}")
        self.by_id[entry.id] = entry
        self._grid.add(entry)
        self.index(entry)

    def index(self, entry: Entry) -> None:
        """Make the entry's present names known; call it after adding names."""
        for key in entry.names:
            if entry not in self._by_key[key]:
                self._by_key[key].append(entry)

    def named(self, keys: Iterable[str], *, best_grade: NameGrade = NameGrade.ALTERNATE) -> list[Entry]:
        """Places that answer to one of the names by this grade or a better one, each once, in a fixed order."""
        found = {
            entry.id: entry for key in keys for entry in self._by_key.get(key, ()) if entry.names[key] <= best_grade
        }
        return [found[place_id] for place_id in sorted(found)]

    def within(self, latitude: float, longitude: float, radius_km: float) -> list[tuple[float, Entry]]:
        return self._grid.within(latitude, longitude, radius_km)
