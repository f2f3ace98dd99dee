"""What a country, a state, a region or an island holds."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, radians

from engine.gazetteer.facts import PlaceFacts
from engine.gazetteer.geometry import KM_PER_DEGREE, distance_km
from engine.gazetteer.reading import SELECT_PLACES, Reader, facts_from
from engine.state.place import Place
from engine.vocabulary import PlaceKind

_RADIUS_KM = {PlaceKind.REGION: 90.0, PlaceKind.ISLAND: 70.0, PlaceKind.NATURE: 25.0}
"""Where the overlay does not say how far a place reaches."""
_LARGEST_ISLAND_KM = 600.0
_AS_A_STATE = "state"
_OWN_LANDMASS = "land"


@dataclass(frozen=True)
class Extent:
    """How far a place reaches: whole countries or states, a landmass, or a circle. A town or a sight holds nothing."""

    place: Place
    countries: tuple[str, ...] = ()
    state_ids: tuple[str, ...] = ()
    landmass: int | None = None
    radius_km: float = 0.0

    @classmethod
    def of(cls, place: Place, reader: Reader) -> Extent:
        """The extent that the overlay gives, else the one that the kind of the place suggests."""
        if place.kind is PlaceKind.COUNTRY:
            return cls(place, countries=(place.country_code,))
        rows = reader.rows("SELECT extent, landmass FROM place WHERE id = ?", (place.id,))
        if not rows:
            return cls(place)
        extent = rows[0]["extent"]
        if extent == _AS_A_STATE:
            return cls(place, state_ids=(place.id,))
        if extent == _OWN_LANDMASS:
            return cls(place, landmass=rows[0]["landmass"])
        if extent.isdigit():
            return cls(place, radius_km=float(extent))
        if extent:
            codes = extent.split("/")
            states = tuple(f"place_{code.lower()}" for code in codes if "-" in code)
            return cls(place, countries=tuple(code for code in codes if "-" not in code), state_ids=states)
        return cls(place, radius_km=_RADIUS_KM.get(place.kind, 0.0))

    def holds(self, place: Place, reader: Reader) -> bool:
        """Whether the other place lies inside."""
        if place.country_code in self.countries:
            return True
        if self.radius_km:
            return place.kind is not PlaceKind.COUNTRY and self._distance_km(place) <= self.radius_km
        if not self.state_ids and self.landmass is None:
            return False
        rows = reader.rows("SELECT state_id, landmass FROM place WHERE id = ?", (place.id,))
        if not rows or place.kind is PlaceKind.COUNTRY:
            return False
        if self.landmass is not None:
            return rows[0]["landmass"] == self.landmass and self._distance_km(place) <= _LARGEST_ISLAND_KM
        return rows[0]["state_id"] in self.state_ids or place.id in self.state_ids

    def stops(self, reader: Reader, *, at_most: int) -> list[PlaceFacts]:
        """Places inside that deserve a stop, the worthiest first."""
        condition, values = self._condition()
        statement = f"{SELECT_PLACES} WHERE place.worth > 0 AND {condition} ORDER BY place.number"
        stops = (facts_from(row) for row in reader.rows(f"{statement} LIMIT ?", (*values, 4 * at_most)))
        radius = self.radius_km or (_LARGEST_ISLAND_KM if self.landmass is not None else 0.0)
        return [stop for stop in stops if not radius or self._distance_km(stop.place) <= radius][:at_most]

    def _condition(self) -> tuple[str, tuple[object, ...]]:
        if self.countries:
            return f"place.country_code IN ({_marks(self.countries)})", self.countries
        if self.state_ids:
            codes = (self.place.country_code, *self.state_ids)
            return f"place.country_code = ? AND place.state_id IN ({_marks(self.state_ids)})", codes
        if self.landmass is not None:
            return "place.landmass = ?", (self.landmass,)
        height = self.radius_km / KM_PER_DEGREE
        width = height / max(0.05, cos(radians(self.place.latitude)))
        return (
            "place.latitude BETWEEN ? AND ? AND (abs(place.longitude - ?) <= ? OR abs(place.longitude - ?) >= 360 - ?)",
            (
                self.place.latitude - height,
                self.place.latitude + height,
                self.place.longitude,
                width,
                self.place.longitude,
                width,
            ),
        )

    def _distance_km(self, place: Place) -> float:
        return distance_km(self.place.latitude, self.place.longitude, place.latitude, place.longitude)


def _marks(values: tuple[str, ...]) -> str:
    return ", ".join("?" * len(values))
