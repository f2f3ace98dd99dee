"""Another idea is one however it is put, and starts a fork with the place that it names."""

from __future__ import annotations

from datetime import date

import pytest

from engine.gazetteer import Gazetteer
from engine.intents import MessageContext, read_message
from engine.requirements import read_request
from engine.vocabulary import MessageIntent, TripStage

TODAY = date(2026, 12, 1)
ROUTES, CONFIRMED = TripStage.ROUTE_DRAFT, TripStage.ROUTE_CONFIRMED


@pytest.mark.parametrize("stage", [ROUTES, CONFIRMED])
@pytest.mark.parametrize(
    ("text", "destinations"),
    [
        ("What if we also looked at Taiwan instead, keeping Japan to compare?", ["Taiwan"]),
        ("What if we went to Taiwan instead?", ["Taiwan"]),
        ("What about Korea instead of Japan?", ["South Korea"]),
        ("What if we also considered New Zealand, keeping Japan for comparison?", ["New Zealand"]),
        ("Suppose it were Portugal instead", ["Portugal"]),
        ("How about California instead?", ["California"]),
        ("let's look at Iceland as well, side by side", ["Iceland"]),
        ("I'd also like to see what Tuscany would look like", ["Tuscany"]),
        ("could we see a version in Thailand, keeping this one to compare?", ["Thailand"]),
        ("如果去台湾呢?日本这版留着对比", ["Taiwan"]),
        ("要是改去泰国会怎么样", ["Thailand"]),
        ("也看看云南的方案,保留日本", ["Yunnan"]),
        ("假如换成韩国呢", ["South Korea"]),
        ("想再对比一下越南", ["Vietnam"]),
        ("要不看看加州", ["California"]),
        ("what would it look like if we did Scotland?", ["Scotland"]),
        ("再看看意大利,日本先留着", ["Italy"]),
        ("thinking about Morocco instead", ["Morocco"]),
        ("do the same for Bavaria, but keep Japan", ["Bavaria"]),
        ("想象一下去挪威", ["Norway"]),
    ],
)
def test_another_idea_starts_a_fork_with_its_place(
    gazetteer: Gazetteer, stage: TripStage, text: str, destinations: list[str]
) -> None:
    current = read_request("Japan, 10 days, 2 adults", gazetteer=gazetteer, today=TODAY)

    reading = read_message(text, MessageContext(stage, None, current, ()), gazetteer=gazetteer, today=TODAY)

    assert reading.intent is MessageIntent.EXPLORE
    assert reading.requirements is not None
    assert [one.place.name_en for one in reading.requirements.destinations if one.place] == destinations
    assert (reading.requirements.days, reading.requirements.adults) == (10, 2)


@pytest.mark.parametrize("text", ["is Japan hot in August?", "日本8月热不热?", "what would you do in Japan?"])
def test_a_question_about_the_place_is_no_idea(gazetteer: Gazetteer, text: str) -> None:
    current = read_request("Japan, 10 days, 2 adults", gazetteer=gazetteer, today=TODAY)

    reading = read_message(text, MessageContext(ROUTES, None, current, ()), gazetteer=gazetteer, today=TODAY)

    assert reading.intent is MessageIntent.UNKNOWN
