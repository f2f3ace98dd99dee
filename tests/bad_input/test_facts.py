"""Facts beside the words: out of range, of no known currency, of no known place, or no values of their type."""

from __future__ import annotations

from typing import Any

import pytest

from tests.bad_input.world import CONFIRM, CREATE, FORK, World
from tests.story.client import Data

INVALID: list[tuple[Data, str]] = [
    ({"days": 0}, "days"),
    ({"days": 91}, "days"),
    ({"days": -1}, "days"),
    ({"days": 2**31 - 1}, "days"),
    ({"adults": 0}, "adults"),
    ({"adults": 51}, "adults"),
    ({"children": -1}, "children"),
    ({"children": 51}, "children"),
    ({"budget": {"amount": "0"}}, "budget.amount"),
    ({"budget": {"amount": "0.0000"}}, "budget.amount"),
    ({"budget": {"amount": "-1"}}, "budget.amount"),
    ({"budget": {"amount": "1000000000000.01"}}, "budget.amount"),
    ({"budget": {"amount": 10**18}}, "budget.amount"),
    ({"budget": {"amount": "0.00001"}}, "budget.amount"),
    ({"budget": {"amount": "100", "currencyCode": "XXQ"}}, "budget.currencyCode"),
    ({"budget": {"amount": "100", "currencyCode": "aud"}}, "budget.currencyCode"),
    ({"budget": {"amount": "100", "currencyCode": ""}}, "budget.currencyCode"),
    ({"destinations": [{"placeId": "place_nowhere"}]}, "destinations.0.placeId"),
    ({"destinations": [{"placeId": "place_2147714"}, {"placeId": "sess_1"}]}, "destinations.1.placeId"),
    ({"destinations": [{"placeId": ""}]}, "destinations.0.placeId"),
    ({"destinations": [{"placeId": "place_2147714", "nights": 0}]}, "destinations.0.nights"),
    ({"destinations": [{"placeId": "place_2147714", "nights": 91}]}, "destinations.0.nights"),
    ({"destinations": [{"placeId": "place_2147714"}] * 21}, "destinations"),
    ({"originPlaceId": "place_nowhere"}, "originPlaceId"),
    ({"excludedPlaceIds": ["place_2147714", "place_nowhere"]}, "excludedPlaceIds.1"),
    ({"excludedPlaceIds": ["place_2147714"] * 51}, "excludedPlaceIds"),
    ({"startDate": "1999-12-31"}, "startDate"),
    ({"startDate": "2101-01-01"}, "startDate"),
    ({"softPreferences": [{"kind": "COAST", "text": "x" * 201}]}, "softPreferences.0.text"),
    ({"softPreferences": [{"kind": "COAST", "text": "sea"}] * 21}, "softPreferences"),
]
BROKEN: list[tuple[Data, str]] = [
    ({"days": 2**31}, ".requirements.days"),
    ({"days": 1.5}, ".requirements.days"),
    ({"days": "5"}, ".requirements.days"),
    ({"days": True}, ".requirements.days"),
    ({"budget": {"amount": "1e30"}}, ".requirements.budget.amount"),
    ({"budget": {"amount": 1e30}}, ".requirements.budget.amount"),
    ({"budget": {"amount": "1" + "0" * 30}}, ".requirements.budget.amount"),
    ({"budget": {"amount": "NaN"}}, ".requirements.budget.amount"),
    ({"budget": {"amount": "Infinity"}}, ".requirements.budget.amount"),
    ({"budget": {"amount": "-0x10"}}, ".requirements.budget.amount"),
    ({"budget": {"amount": "１００"}}, ".requirements.budget.amount"),
    ({"budget": {"amount": "1,000"}}, ".requirements.budget.amount"),
    ({"budget": {"amount": "9" * 5_000}}, ".requirements.budget.amount"),
    ({"budget": {"amount": ""}}, ".requirements.budget.amount"),
    ({"budget": {"amount": None}}, ".requirements.budget.amount"),
    ({"budget": {}}, "amount"),
    ({"budget": {"amount": "1", "scope": "EACH"}}, ".requirements.budget.scope"),
    ({"startDate": "2026-02-30"}, ".requirements.startDate"),
    ({"startDate": "03/04/2026"}, ".requirements.startDate"),
    ({"startDate": 20260401}, ".requirements.startDate"),
    ({"pace": "FAST"}, ".requirements.pace"),
    ({"preferredModes": ["ROCKET"]}, ".requirements.preferredModes"),
    ({"softPreferences": [{"kind": "SEA", "text": "x"}]}, ".requirements.softPreferences"),
    ({"mood": "glad"}, "mood"),
]


@pytest.mark.parametrize(("facts", "path"), INVALID)
def test_facts_out_of_range_are_refused_with_their_path(world: World, facts: Data, path: str) -> None:
    here = world.here["id"]

    assert world.invalid(CREATE, {"text": "Sydney", "requirements": facts}) == f"requirements.{path}"
    given: Data = {"sessionId": here, "reason": "Melbourne", "requirements": facts}
    assert world.invalid(FORK, given) == f"requirements.{path}"
    given = {"sessionId": here, "decision": {"modify": {"requirements": facts}}}
    assert world.invalid(CONFIRM, given) == f"decision.modify.requirements.{path}"


@pytest.mark.parametrize(("facts", "named"), BROKEN)
def test_what_is_no_value_of_its_type_is_a_bad_request_that_names_it(world: World, facts: Data, named: str) -> None:
    assert named in world.broken(CREATE, {"text": "Sydney", "requirements": facts})


@pytest.mark.parametrize("number", ["NaN", "Infinity", "-Infinity", "1e999", "0" * 5 + "1", "+1", ".5"])
def test_numbers_that_json_does_not_have_are_no_json(world: World, number: str) -> None:
    mutation = 'createTrip(input: {text: \\"Sydney\\", requirements: {days: $d}}) { errors { __typename } }'

    response = world.post(f'{{"query": "mutation M($d: Int!) {{ {mutation} }}", "variables": {{"d": {number}}}}}')

    assert (response.status_code, response.json()["errors"][0]["extensions"]["code"]) == (400, "BAD_REQUEST")


@pytest.mark.parametrize(
    ("given", "path"),
    [
        ({"currencyCode": "XXQ"}, "currencyCode"),
        ({"currencyCode": "¥"}, "currencyCode"),
        ({"timeZone": "Mars/Base"}, "timeZone"),
        ({"timeZone": "../../etc/passwd"}, "timeZone"),
        ({"timeZone": ""}, "timeZone"),
    ],
)
def test_a_currency_or_time_zone_that_there_is_not_is_refused(world: World, given: dict[str, Any], path: str) -> None:
    assert world.invalid(CREATE, {"text": "Sydney", **given}) == path
