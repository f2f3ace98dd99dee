"""The hub wakes those who follow a trip, and forgets those who do not any more."""

from __future__ import annotations

import asyncio

from engine.events import PROGRESS_KEPT, EventHub, Follower, Progress
from engine.texts import text


def step(number: int, trip_id: str = "trip_a") -> Progress:
    return Progress(trip_id, "sess_a", "turn_a", text("progress-planning"), number / 100)


async def is_awake(follower: Follower) -> bool:
    """Whether a wait ends by itself, without anything happening any more."""
    waiting = asyncio.ensure_future(follower.wait())
    await asyncio.sleep(0)
    waiting.cancel()
    return waiting.done() and not waiting.cancelled()


async def test_a_new_follower_starts_awake_so_that_it_reads_before_it_waits() -> None:
    hub = EventHub()

    with hub.follow("trip_a") as follower:
        first, second = await is_awake(follower), await is_awake(follower)

    assert (first, second) == (True, False)


async def test_a_notice_wakes_every_follower_of_the_trip_and_of_no_other() -> None:
    hub = EventHub()
    with hub.follow("trip_a") as one, hub.follow("trip_a") as other, hub.follow("trip_b") as elsewhere:
        for follower in (one, other, elsewhere):
            await follower.wait()

        hub.notify("trip_a")

        assert [await is_awake(follower) for follower in (one, other, elsewhere)] == [True, True, False]


async def test_a_notice_that_comes_while_the_follower_is_busy_is_not_lost() -> None:
    hub = EventHub()
    with hub.follow("trip_a") as follower:
        await follower.wait()

        hub.notify("trip_a")
        hub.notify("trip_a")

        assert [await is_awake(follower), await is_awake(follower)] == [True, False]


async def test_progress_reaches_those_who_follow_now_and_is_taken_once() -> None:
    hub = EventHub()
    hub.progress(step(1))
    with hub.follow("trip_a") as follower:
        await follower.wait()

        hub.progress(step(2))
        hub.progress(step(3, trip_id="trip_b"))

        assert await is_awake(follower)
        assert follower.take_progress() == [step(2)]
        assert follower.take_progress() == []


async def test_a_slow_follower_keeps_the_newest_steps_only() -> None:
    hub = EventHub()
    with hub.follow("trip_a") as follower:
        for number in range(PROGRESS_KEPT + 5):
            hub.progress(step(number))

        kept = follower.take_progress()

        assert kept == [step(number) for number in range(5, PROGRESS_KEPT + 5)]


async def test_who_stops_following_is_forgotten_also_after_a_failure() -> None:
    hub = EventHub()
    counts = []

    try:
        with hub.follow("trip_a"), hub.follow("trip_a"), hub.follow("trip_b"):
            counts.append(hub.follower_count)
            raise ConnectionError
    except ConnectionError:
        counts.append(hub.follower_count)
    hub.notify("trip_a")

    assert counts == [3, 0]


async def test_closing_wakes_and_closes_followers_and_those_who_come_later() -> None:
    hub = EventHub()
    with hub.follow("trip_a") as follower:
        await follower.wait()

        hub.close()

        assert await is_awake(follower)
        assert follower.is_closed
        with hub.follow("trip_b") as late:
            assert late.is_closed
