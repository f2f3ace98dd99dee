"""Labels of sessions and columns."""

from __future__ import annotations

import pytest

from engine.compare import column_label, session_label
from engine.state import Destination, Requirements
from tests.engine.compare.builder import (
    CAIRNS,
    HOBART,
    MELBOURNE,
    SYDNEY,
    WHITSUNDAYS,
    chinese,
    destinations,
    english,
)


@pytest.mark.parametrize(
    ("requirements", "in_english", "in_chinese"),
    [
        (None, "Branch 3", "分支 3"),
        (Requirements(), "Branch 3", "分支 3"),
        (Requirements(days=5), "Branch 3 · 5 days", "分支 3 · 5 天"),
        (Requirements(destinations=destinations(MELBOURNE), days=8), "Melbourne · 8 days", "墨尔本 · 8 天"),
        (Requirements(destinations=destinations(MELBOURNE), days=1), "Melbourne · 1 day", "墨尔本 · 1 天"),
        (Requirements(destinations=destinations(MELBOURNE)), "Melbourne", "墨尔本"),
        (
            Requirements(destinations=destinations(SYDNEY, WHITSUNDAYS, CAIRNS), days=12),
            "Sydney, Whitsundays, Cairns · 12 days",
            "悉尼、圣灵群岛、凯恩斯 · 12 天",
        ),
        (
            Requirements(destinations=destinations(SYDNEY, WHITSUNDAYS, CAIRNS, HOBART), days=12),
            "Sydney, Whitsundays +2 · 12 days",
            "悉尼、圣灵群岛 +2 · 12 天",
        ),
        (
            Requirements(destinations=(Destination(place=None, raw_name="Atlantis"),), days=3),
            "Atlantis · 3 days",
            "Atlantis · 3 天",
        ),
    ],
)
def test_a_session_is_labelled_by_where_it_goes_and_for_how_long(
    requirements: Requirements | None, in_english: str, in_chinese: str
) -> None:
    label = session_label(3, requirements)

    assert (english(label), chinese(label)) == (in_english, in_chinese)


def test_a_long_name_of_the_user_is_cut() -> None:
    label = session_label(1, Requirements(destinations=(Destination(place=None, raw_name="x" * 2000),)))

    assert english(label) == "x" * 39 + "…"


def test_a_column_names_the_turn_where_it_is_not_the_newest() -> None:
    wanted = Requirements(destinations=destinations(MELBOURNE), days=8)

    earlier, newest = column_label(2, wanted, turn=3), column_label(2, wanted)

    assert (english(earlier), chinese(earlier)) == ("Melbourne · 8 days · turn 3", "墨尔本 · 8 天 · 第 3 步")
    assert (english(newest), chinese(newest)) == ("Melbourne · 8 days", "墨尔本 · 8 天")
    assert english(column_label(2, None, turn=1)) == "Branch 2 · turn 1"
