"""Measuring: medians of rounds, ratios within a round, and what a server process uses of the processor."""

from __future__ import annotations

import statistics
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

import psutil

T = TypeVar("T")


async def milliseconds(call: Callable[[], Awaitable[T]]) -> tuple[T, float]:
    """What a call answers, and how long it took."""
    start = time.perf_counter()
    answer = await call()
    return answer, (time.perf_counter() - start) * 1000


def median(values: Sequence[float]) -> float:
    return statistics.median(values)


def ratio_of_rounds(ours: Sequence[float], theirs: Sequence[float]) -> float:
    """The median over rounds of ours / theirs: both sides of a round ran next to each other on the same machine."""
    return median([one / other for one, other in zip(ours, theirs, strict=True)])


def processor_seconds(pid: int) -> float:
    """User and system time that a process has used so far."""
    used = psutil.Process(pid).cpu_times()
    return float(used.user + used.system)
