"""Transaction 1 at large: who writes, where, and how a turn is recorded as PENDING."""

from __future__ import annotations

from dataclasses import dataclass

from langgraph.checkpoint.base import CheckpointTuple

from engine import rules
from engine.graph.turn_input import TurnInput
from engine.turns.claims import Claim, Claims
from engine.turns.idempotency import first_result, remember
from engine.turns.recorded import AbandonedTurnError, Author, Recorded
from engine.vocabulary import EventKind, MessageIntent, TripRole, TurnKind, TurnStatus
from storage.identifiers import new_id
from storage.repositories import events, sessions, turns
from storage.repositories.sessions import ForWriting
from storage.rows import IdempotencyRow, SessionRow, TripRow, TurnRow
from storage.transactions import Writing

_PATH = ("sessionId",)


@dataclass(frozen=True)
class Recording:
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
        if last.status == TurnStatus.PENDING and self.claims.holder(place.session.id) is None:
            raise AbandonedTurnError(place.session.id)
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
    ) -> Recorded:
        """Inserts the PENDING turn, its event and its key, and claims the session."""
        at, viewer, session = self.author.at, self.author.viewer, place.session
        number = place.last_turn.number + 1 if place.last_turn else 1
        fixed_today = self.author.fixed_today
        payload: TurnInput = {
            **given,
            "session_id": session.id,
            "turn": number,
            "said_at": at.isoformat(),
            "fixed_today": fixed_today.isoformat() if fixed_today else None,
            "currency_code": place.trip.currency_code,
        }
        turn = TurnRow(
            id=new_id("turn"),
            session_id=session.id,
            number=number,
            kind=kind.value,
            payload=dict(payload),
            intent=intent.value if intent else None,
            text=given.get("text"),
            status=TurnStatus.PENDING.value,
            author_id=viewer.id,
            created_at=at,
        )
        self.claim.take(session.id)
        turns.add(self.db, turn)
        self.tell(place.trip, EventKind.TURN_STARTED, session.id, turn.id)
        remember(
            self.db,
            viewer.id,
            self.author.key,
            trip_id=place.trip.id,
            session_id=session.id,
            turn_number=number,
            at=at,
        )
        return Recorded(place.trip, session, place.role, turn, head, parent)

    def tell(
        self, trip: TripRow, kind: EventKind, session_id: str, turn_id: str | None, parent_session_id: str | None = None
    ) -> None:
        """Adds an event to the trip's stream, and brings the row up to date with it."""
        at = self.author.at
        payload = {"parent_session_id": parent_session_id} if parent_session_id else None
        trip.event_number = events.add(
            self.db, trip.id, kind=kind.value, session_id=session_id, turn_id=turn_id, payload=payload, at=at
        )
        trip.updated_at = at
