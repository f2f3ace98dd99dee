"""Failures that a client should expect: the engine's errors as GraphQL types, and which of them a mutation answers."""

from __future__ import annotations

from datetime import datetime
from enum import Enum
from typing import Annotated, Any, TypeAlias, TypedDict

import strawberry
from strawberry import ID

from engine import errors
from engine.texts import render
from resolvers import present
from schema.enums import ConfirmationGate, TripRole, TripStage
from schema.info import Info
from schema.nodes import Session, Turn
from schema.state import TripState


@strawberry.enum(description="New values may be added: treat an unknown one by its message.")
class UserErrorCode(Enum):
    NOT_FOUND = strawberry.enum_value("NOT_FOUND", description="See NotFoundError.")
    PERMISSION_DENIED = strawberry.enum_value("PERMISSION_DENIED", description="See PermissionDeniedError.")
    SESSION_NOT_ACTIVE = strawberry.enum_value("SESSION_NOT_ACTIVE", description="See SessionNotActiveError.")
    TURN_PENDING = strawberry.enum_value("TURN_PENDING", description="See TurnPendingError.")
    WRONG_GATE = strawberry.enum_value("WRONG_GATE", description="See WrongGateError.")
    STALE_STATE = strawberry.enum_value("STALE_STATE", description="See StaleStateError.")
    FORK_NOT_ALLOWED = strawberry.enum_value("FORK_NOT_ALLOWED", description="See ForkNotAllowedError.")
    INVALID_INPUT = strawberry.enum_value("INVALID_INPUT", description="See InvalidInputError.")
    IDEMPOTENCY_CONFLICT = strawberry.enum_value("IDEMPOTENCY_CONFLICT", description="See IdempotencyConflictError.")
    QUOTA_EXCEEDED = strawberry.enum_value("QUOTA_EXCEEDED", description="See QuotaExceededError.")


@strawberry.interface(description="A failure that a client should expect and can explain to its user.")
class UserError:
    code: UserErrorCode = strawberry.field(description="What went wrong, for programs.")
    message: str = strawberry.field(
        description="What went wrong and what to do about it, for people, in the request's language."
    )
    path: list[str] = strawberry.field(
        description=(
            "Path of the offending field in the mutation's input, "
            'for example `["decision", "selectRoute", "routeId"]`; empty when none.'
        )
    )


@strawberry.type(description="There is no such object, or the viewer may not see it: both look the same.")
class NotFoundError(UserError):
    not_found_id: ID = strawberry.field(description="The id that was asked for.")


@strawberry.type(description="The viewer can see it, but the viewer's role does not allow this.")
class PermissionDeniedError(UserError):
    required_role: TripRole = strawberry.field(description="The role that would allow it.")


@strawberry.type(description="Only the trip's active session can be written. Fork this one, or go to the active one.")
class SessionNotActiveError(UserError):
    active_session_id: strawberry.Private[str]

    @strawberry.field(description="The session that can be written.")
    async def active_session(self, info: Info) -> Session:
        return Session.of(await present.session(info.context, self.active_session_id))


@strawberry.type(description="Another turn is still being worked on.")
class TurnPendingError(UserError):
    pending_turn_id: strawberry.Private[str]

    @strawberry.field(description="The turn that has to end first.")
    async def pending_turn(self, info: Info) -> Turn:
        return Turn.of(await present.turn(info.context, self.pending_turn_id))


@strawberry.type(description="The session does not wait at the gate that the decision is for.")
class WrongGateError(UserError):
    stage: TripStage | None = strawberry.field(description="Null when no turn is applied yet.")
    pending_confirmation: ConfirmationGate | None = strawberry.field(
        description="The gate at which it does wait; null when at none."
    )


@strawberry.type(description="The session has moved on since the client looked.")
class StaleStateError(UserError):
    current_state: TripState = strawberry.field(description="The state as it is now.")


@strawberry.type(
    description="The session is at a stage at which forking needs `force`, or has no applied turn to fork from."
)
class ForkNotAllowedError(UserError):
    stage: TripStage | None = strawberry.field(description="Null when no turn is applied yet.")


@strawberry.type(description="A value is out of its range or makes no sense.")
class InvalidInputError(UserError):
    pass


@strawberry.type(description="The idempotency key was used before with another input.")
class IdempotencyConflictError(UserError):
    pass


@strawberry.type(description="A limit of the server is reached.")
class QuotaExceededError(UserError):
    limit: int = strawberry.field(description="The limit.")
    retry_at: datetime | None = strawberry.field(
        description="When it can be tried again; null when waiting does not help."
    )


CreateTripError: TypeAlias = Annotated[
    NotFoundError | InvalidInputError | IdempotencyConflictError | QuotaExceededError,
    strawberry.union(
        "CreateTripError",
        description="Why a trip was not opened. NotFoundError: it was deleted while its first turn ran.",
    ),
]
SendMessageError: TypeAlias = Annotated[
    NotFoundError
    | PermissionDeniedError
    | SessionNotActiveError
    | TurnPendingError
    | WrongGateError
    | StaleStateError
    | InvalidInputError
    | IdempotencyConflictError
    | QuotaExceededError,
    strawberry.union("SendMessageError", description="Why a message was not taken."),
]
ConfirmError: TypeAlias = Annotated[
    NotFoundError
    | PermissionDeniedError
    | SessionNotActiveError
    | TurnPendingError
    | WrongGateError
    | StaleStateError
    | InvalidInputError
    | IdempotencyConflictError,
    strawberry.union("ConfirmError", description="Why a decision was not taken."),
]
ForkSessionError: TypeAlias = Annotated[
    NotFoundError
    | PermissionDeniedError
    | ForkNotAllowedError
    | InvalidInputError
    | IdempotencyConflictError
    | QuotaExceededError,
    strawberry.union("ForkSessionError", description="Why a session was not forked."),
]
RetryTurnError: TypeAlias = Annotated[
    NotFoundError | PermissionDeniedError | SessionNotActiveError | TurnPendingError | InvalidInputError,
    strawberry.union("RetryTurnError", description="Why a turn was not run again."),
]
TripAdminError: TypeAlias = Annotated[
    NotFoundError | PermissionDeniedError | InvalidInputError,
    strawberry.union("TripAdminError", description="Why a trip was not changed, shared or deleted."),
]


class _Told(TypedDict):
    code: UserErrorCode
    message: str
    path: list[str]


def errors_of(error: errors.UserError, locale: str) -> list[Any]:
    """The list that a payload answers. Which errors a mutation can answer, its union says, and GraphQL checks."""
    return [_error_of(error, locale)]


def _error_of(error: errors.UserError, locale: str) -> UserError:
    told = _Told(code=UserErrorCode(error.code), message=render(error.message, locale), path=list(error.path))
    match error:
        case errors.NotFoundError():
            return NotFoundError(**told, not_found_id=ID(error.not_found_id))
        case errors.PermissionDeniedError():
            return PermissionDeniedError(**told, required_role=error.required_role)
        case errors.SessionNotActiveError():
            return SessionNotActiveError(**told, active_session_id=error.active_session_id)
        case errors.TurnPendingError():
            return TurnPendingError(**told, pending_turn_id=error.pending_turn_id)
        case errors.WrongGateError():
            return WrongGateError(**told, stage=error.stage, pending_confirmation=error.pending_confirmation)
        case errors.StaleStateError():
            return StaleStateError(**told, current_state=TripState.of(error.current_state))
        case errors.ForkNotAllowedError():
            return ForkNotAllowedError(**told, stage=error.stage)
        case errors.InvalidInputError():
            return InvalidInputError(**told)
        case errors.IdempotencyConflictError():
            return IdempotencyConflictError(**told)
        case errors.QuotaExceededError():
            return QuotaExceededError(**told, limit=error.limit, retry_at=error.retry_at)
    raise TypeError(f"no GraphQL type for {type(error).__name__}")
