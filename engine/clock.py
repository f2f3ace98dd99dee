"""The time, handed in so that tests and replays can set it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo


def _now() -> datetime:
    return datetime.now(UTC)


@dataclass(frozen=True)
class Clock:
    """`now` answers an instant in UTC, `pause` waits for seconds.

    `fixed_today` is the day that relative dates are read against, wherever one is.
    """

    now: Callable[[], datetime] = _now
    pause: Callable[[float], Awaitable[None]] = asyncio.sleep
    fixed_today: date | None = None

    def day_at(self, instant: datetime, time_zone: str) -> date:
        """The calendar day of an instant in an IANA time zone, or the fixed day."""
        return self.fixed_today or instant.astimezone(ZoneInfo(time_zone)).date()
