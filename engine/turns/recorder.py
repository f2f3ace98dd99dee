"""Transaction 1 at large: who writes, where, and how a turn is recorded as PENDING."""

from __future__ import annotations

from dataclasses import dataclass

from langgraph.checkpoint.base import CheckpointTuple

from engine import rules
from engine.graph.turn_input import TurnInput
from engine.turns.claims import Claim, Claims
from engine.turns.idempotency import first_result, remember
from engine.turns.pending_turn import AbandonedTurnError, Author, PendingTurn
from engine.vocabulary import EventKind, MessageIntent, SessionStatus, TripRole, TurnKind, TurnStatus
from storage.identifiers import new_id
from storage.repositories import events, sessions, turns
from storage.repositories.sessions import ForWriting
from storage.rows import IdempotencyRow, SessionRow, TripRow, TurnRow, changed, new_row
from storage.transactions import Writing

_PATH = ("sessionId",)


@dataclass(frozen=True)
class TurnRecorder:
    """One author's transaction. `claim` is what this author takes, `claims` are everybody's."""

    db: Writing
    author: Author
    claims: Claims
    claim: Claim

    def first_result(self) -> IdempotencyRow | None:
        """What the first call with the author's key left; None when this is the first."""
        return first_result(self.db, self.author.viewer.id, self.author.key)

    def place(self, session_id: str) -> ForWriting:
        """The session, for an author who may write in its trip. Raises NotFoundError, PermissionDeniedError."""
        place = sessions.for_writing(self.db, session_id, self.author.viewer.id)
        if place is None:
            raise rules.not_found(session_id, _PATH)
        rules.require_role(place.role, TripRole.EDITOR, session_id, _PATH)
        return place

    def last_turn(self, place: ForWriting) -> TurnRow:
        """The active session's newest turn, at rest.

        Raises SessionNotActiveError, TurnPendingError, AbandonedTurnError.
        """
        rules.require_active(place.session.id, place.trip.active_session_id)
        last = place.last_turn
        if last is None:
            raise RuntimeError(f"session {place.session.id} has no turn")
        if last.status == TurnStatus.PENDING and self.claims.holder(last.id) is None:
            raise AbandonedTurnError(place.session.id, last.id)
        rules.require_rest(last.id, last.status)
        return last

    def record(
        self,
        place: ForWriting,
        kind: TurnKind,
        given: TurnInput,
        *,
        intent: MessageIntent | None,
        head: CheckpointTuple | None,
        parent: SessionRow | None = None,
    ) -> PendingTurn:
        """Inserts the PENDING turn, its event and its key, and claims it."""
        turn = self._turn(place, kind, given, intent)
        turns.add(self.db, turn)
        remember(
            self.db,
            self.author.viewer.id,
            self.author.key,
            trip_id=place.trip.id,
            session_id=place.session.id,
            turn_number=turn.number,
            at=self.author.at,
        )
        session = self._in_use(place.session) if place.last_turn else place.session
        return self.begin(place._replace(session=session), turn, head, parent)

    def begin(
        self, place: ForWriting, turn: TurnRow, head: CheckpointTuple | None, parent: SessionRow | None = None
    ) -> PendingTurn:
        """Claims a PENDING turn and tells that it has started."""
        self.claim.take(turn.id)
        trip = self.tell(place.trip.id, EventKind.TURN_STARTED, place.session.id, turn.id)
        return PendingTurn(trip, place.session, place.role, turn, head, parent)

    def reopen(self, place: ForWriting, failed: TurnRow, head: CheckpointTuple | None) -> PendingTurn:
        """Makes a FAILED turn PENDING again, under its own number."""
        turns.reopen(self.db, failed.session_id, failed.number)
        turn = changed(failed, status=TurnStatus.PENDING.value, failure=None, ended_at=None)
        return self.begin(place._replace(session=self._in_use(place.session)), turn, head)

    def tell(
        self,
        trip_id: str,
        kind: EventKind,
        session_id: str,
        turn_id: str | None,
        parent_session_id: str | None = None,
    ) -> TripRow:
        """Adds an event to the trip's stream, and answers the trip as it is then."""
        payload = {"parent_session_id": parent_session_id} if parent_session_id else None
        return events.add(
            self.db,
            trip_id,
            kind=kind.value,
            session_id=session_id,
            turn_id=turn_id,
            payload=payload,
            at=self.author.at,
        )

    def _turn(self, place: ForWriting, kind: TurnKind, given: TurnInput, intent: MessageIntent | None) -> TurnRow:
        at, fixed_today = self.author.at, self.author.fixed_today
        number = place.last_turn.number + 1 if place.last_turn else 1
        payload: TurnInput = {
            **given,
            "session_id": place.session.id,
            "turn": number,
            "said_at": at.isoformat(),
            "fixed_today": fixed_today.isoformat() if fixed_today else None,
            "currency_code": place.trip.currency_code,
        }
        return new_row(
            TurnRow,
            id=new_id("turn"),
            session_id=place.session.id,
            number=number,
            kind=kind.value,
            payload=dict(payload),
            intent=intent.value if intent else None,
            text=given.get("text"),
            status=TurnStatus.PENDING.value,
            author_id=self.author.viewer.id,
            created_at=at,
        )

    def _in_use(self, session: SessionRow) -> SessionRow:
        """While a turn is worked on, a session is neither failed nor at its end."""
        status, at = SessionStatus.ACTIVE.value, self.author.at
        sessions.move(self.db, session.id, head=session.head, status=status, at=at)
        return changed(session, status=status, updated_at=at)
