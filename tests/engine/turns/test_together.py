"""Many at once: one gate has one answer, and nobody is confused."""

from __future__ import annotations

import asyncio
import threading

from engine.commands import Confirm
from engine.errors import StaleStateError, TurnPendingError, UserError, WrongGateError
from engine.turns import TurnOutcome, Turns
from storage.database import Database
from storage.repositories import events, trips
from storage.repositories import turns as turn_rows
from tests.engine.turns.conftest import VIEWER
from tests.engine.turns.story import ACCEPT, answered, confirmed, drafted, forked, modify, planned
from tests.scripted_agent import ScriptedAgent


async def _attempt(turns: Turns, command: Confirm) -> TurnOutcome | UserError:
    try:
        return await turns.confirm(VIEWER, command)
    except UserError as error:
        return error


async def test_of_twenty_answers_to_one_gate_one_wins(turns: Turns, agent: ScriptedAgent, database: Database) -> None:
    draft = await drafted(turns)
    command = Confirm(draft.session.id, ACCEPT, expected_turn=1)

    answers = await asyncio.gather(*(_attempt(turns, command) for _ in range(20)))

    won = [one for one in answers if isinstance(one, TurnOutcome)]
    lost = [one for one in answers if isinstance(one, UserError)]
    assert len(won) == 1
    assert len(lost) == 19
    assert all(isinstance(one, TurnPendingError | StaleStateError) for one in lost)
    assert len(agent.plans) == 1
    counts = await database.read(lambda db: turn_rows.counts(db, [draft.session.id]))
    assert counts == {draft.session.id: 2}


async def test_without_an_expected_turn_the_losers_are_told_too(turns: Turns, agent: ScriptedAgent) -> None:
    draft = await drafted(turns)

    answers = await asyncio.gather(*(_attempt(turns, Confirm(draft.session.id, ACCEPT)) for _ in range(20)))

    lost = [one for one in answers if isinstance(one, UserError)]
    assert len(lost) == 19
    assert all(isinstance(one, TurnPendingError | WrongGateError) for one in lost)
    assert len(agent.plans) == 1


async def test_while_a_turn_is_worked_on_another_is_refused_and_named(turns: Turns, agent: ScriptedAgent) -> None:
    draft = await drafted(turns)
    agent.hold = threading.Event()
    first = asyncio.create_task(answered(turns, draft.session.id, ACCEPT))
    await agent.has_begun()

    second = await _attempt(turns, Confirm(draft.session.id, ACCEPT))
    agent.hold.set()
    done = await first

    assert isinstance(second, TurnPendingError)
    assert second.pending_turn_id == done.turn.id


async def test_two_forks_at_once_make_two_children_and_one_active(turns: Turns, database: Database) -> None:
    parent = await confirmed(turns)

    one, two = await asyncio.gather(
        forked(turns, parent.session.id, "Melbourne"), forked(turns, parent.session.id, "Cairns")
    )

    assert {one.session.number, two.session.number} == {2, 3}
    seen = await database.read(lambda db: trips.seen(db, VIEWER.id, [parent.trip.id]))
    newest = max((one, two), key=lambda outcome: outcome.session.number)
    assert seen[parent.trip.id].trip.active_session_id == newest.session.id
    told = await database.read(lambda db: events.after(db, parent.trip.id, 6))
    forks = [event.session_id for event in told if event.kind == "SESSION_FORKED"]
    assert forks == [outcome.session.id for outcome in sorted((one, two), key=lambda it: it.session.number)]
    assert [event.number for event in told] == list(range(7, 13))


async def test_fifty_trips_at_once_hold_their_own_cities(turns: Turns) -> None:
    cities = ["Sydney", "Melbourne", "Cairns", "Hobart", "Sydney"] * 10

    drafts = await asyncio.gather(*(drafted(turns, f"{city} {days + 1} days") for days, city in enumerate(cities)))

    for days, (city, draft) in enumerate(zip(cities, drafts, strict=True)):
        assert draft.state is not None
        assert [one.raw_name for one in draft.state.requirements.destinations] == [city]
        assert draft.state.requirements.days == days + 1


async def test_turns_in_quick_succession_are_each_applied_once(turns: Turns, agent: ScriptedAgent) -> None:
    drafts = [await planned(turns) for _ in range(3)]
    plans_before = len(agent.plans)

    async def keep_changing(session_id: str) -> list[TurnOutcome | UserError]:
        return [await _attempt(turns, Confirm(session_id, modify(f"{days} days"))) for days in range(1, 13)]

    answers = await asyncio.gather(*(keep_changing(draft.session.id) for draft in drafts for _ in range(3)))

    won = [one for answer in answers for one in answer if isinstance(one, TurnOutcome)]
    lost = [one for answer in answers for one in answer if isinstance(one, UserError)]
    assert all(isinstance(one, TurnPendingError) for one in lost)
    assert all(one.turn.status == "APPLIED" for one in won)
    assert len({one.turn.id for one in won}) == len(won) == len(agent.plans) - plans_before


async def test_a_payload_shows_the_trip_as_it_is_when_its_turn_ends(
    turns: Turns, agent: ScriptedAgent, database: Database
) -> None:
    draft = await drafted(turns)
    agent.hold = threading.Event()
    running = asyncio.create_task(answered(turns, draft.session.id, ACCEPT))
    await agent.has_begun()
    await database.write(lambda db: trips.change(db, draft.trip.id, title="Another title"))
    agent.hold.set()

    done = await running

    seen = await database.read(lambda db: trips.seen(db, VIEWER.id, [draft.trip.id]))
    assert done.trip.title == "Another title"
    assert done.trip == seen[draft.trip.id].trip
