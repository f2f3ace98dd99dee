"""Words that say nothing, say too much, or cannot be kept."""

from __future__ import annotations

import json

import pytest

from tests.bad_input.world import ACCEPT, CONFIRM, CREATE, FORK, SEND, World
from tests.story.client import Data

BLANK = ["", "   ", "\n\t", "\u3000", "\u200b\ufeff"]


def _said(world: World, words: str) -> list[tuple[str, Data, str, int]]:
    """Every place where words are asked for: mutation, input, path, and the longest allowed."""
    here = world.here["id"]
    return [
        (CREATE, {"text": words}, "text", 2_000),
        (SEND, {"sessionId": here, "text": words}, "text", 2_000),
        (FORK, {"sessionId": here, "reason": words}, "reason", 500),
        (CONFIRM, {"sessionId": here, "decision": {"modify": {"text": words}}}, "decision.modify.text", 2_000),
        (CREATE, {"text": "Sydney", "title": words}, "title", 120),
        ("updateTrip", {"tripId": world.trip_id, "title": words}, "title", 120),
        ("createShareLink", {"tripId": world.trip_id, "label": words}, "label", 120),
    ]


@pytest.mark.parametrize("words", BLANK)
def test_words_that_say_nothing_are_refused(world: World, words: str) -> None:
    for mutation, given, path, _ in _said(world, words):
        assert world.invalid(mutation, given) == path


@pytest.mark.parametrize("character", ["a", "悉", "🏝"])
def test_words_are_counted_in_characters_and_one_too_many_is_refused(world: World, character: str) -> None:
    for mutation, _, path, longest in _said(world, ""):
        given = next(
            one for name, one, where, _ in _said(world, character * (longest + 1)) if (name, where) == (mutation, path)
        )
        assert world.invalid(mutation, given) == path


def test_nul_is_refused(world: World) -> None:
    for mutation, given, path, _ in _said(world, "Syd\0ney"):
        assert world.invalid(mutation, given) == path


def test_remarks_are_bounded_too(world: World) -> None:
    here, note = world.here["id"], "x" * 501

    for decision in ("acceptRequirements", "regenerateRoutes"):
        given = {"sessionId": here, "decision": {decision: {"note": note}}}
        assert world.invalid(CONFIRM, given) == f"decision.{decision}.note"


@pytest.mark.parametrize("half", [r"\ud800", r"\udfff", r"\udc00\ud800"])
def test_half_a_surrogate_pair_is_refused_wherever_it_stands(world: World, half: str) -> None:
    mutation = "mutation M($t: String!) { createTrip(input: {text: $t}) { errors { __typename } } }"
    in_variables = f'{{"query": {json.dumps(mutation)}, "variables": {{"t": "Sydney {half}"}}}}'
    literal = f'mutation {{ createTrip(input: {{text: "Sydney {half}"}}) {{ errors {{ __typename }} }} }}'
    raw = json.dumps({"query": literal}).replace(r"\\u", r"\u")

    answers = [world.post(in_variables), world.post(json.dumps({"query": literal})), world.post(raw)]

    codes = [answer.json()["errors"][0]["extensions"]["code"] for answer in answers]
    assert codes == ["BAD_REQUEST", "GRAPHQL_PARSE_FAILED", "BAD_REQUEST"]
    assert [answer.status_code for answer in answers] == [400, 400, 400]


def test_a_filter_that_no_trip_can_match_is_refused_or_finds_none(world: World) -> None:
    query = "query Q($t: String!) { trips(filter: {text: $t}) { totalCount } }"

    assert [world.client.ask(query, t=words)["trips"]["totalCount"] for words in ("%", "_", "\\", "' OR 1=1 --")] == [
        0
    ] * 4
    for words in ("\0", "Syd\0ney", "x" * 2_001):
        [error] = world.client.send(query, t=words)["errors"]
        assert error["extensions"]["code"] == "BAD_USER_INPUT"


@pytest.mark.parametrize("key", ["1234567", "x" * 65, "", "12345678\0"])
def test_a_key_that_could_be_no_key_is_refused(world: World, key: str) -> None:
    inputs = [
        (CREATE, {"text": "Sydney"}),
        (SEND, {"sessionId": world.here["id"], "text": "7 days"}),
        (CONFIRM, {"sessionId": world.here["id"], "decision": ACCEPT}),
        (FORK, {"sessionId": world.here["id"], "reason": "Melbourne"}),
    ]

    for mutation, given in inputs:
        assert world.invalid(mutation, {**given, "idempotencyKey": key}) == "idempotencyKey"
