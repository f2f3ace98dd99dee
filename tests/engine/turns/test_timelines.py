"""Whatever is done to trips, in any order, with restarts between: timelines stay whole, and others untouched."""

from __future__ import annotations

import asyncio
import itertools
import tempfile
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from engine.clock import Clock
from engine.commands import CreateTrip, Decision, ForkSession, RetryTurn, SendMessage
from engine.compare import Column, compare, default_route
from engine.errors import SessionNotActiveError, UserError
from engine.events import EventHub
from engine.state import TripState
from engine.turns import TurnOutcome, Turns
from engine.vocabulary import TripStage
from storage import checkpoints
from storage.database import Database
from storage.paging import PageRequest
from storage.repositories import events, sessions, trips, users
from storage.repositories import turns as turn_rows
from storage.rows import UserRow
from tests.engine.turns.conftest import NOW, VIEWER
from tests.engine.turns.story import ACCEPT, REGENERATE, answered, modify, on_disk, select
from tests.scripted_agent import CITIES, ScriptedAgent

T = TypeVar("T")

cities = st.sampled_from(CITIES)
lengths = st.integers(1, 30)
picks = st.integers(0, 1_000)


class Timelines(RuleBasedStateMachine):
    """Several trips on one file. `known` is what was on disk of each session after the step before."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.runner = asyncio.Runner()
        self.agent = ScriptedAgent()
        self.trip_ids: list[str] = []
        self.session_ids: list[str] = []
        self.known: dict[str, dict[str, Any]] = {}
        self.touched: set[str] = set()
        self.run(self._open())

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.runner.run(work)

    async def _open(self) -> None:
        self.database = Database.open(f"sqlite:///{Path(self.folder.name) / 'trips.db'}")
        row = UserRow(id=VIEWER.id, name=VIEWER.name, locale=VIEWER.locale, created_at=NOW)
        await self.database.write(lambda db: users.ensure(db, row))
        self.turns = Turns(self.database, self.agent, EventHub(), Clock(now=lambda: NOW))
        await self.turns.recover()

    async def _close(self) -> None:
        await self.turns.close()
        self.database.close()

    def teardown(self) -> None:
        self.run(self._close())
        self.runner.close()
        self.folder.cleanup()

    def _picked(self, pick: int) -> str:
        return self.session_ids[pick % len(self.session_ids)]

    def _active(self, pick: int) -> str:
        trip_id = self.trip_ids[pick % len(self.trip_ids)]
        seen = self.run(self.database.read(lambda db: trips.seen(db, VIEWER.id, [trip_id])))
        return seen[trip_id].trip.active_session_id

    def _attempt(self, session_id: str, work: Coroutine[Any, Any, Any]) -> Any:
        """A refused step must change nothing at all; an accepted one only its own session."""
        try:
            outcome = self.run(work)
        except UserError as error:
            return error
        self.touched.add(outcome.session.id)
        if outcome.session.id not in self.session_ids:
            self.session_ids.append(outcome.session.id)
        return outcome

    @precondition(lambda self: len(self.trip_ids) < 3)
    @rule(city=cities, days=lengths)
    def create(self, city: str, days: int) -> None:
        outcome = self._attempt("", self.turns.create_trip(VIEWER, CreateTrip(f"{city} {days} days"), "en"))
        self.trip_ids.append(outcome.trip.id)

    @precondition(lambda self: self.trip_ids)
    @rule(pick=picks, decision=st.sampled_from([ACCEPT, ACCEPT, REGENERATE]))
    def answer(self, pick: int, decision: Decision) -> None:
        session_id = self._active(pick)
        self._attempt(session_id, answered(self.turns, session_id, decision))

    @precondition(lambda self: self.trip_ids)
    @rule(pick=picks, days=lengths)
    def change(self, pick: int, days: int) -> None:
        session_id = self._active(pick)
        self._attempt(session_id, answered(self.turns, session_id, modify(f"{days} days")))

    @precondition(lambda self: self.trip_ids)
    @rule(pick=picks, which=st.integers(0, 2))
    def pick_route(self, pick: int, which: int) -> None:
        session_id = self._active(pick)
        state = self._state(session_id)
        if state is not None and state.route_options:
            self._attempt(session_id, answered(self.turns, session_id, select(state.route_options[which].id)))

    @precondition(lambda self: self.trip_ids)
    @rule(pick=picks, words=st.sampled_from(["Melbourne", "also Cairns", "12 days", "take it", "others", "hm"]))
    def say(self, pick: int, words: str) -> None:
        session_id = self._active(pick)
        self._attempt(session_id, self.turns.send_message(VIEWER, SendMessage(session_id, words)))

    @precondition(lambda self: self.trip_ids)
    @rule(pick=picks, city=cities, force=st.booleans(), from_turn=st.none() | st.integers(1, 5))
    def fork(self, pick: int, city: str, force: bool, from_turn: int | None) -> None:
        parent_id = self._picked(pick)
        before = self._state(parent_id)
        command = ForkSession(parent_id, f"{city} instead", from_turn=from_turn, force=force)
        outcome = self._attempt(parent_id, self.turns.fork_session(VIEWER, command))
        if before is None or (before.stage is TripStage.REQUIREMENT_DRAFT and not force):
            assert isinstance(outcome, UserError)
        elif isinstance(outcome, TurnOutcome):
            assert outcome.trip.active_session_id == outcome.session.id
            assert outcome.state is not None
            assert [one.raw_name for one in outcome.state.requirements.destinations] == [city]

    @precondition(lambda self: self.trip_ids)
    @rule(pick=picks)
    def write_to_any(self, pick: int) -> None:
        session_id = self._picked(pick)
        outcome = self._attempt(session_id, answered(self.turns, session_id, modify("7 days")))
        assert isinstance(outcome, SessionNotActiveError) == (session_id not in self._active_ids())

    @precondition(lambda self: self.trip_ids)
    @rule(pick=picks)
    def fail_and_perhaps_retry(self, pick: int) -> None:
        session_id = self._active(pick)
        self.agent.failure = ValueError("unlucky")
        outcome = self._attempt(session_id, answered(self.turns, session_id, ACCEPT))
        self.agent.failure = None
        if pick % 2 and isinstance(outcome, TurnOutcome):
            self._attempt(session_id, self.turns.retry_turn(VIEWER, RetryTurn(outcome.turn.id)))

    @rule()
    def restart(self) -> None:
        self.run(self._close())
        self.run(self._open())

    @invariant()
    def untouched_sessions_are_byte_for_byte_as_they_were(self) -> None:
        now = {one: self.run(on_disk(self.database, one)) for one in self.session_ids}
        for session_id, before in self.known.items():
            if session_id not in self.touched:
                assert now[session_id] == before
        self.known, self.touched = now, set()

    @invariant()
    def each_trip_has_one_active_session_of_its_own(self) -> None:
        for trip_id in self.trip_ids:
            found = self.run(
                self.database.read(
                    lambda db, trip_id=trip_id: sessions.pages(  # type: ignore[misc]  # bound now
                        db, [trip_id], order_field="NUMBER", descending=False, page=PageRequest(first=100)
                    )
                )
            )
            rows = found[trip_id].rows
            assert [row.number for row in rows] == list(range(1, len(rows) + 1))
            assert sum(row.id in self._active_ids() for row in rows) == 1

    @invariant()
    def turns_have_no_gaps_and_states_tell_the_newest_applied_one(self) -> None:
        for session_id in self.session_ids:
            found = self.run(
                self.database.read(
                    lambda db, one=session_id: turn_rows.pages(db, [one], PageRequest(first=100))  # type: ignore[misc]
                )
            )
            rows = found[session_id].rows
            applied = [row for row in rows if row.status == "APPLIED"]
            state = self._state(session_id)
            assert [row.number for row in rows] == list(range(1, len(rows) + 1))
            assert all(row.status in ("APPLIED", "FAILED") for row in rows)
            assert (state.turn if state else None) == (applied[-1].number if applied else None)
            stored = [row[2] for row in self.run(on_disk(self.database, session_id))["checkpoints"]]
            assert stored == [row.checkpoint_id for row in applied]

    @invariant()
    def events_have_no_gaps(self) -> None:
        for trip_id in self.trip_ids:
            told = self.run(
                self.database.read(
                    lambda db, one=trip_id: events.after(db, one, 0, limit=1_000)  # type: ignore[misc]
                )
            )
            assert [event.number for event in told] == list(range(1, len(told) + 1))

    @invariant()
    def a_comparison_agrees_with_the_states(self) -> None:
        states = [state for state in map(self._state, self.session_ids[-4:]) if state is not None]
        for one, other in itertools.combinations(states, 2):
            comparison = compare([Column(state, default_route(state)) for state in (one, other)])
            days = {row.key: row for section in comparison.sections for row in section.rows}.get("requirements.days")
            if days is not None:
                assert days.is_different == (one.requirements.days != other.requirements.days)
            assert comparison.difference_counts[0] == 0

    def _state(self, session_id: str) -> TripState | None:
        heads = self.run(self.database.read(lambda db: checkpoints.heads(db, [session_id])))
        if session_id not in heads:
            return None
        head = heads[session_id]
        assert head.values is not None
        return TripState(head.checkpoint_id, head.values)  # type: ignore[arg-type]  # checked there

    def _active_ids(self) -> set[str]:
        seen = self.run(self.database.read(lambda db: trips.seen(db, VIEWER.id, self.trip_ids)))
        return {one.trip.active_session_id for one in seen.values()}


TestTimelines = Timelines.TestCase
TestTimelines.settings = settings(
    max_examples=20,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    derandomize=True,
)
