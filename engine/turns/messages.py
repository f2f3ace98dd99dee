"""sendMessage: read the words against the session's state, then answer its gate with them, or say why not."""

from __future__ import annotations

from concurrent.futures import Executor
from dataclasses import dataclass, replace

from engine import rules
from engine.agent import TravelAgent
from engine.clock import Clock
from engine.commands import Decision, SendMessage
from engine.errors import InvalidInputError, StaleStateError
from engine.graph.turn_input import store_requirements
from engine.intents import MessageContext, MessageReading
from engine.state import Text, TripState
from engine.turns import heads
from engine.turns.answering import Answer, record_answer
from engine.turns.outcomes import MessageOutcome, Suggestion, TurnOutcome
from engine.turns.pending_turn import AbandonedTurnError, Author
from engine.turns.recorder import TurnRecorder
from engine.turns.unanswered import as_first_answered, keep_answer
from engine.turns.work import Work
from engine.vocabulary import ConfirmationGate, DecisionKind, MessageIntent, TurnKind
from engine.workers import in_worker
from storage.database import Database
from storage.repositories.sessions import ForWriting
from storage.rows import IdempotencyRow
from storage.transactions import Reading

_TRIES = 3


@dataclass(frozen=True)
class _Seen:
    """The session as it was when its words were read."""

    place: ForWriting
    state: TripState
    first: IdempotencyRow | None


class Messages:
    def __init__(self, database: Database, work: Work, agent: TravelAgent, workers: Executor, clock: Clock) -> None:
        self._database = database
        self._work = work
        self._agent = agent
        self._workers = workers
        self._clock = clock

    async def send(self, author: Author, command: SendMessage) -> MessageOutcome:
        """Reads again when the session moves on meanwhile, unless the client named the turn that it means."""
        for _ in range(_TRIES):
            try:
                return await self._send(author, command)
            except StaleStateError:
                if command.expected_turn is not None:
                    raise
        return await self._send(author, command)

    async def _send(self, author: Author, command: SendMessage) -> MessageOutcome:
        seen = await self._look(author, command)
        if seen.first is not None:
            return await self._as_before(author, seen, seen.first)
        reading = await self._read(author, command, seen)
        decision = _decision(command, reading, seen.state)
        if decision is None:
            outcome = _nothing_done(command, reading, seen)
            await keep_answer(self._database, author, outcome, seen.state)
            return outcome
        basis = store_requirements(reading.requirements) if reading.requirements else None
        answer = Answer(command.session_id, TurnKind.MESSAGE, decision, seen.state.turn, basis)
        try:
            return _done(await self._work.take(author, lambda recorder: record_answer(recorder, answer)))
        except InvalidInputError as error:
            raise InvalidInputError(error.message, ("text",)) from error

    async def _as_before(self, author: Author, seen: _Seen, first: IdempotencyRow) -> MessageOutcome:
        if first.turn_number is None:
            return as_first_answered(first, seen.place, seen.state)
        return _done(await self._work.repeat(author, first))

    async def _look(self, author: Author, command: SendMessage) -> _Seen:
        def look(db: Reading) -> _Seen:
            recorder = TurnRecorder(db.connection(), author, self._work.claims, self._work.claims.claim())
            return _look(recorder, command)

        try:
            return await self._database.read(look)
        except AbandonedTurnError as abandoned:
            await self._work.settle_abandoned(abandoned)
            return await self._database.read(look)

    async def _read(self, author: Author, command: SendMessage, seen: _Seen) -> MessageReading:
        """In a worker: reading may take long."""
        state, gate = seen.state, seen.state.pending_confirmation
        day = replace(self._clock, fixed_today=author.fixed_today).day_at(author.at, seen.place.trip.time_zone)
        intent = command.intent if gate else None  # a confirmed branch does not change, whatever is asked for

        def read() -> MessageReading:
            context = MessageContext(state.stage, gate, state.requirements, state.route_options)
            return self._agent.read_message(command.text, context, day, intent)

        return await in_worker(self._workers, read)


def _look(recorder: TurnRecorder, command: SendMessage) -> _Seen:
    place = recorder.place(command.session_id)
    first = recorder.first_result()
    if first is None:
        recorder.last_turn(place)
    state = heads.state_of(heads.newest(recorder.db, place.session))
    if first is None:
        rules.require_expected_turn(state, command.expected_turn)
    return _Seen(place, rules.require_state(state), first)


def _decision(command: SendMessage, reading: MessageReading, state: TripState) -> Decision | None:
    """What the words answer to the gate; None when they answer nothing."""
    gate, words = state.pending_confirmation, command.text
    if gate is None:
        return None
    if reading.intent is MessageIntent.REQUIREMENTS:
        return Decision(DecisionKind.MODIFY, text=words)
    if reading.intent is MessageIntent.REGENERATE_ROUTES:
        return Decision(DecisionKind.REGENERATE_ROUTES, text=words)
    if reading.intent is MessageIntent.CONFIRM and gate is ConfirmationGate.REQUIREMENTS:
        return Decision(DecisionKind.ACCEPT_REQUIREMENTS, text=words)
    if reading.intent is MessageIntent.CONFIRM and reading.route_id is not None:
        return Decision(DecisionKind.SELECT_ROUTE, text=words, route_id=reading.route_id)
    return None


def _nothing_done(command: SendMessage, reading: MessageReading, seen: _Seen) -> MessageOutcome:
    suggestion = None
    if reading.intent is MessageIntent.EXPLORE and reading.requirements is not None:
        suggestion = Suggestion.of(command.session_id, command.text, seen.state.requirements, reading.requirements)
    return MessageOutcome(
        trip=seen.place.trip,
        session=seen.place.session,
        role=seen.place.role,
        state=seen.state,
        turn=None,
        intent=reading.intent,
        reply=reading.reply,
        suggestion=suggestion,
    )


def _done(outcome: TurnOutcome) -> MessageOutcome:
    turn = outcome.turn
    said = turn.reply or turn.failure
    return MessageOutcome(
        trip=outcome.trip,
        session=outcome.session,
        role=outcome.role,
        state=outcome.state,
        turn=turn,
        intent=MessageIntent(turn.intent or MessageIntent.REQUIREMENTS),
        reply=Text.model_validate(said) if said else None,
    )
