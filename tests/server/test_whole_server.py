"""The server over the real schema: starting, stopping, starting again, and room for what a client sends."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest
from graphql import get_introspection_query, parse, print_ast, separate_operations

from schema.schema import build_schema
from server.documents import Documents
from server.limits import REQUEST_LIMITS
from tests.server.socket_client import socket
from tests.serving import RunningServer, running_server

DESIGNED_OPERATIONS = Path(__file__).parents[3] / "shared" / "design" / "operations.graphql"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    with running_server(tmp_path_factory.mktemp("server") / "trips.db") as running:
        yield running


def ask(server: RunningServer, query: str, **headers: str) -> dict[str, Any]:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    response = httpx2.post(f"{server.url}/graphql", json={"query": query}, headers=named)
    answer: dict[str, Any] = response.json()
    return answer


def test_the_viewer_is_the_local_user(server: RunningServer) -> None:
    assert ask(server, "{ viewer { id locale } }") == {"data": {"viewer": {"id": "user_local", "locale": "en"}}}


def test_the_server_tells_the_limits_that_it_applies(server: RunningServer) -> None:
    limits = ask(server, "{ server { limits { maxDepth maxCost maxAliases maxTokens maxBodyBytes } } }")

    assert limits["data"]["server"]["limits"] == {
        "maxDepth": REQUEST_LIMITS.max_depth,
        "maxCost": REQUEST_LIMITS.max_cost,
        "maxAliases": REQUEST_LIMITS.max_aliases,
        "maxTokens": REQUEST_LIMITS.max_tokens,
        "maxBodyBytes": REQUEST_LIMITS.max_body_bytes,
    }


def test_introspection_has_room(server: RunningServer) -> None:
    answer = ask(server, get_introspection_query(input_value_deprecation=True, specified_by_url=True))

    assert "errors" not in answer


@pytest.mark.skipif(not DESIGNED_OPERATIONS.exists(), reason="the contract's operations lie outside the project")
def test_every_operation_of_the_contract_has_room() -> None:
    text = DESIGNED_OPERATIONS.read_text(encoding="utf-8")
    documents = Documents(build_schema()._schema, REQUEST_LIMITS)
    largest_pages = {"f": 100, "ids": ["trip_1"] * 100, "t": [{}] * 8}

    for name, document in separate_operations(parse(text)).items():
        operation = documents.operation(print_ast(document), name)

        assert operation.cost.value(largest_pages) < REQUEST_LIMITS.max_cost / 2, name


def test_a_trip_survives_a_restart(tmp_path: Path) -> None:
    with running_server(tmp_path / "trips.db") as server:
        ask(server, 'mutation { createTrip(input: {text: "悉尼,8天"}) { turn { status } } }')
        before = ask(
            server, "{ trips { nodes { id title originalUserInput activeSession { label state { turn stage } } } } }"
        )

        server.restart()

        after = ask(
            server, "{ trips { nodes { id title originalUserInput activeSession { label state { turn stage } } } } }"
        )
    assert before["data"]["trips"]["nodes"][0]["originalUserInput"] == "悉尼,8天"
    assert after == before


def test_a_stopping_server_completes_its_streams(tmp_path: Path) -> None:
    with running_server(tmp_path / "trips.db") as server:
        created = ask(server, 'mutation { createTrip(input: {text: "悉尼,8天"}) { trip { id eventCursor } } }')
        trip = created["data"]["createTrip"]["trip"]
        with socket(server) as client:
            client.initialise()
            query = "subscription ($trip: ID!, $after: String) { tripEvents(tripId: $trip, after: $after) { cursor } }"
            client.subscribe("t", query, trip=trip["id"], after=trip["eventCursor"])
            client.send({"type": "ping"})
            assert client.receive() == {"type": "pong"}

            server.stop()

            assert client.receive() == {"id": "t", "type": "complete"}
            assert client.closed_with() == 1012
        server.start()
