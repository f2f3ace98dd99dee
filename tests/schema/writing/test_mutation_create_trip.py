"""createTrip: what it answers, and what it refuses without opening anything."""

from __future__ import annotations

from typing import Any

import pytest

from server.failures import RequestError
from tests.schema.writing.client import CREATE, Client, Json

COUNT_TRIPS = "{ trips { totalCount } }"


async def trip_count(client: Client) -> int:
    return int((await client.run(COUNT_TRIPS))["trips"]["totalCount"])


async def test_a_new_trip_waits_at_its_first_gate(client: Client) -> None:
    payload = await client.ask(CREATE, {"text": "Sydney 8 days", "title": "  Coast ", "currencyCode": "AUD"})

    trip, turn = payload["trip"], payload["turn"]
    assert payload["errors"] == []
    assert (trip["title"], trip["originalUserInput"], trip["currencyCode"]) == ("Coast", "Sydney 8 days", "AUD")
    assert (turn["number"], turn["kind"], turn["status"]) == (1, "START", "APPLIED")
    assert turn["session"] == {
        "id": trip["activeSession"]["id"],
        "state": {"turn": 1, "stage": "REQUIREMENT_DRAFT", "pendingConfirmation": "REQUIREMENTS"},
    }


async def test_what_is_left_out_and_what_is_null_are_the_same_but_in_a_patch(client: Client) -> None:
    nothing = dict.fromkeys(["requirements", "title", "currencyCode", "timeZone", "idempotencyKey"])

    payload = await client.ask(CREATE, {"text": "Sydney 8 days", **nothing})

    assert payload["errors"] == []
    assert payload["trip"]["title"] == "Sydney 8 days"


async def test_a_key_that_comes_again_answers_the_first_result(client: Client) -> None:
    given = {"text": "Sydney 8 days", "idempotencyKey": "key-0001"}

    first, second = await client.ask(CREATE, given), await client.ask(CREATE, given)
    conflict = await client.refuse(CREATE, {**given, "text": "Hobart 3 days"})

    assert second == first
    assert (conflict["__typename"], conflict["code"]) == ("IdempotencyConflictError", "IDEMPOTENCY_CONFLICT")
    assert conflict["path"] == ["idempotencyKey"]
    assert await trip_count(client) == 1


@pytest.mark.parametrize(
    ("given", "path"),
    [
        ({"text": ""}, ["text"]),
        ({"text": " \n\u3000"}, ["text"]),
        ({"text": "x" * 2_001}, ["text"]),
        ({"text": "\ud800 悉尼"}, ["text"]),
        ({"text": "悉尼\0"}, ["text"]),
        ({"title": ""}, ["title"]),
        ({"title": "x" * 121}, ["title"]),
        ({"currencyCode": "aud"}, ["currencyCode"]),
        ({"timeZone": "Sydney"}, ["timeZone"]),
        ({"idempotencyKey": "short"}, ["idempotencyKey"]),
        ({"requirements": {"days": 0}}, ["requirements", "days"]),
        ({"requirements": {"days": 91}}, ["requirements", "days"]),
        ({"requirements": {"adults": 0}}, ["requirements", "adults"]),
        ({"requirements": {"children": -1}}, ["requirements", "children"]),
        ({"requirements": {"startDate": "9999-12-31"}}, ["requirements", "startDate"]),
        ({"requirements": {"budget": {"amount": "0"}}}, ["requirements", "budget", "amount"]),
        ({"requirements": {"budget": {"amount": "1" + 20 * "0"}}}, ["requirements", "budget", "amount"]),
        (
            {"requirements": {"budget": {"amount": "1", "currencyCode": "???"}}},
            ["requirements", "budget", "currencyCode"],
        ),
        (
            {"requirements": {"destinations": [{"placeId": "place_1"}, {"placeId": "place_2", "nights": 0}]}},
            ["requirements", "destinations", "1", "nights"],
        ),
        ({"requirements": {"destinations": [{"placeId": ""}]}}, ["requirements", "destinations", "0", "placeId"]),
        ({"requirements": {"destinations": [{"placeId": "place_1"}] * 21}}, ["requirements", "destinations"]),
        ({"requirements": {"excludedPlaceIds": ["place_1", ""]}}, ["requirements", "excludedPlaceIds", "1"]),
        ({"requirements": {"originPlaceId": "x" * 101}}, ["requirements", "originPlaceId"]),
        (
            {"requirements": {"softPreferences": [{"kind": "FOOD", "text": "x" * 201}]}},
            ["requirements", "softPreferences", "0", "text"],
        ),
        ({"requirements": {"preferredModes": ["TRAIN"] * 11}}, ["requirements", "preferredModes"]),
    ],
)
async def test_what_is_out_of_form_is_refused_with_its_path(client: Client, given: Json, path: list[str]) -> None:
    error = await client.refuse(CREATE, {"text": "Sydney 8 days", **given})

    assert (error["__typename"], error["code"], error["path"]) == ("InvalidInputError", "INVALID_INPUT", path)
    assert await trip_count(client) == 0


@pytest.mark.parametrize(
    ("locale", "message"),
    [
        ("en", "The number is out of range. Use a whole number from 1 to 90."),
        ("zh-Hant-TW", "数字超出范围。请使用 1 到 90 之间的整数。"),
    ],
)
async def test_an_error_speaks_the_language_of_the_request(client: Client, locale: str, message: str) -> None:
    error = await client.reading(locale).refuse(CREATE, {"text": "Sydney", "requirements": {"days": 91}})

    assert error["message"] == message


@pytest.mark.parametrize(
    "requirements",
    [{"days": "many"}, {"days": 2**31}, {"startDate": "03/04/2026"}, {"budget": {"amount": "NaN"}}, {"pace": "FAST"}],
)
async def test_what_is_no_value_of_its_type_is_a_broken_request(client: Client, requirements: dict[str, Any]) -> None:
    with pytest.raises(RequestError):
        await client.answer(CREATE, input={"text": "Sydney", "requirements": requirements})

    assert await trip_count(client) == 0
