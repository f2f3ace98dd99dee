"""The story through the engine's face: draft, routes, confirmation, forks."""

from __future__ import annotations

import pytest

from engine.commands import Confirm, CreateTrip, ForkSession, RequirementsPatch
from engine.errors import ForkNotAllowedError, InvalidInputError, NotFoundError, SessionNotActiveError, WrongGateError
from engine.turns import Turns
from engine.vocabulary import ConfirmationGate, TripStage
from storage.database import Database
from storage.repositories import events, sessions, trips
from tests.engine.turns.conftest import STRANGER, VIEWER
from tests.engine.turns.story import (
    ACCEPT,
    REGENERATE,
    answered,
    confirmed,
    drafted,
    forked,
    modify,
    on_disk,
    planned,
    select,
)
from tests.scripted_agent import ScriptedAgent


async def test_a_new_trip_waits_at_the_requirements_gate(turns: Turns) -> None:
    outcome = await drafted(turns, "Sydney 8 days")

    state = outcome.state
    assert state is not None
    assert (state.turn, state.stage, state.pending_confirmation) == (
        1,
        TripStage.REQUIREMENT_DRAFT,
        ConfirmationGate.REQUIREMENTS,
    )
    assert state.requirements.days == 8
    assert state.route_options == ()
    assert (outcome.turn.number, outcome.turn.kind, outcome.turn.status) == (1, "START", "APPLIED")
    assert outcome.turn.checkpoint_id == outcome.session.head == state.checkpoint_id
    assert outcome.trip.active_session_id == outcome.session.id


async def test_accepting_plans_routes_and_picking_one_confirms_the_branch(turns: Turns) -> None:
    plan = await planned(turns)
    assert plan.state is not None
    assert (plan.state.turn, plan.state.stage) == (2, TripStage.ROUTE_DRAFT)
    assert len(plan.state.route_options) == 3

    picked = plan.state.route_options[1].id
    done = await answered(turns, plan.session.id, select(picked))

    assert done.state is not None
    assert (done.state.turn, done.state.stage, done.state.pending_confirmation) == (3, TripStage.ROUTE_CONFIRMED, None)
    assert done.state.selected_route == plan.state.route_options[1]
    assert done.session.status == "COMPLETED"


async def test_a_change_at_the_requirements_gate_waits_there_again(turns: Turns) -> None:
    draft = await drafted(turns, "Sydney 8 days")

    changed = await answered(turns, draft.session.id, modify("make it 10 days"))

    assert changed.state is not None
    assert (changed.state.stage, changed.state.turn) == (TripStage.REQUIREMENT_DRAFT, 2)
    assert changed.state.requirements.days == 10
    assert [one.raw_name for one in changed.state.requirements.destinations] == ["Sydney"]


async def test_a_change_at_the_route_gate_plans_anew_at_once(turns: Turns, agent: ScriptedAgent) -> None:
    plan = await planned(turns)

    changed = await answered(turns, plan.session.id, modify("make it 5 days"))

    assert changed.state is not None
    assert (changed.state.stage, changed.state.turn) == (TripStage.ROUTE_DRAFT, 3)
    assert [option.days for option in changed.state.route_options] == [5, 5, 5]
    assert len(agent.plans) == 2


async def test_other_routes_are_none_of_those_shown_before(turns: Turns) -> None:
    plan = await planned(turns)
    assert plan.state is not None

    second = await answered(turns, plan.session.id, REGENERATE)
    third = await answered(turns, plan.session.id, REGENERATE)

    assert second.state is not None
    assert third.state is not None
    assert [route.score for route in second.state.route_options] == [0.6, 0.5, 0.4]
    assert [route.distance_km for route in third.state.route_options] == [700.0, 800.0, 900.0]


async def test_when_there_are_no_other_routes_those_shown_stay(turns: Turns) -> None:
    plan = await planned(turns)
    for _ in range(2):
        last = await answered(turns, plan.session.id, REGENERATE)

    none_left = await answered(turns, plan.session.id, REGENERATE)

    assert none_left.state is not None
    assert last.state is not None
    assert none_left.state.route_options == last.state.route_options
    assert none_left.state.reply.code == "reply-no-others"


async def test_ten_changes_make_ten_turns_and_no_planning(turns: Turns, agent: ScriptedAgent) -> None:
    draft = await drafted(turns)

    for days in range(11, 21):
        outcome = await answered(turns, draft.session.id, modify(f"{days} days"))

    assert outcome.state is not None
    assert (outcome.turn.number, outcome.state.requirements.days) == (11, 20)
    assert len(agent.reads) == 11
    assert agent.plans == []


async def test_a_fork_copies_the_requirements_and_nothing_else(turns: Turns) -> None:
    parent = await confirmed(turns, "Sydney 8 days")

    child = await forked(turns, parent.session.id, "Melbourne please")

    state = child.state
    assert state is not None
    assert child.session.id != parent.session.id
    assert (child.session.parent_session_id, child.session.forked_from_turn) == (parent.session.id, 3)
    assert (child.session.number, child.session.fork_reason) == (2, "Melbourne please")
    assert child.trip.active_session_id == child.session.id
    assert (state.turn, state.stage) == (1, TripStage.REQUIREMENT_DRAFT)
    assert state.pending_confirmation is ConfirmationGate.REQUIREMENTS
    assert [one.raw_name for one in state.requirements.destinations] == ["Melbourne"]
    assert state.requirements.days == 8
    assert (state.route_options, state.selected_route_id) == ((), None)


async def test_a_fork_leaves_the_parent_byte_for_byte_as_it_was(turns: Turns, database: Database) -> None:
    parent = await confirmed(turns)
    before = await on_disk(database, parent.session.id)

    child = await forked(turns, parent.session.id)
    await answered(turns, child.session.id, ACCEPT)
    await forked(turns, parent.session.id, "Cairns", from_turn=1)

    assert await on_disk(database, parent.session.id) == before
    assert len(before["checkpoints"]) == 3


async def test_a_fork_from_an_earlier_turn_copies_the_requirements_after_it(turns: Turns) -> None:
    draft = await drafted(turns, "Sydney 8 days")
    await answered(turns, draft.session.id, modify("10 days"))
    await answered(turns, draft.session.id, ACCEPT)

    child = await forked(turns, draft.session.id, "another way", from_turn=1)

    assert child.state is not None
    assert child.state.requirements.days == 8
    assert child.session.forked_from_turn == 1


@pytest.mark.parametrize("from_turn", [0, 3, 99])
async def test_a_turn_that_is_not_there_cannot_be_forked_from(turns: Turns, from_turn: int) -> None:
    plan = await planned(turns)

    with pytest.raises(InvalidInputError) as raised:
        await forked(turns, plan.session.id, from_turn=from_turn)

    assert raised.value.path == ("fromTurn",)


async def test_a_draft_is_forked_by_force_only_whatever_turn_is_named(turns: Turns) -> None:
    draft = await drafted(turns)
    await answered(turns, draft.session.id, modify("9 days"))

    for from_turn in (None, 1):
        with pytest.raises(ForkNotAllowedError) as raised:
            await forked(turns, draft.session.id, from_turn=from_turn)
        assert raised.value.stage is TripStage.REQUIREMENT_DRAFT

    child = await forked(turns, draft.session.id, force=True, from_turn=1)
    assert child.state is not None
    assert child.state.requirements.days == 8


async def test_forks_of_forks_and_second_forks_work(turns: Turns, database: Database) -> None:
    parent = await planned(turns)
    child = await forked(turns, parent.session.id)
    await answered(turns, child.session.id, ACCEPT)

    grandchild = await forked(turns, child.session.id, "Cairns")
    second = await forked(turns, parent.session.id, "Hobart")

    assert [grandchild.session.number, second.session.number] == [3, 4]
    line = await database.read(lambda db: sessions.ancestors(db, [grandchild.session.id], 100))
    assert [one.id for one in line[grandchild.session.id]] == [child.session.id, parent.session.id]


async def test_only_the_active_session_can_be_written(turns: Turns, database: Database) -> None:
    parent = await planned(turns)
    child = await forked(turns, parent.session.id)
    before = await on_disk(database, parent.session.id)

    with pytest.raises(SessionNotActiveError) as raised:
        await answered(turns, parent.session.id, REGENERATE)

    assert raised.value.active_session_id == child.session.id
    assert await on_disk(database, parent.session.id) == before


async def test_a_confirmed_branch_does_not_change_any_more(turns: Turns, database: Database) -> None:
    done = await confirmed(turns)
    before = await on_disk(database, done.session.id)

    for decision in (ACCEPT, REGENERATE, modify("9 days"), select(done.state.route_options[0].id)):  # type: ignore[union-attr]
        with pytest.raises(WrongGateError) as raised:
            await answered(turns, done.session.id, decision)
        assert (raised.value.stage, raised.value.pending_confirmation) == (TripStage.ROUTE_CONFIRMED, None)

    assert await on_disk(database, done.session.id) == before


async def test_decisions_for_another_gate_are_refused(turns: Turns) -> None:
    draft = await drafted(turns)

    for decision in (select("route_x"), REGENERATE):
        with pytest.raises(WrongGateError) as raised:
            await answered(turns, draft.session.id, decision)
        assert raised.value.pending_confirmation is ConfirmationGate.REQUIREMENTS


async def test_a_route_of_another_session_cannot_be_picked(turns: Turns) -> None:
    other = await planned(turns)
    here = await planned(turns)
    assert other.state is not None

    with pytest.raises(InvalidInputError) as raised:
        await answered(turns, here.session.id, select(other.state.route_options[0].id))

    assert raised.value.path == ("decision", "selectRoute", "routeId")


async def test_a_draft_without_a_destination_cannot_be_accepted(turns: Turns) -> None:
    draft = await drafted(turns, "somewhere nice")

    with pytest.raises(InvalidInputError):
        await answered(turns, draft.session.id, ACCEPT)


async def test_what_somebody_else_owns_looks_as_if_it_were_not_there(turns: Turns) -> None:
    mine = await planned(turns)

    for session_id in (mine.session.id, "sess_0", mine.trip.id, "nonsense"):
        with pytest.raises(NotFoundError) as raised:
            await turns.confirm(STRANGER, Confirm(session_id, REGENERATE))
        assert raised.value.message.code == "error-not-found"
        with pytest.raises(NotFoundError):
            await turns.fork_session(STRANGER, ForkSession(session_id, "mine now", force=True))


async def test_events_tell_the_story_in_order(turns: Turns, database: Database) -> None:
    plan = await planned(turns)
    child = await forked(turns, plan.session.id)

    told = await database.read(lambda db: events.after(db, plan.trip.id, 0))

    assert [(event.number, event.kind, event.session_id) for event in told] == [
        (1, "TURN_STARTED", plan.session.id),
        (2, "TURN_ENDED", plan.session.id),
        (3, "TURN_STARTED", plan.session.id),
        (4, "TURN_ENDED", plan.session.id),
        (5, "SESSION_FORKED", child.session.id),
        (6, "TURN_STARTED", child.session.id),
        (7, "TURN_ENDED", child.session.id),
    ]


async def test_a_patch_that_cannot_be_applied_leaves_no_trip(turns: Turns, database: Database) -> None:

    with pytest.raises(InvalidInputError) as raised:
        await turns.create_trip(VIEWER, CreateTrip("Sydney", requirements=RequirementsPatch(days=0)), "en")

    assert raised.value.path == ("requirements", "days")
    assert await database.read(lambda db: trips.count(db, VIEWER.id, text=None, is_archived=False)) == 0
