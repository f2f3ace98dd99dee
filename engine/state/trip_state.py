"""TripState: the business snapshot after one turn, read lazily from the plain values that a checkpoint holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from typing import Any, TypedDict

from engine.state.place import PlaceTable
from engine.state.requirements import Requirements
from engine.state.route import RouteOption
from engine.state.text import Text
from engine.state.unreadable import StateUnreadableError
from engine.vocabulary import ConfirmationGate, TripStage

SCHEMA_VERSION = 1
"""Version of `StateValues`. An older one is upgraded on reading; a newer one is unreadable."""


class StateValues(TypedDict):
    """What a checkpoint's channels hold: JSON and nothing else. Places are ids into `places`."""

    schema_version: int
    turn: int
    stage: str
    pending_confirmation: str | None
    requirements: dict[str, Any]
    route_options: list[dict[str, Any]]
    selected_route_id: str | None
    fewer_options_reason: dict[str, Any] | None
    shown_routes: list[str]
    reply: dict[str, Any]
    places: dict[str, dict[str, Any]]
    gazetteer_version: str
    planner_version: str


class TripState:
    """Immutable. Parts are decoded when first asked for: reading a hundred stages decodes no route."""

    def __init__(self, checkpoint_id: str, values: StateValues) -> None:
        """Raises StateUnreadableError when the values are of an unknown version or not a state at all."""
        self.checkpoint_id = checkpoint_id
        self.values = values
        with _readable():
            version = values["schema_version"]
            if not isinstance(version, int) or not 1 <= version <= SCHEMA_VERSION:
                raise StateUnreadableError(f"state version {version}")
            self.turn: int = values["turn"]
            self.stage = TripStage(values["stage"])
            gate = values["pending_confirmation"]
            self.pending_confirmation = ConfirmationGate(gate) if gate else None
            self.selected_route_id = values["selected_route_id"]
            self._places = PlaceTable(values["places"])

    # Each part raises StateUnreadableError when it is damaged; the others can still be read.

    @cached_property
    def requirements(self) -> Requirements:
        with _readable():
            return Requirements.model_validate(self.values["requirements"], context=self._places)

    @cached_property
    def route_options(self) -> tuple[RouteOption, ...]:
        with _readable():
            return tuple(self._route(route) for route in self.values["route_options"])

    @cached_property
    def selected_route(self) -> RouteOption | None:
        """Decodes only the picked route."""
        with _readable():
            picked = (route for route in self.values["route_options"] if route["id"] == self.selected_route_id)
            return next((self._route(route) for route in picked), None)

    def route(self, route_id: str) -> RouteOption | None:
        return next((route for route in self.route_options if route.id == route_id), None)

    @cached_property
    def fewer_options_reason(self) -> Text | None:
        with _readable():
            reason = self.values["fewer_options_reason"]
            return Text.model_validate(reason) if reason else None

    @cached_property
    def reply(self) -> Text:
        """What the planner answered to the turn that made this state."""
        with _readable():
            return Text.model_validate(self.values["reply"])

    def _route(self, stored: dict[str, Any]) -> RouteOption:
        return RouteOption.model_validate(stored, context=self._places)


@contextmanager
def _readable() -> Iterator[None]:
    try:
        yield
    except (KeyError, TypeError, ValueError) as error:
        raise StateUnreadableError("not a state of this version") from error


def encode_state(
    *,
    turn: int,
    stage: TripStage,
    pending_confirmation: ConfirmationGate | None,
    requirements: Requirements,
    reply: Text,
    gazetteer_version: str,
    planner_version: str,
    route_options: Sequence[RouteOption] = (),
    selected_route_id: str | None = None,
    fewer_options_reason: Text | None = None,
    shown_routes: Sequence[str] = (),
) -> StateValues:
    """Plain values to store; every place once, in `places`."""
    places = PlaceTable()
    return {
        "schema_version": SCHEMA_VERSION,
        "turn": turn,
        "stage": stage.value,
        "pending_confirmation": pending_confirmation.value if pending_confirmation else None,
        "requirements": requirements.model_dump(mode="json", context=places),
        "route_options": [route.model_dump(mode="json", context=places) for route in route_options],
        "selected_route_id": selected_route_id,
        "fewer_options_reason": fewer_options_reason.model_dump(mode="json") if fewer_options_reason else None,
        "shown_routes": list(shown_routes),
        "reply": reply.model_dump(mode="json"),
        "gazetteer_version": gazetteer_version,
        "planner_version": planner_version,
        "places": places.dump(),
    }
