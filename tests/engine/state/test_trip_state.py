"""States: what is stored of them is plain JSON, and what is damaged is told, part by part."""

from __future__ import annotations

import copy
import json
from datetime import date
from typing import Any

import pytest

from engine.errors import StateUnreadableError
from engine.planner import PlanRequest
from engine.state import StateValues, Text, TripState, encode_state
from engine.vocabulary import ConfirmationGate, TripStage
from tests.scripted_agent import ScriptedAgent


@pytest.fixture
def values() -> StateValues:
    agent = ScriptedAgent()
    requirements = agent.read_request("Sydney Hobart 5 days", date(2026, 12, 1))
    plan = agent.plan(PlanRequest(requirements, "AUD", "route_1"))
    return encode_state(
        turn=2,
        stage=TripStage.ROUTE_DRAFT,
        pending_confirmation=ConfirmationGate.ROUTE,
        requirements=requirements,
        route_options=plan.options,
        selected_route_id="route_1_2",
        reply=Text(code="reply-no-others"),
        gazetteer_version="g",
        planner_version="p",
    )


def test_what_is_stored_is_json_and_comes_back_equal(values: StateValues) -> None:
    stored = json.loads(json.dumps(values))

    state = TripState("checkpoint", stored)

    assert stored == values
    assert [one.place.name_en for one in state.requirements.destinations if one.place] == ["Sydney", "Hobart"]
    assert state.selected_route == state.route_options[1]
    assert state.route("route_1_3") == state.route_options[2]


def test_each_place_is_stored_once(values: StateValues) -> None:
    text = json.dumps(values)

    assert text.count('"name_en": "Sydney"') == 1
    assert text.count('"name_en": "Hobart"') == 1


@pytest.mark.parametrize("version", [0, 2, None, "1"])
def test_a_version_that_is_not_known_is_unreadable(values: StateValues, version: Any) -> None:
    values["schema_version"] = version

    with pytest.raises(StateUnreadableError):
        TripState("checkpoint", values)


@pytest.mark.parametrize("values", [{}, {"schema_version": 1}, {"schema_version": 1, "turn": 1, "stage": "LOST"}])
def test_what_is_no_state_is_unreadable(values: Any) -> None:
    with pytest.raises(StateUnreadableError):
        TripState("checkpoint", values)


@pytest.mark.parametrize("part", ["requirements", "route_options", "reply", "fewer_options_reason"])
def test_a_damaged_part_is_unreadable_and_the_others_are_not(values: StateValues, part: str) -> None:
    damaged: Any = copy.deepcopy(values)
    damaged[part] = [{"broken": True}] if part == "route_options" else {"destinations": "broken", "arguments": 1}

    state = TripState("checkpoint", damaged)

    assert state.turn == 2
    with pytest.raises(StateUnreadableError):
        getattr(state, part)
