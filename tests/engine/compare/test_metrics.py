"""Headline numbers."""

from __future__ import annotations

from engine.compare import Metric, compare
from engine.state import Requirements, RouteOption
from engine.vocabulary import MetricKind
from tests.engine.compare.builder import CAIRNS, SYDNEY, aud, chinese, column, money, route


def metrics_of(*routes: RouteOption | None, baseline: int = 0) -> dict[MetricKind, Metric]:
    columns = [column(Requirements(), one) if one else column(Requirements()) for one in routes]
    return {metric.kind: metric for metric in compare(columns, baseline=baseline).metrics}


def test_each_metric_has_a_value_for_each_column_and_marks_the_best() -> None:
    cheap = route((SYDNEY, 2), cost=aud("2000"), distance_km=900.5, transit_minutes=400, co2_kg=90.0, score=0.4)
    quick = route(
        (SYDNEY, 2), (CAIRNS, 1), cost=aud("2600"), distance_km=950.0, transit_minutes=200, co2_kg=95.5, score=0.7
    )

    metrics = metrics_of(cheap, None, quick)

    assert [(kind.value, one.values, one.unit, one.best) for kind, one in metrics.items()] == [
        ("COST", (2000.0, None, 2600.0), "AUD", (0,)),
        ("DAYS", (3.0, None, 4.0), "d", ()),
        ("DISTANCE", (900.5, None, 950.0), "km", (0,)),
        ("TRANSIT_TIME", (400.0, None, 200.0), "min", (2,)),
        ("CO2", (90.0, None, 95.5), "kg", (0,)),
        ("STOPS", (1.0, None, 2.0), "", ()),
        ("SCORE", (0.4, None, 0.7), "", (2,)),
    ]
    assert chinese(metrics[MetricKind.TRANSIT_TIME].label) == "在途时间"


def test_several_columns_can_share_the_best_value() -> None:
    metrics = metrics_of(
        route((SYDNEY, 2), cost=aud("100")), route((SYDNEY, 2), cost=aud("200")), route((CAIRNS, 2), cost=aud("100"))
    )

    assert metrics[MetricKind.COST].best == (0, 2)


def test_no_column_is_best_when_all_are_equal_or_there_is_only_one_value() -> None:
    equal = metrics_of(route((SYDNEY, 2)), route((SYDNEY, 2)))
    alone = metrics_of(None, route((SYDNEY, 2)))

    assert {metric.best for metric in (*equal.values(), *alone.values())} == {()}


def test_costs_are_in_the_baselines_currency() -> None:
    metrics = metrics_of(route((SYDNEY, 2), cost=money("1", "EUR")), route((SYDNEY, 2), cost=aud("300")), baseline=1)

    cost = metrics[MetricKind.COST]
    assert (cost.unit, cost.values[1], cost.best) == ("AUD", 300.0, (0,))
    assert cost.values[0] is not None
    assert 1 < cost.values[0] < 3


def test_a_cost_that_cannot_be_converted_has_no_value() -> None:
    metrics = metrics_of(route((SYDNEY, 2), cost=money("1", "XTS")), route((SYDNEY, 2), cost=aud("300")), baseline=1)

    assert metrics[MetricKind.COST].values == (None, 300.0)


def test_without_any_route_there_are_no_metrics() -> None:
    assert metrics_of(None, None) == {}
