"""How large an operation may be: what is refused, quickly, and what must have room."""

from __future__ import annotations

from typing import Any

import httpx2
import pytest
from graphql import get_introspection_query


def refusal(client: httpx2.Client, query: str, **variables: Any) -> dict[str, Any]:
    response = client.post("/graphql", json={"query": query, "variables": variables})
    (error,) = response.json()["errors"]
    assert "data" not in response.json()
    extensions: dict[str, Any] = error["extensions"]
    return extensions


def nested(levels: int) -> str:
    return "{ branch { " + "children(first: 1) { " * levels + "number" + " }" * levels + " } }"


def fragment_bomb(levels: int) -> str:
    fragments = [f"fragment F{n} on Branch {{ ...F{n + 1} ...F{n + 1} }}" for n in range(levels)]
    return "{ branch { ...F0 } } " + " ".join(fragments) + f" fragment F{levels} on Branch {{ number }}"


def test_depth_is_limited(client: httpx2.Client) -> None:
    assert refusal(client, nested(17)) == {
        "code": "QUERY_TOO_COMPLEX",
        "limit": "maxDepth",
        "value": 19,
        "maximum": 18,
    }


def test_aliases_are_limited(client: httpx2.Client) -> None:
    query = "{ " + " ".join(f"a{number}: hello" for number in range(61)) + " }"

    assert refusal(client, query)["limit"] == "maxAliases"


def test_tokens_are_limited(client: httpx2.Client) -> None:
    query = "{ " + "hello " * 2_000 + "}"

    assert refusal(client, query) == {
        "code": "QUERY_TOO_COMPLEX",
        "limit": "maxTokens",
        "value": 2001,
        "maximum": 2000,
    }


def test_comments_are_limited(client: httpx2.Client) -> None:
    assert refusal(client, "#\n" * 201 + "{ hello }")["limit"] == "maxComments"


def test_the_text_is_limited(client: httpx2.Client) -> None:
    assert refusal(client, " " * 40_000 + "{ hello }")["limit"] == "maxSourceCharacters"


def test_directives_are_limited(client: httpx2.Client) -> None:
    query = "{ " + "hello @include(if: true) " * 41 + "}"

    assert refusal(client, query)["limit"] == "maxDirectives"


def test_a_fragment_bomb_is_refused_without_being_expanded(client: httpx2.Client) -> None:
    extensions = refusal(client, fragment_bomb(40))

    assert extensions["limit"] == "maxFields"
    assert extensions["value"] == 2**40 + 1


def test_fragments_in_a_circle_are_refused(client: httpx2.Client) -> None:
    query = "{ branch { ...A } } fragment A on Branch { ...B } fragment B on Branch { ...A }"

    assert refusal(client, query)["code"] == "GRAPHQL_VALIDATION_FAILED"


def test_pages_within_pages_multiply(client: httpx2.Client) -> None:
    query = "query ($n: Int!) { branch { children(first: $n) { children(first: $n) { children { number } } } } }"

    assert refusal(client, query, n=60) == {
        "code": "QUERY_TOO_COMPLEX",
        "limit": "maxCost",
        "value": 2 + 60 * (1 + 60 * (1 + 100)),
        "maximum": 100_000,
    }


def test_small_pages_of_the_same_query_have_room(client: httpx2.Client) -> None:
    query = "query ($n: Int! = 2) { branch { children(first: $n) { children(first: $n) { children { number } } } } }"

    response = client.post("/graphql", json={"query": query})

    assert "errors" not in response.json()


def test_selections_nested_beyond_any_parser_are_refused(client: httpx2.Client) -> None:
    query = "{ branch " * 900 + "}" * 900

    assert refusal(client, query)["code"] == "GRAPHQL_PARSE_FAILED"


def test_introspection_has_room(client: httpx2.Client) -> None:
    query = get_introspection_query(specified_by_url=True, directive_is_repeatable=True, input_value_deprecation=True)

    response = client.post("/graphql", json={"query": query})

    assert "errors" not in response.json()


@pytest.mark.parametrize("value", ["1" + "0" * 5_000, "1e400", "-" + "9" * 400])
def test_enormous_numbers_are_the_clients_mistake(client: httpx2.Client, value: str) -> None:
    body = '{"query": "query ($a: Int!) { add(a: $a) }", "variables": {"a": VALUE}}'.replace("VALUE", value)

    response = client.post("/graphql", content=body, headers={"content-type": "application/json"})

    assert response.json()["errors"][0]["extensions"]["code"] == "BAD_REQUEST"


def test_the_most_that_any_argument_asks_for_counts(client: httpx2.Client) -> None:
    nested = "{{ branch {{ {0} {{ {0} {{ {0} {{ number }} }} }} }} }}"
    literal = nested.format("children(first: 60, last: null)")
    swapped = nested.format("children(last: 60, first: null)")
    by_variable = "query ($f: Int, $l: Int) " + nested.format("children(first: $f, last: $l)")

    values = [refusal(client, literal)["value"], refusal(client, swapped)["value"]]
    values.append(refusal(client, by_variable, f=None, l=60)["value"])

    assert values == [2 + 60 * (1 + 60 * (1 + 60))] * 3
