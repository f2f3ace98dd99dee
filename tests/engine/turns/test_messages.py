"""Words for the active session: they answer its gate, or nothing is done and the reply says why."""

from __future__ import annotations

import pytest

from engine.commands import SendMessage
from engine.errors import SessionNotActiveError, StaleStateError
from engine.turns import MessageOutcome, Turns
from engine.vocabulary import MessageIntent, TripStage
from storage.database import Database
from tests.engine.turns.conftest import VIEWER
from tests.engine.turns.story import REGENERATE, answered, confirmed, drafted, forked, on_disk, planned
from tests.scripted_agent import ScriptedAgent


async def _say(
    turns: Turns, session_id: str, words: str, intent: MessageIntent | None = None, expected_turn: int | None = None
) -> MessageOutcome:
    return await turns.send_message(VIEWER, SendMessage(session_id, words, intent, expected_turn))


async def test_a_change_of_the_draft_is_a_turn_that_reads_the_words_once(turns: Turns, agent: ScriptedAgent) -> None:
    draft = await drafted(turns, "Sydney 8 days")

    outcome = await _say(turns, draft.session.id, "Melbourne")

    assert outcome.turn is not None
    assert outcome.state is not None
    assert (outcome.turn.kind, outcome.turn.number, outcome.turn.text) == ("MESSAGE", 2, "Melbourne")
    assert outcome.intent is MessageIntent.REQUIREMENTS
    assert [one.raw_name for one in outcome.state.requirements.destinations] == ["Melbourne"]
    assert agent.reads == ["Sydney 8 days", "Melbourne"]


async def test_agreeing_in_words_answers_the_gate(turns: Turns) -> None:
    draft = await drafted(turns)

    accepted = await _say(turns, draft.session.id, "take it")
    picked = await _say(turns, draft.session.id, "take it")

    assert accepted.state is not None
    assert picked.state is not None
    assert (accepted.state.stage, picked.state.stage) == (TripStage.ROUTE_DRAFT, TripStage.ROUTE_CONFIRMED)
    assert picked.session.status == "COMPLETED"


async def test_asking_for_others_plans_others(turns: Turns, agent: ScriptedAgent) -> None:
    plan = await planned(turns)

    outcome = await _say(turns, plan.session.id, "others please")

    assert outcome.intent is MessageIntent.REGENERATE_ROUTES
    assert len(agent.plans) == 2


async def test_a_wish_for_another_version_alongside_changes_nothing_and_suggests_a_fork(
    turns: Turns, database: Database
) -> None:
    plan = await planned(turns, "Sydney 8 days")
    before = await on_disk(database, plan.session.id)

    outcome = await _say(turns, plan.session.id, "also Melbourne")

    assert await on_disk(database, plan.session.id) == before
    assert (outcome.turn, outcome.intent) == (None, MessageIntent.EXPLORE)
    assert outcome.suggestion is not None
    assert (outcome.suggestion.session_id, outcome.suggestion.reason) == (plan.session.id, "also Melbourne")
    assert [one.raw_name for one in outcome.suggestion.requirements.destinations] == ["Melbourne"]
    assert [change.key for change in outcome.suggestion.changes] == ["requirements.destinations"]


async def test_the_client_can_insist_on_changing_this_timeline(turns: Turns) -> None:
    plan = await planned(turns)

    outcome = await _say(turns, plan.session.id, "also Melbourne", MessageIntent.REQUIREMENTS)

    assert outcome.turn is not None
    assert outcome.suggestion is None


async def test_a_confirmed_branch_answers_and_does_not_change(turns: Turns, database: Database) -> None:
    done = await confirmed(turns)
    before = await on_disk(database, done.session.id)

    change = await _say(turns, done.session.id, "Melbourne", MessageIntent.REQUIREMENTS)
    others = await _say(turns, done.session.id, "take it")

    assert await on_disk(database, done.session.id) == before
    assert (change.turn, change.suggestion is not None) == (None, True)
    assert (others.turn, others.suggestion, others.reply is not None) == (None, None, True)


async def test_words_that_say_nothing_do_nothing(turns: Turns, database: Database) -> None:
    draft = await drafted(turns)
    before = await on_disk(database, draft.session.id)

    outcome = await _say(turns, draft.session.id, "hm")

    assert (outcome.turn, outcome.intent) == (None, MessageIntent.UNKNOWN)
    assert await on_disk(database, draft.session.id) == before


async def test_a_message_to_an_inactive_session_names_the_active_one(turns: Turns) -> None:
    plan = await planned(turns)
    child = await forked(turns, plan.session.id)

    with pytest.raises(SessionNotActiveError) as raised:
        await _say(turns, plan.session.id, "9 days")

    assert raised.value.active_session_id == child.session.id


async def test_a_message_about_an_older_state_is_stale(turns: Turns) -> None:
    plan = await planned(turns)
    await answered(turns, plan.session.id, REGENERATE)

    with pytest.raises(StaleStateError) as raised:
        await _say(turns, plan.session.id, "9 days", expected_turn=2)

    assert raised.value.current_state.turn == 3
