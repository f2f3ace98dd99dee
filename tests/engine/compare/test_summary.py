"""What one gains and gives up, in words."""

from __future__ import annotations

from engine.compare import Column, compare
from engine.state import Requirements, SoftPreference
from engine.vocabulary import Pace, PreferenceKind, RouteWarningCode, TransportMode
from tests.engine.compare.builder import (
    APOSTLES,
    CAIRNS,
    HOBART,
    MELBOURNE,
    OPERA_HOUSE,
    SYDNEY,
    WHITSUNDAYS,
    aud,
    chinese,
    column,
    destinations,
    english,
    route,
)


def in_english(baseline: Column, other: Column) -> list[str | None]:
    return [english(line) for line in compare([baseline, other]).summaries[1]]


def in_chinese(baseline: Column, other: Column) -> list[str | None]:
    return [chinese(line) for line in compare([baseline, other]).summaries[1]]


REEF = column(
    Requirements(destinations=destinations(SYDNEY, WHITSUNDAYS), days=8, pace=Pace.BALANCED),
    route(
        (SYDNEY, 4),
        (WHITSUNDAYS, 3),
        cost=aud("6037"),
        distance_km=3980,
        transit_minutes=570,
        sights=[OPERA_HOUSE],
        warnings=[RouteWarningCode.OVER_BUDGET],
    ),
)
SOUTH = column(
    Requirements(destinations=destinations(MELBOURNE), days=10, pace=Pace.RELAXED),
    route(
        (MELBOURNE, 5),
        (HOBART, 4),
        cost=aud("4800"),
        distance_km=1290,
        transit_minutes=420,
        sights=[APOSTLES],
        mode=TransportMode.FERRY,
    ),
)


def test_the_weightiest_come_first_and_at_most_five() -> None:
    assert in_english(REEF, SOUTH) == [
        "Goes to Melbourne, Hobart instead of Sydney, Whitsundays",
        "About A$1,200 cheaper than the baseline",
        "No longer a concern: over budget",
        "2 days longer",
        "At a slower pace: relaxed",
    ]
    assert in_chinese(REEF, SOUTH) == [
        "去墨尔本、霍巴特，不去悉尼、圣灵群岛",
        "比基准少花约 AU$1,200",
        "不必再担心：超出预算",
        "多 2 天",
        "节奏更慢：轻松",
    ]


def test_seen_from_the_other_side_gains_are_losses() -> None:
    assert in_english(SOUTH, REEF) == [
        "Goes to Sydney, Whitsundays instead of Melbourne, Hobart",
        "About A$1,200 more expensive than the baseline",
        "New concern: over budget",
        "2 days shorter",
        "At a faster pace: balanced",
    ]


def test_the_baseline_has_no_summary() -> None:
    assert compare([REEF, SOUTH], baseline=1).summaries[1] == ()


def test_an_equal_column_says_so() -> None:
    assert in_english(REEF, REEF) == ["The same as the baseline"]
    assert in_chinese(REEF, REEF) == ["与基准完全相同"]


def test_differences_too_small_for_a_line_are_called_small() -> None:
    requirements = Requirements(days=3)
    first = column(requirements, route((SYDNEY, 2), cost=aud("3000")))
    second = column(requirements, route((SYDNEY, 2), cost=aud("3020")))

    assert in_english(first, second) == ["Only small differences from the baseline"]


def test_a_column_without_a_route_is_measured_by_what_is_wanted() -> None:
    draft = column(
        Requirements(
            destinations=destinations(SYDNEY, WHITSUNDAYS, CAIRNS),
            days=7,
            pace=Pace.BALANCED,
            soft_preferences=(SoftPreference(kind=PreferenceKind.FOOD),),
        )
    )

    assert in_english(REEF, draft) == [
        "No route planned yet, so only what is wanted can be compared",
        "Also goes to Cairns",
        "1 day shorter",
        "Also looks for food",
    ]
    assert in_english(draft, REEF) == [
        "Has a route; the baseline has none yet",
        "Leaves out Cairns",
        "1 day longer",
        "No longer looks for food",
    ]


def test_two_drafts_are_measured_by_what_is_wanted_without_a_word_about_routes() -> None:
    first = column(Requirements(destinations=destinations(SYDNEY), days=8))
    second = column(Requirements(destinations=destinations(MELBOURNE), days=8))

    assert in_chinese(first, second) == ["去墨尔本，不去悉尼"]


def test_the_same_places_in_another_order_and_for_other_nights() -> None:
    first = column(Requirements(), route((SYDNEY, 2), (CAIRNS, 3)))
    second = column(Requirements(), route((CAIRNS, 1), (SYDNEY, 4)))

    assert in_english(first, second) == ["In another order: Cairns → Sydney", "More nights in Sydney"]
    assert in_chinese(first, second) == ["换了先后顺序：凯恩斯 → 悉尼", "在悉尼住得更久"]


PLAIN = column(
    Requirements(),
    route((SYDNEY, 2), (CAIRNS, 1), distance_km=1000, transit_minutes=100, co2_kg=100),
)


def test_time_on_the_way_is_told_in_round_figures() -> None:
    slow = route((SYDNEY, 2), (CAIRNS, 1), distance_km=1000, transit_minutes=245, co2_kg=100)

    assert in_english(PLAIN, column(Requirements(), slow)) == ["About 2 h 30 min more on the way"]
    assert in_chinese(PLAIN, column(Requirements(), slow)) == ["路上多花约 2 小时 30 分"]


def test_emissions_and_distance_have_lines_of_their_own() -> None:
    clean = route((SYDNEY, 2), (CAIRNS, 1), distance_km=1514, transit_minutes=100, co2_kg=37.4)

    assert in_english(PLAIN, column(Requirements(), clean)) == ["About 63 kg less CO2e", "About 510 km more to travel"]


def test_another_mode_and_more_sights_have_lines_of_their_own() -> None:
    by_train = route(
        (SYDNEY, 2),
        (CAIRNS, 1),
        distance_km=1000,
        transit_minutes=100,
        co2_kg=100,
        mode=TransportMode.TRAIN,
        sights=[OPERA_HOUSE],
    )

    assert in_english(PLAIN, column(Requirements(), by_train)) == [
        "Travels by train instead of plane",
        "Time to see Sydney Opera House",
    ]


def test_a_pace_that_only_one_side_named_is_neither_slower_nor_faster() -> None:
    silent, relaxed = column(Requirements(days=3)), column(Requirements(days=3, pace=Pace.RELAXED))

    assert in_english(silent, relaxed) == ["At a chosen pace: relaxed"]
    assert in_chinese(silent, relaxed) == ["指定了节奏：轻松"]
    assert in_english(relaxed, silent) == ["Only small differences from the baseline"]


def test_long_lists_of_places_are_shortened() -> None:
    first = column(Requirements(destinations=destinations(SYDNEY)))
    second = column(Requirements(destinations=destinations(SYDNEY, MELBOURNE, HOBART, CAIRNS, WHITSUNDAYS)))

    assert in_english(first, second) == ["Also goes to Melbourne, Hobart +2"]
    assert in_chinese(first, second) == ["还去墨尔本、霍巴特 +2"]
