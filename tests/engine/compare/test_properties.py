"""What holds for any comparison, whatever the states."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.compare import Column, Comparison, compare, default_route, state_changes
from engine.state import Budget, Money, Requirements, RouteOption, SoftPreference
from engine.texts import LANGUAGES, render
from engine.vocabulary import BudgetScope, ChangeKind, Pace, PreferenceKind, RouteWarningCode, TransportMode
from tests.engine.compare.builder import (
    APOSTLES,
    CAIRNS,
    HOBART,
    MELBOURNE,
    OPERA_HOUSE,
    SYDNEY,
    WHITSUNDAYS,
    destinations,
    route,
    rows_of,
    state,
)

PLACES = st.sampled_from([SYDNEY, WHITSUNDAYS, MELBOURNE, CAIRNS, HOBART])
AMOUNTS = st.builds(
    Money,
    amount=st.decimals(min_value=1, max_value=10**9, places=2).map(Decimal),
    currency_code=st.sampled_from(["AUD", "CNY", "JPY", "XTS"]),
)


def maybe(value: st.SearchStrategy[object]) -> st.SearchStrategy[object]:
    return st.none() | value


def tuples(value: st.SearchStrategy[object]) -> st.SearchStrategy[tuple[object, ...]]:
    return st.lists(value, max_size=3, unique_by=str).map(tuple)


REQUIREMENTS = st.builds(
    Requirements,
    destinations=st.lists(PLACES, max_size=4, unique_by=lambda place: place.id).map(lambda some: destinations(*some)),
    excluded_places=tuples(PLACES),
    origin=maybe(PLACES),
    start_date=maybe(st.dates(date(2026, 1, 1), date(2027, 1, 1))),
    days=maybe(st.integers(1, 90)),
    adults=maybe(st.integers(1, 4)),
    children=maybe(st.integers(0, 2)),
    budget=maybe(st.builds(Budget, amount=AMOUNTS, scope=st.sampled_from(BudgetScope))),
    pace=maybe(st.sampled_from(Pace)),
    preferred_modes=tuples(st.sampled_from(TransportMode)),
    avoided_modes=tuples(st.sampled_from(TransportMode)),
    soft_preferences=tuples(
        st.builds(SoftPreference, kind=st.sampled_from(PreferenceKind), text=st.sampled_from(["", "海边", "penguins"]))
    ),
)


@st.composite
def routes(draw: st.DrawFn) -> RouteOption:
    stays = draw(st.lists(st.tuples(PLACES, st.integers(0, 3)), min_size=1, max_size=3))
    return route(
        *stays,
        id=draw(st.sampled_from(["route_1", "route_2"])),
        name=draw(st.sampled_from(["Coast", "Inland"])),
        cost=draw(AMOUNTS),
        distance_km=draw(st.floats(0, 20_000).map(lambda number: round(number, 1))),
        transit_minutes=draw(st.integers(0, 5000)),
        co2_kg=draw(st.floats(0, 9000).map(lambda number: round(number, 1))),
        score=draw(st.floats(0, 1).map(lambda number: round(number, 3))),
        mode=draw(st.sampled_from(TransportMode)),
        sights=draw(st.lists(st.sampled_from([OPERA_HOUSE, APOSTLES]), unique_by=lambda place: place.id)),
        warnings=draw(st.lists(st.sampled_from(RouteWarningCode), max_size=2, unique=True)),
    )


@st.composite
def columns(draw: st.DrawFn) -> Column:
    built = state(draw(REQUIREMENTS), draw(st.lists(routes(), max_size=1)))
    return Column(built, default_route(built))


SEVERAL = st.lists(columns(), min_size=2, max_size=4)
QUICKLY = settings(max_examples=50, deadline=None, database=None)


def texts_of(comparison: Comparison) -> set[str]:
    """Every text of a comparison in every language. Rendering raises where a message or a variable is missing."""
    rows = rows_of(comparison).values()
    messages = [
        *(section.label for section in comparison.sections),
        *(metric.label for metric in comparison.metrics),
        *(row.label for row in rows),
        *(display for row in rows for cell in row.cells if (display := cell.display)),
        *(line for summary in comparison.summaries for line in summary),
    ]
    return {render(message, language) for message in messages for language in LANGUAGES}


@QUICKLY
@given(columns())
def test_a_state_does_not_differ_from_itself(column: Column) -> None:
    comparison = compare([column, column])

    assert comparison.difference_count == 0
    assert comparison.difference_counts == (0, 0)
    assert all(cell.change is ChangeKind.SAME for row in rows_of(comparison).values() for cell in row.cells)
    assert all(metric.best == () for metric in comparison.metrics)
    assert state_changes(column.state, column.state) == ()


@QUICKLY
@given(columns(), columns())
def test_swapping_the_baseline_turns_every_difference_round(one: Column, other: Column) -> None:
    forward, backward = rows_of(compare([one, other])), rows_of(compare([one, other], baseline=1))

    currencies = {column.route.estimated_cost.currency_code for column in (one, other) if column.route}
    turned = {ChangeKind.ADDED: ChangeKind.REMOVED, ChangeKind.REMOVED: ChangeKind.ADDED}
    for key, row in forward.items():
        there, back = row.cells[1], backward[key].cells[0]
        assert back.change is turned.get(there.change, there.change)
        # Converting a cost there and back goes through two rates and two roundings.
        if key != "totals.cost" or len(currencies) == 1:
            assert back.delta == (None if there.delta is None else -there.delta)


@QUICKLY
@given(SEVERAL, st.data())
def test_counts_are_those_of_the_rows(several: list[Column], data: st.DataObject) -> None:
    baseline = data.draw(st.integers(0, len(several) - 1))

    comparison = compare(several, baseline=baseline)

    rows = rows_of(comparison).values()
    assert comparison.difference_count == sum(row.is_different for row in rows)
    for index, count in enumerate(comparison.difference_counts):
        assert count == sum(row.cells[index].change is not ChangeKind.SAME for row in rows)
    assert comparison.difference_counts[baseline] == 0
    assert all(row.is_different == any(cell.change is not ChangeKind.SAME for cell in row.cells) for row in rows)


@QUICKLY
@given(SEVERAL, st.data())
def test_the_rows_do_not_depend_on_the_order_of_the_columns(several: list[Column], data: st.DataObject) -> None:
    shuffled = data.draw(st.permutations(several))

    assert list(rows_of(compare(several))) == list(rows_of(compare(shuffled)))


@QUICKLY
@given(SEVERAL)
def test_every_summary_but_the_baselines_says_something_in_at_most_five_lines(several: list[Column]) -> None:
    first, *others = compare(several).summaries

    assert first == ()
    assert all(1 <= len(summary) <= 5 for summary in others)


@QUICKLY
@given(SEVERAL)
def test_every_text_can_be_read_in_every_language(several: list[Column]) -> None:
    assert "" not in texts_of(compare(several))


@QUICKLY
@given(SEVERAL)
def test_the_same_input_gives_the_same_answer(several: list[Column]) -> None:
    assert compare(several) == compare(several)
