"""How a running turn tells what it is doing, without knowing who listens."""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar

from engine.state import Text
from engine.texts import text

Listener = Callable[[Text, float | None], None]

listener: ContextVar[Listener | None] = ContextVar("listener", default=None)


def report(step: str, fraction: float | None = None) -> None:
    """Says that `step`, a code of progress.ftl, begins; `fraction` of the turn is done, 0 to 1."""
    listen = listener.get()
    if listen is not None:
        listen(text(step), fraction)
