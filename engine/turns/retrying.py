"""Transaction 1 of retryTurn: the active session's newest turn, FAILED, is PENDING again under its own number."""

from __future__ import annotations

from engine import rules
from engine.commands import RetryTurn
from engine.errors import InvalidInputError
from engine.texts import text
from engine.turns import heads
from engine.turns.recorded import Recorded
from engine.turns.recording import Recording
from engine.vocabulary import EventKind, TurnStatus
from storage.repositories import sessions, turns
from storage.rows import changed


def record_retry(recording: Recording, command: RetryTurn) -> Recorded:
    """Raises InvalidInputError when the turn is not the newest or has not failed."""
    session_id = turns.session_of(recording.db, command.turn_id)
    if session_id is None or sessions.for_writing(recording.db, session_id, recording.author.viewer.id) is None:
        raise rules.not_found(command.turn_id, ("turnId",))
    place = recording.place(session_id)
    last = recording.last_turn(place)
    if last.id != command.turn_id or last.status != TurnStatus.FAILED:
        raise InvalidInputError(text("error-turn-not-failed"), ("turnId",))
    recording.claim.take(session_id)
    turns.reopen(recording.db, session_id, last.number)
    recording.tell(place.trip, EventKind.TURN_STARTED, session_id, last.id)
    reopened = changed(last, status=TurnStatus.PENDING.value, failure=None, ended_at=None)
    head = heads.newest(recording.db, session_id)
    return Recorded(place.trip, place.session, place.role, reopened, head)
