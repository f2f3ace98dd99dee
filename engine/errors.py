"""Failures that a caller should expect. Each has a code, a text for people, and the facts that explain it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import ClassVar

from engine.state import Text, TripState
from engine.state.unreadable import StateUnreadableError
from engine.vocabulary import ConfirmationGate, TripRole, TripStage

__all__ = [
    "ForkNotAllowedError",
    "IdempotencyConflictError",
    "InvalidInputError",
    "NotFoundError",
    "PermissionDeniedError",
    "QuotaExceededError",
    "SessionNotActiveError",
    "StaleStateError",
    "StateUnreadableError",
    "TurnPendingError",
    "UserError",
    "WrongGateError",
]


class UserError(Exception):
    """`message` is for people, in any language; `path` leads to the offending field of the mutation's input."""

    code: ClassVar[str]

    def __init__(self, message: Text, path: Sequence[str] = ()) -> None:
        super().__init__(message.code)
        self.message = message
        self.path = tuple(path)


class NotFoundError(UserError):
    """There is no such object, or the viewer may not see it."""

    code = "NOT_FOUND"

    def __init__(self, message: Text, *, not_found_id: str, path: Sequence[str] = ()) -> None:
        super().__init__(message, path)
        self.not_found_id = not_found_id


class PermissionDeniedError(UserError):
    code = "PERMISSION_DENIED"

    def __init__(self, message: Text, *, required_role: TripRole, path: Sequence[str] = ()) -> None:
        super().__init__(message, path)
        self.required_role = required_role


class SessionNotActiveError(UserError):
    code = "SESSION_NOT_ACTIVE"

    def __init__(self, message: Text, *, active_session_id: str, path: Sequence[str] = ()) -> None:
        super().__init__(message, path)
        self.active_session_id = active_session_id


class TurnPendingError(UserError):
    code = "TURN_PENDING"

    def __init__(self, message: Text, *, pending_turn_id: str, path: Sequence[str] = ()) -> None:
        super().__init__(message, path)
        self.pending_turn_id = pending_turn_id


class WrongGateError(UserError):
    code = "WRONG_GATE"

    def __init__(
        self,
        message: Text,
        *,
        stage: TripStage | None,
        pending_confirmation: ConfirmationGate | None,
        path: Sequence[str] = (),
    ) -> None:
        super().__init__(message, path)
        self.stage = stage
        self.pending_confirmation = pending_confirmation


class StaleStateError(UserError):
    code = "STALE_STATE"

    def __init__(self, message: Text, *, current_state: TripState, path: Sequence[str] = ()) -> None:
        super().__init__(message, path)
        self.current_state = current_state


class ForkNotAllowedError(UserError):
    code = "FORK_NOT_ALLOWED"

    def __init__(self, message: Text, *, stage: TripStage | None, path: Sequence[str] = ()) -> None:
        super().__init__(message, path)
        self.stage = stage


class InvalidInputError(UserError):
    code = "INVALID_INPUT"


class IdempotencyConflictError(UserError):
    code = "IDEMPOTENCY_CONFLICT"


class QuotaExceededError(UserError):
    code = "QUOTA_EXCEEDED"

    def __init__(
        self, message: Text, *, limit: int, retry_at: datetime | None = None, path: Sequence[str] = ()
    ) -> None:
        super().__init__(message, path)
        self.limit = limit
        self.retry_at = retry_at
