"""Transaction 1 of confirm and sendMessage: an answer to the gate at which the active session waits."""

from __future__ import annotations

from dataclasses import dataclass

from engine import rules
from engine.commands import Decision
from engine.graph.turn_input import StoredRequirements, TurnInput
from engine.turns import heads
from engine.turns.pending_turn import PendingTurn
from engine.turns.recorder import TurnRecorder
from engine.vocabulary import DecisionKind, MessageIntent, TurnKind
from storage.rows import IdempotencyRow

_INTENT_OF = {
    DecisionKind.ACCEPT_REQUIREMENTS: MessageIntent.CONFIRM,
    DecisionKind.SELECT_ROUTE: MessageIntent.CONFIRM,
    DecisionKind.MODIFY: MessageIntent.REQUIREMENTS,
    DecisionKind.REGENERATE_ROUTES: MessageIntent.REGENERATE_ROUTES,
}


@dataclass(frozen=True)
class Answer:
    """`basis` is what a message was already read to leave of the requirements: words are read once."""

    session_id: str
    kind: TurnKind
    decision: Decision
    expected_turn: int | None
    basis: StoredRequirements | None = None


def record_answer(recorder: TurnRecorder, answer: Answer) -> PendingTurn | IdempotencyRow:
    """Of two who answer one gate, the second finds the turn PENDING or the session moved on."""
    place = recorder.place(answer.session_id)
    if first := recorder.first_result():
        return first
    recorder.last_turn(place)
    head = heads.newest(recorder.db, place.session)
    state, decision = heads.state_of(head), answer.decision
    rules.require_expected_turn(state, answer.expected_turn)
    rules.require_answerable(state, decision)
    given: TurnInput = {
        "kind": decision.kind.value,
        "text": decision.text,
        "patch": decision.requirements.dump() if decision.requirements else None,
        "route_id": decision.route_id,
        "time_zone": place.trip.time_zone,
    }
    if answer.basis is not None:
        given["basis"] = answer.basis
    intent = _INTENT_OF[decision.kind] if decision.text else None
    return recorder.record(place, answer.kind, given, intent=intent, head=head)
