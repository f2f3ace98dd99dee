"""Places: found by name, off the event loop, in the reader's language; and lines between them."""

from __future__ import annotations

import threading

import pytest

from engine.vocabulary import PlaceKind
from tests.schema.world import World

PATH = """query ($id: ID!, $points: Int!) { session(id: $id) { state { routeOptions { legs {
  from { location { latitude longitude } } to { location { latitude longitude } }
  path(points: $points) { latitude longitude } } } } } }"""


async def test_places_are_searched_for_in_a_thread_of_their_own(world: World) -> None:
    data = await world.data('{ searchPlaces(text: "  xy ") { id } }')

    assert data == {"searchPlaces": []}
    assert world.gazetteer.searches == [("xy", (), None, 10)]
    assert threading.main_thread() not in world.gazetteer.threads


async def test_a_search_is_narrowed_by_kind_and_country(world: World) -> None:
    query = (
        '{ searchPlaces(text: "sy", kinds: [CITY, ISLAND], countryCode: "au", first: 3) { id name kind countryCode } }'
    )

    data = await world.data(query)

    assert data["searchPlaces"] == [{"id": "place_0", "name": "Sydney", "kind": "CITY", "countryCode": "AU"}]
    assert world.gazetteer.searches == [("sy", (PlaceKind.CITY, PlaceKind.ISLAND), "AU", 3)]


@pytest.mark.parametrize(
    "arguments",
    [
        'text: ""',
        'text: "   "',
        f'text: "{"a" * 101}"',
        'text: "a", first: 0',
        'text: "a", first: 51',
        'text: "a", countryCode: "AUS"',
        'text: "a", countryCode: "1"',
    ],
)
async def test_a_search_that_makes_no_sense_is_refused(world: World, arguments: str) -> None:
    answer = await world.ask(f"{{ searchPlaces({arguments}) {{ id }} }}")

    assert (answer.data, answer.errors) == (None, [("BAD_USER_INPUT", ["searchPlaces"])])
    assert world.gazetteer.searches == []


async def test_a_hundred_characters_and_null_filters_are_allowed(world: World) -> None:
    data = await world.data(f'{{ searchPlaces(text: "{"a" * 100}", kinds: null, countryCode: null) {{ id }} }}')

    assert data == {"searchPlaces": []}


async def test_places_by_id_are_one_call_off_the_loop(world: World) -> None:
    data = await world.data(
        '{ nodes(ids: ["place_0", "place_3", "place_9"]) { ... on Place { name region timeZone } } }'
    )

    zone = "Australia/Sydney"
    assert data["nodes"] == [
        {"name": "Sydney", "region": None, "timeZone": zone},
        {"name": "Hobart", "region": None, "timeZone": zone},
        None,
    ]
    assert len(world.gazetteer.threads) == 1
    assert threading.main_thread() not in world.gazetteer.threads


@pytest.mark.parametrize("points", [2, 3, 64])
async def test_a_path_leads_from_start_to_end(world: World, points: int) -> None:
    plan = await world.planned()

    data = await world.data(PATH, id=plan.session.id, points=points)

    leg = data["session"]["state"]["routeOptions"][0]["legs"][0]
    assert len(leg["path"]) == points
    assert leg["path"][0] == pytest.approx(leg["from"]["location"])
    assert leg["path"][-1] == pytest.approx(leg["to"]["location"])


@pytest.mark.parametrize("points", [-1, 0, 1, 65])
async def test_a_path_of_too_few_or_too_many_points_is_refused(world: World, points: int) -> None:
    plan = await world.planned()

    answer = await world.ask(PATH, id=plan.session.id, points=points)

    assert {code for code, _ in answer.errors} == {"BAD_USER_INPUT"}


async def test_the_server_tells_what_it_is(world: World) -> None:
    data = await world.data(
        """{ server { version planner gazetteer locales
            limits { maxPageSize maxComparisonTargets maxDepth maxTokens } } }"""
    )

    assert data["server"] == {
        "version": "1.2.3",
        "planner": "rules",
        "gazetteer": "tiny-1",
        "locales": ["en", "zh-Hans"],
        "limits": {"maxPageSize": 100, "maxComparisonTargets": 8, "maxDepth": 18, "maxTokens": 2000},
    }
