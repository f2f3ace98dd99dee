"""Pace, means of transport and wishes."""

from __future__ import annotations

import pytest

from tests.engine.requirements.conftest import Read


@pytest.mark.parametrize(
    ("text", "pace"),
    [
        ("去大理,轻松一点", "RELAXED"),
        ("去大理,不要太赶", "RELAXED"),
        ("去大理,慢游", "RELAXED"),
        ("去大理,特种兵", "PACKED"),
        ("去大理,不要特种兵", "RELAXED"),
        ("去大理,节奏适中", "BALANCED"),
        ("跟团太累了,去大理", None),
        ("Rome, slow pace", "RELAXED"),
        ("Rome, nothing too hectic", "RELAXED"),
        ("Rome, see as much as possible", "PACKED"),
        ("Rome, balanced pace", "BALANCED"),
        ("Rome, 3 days", None),
    ],
)
def test_pace(read: Read, text: str, pace: str | None) -> None:
    assert read(text).pace == pace


@pytest.mark.parametrize(
    ("text", "wanted", "refused"),
    [
        ("云南,坐高铁,不坐飞机", ["TRAIN"], ["FLIGHT"]),
        ("大理,租车自驾", ["DRIVE"], []),
        ("大理,包车", ["DRIVE"], []),
        ("大理,不要自驾,包车", ["DRIVE"], []),
        ("大理,火车也行", [], []),
        ("大理,我不会开车", [], ["DRIVE"]),
        ("海南骑电动车", [], []),
        ("Rome, no domestic flights please", [], ["FLIGHT"]),
        ("Peru. No buses.", [], ["COACH"]),
        ("Ireland, we don't want to drive", [], ["DRIVE"]),
        ("Naxos by ferry", ["FERRY"], []),
        ("Flying from London to Lisbon", [], []),
        ("Rome, avoid buses and trains", [], ["COACH", "TRAIN"]),
        ("Rome, train instead of flying", ["TRAIN"], ["FLIGHT"]),
        ("Rome, driving is fine", [], []),
        ("Rome, less driving", [], []),
    ],
)
def test_modes_are_wishes_or_refusals(read: Read, text: str, wanted: list[str], refused: list[str]) -> None:
    requirements = read(text)

    assert list(requirements.preferred_modes) == wanted
    assert list(requirements.avoided_modes) == refused


@pytest.mark.parametrize(
    ("text", "kinds"),
    [
        ("大理,喜欢海边", ["COAST"]),
        ("去京都看樱花", ["NATURE"]),
        ("西安,看博物馆和古迹", ["CULTURE"]),
        ("曼谷,吃好吃的逛夜市", ["FOOD"]),
        ("三亚,想住亲子酒店", ["FAMILY"]),
        ("北海道滑雪", ["OUTDOORS"]),
        ("桂林,少换酒店", ["EASY_TRANSFERS"]),
        ("东京,shopping为主", ["SHOPPING"]),
        ("大理,不要博物馆", ["OTHER"]),
        ("大理,素食", ["OTHER"]),
        ("大理,人少的地方", ["OTHER"]),
        ("Bali, beaches and spas", ["COAST", "OTHER"]),
        ("Edinburgh, museums and pubs", ["CULTURE", "NIGHTLIFE"]),
        ("Austin, live music", ["NIGHTLIFE"]),
        ("Portland, craft beer and food carts", ["FOOD"]),
        ("Fiji, kid friendly, snorkelling", ["FAMILY", "OUTDOORS"]),
        ("Kyoto, no temples please", ["OTHER"]),
        ("Rome, no long drives", ["EASY_TRANSFERS"]),
        ("Gold Coast, 3 days", []),
        ("Rome with two kids", []),
    ],
)
def test_wishes_by_kind(read: Read, text: str, kinds: list[str]) -> None:
    assert [wish.kind.value for wish in read(text).soft_preferences] == kinds


def test_a_wish_keeps_the_words(read: Read) -> None:
    wishes = read("大理,不要博物馆,喜欢海边").soft_preferences

    assert [wish.text for wish in wishes] == ["不要博物馆", "喜欢海边"]


@pytest.mark.parametrize(
    ("text", "phrases"),
    [
        ("成都,爱吃火锅", ["爱吃火锅"]),
        ("成都4天,我们超爱吃串串", ["超爱吃串串"]),
        ("去青岛3天,想在海边看日出", ["在海边看日出", "在海边看日出"]),
        ("Kyoto 5 days, we love old temples and street food", ["love old temples", "street food"]),
        ("Lisbon 4 days with craft beer", ["craft beer"]),
    ],
)
def test_a_wish_is_the_phrase_around_its_word(read: Read, text: str, phrases: list[str]) -> None:
    assert [wish.text for wish in read(text).soft_preferences] == phrases
