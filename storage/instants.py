"""The column type of instants: aware UTC datetimes with microseconds, kept so that they sort as they are stored."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import DateTime, Dialect, String, TypeDecorator
from sqlalchemy.types import TypeEngine


class Instant(TypeDecorator[datetime]):
    """On SQLite a text of fixed width, `2026-11-30T20:15:00.000000+00:00`; elsewhere a timestamp with time zone."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[Any]:
        if dialect.name == "sqlite":
            return dialect.type_descriptor(String(32))
        return dialect.type_descriptor(DateTime(timezone=True))

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | str | None:
        if value is None:
            return None
        if value.tzinfo is None:
            raise ValueError("an instant needs a time zone")
        instant = value.astimezone(UTC)
        return instant.isoformat(timespec="microseconds") if dialect.name == "sqlite" else instant

    def process_result_value(self, value: datetime | str | None, dialect: Dialect) -> datetime | None:
        if isinstance(value, str):
            return datetime.fromisoformat(value)
        return value.astimezone(UTC) if value is not None else None
