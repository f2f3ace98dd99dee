"""tripEvents and sessionEvents: what is replayed, what comes live, and when a stream ends."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import TypeAlias

import pytest

from engine.administration import SetMember
from engine.commands import UpdateTrip
from engine.events import EventHub, Progress
from engine.texts import text
from engine.vocabulary import TripRole
from resolvers import streams
from resolvers.context import Services
from tests.schema.writing.client import FORK, STRANGER, VIEWER, Client, Json
from tests.scripted_agent import ScriptedAgent

Stream: TypeAlias = AsyncGenerator[Json, None]

EVENT = """
  __typename cursor at trip { id title eventCursor activeSession { id } }
  ... on TurnStartedEvent { turn { number session { id } } }
  ... on TurnProgressEvent { turn { number } step chinese: step(locale: "zh-Hans") fraction }
  ... on TurnEndedEvent { turn { number status session { id status } } }
  ... on SessionForkedEvent { parent { id } child { id isActive } }
"""
OF_TRIP = f"subscription ($id: ID!, $after: String) {{ tripEvents(tripId: $id, after: $after) {{ {EVENT} }} }}"
OF_SESSION = f"subscription ($id: ID!, $after: String) {{ sessionEvents(sessionId: $id, after: $after) {{ {EVENT} }} }}"


async def next_of(stream: Stream) -> Json:
    """The next event; there is one soon, and without errors."""
    answer = await asyncio.wait_for(anext(stream), timeout=10)
    assert "errors" not in answer
    [event] = answer["data"].values()
    return event  # type: ignore[no-any-return]  # JSON


async def told_by(stream: Stream, count: int) -> list[tuple[str, str]]:
    """Type and cursor of the next events."""
    events = [await next_of(stream) for _ in range(count)]
    return [(event["__typename"], event["cursor"]) for event in events]


async def opened(stream: Stream, hub: EventHub) -> asyncio.Task[Json]:
    """Waits until the stream follows its trip; whatever happens from now on is new. Answers its next event, to come."""
    before = hub.follower_count
    coming = asyncio.create_task(next_of(stream))
    while hub.follower_count == before:
        assert not coming.done()
        await asyncio.sleep(0)
    return coming


async def ended(stream: Stream) -> bool:
    """Whether the stream completes without a further event."""
    return await asyncio.wait_for(anext(stream, None), timeout=10) is None


async def test_from_the_start_everything_is_told_in_order(client: Client) -> None:
    session = (await client.planned())["session"]
    await client.ask(FORK, {"sessionId": session["id"], "reason": "Melbourne"})
    trip_id = (await client.run("{ trips { nodes { id } } }"))["trips"]["nodes"][0]["id"]

    async with aclosing(client.subscribe(OF_TRIP, id=trip_id, after="0")) as stream:
        told = await told_by(stream, 7)

    assert told == [
        ("TurnStartedEvent", "1"),
        ("TurnEndedEvent", "2"),
        ("TurnStartedEvent", "3"),
        ("TurnEndedEvent", "4"),
        ("SessionForkedEvent", "5"),
        ("TurnStartedEvent", "6"),
        ("TurnEndedEvent", "7"),
    ]


async def test_after_a_cursor_only_what_came_behind_it_is_told_then_what_comes(client: Client) -> None:
    trip = (await client.drafted())["trip"]
    session_id = trip["activeSession"]["id"]
    await client.decide(session_id, modify={"text": "10 days"})

    async with aclosing(client.subscribe(OF_TRIP, id=trip["id"], after=trip["eventCursor"])) as stream:
        missed = await told_by(stream, 2)
        await client.decide(session_id, modify={"text": "11 days"})
        live = await told_by(stream, 2)

    assert missed == [("TurnStartedEvent", "3"), ("TurnEndedEvent", "4")]
    assert live == [("TurnStartedEvent", "5"), ("TurnEndedEvent", "6")]


async def test_without_a_cursor_only_what_is_new_is_told(client: Client, hub: EventHub) -> None:
    trip = (await client.drafted())["trip"]

    async with aclosing(client.subscribe(OF_TRIP, id=trip["id"])) as stream:
        first = await opened(stream, hub)
        await client.decide(trip["activeSession"]["id"], modify={"text": "10 days"})

        assert (await first)["cursor"] == "3"


async def test_a_replay_longer_than_a_batch_is_whole(
    client: Client, services: Services, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(streams, "REPLAY_BATCH", 2)
    trip_id = (await client.drafted())["trip"]["id"]
    for number in range(4):
        await services.administration.update_trip(VIEWER, UpdateTrip(trip_id, title=f"Title {number}"))

    async with aclosing(client.subscribe(OF_TRIP, id=trip_id, after="0")) as stream:
        told = [cursor for _, cursor in await told_by(stream, 6)]

    assert told == ["1", "2", "3", "4", "5", "6"]


async def test_each_event_shows_the_trip_as_it_is_then(client: Client, services: Services) -> None:
    trip_id = (await client.drafted())["trip"]["id"]
    titles = []

    async with aclosing(client.subscribe(OF_TRIP, id=trip_id, after="2")) as stream:
        for title in ("First", "Second"):
            await services.administration.update_trip(VIEWER, UpdateTrip(trip_id, title=title))
            event = await next_of(stream)
            titles.append((event["trip"]["title"], event["trip"]["eventCursor"], event["cursor"]))

    assert titles == [("First", "3", "3"), ("Second", "4", "4")]


async def test_a_session_tells_of_itself_and_of_its_forks(client: Client) -> None:
    parent = (await client.planned())["session"]["id"]
    child = (await client.ask(FORK, {"sessionId": parent, "reason": "Melbourne"}))["session"]["id"]
    grandchild = (await client.ask(FORK, {"sessionId": child, "reason": "Hobart", "force": True}))["session"]["id"]
    await client.ask(FORK, {"sessionId": parent, "reason": "Cairns"})

    async with aclosing(client.subscribe(OF_SESSION, id=parent, after="4")) as stream:
        of_parent = await told_by(stream, 2)
    async with aclosing(client.subscribe(OF_SESSION, id=child, after="0")) as stream:
        of_child = [await next_of(stream) for _ in range(4)]

    assert of_parent == [("SessionForkedEvent", "5"), ("SessionForkedEvent", "11")]
    assert [(event["__typename"], event["cursor"]) for event in of_child] == [
        ("SessionForkedEvent", "5"),
        ("TurnStartedEvent", "6"),
        ("TurnEndedEvent", "7"),
        ("SessionForkedEvent", "8"),
    ]
    assert (of_child[0]["parent"]["id"], of_child[0]["child"]["id"]) == (parent, child)
    assert (of_child[3]["parent"]["id"], of_child[3]["child"]["id"]) == (child, grandchild)


async def test_progress_is_told_live_behind_the_start_and_is_never_replayed(
    client: Client, hub: EventHub, agent: ScriptedAgent
) -> None:
    trip = (await client.drafted())["trip"]
    agent.hold = threading.Event()

    async with aclosing(client.subscribe(OF_TRIP, id=trip["id"])) as stream:
        first = await opened(stream, hub)
        running = asyncio.create_task(client.decide(trip["activeSession"]["id"], acceptRequirements={}))
        started, progress = await first, await next_of(stream)
        agent.hold.set()
        await running
        after_progress = await told_by(stream, 1)
    async with aclosing(client.subscribe(OF_TRIP, id=trip["id"], after=started["cursor"])) as stream:
        replayed = await told_by(stream, 1)

    assert (started["__typename"], started["cursor"]) == ("TurnStartedEvent", "3")
    assert progress["__typename"] == "TurnProgressEvent"
    assert (progress["cursor"], progress["turn"], progress["fraction"]) == ("3", {"number": 2}, 0.4)
    assert progress["step"] == "Planning routes"
    assert progress["chinese"] not in ("", progress["step"])
    assert after_progress == replayed == [("TurnEndedEvent", "4")]


async def test_progress_of_another_session_is_not_told(client: Client, hub: EventHub) -> None:
    trip = (await client.drafted())["trip"]
    session_id, turn_id = trip["activeSession"]["id"], await turn_id_of(client, trip["activeSession"]["id"])
    step = text("progress-planning")

    async with aclosing(client.subscribe(OF_SESSION, id=session_id)) as stream:
        coming = await opened(stream, hub)
        hub.progress(Progress(trip["id"], "sess_other", turn_id, step, 0.1))
        hub.progress(Progress(trip["id"], session_id, turn_id, step, 0.2))

        assert (await coming)["fraction"] == 0.2


async def test_progress_of_a_turn_that_has_ended_is_left_out(client: Client, services: Services, hub: EventHub) -> None:
    trip = (await client.drafted())["trip"]
    session_id = trip["activeSession"]["id"]
    late = Progress(trip["id"], session_id, await turn_id_of(client, session_id), text("progress-planning"), 0.9)

    async with aclosing(client.subscribe(OF_TRIP, id=trip["id"], after="1")) as stream:
        coming = await opened(stream, hub)
        hub.progress(late)
        told = [(await coming)["__typename"]]
        for title in ("First", "Second"):
            await services.administration.update_trip(VIEWER, UpdateTrip(trip["id"], title=title))
            told += [kind for kind, _ in await told_by(stream, 1)]

    assert told == ["TurnEndedEvent", "TripUpdatedEvent", "TripUpdatedEvent"]


@pytest.mark.parametrize("after", ["3", "-1", "", "1.0", "01", "+1", " 1", "１", "x", "9" * 18, "9" * 4_000, "null"])
@pytest.mark.parametrize("subscription", [OF_TRIP, OF_SESSION])
async def test_a_cursor_that_the_stream_does_not_have_is_an_error_that_says_so(
    client: Client, hub: EventHub, subscription: str, after: str
) -> None:
    trip = (await client.drafted())["trip"]
    target = trip["id"] if subscription is OF_TRIP else trip["activeSession"]["id"]

    async with aclosing(client.subscribe(subscription, id=target, after=after)) as stream:
        answer = await anext(stream)

        assert await ended(stream)
    [error] = answer["errors"]
    assert (answer["data"], error["extensions"]["code"]) == (None, "UNKNOWN_CURSOR")
    assert "cursor" in error["message"]
    assert hub.follower_count == 0


@pytest.mark.parametrize("subscription", [OF_TRIP, OF_SESSION])
async def test_what_one_may_not_see_one_cannot_follow(client: Client, hub: EventHub, subscription: str) -> None:
    trip = (await client.drafted())["trip"]
    target = trip["id"] if subscription is OF_TRIP else trip["activeSession"]["id"]

    answers = [
        await anext(viewer.subscribe(subscription, id=asked))
        for viewer, asked in ((client.seen_as(STRANGER), target), (client, "trip_unknown"), (client, "nonsense\0"))
    ]

    assert [answer["errors"][0]["extensions"]["code"] for answer in answers] == ["NOT_FOUND"] * 3
    assert hub.follower_count == 0


async def test_a_stream_completes_when_its_trip_is_deleted(client: Client, services: Services, hub: EventHub) -> None:
    trip_id = (await client.drafted())["trip"]["id"]
    stream = client.subscribe(OF_TRIP, id=trip_id, after="1")
    await next_of(stream)

    await services.administration.delete_trip(VIEWER, trip_id)

    assert await ended(stream)
    assert hub.follower_count == 0


async def test_a_stream_completes_when_the_viewer_loses_the_role(
    client: Client, services: Services, hub: EventHub
) -> None:
    trip_id = (await client.drafted())["trip"]["id"]
    await services.administration.set_member(VIEWER, SetMember(trip_id, STRANGER.id, TripRole.VIEWER))
    stream = client.seen_as(STRANGER).subscribe(OF_TRIP, id=trip_id, after="2")
    joined = await told_by(stream, 1)

    await services.administration.set_member(VIEWER, SetMember(trip_id, STRANGER.id, None))

    assert joined == [("TripUpdatedEvent", "3")]
    assert await ended(stream)
    assert hub.follower_count == 0


async def test_streams_complete_when_the_server_stops(client: Client, hub: EventHub) -> None:
    trip = (await client.drafted())["trip"]
    waiting = client.subscribe(OF_TRIP, id=trip["id"], after="1")
    await next_of(waiting)

    hub.close()

    late = client.subscribe(OF_SESSION, id=trip["activeSession"]["id"], after="0")
    assert [await ended(waiting), await ended(late)] == [True, True]
    assert hub.follower_count == 0


async def test_who_unsubscribes_leaves_no_follower_and_no_task(client: Client, hub: EventHub) -> None:
    trip = (await client.drafted())["trip"]
    tasks = len(asyncio.all_tasks())
    streams_open = [client.subscribe(OF_TRIP, id=trip["id"], after="0") for _ in range(3)]
    for stream in streams_open:
        await next_of(stream)
    idle = await opened(client.subscribe(OF_TRIP, id=trip["id"]), hub)
    following = hub.follower_count

    for stream in streams_open:
        await stream.aclose()
    idle.cancel()
    await asyncio.wait({idle})

    assert (following, hub.follower_count) == (4, 0)
    assert len(asyncio.all_tasks()) == tasks


async def turn_id_of(client: Client, session_id: str) -> str:
    data = await client.run("query ($id: ID!) { session(id: $id) { turn(number: 1) { id } } }", id=session_id)
    return str(data["session"]["turn"]["id"])
