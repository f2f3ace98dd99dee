"""forkSession: the child, the parent as it was, and what is read of them in the same answer."""

from __future__ import annotations

from typing import Any

import pytest

from tests.schema.writing.client import FORK, Client, Json


async def session_count(client: Client) -> int:
    data = await client.run("{ trips { nodes { sessions { totalCount } } } }")
    return sum(trip["sessions"]["totalCount"] for trip in data["trips"]["nodes"])


async def test_the_child_is_active_and_the_parent_stays(client: Client) -> None:
    parent = (await client.planned())["session"]

    payload = await client.ask(FORK, {"sessionId": parent["id"], "reason": "换墨尔本看看 Melbourne"})

    child = payload["session"]
    assert payload["errors"] == []
    assert child == {
        "id": child["id"],
        "number": 2,
        "isActive": True,
        "forkReason": "换墨尔本看看 Melbourne",
        "parent": {"id": parent["id"], "isActive": False},
        "forkedFrom": {"number": 2},
    }
    assert payload["parent"] == {"id": parent["id"], "isActive": False, "status": "ACTIVE"}
    assert payload["trip"]["activeSession"] == {"id": child["id"]}
    assert payload["turn"] == {"number": 1, "kind": "FORK", "status": "APPLIED"}


async def test_two_forks_in_one_document_each_see_what_is_true_then(client: Client) -> None:
    parent = (await client.planned())["session"]
    document = """
    mutation ($id: ID!) {
      first: forkSession(input: {sessionId: $id, reason: "Melbourne"}) { ...What }
      second: forkSession(input: {sessionId: $id, reason: "Hobart"}) { ...What }
    }
    fragment What on ForkSessionPayload {
      session { id isActive parent { isActive children { id } } }
      trip { activeSession { id } sessions { nodes { id isActive } } }
    }
    """

    data = await client.run(document, id=parent["id"])

    first, second = data["first"], data["second"]
    one, two = first["session"]["id"], second["session"]["id"]
    assert first["trip"]["activeSession"]["id"] == one
    assert second["trip"]["activeSession"]["id"] == two
    assert first["session"]["parent"]["children"] == [{"id": one}]
    assert second["session"]["parent"]["children"] == [{"id": one}, {"id": two}]
    assert [[node["isActive"] for node in made["trip"]["sessions"]["nodes"]] for made in (first, second)] == [
        [False, True],
        [False, False, True],
    ]


async def test_a_draft_is_forked_by_force_only(client: Client) -> None:
    session_id = (await client.drafted())["trip"]["activeSession"]["id"]
    given = {"sessionId": session_id, "reason": "Melbourne"}

    error = await client.refuse(FORK.replace("path }", "path } ... on ForkNotAllowedError { stage }"), given)
    forced = await client.ask(FORK, {**given, "force": True})

    assert (error["__typename"], error["code"], error["stage"]) == (
        "ForkNotAllowedError",
        "FORK_NOT_ALLOWED",
        "REQUIREMENT_DRAFT",
    )
    assert forced["session"]["isActive"] is True
    assert await session_count(client) == 2


async def test_an_earlier_turn_can_be_forked(client: Client) -> None:
    parent = (await client.planned())["session"]

    payload = await client.ask(FORK, {"sessionId": parent["id"], "reason": "Melbourne", "fromTurn": 1})

    assert payload["session"]["forkedFrom"] == {"number": 1}


@pytest.mark.parametrize(
    ("given", "path"),
    [
        ({"reason": ""}, ["reason"]),
        ({"reason": "x" * 501}, ["reason"]),
        ({"fromTurn": 3}, ["fromTurn"]),
        ({"fromTurn": 0}, ["fromTurn"]),
        ({"requirements": {"children": 51}}, ["requirements", "children"]),
        ({"sessionId": ""}, ["sessionId"]),
    ],
)
async def test_what_is_out_of_form_opens_no_branch(client: Client, given: dict[str, Any], path: list[str]) -> None:
    parent = (await client.planned())["session"]

    error = await client.refuse(FORK, {"sessionId": parent["id"], "reason": "Melbourne", **given})

    assert (error["code"], error["path"]) == ("INVALID_INPUT", path)
    assert await session_count(client) == 1


async def test_a_key_that_comes_again_answers_the_first_child(client: Client) -> None:
    parent = (await client.planned())["session"]
    given: Json = {"sessionId": parent["id"], "reason": "Melbourne", "idempotencyKey": "key-0001"}

    children = [(await client.ask(FORK, given))["session"]["id"] for _ in range(3)]

    assert len(set(children)) == 1
    assert await session_count(client) == 2
