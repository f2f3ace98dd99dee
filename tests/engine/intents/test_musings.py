"""Questions about a route and thoughts on it confirm nothing; plain words and polite requests do."""

from __future__ import annotations

import pytest

from engine.texts import render
from engine.vocabulary import MessageIntent, TripStage
from tests.engine.intents.conftest import Say

DRAFT = TripStage.REQUIREMENT_DRAFT


@pytest.mark.parametrize(
    "text",
    [
        "第二个怎么样?",
        "第二条路线好吗?",
        "选第二个会不会太贵?",
        "如果选第二个呢",
        "差点选了第二个",
        "第二条可以吗",
        "第二条可以吗?",
        "也许第二条",
        "可能选第二条吧",
        "我在考虑第二条",
        "要不要选第二条",
        "第二条是不是更好",
        "看看第二条",
        "第二条的价格",
        "本来想选第二条",
        "第二条有点贵",
        "明天再选第二条",
        "route 2?",
        "the second one?",
        "maybe route 2",
        "I might take the second",
        "should I pick route 2",
        "is the second better",
        "so is route 2 any good",
        "do you think the second one is better",
        "thinking about the second one",
        "I'm leaning towards route 2",
        "probably the second one",
        "I almost chose the second one",
        "I wonder whether route 2 is nicer",
        "if we took the second one",
        "tell me about route 2",
        "show me the second one",
        "please confirm the price of route 2",
        "can we go with the second one?",
        "is the coast line nice",
        "coast line?",
        "海岸线怎么样",
        "route 2. is it better?",
        "第二条便宜吗",
        "第二条,明天再说",
        "why not, should we take route 2",
        "route 2 could work",
        "what if we take route 2",
        "pick the second one tomorrow, not now",
        "I'll pick the second one tomorrow",
    ],
)
def test_a_route_that_is_only_weighed_is_offered_and_not_taken(say: Say, text: str) -> None:
    reading = say(text)

    assert (reading.intent, reading.route_id) == (MessageIntent.UNKNOWN, None)
    assert reading.reply is not None
    assert render(reading.reply, "en").startswith("Nothing is confirmed yet. Shall it be route 2?")


@pytest.mark.parametrize(
    "text", ["maybe the cheapest one", "最便宜的怎么样?", "差点选了第一个", "最后一条如何", "第二条或者第三条"]
)
def test_another_route_that_is_only_weighed_is_not_taken_either(say: Say, text: str) -> None:
    reading = say(text)

    assert (reading.intent, reading.route_id) == (MessageIntent.UNKNOWN, None)


@pytest.mark.parametrize(
    ("text", "route_id"),
    [
        ("第二条", "route_2"),
        ("就第二条吧", "route_2"),
        ("好的,第一条", "route_1"),
        ("选第二个", "route_2"),
        ("能不能就选第二条", "route_2"),
        ("麻烦选第二条,谢谢", "route_2"),
        ("确认第二条", "route_2"),
        ("最便宜的", "route_3"),
        ("考虑好了,选第二条", "route_2"),
        ("after considering everything, route 2 it is", "route_2"),
        ("that's not what I asked, route 2", "route_2"),
        ("not route 1 but route 2", "route_2"),
        ("go with the second one", "route_2"),
        ("route 2", "route_2"),
        ("2", "route_2"),
        ("the cheapest one", "route_3"),
        ("let's take the coast one", "route_2"),
        ("let's do the second one", "route_2"),
        ("do the second one", "route_2"),
        ("I think I'll take the second one", "route_2"),
        ("please confirm the second one", "route_2"),
        ("can we go with the second one please?", "route_2"),
        ("could you please pick route 2?", "route_2"),
        ("Take the second one. When do we start?", "route_2"),
        ("take route 2", "route_2"),
        ("选第 2 条", "route_2"),
    ],
)
def test_plain_words_and_polite_requests_take_a_route(say: Say, text: str, route_id: str) -> None:
    reading = say(text)

    assert (reading.intent, reading.route_id) == (MessageIntent.CONFIRM, route_id)


@pytest.mark.parametrize(
    "text",
    [
        "can you confirm the price?",
        "can you confirm the price please?",
        "please confirm the dates",
        "确认一下价格",
        "这样可以吗?",
        "可以吗",
        "looks good?",
        "ok?",
        "maybe ok",
        "should I confirm",
        "I'll confirm tomorrow",
        "明天再确认",
        "如果可以的话再确认",
    ],
)
def test_requirements_that_are_only_asked_about_are_not_confirmed(say: Say, text: str) -> None:
    assert say(text, DRAFT).intent is MessageIntent.UNKNOWN


@pytest.mark.parametrize(
    "text",
    [
        "可以,就这个",
        "ok",
        "确认",
        "looks good",
        "please confirm",
        "yes, confirm it",
        "可以",
        "没问题,确认",
        "能不能确认",
    ],
)
def test_plain_agreement_confirms_the_requirements(say: Say, text: str) -> None:
    assert say(text, DRAFT).intent is MessageIntent.CONFIRM


@pytest.mark.parametrize("text", ["ok", "可以,就这个", "确认", "looks good"])
def test_plain_agreement_takes_the_only_route(say: Say, text: str) -> None:
    reading = say(text, offered=1)

    assert (reading.intent, reading.route_id) == (MessageIntent.CONFIRM, "route_1")


@pytest.mark.parametrize("text", ["ok?", "可以吗?", "maybe", "looks good?", "这条怎么样"])
def test_the_only_route_is_not_taken_by_a_question(say: Say, text: str) -> None:
    assert say(text, offered=1).intent is MessageIntent.UNKNOWN
