"""Distances on the earth, for the gazetteer's own neighbourhood questions."""

from __future__ import annotations

from math import asin, cos, radians, sin, sqrt

EARTH_RADIUS_KM = 6371.0088
"""Mean radius of the earth (IUGG)."""
KM_PER_DEGREE = 111.195
"""One degree of latitude on the mean sphere."""


def distance_km(latitude: float, longitude: float, other_latitude: float, other_longitude: float) -> float:
    """Great-circle distance (haversine) between two points in degrees."""
    south, north = radians(latitude), radians(other_latitude)
    half_height, half_width = (north - south) / 2, radians(other_longitude - longitude) / 2
    chord = sin(half_height) ** 2 + cos(south) * cos(north) * sin(half_width) ** 2
    return 2 * EARTH_RADIUS_KM * asin(min(1.0, sqrt(chord)))
