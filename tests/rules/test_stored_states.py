"""Rule 10: a state that this format's first writer stored can be read for ever, every part of it."""

from __future__ import annotations

import json
from datetime import date
from decimal import Decimal
from pathlib import Path

import pytest

from engine.state import TripState
from engine.texts import LANGUAGES, render

FILES = Path(__file__).parent / "files"
"""`state-N.json` was stored by the first release of `schema_version` N. Written anew only until that is released."""


@pytest.fixture
def state() -> TripState:
    return TripState("checkpoint", json.loads((FILES / "state-1.json").read_text(encoding="utf-8")))


def test_the_requirements_of_a_state_of_version_1_are_read(state: TripState) -> None:
    wishes = state.requirements

    assert [one.place.names for one in wishes.destinations if one.place] == [
        {"en": "Sydney", "zh-Hans": "悉尼"},
        {"en": "Whitsundays", "zh-Hans": "圣灵群岛"},
    ]
    assert (wishes.origin and wishes.origin.name_en, wishes.start_date) == ("Shanghai", date(2027, 1, 20))
    assert (wishes.days, wishes.adults, wishes.children, wishes.pace) == (8, 2, 1, "RELAXED")
    assert wishes.budget is not None
    assert (wishes.budget.amount.amount, wishes.budget.amount.currency_code) == (Decimal(30_000), "CNY")
    assert ([one.name_en for one in wishes.excluded_places], wishes.avoided_modes) == (["Melbourne"], ("TRAIN",))
    assert [(wish.kind, wish.text) for wish in wishes.soft_preferences] == [("COAST", "喜欢海边")]


def test_the_routes_of_a_state_of_version_1_are_read(state: TripState) -> None:
    [route] = state.route_options

    assert (state.turn, state.stage, state.pending_confirmation) == (2, "ROUTE_CONFIRMED", None)
    assert state.selected_route == route
    assert (route.id, route.days, len(route.itinerary), route.itinerary[0].date) == (
        "route_1_2_1",
        8,
        8,
        date(2027, 1, 20),
    )
    assert [(stop.place.name_en, stop.nights) for stop in route.stops] == [("Sydney", 3), ("Whitsundays", 4)]
    assert [(leg.mode, leg.day) for leg in route.legs] == [("FLIGHT", 1), ("FLIGHT", 4), ("FLIGHT", 8)]
    assert len(route.warnings) == 6


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_texts_of_a_state_of_version_1_can_still_be_said(state: TripState, language: str) -> None:
    [route] = state.route_options
    texts = [state.reply, route.name, route.rationale, *(warning.message for warning in route.warnings)]
    texts += [line for day in route.itinerary for line in day.plan]

    assert all(render(text, language) for text in texts)
