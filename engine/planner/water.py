"""What lies between two places by road or rail: fixed links between landmasses, and gulfs that one must go round."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise

from engine.planner.geometry import Point, eastward
from engine.vocabulary import TransportMode

_FAR_DEGREES = 90
"""A line that begins farther off than this is not on the way of anybody on land."""

GROUND_MODES = frozenset({TransportMode.DRIVE, TransportMode.COACH, TransportMode.TRAIN})
RAIL_ONLY = frozenset({TransportMode.TRAIN})
ROAD_ONLY = frozenset({TransportMode.DRIVE, TransportMode.COACH})


@dataclass(frozen=True)
class FixedLink:
    """A bridge, tunnel or causeway between the landmasses at its two ends, each a town on it that stands 15 km
    from the other at the least."""

    start: Point
    end: Point
    modes: frozenset[TransportMode] = GROUND_MODES


FIXED_LINKS = (
    FixedLink((51.08, 1.17), (50.95, 1.86)),  # Channel Tunnel: Folkestone, Calais
    FixedLink((55.68, 12.57), (55.60, 13.00)),  # Øresund: Copenhagen, Malmö
    FixedLink((55.40, 11.35), (55.40, 10.38)),  # Great Belt: Slagelse, Odense
    FixedLink((55.40, 10.38), (55.57, 9.75)),  # Little Belt: Odense, Fredericia
    FixedLink((54.31, 13.09), (54.42, 13.43)),  # Rügen: Stralsund, Bergen
    FixedLink((56.66, 16.36), (56.88, 16.65), ROAD_ONLY),  # Öland: Kalmar, Borgholm
    FixedLink((56.82, -5.11), (57.30, -6.23), ROAD_ONLY),  # Skye: Fort William, Portree
    FixedLink((53.23, -4.13), (53.31, -4.63)),  # Anglesey: Bangor, Holyhead
    FixedLink((50.80, -1.09), (50.90, -1.40)),  # Portsea: Portsmouth, Southampton
    FixedLink((38.46, 23.60), (38.32, 23.32)),  # Euboea: Chalcis, Thebes
    FixedLink((38.83, 20.71), (39.66, 20.85), ROAD_ONLY),  # Lefkada, Ioannina
    FixedLink((54.91, 8.31), (54.78, 8.83), RAIL_ONLY),  # Sylt: Westerland, Niebüll
    FixedLink((45.03, 14.57), (45.33, 14.44), ROAD_ONLY),  # Krk, Rijeka
    FixedLink((62.47, 6.15), (62.74, 7.16), ROAD_ONLY),  # Ålesund, Molde
    FixedLink((45.44, 12.33), (45.41, 11.88)),  # Venice, Padua
    FixedLink((34.40, 132.46), (33.88, 130.88)),  # Kanmon: Hiroshima, Kitakyushu
    FixedLink((34.66, 133.93), (34.34, 134.05)),  # Seto: Okayama, Takamatsu
    FixedLink((34.65, 135.00), (34.34, 134.90), ROAD_ONLY),  # Akashi: Akashi, Sumoto
    FixedLink((34.34, 134.90), (34.07, 134.55), ROAD_ONLY),  # Naruto: Sumoto, Tokushima
    FixedLink((40.82, 140.75), (41.77, 140.73), RAIL_ONLY),  # Seikan Tunnel: Aomori, Hakodate
    FixedLink((1.35, 103.82), (1.49, 103.74)),  # Singapore, Johor Bahru
    FixedLink((5.42, 100.33), (5.65, 100.49), ROAD_ONLY),  # Penang: George Town, Sungai Petani
    FixedLink((7.88, 98.39), (8.45, 98.53), ROAD_ONLY),  # Phuket, Phang Nga
    FixedLink((22.28, 114.17), (22.55, 114.07)),  # Hong Kong, Shenzhen
    FixedLink((22.29, 113.94), (22.55, 114.07)),  # Lantau: Tung Chung, Shenzhen
    FixedLink((22.20, 113.55), (22.52, 113.38)),  # Macao, Zhongshan
    FixedLink((24.48, 118.09), (24.51, 117.65)),  # Xiamen, Zhangzhou
    FixedLink((29.99, 122.20), (29.87, 121.55), ROAD_ONLY),  # Zhoushan, Ningbo
    FixedLink((25.50, 119.79), (26.06, 119.31)),  # Pingtan, Fuzhou
    FixedLink((23.42, 117.02), (23.35, 116.68), ROAD_ONLY),  # Nan'ao, Shantou
    FixedLink((31.62, 121.40), (31.23, 121.47), ROAD_ONLY),  # Chongming, Shanghai
    FixedLink((34.88, 128.62), (35.18, 129.08), ROAD_ONLY),  # Geoje, Busan
    FixedLink((26.22, 50.59), (26.43, 50.10), ROAD_ONLY),  # Bahrain, Dammam
    FixedLink((24.45, 54.38), (24.19, 55.76), ROAD_ONLY),  # Abu Dhabi, Al Ain
    FixedLink((40.71, -74.01), (39.95, -75.16)),  # New York, Philadelphia
    FixedLink((40.70, -73.62), (40.71, -74.01)),  # Long Island: Hempstead, New York
    FixedLink((45.51, -73.59), (45.31, -73.26)),  # Montreal, Saint-Jean-sur-Richelieu
    FixedLink((46.24, -63.13), (46.10, -64.78), ROAD_ONLY),  # Prince Edward Island: Charlottetown, Moncton
    FixedLink((46.14, -60.18), (45.62, -61.99), ROAD_ONLY),  # Cape Breton: Sydney, Antigonish
    FixedLink((24.56, -81.78), (25.47, -80.48), ROAD_ONLY),  # Key West, Homestead
    FixedLink((29.30, -94.80), (29.76, -95.37), ROAD_ONLY),  # Galveston, Houston
    FixedLink((-38.45, 145.24), (-38.20, 145.49), ROAD_ONLY),  # Phillip Island: Cowes, Koo Wee Rup
    FixedLink((69.65, 18.96), (68.44, 17.43), ROAD_ONLY),  # Tromsø, Narvik
    FixedLink((68.23, 14.57), (68.44, 17.43), ROAD_ONLY),  # Lofoten: Svolvær, Narvik
    FixedLink((-27.60, -48.55), (-26.92, -49.07), ROAD_ONLY),  # Florianópolis, Blumenau
    FixedLink((6.45, 3.39), (7.38, 3.91), ROAD_ONLY),  # Lagos, Ibadan
    FixedLink((-4.05, 39.67), (-1.28, 36.82)),  # Mombasa, Nairobi
)
"""Links of which a traveller makes use; positions from general knowledge, by the towns named (2023)."""


@dataclass(frozen=True)
class Gulf:
    """Water, or mountains without a road, inside one landmass: a line that nobody crosses, and the point where one goes
    round it, if one can."""

    line: tuple[Point, ...]
    way_round: Point | None = None

    @cached_property
    def south(self) -> float:
        return min(latitude for latitude, _ in self.line)

    @cached_property
    def north(self) -> float:
        return max(latitude for latitude, _ in self.line)

    def is_crossed(self, start: Point, end: Point) -> bool:
        """Whether the straight line on the map from start to end crosses this one."""
        if max(start[0], end[0]) < self.south or min(start[0], end[0]) > self.north:
            return False
        if abs(eastward(start[1], self.line[0][1])) > _FAR_DEGREES:
            return False
        return any(_cross(start, end, a, b) for a, b in pairwise(self.line))


GULFS = (
    Gulf(((36.0, -9.0), (35.95, -5.6), (36.2, -2.0), (38.0, 5.5), (38.2, 8.0), (37.8, 11.0), (36.2, 12.9), (34.6, 20.0),
          (33.8, 28.0), (32.0, 32.3))),  # Mediterranean, Gibraltar to Port Said
    Gulf(((38.5, 5.0), (42.9, 4.9)), (43.6, 4.6)),  # Gulf of Lion, round by Arles
    Gulf(((45.3, 12.9), (44.5, 13.3), (43.0, 15.2), (42.0, 17.2), (40.3, 18.9), (38.5, 19.4), (36.0, 19.5)),
         (45.8, 13.4)),  # Adriatic, round by Trieste
    Gulf(((60.0, 27.5), (59.7, 25.0), (59.4, 22.0), (57.8, 20.2), (56.2, 18.5), (55.2, 15.5), (54.6, 12.6),
          (54.5, 11.5))),  # Baltic Sea and Gulf of Finland
    Gulf(((59.4, 22.0), (60.0, 19.2), (61.5, 19.5), (63.4, 20.9), (65.3, 23.4)), (65.85, 24.15)),  # Bothnia, by Tornio
    Gulf(((55.9, 12.1), (56.8, 11.6), (57.7, 11.2), (58.3, 9.3), (57.6, 6.5)), (55.6, 12.9)),  # Kattegat, Skagerrak
    Gulf(((43.5, -2.3), (44.5, -2.2), (46.0, -3.0), (48.0, -6.5)), (43.35, -1.75)),  # Biscay, by Irun
    Gulf(((46.2, 31.2), (43.5, 31.5), (41.5, 29.6)), (41.1, 29.0)),  # Black Sea west, by Istanbul
    Gulf(((44.6, 36.4), (43.3, 34.5), (43.5, 31.5))),  # Black Sea north
    Gulf(((43.3, 34.5), (42.6, 39.0), (42.2, 41.3)), (41.6, 41.6)),  # Black Sea east, by Batumi
    Gulf(((46.3, 50.0), (42.0, 50.5), (37.2, 52.3)), (36.8, 53.0)),  # Caspian Sea
    Gulf(((29.8, 32.55), (28.5, 33.1), (27.4, 34.2), (20.0, 38.5), (12.6, 43.3), (12.0, 46.0), (14.0, 53.0)),
         (30.0, 32.58)),  # Red Sea and Gulf of Suez, by Suez
    Gulf(((29.35, 34.95), (28.0, 34.55), (27.4, 34.2)), (29.55, 34.98)),  # Gulf of Aqaba, by Aqaba
    Gulf(((29.7, 49.0), (26.7, 52.0), (26.3, 56.5), (24.5, 59.0), (22.0, 62.0)), (30.4, 47.8)),  # Persian Gulf
    Gulf(((13.3, 100.55), (11.0, 101.2), (8.0, 102.5), (5.0, 104.5)), (13.7, 100.5)),  # Gulf of Thailand, by Bangkok
    Gulf(((39.0, 118.3), (38.6, 119.5), (38.3, 121.0), (37.5, 123.3), (34.0, 123.0)), (39.6, 118.2)),  # Bohai
    Gulf(((26.3, -96.8), (27.5, -91.0), (26.5, -85.0), (24.2, -83.5), (23.3, -80.5)), (26.2, -97.7)),  # Gulf of Mexico
    Gulf(((31.4, -114.4), (27.0, -111.0), (22.5, -108.3)), (32.5, -114.9)),  # Gulf of California
    Gulf(((41.8, -87.1), (43.5, -87.0), (45.6, -85.9)), (41.6, -87.2)),  # Lake Michigan, by Gary
    Gulf(((43.35, -79.55), (43.6, -78.0), (43.9, -76.7)), (43.25, -79.85)),  # Lake Ontario, by Hamilton
    Gulf(((24.45, 121.45), (23.35, 121.05)), (24.95, 121.55)),  # Taiwan's range, round by Taipei
    Gulf(((23.35, 121.05), (22.45, 120.78)), (22.25, 120.85)),  # the same, round by the south
    Gulf(((9.3, -77.6), (7.3, -78.3))),  # Darién: no road between the Americas
)  # fmt: skip
"""Coarse lines from general knowledge; enough to tell which side of the water two towns are on."""

ISLAND_COUNTRIES_BY_BORDER = frozenset({"KR"})
"""Countries that one cannot leave by road or rail although they are on a continent (2023)."""


def ways_round(start: Point, end: Point) -> tuple[Point, ...] | None:
    """Points that a road from start to end must pass to keep off the water; None when there is no such road."""
    passed = [gulf for gulf in GULFS if gulf.is_crossed(start, end)]
    if len(passed) > 1 or any(gulf.way_round is None for gulf in passed):
        return None
    return tuple(gulf.way_round for gulf in passed if gulf.way_round)


def _cross(start: Point, end: Point, a: Point, b: Point) -> bool:
    """Whether two straight lines on the map cross; longitudes are reckoned from the start, the short way."""
    p, q, r, s = ((latitude, eastward(start[1], longitude)) for latitude, longitude in (start, end, a, b))
    return _side(p, q, r) != _side(p, q, s) and _side(r, s, p) != _side(r, s, q)


def _side(a: Point, b: Point, c: Point) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) > (b[1] - a[1]) * (c[0] - a[0])
