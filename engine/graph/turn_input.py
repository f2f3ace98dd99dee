"""What a turn needs to be applied, now or again after a crash: plain JSON, kept in the turn's row."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any, TypedDict

from engine.clock import Clock
from engine.state import Requirements
from engine.state.place import PlaceTable

UNKNOWN_ZONE = "UTC"
"""Time zone of a trip until its first words tell another."""


class StoredRequirements(TypedDict):
    """Requirements outside of a state: with the places that they name."""

    requirements: dict[str, Any]
    places: Mapping[str, Mapping[str, Any]]


class TurnInput(TypedDict, total=False):
    """`kind` is START, FORK or a DecisionKind. The day is kept, so that later the same words read the same."""

    kind: str
    session_id: str
    turn: int
    text: str | None
    patch: dict[str, Any] | None
    route_id: str | None
    basis: StoredRequirements
    """FORK: the parent's requirements. MODIFY by message: the requirements as the message was read to leave them."""
    said_at: str
    fixed_today: str | None
    time_zone: str | None
    """None while the trip's is not known."""
    currency_code: str
    derived: list[str]
    """START: facts of the trip that were not given and that the words may tell."""


def store_requirements(requirements: Requirements) -> StoredRequirements:
    places = PlaceTable()
    dumped = requirements.model_dump(mode="json", context=places)
    return {"requirements": dumped, "places": places.dump()}


def load_requirements(stored: StoredRequirements) -> Requirements:
    return Requirements.model_validate(stored["requirements"], context=PlaceTable(stored["places"]))


def day_said(given: TurnInput, time_zone: str) -> date:
    """The calendar day on which the turn was said, in an IANA time zone."""
    fixed = given.get("fixed_today")
    clock = Clock(fixed_today=date.fromisoformat(fixed) if fixed else None)
    return clock.day_at(datetime.fromisoformat(given["said_at"]), time_zone)
