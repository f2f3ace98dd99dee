"""GraphQL over WebSocket, by the protocol graphql-transport-ws."""

from __future__ import annotations

import json
import time
from contextlib import ExitStack
from typing import Any

import httpx2
import pytest
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect
from structlog.typing import EventDict
from websockets.exceptions import InvalidStatus

from server.limits import REQUEST_LIMITS
from server.operations import Operations
from server.sockets import GraphQLSocketEndpoint
from tests.server.socket_client import socket
from tests.server.tiny import SECRET, TINY_SCHEMA, Doings, TinyContext
from tests.serving import RunningServer


def wait_until_no_stream_lives(doings: Doings) -> None:
    deadline = time.monotonic() + 2
    while doings.live_streams and time.monotonic() < deadline:
        time.sleep(0.01)
    assert doings.live_streams == 0


def test_a_subscription_sends_its_events_and_completes(server: RunningServer) -> None:
    with socket(server) as client:
        client.initialise()

        client.subscribe("s1", "subscription ($to: Int!) { numbers(to: $to) }", to=2)

        assert client.receive() == {"id": "s1", "type": "next", "payload": {"data": {"numbers": 1}}}
        assert client.receive() == {"id": "s1", "type": "next", "payload": {"data": {"numbers": 2}}}
        assert client.receive() == {"id": "s1", "type": "complete"}


def test_queries_and_mutations_run_over_a_socket_too(server: RunningServer) -> None:
    with socket(server, accept_language="zh-CN") as client:
        client.initialise()

        client.subscribe("q", "{ locale }")

        assert client.receive() == {"id": "q", "type": "next", "payload": {"data": {"locale": "zh-CN"}}}
        assert client.receive() == {"id": "q", "type": "complete"}


def test_every_event_has_a_context_that_has_loaded_nothing(server: RunningServer) -> None:
    with socket(server) as client:
        client.initialise()

        client.subscribe("g", "subscription { generations { number } }")

        numbers = [client.receive()["payload"]["data"]["generations"]["number"] for _ in range(3)]
        assert numbers == [1, 1, 1]


def test_an_id_can_be_used_again_after_its_operation(server: RunningServer) -> None:
    with socket(server) as client:
        client.initialise()
        for _ in range(3):
            client.subscribe("same", "{ hello }")

            assert client.receive()["payload"] == {"data": {"hello": "hello world"}}
            assert client.receive() == {"id": "same", "type": "complete"}


def test_pings_are_answered(server: RunningServer) -> None:
    with socket(server) as client:
        client.send({"type": "ping", "payload": {"n": 1}})

        assert client.receive() == {"type": "pong"}


def test_complete_stops_the_operation(server: RunningServer, doings: Doings) -> None:
    with socket(server) as client:
        client.initialise()
        client.subscribe("f", "subscription { forever }")
        client.receive()

        client.send({"id": "f", "type": "complete"})

        wait_until_no_stream_lives(doings)


def test_a_client_that_goes_away_leaves_nothing_running(server: RunningServer, doings: Doings) -> None:
    with ExitStack() as stack:
        for _ in range(5):
            client = stack.enter_context(socket(server))
            client.initialise()
            client.subscribe("f", "subscription { forever }")
            client.receive()
            client.connection.socket.close()

    wait_until_no_stream_lives(doings)


@pytest.mark.parametrize("subprotocol", ["graphql-ws", "something-else"])
def test_no_other_protocol_is_spoken(server: RunningServer, subprotocol: str) -> None:
    with socket(server, subprotocol=subprotocol) as client:
        assert client.closed_with() == 4406


@pytest.mark.parametrize(
    "message",
    [
        [],
        "x",
        7,
        None,
        {},
        {"type": 7},
        {"type": "nonsense"},
        {"type": "connection_init", "payload": "token"},
        {"type": "subscribe"},
        {"type": "subscribe", "id": 7, "payload": {"query": "{ hello }"}},
        {"type": "subscribe", "id": "", "payload": {"query": "{ hello }"}},
        {"type": "subscribe", "id": "x" * 65, "payload": {"query": "{ hello }"}},
        {"type": "complete"},
    ],
)
def test_a_message_of_another_shape_closes_the_socket(server: RunningServer, message: Any) -> None:
    with socket(server) as client:
        client.send(message)

        assert client.closed_with() == 4400


@pytest.mark.parametrize(
    "payload",
    [
        None,
        [],
        {},
        {"query": None},
        {"query": 7},
        {"query": "{ hello }", "variables": []},
        {"query": "{ hello }", "operationName": 7},
    ],
)
def test_a_payload_of_another_shape_closes_the_socket(server: RunningServer, payload: Any) -> None:
    with socket(server) as client:
        client.initialise()

        client.send({"id": "1", "type": "subscribe", "payload": payload})

        assert client.closed_with() == 4400


@pytest.mark.parametrize("frame", ["{", b'{"type": "ping"}', "[" * 5_000])
def test_a_frame_that_is_no_json_text_closes_the_socket(server: RunningServer, frame: str | bytes) -> None:
    with socket(server) as client:
        client.connection.send(frame)

        assert client.closed_with() == 4400


def test_an_operation_before_the_handshake_closes_the_socket(server: RunningServer) -> None:
    with socket(server) as client:
        client.subscribe("1", "{ hello }")

        assert client.closed_with() == 4401


def test_a_second_handshake_closes_the_socket(server: RunningServer) -> None:
    with socket(server) as client:
        client.initialise()

        client.send({"type": "connection_init"})

        assert client.closed_with() == 4429


def test_an_id_in_use_closes_the_socket(server: RunningServer) -> None:
    with socket(server) as client:
        client.initialise()
        client.subscribe("f", "subscription { forever }")
        client.receive()

        client.subscribe("f", "subscription { forever }")

        assert client.closed_with() == 4409


def test_a_frame_over_the_limit_closes_the_socket(server: RunningServer) -> None:
    with socket(server) as client:
        client.connection.send("x" * 100_001)

        assert client.closed_with() == 1009


def test_at_most_twenty_operations_run_on_a_socket(server: RunningServer, doings: Doings) -> None:
    with socket(server) as client:
        client.initialise()
        for number in range(20):
            client.subscribe(str(number), "subscription { forever }")
            client.receive()

        client.subscribe("one too many", "subscription { forever }")

        refusal = client.receive()
        assert (refusal["id"], refusal["type"]) == ("one too many", "error")
        assert refusal["payload"][0]["extensions"]["code"] == "QUERY_TOO_COMPLEX"
        assert doings.live_streams == 20
    wait_until_no_stream_lives(doings)


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("{ hello", "GRAPHQL_PARSE_FAILED"),
        ("subscription { numbrs(to: 1) }", "GRAPHQL_VALIDATION_FAILED"),
        ("subscription ($to: Int!) { numbers(to: $to) }", "BAD_REQUEST"),
    ],
)
def test_a_request_error_ends_the_operation_alone(server: RunningServer, query: str, code: str) -> None:
    with socket(server) as client:
        client.initialise()

        client.subscribe("1", query)

        refusal = client.receive()
        assert (refusal["id"], refusal["type"]) == ("1", "error")
        assert refusal["payload"][0]["extensions"]["code"] == code
        client.subscribe("2", "{ hello }")
        assert client.receive()["id"] == "2"


def test_an_exception_in_a_stream_is_masked_and_logged(server: RunningServer, log: list[EventDict]) -> None:
    with socket(server) as client:
        client.initialise()

        client.subscribe("b", "subscription { breaks }")

        assert client.receive()["payload"] == {"data": {"breaks": 1}}
        failure = client.receive()
        assert failure["payload"]["errors"][0]["extensions"]["code"] == "INTERNAL"
        assert SECRET not in json.dumps(failure)
        assert client.receive() == {"id": "b", "type": "complete"}
    assert [event["error"] for event in log if event["event"] == "unexpected_failure"] == ["builtins.RuntimeError"]
    assert SECRET not in json.dumps(log)


@pytest.mark.parametrize(
    "origin", ["http://evil.example.org", "null", "http://[", "https://pages.example.org.evil.org"]
)
def test_pages_of_other_origins_may_not_open_a_socket(server: RunningServer, origin: str) -> None:
    with pytest.raises(InvalidStatus) as refused, socket(server, origin=origin):
        pass

    assert refused.value.response.status_code == 403


def test_own_and_allowed_origins_may_open_a_socket(server: RunningServer) -> None:
    for origin in (server.url, "https://pages.example.org"):
        with socket(server, origin=origin) as client:
            client.initialise()


def test_another_host_may_not_open_a_socket(server: RunningServer) -> None:
    with pytest.raises(InvalidStatus) as refused, socket(server, host="evil.example.org"):
        pass

    assert refused.value.response.status_code == 421


def test_sockets_beyond_the_limit_are_refused_and_http_goes_on(server: RunningServer, client: httpx2.Client) -> None:
    with ExitStack() as stack:
        for _ in range(20):
            stack.enter_context(socket(server)).initialise()

        with pytest.raises(InvalidStatus) as refused, socket(server):
            pass

        assert refused.value.response.status_code == 503
        assert client.post("/graphql", json={"query": "{ hello }"}).status_code == 200


def test_a_socket_that_never_begins_is_closed() -> None:
    operations = Operations(TINY_SCHEMA._schema, REQUEST_LIMITS, query_timeout_seconds=1)
    endpoint = GraphQLSocketEndpoint(
        operations, lambda locale, request_id: TinyContext("en", request_id, Doings()), init_timeout_seconds=0.02
    )
    client = TestClient(Starlette(routes=[WebSocketRoute("/graphql", endpoint)]))

    with (
        client.websocket_connect("/graphql", subprotocols=["graphql-transport-ws"]) as session,
        pytest.raises(WebSocketDisconnect) as closed,
    ):
        session.receive_text()

    assert closed.value.code == 4408
