"""Reading the gazetteer's file."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.gazetteer.facts import Airport, Mention, PlaceFacts
from engine.state.place import Place
from engine.vocabulary import PlaceKind


class Gazetteer:
    """Safe to use from several threads. Every answer is deterministic for a version of the data."""

    version: str

    def place(self, place_id: str) -> Place | None:
        """The place, or None when there is none of this id."""
        raise NotImplementedError

    def facts(self, place_id: str) -> PlaceFacts | None:
        """The place with what is known of it."""
        raise NotImplementedError

    def facts_of(self, place_ids: Collection[str]) -> dict[str, PlaceFacts]:
        """Many at once; ids that do not exist are left out."""
        raise NotImplementedError

    def search(
        self, text: str, *, kinds: Collection[PlaceKind] = (), country_code: str | None = None, first: int = 10
    ) -> list[Place]:
        """Places whose name matches in any language: exact, then prefix, then infix, the best known first."""
        raise NotImplementedError

    def simplify(self, text: str) -> str:
        """Traditional characters as simplified ones, one for one: positions stay."""
        raise NotImplementedError

    def mentions(self, text: str) -> list[Mention]:
        """The longest names in a text (already NFKC and simplified), left to right, without overlaps."""
        raise NotImplementedError

    def contains(self, container: Place, place: Place) -> bool:
        """Whether a country, region, or group of islands holds the place."""
        raise NotImplementedError

    def best_stops_in(self, container: Place, limit: int) -> list[PlaceFacts]:
        """Where to stay in a country, state or region, the worthiest first."""
        raise NotImplementedError

    def stops_near(self, south: float, north: float, west: float, east: float, limit: int) -> list[PlaceFacts]:
        """Notable places and larger cities of a box in degrees (west > east crosses the antimeridian), the worthiest first."""
        raise NotImplementedError

    def sights_near(self, place: Place, radius_km: float, limit: int) -> list[PlaceFacts]:
        """Sights and nature within reach of a stop, the nearest and best known first."""
        raise NotImplementedError

    def airports_near(self, place_id: str, limit: int = 3) -> Sequence[Airport]:
        """Gateways that the overlay names, else the scheduled airports nearest to the place, large ones preferred."""
        raise NotImplementedError


def open_gazetteer() -> Gazetteer:
    """The gazetteer of this version, unpacked on first use."""
    raise NotImplementedError
