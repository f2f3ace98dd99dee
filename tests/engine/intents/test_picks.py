"""Which route the words point at."""

from __future__ import annotations

import pytest

from engine.vocabulary import MessageIntent, TransportMode
from tests.engine.intents.conftest import Say


@pytest.mark.parametrize(
    ("text", "route_id"),
    [
        ("就第二条吧", "route_2"),
        ("选2", "route_2"),
        ("3", "route_3"),
        ("最后一条", "route_3"),
        ("中间那条", "route_2"),
        ("海岸线吧", "route_2"),
        ("悠闲的那条", "route_3"),
        ("走五渔村那条", "route_2"),
        ("最便宜的那条", "route_3"),
        ("I'll take number 3", "route_3"),
        ("the second one", "route_2"),
        ("option 2 please", "route_2"),
        ("Go with the coast one", "route_2"),
        ("Classic rail line it is", "route_1"),
        ("I like the slow one", "route_3"),
        ("the one with Cinque Terre", "route_2"),
        ("cheapest please", "route_3"),
        ("not the first one, the third one", "route_3"),
        ("not 2, 3", "route_3"),
        ("不是1,是2", "route_2"),
        ("不要1,选3吧", "route_3"),
    ],
)
def test_a_route_is_picked_by_number_name_stop_or_cost(say: Say, text: str, route_id: str) -> None:
    reading = say(text)

    assert (reading.intent, reading.route_id) == (MessageIntent.CONFIRM, route_id)


@pytest.mark.parametrize(
    "text",
    [
        "I don't want the first one",
        "do not take route 2",
        "I don't think route 2 is right",
        "I'm not going with route 2",
        "不要第一条",
        "不打算选第二条",
        "没想选第二条",
        "海岸线不喜欢",
    ],
)
def test_turning_one_route_down_picks_none(say: Say, text: str) -> None:
    reading = say(text)

    assert (reading.intent, reading.route_id) == (MessageIntent.UNKNOWN, None)


def test_agreeing_with_several_routes_asks_which(say: Say) -> None:
    reading = say("好的")

    assert (reading.intent, reading.route_id) == (MessageIntent.CONFIRM, None)
    assert reading.reply is not None


def test_agreeing_with_the_only_route_picks_it(say: Say) -> None:
    reading = say("yes", offered=1)

    assert (reading.intent, reading.route_id) == (MessageIntent.CONFIRM, "route_1")


@pytest.mark.parametrize(
    ("text", "days"), [("第一条吧,但是改成12天", 12), ("I like the first one but make it 12 days", 12)]
)
def test_a_pick_with_a_change_is_a_change(say: Say, text: str, days: int) -> None:
    reading = say(text)

    assert reading.intent is MessageIntent.REQUIREMENTS
    assert reading.requirements is not None
    assert reading.requirements.days == days
    assert reading.route_id is None


def test_the_name_of_a_route_is_no_wish(say: Say) -> None:
    """The slow line is picked for its name; "slow" and "rail" in names change no requirement."""
    slow, rail = say("悠闲线吧"), say("Classic rail line it is")

    assert slow.requirements is None
    assert rail.requirements is None


def test_a_stop_of_the_planner_that_is_refused_is_excluded(say: Say) -> None:
    reading = say("The second one, but without Cinque Terre")

    assert reading.intent is MessageIntent.REQUIREMENTS
    assert reading.requirements is not None
    assert [place.name_en for place in reading.requirements.excluded_places] == ["Cinque Terre"]
    assert reading.requirements.preferred_modes == (TransportMode.TRAIN,)
