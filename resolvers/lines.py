"""The line of a leg on a map."""

from __future__ import annotations

from engine.planner.geometry import path_between
from engine.state import RouteLeg
from engine.texts import text
from resolvers.errors import BadUserInputError

FEWEST_POINTS, MOST_POINTS = 2, 64


def line_of(leg: RouteLeg, points: int) -> list[tuple[float, float]]:
    """Latitude and longitude in degrees, from start to end. Raises BadUserInputError for too few or too many points."""
    if not FEWEST_POINTS <= points <= MOST_POINTS:
        raise BadUserInputError(text("request-points", least=FEWEST_POINTS, most=MOST_POINTS))
    return path_between(leg.from_place, leg.to_place, leg.mode, points)
