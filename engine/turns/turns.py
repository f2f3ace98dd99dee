"""What a caller may ask of sessions: each call checks its command, takes its turn, and answers what came of it."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from engine.agent import TravelAgent
from engine.clock import Clock
from engine.commands import Confirm, CreateTrip, ForkSession, RequirementsPatch, RetryTurn, SendMessage, Viewer
from engine.errors import InvalidInputError
from engine.events import EventHub
from engine.graph import build_graph
from engine.money import currency_of_locale
from engine.recovery import recover
from engine.state import Requirements
from engine.turns.answering import Answer, record_answer
from engine.turns.applying import Applying
from engine.turns.forking import record_fork
from engine.turns.idempotency import key_of
from engine.turns.messages import Messages
from engine.turns.outcomes import MessageOutcome, TurnOutcome
from engine.turns.pending_turn import Author
from engine.turns.retrying import record_retry
from engine.turns.starting import record_start
from engine.turns.work import Work
from engine.vocabulary import TurnKind
from engine.workers import in_worker
from storage.database import Database

_ANY_CURRENCY = "EUR"


class Turns:
    """Every method raises UserError for what the client should know, and changes nothing then."""

    def __init__(
        self,
        database: Database,
        agent: TravelAgent,
        hub: EventHub,
        clock: Clock,
        *,
        turn_wait_seconds: float = 25,
        planner_threads: int = 2,
    ) -> None:
        self._database = database
        self._agent = agent
        self._clock = clock
        self._workers = ThreadPoolExecutor(planner_threads, "planner")
        # Not behind the planners: a message is read and a patch checked while a client waits for more than a turn.
        self._readers = ThreadPoolExecutor(2, "reading")
        applying = Applying(database, build_graph(agent, self._workers), hub, clock)
        self._work = Work(database, applying, hub, turn_wait_seconds, clock)
        self._messages = Messages(database, self._work, agent, self._readers, clock)

    async def create_trip(self, viewer: Viewer, command: CreateTrip, locale: str) -> TurnOutcome:
        """Opens a trip; its root session runs until its first gate. `locale` tells the currency if no words do."""
        await self._check(command.requirements, "requirements")
        currency = currency_of_locale(locale)
        return await self._work.take(
            self._author(viewer, command), lambda recorder: record_start(recorder, command, currency)
        )

    async def send_message(self, viewer: Viewer, command: SendMessage) -> MessageOutcome:
        """Words for the active session: answers its gate with them, or does nothing and says why."""
        return await self._messages.send(self._author(viewer, command), command)

    async def confirm(self, viewer: Viewer, command: Confirm) -> TurnOutcome:
        """A decision at the gate of the active session."""
        await self._check(command.decision.requirements, "decision", "modify", "requirements")
        answer = Answer(command.session_id, TurnKind.CONFIRM, command.decision, command.expected_turn)
        return await self._work.take(self._author(viewer, command), lambda recorder: record_answer(recorder, answer))

    async def fork_session(self, viewer: Viewer, command: ForkSession) -> TurnOutcome:
        """A child of any session, with a thread of its own; it is the active session then."""
        await self._check(command.requirements, "requirements")
        return await self._work.take(self._author(viewer, command), lambda recorder: record_fork(recorder, command))

    async def retry_turn(self, viewer: Viewer, command: RetryTurn) -> TurnOutcome:
        """The active session's newest turn again, when it FAILED."""
        author = Author(viewer, self._clock.now(), self._clock.fixed_today)
        return await self._work.take(author, lambda recorder: record_retry(recorder, command))

    async def recover(self) -> int:
        """At start: applies every turn that a crash left PENDING. Answers how many there were."""
        return await recover(self._database, self._work.settle)

    async def close(self, grace_seconds: float = 10) -> None:
        """Running turns finish, or are left PENDING for the next start."""
        await self._work.close(grace_seconds)
        for pool in (self._workers, self._readers):
            pool.shutdown(wait=False, cancel_futures=True)

    def _author(self, viewer: Viewer, command: CreateTrip | SendMessage | Confirm | ForkSession) -> Author:
        return Author(viewer, self._clock.now(), self._clock.fixed_today, key_of(command))

    async def _check(self, patch: RequirementsPatch | None, *path: str) -> None:
        """A patch that cannot be applied is refused before anything is recorded."""
        if patch is None:
            return
        try:
            await in_worker(self._readers, lambda: self._agent.apply_patch(Requirements(), patch, _ANY_CURRENCY))
        except InvalidInputError as error:
            raise InvalidInputError(error.message, (*path, *error.path)) from error
