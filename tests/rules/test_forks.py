"""Rules 1 to 5 where timelines meet: parents of every kind, children from their first moment on."""

from __future__ import annotations

import asyncio
import re
import threading
from pathlib import Path

import pytest

from engine.commands import CreateTrip, ForkSession, RequirementsPatch, SendMessage
from engine.errors import ForkNotAllowedError, SessionNotActiveError
from engine.turns import Turns
from engine.vocabulary import SessionStatus, TripStage
from schema.schema import build_schema
from storage.database import Database
from storage.repositories import sessions, trips
from storage.repositories import turns as turn_rows
from tests.engine.turns.conftest import VIEWER
from tests.engine.turns.story import ACCEPT, REGENERATE, answered, drafted, forked, modify, on_disk, planned, select
from tests.rules.reader import HeldReader


async def test_a_fork_leaves_an_open_parent_as_it_was_while_time_goes_on(turns: Turns, database: Database) -> None:
    parent = await planned(turns)
    before = await on_disk(database, parent.session.id)

    child = await forked(turns, parent.session.id)
    await answered(turns, child.session.id, ACCEPT)

    assert (parent.session.status, parent.state.stage) == ("ACTIVE", "ROUTE_DRAFT")  # type: ignore[union-attr]
    assert await on_disk(database, parent.session.id) == before


async def test_a_child_is_active_from_the_transaction_that_records_it(
    turns: Turns, database: Database, agent: HeldReader
) -> None:
    parent = await planned(turns)
    agent.hold_reading()
    forking = asyncio.create_task(forked(turns, parent.session.id, "Melbourne"))
    await agent.reads_now()

    seen = await database.read(lambda db: trips.seen(db, VIEWER.id, [parent.trip.id]))
    child_id = seen[parent.trip.id].trip.active_session_id
    newest = await database.read(lambda db: turn_rows.newest(db, [child_id]))
    with pytest.raises(SessionNotActiveError) as refused:
        await answered(turns, parent.session.id, REGENERATE)
    agent.let_go()
    child = await forking

    assert (newest[child_id].status, newest[child_id].kind) == ("PENDING", "FORK")
    assert refused.value.active_session_id == child_id == child.session.id


async def test_a_child_takes_the_facts_of_the_patch_over_those_it_copies(turns: Turns) -> None:
    parent = await planned(turns, "Sydney 8 days")

    child = await forked(turns, parent.session.id, "Melbourne", requirements=RequirementsPatch(days=12))

    assert child.state is not None
    wishes = child.state.requirements
    assert ([one.raw_name for one in wishes.destinations], wishes.days) == (["Melbourne"], 12)


async def test_a_session_at_work_forks_from_its_newest_applied_turn(
    turns: Turns, database: Database, agent: HeldReader
) -> None:
    parent = await planned(turns, "Sydney 8 days")
    agent.hold = threading.Event()
    changing = asyncio.create_task(answered(turns, parent.session.id, modify("9 days")))
    await agent.has_begun()
    await agent.has_begun()

    child = await forked(turns, parent.session.id, "Melbourne")
    agent.let_go()
    changed = await changing

    assert child.state is not None
    assert (child.session.forked_from_turn, child.state.requirements.days) == (2, 8)
    assert (changed.turn.number, changed.turn.status) == (3, "APPLIED")
    seen = await database.read(lambda db: sessions.seen(db, VIEWER.id, [child.session.id]))
    assert seen[child.session.id].trip.active_session_id == child.session.id


async def test_a_session_whose_first_turn_is_at_work_cannot_be_forked_even_by_force(
    turns: Turns, database: Database, agent: HeldReader
) -> None:
    agent.hold_reading()
    creating = asyncio.create_task(turns.create_trip(VIEWER, CreateTrip("Sydney"), "en"))
    await agent.reads_now()
    [pending] = await database.read(turn_rows.pending)

    with pytest.raises(ForkNotAllowedError) as refused:
        await turns.fork_session(VIEWER, ForkSession(pending.session_id, "Melbourne", force=True))
    agent.let_go()
    await creating

    assert refused.value.stage is None


async def test_a_session_that_was_forked_is_never_active_again(turns: Turns, database: Database) -> None:
    parent = await planned(turns)
    child = await forked(turns, parent.session.id)
    assert parent.state is not None

    for work in (
        answered(turns, parent.session.id, select(parent.state.route_options[0].id)),
        answered(turns, parent.session.id, modify("9 days")),
        turns.send_message(VIEWER, SendMessage(parent.session.id, "take it")),
    ):
        with pytest.raises(SessionNotActiveError):
            await work
    second = await forked(turns, parent.session.id, "Cairns")

    seen = await database.read(lambda db: trips.seen(db, VIEWER.id, [parent.trip.id]))
    assert seen[parent.trip.id].trip.active_session_id == second.session.id not in (parent.session.id, child.session.id)


def test_clients_are_offered_no_way_to_activate_a_session_and_no_superseded_one() -> None:
    schema = build_schema()._schema
    assert schema.mutation_type is not None
    offered = [*schema.mutation_type.fields]
    for field in schema.mutation_type.fields.values():
        for argument in field.args.values():
            offered += [*argument.type.of_type.fields]

    assert [name for name in offered if re.search("activ|switch|resume|restore|reopen", name, re.I)] == []
    assert {status.value for status in SessionStatus} == {"ACTIVE", "COMPLETED", "FAILED"}
    sdl = (Path(__file__).parents[2] / "schema" / "schema.graphql").read_text(encoding="utf-8")
    assert "supersed" not in sdl.lower()


async def test_a_child_of_a_draft_waits_at_the_gate_of_its_own(turns: Turns) -> None:
    draft = await drafted(turns, "Sydney 8 days")

    child = await forked(turns, draft.session.id, "hm", force=True)

    assert child.state is not None
    assert (child.state.stage, child.state.turn) == (TripStage.REQUIREMENT_DRAFT, 1)
    assert child.state.pending_confirmation == "REQUIREMENTS"
    assert (child.state.route_options, child.state.selected_route_id) == ((), None)
