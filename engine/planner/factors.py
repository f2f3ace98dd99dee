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

RAIL_DETOUR, RAIL_SHORT_DETOUR, RAIL_SHORT_KM = 1.2, 1.1, 90
RAIL_WAITS = ((60, 10), (150, 25))
LONGEST_RAIL_WAIT_MINUTES = 45
RAIL_BORDER_MINUTES, SEAMLESS_KMH = 50, 140
TRAIN_CHANGE_MINUTES = 20
RAIL_FARE_USD = (4.0, 0.14)
MAIN_LINES_FROM_KM = 90
MAIN_LINE_REACH_KM = 160
IN_TOWN_KM = 20
"""Rail kilometres per great-circle kilometre, less on short ways; way to the station and wait up to so many km;
what a border costs by trains that are slower on the whole; a change of trains; fare in USD, fixed and per km;
from which distance on fast lines are made use of, how far one goes to them, and how far from them a town still
lies on them. Our estimates from timetables of 2023."""

FERRY_DETOUR = 1.15
FERRY_WAITS = ((15, 20), (40, 40))
LONGEST_FERRY_WAIT_MINUTES = 60
FERRY_KMH = 32
FERRY_FARE_USD = (15.0, 0.35)
FERRY_MOST_KM = 260
FERRY_SHORE_KM = 25
FERRY_PORT_KM = 8
"""Sea kilometres per great-circle kilometre; boarding, up to so many km; service speed; fare in USD, fixed and per
km; the longest crossing that is offered, as the crow flies; how far from the sea a town may lie to be crossed
from, and to be a port. Our estimates from operators' pages of 2023."""

MOST_MINUTES = {
    TransportMode.DRIVE: 640.0,
    TransportMode.COACH: 720.0,
    TransportMode.TRAIN: 900.0,
    TransportMode.FERRY: 720.0,
}
"""The longest way that is offered as one leg: a day at the wheel, a night in a coach, train or boat. Our judgement."""

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
PREFERRED_MOST_TIMES, PREFERRED_MOST_MINUTES_MORE = 3.0, 60
"""Weights of a mode in choosing: a coach is worth less, a favoured mode costs only this share. A mode that the user
prefers is taken wherever it takes no more than so many times the quickest, or so many minutes more. Our judgement."""

LONGEST_GROUND_KM = 3000
"""Great-circle kilometres beyond which nobody goes by road or rail in one leg. Our judgement."""

RAIL_KMH = {
    "GB": 105, "DE": 100, "FR": 95, "SE": 105, "FI": 100, "DK": 95, "NL": 85, "BE": 85, "AT": 95, "CH": 80, "ES": 85,
    "IT": 90, "PT": 85, "PL": 90, "CZ": 85, "NO": 75, "IE": 85, "HU": 70, "SK": 75, "SI": 60, "HR": 55, "RO": 55,
    "BG": 55, "RS": 60, "GR": 75, "TR": 60, "JP": 80, "KR": 90, "TW": 85, "CN": 90, "IN": 55, "VN": 50, "TH": 55,
    "MY": 85, "ID": 70, "EG": 70, "MA": 80, "RU": 65, "UA": 65, "UZ": 70, "US": 70, "CA": 70, "AU": 75, "NZ": 60,
}  # fmt: skip
OTHER_RAIL_KMH = 65
"""Mean km/h with stops of the usual fast trains, changes counted in. Our estimates from timetables of 2023."""

RAIL_COUNTRIES = _countries(
    "AT AU BE BG CA CH CN CZ DE DK EG ES FI FR GB GR HK HR HU IE IN IT JP KR LA LT LU LV MA MY NL NO NZ PL PT RO "
    "RS RU SA SE SI SK TH TR TW UA US UZ VN"
)
"""Countries with passenger trains between cities worth taking (2023)."""

RAIL_EVERYWHERE_COUNTRIES = _countries("JP CH AT DE NL BE LU CZ DK")
RAIL_LEAST_POPULATION = 20_000
"""A town smaller than this has a station of use only in the first. Our rule of thumb."""

TOWNS_WITHOUT_TRAINS = frozenset({"place_3201047"})
"""Large or famous towns without a station: Dubrovnik."""

ISLANDS_WITHOUT_TRAINS = (
    (24.0, 30.9, 122.5, 131.5),  # Okinawa and the islands around
    (33.0, 34.1, 125.8, 127.1),  # Jeju
    (23.0, 23.9, 119.2, 119.8),  # Penghu
    (7.7, 8.2, 98.2, 98.5),  # Phuket
    (9.3, 10.2, 99.7, 100.2),  # Koh Samui and its neighbours
    (5.9, 6.6, 99.5, 100.0),  # Langkawi
    (38.5, 39.2, 1.1, 1.7),  # Ibiza
    (27.5, 29.5, -18.3, -13.3),  # Canary Islands
    (32.0, 40.0, -31.5, -16.0),  # Madeira and Azores
    (34.7, 35.8, 23.3, 26.5),  # Crete
    (36.0, 39.5, 24.2, 28.4),  # Aegean islands
    (37.6, 39.9, 19.3, 20.7),  # Ionian islands
    (57.0, 57.8, -7.8, -5.75),  # Skye
    (58.65, 61.0, -3.5, -0.5),  # Orkney and Shetland
    (-43.8, -39.4, 143.5, 148.7),  # Tasmania
    (18.5, 22.5, -160.5, -154.5),  # Hawaii
)
"""South, north, west, east in degrees; from general knowledge (2023)."""

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
