"""Speeds, prices and emissions of each means of transport, each with its source and year."""

from __future__ import annotations

from engine.vocabulary import TransportMode


def _countries(codes: str) -> frozenset[str]:
    return frozenset(codes.split())


ROAD_DETOUR = 1.18
"""Road kilometres for one great-circle kilometre. Calibrated on 14,536 public US city pairs (2024); held-out error of
the distance 5.1 %."""

ROAD_SPEEDS = ((60, 81), (200, 97), (500, 103), (1500, 107))
FASTEST_ROAD_SPEED = 110
"""Mean km/h up to so many road kilometres, stops left out. Same calibration as ROAD_DETOUR; error of the time 7.0 %."""

CAR_PAUSE_MINUTES = 20
"""Loading, parking and looking for the way; our estimate."""

CAR_USD_PER_KM = 0.364
"""A car with fuel, wear and insurance. US Internal Revenue Service, standard mileage rate of the first half of 2022
(58.5 US cents a mile)."""

SEATS_IN_CAR = 5

COACH_SPEED_SHARE = 0.8
COACH_WAIT_MINUTES = 40
COACH_FARE_USD = (3.0, 0.07)
"""Share of a car's speed; way to the station and wait; fare in USD, fixed and per km. Our estimates of 2022."""

RAIL_DETOUR = 1.2
RAIL_WAIT_MINUTES = 45
RAIL_FARE_USD = (4.0, 0.14)
HIGH_SPEED_FROM_KM = 120
RAIL_KMH = 80
"""Rail kilometres per great-circle kilometre; way to the station and wait; fare in USD, fixed and per km; mean km/h
with stops, where a country has high-speed lines and from which distance on. Our estimates from timetables of 2023."""

FERRY_DETOUR = 1.15
FERRY_WAIT_MINUTES = 60
FERRY_KMH = 32
FERRY_FARE_USD = (15.0, 0.35)
FERRY_MOST_KM = 300
"""Sea kilometres per great-circle kilometre; boarding; service speed; fare in USD, fixed and per km; the longest
crossing that is offered. Our estimates from operators' pages of 2023."""

FLIGHT_BLOCK_MINUTES = (38.6, 0.0737)
"""Gate to gate, fixed and per km; ± 11 minutes. Fitted to published US schedules of 2022."""

FLIGHT_FARE_USD = (7.9, 0.208)
FLIGHT_FARE_LONG_HAUL_FROM_KM = 3000
FLIGHT_FARE_LONG_HAUL_USD_PER_KM = 0.05
"""One way, fixed and per km; ± 45 USD. US domestic fares of 2022. Further kilometres of long flights are cheaper: our
estimate of 2022."""

AIRPORT_MINUTES = 150
TRANSFER_MINUTES = 120
FLIGHT_LEAST_KM = 100
"""Check-in, security and luggage; a change of planes; the shortest flight that is offered. Our estimates."""

ACCESS_DETOUR = 1.3
ACCESS_KMH = 55
ACCESS_USD_PER_KM = 0.6
ACCESS_BOAT_KMH = 32
ACCESS_BOAT_MINUTES = 40
ACCESS_MOST_KM = 250
"""The way from a place to its airport by taxi, shuttle or boat; our estimates of 2023."""

CHILD_FARE_SHARE = 0.75
"""What a child pays of a fare: airlines' usual 75 % from 2 to 11 years; trains are cheaper (2023)."""

CO2_GRAMS_PER_KM = {
    TransportMode.DRIVE: 170.0,
    TransportMode.COACH: 27.0,
    TransportMode.TRAIN: 35.0,
    TransportMode.FERRY: 19.0,
}
"""CO2 equivalent per passenger-km, for DRIVE per vehicle-km. UK DESNZ greenhouse gas conversion factors of 2022, as
published by Our World in Data."""

FLIGHT_CO2_GRAMS_PER_KM = ((700, 246.0), (3700, 151.0))
LONG_HAUL_CO2_GRAMS_PER_KM = 148.0
"""Per passenger-km up to so many km: domestic, short haul, then long haul. Same source; the bounds are its own for
long haul (3,700 km) and ours for domestic."""

VALUE_OF_TIME_USD = 15.0
"""What a traveller gives for an hour less on the way; about half of a mean wage in rich countries (2022)."""

LONG_WHEELS_MINUTES = 420
"""From here on a minute in a car or coach counts double: people tire. Our judgement."""

COACH_DISCOMFORT = 1.25
FAVOURED_SHARE = 0.55
"""Weights of a mode in choosing: a coach is worth less, a favoured mode costs only this share. Our judgement."""

LONGEST_GROUND_KM = 3000
"""Great-circle kilometres beyond which nobody goes by road or rail in one leg. Our judgement."""

HIGH_SPEED_KMH = {
    "CN": 230, "JP": 200, "FR": 200, "ES": 200, "TW": 190, "KR": 170, "IT": 170, "BE": 170,
    "DE": 140, "NL": 140, "GB": 140,
}  # fmt: skip
RAIL_COUNTRIES = frozenset(HIGH_SPEED_KMH) | _countries(
    "AT AU BG CA CH CZ DK EG FI GR HR HU IE IN LT LU LV MA MY NO NZ PL PT RO RS RU SE SI SK TH TR UA US UZ VN"
)
"""Mean km/h with stops where there are lines of 200 km/h and more, and the countries with passenger trains between
cities worth taking. Our estimates from timetables of 2023."""

RAIL_EVERYWHERE_COUNTRIES = _countries("JP CH AT DE NL BE LU CZ DK")
RAIL_LEAST_POPULATION = 20_000
"""A town smaller than this has a station of use only in the first. Our rule of thumb."""

_ROAD_SPEED_SHARE = {
    1.0: "US CA DE FR ES PT IT AT CH BE NL LU DK SE AE SA QA OM KW BH",
    0.9: "GB IE AU FI PL CZ HU SI HR SK GR KR CN TR ZA IL TW",
    0.8: "NZ NO JP IS RO BG RS EE LV LT MY CL AR UY MX RU KZ MA TN JO GE NA BW TH",
}
_OTHER_ROAD_SPEED_SHARE = 0.65
_SPEED_SHARE_OF = {country: share for share, codes in _ROAD_SPEED_SHARE.items() for country in codes.split()}


def road_speed_share(country_code: str) -> float:
    """Share of the US speeds: roads are slower elsewhere. An estimate from common driving times (2023)."""
    return _SPEED_SHARE_OF.get(country_code, _OTHER_ROAD_SPEED_SHARE)


_HOTEL_USD = {
    190: "IS CH MC MV BS BM KY BB SC PF",
    150: "US NO DK AU NZ GB IE SG HK LU QA AE IL",
    125: "FR NL BE SE FI AT DE IT JP CA KR MO FJ CR",
    95: "ES PT GR CY MT SI HR CZ EE TW OM BH KW SA CL UY PA MU ZA BR MX",
    70: "PL HU SK LT LV RO BG RS TR CN MY TH AR PE CO MA TN JO GE RU KZ WS TO VU NA BW KE TZ",
    45: "VN ID PH KH LA MM IN LK NP BD PK EG UZ KG MN BO EC PY GT HN NI AL MK BA UA AM MG ET GH SN",
}
_OTHER_HOTEL_USD = 75
_HOTEL_USD_IN = {country: usd for usd, codes in _HOTEL_USD.items() for country in codes.split()}


def hotel_usd(country_code: str) -> int:
    """A double room of the middle class for a night. Our rough estimate of 2023 from common booking prices."""
    return _HOTEL_USD_IN.get(country_code, _OTHER_HOTEL_USD)


GUESTS_IN_ROOM = 2
CHILDREN_WITH_GUESTS = 2
"""Grown-ups in a room, and children who sleep beside them or in a room of their own."""
