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
    polygon = shapely.Polygon(rings[0], [hole for hole in rings[1:] if len(hole) > 3])
    if polygon.is_valid:
        return [polygon]
    # Mending can leave lines beside the polygons, and polygons inside collections.
    parts = shapely.get_parts(shapely.get_parts(shapely.make_valid(polygon)))
    return [part for part in parts if isinstance(part, shapely.Polygon)]
