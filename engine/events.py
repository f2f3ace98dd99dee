"""Waking those who follow a trip. Events themselves are rows; the hub only says that there is something new to read."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from engine.state.text import Text

PROGRESS_KEPT = 32
"""Steps of running turns that a slow follower can lag behind; older ones are dropped, they are not worth a wait."""


@dataclass(frozen=True)
class Progress:
    """How far a running turn is. `fraction` is 0 to 1, None when it cannot be told."""

    trip_id: str
    session_id: str
    turn_id: str
    step: Text
    fraction: float | None = None


class Follower:
    """One who waits for news of a trip. Starts awake, so that whoever follows reads first and waits then."""

    def __init__(self) -> None:
        self.is_closed = False
        self._news = asyncio.Event()
        self._news.set()
        self._progress: deque[Progress] = deque(maxlen=PROGRESS_KEPT)

    async def wait(self) -> None:
        """Until something happened since the last wait began; news that came meanwhile counts once."""
        await self._news.wait()
        self._news.clear()

    def take_progress(self) -> list[Progress]:
        """The steps since the last call, oldest first."""
        steps = list(self._progress)
        self._progress.clear()
        return steps

    def drop_progress(self, turn_ids: Collection[str | None]) -> None:
        """Forgets the steps of turns that have ended; they all came before the end was committed."""
        kept = [step for step in self._progress if step.turn_id not in turn_ids]
        self._progress.clear()
        self._progress.extend(kept)

    def wake(self, progress: Progress | None = None) -> None:
        if progress is not None:
            self._progress.append(progress)
        self._news.set()

    def close(self) -> None:
        self.is_closed = True
        self._news.set()


class EventHub:
    """One for a server, used from its event loop only. Nobody ever waits for a follower."""

    def __init__(self) -> None:
        self._followers: dict[str, list[Follower]] = {}
        self._is_closed = False

    @contextmanager
    def follow(self, trip_id: str) -> Iterator[Follower]:
        """Follow a trip for as long as the context lasts. After `close` one follows nothing: the follower is closed."""
        follower = Follower()
        if self._is_closed:
            follower.close()
        followers = self._followers.setdefault(trip_id, [])
        followers.append(follower)
        try:
            yield follower
        finally:
            followers.remove(follower)
            if not followers:
                del self._followers[trip_id]

    @property
    def follower_count(self) -> int:
        return sum(len(followers) for followers in self._followers.values())

    def notify(self, trip_id: str) -> None:
        """Something was committed about the trip; also when it was deleted."""
        for follower in self._followers.get(trip_id, ()):
            follower.wake()

    def progress(self, progress: Progress) -> None:
        """A running turn went on. Kept nowhere but with those who follow now."""
        for follower in self._followers.get(progress.trip_id, ()):
            follower.wake(progress)

    def close(self) -> None:
        """The server stops: every follower, present or to come, is woken and closed."""
        self._is_closed = True
        for followers in self._followers.values():
            for follower in followers:
                follower.close()
