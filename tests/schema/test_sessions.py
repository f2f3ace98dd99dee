"""Branches: their state, their tree, and what the viewer may do with them."""

from __future__ import annotations

import asyncio
import threading
from datetime import date

import pytest

from engine.commands import Decision
from engine.state import Requirements
from engine.vocabulary import DecisionKind, TripRole
from tests.schema.world import ACCEPT, FRIEND, World

SESSION = "query ($id: ID!) { session(id: $id) { %s } }"
MAY = SESSION % "viewerCanWrite viewerCanFork"


async def _may(world: World, session_id: str, **options: object) -> tuple[bool, bool]:
    data = await world.data(MAY, id=session_id, **options)
    return data["session"]["viewerCanWrite"], data["session"]["viewerCanFork"]


async def test_a_session_tells_its_own_facts(world: World) -> None:
    root = await world.planned()
    child = await world.forked(root, "Melbourne instead", from_turn=1)
    fields = """id threadId number status isActive forkReason label createdAt updatedAt
        trip { id } parent { id isActive } forkedFrom { number session { id } }"""

    data = await world.data(SESSION % fields, id=child.session.id)

    row = child.session
    assert data["session"] == {
        "id": row.id,
        "threadId": row.id,
        "number": 2,
        "status": "ACTIVE",
        "isActive": True,
        "forkReason": "Melbourne instead",
        "label": "Melbourne · 8 days",
        "createdAt": row.created_at.isoformat().replace("+00:00", "Z"),
        "updatedAt": row.updated_at.isoformat().replace("+00:00", "Z"),
        "trip": {"id": root.trip.id},
        "parent": {"id": root.session.id, "isActive": False},
        "forkedFrom": {"number": 1, "session": {"id": root.session.id}},
    }


async def test_a_root_session_has_no_parent(world: World) -> None:
    root = await world.drafted()

    data = await world.data(SESSION % "parent { id } forkedFrom { id } forkReason ancestors { id }", id=root.session.id)

    assert data["session"] == {"parent": None, "forkedFrom": None, "forkReason": None, "ancestors": []}


async def test_children_come_oldest_first_and_ancestors_nearest_first(world: World) -> None:
    root = await world.planned()
    first = await world.forked(root)
    second = await world.forked(root)
    grandchild = await world.forked(first, force=True)

    top = await world.data(SESSION % "children { number } one: children(first: 1) { number }", id=root.session.id)
    bottom = await world.data(
        SESSION % "ancestors { number } one: ancestors(first: 1) { number }", id=grandchild.session.id
    )

    assert (first.session.number, second.session.number, grandchild.session.number) == (2, 3, 4)
    assert top["session"] == {"children": [{"number": 2}, {"number": 3}], "one": [{"number": 2}]}
    assert bottom["session"] == {"ancestors": [{"number": 2}, {"number": 1}], "one": [{"number": 2}]}


@pytest.mark.parametrize("field", ["children(first: 0)", "children(first: 101)", "ancestors(first: 0)"])
async def test_a_list_of_relatives_is_bounded(world: World, field: str) -> None:
    root = await world.drafted()

    answer = await world.ask(SESSION % f"{field} {{ id }}", id=root.session.id)

    assert answer.data == {"session": None}
    assert answer.errors == [("BAD_USER_INPUT", ["session", field.split("(")[0]])]


async def test_the_state_is_the_newest_with_all_its_parts(world: World) -> None:
    plan = await world.planned()
    fields = """state { id turn checkpointId stage pendingConfirmation selectedRouteId selectedRoute { id }
        requirements { days destinations { rawName nights place { id name } } budget { scope } }
        routeOptions { id days distanceKm transitMinutes score estimatedCost { amount currencyCode }
            stops { fromDay nights isRequested place { name location { latitude longitude } } }
            legs { from { name } to { name } mode minutes path(points: 3) { latitude } }
            itinerary { day date place { name } legs { mode } plan } } }"""

    data = await world.data(SESSION % fields, id=plan.session.id)

    state, route = data["session"]["state"], data["session"]["state"]["routeOptions"][0]
    assert plan.state is not None
    assert (state["turn"], state["checkpointId"]) == (2, plan.session.head)
    assert (state["stage"], state["pendingConfirmation"]) == ("ROUTE_DRAFT", "ROUTE")
    assert (state["selectedRouteId"], state["selectedRoute"]) == (None, None)
    assert state["requirements"] == {
        "days": 8,
        "destinations": [{"rawName": "Sydney", "nights": None, "place": {"id": "place_0", "name": "Sydney"}}],
        "budget": None,
    }
    assert [one["id"] for one in state["routeOptions"]] == [one.id for one in plan.state.route_options]
    assert (route["days"], route["distanceKm"], route["transitMinutes"], route["score"]) == (8, 100.0, 60, 0.9)
    assert route["estimatedCost"] == {"amount": "100", "currencyCode": plan.trip.currency_code}
    assert route["stops"] == [
        {
            "fromDay": 1,
            "nights": 7,
            "isRequested": True,
            "place": {"name": "Sydney", "location": {"latitude": -33.0, "longitude": 151.0}},
        }
    ]
    assert [leg["from"]["name"] + leg["to"]["name"] + leg["mode"] for leg in route["legs"]] == ["SydneyHobartFLIGHT"]
    assert len(route["legs"][0]["path"]) == 3
    assert [day["day"] for day in route["itinerary"]] == list(range(1, 9))
    assert [len(day["legs"]) for day in route["itinerary"]] == [1, 0, 0, 0, 0, 0, 0, 0]


async def test_states_of_different_turns_and_sessions_have_different_ids(world: World) -> None:
    root = await world.planned()
    child = await world.forked(root)
    fields = "state { id } turns { nodes { state { id } } }"

    answers = [await world.data(SESSION % fields, id=one.session.id) for one in (root, child)]

    ids = [node["state"]["id"] for answer in answers for node in answer["session"]["turns"]["nodes"]]
    assert len(ids) == len(set(ids)) == 3
    assert [answer["session"]["state"]["id"] for answer in answers] == [ids[1], ids[2]]


async def test_a_selected_route_is_on_the_state(world: World) -> None:
    chosen = await world.chosen(pick=1)

    data = await world.data(
        SESSION % "status state { stage pendingConfirmation selectedRouteId selectedRoute { id distanceKm } }",
        id=chosen.session.id,
    )

    assert chosen.state is not None
    picked = chosen.state.selected_route_id
    assert data["session"] == {
        "status": "COMPLETED",
        "state": {
            "stage": "ROUTE_CONFIRMED",
            "pendingConfirmation": None,
            "selectedRouteId": picked,
            "selectedRoute": {"id": picked, "distanceKm": 200.0},
        },
    }


async def test_a_session_without_an_applied_turn_has_no_state_and_no_error(world: World) -> None:
    draft = await world.drafted()
    await world.write("UPDATE turns SET status = 'PENDING', checkpoint_id = NULL, reply = NULL, ended_at = NULL")
    await world.write("UPDATE sessions SET head = NULL")
    await world.write("DELETE FROM checkpoints")
    fields = """label viewerCanWrite viewerCanFork state { turn }
        pendingTurn { number status reply state { id } changes { key } }"""

    data = await world.data(SESSION % fields, id=draft.session.id)

    assert data["session"] == {
        "label": "Branch 1",
        "viewerCanWrite": False,
        "viewerCanFork": False,
        "state": None,
        "pendingTurn": {"number": 1, "status": "PENDING", "reply": None, "state": None, "changes": []},
    }


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE checkpoints SET checkpoint = x'00ff00ff' WHERE thread_id = ?",
        "UPDATE checkpoints SET checkpoint = x'' WHERE thread_id = ?",
        "DELETE FROM checkpoints WHERE thread_id = ?",
    ],
)
async def test_an_unreadable_state_is_an_error_for_its_own_session_only(world: World, damage: str) -> None:
    bad = await world.planned("Sydney 8 days")
    good = await world.forked(bad)
    await world.write(damage, bad.session.id)
    fields = "sessions { nodes { number label viewerCanFork state { turn } } }"

    answer = await world.ask(f"query ($id: ID!) {{ trip(id: $id) {{ {fields} }} }}", id=good.trip.id)

    assert answer.data["trip"]["sessions"]["nodes"] == [
        {"number": 1, "label": "Branch 1", "viewerCanFork": False, "state": None},
        {"number": 2, "label": "Melbourne · 8 days", "viewerCanFork": False, "state": {"turn": 1}},
    ]
    assert answer.errors == [("STATE_UNREADABLE", ["trip", "sessions", "nodes", 0, "state"])]


async def test_only_the_active_session_at_rest_and_before_its_end_can_be_written(world: World) -> None:
    draft = await world.drafted()
    at_draft = await _may(world, draft.session.id)
    plan = await world.confirm(draft, ACCEPT)
    at_routes = await _may(world, plan.session.id)
    assert plan.state is not None
    route_id = plan.state.route_options[0].id
    await world.confirm(plan, Decision(DecisionKind.SELECT_ROUTE, route_id=route_id))
    at_end = await _may(world, plan.session.id)

    assert (at_draft, at_routes, at_end) == ((True, False), (True, True), (False, True))


async def test_a_fork_takes_over_the_right_to_be_written(world: World) -> None:
    plan = await world.planned()
    child = await world.forked(plan)

    parent, forked = await _may(world, plan.session.id), await _may(world, child.session.id)

    assert (parent, forked) == ((False, True), (True, False))


async def test_nothing_can_be_written_while_a_turn_is_worked_on(world: World) -> None:
    draft = await world.drafted()
    world.agent.hold = threading.Event()
    planning = asyncio.create_task(world.confirm(draft, ACCEPT))
    await world.agent.has_begun()

    data = await world.data(
        SESSION % "viewerCanWrite viewerCanFork pendingTurn { number kind status endedAt }", id=draft.session.id
    )
    world.agent.hold.set()
    await planning
    after = await _may(world, draft.session.id)

    assert data["session"] == {
        "viewerCanWrite": False,
        "viewerCanFork": False,
        "pendingTurn": {"number": 2, "kind": "CONFIRM", "status": "PENDING", "endedAt": None},
    }
    assert after == (True, True)


async def test_a_session_whose_first_turn_failed_can_be_neither_written_nor_forked(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(text: str, today: date) -> Requirements:
        raise ValueError("unlucky")

    monkeypatch.setattr(world.agent, "read_request", fail)
    first = await world.drafted()

    may = await _may(world, first.session.id)

    assert (first.turn.status, may) == ("FAILED", (False, False))


async def test_a_viewer_of_the_trip_may_read_only(world: World) -> None:
    plan = await world.planned()
    await world.let_in(FRIEND, plan, TripRole.VIEWER)
    as_viewer = await _may(world, plan.session.id, viewer=FRIEND)
    await world.let_in(FRIEND, plan, TripRole.EDITOR)
    as_editor = await _may(world, plan.session.id, viewer=FRIEND)

    assert (as_viewer, as_editor) == ((False, False), (True, True))


async def test_a_failed_turn_leaves_the_last_good_state(world: World) -> None:
    draft = await world.drafted()
    world.agent.failure = ValueError("unlucky")
    await world.confirm(draft, ACCEPT)

    data = await world.data(SESSION % "status state { turn } pendingTurn { id }", id=draft.session.id)

    assert data["session"] == {"status": "FAILED", "state": {"turn": 1}, "pendingTurn": None}


async def test_sessions_are_paged_in_either_order(world: World) -> None:
    root = await world.planned()
    for _ in range(3):
        await world.forked(root)
    await world.write(
        "UPDATE sessions SET updated_at = (SELECT max(updated_at) FROM sessions) WHERE id = ?", root.session.id
    )
    query = """query ($id: ID!, $after: String, $order: SessionOrder!) { trip(id: $id) {
        sessions(first: 3, after: $after, orderBy: $order) { nodes { number } pageInfo { endCursor } totalCount } } }"""

    async def pages(**order: str) -> list[int]:
        first = (await world.data(query, id=root.trip.id, order=order))["trip"]["sessions"]
        after = first["pageInfo"]["endCursor"]
        rest = (await world.data(query, id=root.trip.id, order=order, after=after))["trip"]["sessions"]
        assert (first["totalCount"], rest["totalCount"]) == (4, 4)
        return [node["number"] for node in first["nodes"] + rest["nodes"]]

    assert await pages(field="NUMBER") == [1, 2, 3, 4]
    assert await pages(field="NUMBER", direction="DESC") == [4, 3, 2, 1]
    assert await pages(field="UPDATED_AT") == [2, 3, 1, 4]
    assert await pages(field="UPDATED_AT", direction="DESC") == [4, 1, 3, 2]


async def test_a_label_is_in_the_language_asked_for_else_the_requests(world: World) -> None:
    root = await world.drafted()
    fields = 'label zh: label(locale: "zh-TW") en: label(locale: "fr") none: label(locale: null)'

    english = await world.data(SESSION % fields, id=root.session.id, locale="en")
    chinese = await world.data(SESSION % fields, id=root.session.id, locale="zh-Hans")

    en, zh = "Sydney · 8 days", "Sydney · 8 天"
    assert english["session"] == {"label": en, "zh": zh, "en": en, "none": en}
    assert chinese["session"] == {"label": zh, "zh": zh, "en": en, "none": zh}
