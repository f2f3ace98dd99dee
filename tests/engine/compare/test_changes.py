"""What differs between two states of one timeline."""

from __future__ import annotations

from engine.compare import (
    NumberValue,
    PlacesValue,
    TextsValue,
    TextValue,
    requirement_changes,
    state_changes,
)
from engine.state import Requirements
from engine.texts import text
from engine.vocabulary import ChangeKind, Pace
from tests.engine.compare.builder import CAIRNS, MELBOURNE, SYDNEY, chinese, destinations, english, route, state


def test_changed_requirements_carry_before_and_after() -> None:
    before = Requirements(destinations=destinations(SYDNEY), days=8)
    after = Requirements(destinations=destinations(MELBOURNE), pace=Pace.RELAXED)

    changes = requirement_changes(before, after)

    assert [(one.key, one.kind, one.before, one.after) for one in changes] == [
        ("requirements.destinations", ChangeKind.CHANGED, PlacesValue((SYDNEY,)), PlacesValue((MELBOURNE,))),
        ("requirements.days", ChangeKind.REMOVED, NumberValue(8, "d"), None),
        ("requirements.pace", ChangeKind.ADDED, None, TextsValue(("RELAXED",))),
    ]
    assert [english(one.label) for one in changes] == ["Destinations", "Length", "Pace"]


def test_planning_adds_route_options_and_moves_the_stage() -> None:
    wanted = Requirements(days=3)
    draft, planned = state(wanted), state(wanted, [route((SYDNEY, 2)), route((CAIRNS, 2), id="route_2", name="Reef")])

    changes = state_changes(draft, planned)

    assert [(one.key, one.kind, one.before, one.after) for one in changes] == [
        (
            "routeOptions",
            ChangeKind.ADDED,
            None,
            TextsValue((text("words", words="East coast line"), text("words", words="Reef"))),
        ),
        ("stage", ChangeKind.CHANGED, TextValue("REQUIREMENT_DRAFT"), TextValue("ROUTE_DRAFT")),
    ]
    assert [chinese(one.label) for one in changes] == ["候选路线", "阶段"]


def test_picking_a_route_is_a_change_of_pick_and_stage() -> None:
    routes = [route((SYDNEY, 2)), route((CAIRNS, 2), id="route_2", name="Reef")]

    changes = state_changes(state(Requirements(), routes), state(Requirements(), routes, selected="route_2"))

    assert [(one.key, one.kind, one.before, one.after) for one in changes] == [
        ("selectedRoute", ChangeKind.ADDED, None, TextValue(text("words", words="Reef"))),
        ("stage", ChangeKind.CHANGED, TextValue("ROUTE_DRAFT"), TextValue("ROUTE_CONFIRMED")),
    ]


def test_routes_planned_anew_are_changed_also_under_the_same_names() -> None:
    before = state(Requirements(), [route((SYDNEY, 2), id="turn_1_1")])
    after = state(Requirements(), [route((SYDNEY, 2), id="turn_2_1")])

    assert [(one.key, one.kind) for one in state_changes(before, after)] == [("routeOptions", ChangeKind.CHANGED)]


def test_equal_states_have_no_changes() -> None:
    one = state(Requirements(destinations=destinations(SYDNEY)), [route((SYDNEY, 2))])
    other = state(Requirements(destinations=destinations(SYDNEY)), [route((SYDNEY, 2))])

    assert state_changes(one, other) == ()
