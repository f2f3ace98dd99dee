"""What a repeated call is answered: the turn of the first call, in its session as it is now."""

from __future__ import annotations

from engine import rules
from engine.commands import Viewer
from engine.turns import heads
from engine.turns.outcomes import TurnOutcome
from storage.repositories import sessions, turns
from storage.rows import IdempotencyRow
from storage.transactions import Reading


def outcome_of_first(db: Reading, viewer: Viewer, first: IdempotencyRow) -> TurnOutcome:
    """Raises NotFoundError when the viewer may not see the session any more."""
    connection = db.connection()
    place = sessions.for_writing(connection, first.session_id, viewer.id)
    turn = turns.one(connection, first.session_id, first.turn_number) if first.turn_number else None
    if place is None or turn is None:
        raise rules.not_found(first.session_id)
    parent_id = place.session.parent_session_id
    parents = sessions.seen(db, viewer.id, [parent_id]) if parent_id else {}
    return TurnOutcome(
        trip=place.trip,
        session=place.session,
        role=place.role,
        turn=turn,
        state=heads.state_of(heads.newest(connection, place.session)),
        parent=parents[parent_id].session if parent_id in parents else None,
    )
