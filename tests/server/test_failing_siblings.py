"""A field that fails takes none of its neighbours' answers with it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.scripted_agent import ScriptedAgent
from tests.serving import running_server
from tests.story.client import GraphQLClient

# `turns(first: 101)` is refused, and its non-null parent with it, while `parent` is still being loaded for both.
FIELDS = (
    "a: session(id: $id) { viewerCanFork parent { id } } b: session(id: $id) { turns(first: 101) { totalCount } %s }"
)


@pytest.fixture
def client(tmp_path: Path) -> Iterator[GraphQLClient]:
    with running_server(tmp_path / "trips.db", agent=ScriptedAgent()) as server:
        client = GraphQLClient(server.url)
        yield client
        client.close()


def test_what_a_cancelled_field_was_loading_is_loaded_for_the_others(client: GraphQLClient) -> None:
    parent = client.done("createTrip", text="Sydney 8 days")["trip"]["activeSession"]["id"]
    child = client.done("forkSession", sessionId=parent, reason="Melbourne", force=True)["session"]["id"]
    query = "query ($id: ID!) { " + FIELDS % "viewerCanFork parent { id }" + " }"

    answers = [client.send(query, id=child) for _ in range(5)]

    for answer in answers:
        assert answer["data"] == {"a": {"viewerCanFork": False, "parent": {"id": parent}}, "b": None}
        assert [error["extensions"]["code"] for error in answer["errors"]] == ["BAD_USER_INPUT"]
