"""What every request passes first: it gets an id, its Host is checked, its end is logged, no exception leaves it."""

from __future__ import annotations

import time
from collections.abc import Collection

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from server.failures import ErrorCode, internal_message
from server.hosts import is_host_answered
from server.logs import where_it_failed
from server.negotiation import preferred_locale
from server.replies import failure_response
from server.trace import Trace, begin_trace, log_request

_log = structlog.get_logger()


class Door:
    """ASGI middleware over everything else."""

    def __init__(self, app: ASGIApp, *, answered_hosts: Collection[str], default_locale: str) -> None:
        self._app = app
        self._answered_hosts = answered_hosts
        self._default_locale = default_locale

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        trace = begin_trace(scope, headers.get("x-request-id"))
        if not is_host_answered(headers.get("host", ""), self._answered_hosts):
            refusal = failure_response(421, ErrorCode.BAD_REQUEST, "This server does not answer to that Host.")
            await refusal(scope, receive, send)
            return
        await self._watched(scope, receive, send, trace)

    async def _watched(self, scope: Scope, receive: Receive, send: Send, trace: Trace) -> None:
        began = time.perf_counter()
        status: int | None = None

        async def sending(message: Message) -> None:
            nonlocal status
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                status = message["status"]
                MutableHeaders(raw=message["headers"]).update(
                    {"x-request-id": trace.request_id, "x-content-type-options": "nosniff"}
                )
            await send(message)

        try:
            await self._app(scope, receive, sending)
        except Exception as error:  # The edge of the process: what nobody expected ends here, masked and logged once.
            _log.error("unexpected_failure", request_id=trace.request_id, **where_it_failed(error))
            if status is None and scope["type"] == "http":
                await self._internal_failure(scope, trace)(scope, receive, sending)
        log_request(trace, scope, status, time.perf_counter() - began)

    def _internal_failure(self, scope: Scope, trace: Trace) -> ASGIApp:
        locale = preferred_locale(Headers(scope=scope).get("accept-language", "")) or self._default_locale
        message = internal_message(locale)
        return failure_response(500, ErrorCode.INTERNAL, message, facts={"requestId": trace.request_id})
