"""sendMessage: words that change something, words that do not, and words that suggest a fork."""

from __future__ import annotations

import pytest

from tests.schema.writing.client import ERRORS, FORK, Client, Json

SAY = f"""
mutation ($input: SendMessageInput!) {{
  sendMessage(input: $input) {{
    session {{ id status state {{ turn stage requirements {{ days }} }} }}
    turn {{ number kind intent text status }}
    intent
    reply
    chinese: reply(locale: "zh-Hans")
    suggestion {{
      session {{ id isActive }}
      reason
      requirements {{ days destinations {{ rawName }} }}
      changes {{ key kind }}
    }}
    {ERRORS}
  }}
}}
"""


async def chosen(client: Client) -> Json:
    session: Json = (await client.planned())["session"]
    route_id = session["state"]["routeOptions"][0]["id"]
    return (await client.decide(session["id"], selectRoute={"routeId": route_id}))["session"]  # type: ignore[no-any-return]  # JSON


async def test_words_about_the_trip_are_a_turn_of_the_same_timeline(client: Client) -> None:
    session_id = (await client.drafted())["trip"]["activeSession"]["id"]

    payload = await client.ask(SAY, {"sessionId": session_id, "text": "make it 10 days", "expectedTurn": 1})

    assert payload["errors"] == []
    assert payload["turn"] == {
        "number": 2,
        "kind": "MESSAGE",
        "intent": "REQUIREMENTS",
        "text": "make it 10 days",
        "status": "APPLIED",
    }
    assert payload["session"]["state"] == {"turn": 2, "stage": "REQUIREMENT_DRAFT", "requirements": {"days": 10}}
    assert (payload["intent"], payload["suggestion"]) == ("REQUIREMENTS", None)
    assert payload["reply"]
    assert payload["chinese"] not in ("", payload["reply"])


async def test_the_wish_for_another_version_is_a_suggestion_that_forks_as_it_says(client: Client) -> None:
    session = await chosen(client)

    payload = await client.ask(SAY, {"sessionId": session["id"], "text": "also Melbourne"})

    suggestion = payload["suggestion"]
    assert (payload["turn"], payload["intent"], payload["errors"]) == (None, "EXPLORE", [])
    assert payload["session"]["state"]["turn"] == 3
    assert suggestion["session"] == {"id": session["id"], "isActive": True}
    assert suggestion["requirements"] == {"days": 8, "destinations": [{"rawName": "Melbourne"}]}
    assert suggestion["changes"] == [{"key": "requirements.destinations", "kind": "CHANGED"}]
    fork = await client.ask(FORK, {"sessionId": session["id"], "reason": suggestion["reason"]})
    assert fork["session"]["number"] == 2


async def test_words_that_are_not_understood_change_nothing(client: Client) -> None:
    session_id = (await client.drafted())["trip"]["activeSession"]["id"]

    payload = await client.ask(SAY, {"sessionId": session_id, "text": "qwertz"})

    assert (payload["turn"], payload["intent"], payload["suggestion"]) == (None, "UNKNOWN", None)
    assert payload["reply"]
    assert payload["session"]["state"]["turn"] == 1


@pytest.mark.parametrize(
    ("given", "code", "path"),
    [
        ({"text": ""}, "INVALID_INPUT", ["text"]),
        ({"text": "x" * 2_001}, "INVALID_INPUT", ["text"]),
        ({"text": "10 days", "expectedTurn": 2}, "STALE_STATE", ["expectedTurn"]),
        ({"text": "10 days", "sessionId": "sess_x"}, "NOT_FOUND", ["sessionId"]),
        ({"text": "10 days", "idempotencyKey": ""}, "INVALID_INPUT", ["idempotencyKey"]),
    ],
)
async def test_what_cannot_be_taken_is_refused(client: Client, given: Json, code: str, path: list[str]) -> None:
    session_id = (await client.drafted())["trip"]["activeSession"]["id"]

    error = await client.refuse(SAY, {"sessionId": session_id, **given})

    assert (error["code"], error["path"]) == (code, path)
