"""States side by side: aligned rows, headline numbers, and in words what each gains and gives up. Pure."""

from engine.compare.changes import StateChange, requirement_changes, state_changes
from engine.compare.columns import Column, default_route
from engine.compare.comparison import Comparison, Section, compare
from engine.compare.labels import column_label, session_label
from engine.compare.metrics import Metric
from engine.compare.rows import Cell, Row
from engine.compare.values import (
    ComparableValue,
    DateValue,
    MoneyValue,
    NumberValue,
    PlacesValue,
    TextsValue,
    TextValue,
)

__all__ = [
    "Cell",
    "Column",
    "ComparableValue",
    "Comparison",
    "DateValue",
    "Metric",
    "MoneyValue",
    "NumberValue",
    "PlacesValue",
    "Row",
    "Section",
    "StateChange",
    "TextValue",
    "TextsValue",
    "column_label",
    "compare",
    "default_route",
    "requirement_changes",
    "session_label",
    "state_changes",
]
