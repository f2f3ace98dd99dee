"""States side by side, as clients see them."""

from __future__ import annotations

from collections.abc import Sequence

import strawberry

from engine import compare
from engine.compare import column_label
from engine.state import Text
from engine.texts import render
from resolvers.compare import Compared, ComparedColumn, Target, common_ancestor
from schema.enums import ChangeKind, ComparisonSectionKind, MetricKind
from schema.export import Export
from schema.info import Info, InLocale, locale_of
from schema.nodes import Session
from schema.route import RouteOption
from schema.state import TripState
from schema.values import ComparableValue, value_of


@strawberry.input(description="A column of a comparison.")
class ComparisonTargetInput:
    session_id: strawberry.ID = strawberry.field(description="The session to show.")
    turn: int | None = strawberry.field(
        default=strawberry.UNSET, description="The state after this turn; the newest when left out."
    )
    route_id: strawberry.ID | None = strawberry.field(
        default=strawberry.UNSET,
        description="The candidate to compare; when left out the picked one, else the one with the best score.",
    )

    def target(self) -> Target:
        return Target(
            session_id=self.session_id,
            turn=None if self.turn is strawberry.UNSET else self.turn,
            route_id=None if self.route_id is strawberry.UNSET else self.route_id,
        )


@strawberry.type(description="One fact in one column.")
class ComparisonCell:
    change: ChangeKind = strawberry.field(description="How it differs from the baseline's cell.")
    delta: float | None = strawberry.field(
        description="For numbers and money of one currency: how much more than the baseline's; null otherwise."
    )
    model: strawberry.Private[compare.Cell]

    @classmethod
    def of(cls, cell: compare.Cell) -> ComparisonCell:
        return cls(change=cell.change, delta=cell.delta, model=cell)

    @strawberry.field(description="Null when the column has none.")
    def value(self) -> ComparableValue | None:
        return value_of(self.model.value)

    @strawberry.field(description="The value as a text to show; empty when there is none.")
    def display(self, info: Info, locale: InLocale = strawberry.UNSET) -> str:
        return render(self.model.display, locale_of(info, locale)) if self.model.display else ""


@strawberry.type(description="One fact, in every column.")
class ComparisonRow:
    key: str = strawberry.field(
        description=(
            "Stable name of the fact, for example `requirements.days` or `itinerary.3`. Rows with the same key "
            "mean the same."
        )
    )
    is_different: bool = strawberry.field(description="Whether any two columns differ.")
    model: strawberry.Private[compare.Row]

    @classmethod
    def of(cls, row: compare.Row) -> ComparisonRow:
        return cls(key=row.key, is_different=row.is_different, model=row)

    @strawberry.field(description="The fact's name, for people.")
    def label(self, info: Info, locale: InLocale = strawberry.UNSET) -> str:
        return render(self.model.label, locale_of(info, locale))

    @strawberry.field(description="One for each column, in the order of the columns.")
    def cells(self) -> list[ComparisonCell]:
        return [ComparisonCell.of(cell) for cell in self.model.cells]


@strawberry.type(description="A group of rows.")
class ComparisonSection:
    kind: ComparisonSectionKind = strawberry.field(description="Which group.")
    model: strawberry.Private[compare.Section]

    @classmethod
    def of(cls, section: compare.Section) -> ComparisonSection:
        return cls(kind=section.kind, model=section)

    @strawberry.field(description="The group's name, for people.")
    def label(self, info: Info, locale: InLocale = strawberry.UNSET) -> str:
        return render(self.model.label, locale_of(info, locale))

    @strawberry.field(description="The facts, in a stable order.")
    def rows(self) -> list[ComparisonRow]:
        return [ComparisonRow.of(row) for row in self.model.rows]


@strawberry.type(description="A number worth a headline.")
class ComparisonMetric:
    kind: MetricKind = strawberry.field(description="Which number.")
    values: list[float | None] = strawberry.field(description="One for each column, null where it has none.")
    unit: str = strawberry.field(description="For example `km` or `AUD`; empty when they have none.")
    best: list[int] = strawberry.field(
        description="Columns with the best value; empty when no value is better than another."
    )
    model: strawberry.Private[compare.Metric]

    @classmethod
    def of(cls, metric: compare.Metric) -> ComparisonMetric:
        return cls(
            kind=metric.kind,
            values=list(metric.values),
            unit=metric.unit,
            best=list(metric.best),
            model=metric,
        )

    @strawberry.field(description="The number's name, for people.")
    def label(self, info: Info, locale: InLocale = strawberry.UNSET) -> str:
        return render(self.model.label, locale_of(info, locale))


@strawberry.type(description="A column of a comparison.")
class ComparisonColumn:
    index: int = strawberry.field(description="Position, from 0.")
    session: Session = strawberry.field(description="The branch that it shows.")
    state: TripState = strawberry.field(description="The state that it shows.")
    route: RouteOption | None = strawberry.field(description="The route compared; null when the state has none.")
    difference_count: int = strawberry.field(description="How many rows differ from the baseline.")
    compared: strawberry.Private[ComparedColumn]
    gains: strawberry.Private[Sequence[Text]]

    @classmethod
    def of(cls, index: int, compared: Compared) -> ComparisonColumn:
        one = compared.columns[index]
        known_state = one.column.state if one.turn is None else None
        return cls(
            index=index,
            session=Session.of(one.seen, known_state),
            state=TripState.of(one.column.state),
            route=RouteOption.of(one.column.route) if one.column.route else None,
            difference_count=compared.comparison.difference_counts[index],
            compared=one,
            gains=compared.comparison.summaries[index],
        )

    @strawberry.field(
        description="What to head the column with: the session's label, and the turn where it is not the newest."
    )
    def label(self, info: Info, locale: InLocale = strawberry.UNSET) -> str:
        one = self.compared
        label = column_label(one.seen.session.number, one.column.state.requirements, turn=one.turn)
        return render(label, locale_of(info, locale))

    @strawberry.field(
        description=(
            "What one gains and gives up against the baseline, in words, the weightiest first; empty for the "
            "baseline itself."
        )
    )
    def summary(self, info: Info, locale: InLocale = strawberry.UNSET) -> list[str]:
        language = locale_of(info, locale)
        return [render(gain, language) for gain in self.gains]


@strawberry.type(description="States side by side: columns, and rows of aligned values.")
class Comparison:
    columns: list[ComparisonColumn] = strawberry.field(description="In the order asked for.")
    baseline: int = strawberry.field(description="Index of the column that the others are measured against.")
    difference_count: int = strawberry.field(
        description="How many rows differ in any column, over all sections asked for."
    )
    compared: strawberry.Private[Compared]

    @classmethod
    def of(cls, compared: Compared, baseline: int) -> Comparison:
        return cls(
            columns=[ComparisonColumn.of(index, compared) for index in range(len(compared.columns))],
            baseline=baseline,
            difference_count=compared.comparison.difference_count,
            compared=compared,
        )

    @strawberry.field(description="The rows, by what they are about.")
    def sections(self) -> list[ComparisonSection]:
        return [ComparisonSection.of(section) for section in self.compared.comparison.sections]

    @strawberry.field(description="Numbers worth a headline, with the best column marked.")
    def metrics(self) -> list[ComparisonMetric]:
        return [ComparisonMetric.of(metric) for metric in self.compared.comparison.metrics]

    @strawberry.field(
        description=(
            "The newest session that all the columns descend from, or are; null when they have none in common."
        )
    )
    async def common_ancestor(self, info: Info) -> Session | None:
        seen = await common_ancestor(info.context, self.compared.columns)
        return Session.of(seen) if seen else None

    @strawberry.field(description="The comparison to take along: table, text, map picture.")
    def exports(self, locale: InLocale = strawberry.UNSET) -> list[Export]:
        return []
