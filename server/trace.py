"""What is known of one request while it runs, for its log line and its errors."""

from __future__ import annotations

import re
from dataclasses import dataclass

import structlog
from starlette.types import Scope

from storage.identifiers import new_id

_log = structlog.get_logger()
_SANE = re.compile(r"[A-Za-z0-9._-]{8,64}")
_LOGGED_NAME_LENGTH = 64
_KEY = "sidetrip.trace"


@dataclass
class Trace:
    """`operation` is a name out of the client's document, `kind` what it is: query, mutation or subscription."""

    request_id: str
    kind: str | None = None
    operation: str | None = None


def begin_trace(scope: Scope, offered_id: str | None) -> Trace:
    """The request gets the id that the client or a proxy offers when it is sane, else a new one."""
    request_id = offered_id if offered_id and _SANE.fullmatch(offered_id) else new_request_id()
    trace = Trace(request_id)
    scope[_KEY] = trace
    return trace


def trace_of(scope: Scope) -> Trace:
    trace: Trace = scope[_KEY]
    return trace


def new_request_id() -> str:
    return new_id("req")


def log_request(trace: Trace, scope: Scope, status: int | None, seconds: float) -> None:
    """One line for a request or a socket. A path that leads nowhere is a client's words: it stays out."""
    _log.info(
        "request" if scope["type"] == "http" else "socket",
        request_id=trace.request_id,
        method=scope.get("method"),
        path=scope["path"] if status != 404 else None,
        status=status,
        kind=trace.kind,
        operation=_short(trace.operation),
        duration_ms=_milliseconds(seconds),
    )


def log_operation(trace: Trace, seconds: float) -> None:
    """One line for an operation on a socket."""
    _log.info(
        "operation",
        request_id=trace.request_id,
        kind=trace.kind,
        operation=_short(trace.operation),
        duration_ms=_milliseconds(seconds),
    )


def _short(name: str | None) -> str | None:
    return name[:_LOGGED_NAME_LENGTH] if name else None


def _milliseconds(seconds: float) -> float:
    return round(seconds * 1000, 1)
