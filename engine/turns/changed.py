"""A row as it is after a write, without reading it back."""

from __future__ import annotations

from typing import Any, TypeVar

from storage.rows import SessionRow, TripRow, TurnRow

Row = TypeVar("Row", TripRow, SessionRow, TurnRow)


def changed(row: Row, **values: Any) -> Row:
    """A copy with new values in some columns."""
    return type(row)(**{**row.model_dump(), **values})
