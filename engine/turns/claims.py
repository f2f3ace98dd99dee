"""Who in this process is at work on which turn, so that none is applied twice."""

from __future__ import annotations

import asyncio
import threading
from typing import Any


class Claims:
    """Taken inside the transaction that records a turn: whoever sees the PENDING row later also sees its claim.

    A claim is on a turn, not on its session: the next turn may be recorded before the last one's claim is given back.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._holders: dict[str, Claim] = {}

    def claim(self, task: asyncio.Task[Any] | None = None) -> Claim:
        """A claim of a task, on nothing yet."""
        return Claim(self, task)

    def holder(self, turn_id: str) -> Claim | None:
        with self._lock:
            return self._holders.get(turn_id)

    def take(self, turn_id: str, claim: Claim) -> bool:
        with self._lock:
            return self._holders.setdefault(turn_id, claim) is claim

    def give_back(self, claim: Claim) -> None:
        with self._lock:
            for turn_id in [one for one, holder in self._holders.items() if holder is claim]:
                del self._holders[turn_id]


class Claim:
    """What one task is at work on; others may wait for the task."""

    def __init__(self, claims: Claims, task: asyncio.Task[Any] | None) -> None:
        self._claims = claims
        self.task = task

    def take(self, turn_id: str) -> bool:
        """Whether this claim holds the turn now."""
        return self._claims.take(turn_id, self)

    def release(self) -> None:
        self._claims.give_back(self)
