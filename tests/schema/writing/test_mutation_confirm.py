"""confirm: each decision at its gate, and each way to be refused."""

from __future__ import annotations

import asyncio
import threading

import pytest

from engine.vocabulary import TripRole
from resolvers.context import Services
from server.failures import RequestError
from storage.repositories import members
from tests.schema.writing.client import CONFIRM, ERRORS, FORK, NOW, STRANGER, Client, Json
from tests.scripted_agent import ScriptedAgent

FACTS = f"""
mutation ($input: ConfirmInput!) {{
  confirm(input: $input) {{
    session {{ id }}
    {ERRORS.rstrip()[:-1]}
      ... on SessionNotActiveError {{ activeSession {{ id isActive }} }}
      ... on TurnPendingError {{ pendingTurn {{ number status session {{ id }} }} }}
      ... on WrongGateError {{ stage pendingConfirmation }}
      ... on StaleStateError {{ currentState {{ turn stage }} }}
    }}
  }}
}}
"""
ACCEPT: Json = {"acceptRequirements": {}}


async def turn_count(client: Client, session_id: str) -> int:
    data = await client.run("query ($id: ID!) { session(id: $id) { turns { totalCount } } }", id=session_id)
    return int(data["session"]["turns"]["totalCount"])


async def test_accepting_the_requirements_leads_to_three_routes(client: Client) -> None:
    session_id = (await client.drafted())["trip"]["activeSession"]["id"]

    payload = await client.decide(session_id, acceptRequirements={"note": "good"})

    state = payload["session"]["state"]
    assert payload["errors"] == []
    assert (state["turn"], state["stage"], state["pendingConfirmation"]) == (2, "ROUTE_DRAFT", "ROUTE")
    assert len(state["routeOptions"]) == 3
    assert (payload["turn"]["number"], payload["turn"]["status"], payload["turn"]["intent"]) == (
        2,
        "APPLIED",
        "CONFIRM",
    )


async def test_selecting_a_route_completes_the_branch(client: Client) -> None:
    session = (await client.planned())["session"]
    route_id = session["state"]["routeOptions"][1]["id"]

    payload = await client.decide(session["id"], selectRoute={"routeId": route_id})

    assert payload["session"]["status"] == "COMPLETED"
    state = payload["session"]["state"]
    assert (state["stage"], state["selectedRouteId"], state["pendingConfirmation"]) == (
        "ROUTE_CONFIRMED",
        route_id,
        None,
    )


async def test_modifying_by_words_and_by_facts_waits_at_the_same_gate(client: Client) -> None:
    session_id = (await client.drafted())["trip"]["activeSession"]["id"]

    by_words = await client.decide(session_id, modify={"text": "10 days"})
    by_facts = await client.decide(session_id, modify={"requirements": {"days": 5}})

    for number, payload in ((2, by_words), (3, by_facts)):
        state = payload["session"]["state"]
        assert (state["turn"], state["pendingConfirmation"]) == (number, "REQUIREMENTS")


async def test_regenerating_shows_none_of_the_old_routes(client: Client) -> None:
    session = (await client.planned())["session"]

    payload = await client.decide(session["id"], regenerateRoutes={"note": "too far"})

    before = {route["id"] for route in session["state"]["routeOptions"]}
    after = {route["id"] for route in payload["session"]["state"]["routeOptions"]}
    assert len(after) == 3
    assert not before & after


@pytest.mark.parametrize("decision", [{}, {**ACCEPT, "modify": {"text": "5 days"}}, {"acceptRequirements": None}])
async def test_a_decision_is_exactly_one(client: Client, decision: Json) -> None:
    session_id = (await client.drafted())["trip"]["activeSession"]["id"]

    with pytest.raises(RequestError):
        await client.answer(CONFIRM, input={"sessionId": session_id, "decision": decision})

    assert await turn_count(client, session_id) == 1


@pytest.mark.parametrize(
    ("given", "path"),
    [
        ({"decision": {"modify": {}}}, ["decision", "modify"]),
        ({"decision": {"modify": {"requirements": {}}}}, ["decision", "modify"]),
        ({"decision": {"modify": {"text": " "}}}, ["decision", "modify", "text"]),
        ({"decision": {"modify": {"requirements": {"days": 91}}}}, ["decision", "modify", "requirements", "days"]),
        ({"decision": {"acceptRequirements": {"note": "x" * 501}}}, ["decision", "acceptRequirements", "note"]),
        ({"decision": {"regenerateRoutes": {"note": "\0"}}}, ["decision", "regenerateRoutes", "note"]),
        ({"decision": {"selectRoute": {"routeId": ""}}}, ["decision", "selectRoute", "routeId"]),
        ({"decision": ACCEPT, "idempotencyKey": "x" * 65}, ["idempotencyKey"]),
    ],
)
async def test_what_is_out_of_form_is_refused_with_its_path(client: Client, given: Json, path: list[str]) -> None:
    session_id = (await client.drafted())["trip"]["activeSession"]["id"]

    error = await client.refuse(CONFIRM, {"sessionId": session_id, **given})

    assert (error["code"], error["path"]) == ("INVALID_INPUT", path)
    assert await turn_count(client, session_id) == 1


async def test_a_route_of_another_session_is_none_of_this_one(client: Client) -> None:
    session, other = (await client.planned())["session"], (await client.planned("Hobart 3 days"))["session"]
    route_id = other["state"]["routeOptions"][0]["id"]

    error = await client.refuse(
        CONFIRM, {"sessionId": session["id"], "decision": {"selectRoute": {"routeId": route_id}}}
    )

    assert (error["code"], error["path"]) == ("INVALID_INPUT", ["decision", "selectRoute", "routeId"])
    assert await turn_count(client, session["id"]) == 2


async def test_a_decision_for_another_gate_is_told_where_the_branch_waits(client: Client) -> None:
    session = (await client.planned())["session"]

    error = await client.refuse(FACTS, {"sessionId": session["id"], "decision": ACCEPT})

    assert (error["__typename"], error["code"]) == ("WrongGateError", "WRONG_GATE")
    assert (error["stage"], error["pendingConfirmation"]) == ("ROUTE_DRAFT", "ROUTE")


async def test_a_client_that_looked_too_early_is_shown_the_state_as_it_is(client: Client) -> None:
    session = (await client.planned())["session"]
    route_id = session["state"]["routeOptions"][0]["id"]
    decision = {"selectRoute": {"routeId": route_id}}

    error = await client.refuse(FACTS, {"sessionId": session["id"], "decision": decision, "expectedTurn": 1})

    assert (error["__typename"], error["code"], error["path"]) == ("StaleStateError", "STALE_STATE", ["expectedTurn"])
    assert error["currentState"] == {"turn": 2, "stage": "ROUTE_DRAFT"}
    assert await turn_count(client, session["id"]) == 2


async def test_a_parent_names_the_session_that_can_be_written(client: Client) -> None:
    session = (await client.planned())["session"]
    fork = await client.ask(FORK, {"sessionId": session["id"], "reason": "Melbourne"})

    error = await client.refuse(FACTS, {"sessionId": session["id"], "decision": ACCEPT})

    assert (error["__typename"], error["code"]) == ("SessionNotActiveError", "SESSION_NOT_ACTIVE")
    assert error["activeSession"] == {"id": fork["session"]["id"], "isActive": True}


async def test_while_a_turn_runs_a_second_is_told_to_wait(services: Services, agent: ScriptedAgent) -> None:
    client = Client(services)
    session_id = (await client.drafted())["trip"]["activeSession"]["id"]
    agent.hold = threading.Event()
    given = {"sessionId": session_id, "decision": ACCEPT}
    first = asyncio.create_task(client.ask(CONFIRM, given))
    while await turn_count(client, session_id) == 1:
        assert not first.done()

    error = await client.refuse(FACTS, given)
    agent.hold.set()
    payload = await first

    assert (error["__typename"], error["code"]) == ("TurnPendingError", "TURN_PENDING")
    assert error["pendingTurn"] == {"number": 2, "status": "PENDING", "session": {"id": session_id}}
    assert payload["turn"]["status"] == "APPLIED"


async def test_a_turn_that_fails_is_no_error_and_leaves_the_last_good_state(
    client: Client, agent: ScriptedAgent
) -> None:
    session_id = (await client.drafted())["trip"]["activeSession"]["id"]
    agent.failure = RuntimeError("no planes today")

    payload = await client.decide(session_id, **ACCEPT)

    assert payload["errors"] == []
    assert payload["turn"]["status"] == "FAILED"
    assert payload["session"]["status"] == "FAILED"
    assert (payload["session"]["state"]["turn"], payload["session"]["state"]["stage"]) == (1, "REQUIREMENT_DRAFT")


@pytest.mark.parametrize("session_id", ["sess_unknown", "turn_1", "nonsense", "sess_' OR 1=1 --"])
async def test_what_does_not_exist_is_not_found(client: Client, session_id: str) -> None:
    error = await client.refuse(CONFIRM, {"sessionId": session_id, "decision": ACCEPT})

    assert (error["__typename"], error["code"], error["notFoundId"]) == ("NotFoundError", "NOT_FOUND", session_id)


async def test_others_trips_look_as_if_they_did_not_exist(client: Client) -> None:
    session_id = (await client.drafted())["trip"]["activeSession"]["id"]

    error = await client.seen_as(STRANGER).refuse(CONFIRM, {"sessionId": session_id, "decision": ACCEPT})

    assert (error["code"], error["notFoundId"]) == ("NOT_FOUND", session_id)


async def test_a_reader_is_told_which_role_it_takes(client: Client, services: Services) -> None:
    trip = (await client.drafted())["trip"]
    await services.database.write(lambda db: members.set_role(db, trip["id"], STRANGER.id, TripRole.VIEWER, NOW))

    error = await client.seen_as(STRANGER).refuse(
        CONFIRM, {"sessionId": trip["activeSession"]["id"], "decision": ACCEPT}
    )

    assert (error["__typename"], error["requiredRole"]) == ("PermissionDeniedError", "EDITOR")
