"""What differs between two states of a timeline, or between two versions of what the user wants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.compare.facts import Fact, change_between, label_of
from engine.compare.requirement_rows import requirement_facts
from engine.compare.values import ComparableValue, TextsValue, TextValue
from engine.state import Requirements, RouteOption, Text, TripState
from engine.vocabulary import ChangeKind


@dataclass(frozen=True)
class StateChange:
    """One difference. `kind` is never SAME; `before` and `after` are None where there was or is no value."""

    key: str
    label: Text
    kind: ChangeKind
    before: ComparableValue | None
    after: ComparableValue | None


def state_changes(before: TripState, after: TripState) -> tuple[StateChange, ...]:
    """Requirements first, then routes, the pick, and the stage."""
    return _changes(_state_facts(before), _state_facts(after))


def requirement_changes(before: Requirements, after: Requirements) -> tuple[StateChange, ...]:
    """In the order of a comparison's rows."""
    return _changes(requirement_facts(before), requirement_facts(after))


def _changes(before: Mapping[str, Fact | None], after: Mapping[str, Fact | None]) -> tuple[StateChange, ...]:
    return tuple(
        StateChange(key, label_of(key), kind, old.value if old else None, new.value if new else None)
        for key in before
        if (kind := change_between(old := before[key], new := after[key])) is not ChangeKind.SAME
    )


def _state_facts(state: TripState) -> dict[str, Fact | None]:
    return {
        **requirement_facts(state.requirements),
        "routeOptions": _route_options(state.route_options),
        "selectedRoute": _selected_route(state.selected_route),
        "stage": Fact(TextValue(state.stage.value), identity=state.stage),
    }


def _route_options(options: Sequence[RouteOption]) -> Fact | None:
    """Routes planned anew are other routes, also where their names are the same."""
    if not options:
        return None
    return Fact(TextsValue(tuple(option.name for option in options)), identity=tuple(option.id for option in options))


def _selected_route(route: RouteOption | None) -> Fact | None:
    return Fact(TextValue(route.name), identity=route.id) if route else None
