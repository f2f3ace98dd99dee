"""Anything by its id, and nothing for whoever may not see it."""

from __future__ import annotations

import pytest

from engine.administration import CreateShareLink
from engine.vocabulary import TripRole
from tests.schema.world import FRIEND, OWNER, STRANGER, World

NODE = "query ($id: ID!) { node(id: $id) { __typename id } }"
NODES = "query ($ids: [ID!]!) { nodes(ids: $ids) { __typename id } }"


async def _ids(world: World) -> dict[str, str]:
    """One id of each type that the owner of a trip can see."""
    outcome = await world.drafted()
    made = await world.services().administration.create_share_link(OWNER, CreateShareLink(outcome.trip.id, "For Mum"))
    return {
        "Trip": outcome.trip.id,
        "Session": outcome.session.id,
        "Turn": outcome.turn.id,
        "Place": "place_2",
        "User": OWNER.id,
        "ShareLink": made.link.id,
    }


async def test_every_type_is_found_by_its_id(world: World) -> None:
    ids = await _ids(world)

    data = await world.data(NODES, ids=list(ids.values()))

    assert data["nodes"] == [{"__typename": name, "id": one} for name, one in ids.items()]


async def test_a_stranger_finds_places_and_nothing_else(world: World) -> None:
    ids = await _ids(world)

    data = await world.data(NODES, ids=list(ids.values()), viewer=STRANGER)

    assert data["nodes"] == [None, None, None, {"__typename": "Place", "id": "place_2"}, None, None]


async def test_a_member_finds_all_but_links(world: World) -> None:
    ids = await _ids(world)
    outcome_trip = await world.data("query ($id: ID!) { trip(id: $id) { id } }", id=ids["Trip"])
    await world.write(
        "INSERT INTO members (trip_id, user_id, role, since) SELECT trip_id, ?, ?, since FROM members",
        FRIEND.id,
        TripRole.EDITOR.value,
    )

    data = await world.data(NODES, ids=list(ids.values()), viewer=FRIEND)

    assert outcome_trip == {"trip": {"id": ids["Trip"]}}
    assert [node and node["__typename"] for node in data["nodes"]] == ["Trip", "Session", "Turn", "Place", None, None]


@pytest.mark.parametrize(
    "asked",
    [
        "",
        "trip_",
        "trip",
        "nonsense",
        "state_1",
        "trip_' OR 1=1 --",
        "sess_\u0000",
        "sess_悉尼",
        "turn_" + "a" * 10_000,
        "trip_00000000000000000000000000000000",
        "sess_00000000000000000000000000000000",
        "turn_00000000000000000000000000000000",
        "user_nobody",
        "place_nowhere",
        "link_none",
        "TRIP_1",
    ],
)
async def test_ids_that_lead_nowhere_are_null_without_an_error(world: World, asked: str) -> None:
    await world.drafted()

    data = await world.data(NODE, id=asked)

    assert data == {"node": None}


async def test_an_id_of_another_type_finds_nothing(world: World) -> None:
    ids = await _ids(world)
    query = "query ($trip: ID!, $session: ID!) { trip(id: $session) { id } session(id: $trip) { id } }"

    data = await world.data(query, trip=ids["Trip"], session=ids["Session"])

    assert data == {"trip": None, "session": None}


async def test_nodes_keep_order_and_repetitions(world: World) -> None:
    ids = await _ids(world)

    data = await world.data(NODES, ids=[ids["Turn"], "nonsense", ids["Trip"], ids["Turn"]])

    assert [node and node["__typename"] for node in data["nodes"]] == ["Turn", None, "Trip", "Turn"]


async def test_a_hundred_nodes_are_answered_and_one_more_is_refused(world: World) -> None:
    hundred = await world.ask(NODES, ids=["trip_1"] * 100)
    more = await world.ask(NODES, ids=["trip_1"] * 101)

    assert (hundred.data, hundred.errors) == ({"nodes": [None] * 100}, [])
    assert (more.data, more.errors) == (None, [("BAD_USER_INPUT", ["nodes"])])


async def test_the_viewer_is_who_asks(world: World) -> None:
    data = await world.data("{ viewer { id name locale } }", viewer=FRIEND)

    assert data["viewer"] == {"id": FRIEND.id, "name": "Frank", "locale": "en"}
