"""Messages that made no turn: what was answered is kept under the client's key, and answered again."""

from __future__ import annotations

from typing import Any

from engine.compare import requirement_changes
from engine.graph.turn_input import load_requirements, store_requirements
from engine.state import Text, TripState
from engine.turns.idempotency import first_result, remember
from engine.turns.outcomes import MessageOutcome, Suggestion
from engine.turns.pending_turn import Author
from engine.vocabulary import MessageIntent
from storage.database import Database
from storage.repositories.sessions import ForWriting
from storage.rows import IdempotencyRow
from storage.transactions import Writing


async def keep_answer(database: Database, author: Author, outcome: MessageOutcome, state: TripState) -> None:
    """Ties the author's key, if there is one, to what was answered."""
    if author.key is None:
        return
    kept = _dump(outcome, state)

    def keep(db: Writing) -> None:
        if first_result(db, author.viewer.id, author.key) is None:
            remember(
                db,
                author.viewer.id,
                author.key,
                trip_id=outcome.trip.id,
                session_id=outcome.session.id,
                at=author.at,
                outcome=kept,
            )

    await database.write(keep)


def as_first_answered(first: IdempotencyRow, place: ForWriting, state: TripState) -> MessageOutcome:
    """The first call's answer, in the session as it is now."""
    kept: dict[str, Any] = first.outcome or {}
    suggested = kept["suggestion"]
    return MessageOutcome(
        trip=place.trip,
        session=place.session,
        role=place.role,
        state=state,
        turn=None,
        intent=MessageIntent(kept["intent"]),
        reply=Text.model_validate(kept["reply"]) if kept["reply"] else None,
        suggestion=_load(place.session.id, suggested) if suggested else None,
    )


def _dump(outcome: MessageOutcome, state: TripState) -> dict[str, Any]:
    suggestion = outcome.suggestion
    return {
        "intent": outcome.intent.value,
        "reply": outcome.reply.model_dump(mode="json") if outcome.reply else None,
        "suggestion": {
            "reason": suggestion.reason,
            "before": store_requirements(state.requirements),
            "after": store_requirements(suggestion.requirements),
        }
        if suggestion
        else None,
    }


def _load(session_id: str, kept: dict[str, Any]) -> Suggestion:
    before, after = load_requirements(kept["before"]), load_requirements(kept["after"])
    return Suggestion(session_id, kept["reason"], after, requirement_changes(before, after))
