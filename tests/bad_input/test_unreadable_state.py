"""A checkpoint damaged by hand: its own session says so, whatever it is asked, and no other session notices."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from tests.bad_input.world import ACCEPT, CONFIRM, CREATE, FORK, SEND, World, opened_world
from tests.story.client import MUTATIONS, Data

DAMAGES = {
    "rubbish": "UPDATE checkpoints SET checkpoint = x'c1'",
    "empty": "UPDATE checkpoints SET checkpoint = x''",
    "cut short": "UPDATE checkpoints SET checkpoint = substr(checkpoint, 1, length(checkpoint) / 2)",
    "something else": "UPDATE checkpoints SET checkpoint = x'93010203'",
    "gone": "DELETE FROM checkpoints",
}
PAGE = """query P($id: ID!) { trip(id: $id) { sessions { nodes {
  id label isActive viewerCanFork viewerCanWrite state { turn } turns { nodes { number state { turn } } } } } } }"""
COMPARE = "query C($targets: [ComparisonTargetInput!]!) { compare(targets: $targets) { baseline } }"


@pytest.fixture(scope="module")
def trip(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    """A server of its own: each test damages a trip of its own."""
    with opened_world(tmp_path_factory.mktemp("unreadable") / "trips.db") as world:
        yield world


def _damage(path: Path, kind: str, checkpoint_id: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        assert connection.execute(f"{DAMAGES[kind]} WHERE checkpoint_id = ?", (checkpoint_id,)).rowcount == 1


def _family(world: World) -> tuple[str, Data, Data]:
    """A trip with a session that waits at the ROUTE gate and was forked, and its active child."""
    created = world.client.done(CREATE, text="Sydney 5 days")["trip"]
    session_id = created["activeSession"]["id"]
    parent = world.client.done(CONFIRM, sessionId=session_id, decision=ACCEPT)["session"]
    child = world.client.done(FORK, sessionId=session_id, reason="Melbourne")["session"]
    return created["id"], parent, child


def _codes(world: World, query: str, **variables: Any) -> list[str]:
    return [error["extensions"]["code"] for error in world.client.send(query, **variables).get("errors", [])]


@pytest.mark.parametrize("kind", DAMAGES)
def test_a_page_of_sessions_answers_with_an_error_for_the_damaged_one(trip: World, kind: str) -> None:
    trip_id, parent, child = _family(trip)
    _damage(trip.path, kind, parent["state"]["checkpointId"])

    answer = trip.client.send(PAGE, id=trip_id)

    damaged, whole = answer["data"]["trip"]["sessions"]["nodes"]
    assert (damaged["id"], damaged["label"], damaged["state"]) == (parent["id"], "Branch 1", None)
    assert (damaged["viewerCanFork"], damaged["viewerCanWrite"]) == (False, False)
    assert [turn["state"] for turn in damaged["turns"]["nodes"]] == [{"turn": 1}, None]
    assert (whole["id"], whole["label"], whole["state"]) == (child["id"], "Melbourne · 5 days", {"turn": 1})
    nodes = ["trip", "sessions", "nodes"]
    assert {error["extensions"]["code"] for error in answer["errors"]} == {"STATE_UNREADABLE"}
    assert sorted((error["path"] for error in answer["errors"]), key=len) == [
        [*nodes, 0, "state"],
        [*nodes, 0, "turns", "nodes", 1, "state"],
    ]


@pytest.mark.parametrize("kind", DAMAGES)
def test_forking_and_comparing_a_damaged_session_says_so_and_changes_nothing(trip: World, kind: str) -> None:
    _, parent, child = _family(trip)
    _damage(trip.path, kind, parent["state"]["checkpointId"])
    before = trip.tables()
    fork = {"sessionId": parent["id"], "reason": "Cairns"}

    for given in (fork, {**fork, "force": True}, {**fork, "fromTurn": 2}, {**fork, "fromTurn": 1}):
        assert _codes(trip, MUTATIONS[FORK], input=given) == ["STATE_UNREADABLE"]
    targets = [{"sessionId": child["id"]}, {"sessionId": parent["id"]}]
    assert _codes(trip, COMPARE, targets=targets) == ["STATE_UNREADABLE"]

    assert trip.tables() == before
    assert _codes(trip, COMPARE, targets=[{"sessionId": child["id"]}, {"sessionId": parent["id"], "turn": 1}]) == []


@pytest.mark.parametrize("kind", DAMAGES)
def test_writing_to_a_damaged_session_says_so_and_changes_nothing(trip: World, kind: str) -> None:
    created = trip.client.done(CREATE, text="Sydney 5 days")["trip"]["activeSession"]
    session = trip.client.done(CONFIRM, sessionId=created["id"], decision=ACCEPT)["session"]
    _damage(trip.path, kind, session["state"]["checkpointId"])
    before = trip.tables()
    to_session = {"sessionId": session["id"]}
    routes = session["state"]["routeOptions"]

    for decision in ({"selectRoute": {"routeId": routes[0]["id"]}}, ACCEPT, {"modify": {"text": "7 days"}}):
        assert _codes(trip, MUTATIONS[CONFIRM], input={**to_session, "decision": decision}) == ["STATE_UNREADABLE"]
    assert _codes(trip, MUTATIONS[SEND], input={**to_session, "text": "7 days"}) == ["STATE_UNREADABLE"]

    assert trip.tables() == before


def test_a_server_starts_over_a_damaged_session_and_serves_the_others(tmp_path: Path) -> None:
    with opened_world(tmp_path / "trips.db") as world:
        _damage(world.path, "rubbish", world.here["state"]["checkpointId"])
        other_id = world.other["id"]

    with opened_world(tmp_path / "trips.db") as again:
        assert again.client.session(other_id) == world.other
