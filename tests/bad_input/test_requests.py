"""Requests that are none: of the wrong method, type or shape. Nothing of them is executed."""

from __future__ import annotations

import json

import httpx2
import pytest

from tests.bad_input.world import World

CREATION = 'mutation { createTrip(input: {text: "Sydney"}) { trip { id } } }'
TWO = 'mutation One { createTrip(input: {text: "Sydney"}) { trip { id } } } query Two { viewer { id } }'


def _code(response: httpx2.Response) -> str:
    assert "data" not in response.json()
    code: str = response.json()["errors"][0]["extensions"]["code"]
    return code


def test_a_mutation_by_get_is_refused(world: World) -> None:
    response = world.http.get("/graphql", params={"query": CREATION})

    assert (response.status_code, response.headers["allow"], _code(response)) == (405, "POST", "BAD_REQUEST")


@pytest.mark.parametrize("content_type", ["text/plain", "application/x-www-form-urlencoded", "application/json-x", ""])
def test_a_body_of_another_type_is_refused(world: World, content_type: str) -> None:
    response = world.post(json.dumps({"query": CREATION}), content_type)

    assert (response.status_code, _code(response)) == (415, "BAD_REQUEST")


def test_two_operations_without_a_name_run_neither(world: World) -> None:
    nameless = world.post(json.dumps({"query": TWO}))
    misnamed = world.post(json.dumps({"query": TWO, "operationName": "Three"}))

    assert [(one.status_code, _code(one)) for one in (nameless, misnamed)] == [(400, "BAD_REQUEST")] * 2


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b"\xff\xfe",
        b'{"query": 1}',
        b'{"query": ""}',
        b'{"query": "{viewer{id}}", "variables": []}',
    ],
)
def test_a_body_of_another_shape_is_refused(world: World, body: bytes) -> None:
    response = world.post(body)

    assert (response.status_code, _code(response)) == (400, "BAD_REQUEST")


def test_a_batch_is_refused(world: World) -> None:
    response = world.post(json.dumps([{"query": CREATION}, {"query": CREATION}]))

    assert (response.status_code, _code(response)) == (400, "BAD_REQUEST")


def test_a_document_with_a_mistake_runs_no_part_of_it(world: World) -> None:
    document = f'{CREATION[:-1]} again: createTrip(input: {{txt: "Sydney"}}) {{ trip {{ id }} }} }}'

    response = world.post(json.dumps({"query": document}))

    assert (response.status_code, _code(response)) == (400, "GRAPHQL_VALIDATION_FAILED")


def test_a_subscription_by_post_is_refused(world: World) -> None:
    response = world.post(
        json.dumps({"query": f'subscription {{ tripEvents(tripId: "{world.trip_id}") {{ cursor }} }}'})
    )

    assert (response.status_code, _code(response)) == (400, "BAD_REQUEST")
