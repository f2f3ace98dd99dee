"""Reads TopoJSON, the format of the npm package world-atlas, as shapely polygons."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import shapely

Ring = list[tuple[float, float]]


def polygons_by_code(file: Path, layer: str) -> Iterator[tuple[str, list[shapely.Polygon]]]:
    """The polygons of each object of a layer with its id (ISO 3166-1 numeric for countries, empty for land)."""
    topology = json.loads(file.read_text())
    arcs = [_absolute(arc, topology["transform"]) for arc in topology["arcs"]]
    shapes = topology["objects"][layer]
    for shape in shapes.get("geometries", [shapes]):
        if shape["type"] == "GeometryCollection":
            continue
        parts = shape["arcs"] if shape["type"] == "MultiPolygon" else [shape["arcs"]]
        rings = [[_ring(indexes, arcs) for indexes in part] for part in parts]
        yield str(shape.get("id", "")), [polygon for part in rings if len(part[0]) > 3 for polygon in _polygons(part)]


def _absolute(arc: list[list[int]], transform: dict[str, list[float]]) -> Ring:
    x = y = 0
    points = []
    for step_x, step_y in arc:
        x, y = x + step_x, y + step_y
        points.append(
            (
                x * transform["scale"][0] + transform["translate"][0],
                y * transform["scale"][1] + transform["translate"][1],
            )
        )
    return points


def _ring(indexes: list[int], arcs: list[Ring]) -> Ring:
    ring: Ring = []
    for index in indexes:
        # A negative index is an arc that is walked backwards.
        arc = arcs[index] if index >= 0 else arcs[~index][::-1]
        ring.extend(arc[1:] if ring else arc)
    return ring


def _polygons(rings: list[Ring]) -> list[shapely.Polygon]:
    """The polygon of an outer ring and its holes; longitudes go on beyond 180 degrees where it crosses it."""
    outer, *holes = [unwrapped(ring) for ring in rings if len(ring) > 3]
    polygon = shapely.Polygon(outer, holes)
    if polygon.is_valid:
        return [polygon]
    # Mending can leave lines beside the polygons, and polygons inside collections.
    parts = shapely.get_parts(shapely.get_parts(shapely.make_valid(polygon)))
    return [part for part in parts if isinstance(part, shapely.Polygon)]


def unwrapped(ring: Ring) -> Ring:
    """The ring without jumps from 180 to -180 degrees; one that goes round a pole is closed at that pole."""
    points = ring[:1]
    for longitude, latitude in ring[1:]:
        points.append((longitude - 360 * round((longitude - points[-1][0]) / 360), latitude))
    if abs(points[-1][0] - points[0][0]) > 180:
        pole = 90.0 if points[0][1] > 0 else -90.0
        points += [(points[-1][0], pole), (points[0][0], pole), points[0]]
    return points
