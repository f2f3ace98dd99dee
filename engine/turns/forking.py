"""Transaction 1 of forkSession: a child session, active at once, with a copy of the parent's requirements."""

from __future__ import annotations

from engine import rules
from engine.commands import ForkSession
from engine.errors import InvalidInputError
from engine.graph.turn_input import TurnInput, store_requirements
from engine.state import TripState
from engine.texts import text
from engine.turns import heads
from engine.turns.pending_turn import PendingTurn
from engine.turns.recorder import TurnRecorder
from engine.vocabulary import EventKind, MessageIntent, SessionStatus, TurnKind, TurnStatus
from storage.identifiers import new_id
from storage.repositories import sessions, trips, turns
from storage.repositories.sessions import ForWriting
from storage.rows import IdempotencyRow, SessionRow, new_row


def record_fork(recorder: TurnRecorder, command: ForkSession) -> PendingTurn | IdempotencyRow:
    """Any session can be forked; nothing of the parent is written."""
    parent = recorder.place(command.session_id)
    if first := recorder.first_result():
        return first
    base = _base(recorder, parent, command)
    child = _child(recorder, parent, command.reason, base.turn)
    recorder.tell(parent.trip.id, EventKind.SESSION_FORKED, child.session.id, None, parent.session.id)
    given: TurnInput = {
        "kind": TurnKind.FORK.value,
        "text": command.reason,
        "patch": command.requirements.dump() if command.requirements else None,
        "time_zone": parent.trip.time_zone,
        "basis": store_requirements(base.requirements),
    }
    return recorder.record(child, TurnKind.FORK, given, intent=MessageIntent.EXPLORE, head=None, parent=parent.session)


def _base(recorder: TurnRecorder, parent: ForWriting, command: ForkSession) -> TripState:
    """The state whose requirements are copied: the newest, or that after an earlier applied turn."""
    newest = heads.state_of(heads.newest(recorder.db, parent.session))
    state = rules.require_forkable(newest, command.force)
    if command.from_turn is None or command.from_turn == state.turn:
        return state
    turn = turns.one(recorder.db, command.session_id, command.from_turn)
    if turn is None or turn.status != TurnStatus.APPLIED or turn.checkpoint_id is None:
        raise InvalidInputError(text("error-turn-unknown"), ("fromTurn",))
    return heads.state_at(recorder.db, command.session_id, turn.checkpoint_id)


def _child(recorder: TurnRecorder, parent: ForWriting, reason: str, from_turn: int) -> ForWriting:
    db, at, trip = recorder.db, recorder.author.at, parent.trip
    child = new_row(
        SessionRow,
        id=new_id("sess"),
        trip_id=trip.id,
        number=sessions.next_number(db, trip.id),
        parent_session_id=parent.session.id,
        forked_from_turn=from_turn,
        fork_reason=reason,
        status=SessionStatus.ACTIVE.value,
        created_at=at,
        updated_at=at,
    )
    sessions.add(db, child)
    trips.activate(db, trip.id, child.id)
    trip.active_session_id = child.id
    return ForWriting(child, trip, parent.role, None)
