"""Transaction 2: a turn ends whole, APPLIED with its checkpoint or FAILED with its reason, or not at all."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from engine import rules
from engine.state import Text, TripState
from engine.turns import heads
from engine.turns.outcomes import TurnOutcome
from engine.turns.recorded import Recorded
from engine.vocabulary import EventKind, SessionStatus, TurnKind, TurnStatus
from storage import checkpoints
from storage.checkpoints import TurnSaver
from storage.repositories import events, sessions, trips, turns
from storage.rows import changed
from storage.transactions import Writing


def end_applied(db: Writing, recorded: Recorded, saver: TurnSaver, at: datetime) -> TurnOutcome:
    """Checkpoint rows, APPLIED mark, the session's head and status, and the event."""
    state = TripState(saver.checkpoint_id, saver.values)  # type: ignore[arg-type]  # checked there
    saver.save_into(checkpoints.saver_in(db))
    ended = {
        "status": TurnStatus.APPLIED.value,
        "checkpoint_id": saver.checkpoint_id,
        "reply": state.reply.model_dump(mode="json"),
    }
    derived = _derived(recorded, state)
    if derived:
        trips.change(db, recorded.trip.id, **derived)
    return _end(db, recorded, ended, rules.status_after(state.stage), state, derived, at)


def end_failed(db: Writing, recorded: Recorded, reason: Text, at: datetime) -> TurnOutcome:
    """FAILED, with its reason: thread and state stay as they were."""
    ended = {"status": TurnStatus.FAILED.value, "failure": reason.model_dump(mode="json")}
    return _end(db, recorded, ended, SessionStatus.FAILED, heads.state_of(recorded.head), {}, at)


def _end(
    db: Writing,
    recorded: Recorded,
    ended: dict[str, Any],
    status: SessionStatus,
    state: TripState | None,
    derived: dict[str, Any],
    at: datetime,
) -> TurnOutcome:
    turn, session, trip = recorded.turn, recorded.session, recorded.trip
    head = state.checkpoint_id if state else None
    turns.end(db, session.id, turn.number, at=at, **ended)
    sessions.move(db, session.id, head=head, status=status.value, at=at)
    number = events.add(db, trip.id, kind=EventKind.TURN_ENDED.value, session_id=session.id, turn_id=turn.id, at=at)
    return TurnOutcome(
        trip=changed(trip, event_number=number, updated_at=at, **derived),
        session=changed(session, head=head, status=status.value, updated_at=at),
        role=recorded.role,
        turn=changed(turn, ended_at=at, **ended),
        state=state,
        parent=recorded.parent,
    )


def _derived(recorded: Recorded, state: TripState) -> dict[str, Any]:
    """What the first words tell of their trip where it was not given: currency by budget, time zone by origin."""
    if recorded.turn.kind != TurnKind.START:
        return {}
    budget, origin = state.requirements.budget, state.requirements.origin
    told = {
        "currency_code": budget.amount.currency_code if budget else None,
        "time_zone": origin.time_zone if origin else None,
    }
    wanted = recorded.turn.payload.get("derived", [])
    return {name: value for name, value in told.items() if value is not None and name in wanted}
