"""Computing in worker threads, so that the event loop goes on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import Executor
from typing import TypeVar

T = TypeVar("T")


async def in_worker(workers: Executor, compute: Callable[[], T]) -> T:
    """What `compute` answers or raises; what is not a plain failure comes as a RuntimeError.

    No future carries a StopIteration: whoever waits for it would wait for ever. A SystemExit would end the server.
    """

    def contained() -> T:
        try:
            return compute()
        except BaseException as error:
            if isinstance(error, Exception) and not isinstance(error, StopIteration):
                raise
            raise RuntimeError(f"{type(error).__name__} in a worker") from error

    return await asyncio.get_running_loop().run_in_executor(workers, contained)
