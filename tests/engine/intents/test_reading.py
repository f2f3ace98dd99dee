"""What a message means at each stage of a branch."""

from __future__ import annotations

import pytest

from engine.gazetteer import Gazetteer
from engine.intents import MessageContext, read_message
from engine.requirements import read_request
from engine.state import Requirements
from engine.texts import LANGUAGES, render
from engine.vocabulary import ConfirmationGate, MessageIntent, PreferenceKind, TripStage
from tests.engine.intents.conftest import TODAY, Say

DRAFT, ROUTES, CONFIRMED = TripStage.REQUIREMENT_DRAFT, TripStage.ROUTE_DRAFT, TripStage.ROUTE_CONFIRMED


@pytest.mark.parametrize(
    ("stage", "text", "intent"),
    [
        (DRAFT, "换成米兰看看吧", "REQUIREMENTS"),
        (DRAFT, "what about Milan instead of Venice?", "REQUIREMENTS"),
        (DRAFT, "预算3000欧", "REQUIREMENTS"),
        (DRAFT, "Is it possible to add Pisa?", "REQUIREMENTS"),
        (DRAFT, "keep this and show me a version with Naples", "EXPLORE"),
        (DRAFT, "再来一个米兰的版本,这个先留着", "EXPLORE"),
        (DRAFT, "没问题,就按这个来", "CONFIRM"),
        (DRAFT, "yep that's right", "CONFIRM"),
        (DRAFT, "perfect, go ahead", "CONFIRM"),
        (DRAFT, "not yet", "UNKNOWN"),
        (DRAFT, "先等等", "UNKNOWN"),
        (DRAFT, "How long does this usually take?", "UNKNOWN"),
        (DRAFT, "谢谢", "UNKNOWN"),
        (ROUTES, "换米兰看看", "EXPLORE"),
        (ROUTES, "要不试试米兰", "EXPLORE"),
        (ROUTES, "如果改成5天会怎么样", "EXPLORE"),
        (ROUTES, "how about Milan instead?", "EXPLORE"),
        (ROUTES, "what if we only had a week?", "EXPLORE"),
        (ROUTES, "这版留着,另外做一个12天的", "EXPLORE"),
        (ROUTES, "加上锡耶纳", "REQUIREMENTS"),
        (ROUTES, "能不能改成12天", "REQUIREMENTS"),
        (ROUTES, "能不能换成米兰", "REQUIREMENTS"),
        (ROUTES, "can you add Naples", "REQUIREMENTS"),
        (ROUTES, "Can you make it cheaper?", "REQUIREMENTS"),
        (ROUTES, "No more flights", "REQUIREMENTS"),
        (ROUTES, "节奏慢一点", "REQUIREMENTS"),
        (ROUTES, "换一批路线", "REGENERATE_ROUTES"),
        (ROUTES, "这几条都不太喜欢,还有别的吗", "REGENERATE_ROUTES"),
        (ROUTES, "再给我三条路线", "REGENERATE_ROUTES"),
        (ROUTES, "None of these work for me", "REGENERATE_ROUTES"),
        (ROUTES, "show me three other options", "REGENERATE_ROUTES"),
        (ROUTES, "anything else?", "REGENERATE_ROUTES"),
        (ROUTES, "威尼斯6月热不热?", "UNKNOWN"),
        (ROUTES, "第一条和第三条有什么区别", "UNKNOWN"),
        (ROUTES, "哪条最省钱", "UNKNOWN"),
        (ROUTES, "how far is Florence from Rome", "UNKNOWN"),
        (ROUTES, "thanks, you're great", "UNKNOWN"),
        (ROUTES, "great, thanks", "UNKNOWN"),
        (ROUTES, "先不确认,我再想想", "UNKNOWN"),
        (ROUTES, "let me think about it", "UNKNOWN"),
        (CONFIRMED, "改成12天吧", "EXPLORE"),
        (CONFIRMED, "Could I see this with only a week?", "EXPLORE"),
        (CONFIRMED, "换一批", "EXPLORE"),
        (CONFIRMED, "罗马这套我想留着对比", "EXPLORE"),
        (CONFIRMED, "好的,谢谢!", "UNKNOWN"),
        (CONFIRMED, "looks great", "UNKNOWN"),
        (CONFIRMED, "米兰天气怎么样", "UNKNOWN"),
    ],
)
def test_the_intent_depends_on_the_words_and_on_the_stage(say: Say, stage: TripStage, text: str, intent: str) -> None:
    assert say(text, stage).intent == intent


@pytest.mark.parametrize("stage", list(TripStage))
@pytest.mark.parametrize(
    "text", ["还是米兰那版好", "Actually the Milan version was better", "go back to the Milan plan"]
)
def test_going_back_to_another_branch_writes_nothing(say: Say, stage: TripStage, text: str) -> None:
    reading = say(text, stage)

    assert reading.intent is MessageIntent.EXPLORE
    assert reading.requirements is None
    assert reading.reply is not None


def test_a_change_carries_the_requirements_after_it(say: Say, requirements: Requirements) -> None:
    reading = say("make it 12 days")

    assert reading.requirements is not None
    assert reading.requirements.days == 12
    assert reading.requirements.destinations == requirements.destinations


def test_a_version_alongside_carries_what_a_fork_would_start_with(gazetteer: Gazetteer) -> None:
    current = read_request("悉尼+圣灵群岛,8天,喜欢海边", gazetteer=gazetteer, today=TODAY)
    context = MessageContext(CONFIRMED, None, current, ())

    reading = read_message("能不能也看看墨尔本版本?悉尼这套我想留着对比", context, gazetteer=gazetteer, today=TODAY)

    assert reading.intent is MessageIntent.EXPLORE
    assert reading.requirements is not None
    places = [one.place for one in reading.requirements.destinations if one.place]
    assert [(place.name_en, place.country_code) for place in places] == [("Melbourne", "AU")]
    assert reading.requirements.days == 8
    assert [wish.kind for wish in reading.requirements.soft_preferences] == [PreferenceKind.COAST]


def test_a_given_intent_is_taken(say: Say) -> None:
    as_change = say("换米兰看看", intent=MessageIntent.REQUIREMENTS)
    as_question = say("make it 12 days", intent=MessageIntent.UNKNOWN)

    assert as_change.intent is MessageIntent.REQUIREMENTS
    assert as_change.requirements is not None
    assert [one.raw_name for one in as_change.requirements.destinations] == ["米兰"]
    assert (as_question.intent, as_question.requirements) == (MessageIntent.UNKNOWN, None)


@pytest.mark.parametrize("stage", list(TripStage))
@pytest.mark.parametrize("text", ["换米兰看看", "留着对比", "谢谢", "yes", "go back to the Milan plan", "", "\ud800\0"])
def test_every_reply_can_be_read_in_every_language(say: Say, stage: TripStage, text: str) -> None:
    reply = say(text, stage).reply

    if reply is not None:
        assert all(render(reply, language) for language in LANGUAGES)


def test_nothing_is_done_without_a_reply(say: Say) -> None:
    assert say("谢谢").reply is not None
    assert say("留着对比").reply is not None
    assert say("yes").reply is not None


def test_the_gate_of_the_context_is_not_guessed(gazetteer: Gazetteer, requirements: Requirements) -> None:
    context = MessageContext(DRAFT, ConfirmationGate.REQUIREMENTS, requirements, ())

    reading = read_message("确认", context, gazetteer=gazetteer, today=TODAY)

    assert (reading.intent, reading.route_id) == (MessageIntent.CONFIRM, None)


@pytest.mark.parametrize(
    "text", ["I hate Venice, show me others", "I can't stand Venice, other routes please", "不喜欢威尼斯,换一批"]
)
def test_a_place_turned_down_wins_over_other_routes(say: Say, text: str) -> None:
    reading = say(text)

    assert reading.intent is MessageIntent.REQUIREMENTS
    assert reading.requirements is not None
    assert [place.name_en for place in reading.requirements.excluded_places] == ["Venice"]
    assert [one.raw_name for one in reading.requirements.destinations] == ["Rome", "Florence"]


@pytest.mark.parametrize("text", ["cheaper please", "便宜点的有吗", "Can you make it cheaper?"])
def test_cheaper_without_an_amount_is_a_wish(say: Say, text: str) -> None:
    reading = say(text)

    assert reading.intent is MessageIntent.REQUIREMENTS
    assert reading.requirements is not None
    assert [wish.kind for wish in reading.requirements.soft_preferences] == [PreferenceKind.OTHER]
