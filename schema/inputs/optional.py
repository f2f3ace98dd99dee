"""Fields that a client may leave out."""

from __future__ import annotations

from typing import TypeVar

import strawberry

T = TypeVar("T")


def given(field: strawberry.Maybe[T | None]) -> T | None:
    """The value where null means the same as leaving the field out."""
    return None if field is None else field.value
