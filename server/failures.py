"""The errors of an answer's top-level list: each has a code, and nothing in it that is not the client's to know."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Any

import structlog
from graphql import FieldNode, GraphQLError

from engine.errors import StateUnreadableError, UserError
from engine.texts import render, text
from server.logs import where_it_failed
from storage.errors import CheckpointUnreadableError, DatabaseBusyError, DatabaseFullError

_log = structlog.get_logger()


class ErrorCode(StrEnum):
    """Values of `extensions.code`."""

    BAD_REQUEST = "BAD_REQUEST"
    GRAPHQL_PARSE_FAILED = "GRAPHQL_PARSE_FAILED"
    GRAPHQL_VALIDATION_FAILED = "GRAPHQL_VALIDATION_FAILED"
    BAD_USER_INPUT = "BAD_USER_INPUT"
    QUERY_TOO_COMPLEX = "QUERY_TOO_COMPLEX"
    STATE_UNREADABLE = "STATE_UNREADABLE"
    DATABASE_BUSY = "DATABASE_BUSY"
    DATABASE_FULL = "DATABASE_FULL"
    TIMEOUT = "TIMEOUT"
    INTERNAL = "INTERNAL"


_EXPECTED: tuple[tuple[type[Exception], ErrorCode, str, dict[str, object]], ...] = (
    (DatabaseBusyError, ErrorCode.DATABASE_BUSY, "server-database-busy", {"isRetryable": True}),
    (DatabaseFullError, ErrorCode.DATABASE_FULL, "server-database-full", {"isRetryable": True}),
    (StateUnreadableError, ErrorCode.STATE_UNREADABLE, "request-state-unreadable", {}),
    (CheckpointUnreadableError, ErrorCode.STATE_UNREADABLE, "request-state-unreadable", {}),
    (TimeoutError, ErrorCode.TIMEOUT, "server-timeout", {"isRetryable": True}),
)


class RequestError(Exception):
    """Nothing was executed: the document or the variables are wrong."""

    def __init__(self, code: ErrorCode, errors: Sequence[GraphQLError]) -> None:
        super().__init__(code)
        self.code = code
        self.errors = tuple(errors)


def request_error(code: ErrorCode, message: str, **facts: object) -> RequestError:
    return RequestError(code, [GraphQLError(message, extensions=dict(facts))])


def too_complex(limit: str, value: int, maximum: int) -> RequestError:
    """`limit` is named as `Query.server.limits` names it, for example `maxDepth`."""
    message = f"The operation is too large: {value} where {limit} is {maximum}."
    return request_error(ErrorCode.QUERY_TOO_COMPLEX, message, limit=limit, value=value, maximum=maximum)


def request_errors_shown(failure: RequestError) -> list[dict[str, Any]]:
    """A request error as clients see it: a mistake of theirs, so it says what is wrong."""
    return [_with_extensions(error, failure.code) for error in failure.errors]


def errors_shown(errors: Sequence[GraphQLError], *, request_id: str, locale: str) -> list[dict[str, Any]]:
    """Errors of an execution as clients see them. What is unexpected is logged once, however often it shows."""
    unexpected: list[BaseException] = []
    shown = [_shown(error, request_id, locale, unexpected) for error in errors]
    logged: list[dict[str, Any]] = []
    for failure in map(where_it_failed, unexpected):
        if failure not in logged:
            logged.append(failure)
            _log.error("unexpected_failure", request_id=request_id, **failure)
    return shown


def _shown(error: GraphQLError, request_id: str, locale: str, unexpected: list[BaseException]) -> dict[str, Any]:
    cause = _cause_of(error)
    for kind, code, message, facts in _EXPECTED:
        if isinstance(cause, kind):
            return _masked(error, render(text(message), locale), code, **facts)
    if isinstance(cause, UserError):
        return _masked(error, render(cause.message, locale), ErrorCode.BAD_USER_INPUT)
    if cause is None and "code" in (error.extensions or {}):
        return dict(error.formatted)
    if cause is None and _is_about_an_argument(error):
        return _with_extensions(error, ErrorCode.BAD_USER_INPUT)
    unexpected.append(cause or error)
    return _masked(error, internal_message(locale), ErrorCode.INTERNAL, requestId=request_id)


def internal_message(locale: str) -> str:
    """All that a client is told about a fault of the server, beside the request id."""
    return render(text("server-internal"), locale)


def _cause_of(error: GraphQLError) -> BaseException | None:
    """What a resolver raised; None for an error of GraphQL itself, or one that a resolver made for the client."""
    cause: BaseException | None = error.original_error
    while isinstance(cause, GraphQLError):
        cause = cause.original_error
    return cause


def _is_about_an_argument(error: GraphQLError) -> bool:
    """GraphQL names argument nodes in errors about what a client gave, field nodes in those about a result."""
    return error.path is None or any(not isinstance(node, FieldNode) for node in error.nodes or ())


def _with_extensions(error: GraphQLError, code: ErrorCode) -> dict[str, Any]:
    return {**error.formatted, "extensions": {"code": code, **(error.extensions or {})}}


def _masked(error: GraphQLError, message: str, code: ErrorCode, **facts: object) -> dict[str, Any]:
    shown: dict[str, Any] = {"message": message}
    if error.locations:
        shown["locations"] = [location.formatted for location in error.locations]
    if error.path is not None:
        shown["path"] = list(error.path)
    return {**shown, "extensions": {"code": code, **facts}}
