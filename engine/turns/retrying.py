"""Transaction 1 of retryTurn: the active session's newest turn, FAILED, is PENDING again under its own number."""

from __future__ import annotations

from engine import rules
from engine.commands import RetryTurn
from engine.errors import InvalidInputError
from engine.texts import text
from engine.turns import heads
from engine.turns.pending_turn import PendingTurn
from engine.turns.recorder import TurnRecorder
from engine.vocabulary import TurnStatus
from storage.repositories import sessions, turns

_PATH = ("turnId",)


def record_retry(recorder: TurnRecorder, command: RetryTurn) -> PendingTurn:
    """Raises InvalidInputError when the turn is not the newest or has not failed."""
    session_id = turns.session_of(recorder.db, command.turn_id)
    if session_id is None or sessions.for_writing(recorder.db, session_id, recorder.author.viewer.id) is None:
        raise rules.not_found(command.turn_id, _PATH)
    place = recorder.place(session_id)
    last = recorder.last_turn(place)
    if last.id != command.turn_id or last.status != TurnStatus.FAILED:
        raise InvalidInputError(text("error-turn-not-failed"), _PATH)
    return recorder.reopen(place, last, heads.newest(recorder.db, place.session))
