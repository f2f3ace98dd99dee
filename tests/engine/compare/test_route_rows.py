"""Rows about the route, its days and its totals."""

from __future__ import annotations

from engine.compare import Cell, MoneyValue, NumberValue, PlacesValue, TextsValue, TextValue, compare
from engine.state import Requirements, RouteOption
from engine.texts import text
from engine.vocabulary import ChangeKind, RouteWarningCode, TransportMode
from tests.engine.compare.builder import (
    APOSTLES,
    CAIRNS,
    HOBART,
    MELBOURNE,
    OPERA_HOUSE,
    SYDNEY,
    aud,
    chinese,
    column,
    english,
    money,
    route,
    rows_of,
)


def cells_of(key: str, *routes: RouteOption) -> tuple[Cell, ...]:
    return rows_of(compare([column(Requirements(), one) for one in routes]))[key].cells


def test_the_route_is_a_row_each_of_name_stops_sights_modes_and_warnings() -> None:
    by_plane = route(
        (SYDNEY, 2),
        (CAIRNS, 1),
        name="Reef line",
        sights=[OPERA_HOUSE],
        warnings=[RouteWarningCode.LONG_LEG, RouteWarningCode.OVER_BUDGET],
    )

    rows = rows_of(compare([column(Requirements(), by_plane), column(Requirements())]))

    assert {key: row.cells[0].value for key, row in rows.items() if key.startswith("route.")} == {
        "route.name": TextValue(text("words", words="Reef line")),
        "route.stops": PlacesValue((SYDNEY, CAIRNS)),
        "route.sights": PlacesValue((OPERA_HOUSE,)),
        "route.modes": TextsValue(("FLIGHT",)),
        "route.warnings": TextsValue((text("words", words="long_leg here"), text("words", words="over_budget here"))),
    }
    assert {key: english(row.cells[0].display) for key, row in rows.items() if key.startswith("route.")} == {
        "route.name": "Reef line",
        "route.stops": "Sydney (2 nights) → Cairns (1 night)",
        "route.sights": "Sydney Opera House",
        "route.modes": "plane",
        "route.warnings": "long_leg here · over_budget here",
    }


def test_a_column_without_a_route_has_its_rows_removed_or_added() -> None:
    planned, draft = column(Requirements(), route((SYDNEY, 2))), column(Requirements())

    removed = rows_of(compare([planned, draft]))["route.stops"].cells[1]
    added = rows_of(compare([draft, planned]))["route.stops"].cells[1]

    assert (removed.change, removed.value, removed.display) == (ChangeKind.REMOVED, None, None)
    assert (added.change, added.value) == (ChangeKind.ADDED, PlacesValue((SYDNEY,)))


def test_moved_stops_are_changed() -> None:
    _, moved = cells_of("route.stops", route((SYDNEY, 2), (CAIRNS, 2)), route((CAIRNS, 2), (SYDNEY, 2)))

    assert (moved.change, moved.value) == (ChangeKind.CHANGED, PlacesValue((CAIRNS, SYDNEY)))


def test_other_nights_at_the_same_stops_are_changed() -> None:
    _, other = cells_of("route.stops", route((SYDNEY, 2), (CAIRNS, 3)), route((SYDNEY, 3), (CAIRNS, 2)))

    assert (other.change, chinese(other.display)) == (ChangeKind.CHANGED, "悉尼（3 晚） → 凯恩斯（2 晚）")


def test_a_day_shows_the_way_and_where_one_sleeps() -> None:
    cells = [cells_of(f"itinerary.{day}", route((SYDNEY, 1), (CAIRNS, 1)))[0] for day in (1, 2, 3)]

    assert [cell.value for cell in cells] == [
        PlacesValue((SYDNEY,)),
        PlacesValue((SYDNEY, CAIRNS)),
        PlacesValue((CAIRNS,)),
    ]
    assert [english(cell.display) for cell in cells] == ["Sydney", "Sydney → Cairns", "Cairns"]


def test_days_run_to_the_longest_column() -> None:
    short, long = route((SYDNEY, 1)), route((SYDNEY, 3))

    rows = rows_of(compare([column(Requirements(), short), column(Requirements(), long)]))

    days = {key: row for key, row in rows.items() if key.startswith("itinerary.")}
    assert list(days) == ["itinerary.1", "itinerary.2", "itinerary.3", "itinerary.4"]
    assert [row.cells[1].change.value for row in days.values()] == ["SAME", "SAME", "ADDED", "ADDED"]
    assert chinese(days["itinerary.4"].label) == "第 4 天"


def test_totals_are_numbers_with_units_and_deltas() -> None:
    first = route((SYDNEY, 2), distance_km=1000.1, transit_minutes=300, co2_kg=200.4, score=0.5, cost=aud("3000"))
    second = route(
        (MELBOURNE, 2),
        (HOBART, 1),
        distance_km=1204.3,
        transit_minutes=245,
        co2_kg=150.4,
        score=0.62,
        cost=aud("2500.50"),
    )

    rows = rows_of(compare([column(Requirements(), first), column(Requirements(), second)]))

    cells = {key: row.cells[1] for key, row in rows.items() if key.startswith("totals.")}
    assert [(key, cell.value, cell.delta, english(cell.display)) for key, cell in cells.items()] == [
        ("totals.cost", MoneyValue(aud("2500.50")), -499.5, "A$2,500"),
        ("totals.days", NumberValue(4, "d"), 1.0, "4 days"),
        ("totals.distanceKm", NumberValue(1204.3, "km"), 204.2, "1,204 km"),
        ("totals.transitMinutes", NumberValue(245, "min"), -55.0, "4 h 05 min"),
        ("totals.co2Kg", NumberValue(150.4, "kg"), -50.0, "150 kg"),
        ("totals.stops", NumberValue(2, ""), 1.0, "2 stops"),
        ("totals.score", NumberValue(0.62, ""), 0.12, "62%"),
    ]


def test_the_baseline_has_no_delta_and_equal_numbers_have_zero() -> None:
    baseline, other = cells_of("totals.distanceKm", route((SYDNEY, 2)), route((CAIRNS, 2)))

    assert (baseline.change, baseline.delta) == (ChangeKind.SAME, None)
    assert (other.change, other.delta) == (ChangeKind.SAME, 0.0)


def test_costs_are_converted_to_the_baselines_currency_and_say_so() -> None:
    columns = [
        column(Requirements(), route((SYDNEY, 2), cost=money("30000", "JPY"))),
        column(Requirements(), route((SYDNEY, 2), cost=money("200", "EUR"))),
    ]

    in_euro = rows_of(compare(columns, baseline=1))["totals.cost"].cells[0]

    assert isinstance(in_euro.value, MoneyValue)
    assert in_euro.value.money.currency_code == "EUR"
    assert in_euro.delta == float(in_euro.value.money.amount - 200)
    amount = round(in_euro.value.money.amount)
    assert english(in_euro.display) == f"about €{amount} (converted from ¥30,000)"
    assert chinese(in_euro.display) == f"约 €{amount}（由 JP¥30,000 折算）"


def test_a_cost_without_a_rate_stays_as_it_is() -> None:
    odd = route((SYDNEY, 2), cost=money("30", "XTS"))

    _, cell = cells_of("totals.cost", route((SYDNEY, 2)), odd)

    assert (cell.value, cell.change, cell.delta) == (MoneyValue(money("30", "XTS")), ChangeKind.CHANGED, None)


def test_modes_are_each_named_once() -> None:
    cell, _ = cells_of(
        "route.modes",
        route((SYDNEY, 1), (CAIRNS, 1), (HOBART, 1), mode=TransportMode.TRAIN),
        route((SYDNEY, 1), (CAIRNS, 1)),
    )

    assert cell.value == TextsValue(("TRAIN",))


def test_the_same_sights_on_another_day_are_the_same() -> None:
    _, cell = cells_of(
        "route.sights",
        route((SYDNEY, 1), sights=[OPERA_HOUSE, APOSTLES]),
        route((SYDNEY, 1), sights=[APOSTLES, OPERA_HOUSE]),
    )

    assert cell.change is ChangeKind.SAME
