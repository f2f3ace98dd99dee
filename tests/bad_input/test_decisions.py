"""Decisions that answer nothing: of other sessions, about states that never were, none or two at once."""

from __future__ import annotations

import pytest

from tests.bad_input.world import ACCEPT, CONFIRM, FORK, SEND, World
from tests.story.client import Data

NEVER = [-1, 0, 1, 3, 99, 2**31 - 1]
"""Turns that are not the newest of `here`, which is 2."""


def test_a_route_that_is_none_of_this_session_is_refused(world: World) -> None:
    of_other = world.other["state"]["routeOptions"][0]["id"]

    for route_id in (of_other, "route_nowhere", world.here["id"], "", "x" * 101, "route_\0"):
        given = {"sessionId": world.here["id"], "decision": {"selectRoute": {"routeId": route_id}}}
        assert world.invalid(CONFIRM, given) == "decision.selectRoute.routeId"


@pytest.mark.parametrize("turn", NEVER)
def test_an_expected_turn_that_is_not_the_newest_is_stale(world: World, turn: int) -> None:
    here = world.here["id"]
    route = {"selectRoute": {"routeId": world.here["state"]["routeOptions"][0]["id"]}}

    refused = [
        world.client.refused(CONFIRM, sessionId=here, decision=route, expectedTurn=turn),
        world.client.refused(SEND, sessionId=here, text="7 days", expectedTurn=turn),
    ]

    assert [(one["code"], one["path"], one["currentState"]) for one in refused] == [
        ("STALE_STATE", ["expectedTurn"], {"turn": 2})
    ] * 2


@pytest.mark.parametrize("turn", [-1, 0, 3, 99, 2**31 - 1])
def test_a_turn_that_does_not_exist_cannot_be_forked_from(world: World, turn: int) -> None:
    given = {"sessionId": world.here["id"], "reason": "Melbourne", "fromTurn": turn}

    assert world.invalid(FORK, given) == "fromTurn"


def test_a_number_beyond_32_bits_is_a_bad_request(world: World) -> None:
    here = world.here["id"]

    assert ".fromTurn" in world.broken(FORK, {"sessionId": here, "reason": "Melbourne", "fromTurn": 2**31})
    assert ".expectedTurn" in world.broken(CONFIRM, {"sessionId": here, "decision": ACCEPT, "expectedTurn": 2**31})


@pytest.mark.parametrize(
    "decision",
    [
        {},
        {"acceptRequirements": {}, "regenerateRoutes": {}},
        {"acceptRequirements": None},
        {"acceptRequirements": {}, "modify": None},
        {"selectRoute": {}},
        {"selectRoute": {"routeId": None}},
        {"jump": {}},
        "ACCEPT",
        None,
        [],
    ],
)
def test_a_decision_is_exactly_one(world: World, decision: object) -> None:
    assert world.broken(CONFIRM, {"sessionId": world.here["id"], "decision": decision})


@pytest.mark.parametrize(
    "decision", ["{}", "{acceptRequirements: {}, regenerateRoutes: {}}", "{acceptRequirements: null}"]
)
def test_a_decision_written_into_the_document_is_exactly_one_too(world: World, decision: str) -> None:
    given = f'{{sessionId: "{world.here["id"]}", decision: {decision}}}'

    answer = world.client.send(f"mutation {{ confirm(input: {given}) {{ errors {{ __typename }} }} }}")

    assert "data" not in answer
    assert {error["extensions"]["code"] for error in answer["errors"]} == {"GRAPHQL_VALIDATION_FAILED"}


@pytest.mark.parametrize("change", [{}, {"text": None}, {"requirements": None}, {"text": None, "requirements": {}}])
def test_a_change_that_changes_nothing_is_refused(world: World, change: Data) -> None:
    given = {"sessionId": world.here["id"], "decision": {"modify": change}}

    assert world.invalid(CONFIRM, given) == "decision.modify"


def test_a_decision_for_another_gate_is_told_where_the_branch_waits(world: World) -> None:
    refused = world.client.refused(CONFIRM, sessionId=world.here["id"], decision=ACCEPT)

    assert (refused["code"], refused["stage"], refused["pendingConfirmation"]) == ("WRONG_GATE", "ROUTE_DRAFT", "ROUTE")


def test_an_intent_that_there_is_not_is_a_bad_request(world: World) -> None:
    given = {"sessionId": world.here["id"], "text": "7 days", "intent": "DANCE"}

    assert "'DANCE' does not exist in 'MessageIntent'" in world.broken(SEND, given)


def test_a_turn_that_did_not_fail_cannot_be_retried(world: World) -> None:
    for turn in world.here["turns"]["nodes"]:
        assert world.invalid("retryTurn", {"turnId": turn["id"]}) == "turnId"


def test_a_link_cannot_expire_in_the_past_and_the_last_owner_stays(world: World) -> None:
    link = {"tripId": world.trip_id, "label": "old", "expiresAt": "2020-01-01T00:00:00Z"}
    member = {"tripId": world.trip_id, "userId": "user_local", "role": None}

    assert world.invalid("createShareLink", link) == "expiresAt"
    assert world.invalid("setTripMember", member) == "role"
