"""What a comparison puts side by side: a state, and the one of its routes to look at."""

from __future__ import annotations

from dataclasses import dataclass

from engine.state import RouteOption, TripState


@dataclass(frozen=True)
class Column:
    """`route` is None when the state has none to compare."""

    state: TripState
    route: RouteOption | None


def default_route(state: TripState) -> RouteOption | None:
    """The picked route, else the one with the best score (the first of equals), else None."""
    if state.selected_route is not None:
        return state.selected_route
    return max(state.route_options, key=lambda route: route.score, default=None)
