"""What may be done to a session now: the rules of the product, as plain checks that raise typed errors."""

from __future__ import annotations

from collections.abc import Sequence

from engine.commands import Decision
from engine.errors import (
    ForkNotAllowedError,
    InvalidInputError,
    NotFoundError,
    PermissionDeniedError,
    SessionNotActiveError,
    StaleStateError,
    TurnPendingError,
    WrongGateError,
)
from engine.state import TripState
from engine.texts import text
from engine.vocabulary import ConfirmationGate, DecisionKind, NoteKind, SessionStatus, TripRole, TripStage, TurnStatus

_GATES_OF: dict[DecisionKind, tuple[ConfirmationGate, ...]] = {
    DecisionKind.ACCEPT_REQUIREMENTS: (ConfirmationGate.REQUIREMENTS,),
    DecisionKind.SELECT_ROUTE: (ConfirmationGate.ROUTE,),
    DecisionKind.REGENERATE_ROUTES: (ConfirmationGate.ROUTE,),
    DecisionKind.MODIFY: (ConfirmationGate.REQUIREMENTS, ConfirmationGate.ROUTE),
}
_WAITS_FOR = {
    ConfirmationGate.REQUIREMENTS: "error-wrong-gate-requirements",
    ConfirmationGate.ROUTE: "error-wrong-gate-route",
    None: "error-wrong-gate-done",
}


def require_role(role: str | None, needed: TripRole, asked_id: str, path: Sequence[str] = ()) -> None:
    """The one place that decides what a role allows. No role at all looks like an object that does not exist."""
    if role is None:
        raise not_found(asked_id, path)
    if not TripRole(role).includes(needed):
        raise PermissionDeniedError(text("error-permission"), required_role=needed, path=path)


def not_found(asked_id: str, path: Sequence[str] = ()) -> NotFoundError:
    return NotFoundError(text("error-not-found"), not_found_id=asked_id, path=path)


def require_active(session_id: str, active_session_id: str) -> None:
    """Only the trip's active session can be written, whatever its status."""
    if session_id != active_session_id:
        raise SessionNotActiveError(text("error-session-not-active"), active_session_id=active_session_id)


def require_rest(last_turn_id: str, last_turn_status: str) -> None:
    """Nothing is written while another turn is being worked on."""
    if last_turn_status == TurnStatus.PENDING:
        raise TurnPendingError(text("error-turn-pending"), pending_turn_id=last_turn_id)


def require_expected_turn(state: TripState | None, expected_turn: int | None) -> None:
    """The client acts on the state that it showed."""
    if state is not None and expected_turn is not None and state.turn != expected_turn:
        raise StaleStateError(text("error-stale-state"), current_state=state, path=("expectedTurn",))


def require_state(state: TripState | None) -> TripState:
    """A turn is applied, so that there is a state to act on."""
    if state is None:
        raise WrongGateError(text("error-wrong-gate-nothing"), stage=None, pending_confirmation=None)
    return state


def require_answerable(state: TripState | None, decision: Decision) -> TripState:
    """The session waits at a gate that this decision answers. Answers the state, which is there then."""
    state = require_state(state)
    gate = state.pending_confirmation
    if gate not in _GATES_OF[decision.kind]:
        raise WrongGateError(text(_WAITS_FOR[gate]), stage=state.stage, pending_confirmation=gate)
    if decision.kind is DecisionKind.SELECT_ROUTE and not _has_route(state, decision.route_id):
        raise InvalidInputError(text("error-route-unknown"), ("decision", "selectRoute", "routeId"))
    if decision.kind is DecisionKind.ACCEPT_REQUIREMENTS and _lacks_something(state):
        raise InvalidInputError(text("error-missing-destination"), ("decision", "acceptRequirements"))
    return state


def require_forkable(state: TripState | None, force: bool) -> TripState:
    """A session can be forked once it is past its draft, or by force. Answers its newest state, which is there then."""
    if state is None:
        raise ForkNotAllowedError(text("error-fork-no-applied-turn"), stage=None)
    if not is_past_draft(state.stage) and not force:
        raise ForkNotAllowedError(text("error-fork-draft"), stage=state.stage)
    return state


def is_past_draft(stage: TripStage) -> bool:
    """Whether a branch at this stage can be forked without force."""
    return stage is not TripStage.REQUIREMENT_DRAFT


def status_after(stage: TripStage) -> SessionStatus:
    """The branch's own status after an applied turn."""
    return SessionStatus.COMPLETED if stage is TripStage.ROUTE_CONFIRMED else SessionStatus.ACTIVE


def _has_route(state: TripState, route_id: str | None) -> bool:
    return any(route["id"] == route_id for route in state.values["route_options"])


def _lacks_something(state: TripState) -> bool:
    """Nothing to plan for: no destination, or none that is a place of the gazetteer."""
    requirements = state.requirements
    is_missing = any(note.kind is NoteKind.MISSING for note in requirements.notes)
    return is_missing or not any(one.place for one in requirements.destinations)
