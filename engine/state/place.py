"""A place as a state keeps it: whole, so that a later gazetteer does not change an old state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias

from pydantic import BaseModel, BeforeValidator, ConfigDict, PlainSerializer, SerializationInfo, ValidationInfo

from engine.state.text import Localised, localised
from engine.vocabulary import PlaceKind


class Place(BaseModel):
    """`id` is `place_` and the gazetteer's own id; degrees are WGS 84; `time_zone` is an IANA name."""

    model_config = ConfigDict(frozen=True)

    id: str
    kind: PlaceKind
    name_en: str
    name_zh: str | None = None
    country_code: str
    region_en: str | None = None
    region_zh: str | None = None
    latitude: float
    longitude: float
    time_zone: str

    @property
    def names(self) -> Localised:
        return localised(self.name_en, self.name_zh)


class PlaceTable:
    """The places of one state, each once. Models hold whole places; on disk they hold ids into this table."""

    def __init__(self, stored: Mapping[str, Mapping[str, Any]] | None = None) -> None:
        self._stored = stored or {}
        self._known: dict[str, Place] = {}

    def id_of(self, place: Place) -> str:
        self._known[place.id] = place
        return place.id

    def place(self, place_id: str) -> Place:
        if place_id not in self._known:
            self._known[place_id] = Place.model_validate(self._stored[place_id])
        return self._known[place_id]

    def dump(self) -> dict[str, dict[str, Any]]:
        return {place_id: self._known[place_id].model_dump(mode="json") for place_id in sorted(self._known)}


def _to_id(place: Place, info: SerializationInfo) -> Any:
    return info.context.id_of(place) if isinstance(info.context, PlaceTable) else place.model_dump(mode="json")


def _from_id(value: Any, info: ValidationInfo) -> Any:
    return info.context.place(value) if isinstance(value, str) and isinstance(info.context, PlaceTable) else value


StoredPlace: TypeAlias = Annotated[Place, BeforeValidator(_from_id), PlainSerializer(_to_id)]
"""A `Place` in Python; its id on disk. Dump and validate with a `PlaceTable` as context."""
