"""GraphQL over HTTP, as the specification has it."""

from __future__ import annotations

from typing import Any

import httpx2
import pytest

JSON = "application/json"
GRAPHQL_RESPONSE = "application/graphql-response+json"


def post(client: httpx2.Client, content: Any, **headers: str) -> httpx2.Response:
    return client.post(
        "/graphql", json=content, headers={name.replace("_", "-"): value for name, value in headers.items()}
    )


def code_of(response: httpx2.Response) -> str:
    code: str = response.json()["errors"][0]["extensions"]["code"]
    return code


def test_a_query_is_answered_as_json(client: httpx2.Client) -> None:
    response = post(client, {"query": "{ hello }"})

    assert response.status_code == 200
    assert response.json() == {"data": {"hello": "hello world"}}
    assert response.headers["content-type"] == "application/json; charset=utf-8"
    assert response.headers["cache-control"] == "no-store"
    assert response.headers["vary"] == "Accept, Accept-Language, Origin"


def test_the_new_media_type_is_used_when_it_is_asked_for(client: httpx2.Client) -> None:
    response = post(client, {"query": "{ hello }"}, accept=GRAPHQL_RESPONSE)

    assert response.status_code == 200
    assert response.headers["content-type"] == f"{GRAPHQL_RESPONSE}; charset=utf-8"


@pytest.mark.parametrize(
    ("accept", "expected"),
    [
        ("*/*", JSON),
        ("application/*;q=0.5", JSON),
        (f"{JSON};q=0.8, {GRAPHQL_RESPONSE}", GRAPHQL_RESPONSE),
        (f"{GRAPHQL_RESPONSE};q=0.1, {JSON}", JSON),
        ("text/event-stream, application/json", JSON),
    ],
)
def test_the_best_media_type_is_negotiated(client: httpx2.Client, accept: str, expected: str) -> None:
    response = post(client, {"query": "{ hello }"}, accept=accept)

    assert response.headers["content-type"] == f"{expected}; charset=utf-8"


def test_a_client_that_takes_neither_type_gets_406(client: httpx2.Client) -> None:
    response = post(client, {"query": "{ hello }"}, accept="image/png")

    assert (response.status_code, code_of(response)) == (406, "BAD_REQUEST")


@pytest.mark.parametrize("content_type", ["application/json-x", "text/plain", "application/graphql", ""])
def test_only_the_exact_json_content_type_is_read(client: httpx2.Client, content_type: str) -> None:
    response = client.post("/graphql", content=b'{"query": "{ hello }"}', headers={"content-type": content_type})

    assert (response.status_code, code_of(response)) == (415, "BAD_REQUEST")


def test_a_charset_may_follow_the_content_type(client: httpx2.Client) -> None:
    response = client.post(
        "/graphql", content=b'{"query": "{ hello }"}', headers={"content-type": "application/JSON; charset=utf-8"}
    )

    assert response.status_code == 200


def test_a_query_may_come_by_get(client: httpx2.Client) -> None:
    parameters = {"query": "query ($n: String!) { hello(name: $n) }", "variables": '{"n": "悉尼"}'}

    response = client.get("/graphql", params=parameters)

    assert response.json() == {"data": {"hello": "hello 悉尼"}}


def test_a_mutation_by_get_is_refused_and_not_run(client: httpx2.Client, doings: Any) -> None:
    response = client.get("/graphql", params={"query": "mutation { count }"})

    assert (response.status_code, response.headers["allow"]) == (405, "POST")
    assert doings.mutations == 0


def test_a_page_of_another_site_cannot_send_a_query_by_get(client: httpx2.Client) -> None:
    response = client.get("/graphql", params={"query": "{ hello }"}, headers={"sec-fetch-site": "cross-site"})

    assert response.status_code == 403


def test_a_page_of_an_allowed_origin_can_send_a_query_by_get(client: httpx2.Client) -> None:
    headers = {"sec-fetch-site": "cross-site", "origin": "https://pages.example.org"}

    response = client.get("/graphql", params={"query": "{ hello }"}, headers=headers)

    assert response.status_code == 200
    assert response.headers["access-control-allow-origin"] == "https://pages.example.org"


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH"])
def test_other_methods_are_refused(client: httpx2.Client, method: str) -> None:
    response = client.request(method, "/graphql")

    assert (response.status_code, response.headers["allow"]) == (405, "GET, POST")


def test_a_subscription_by_post_is_refused(client: httpx2.Client) -> None:
    response = post(client, {"query": "subscription { numbers(to: 3) }"})

    assert (response.status_code, code_of(response)) == (400, "BAD_REQUEST")
    assert "graphql-transport-ws" in response.json()["errors"][0]["message"]


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b'"{ hello }"',
        b"{}",
        b'{"query": ""}',
        b'{"query": 7}',
        b'{"query": "{ hello }", "variables": []}',
        b'{"query": "{ hello }", "variables": "{}"}',
        b'{"query": "{ hello }", "operationName": 7}',
        b'{"query": "{ hello }", "extensions": 7}',
        b'{"query": "{ hello }", "variables": {"n": NaN}}',
        b'{"query": "{ hello }", "variables": {"n": "\\ud800"}}',
        b'{"query": "{ hello }", "variables": ' + b'{"n":' * 5_000 + b"1" + b"}" * 5_001,
        b'[{"query": "{ hello }"}]',
        b"\xff\xfe",
    ],
)
def test_a_malformed_body_is_a_bad_request(client: httpx2.Client, body: bytes) -> None:
    response = client.post("/graphql", content=body, headers={"content-type": JSON})

    assert (response.status_code, code_of(response)) == (400, "BAD_REQUEST")
    assert "data" not in response.json()


def test_malformed_variables_of_a_get_are_a_bad_request(client: httpx2.Client) -> None:
    response = client.get("/graphql", params={"query": "{ hello }", "variables": "{"})

    assert (response.status_code, code_of(response)) == (400, "BAD_REQUEST")


def test_a_body_over_the_limit_is_not_read(client: httpx2.Client) -> None:
    body = b'{"query": "{ hello }", "variables": {"n": "' + b"x" * 100_000 + b'"}}'

    response = client.post("/graphql", content=body, headers={"content-type": JSON})

    assert response.status_code == 413


def test_a_body_without_a_length_is_cut_at_the_limit(client: httpx2.Client) -> None:
    response = client.post("/graphql", content=iter([b" " * 60_000] * 2), headers={"content-type": JSON})

    assert response.status_code == 413


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("{ hello", "GRAPHQL_PARSE_FAILED"),
        ("{ helo }", "GRAPHQL_VALIDATION_FAILED"),
        ("{ branch {} }", "GRAPHQL_VALIDATION_FAILED"),
        ('{ add(a: "x") }', "GRAPHQL_VALIDATION_FAILED"),
        ("query A { hello } query B { hello }", "BAD_REQUEST"),
        ("fragment F on Query { hello }", "GRAPHQL_VALIDATION_FAILED"),
        ("query ($a: Int!) { add(a: $a) }", "BAD_REQUEST"),
    ],
)
def test_a_request_error_has_a_code_and_no_data(client: httpx2.Client, query: str, code: str) -> None:
    old = post(client, {"query": query})
    new = post(client, {"query": query}, accept=GRAPHQL_RESPONSE)

    assert (old.status_code, new.status_code) == (200, 400)
    assert code_of(old) == code
    assert "data" not in old.json()
    assert old.json() == new.json()


def test_a_typing_mistake_says_what_is_meant(client: httpx2.Client) -> None:
    response = post(client, {"query": "{ helo }"})

    assert response.json()["errors"][0]["message"] == "Cannot query field 'helo' on type 'Query'. Did you mean 'hello'?"


def test_operation_name_picks_one_of_several(client: httpx2.Client) -> None:
    query = "query A { a: add(a: 1) } query B { b: add(a: 2) }"

    response = post(client, {"query": query, "operationName": "B"})

    assert response.json() == {"data": {"b": 2}}


def test_an_unknown_operation_name_is_a_bad_request(client: httpx2.Client) -> None:
    response = post(client, {"query": "query A { hello }", "operationName": "B"})

    assert response.json()["errors"][0]["message"] == "Unknown operation named 'B'."


def test_at_most_twenty_errors_come_back(client: httpx2.Client) -> None:
    query = "{ " + " ".join(f"bad{number}" for number in range(100)) + " }"

    response = post(client, {"query": query})

    assert len(response.json()["errors"]) == 20


def test_decimals_and_chinese_travel_unharmed(client: httpx2.Client) -> None:
    response = post(
        client, {"query": "query ($n: String!) { price hello(name: $n) }", "variables": {"n": "圣灵群岛 🏝"}}
    )

    assert response.json() == {"data": {"price": "1234.50", "hello": "hello 圣灵群岛 🏝"}}


@pytest.mark.parametrize(
    ("accept_language", "locale"),
    [
        ("zh-CN,zh;q=0.9,en;q=0.8", "zh-CN"),
        ("fr-FR, zh-hans-cn;q=0.5", "zh-Hans-CN"),
        ("en-au", "en-AU"),
        ("en;q=0.2, zh;q=0.9", "zh"),
        ("fr, de", "en"),
        ("*", "en"),
        ("zh;q=0", "en"),
        ("zh;q=nonsense", "en"),
        ("", "en"),
    ],
)
def test_the_language_is_negotiated(client: httpx2.Client, accept_language: str, locale: str) -> None:
    response = post(client, {"query": "{ locale }"}, accept_language=accept_language)

    assert response.json() == {"data": {"locale": locale}}
