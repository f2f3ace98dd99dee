"""What a client is told when something goes wrong, and what is logged."""

from __future__ import annotations

import json
from typing import Any

import httpx2
import pytest
from structlog.typing import EventDict

from tests.server.tiny import SECRET


def errors(client: httpx2.Client, query: str, **variables: Any) -> list[dict[str, Any]]:
    response = client.post("/graphql", json={"query": query, "variables": variables})
    assert response.status_code == 200
    errors: list[dict[str, Any]] = response.json()["errors"]
    return errors


def test_an_unexpected_exception_tells_nothing_but_a_request_id(client: httpx2.Client) -> None:
    response = client.post("/graphql", json={"query": "{ hello broken }"}, headers={"x-request-id": "req-12345678"})

    assert response.json() == {
        "data": {"hello": "hello world", "broken": None},
        "errors": [
            {
                "message": "Something went wrong in the server. Quote the request id when you report it.",
                "locations": [{"line": 1, "column": 9}],
                "path": ["broken"],
                "extensions": {"code": "INTERNAL", "requestId": "req-12345678"},
            }
        ],
    }


def test_it_is_told_in_the_clients_language(client: httpx2.Client) -> None:
    response = client.post("/graphql", json={"query": "{ broken }"}, headers={"accept-language": "zh-CN"})

    assert response.json()["errors"][0]["message"] == "服务器出错了。反馈问题时请附上请求编号。"


def test_an_unexpected_exception_is_logged_once_without_its_message(
    client: httpx2.Client, log: list[EventDict]
) -> None:
    query = "{ " + " ".join(f"a{number}: broken" for number in range(15)) + " }"

    errors(client, query)

    (failure,) = (event for event in log if event["event"] == "unexpected_failure")
    assert failure["error"] == "builtins.RuntimeError"
    assert failure["trace"][-1].startswith("tests.server.tiny:broken:")
    assert SECRET not in json.dumps(log)


def test_a_result_that_breaks_its_type_is_the_servers_fault(client: httpx2.Client) -> None:
    (error,) = errors(client, "{ branch { colour } }")

    assert error["extensions"]["code"] == "INTERNAL"
    assert "PURPLE" not in json.dumps(error)


def test_a_busy_database_can_be_tried_again(client: httpx2.Client) -> None:
    (error,) = errors(client, "{ busy }")

    assert error["extensions"] == {"code": "DATABASE_BUSY", "isRetryable": True}


def test_an_unreadable_state_is_named_and_its_contents_are_not(client: httpx2.Client) -> None:
    (error,) = errors(client, "{ unreadable }")

    assert error["extensions"] == {"code": "STATE_UNREADABLE"}
    assert SECRET not in error["message"]


def test_what_a_resolver_says_to_the_client_stays(client: httpx2.Client) -> None:
    (error,) = errors(client, "{ refused }")

    assert error["message"] == "first must be 1 to 100"
    assert error["extensions"] == {"code": "BAD_USER_INPUT"}


def test_a_query_that_takes_too_long_is_given_up(client: httpx2.Client) -> None:
    response = client.post("/graphql", json={"query": "{ slow }"})

    assert response.json()["data"] is None
    assert response.json()["errors"][0]["extensions"] == {"code": "TIMEOUT", "isRetryable": True}


@pytest.mark.parametrize(
    ("variables", "message"),
    [
        ({}, "Variable '$a' has invalid value: Expected a value of non-null type 'Int!' to be provided."),
        ({"a": "x"}, None),
        ({"a": 2**31}, None),
        ({"a": 1.5}, None),
    ],
)
def test_variables_that_do_not_fit_are_a_bad_request(
    client: httpx2.Client, variables: dict[str, Any], message: str | None
) -> None:
    (error,) = errors(client, "query ($a: Int!) { add(a: $a) }", **variables)

    assert error["extensions"]["code"] == "BAD_REQUEST"
    assert message is None or error["message"] == message


def test_clients_mistakes_are_not_logged_as_errors(client: httpx2.Client, log: list[EventDict]) -> None:
    errors(client, "{ helo }")
    errors(client, "query ($a: Int!) { add(a: $a) }", a="x")
    errors(client, "{ refused }")

    assert "error" not in {event["log_level"] for event in log}
