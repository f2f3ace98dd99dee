"""Works turns off: record, apply, answer; and brings to rest a session that a fault left with a PENDING turn."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from itertools import chain, repeat
from typing import Any

from engine import rules
from engine.clock import Clock
from engine.errors import TurnPendingError
from engine.events import EventHub
from engine.texts import text
from engine.turns import heads
from engine.turns.applying import Applying
from engine.turns.claims import Claim, Claims
from engine.turns.outcomes import TurnOutcome
from engine.turns.pending_turn import AbandonedTurnError, Author, PendingTurn
from engine.turns.recorder import TurnRecorder
from engine.turns.repeating import outcome_of_first
from engine.vocabulary import TurnStatus
from storage.database import Database
from storage.errors import StorageError, TripGoneError, TurnNotPendingError
from storage.repositories import sessions
from storage.rows import IdempotencyRow
from storage.transactions import Writing

Record = Callable[[TurnRecorder], PendingTurn | IdempotencyRow]
"""Transaction 1 of one command."""

_TRIES = 3
_PAUSES = (1, 2, 4, 8, 15, 30, 60, 120)
"""Seconds between attempts to end a turn that the database was too busy, or too full, for; the last one again."""

_log = logging.getLogger(__name__)


class Work:
    """Each turn runs in a task of its own: a client that goes away does not stop it."""

    def __init__(
        self,
        database: Database,
        applying: Applying,
        hub: EventHub,
        turn_wait_seconds: float,
        clock: Clock,
    ) -> None:
        self._database = database
        self._applying = applying
        self._hub = hub
        self._turn_wait_seconds = turn_wait_seconds
        self._clock = clock
        self._tasks: set[asyncio.Task[Any]] = set()
        self._later: dict[str, asyncio.Task[Any]] = {}
        self.claims = Claims()

    async def take(self, author: Author, record: Record) -> TurnOutcome:
        """The turn's outcome, with the turn still PENDING when it takes longer than one waits."""
        told: asyncio.Future[PendingTurn] = asyncio.get_running_loop().create_future()
        task = self._start(self._take(author, record, told))
        if not await self._is_done(task) and told.done():
            return _pending_outcome(told.result())
        return await asyncio.shield(task)

    async def repeat(self, author: Author, first: IdempotencyRow) -> TurnOutcome:
        """The result of the first call with a key: its turn, at rest if it comes there while one waits."""
        outcome = await self._database.read(lambda db: outcome_of_first(db, author.viewer, first))
        if outcome.turn.status != TurnStatus.PENDING:
            return outcome
        await self._is_done(self._start(self._come_to_rest(outcome.turn.id, first.session_id)))
        return await self._database.read(lambda db: outcome_of_first(db, author.viewer, first))

    async def settle(self, session_id: str) -> None:
        """Applies the session's PENDING turn, if it has one and nobody is at work on it. Safe at any time."""
        await asyncio.shield(self._start(self._settle(session_id)))

    async def settle_abandoned(self, abandoned: AbandonedTurnError) -> None:
        """Settles what was found to be abandoned. Raises TurnPendingError when that takes longer than one waits."""
        task = self._start(self._settle(abandoned.session_id))
        if not await self._is_done(task):
            raise TurnPendingError(text("error-turn-pending"), pending_turn_id=abandoned.turn_id)
        await task

    async def close(self, grace_seconds: float) -> None:
        """Lets running turns finish; what takes longer is left PENDING, to be settled at the next start."""
        for task in list(self._later.values()):
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks, timeout=grace_seconds)
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _is_done(self, task: asyncio.Task[Any]) -> bool:
        done, _ = await asyncio.wait({task}, timeout=self._turn_wait_seconds)
        return bool(done)

    def _start(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._forget)
        return task

    def _forget(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # whoever waits gets it; nobody may be waiting any more

    async def _take(self, author: Author, record: Record, told: asyncio.Future[PendingTurn]) -> TurnOutcome:
        claim = self.claims.claim(asyncio.current_task())
        try:
            pending = await self._record(author, record, claim)
            if isinstance(pending, IdempotencyRow):
                return await self.repeat(author, pending)
            told.set_result(pending)
            self._hub.notify(pending.trip.id)
            return await self._apply(pending)
        finally:
            claim.release()

    async def _record(self, author: Author, record: Record, claim: Claim) -> PendingTurn | IdempotencyRow:
        def transaction(db: Writing) -> PendingTurn | IdempotencyRow:
            return record(TurnRecorder(db, author, self.claims, claim))

        for _ in range(_TRIES):
            try:
                # A power cut may undo a turn that nobody was answered about: no need to wait for the disk.
                return await self._database.write(transaction, durable=False)
            except AbandonedTurnError as abandoned:
                await self.settle_abandoned(abandoned)
        return await self._database.write(transaction, durable=False)

    async def _apply(self, pending: PendingTurn) -> TurnOutcome:
        try:
            return await self._applying.apply(pending)
        except (TripGoneError, TurnNotPendingError) as error:  # the trip was deleted while the turn ran
            raise rules.not_found(pending.session.id) from error
        except StorageError as error:
            if not error.is_retryable:
                raise
            # The turn is on record, and all that it needs: it is not lost, only late.
            self._retry_later(pending.session.id)
            return _pending_outcome(pending)

    def _retry_later(self, session_id: str) -> None:
        if session_id not in self._later:
            self._later[session_id] = later = self._start(self._settle_later(session_id))
            later.add_done_callback(lambda _: self._later.pop(session_id, None))

    async def _settle_later(self, session_id: str) -> None:
        """Does not give up before the session is at rest, whoever brings it there: another may fail as well."""
        for seconds in chain(_PAUSES, repeat(_PAUSES[-1])):
            await self._clock.pause(seconds)
            try:
                if await self._settle(session_id):
                    return
            except StorageError as error:
                _log.warning("session not settled yet", extra={"session_id": session_id})
                if not error.is_retryable:
                    return
            except Exception:  # the edge of a task that nobody waits for
                _log.exception("session not settled", extra={"session_id": session_id})
                return

    async def _come_to_rest(self, turn_id: str, session_id: str) -> None:
        """Waits for whoever is at work on the turn, or settles it where nobody is."""
        holder = self.claims.holder(turn_id)
        if holder is not None and holder.task is not None:
            await asyncio.wait({holder.task})
        else:
            await self._settle(session_id)

    async def _settle(self, session_id: str) -> bool:
        """Whether the session is at rest then: not while somebody else is at work on it."""
        claim = self.claims.claim(asyncio.current_task())
        try:
            pending = await self._database.write(lambda db: _claim_pending(db, session_id, claim))
            if pending is not None:
                await self._applying.apply(pending)
        except _AtWorkError:
            return False
        except (TripGoneError, TurnNotPendingError):
            pass  # somebody else ended it, or deleted its trip: it is at rest
        except StorageError as error:
            if error.is_retryable:
                self._retry_later(session_id)
            raise
        finally:
            claim.release()
        return True


class _AtWorkError(Exception):
    """The session's PENDING turn is claimed by another task."""


def _claim_pending(db: Writing, session_id: str, claim: Claim) -> PendingTurn | None:
    """None when the session is at rest."""
    place = sessions.for_settling(db, session_id)
    if place is None or place.last_turn is None or place.last_turn.status != TurnStatus.PENDING:
        return None
    if not claim.take(place.last_turn.id):
        raise _AtWorkError(session_id)
    return PendingTurn(place.trip, place.session, place.role, place.last_turn, heads.newest(db, place.session))


def _pending_outcome(pending: PendingTurn) -> TurnOutcome:
    return TurnOutcome(
        trip=pending.trip,
        session=pending.session,
        role=pending.role,
        turn=pending.turn,
        state=heads.state_of(pending.head),
        parent=pending.parent,
    )
