"""Transaction 1 of createTrip: a trip, its root session, and the first turn."""

from __future__ import annotations

from engine.commands import CreateTrip
from engine.graph.turn_input import UNKNOWN_ZONE, TurnInput
from engine.turns.pending_turn import PendingTurn
from engine.turns.recorder import TurnRecorder
from engine.turns.titles import title_of
from engine.vocabulary import MessageIntent, SessionStatus, TripRole, TurnKind
from storage.identifiers import new_id
from storage.repositories import members, sessions, trips
from storage.repositories.sessions import ForWriting
from storage.rows import IdempotencyRow, SessionRow, TripRow, new_row

_DERIVABLE = ("currency_code", "time_zone")


def record_start(recorder: TurnRecorder, command: CreateTrip, default_currency: str) -> PendingTurn | IdempotencyRow:
    """The author owns the new trip. What was not given of it may be derived from the words, once they are read."""
    if first := recorder.first_result():
        return first
    db, author = recorder.db, recorder.author
    trip = _trip(recorder, command, default_currency)
    session = new_row(
        SessionRow,
        id=trip.root_session_id,
        trip_id=trip.id,
        number=1,
        status=SessionStatus.ACTIVE.value,
        created_at=author.at,
        updated_at=author.at,
    )
    trips.add(db, trip)
    sessions.add(db, session)
    members.set_role(db, trip.id, author.viewer.id, TripRole.OWNER.value, author.at)
    given: TurnInput = {
        "kind": TurnKind.START.value,
        "text": command.text,
        "patch": command.requirements.dump() if command.requirements else None,
        "time_zone": command.time_zone,
        "derived": [name for name in _DERIVABLE if getattr(command, name) is None],
    }
    place = ForWriting(session, trip, TripRole.OWNER.value, None)
    return recorder.record(place, TurnKind.START, given, intent=MessageIntent.REQUIREMENTS, head=None)


def _trip(recorder: TurnRecorder, command: CreateTrip, default_currency: str) -> TripRow:
    session_id = new_id("sess")
    return new_row(
        TripRow,
        id=new_id("trip"),
        title=command.title or title_of(command.text),
        original_user_input=command.text,
        currency_code=command.currency_code or default_currency,
        time_zone=command.time_zone or UNKNOWN_ZONE,
        root_session_id=session_id,
        active_session_id=session_id,
        created_at=recorder.author.at,
        updated_at=recorder.author.at,
    )
