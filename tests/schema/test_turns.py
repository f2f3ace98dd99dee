"""The timeline: what was said and decided, and what came of it."""

from __future__ import annotations

import pytest

from engine.commands import Decision
from engine.vocabulary import DecisionKind
from tests.schema.world import ACCEPT, World

TIMELINE = """query ($id: ID!, $first: Int, $after: String, $last: Int, $before: String) { session(id: $id) {
  turns(first: $first, after: $after, last: $last, before: $before) {
    nodes { number }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    totalCount
  } } }"""
CHANGES = """query ($id: ID!) { session(id: $id) { turns { nodes { number changes {
  key label kind
  before { __typename ... on NumberValue { number } ... on PlacesValue { places { name } } }
  after { ... on NumberValue { number unit } ... on PlacesValue { places { name } } }
} } } } }"""


def _modify(words: str) -> Decision:
    return Decision(DecisionKind.MODIFY, text=words)


async def test_a_turn_tells_what_was_said_and_what_came_of_it(world: World) -> None:
    draft = await world.drafted("Sydney 8 days")
    fields = """id number kind text intent status checkpointId createdAt endedAt reply failure
        author { id name } session { id } state { turn stage } changes { key }"""

    data = await world.data(
        f"query ($id: ID!) {{ session(id: $id) {{ turn(number: 1) {{ {fields} }} }} }}", id=draft.session.id
    )

    turn = draft.turn
    assert data["session"]["turn"] == {
        "id": turn.id,
        "number": 1,
        "kind": "START",
        "text": "Sydney 8 days",
        "intent": turn.intent,
        "status": "APPLIED",
        "checkpointId": draft.session.head,
        "createdAt": "2026-12-01T08:00:00Z",
        "endedAt": "2026-12-01T08:00:01Z",
        "reply": data["session"]["turn"]["reply"],
        "failure": None,
        "author": {"id": "user_owner", "name": "Olive"},
        "session": {"id": draft.session.id},
        "state": {"turn": 1, "stage": "REQUIREMENT_DRAFT"},
        "changes": [],
    }
    assert data["session"]["turn"]["reply"]


async def test_a_reply_comes_in_the_language_asked_for(world: World) -> None:
    draft = await world.drafted()
    fields = 'reply zh: reply(locale: "zh-Hans")'

    data = await world.data(
        f"query ($id: ID!) {{ session(id: $id) {{ turn(number: 1) {{ {fields} }} }} }}", id=draft.session.id
    )

    english, chinese = data["session"]["turn"]["reply"], data["session"]["turn"]["zh"]
    assert english.isascii()
    assert not chinese.isascii()


@pytest.mark.parametrize("number", [0, -1, 2, 2_147_483_647])
async def test_a_turn_that_does_not_exist_is_null(world: World, number: int) -> None:
    draft = await world.drafted()

    data = await world.data(
        "query ($id: ID!, $n: Int!) { session(id: $id) { turn(number: $n) { id } } }", id=draft.session.id, n=number
    )

    assert data == {"session": {"turn": None}}


async def test_a_failed_turn_says_why_and_has_no_state(world: World) -> None:
    draft = await world.drafted()
    world.agent.failure = ValueError("unlucky")
    failed = await world.confirm(draft, ACCEPT)
    query = """query ($id: ID!) { node(id: $id) { ... on Turn {
        status failure zh: failure(locale: "zh-Hans") reply state { turn } changes { key } checkpointId } } }"""

    data = await world.data(query, id=failed.turn.id)

    turn = data["node"]
    assert turn["failure"]
    assert not turn["zh"].isascii()
    assert "unlucky" not in turn["failure"]
    assert (turn["status"], turn["reply"], turn["state"], turn["changes"]) == ("FAILED", None, None, [])
    assert turn["checkpointId"] is None


async def test_changes_are_against_the_applied_turn_before(world: World) -> None:
    draft = await world.drafted("Sydney 8 days")
    shorter = await world.confirm(draft, _modify("Sydney 5 days"))
    world.agent.failure = ValueError("unlucky")
    await world.confirm(shorter, ACCEPT)
    world.agent.failure = None
    await world.confirm(shorter, _modify("Hobart"))

    data = await world.data(CHANGES, id=draft.session.id)

    first, second, third, fourth = data["session"]["turns"]["nodes"]
    assert (first["changes"], third["changes"]) == ([], [])
    assert second["changes"] == [
        {
            "key": "requirements.days",
            "label": "Length",
            "kind": "CHANGED",
            "before": {"__typename": "NumberValue", "number": 8.0},
            "after": {"number": 5.0, "unit": "d"},
        }
    ]
    assert fourth["changes"] == [
        {
            "key": "requirements.destinations",
            "label": "Destinations",
            "kind": "CHANGED",
            "before": {"__typename": "PlacesValue", "places": [{"name": "Sydney"}]},
            "after": {"places": [{"name": "Hobart"}]},
        }
    ]


async def test_the_timeline_is_paged_from_both_ends(world: World) -> None:
    draft = await world.drafted()
    for days in range(1, 5):
        await world.confirm(draft, _modify(f"{days} days"))
    session_id = draft.session.id

    async def page(**arguments: object) -> tuple[list[int], bool, bool, str, str]:
        found = (await world.data(TIMELINE, id=session_id, **arguments))["session"]["turns"]
        info = found["pageInfo"]
        assert found["totalCount"] == 5
        numbers = [node["number"] for node in found["nodes"]]
        return numbers, info["hasPreviousPage"], info["hasNextPage"], info["startCursor"], info["endCursor"]

    head, head_before, head_after, _, head_end = await page(first=2)
    middle, middle_before, middle_after, _, _ = await page(first=2, after=head_end)
    tail, tail_before, tail_after, tail_start, _ = await page(last=2)
    earlier, *_ = await page(last=2, before=tail_start)
    all_of_them, all_before, all_after, _, _ = await page()

    assert (head, head_before, head_after) == ([1, 2], False, True)
    assert (middle, middle_before, middle_after) == ([3, 4], True, True)
    assert (tail, tail_before, tail_after) == ([4, 5], True, False)
    assert earlier == [2, 3]
    assert (all_of_them, all_before, all_after) == ([1, 2, 3, 4, 5], False, False)


async def test_a_cursor_of_another_list_is_refused(world: World) -> None:
    draft = await world.drafted()
    trips = await world.data("{ trips { pageInfo { endCursor } } }")

    answer = await world.ask(TIMELINE, id=draft.session.id, after=trips["trips"]["pageInfo"]["endCursor"])

    assert answer.errors == [("BAD_USER_INPUT", ["session", "turns"])]


async def test_an_unreadable_state_of_one_turn_leaves_the_others(world: World) -> None:
    draft = await world.drafted()
    await world.confirm(draft, _modify("3 days"))
    await world.write("UPDATE checkpoints SET checkpoint = x'00ff' WHERE checkpoint_id = ?", draft.session.head)
    fields = "state { turn } turns { nodes { number changes { key } state { turn } } }"

    answer = await world.ask(f"query ($id: ID!) {{ session(id: $id) {{ {fields} }} }}", id=draft.session.id)

    assert answer.data["session"] == {
        "state": {"turn": 2},
        "turns": {
            "nodes": [
                {"number": 1, "changes": [], "state": None},
                {"number": 2, "changes": [], "state": {"turn": 2}},
            ]
        },
    }
    assert answer.errors == [("STATE_UNREADABLE", ["session", "turns", "nodes", 0, "state"])]
