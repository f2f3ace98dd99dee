"""A scripted agent whose reading, too, can be kept waiting."""

from __future__ import annotations

import asyncio
import threading
from datetime import date

from engine.intents import MessageContext, MessageReading
from engine.state import Requirements
from engine.vocabulary import MessageIntent
from tests.scripted_agent import ScriptedAgent

_PATIENCE_SECONDS = 30


class HeldReader(ScriptedAgent):
    """Once `hold_reading` is called, whatever is read waits for `let_go`."""

    def __init__(self) -> None:
        super().__init__()
        self._may_read = threading.Event()
        self._may_read.set()
        self._reads_now = threading.Semaphore(0)

    def hold_reading(self) -> None:
        self._may_read.clear()

    def let_go(self) -> None:
        """Reading and planning go on."""
        self._may_read.set()
        if self.hold is not None:
            self.hold.set()

    async def reads_now(self) -> None:
        """Until something is held at its reading."""
        assert await asyncio.to_thread(self._reads_now.acquire, timeout=_PATIENCE_SECONDS)

    def wait_until_planning(self) -> None:
        """As `has_begun`, for a test that has no event loop."""
        assert self._begun.acquire(timeout=_PATIENCE_SECONDS)

    def read_change(self, text: str, current: Requirements, today: date) -> Requirements:
        self._wait()
        return super().read_change(text, current, today)

    def read_message(
        self, text: str, context: MessageContext, today: date, intent: MessageIntent | None
    ) -> MessageReading:
        self._wait()
        return super().read_message(text, context, today, intent)

    def _wait(self) -> None:
        if not self._may_read.is_set():
            self._reads_now.release()
            assert self._may_read.wait(_PATIENCE_SECONDS)
