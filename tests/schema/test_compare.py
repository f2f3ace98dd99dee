"""Branches side by side."""

from __future__ import annotations

from typing import Any

import pytest

from tests.schema.world import ACCEPT, FRIEND, World, route_ids

COMPARE = """query ($targets: [ComparisonTargetInput!]!, $baseline: Int! = 0, $sections: [ComparisonSectionKind!]) {
  compare(targets: $targets, baseline: $baseline, sections: $sections) {
    baseline differenceCount
    columns { index label session { id number } state { turn stage } route { id } differenceCount summary }
    sections { kind label rows { key label isDifferent cells {
      change delta display
      value { __typename ... on NumberValue { number unit } ... on PlacesValue { places { name } }
        ... on MoneyValue { money { amount currencyCode } }
        ... on TextsValue { texts } ... on TextValue { text } } } } }
    metrics { kind label values unit best }
    commonAncestor { number }
    exports { name }
  } }"""


def _rows(comparison: Any) -> dict[str, Any]:
    return {row["key"]: row for section in comparison["sections"] for row in section["rows"]}


async def test_two_branches_are_aligned_with_their_differences(world: World) -> None:
    root = await world.chosen("Sydney 8 days", pick=1)
    child = await world.forked(root, "Melbourne 5 days")

    data = await world.data(COMPARE, targets=[{"sessionId": root.session.id}, {"sessionId": child.session.id}])

    comparison, rows = data["compare"], _rows(data["compare"])
    assert root.state is not None
    assert comparison["columns"] == [
        {
            "index": 0,
            "label": "Sydney · 8 days",
            "session": {"id": root.session.id, "number": 1},
            "state": {"turn": 3, "stage": "ROUTE_CONFIRMED"},
            "route": {"id": root.state.selected_route_id},
            "differenceCount": 0,
            "summary": [],
        },
        {
            "index": 1,
            "label": "Melbourne · 5 days",
            "session": {"id": child.session.id, "number": 2},
            "state": {"turn": 1, "stage": "REQUIREMENT_DRAFT"},
            "route": None,
            "differenceCount": comparison["columns"][1]["differenceCount"],
            "summary": comparison["columns"][1]["summary"],
        },
    ]
    assert comparison["columns"][1]["summary"]
    assert rows["requirements.days"]["isDifferent"]
    assert rows["requirements.days"]["cells"] == [
        {
            "change": "SAME",
            "delta": None,
            "display": "8 days",
            "value": {"__typename": "NumberValue", "number": 8.0, "unit": "d"},
        },
        {
            "change": "CHANGED",
            "delta": -3.0,
            "display": "5 days",
            "value": {"__typename": "NumberValue", "number": 5.0, "unit": "d"},
        },
    ]
    assert [cell["value"] for cell in rows["requirements.destinations"]["cells"]] == [
        {"__typename": "PlacesValue", "places": [{"name": "Sydney"}]},
        {"__typename": "PlacesValue", "places": [{"name": "Melbourne"}]},
    ]
    assert rows["totals.distanceKm"]["cells"][1] == {"change": "REMOVED", "delta": None, "display": "", "value": None}
    assert (comparison["baseline"], comparison["commonAncestor"], comparison["exports"]) == (0, {"number": 1}, [])
    distance = next(metric for metric in comparison["metrics"] if metric["kind"] == "DISTANCE")
    assert (distance["values"], distance["unit"]) == ([200.0, None], "km")


async def test_earlier_turns_and_other_routes_are_columns_too(world: World) -> None:
    plan = await world.planned()
    targets = [
        {"sessionId": plan.session.id, "turn": 1},
        {"sessionId": plan.session.id},
        {"sessionId": plan.session.id, "routeId": route_ids(plan)[2]},
    ]

    data = await world.data(COMPARE, targets=targets, baseline=1)

    columns = data["compare"]["columns"]
    assert [column["state"]["turn"] for column in columns] == [1, 2, 2]
    assert [column["route"] for column in columns] == [None, {"id": route_ids(plan)[0]}, {"id": route_ids(plan)[2]}]
    assert data["compare"]["baseline"] == 1
    assert columns[0]["label"] != columns[1]["label"]
    assert columns[1]["label"] == "Sydney · 8 days"


async def test_only_the_sections_asked_for_are_answered(world: World) -> None:
    plan = await world.planned()
    targets = [{"sessionId": plan.session.id}, {"sessionId": plan.session.id, "turn": 1}]

    data = await world.data(COMPARE, targets=targets, sections=["TOTALS", "REQUIREMENTS"])

    assert [section["kind"] for section in data["compare"]["sections"]] == ["REQUIREMENTS", "TOTALS"]


async def test_trips_that_have_nothing_in_common_can_be_compared(world: World) -> None:
    first, second = await world.drafted("Sydney 8 days"), await world.drafted("Hobart 4 days")

    data = await world.data(COMPARE, targets=[{"sessionId": first.session.id}, {"sessionId": second.session.id}])

    assert [column["label"] for column in data["compare"]["columns"]] == ["Sydney · 8 days", "Hobart · 4 days"]
    assert data["compare"]["commonAncestor"] is None


async def test_the_common_ancestor_is_the_newest_one(world: World) -> None:
    root = await world.planned()
    first = await world.forked(root)
    left = await world.forked(first, force=True)
    right = await world.forked(first, force=True)
    far = await world.forked(root)
    query = "query ($targets: [ComparisonTargetInput!]!) { compare(targets: $targets) { commonAncestor { number } } }"

    async def ancestor(*outcomes: Any) -> int:
        data = await world.data(query, targets=[{"sessionId": one.session.id} for one in outcomes])
        return int(data["compare"]["commonAncestor"]["number"])

    assert await ancestor(left, right) == first.session.number
    assert await ancestor(left, first) == first.session.number
    assert await ancestor(left, right, far) == root.session.number
    assert await ancestor(root, far) == root.session.number


async def test_eight_columns_are_answered(world: World) -> None:
    root = await world.planned()
    sessions = [root, *[await world.forked(root) for _ in range(7)]]

    data = await world.data(COMPARE, targets=[{"sessionId": one.session.id} for one in sessions])

    assert [column["session"]["number"] for column in data["compare"]["columns"]] == list(range(1, 9))


async def test_what_cannot_be_compared_is_null_with_an_error(world: World) -> None:
    plan = await world.planned()
    hidden = await world.drafted()
    await world.write("UPDATE members SET user_id = ? WHERE trip_id = ?", FRIEND.id, hidden.trip.id)
    mine, other = {"sessionId": plan.session.id}, {"sessionId": plan.session.id, "turn": 1}
    nine = [{**mine, "turn": turn} for turn in range(1, 10)]

    async def refusal(*targets: object, **options: Any) -> list[tuple[str | None, list[str | int]]]:
        answer = await world.ask(COMPARE, targets=list(targets), **options)
        assert answer.data == {"compare": None}
        return answer.errors

    refused = [("BAD_USER_INPUT", ["compare"])]
    assert await refusal() == refused
    assert await refusal(mine) == refused
    assert await refusal(*nine) == refused
    assert await refusal(mine, mine) == refused
    assert await refusal(mine, other, baseline=2) == refused
    assert await refusal(mine, other, baseline=-1) == refused
    assert await refusal(mine, {"sessionId": hidden.session.id}) == refused
    assert await refusal(mine, {"sessionId": "sess_00000000000000000000000000000000"}) == refused
    assert await refusal(mine, {"sessionId": "\u0000"}) == refused
    assert await refusal(mine, {"sessionId": plan.trip.id}) == refused
    assert await refusal(mine, {**mine, "turn": 3}) == refused
    assert await refusal(mine, {**mine, "turn": 0}) == refused
    assert await refusal(mine, {**mine, "routeId": "route_unknown"}) == refused
    assert await refusal(mine, {**other, "routeId": route_ids(plan)[0]}) == refused


async def test_a_session_of_others_is_refused_like_one_that_does_not_exist(world: World) -> None:
    plan = await world.planned()
    hidden = await world.drafted()
    await world.write("UPDATE members SET user_id = ? WHERE trip_id = ?", FRIEND.id, hidden.trip.id)
    unknown = "sess_00000000000000000000000000000000"

    answers = [
        await world.ask(COMPARE, targets=[{"sessionId": plan.session.id}, {"sessionId": asked}])
        for asked in (hidden.session.id, unknown)
    ]

    first, second = (answer.messages[0] for answer in answers)
    assert first.replace(hidden.session.id, unknown) == second


async def test_a_turn_that_failed_is_no_column(world: World) -> None:
    draft = await world.drafted()
    world.agent.failure = ValueError("unlucky")
    failed = await world.confirm(draft, ACCEPT)
    targets = [{"sessionId": draft.session.id}, {"sessionId": draft.session.id, "turn": failed.turn.number}]

    answer = await world.ask(COMPARE, targets=targets)

    assert answer.errors == [("BAD_USER_INPUT", ["compare"])]


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE checkpoints SET checkpoint = x'00ff' WHERE thread_id = ?",
        "DELETE FROM checkpoints WHERE thread_id = ?",
    ],
)
async def test_a_damaged_column_is_an_error_that_says_so(world: World, damage: str) -> None:
    root = await world.planned()
    child = await world.forked(root)
    await world.write(damage, child.session.id)

    answer = await world.ask(COMPARE, targets=[{"sessionId": root.session.id}, {"sessionId": child.session.id}])

    assert (answer.data, answer.errors) == ({"compare": None}, [("STATE_UNREADABLE", ["compare"])])


async def test_texts_come_in_the_language_of_the_request(world: World) -> None:
    root = await world.planned()
    child = await world.forked(root)
    targets = [{"sessionId": root.session.id}, {"sessionId": child.session.id}]

    data = await world.data(COMPARE, targets=targets, locale="zh-Hans")

    assert data["compare"]["columns"][0]["label"] == "Sydney · 8 天"
    assert not any(section["label"].isascii() for section in data["compare"]["sections"])
    assert not any(row["label"].isascii() for row in _rows(data["compare"]).values())
