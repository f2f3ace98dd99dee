"""retryTurn: the newest turn again, when it failed."""

from __future__ import annotations

from tests.schema.writing.client import ERRORS, Client
from tests.scripted_agent import ScriptedAgent

RETRY = f"""
mutation ($input: RetryTurnInput!) {{
  retryTurn(input: $input) {{
    session {{ status state {{ turn stage }} pendingTurn {{ id }} }}
    turn {{ id number status failure }}
    {ERRORS}
  }}
}}
"""


async def test_a_failed_turn_runs_again_under_its_number(client: Client, agent: ScriptedAgent) -> None:
    session_id = (await client.drafted())["trip"]["activeSession"]["id"]
    agent.failure = RuntimeError("no planes today")
    failed = (await client.decide(session_id, acceptRequirements={}))["turn"]
    agent.failure = None

    payload = await client.ask(RETRY, {"turnId": failed["id"]})

    assert payload["errors"] == []
    assert payload["turn"] == {"id": failed["id"], "number": 2, "status": "APPLIED", "failure": None}
    assert payload["session"] == {
        "status": "ACTIVE",
        "state": {"turn": 2, "stage": "ROUTE_DRAFT"},
        "pendingTurn": None,
    }


async def test_a_turn_that_fails_again_says_why(client: Client, agent: ScriptedAgent) -> None:
    session_id = (await client.drafted())["trip"]["activeSession"]["id"]
    agent.failure = RuntimeError("no planes today")
    failed = (await client.decide(session_id, acceptRequirements={}))["turn"]

    payload = await client.ask(RETRY, {"turnId": failed["id"]})

    assert (payload["turn"]["status"], payload["session"]["status"]) == ("FAILED", "FAILED")
    assert payload["turn"]["failure"]
    assert "planes" not in payload["turn"]["failure"]


async def test_a_turn_that_did_not_fail_is_refused(client: Client) -> None:
    turn = (await client.drafted())["turn"]

    error = await client.refuse(RETRY, {"turnId": turn["id"]})

    assert (error["code"], error["path"]) == ("INVALID_INPUT", ["turnId"])


async def test_a_turn_that_does_not_exist_is_not_found(client: Client) -> None:
    error = await client.refuse(RETRY, {"turnId": "turn_unknown"})

    assert (error["code"], error["notFoundId"]) == ("NOT_FOUND", "turn_unknown")
