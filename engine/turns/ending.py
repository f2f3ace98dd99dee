"""Transaction 2: a turn ends whole, APPLIED with its checkpoint or FAILED with its reason, or not at all."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from engine import rules
from engine.errors import StateUnreadableError
from engine.graph.turn_input import UNKNOWN_ZONE
from engine.state import Text, TripState
from engine.turns import heads
from engine.turns.outcomes import TurnOutcome
from engine.turns.pending_turn import PendingTurn
from engine.vocabulary import EventKind, SessionStatus, TurnKind, TurnStatus
from storage import checkpoints
from storage.checkpoints import TurnSaver
from storage.repositories import events, sessions, trips, turns
from storage.rows import TripRow, changed
from storage.transactions import Writing


@dataclass(frozen=True)
class _End:
    """How a turn ended, and where the session stands then."""

    turn: dict[str, Any]
    status: SessionStatus
    head: str | None
    state: TripState | None
    told_of_trip: dict[str, str] = field(default_factory=dict)


def end_applied(db: Writing, pending: PendingTurn, saver: TurnSaver, at: datetime) -> TurnOutcome:
    """Checkpoint rows, APPLIED mark, the session's head and status, and the event."""
    state = TripState(saver.checkpoint_id, saver.values)  # type: ignore[arg-type]  # checked there
    saver.save_into(checkpoints.saver_in(db))
    ended = {
        "status": TurnStatus.APPLIED.value,
        "checkpoint_id": saver.checkpoint_id,
        "reply": state.reply.model_dump(mode="json"),
    }
    told = _told_of_trip(state) if pending.turn.kind == TurnKind.START else {}
    end = _End(ended, rules.status_after(state.stage), saver.checkpoint_id, state, told)
    return _write(db, pending, end, at)


def end_failed(db: Writing, pending: PendingTurn, reason: Text, at: datetime) -> TurnOutcome:
    """FAILED, with its reason: thread and state stay as they were, also where they cannot be read."""
    ended = {"status": TurnStatus.FAILED.value, "failure": reason.model_dump(mode="json")}
    try:
        state = heads.state_of(pending.head)
    except StateUnreadableError:
        state = None
    return _write(db, pending, _End(ended, SessionStatus.FAILED, pending.head_id, state), at)


def _write(db: Writing, pending: PendingTurn, end: _End, at: datetime) -> TurnOutcome:
    turn, session = pending.turn, pending.session
    turns.end(db, session.id, turn.number, at=at, **end.turn)
    sessions.move(db, session.id, head=end.head, status=end.status.value, at=at)
    if end.told_of_trip:
        _derive(db, pending, end.told_of_trip, at)
    trip = events.add(
        db, pending.trip.id, kind=EventKind.TURN_ENDED.value, session_id=session.id, turn_id=turn.id, at=at
    )
    return TurnOutcome(
        trip=trip,
        session=changed(session, head=end.head, status=end.status.value, updated_at=at),
        role=pending.role,
        turn=changed(turn, ended_at=at, **end.turn),
        state=end.state,
        parent=pending.parent,
    )


def _told_of_trip(state: TripState) -> dict[str, str]:
    """What the first words tell of their trip: the currency by the budget, the time zone by the origin."""
    budget, origin = state.requirements.budget, state.requirements.origin
    told = {
        "currency_code": budget.amount.currency_code if budget else None,
        "time_zone": origin.time_zone if origin else None,
    }
    return {name: value for name, value in told.items() if value is not None}


def _derive(db: Writing, pending: PendingTurn, told: dict[str, str], at: datetime) -> None:
    """Sets what nobody has set: neither with the trip nor while its first turn was worked on."""
    trip = trips.current(db, pending.trip.id)
    payload = pending.turn.payload
    assumed = {"currency_code": payload["currency_code"], "time_zone": UNKNOWN_ZONE}
    new = {
        name: value
        for name, value in told.items()
        if name in payload.get("derived", []) and _has(trip, name, assumed[name]) and not _has(trip, name, value)
    }
    if new:
        trips.change(db, trip.id, **new)
        events.add(db, trip.id, kind=EventKind.TRIP_UPDATED.value, at=at)


def _has(trip: TripRow, name: str, value: str) -> bool:
    return bool(getattr(trip, name) == value)
