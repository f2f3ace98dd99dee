"""The story that sidetrip exists for, word for word, over HTTP against the whole server, and again after a restart."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.serving import RunningServer, running_server
from tests.story.client import SESSION_FIELDS, Data, GraphQLClient

TODAY = "2026-12-01"

COMPARE = """query Compare($targets: [ComparisonTargetInput!]!) { compare(targets: $targets) {
  baseline differenceCount commonAncestor { id }
  columns { index label differenceCount summary session { id } state { turn } route { id } }
  sections { kind label rows { key label isDifferent cells { display change delta value {
    __typename ... on NumberValue { number } ... on PlacesValue { places { en: name(locale: "en") } } } } } }
  metrics { kind label values unit best } } }"""
BY_HAND = (
    "query ByHand($id: ID!) { trip(id: $id) { id activeSession { id } rootSession { id }"
    " sessions { nodes { ...B } totalCount } } }\n" + SESSION_FIELDS
)


@pytest.fixture
def database_path(tmp_path: Path) -> Path:
    return tmp_path / "trips.db"


@pytest.fixture
def server(database_path: Path) -> Iterator[RunningServer]:
    with running_server(database_path, today=TODAY) as server:
        yield server


@pytest.fixture
def client(server: RunningServer) -> Iterator[GraphQLClient]:
    client = GraphQLClient(server.url)
    yield client
    client.close()


def test_the_story_word_for_word(client: GraphQLClient, server: RunningServer, database_path: Path) -> None:
    trip = client.done("createTrip", text="悉尼+圣灵群岛,8天,喜欢海边")["trip"]
    sydney = trip["activeSession"]
    _waits_at_requirements_with_sydney_and_the_whitsundays(sydney)

    planned = client.done("confirm", sessionId=sydney["id"], decision={"acceptRequirements": {}})["session"]
    _has_three_different_routes_of(planned, 8)

    route_id = planned["state"]["routeOptions"][0]["id"]
    picked = client.done("confirm", sessionId=sydney["id"], decision={"selectRoute": {"routeId": route_id}})["session"]
    assert (picked["status"], picked["state"]["stage"]) == ("COMPLETED", "ROUTE_CONFIRMED")
    assert picked["state"]["selectedRoute"]["id"] == picked["state"]["selectedRouteId"] == route_id

    before = _on_disk(database_path, sydney["id"])
    said = client.done("sendMessage", sessionId=sydney["id"], text="能不能也看看墨尔本版本?悉尼这套我想留着对比")
    _suggests_a_fork_to_melbourne(said, sydney["id"])
    assert _on_disk(database_path, sydney["id"]) == before

    forked = client.done("forkSession", sessionId=sydney["id"], reason="换墨尔本看看")
    melbourne = forked["session"]
    _is_a_draft_for_melbourne(melbourne, picked)
    assert forked["parent"] == {"id": sydney["id"], "isActive": False}
    assert forked["trip"]["activeSession"]["id"] == melbourne["id"]
    assert _on_disk(database_path, sydney["id"]) == before

    changed = client.done("confirm", sessionId=melbourne["id"], decision={"modify": {"text": "改成10天,慢一点"}})
    wishes = changed["session"]["state"]["requirements"]
    assert (wishes["days"], wishes["pace"]) == (10, "RELAXED")
    assert [one["place"]["en"] for one in wishes["destinations"]] == ["Melbourne"]
    slower = client.done("confirm", sessionId=melbourne["id"], decision={"acceptRequirements": {}})["session"]
    assert {option["days"] for option in slower["state"]["routeOptions"]} == {10}

    both = [{"sessionId": sydney["id"]}, {"sessionId": melbourne["id"]}]
    compared = client.ask(COMPARE, targets=both)["compare"]
    _tells_both_apart(compared, sydney["id"])
    by_hand = client.ask(BY_HAND, id=trip["id"])["trip"]
    assert [node["id"] for node in by_hand["sessions"]["nodes"]] == [sydney["id"], melbourne["id"]]
    assert by_hand["sessions"]["nodes"][0]["state"] == picked["state"]
    assert by_hand["sessions"]["nodes"][1]["state"] == slower["state"]

    _only_the_active_session_is_written_and_any_is_forked(client, sydney["id"], melbourne["id"])

    branches = client.ask(BY_HAND, id=trip["id"])
    server.restart()
    again = GraphQLClient(server.url)
    assert again.ask(BY_HAND, id=trip["id"]) == branches
    assert again.ask(COMPARE, targets=both)["compare"] == compared
    again.close()


def _waits_at_requirements_with_sydney_and_the_whitsundays(session: Data) -> None:
    state = session["state"]
    wishes = state["requirements"]
    assert (state["stage"], state["pendingConfirmation"]) == ("REQUIREMENT_DRAFT", "REQUIREMENTS")
    assert [one["rawName"] for one in wishes["destinations"]] == ["悉尼", "圣灵群岛"]
    sydney, whitsundays = (one["place"] for one in wishes["destinations"])
    assert (sydney["name"], sydney["countryCode"], whitsundays["countryCode"]) == ("悉尼", "AU", "AU")
    _is_near(sydney, -33.87, 151.21)
    _is_near(whitsundays, -20.28, 148.95)
    assert wishes["days"] == 8
    assert "COAST" in [wish["kind"] for wish in wishes["softPreferences"]]
    assert (state["routeOptions"], state["selectedRouteId"]) == ([], None)


def _has_three_different_routes_of(session: Data, days: int) -> None:
    state = session["state"]
    options = state["routeOptions"]
    assert (state["stage"], state["pendingConfirmation"]) == ("ROUTE_DRAFT", "ROUTE")
    assert len(options) == 3
    assert len({option["name"] for option in options}) == 3
    for option in options:
        assert option["days"] == days
        assert [day["day"] for day in option["itinerary"]] == list(range(1, days + 1))
        assert sum(stop["nights"] for stop in option["stops"]) == days - 1
        assert all(day["plan"] for day in option["itinerary"])
        assert float(option["estimatedCost"]["amount"]) > 0
        assert option["legs"]
        assert all(len(leg["path"]) == 8 for leg in option["legs"])
        assert sum(leg["minutes"] for leg in option["legs"]) == option["transitMinutes"]
        assert option["exports"] == []
    assert len({tuple(_shape(option)) for option in options}) == 3


def _shape(option: Data) -> list[tuple[str, int]]:
    modes = [(leg["mode"], leg["day"]) for leg in option["legs"]]
    return [(stop["place"]["id"], stop["nights"]) for stop in option["stops"]] + modes


def _suggests_a_fork_to_melbourne(said: Data, session_id: str) -> None:
    assert (said["turn"], said["intent"]) == (None, "EXPLORE")
    assert said["reply"]
    suggestion = said["suggestion"]
    assert suggestion["session"]["id"] == session_id
    [melbourne] = suggestion["requirements"]["destinations"]
    assert (melbourne["place"]["en"], melbourne["place"]["countryCode"]) == ("Melbourne", "AU")
    assert [change["key"] for change in suggestion["changes"]] == ["requirements.destinations"]


def _is_a_draft_for_melbourne(child: Data, parent: Data) -> None:
    state, old = child["state"], parent["state"]["requirements"]
    assert child["isActive"]
    assert child["parent"]["id"] == parent["id"]
    assert (child["forkedFrom"]["number"], child["forkReason"]) == (3, "换墨尔本看看")
    assert (state["stage"], state["pendingConfirmation"]) == ("REQUIREMENT_DRAFT", "REQUIREMENTS")
    [melbourne] = state["requirements"]["destinations"]
    assert (melbourne["place"]["en"], melbourne["place"]["countryCode"]) == ("Melbourne", "AU")
    _is_near(melbourne["place"], -37.81, 144.96)
    assert state["requirements"]["days"] == old["days"] == 8
    assert state["requirements"]["softPreferences"] == old["softPreferences"]
    assert (state["routeOptions"], state["selectedRouteId"], state["turn"]) == ([], None, 1)


def _tells_both_apart(compared: Data, ancestor_id: str) -> None:
    rows = {row["key"]: row for section in compared["sections"] for row in section["rows"]}
    assert [section["kind"] for section in compared["sections"]] == ["REQUIREMENTS", "ROUTE", "ITINERARY", "TOTALS"]
    assert all(len(row["cells"]) == 2 for row in rows.values())
    days = rows["requirements.days"]["cells"]
    assert [cell["value"]["number"] for cell in days] == [8, 10]
    assert (days[1]["change"], days[1]["delta"]) == ("CHANGED", 2)
    assert [key for key in rows if key.startswith("itinerary.")] == [f"itinerary.{day}" for day in range(1, 11)]
    assert rows["itinerary.10"]["cells"][0]["value"] is None
    assert rows["itinerary.10"]["cells"][1]["change"] == "ADDED"
    metrics = {metric["kind"]: metric for metric in compared["metrics"]}
    cost = metrics["COST"]
    assert cost["best"] == [cost["values"].index(min(cost["values"]))]
    assert (metrics["DAYS"]["values"], metrics["DAYS"]["best"]) == ([8, 10], [])
    assert compared["columns"][0]["summary"] == []
    assert compared["columns"][1]["summary"]
    assert compared["columns"][1]["differenceCount"] == compared["differenceCount"] > 0
    assert compared["commonAncestor"]["id"] == ancestor_id


def _only_the_active_session_is_written_and_any_is_forked(client: GraphQLClient, parent_id: str, child_id: str) -> None:
    accept: dict[str, Any] = {"acceptRequirements": {}}
    refused = client.refused("confirm", sessionId=parent_id, decision=accept)
    assert (refused["__typename"], refused["activeSession"]["id"]) == ("SessionNotActiveError", child_id)
    refused = client.refused("sendMessage", sessionId=parent_id, text="改成9天")
    assert (refused["__typename"], refused["activeSession"]["id"]) == ("SessionNotActiveError", child_id)

    draft = client.done("forkSession", sessionId=parent_id, reason="换凯恩斯看看", fromTurn=1)["session"]
    assert (draft["forkedFrom"]["number"], draft["number"]) == (1, 3)
    refused = client.refused("forkSession", sessionId=draft["id"], reason="再来一个")
    assert (refused["__typename"], refused["stage"]) == ("ForkNotAllowedError", "REQUIREMENT_DRAFT")
    forced = client.done("forkSession", sessionId=draft["id"], reason="再来一个", force=True)["session"]
    assert [one["id"] for one in forced["ancestors"]] == [draft["id"], parent_id]

    again = client.done("forkSession", sessionId=parent_id, reason="换布里斯班看看")["session"]
    assert [one["place"]["en"] for one in again["state"]["requirements"]["destinations"]] == ["Brisbane"]


def _is_near(place: Data, latitude: float, longitude: float) -> None:
    location = place["location"]
    assert abs(location["latitude"] - latitude) < 0.5
    assert abs(location["longitude"] - longitude) < 0.5


def _on_disk(path: Path, session_id: str) -> list[list[tuple[Any, ...]]]:
    connection = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    try:
        return [
            connection.execute(statement, (session_id,)).fetchall()
            for statement in (
                "SELECT * FROM checkpoints WHERE thread_id = ? ORDER BY checkpoint_id",
                "SELECT * FROM writes WHERE thread_id = ? ORDER BY checkpoint_id, task_id, idx",
                "SELECT * FROM sessions WHERE id = ?",
                "SELECT * FROM turns WHERE session_id = ? ORDER BY number",
            )
        ]
    finally:
        connection.close()
