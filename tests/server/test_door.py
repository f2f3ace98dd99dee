"""What stands before every request: the Host allow-list, request ids, logs, and the small pages."""

from __future__ import annotations

import json

import httpx2
import pytest
from starlette.applications import Starlette
from starlette.routing import Route
from starlette.testclient import TestClient
from starlette.types import Receive, Scope, Send
from structlog.typing import EventDict

from server.door import Door
from server.hosts import is_host_answered
from server.readiness import Readiness, Stage
from tests.server.tiny import SECRET
from tests.serving import RunningServer

ANSWERED = ("localhost", "127.0.0.1", "[::1]", "trips.example.org:8443")


@pytest.mark.parametrize(
    ("host", "is_answered"),
    [
        ("localhost", True),
        ("LOCALHOST:8000", True),
        ("127.0.0.1:8000", True),
        ("[::1]:8000", True),
        ("[::1]", True),
        ("trips.example.org:8443", True),
        ("trips.example.org", False),
        ("trips.example.org:80", False),
        ("localhost.evil.example.org", False),
        ("localhost:8000:8000", False),
        ("localhost:", False),
        ("", False),
    ],
)
def test_hosts_on_the_list_are_answered(host: str, is_answered: bool) -> None:
    assert is_host_answered(host, ANSWERED) is is_answered


def test_a_name_that_was_pointed_here_is_refused(client: httpx2.Client) -> None:
    response = client.post("/graphql", json={"query": "{ hello }"}, headers={"host": "evil.example.org"})

    assert response.status_code == 421
    assert response.json()["errors"][0]["extensions"]["code"] == "BAD_REQUEST"


def test_a_sane_request_id_comes_back(client: httpx2.Client) -> None:
    response = client.get("/healthz", headers={"x-request-id": "proxy-0123456789"})

    assert response.headers["x-request-id"] == "proxy-0123456789"


@pytest.mark.parametrize("offered", ["short", "x" * 65, "with space 123", 'quote"quote'])
def test_any_other_request_id_is_replaced(client: httpx2.Client, offered: str) -> None:
    response = client.get("/healthz", headers={"x-request-id": offered})

    assert response.headers["x-request-id"].startswith("req_")


def test_a_request_is_logged_without_the_clients_words(client: httpx2.Client, log: list[EventDict]) -> None:
    query = 'query Greeting($n: String!) { hello(name: $n) again: hello(name: "secret literal") }'

    client.post("/graphql", json={"query": query, "variables": {"n": "secret variable"}})

    (line,) = (event for event in log if event["event"] == "request")
    assert (line["method"], line["path"], line["status"]) == ("POST", "/graphql", 200)
    assert (line["kind"], line["operation"]) == ("query", "Greeting")
    assert line["duration_ms"] > 0
    assert "secret" not in json.dumps(log)


def test_a_path_that_leads_nowhere_is_not_logged(client: httpx2.Client, log: list[EventDict]) -> None:
    response = client.get("/secret-words")

    assert response.status_code == 404
    assert "secret" not in json.dumps(log)


def test_a_browser_is_told_what_this_is(client: httpx2.Client) -> None:
    for path in ("/", "/graphql"):
        page = client.get(path, headers={"accept": "text/html,*/*;q=0.8"})

        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert "/graphql" in page.text
        assert "default-src 'none'" in page.headers["content-security-policy"]


def test_health_and_readiness_are_told(client: httpx2.Client) -> None:
    assert client.get("/healthz").json() == {"status": "alive"}
    assert client.get("/readyz").json() == {"status": "ready"}


def test_readiness_follows_the_servers_life() -> None:
    readiness = Readiness()
    client = TestClient(Starlette(routes=[Route("/readyz", readiness.ready)]))
    answers = []

    for readiness.stage in (Stage.STARTING, Stage.READY, Stage.DRAINING):
        response = client.get("/readyz")
        answers.append((response.status_code, response.json()["status"]))

    assert answers == [(503, "starting"), (200, "ready"), (503, "draining")]


def test_a_browser_of_an_allowed_origin_may_send_json(client: httpx2.Client) -> None:
    headers = {
        "origin": "https://pages.example.org",
        "access-control-request-method": "POST",
        "access-control-request-headers": "content-type",
    }

    allowed = client.options("/graphql", headers=headers)
    refused = client.options("/graphql", headers={**headers, "origin": "https://evil.example.org"})

    assert allowed.headers["access-control-allow-origin"] == "https://pages.example.org"
    assert "access-control-allow-origin" not in refused.headers


def test_nothing_but_a_page_is_guessed_from_a_response(server: RunningServer, client: httpx2.Client) -> None:
    assert client.get("/healthz").headers["x-content-type-options"] == "nosniff"


def test_an_exception_outside_of_graphql_is_masked_and_logged_once(log: list[EventDict]) -> None:
    async def broken(_scope: Scope, _receive: Receive, _send: Send) -> None:
        raise RuntimeError(SECRET)

    door = Door(broken, answered_hosts=["testserver"], default_locale="zh-Hans")

    response = TestClient(door, raise_server_exceptions=False).get("/graphql")

    assert response.status_code == 500
    (error,) = response.json()["errors"]
    assert error["message"] == "服务器出错了。反馈问题时请附上请求编号。"
    assert error["extensions"] == {"code": "INTERNAL", "requestId": response.headers["x-request-id"]}
    assert [event["error"] for event in log if event["event"] == "unexpected_failure"] == ["builtins.RuntimeError"]
    assert SECRET not in json.dumps(log)


@pytest.mark.parametrize(
    ("origin", "status"),
    [("http://evil.example", 403), ("null", 403), ("http://127.0.0.1:{port}", 200), ("https://pages.example.org", 200)],
)
def test_pages_of_other_sites_are_not_answered(server: RunningServer, origin: str, status: int) -> None:
    port = server.url.rpartition(":")[2]

    answer = httpx2.post(
        f"{server.url}/graphql", json={"query": "{ hello }"}, headers={"origin": origin.format(port=port)}
    )

    assert answer.status_code == status
