"""Queries that make no sense: comparisons of too little, too much or nothing, pages of no size, cursors of no list."""

from __future__ import annotations

import pytest

from tests.bad_input.world import World
from tests.story.client import Data

COMPARE = """query C($targets: [ComparisonTargetInput!]!, $baseline: Int! = 0) {
  compare(targets: $targets, baseline: $baseline) { baseline } }"""
LISTS = {
    "trips": "{ trips(ARGUMENTS) { nodes { id } } }",
    "sessions": '{ trip(id: "TRIP") { sessions(ARGUMENTS) { nodes { id } } } }',
    "turns": '{ session(id: "SESSION") { turns(ARGUMENTS) { nodes { id } } } }',
}


def _told(world: World, query: str, **variables: object) -> str:
    """The one error of a query that was executed and found nothing that it could answer."""
    answer = world.client.send(query, **variables)
    [error] = answer["errors"]
    assert error["extensions"]["code"] == "BAD_USER_INPUT"
    assert error["path"]
    message: str = error["message"]
    return message


def test_one_or_nine_columns_are_refused(world: World) -> None:
    one = {"sessionId": world.here["id"]}
    nine = [{"sessionId": world.here["id"], "turn": turn} for turn in range(1, 10)]

    for targets in ([], [one], nine):
        assert "2 to 8 columns" in _told(world, COMPARE, targets=targets)


def test_the_same_column_twice_is_refused(world: World) -> None:
    target = {"sessionId": world.here["id"]}

    assert "are the same" in _told(world, COMPARE, targets=[target, {"sessionId": world.other["id"]}, target])


@pytest.mark.parametrize("baseline", [-1, 2, 2**31 - 1])
def test_a_baseline_that_is_no_column_is_refused(world: World, baseline: int) -> None:
    targets = [{"sessionId": world.here["id"]}, {"sessionId": world.other["id"]}]

    assert "baseline" in _told(world, COMPARE, targets=targets, baseline=baseline)


def test_a_column_that_leads_nowhere_is_named(world: World) -> None:
    here, other = world.here["id"], world.other["id"]
    route_id = world.here["state"]["routeOptions"][0]["id"]
    nowhere: list[tuple[Data, str]] = [
        ({"sessionId": "sess_nowhere"}, "sess_nowhere"),
        ({"sessionId": ""}, "no such session"),
        ({"sessionId": world.trip_id}, world.trip_id),
        ({"sessionId": other, "turn": 99}, "99"),
        ({"sessionId": other, "turn": 0}, "0"),
        ({"sessionId": other, "turn": -1}, "-1"),
        ({"sessionId": other, "routeId": route_id}, route_id),
        ({"sessionId": other, "turn": 1, "routeId": route_id}, route_id),
    ]

    for target, named in nowhere:
        assert named in _told(world, COMPARE, targets=[{"sessionId": here}, target])


@pytest.mark.parametrize("entries", LISTS)
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ("first: 0", "1 to 100"),
        ("first: 101", "1 to 100"),
        ("first: -1", "1 to 100"),
        ("last: 0", "1 to 100"),
        ("last: 101", "1 to 100"),
        ("first: 5, last: 5", "not both"),
        ('after: ""', "not a cursor"),
        ('after: "garbage"', "not a cursor"),
        ('before: "WzFd"', "not a cursor"),
        ('after: "\\u0000"', "not a cursor"),
        ('first: 5, after: "悉尼"', "not a cursor"),
    ],
)
def test_a_page_of_no_size_or_no_place_is_refused(world: World, entries: str, arguments: str, words: str) -> None:
    query = LISTS[entries].replace("TRIP", world.trip_id).replace("SESSION", world.here["id"])

    assert words in _told(world, query.replace("ARGUMENTS", arguments))


def test_a_cursor_of_one_list_leads_nowhere_in_another(world: World) -> None:
    cursor = world.client.ask("{ trips { pageInfo { endCursor } } }")["trips"]["pageInfo"]["endCursor"]

    for query in (
        '{ session(id: "SESSION") { turns(after: "CURSOR") { nodes { id } } } }',
        '{ trips(after: "CURSOR", orderBy: {field: TITLE}) { nodes { id } } }',
    ):
        asked = query.replace("SESSION", world.here["id"]).replace("CURSOR", cursor)
        assert "not a cursor" in _told(world, asked)


def test_short_lists_and_searches_are_bounded(world: World) -> None:
    queries = [
        '{ session(id: "SESSION") { children(first: 0) { id } } }',
        '{ session(id: "SESSION") { ancestors(first: 101) { id } } }',
        '{ searchPlaces(text: "") { id } }',
        '{ searchPlaces(text: " ") { id } }',
        '{ searchPlaces(text: "LONG") { id } }',
        '{ searchPlaces(text: "Syd", first: 51) { id } }',
        '{ searchPlaces(text: "Syd", countryCode: "AUS") { id } }',
        '{ session(id: "SESSION") { state { routeOptions { legs { path(points: 1) { latitude } } } } } }',
    ]

    for query in queries:
        assert _told(world, query.replace("SESSION", world.here["id"]).replace("LONG", "x" * 101))


def test_more_than_a_hundred_nodes_are_refused(world: World) -> None:
    assert "100" in _told(world, "query N($ids: [ID!]!) { nodes(ids: $ids) { id } }", ids=["trip_1"] * 101)
