"""Ids that lead nowhere: unknown, of another type, malformed."""

from __future__ import annotations

import pytest

from tests.bad_input.world import ACCEPT, CONFIRM, FORK, SEND, World
from tests.story.client import Data

UNKNOWN = "sess_00000000000070008000000000000000"
NONSENSE = ["nope", "悉尼", "sess_1' OR '1'='1", "sess_1'; DROP TABLE trips; --", "../../sidetrip.db", UNKNOWN]
IMPOSSIBLE = ["", "x" * 101, "sess_\0"]

BY_SESSION: dict[str, Data] = {CONFIRM: {"decision": ACCEPT}, SEND: {"text": "7 days"}, FORK: {"reason": "Melbourne"}}
BY_OTHERS: dict[str, tuple[str, Data]] = {
    "retryTurn": ("turnId", {}),
    "updateTrip": ("tripId", {"title": "mine"}),
    "deleteTrip": ("tripId", {}),
    "setTripMember": ("tripId", {"userId": "user_local", "role": "VIEWER"}),
    "createShareLink": ("tripId", {"label": "mine"}),
    "revokeShareLink": ("shareLinkId", {}),
}
WRITES: list[tuple[str, str, Data]] = [
    *((name, "sessionId", rest) for name, rest in BY_SESSION.items()),
    *((name, field, rest) for name, (field, rest) in BY_OTHERS.items()),
]


def _of_other_types(world: World) -> list[str]:
    """Real ids, none of which is what any of the writes asks for."""
    state = world.here["state"]
    place = state["requirements"]["destinations"][0]["place"]["id"]
    return ["user_local", place, state["routeOptions"][0]["id"], state["checkpointId"], state["id"]]


@pytest.mark.parametrize(("mutation", "field", "rest"), WRITES)
def test_an_id_that_leads_nowhere_is_not_found_whatever_it_looks_like(
    world: World, mutation: str, field: str, rest: Data
) -> None:
    for asked in (*NONSENSE, *_of_other_types(world)):
        error = world.refusal(mutation, {field: asked, **rest})

        assert (error["__typename"], error["code"]) == ("NotFoundError", "NOT_FOUND")
        assert error["notFoundId"] == asked


@pytest.mark.parametrize(("mutation", "field", "rest"), WRITES)
def test_what_could_be_no_id_is_invalid(world: World, mutation: str, field: str, rest: Data) -> None:
    assert [world.invalid(mutation, {field: asked, **rest}) for asked in IMPOSSIBLE] == [field] * len(IMPOSSIBLE)


@pytest.mark.parametrize("mutation", BY_SESSION)
def test_the_id_of_a_trip_or_a_turn_is_none_of_a_session(world: World, mutation: str) -> None:
    turn_id = world.here["turns"]["nodes"][0]["id"]

    for asked in (world.trip_id, turn_id):
        error = world.refusal(mutation, {"sessionId": asked, **BY_SESSION[mutation]})
        assert (error["__typename"], error["notFoundId"]) == ("NotFoundError", asked)


@pytest.mark.parametrize("mutation", BY_OTHERS)
def test_the_id_of_a_session_is_none_of_anything_else(world: World, mutation: str) -> None:
    field, rest = BY_OTHERS[mutation]

    error = world.refusal(mutation, {field: world.here["id"], **rest})

    assert (error["__typename"], error["notFoundId"]) == ("NotFoundError", world.here["id"])


def test_a_query_answers_null_without_an_error_for_what_leads_nowhere(world: World) -> None:
    query = """query Q($id: ID!) {
      trip(id: $id) { id } session(id: $id) { id } node(id: $id) { id } nodes(ids: [$id]) { id } }"""

    for asked in (*NONSENSE, *IMPOSSIBLE, "place_nowhere", "link_1", "user_stranger"):
        assert world.client.ask(query, id=asked) == {"trip": None, "session": None, "node": None, "nodes": [None]}


def test_a_query_answers_null_for_an_id_of_another_type(world: World) -> None:
    query = "query Q($trip: ID!, $session: ID!) { trip(id: $session) { id } session(id: $trip) { id } }"

    assert world.client.ask(query, trip=world.trip_id, session=world.here["id"]) == {"trip": None, "session": None}


def test_half_a_surrogate_pair_in_an_id_is_no_json(world: World) -> None:
    body = r'{"query": "query Q($id: ID!) { node(id: $id) { id } }", "variables": {"id": "sess_\ud800"}}'

    response = world.post(body)

    assert (response.status_code, response.json()["errors"][0]["extensions"]["code"]) == (400, "BAD_REQUEST")
