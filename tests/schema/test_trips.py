"""The viewer's trips: which, in which order, page by page."""

from __future__ import annotations

import pytest

from engine.administration import CreateShareLink
from engine.vocabulary import TripRole
from tests.schema.world import FRIEND, OWNER, STRANGER, World

TITLES = """query ($first: Int, $after: String, $last: Int, $before: String, $order: TripOrder!, $filter: TripFilter) {
  trips(first: $first, after: $after, last: $last, before: $before, orderBy: $order, filter: $filter) {
    nodes { originalUserInput }
    edges { cursor node { originalUserInput } }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    totalCount
  }
}"""
OLDEST_FIRST = {"field": "CREATED_AT"}
CITIES = ["Sydney 3 days", "Hobart 4 days", "Cairns 5 days"]


def _inputs(data: object) -> list[str]:
    assert isinstance(data, dict)
    return [node["originalUserInput"] for node in data["trips"]["nodes"]]


async def test_the_trip_changed_last_comes_first_by_default(world: World) -> None:
    first = await world.drafted("Sydney 3 days")
    await world.drafted("Hobart 4 days")
    await world.forked(first, force=True)

    data = await world.data("{ trips { nodes { originalUserInput } } }")

    assert _inputs(data) == ["Sydney 3 days", "Hobart 4 days"]


@pytest.mark.parametrize(
    ("order", "inputs"),
    [
        ({"field": "CREATED_AT"}, ["Sydney 3 days", "Hobart 4 days", "Cairns 5 days"]),
        ({"field": "CREATED_AT", "direction": "DESC"}, ["Cairns 5 days", "Hobart 4 days", "Sydney 3 days"]),
        ({"field": "TITLE"}, ["Cairns 5 days", "Hobart 4 days", "Sydney 3 days"]),
        ({"field": "TITLE", "direction": "DESC"}, ["Sydney 3 days", "Hobart 4 days", "Cairns 5 days"]),
    ],
)
async def test_pages_forwards_and_backwards_give_every_trip_once_in_order(
    world: World, order: dict[str, str], inputs: list[str]
) -> None:
    for words in CITIES:
        await world.drafted(words)

    forwards = await world.data(TITLES, first=2, order=order)
    rest = await world.data(TITLES, first=2, after=forwards["trips"]["pageInfo"]["endCursor"], order=order)
    backwards = await world.data(TITLES, last=2, order=order)
    start = await world.data(TITLES, last=2, before=backwards["trips"]["pageInfo"]["startCursor"], order=order)

    assert _inputs(forwards) + _inputs(rest) == inputs
    assert _inputs(start) + _inputs(backwards) == inputs
    assert (forwards["trips"]["pageInfo"]["hasNextPage"], rest["trips"]["pageInfo"]["hasNextPage"]) == (True, False)
    assert [page["trips"]["pageInfo"]["hasPreviousPage"] for page in (backwards, start)] == [True, False]
    assert [page["trips"]["totalCount"] for page in (forwards, rest, backwards, start)] == [3, 3, 3, 3]


async def test_a_page_stays_where_it_is_while_trips_are_added(world: World) -> None:
    for words in CITIES:
        await world.drafted(words)
    order = {"field": "CREATED_AT", "direction": "DESC"}
    first = await world.data(TITLES, first=1, order=order)
    await world.drafted("Melbourne 6 days")

    second = await world.data(TITLES, first=1, after=first["trips"]["edges"][0]["cursor"], order=order)

    assert _inputs(first) + _inputs(second) == ["Cairns 5 days", "Hobart 4 days"]


async def test_a_filter_takes_text_in_any_case_and_hides_the_archived(world: World) -> None:
    for words in CITIES:
        await world.drafted(words)
    await world.write("UPDATE trips SET is_archived = 1 WHERE original_user_input = ?", "Hobart 4 days")

    found = await world.data(TITLES, order=OLDEST_FIRST, filter={"text": "sYDney"})
    shown = await world.data(TITLES, order=OLDEST_FIRST)
    archived = await world.data(TITLES, order=OLDEST_FIRST, filter={"isArchived": True})

    assert (_inputs(found), found["trips"]["totalCount"]) == (["Sydney 3 days"], 1)
    assert _inputs(shown) == ["Sydney 3 days", "Cairns 5 days"]
    assert (_inputs(archived), archived["trips"]["totalCount"]) == (["Hobart 4 days"], 1)


async def test_a_trip_is_seen_by_its_members_only(world: World) -> None:
    outcome = await world.drafted()
    await world.let_in(FRIEND, outcome, TripRole.VIEWER)
    query = "query ($id: ID!) { trip(id: $id) { viewerRole members { user { name } role } } trips { totalCount } }"

    mine = await world.data(query, id=outcome.trip.id)
    shared = await world.data(query, id=outcome.trip.id, viewer=FRIEND)
    hidden = await world.data(query, id=outcome.trip.id, viewer=STRANGER)

    both = [{"user": {"name": "Olive"}, "role": "OWNER"}, {"user": {"name": "Frank"}, "role": "VIEWER"}]
    assert mine == {"trip": {"viewerRole": "OWNER", "members": both}, "trips": {"totalCount": 1}}
    assert shared == {"trip": {"viewerRole": "VIEWER", "members": both}, "trips": {"totalCount": 1}}
    assert hidden == {"trip": None, "trips": {"totalCount": 0}}


async def test_share_links_are_shown_to_owners_only(world: World) -> None:
    outcome = await world.drafted()
    await world.let_in(FRIEND, outcome, TripRole.EDITOR)
    made = await world.services().administration.create_share_link(OWNER, CreateShareLink(outcome.trip.id, "For Mum"))
    query = "query ($id: ID!) { trip(id: $id) { shareLinks { id label } } }"

    mine = await world.data(query, id=outcome.trip.id)
    theirs = await world.data(query, id=outcome.trip.id, viewer=FRIEND)

    assert mine == {"trip": {"shareLinks": [{"id": made.link.id, "label": "For Mum"}]}}
    assert theirs == {"trip": {"shareLinks": []}}


@pytest.mark.parametrize(
    "arguments",
    [
        "first: 0",
        "first: -1",
        "first: 101",
        "last: 0",
        "last: 101",
        "first: 1, last: 1",
        'after: ""',
        'after: "garbage"',
        'after: "W10"',
        'before: "悉尼"',
        'after: "WyJOVU1CRVIiLDEsInRyaXBfMSJd"',
        'after: "WyJVUERBVEVEX0FUIiwiMjAyNi0xMi0wMVQwODowMDowMCIsInRyaXBfMSJd"',
    ],
)
async def test_page_arguments_that_make_no_sense_are_refused(world: World, arguments: str) -> None:
    await world.drafted()

    answer = await world.ask(f"{{ viewer {{ id }} trips({arguments}) {{ nodes {{ id }} }} }}")

    assert (answer.data, answer.errors) == (None, [("BAD_USER_INPUT", ["trips"])])


async def test_null_page_arguments_are_like_none_at_all(world: World) -> None:
    await world.drafted()

    data = await world.data(
        "{ trips(first: null, after: null, last: null, before: null, filter: null) { nodes { originalUserInput } } }"
    )

    assert _inputs(data) == ["Sydney 8 days"]


async def test_a_trip_tells_its_own_facts(world: World) -> None:
    outcome = await world.drafted()

    data = await world.data(
        """query ($id: ID!) { trip(id: $id) {
            id originalUserInput currencyCode timeZone isArchived createdAt updatedAt eventCursor
            activeSession { id } rootSession { id } } }""",
        id=outcome.trip.id,
    )

    trip = outcome.trip
    assert data["trip"] == {
        "id": trip.id,
        "originalUserInput": "Sydney 8 days",
        "currencyCode": trip.currency_code,
        "timeZone": trip.time_zone,
        "isArchived": False,
        "createdAt": trip.created_at.isoformat().replace("+00:00", "Z"),
        "updatedAt": trip.updated_at.isoformat().replace("+00:00", "Z"),
        "eventCursor": str(trip.event_number),
        "activeSession": {"id": outcome.session.id},
        "rootSession": {"id": outcome.session.id},
    }
