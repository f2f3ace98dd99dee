"""The stock executor, with a context of its own for each event of a subscription."""

from __future__ import annotations

from typing import Any, Self, cast

from graphql.execution.executor_throwing_on_incremental import ExecutorThrowingOnIncremental


class RenewingExecutor(ExecutorThrowingOnIncremental):
    """A data loader kept over a subscription's life would answer stale rows for ever."""

    def build_per_event_executor(self, payload: Any) -> Self:
        executor = cast(Self, super().build_per_event_executor(payload))
        executor.context_value = executor.context_value.renewed()
        return executor
