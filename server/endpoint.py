"""GraphQL over HTTP, as the GraphQL-over-HTTP specification has it: one operation a request, as GET or POST."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import TypeAlias

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from server.documents import Operation
from server.failures import ErrorCode, RequestError, request_errors_shown
from server.hosts import is_origin_allowed
from server.limits import RequestLimits
from server.negotiation import GRAPHQL_RESPONSE, JSON, accepts_html, media_type, preferred_locale
from server.operations import GraphQLRequest, OperationContext, Operations
from server.pages import front_page
from server.reading import HttpFailureError, read_request
from server.replies import failure_response, json_response
from server.trace import trace_of

ContextFactory: TypeAlias = Callable[[str | None, str], OperationContext]
"""Makes an operation's context from the locale that the request names, if any, and the request id."""

_VARY = {"vary": "Accept, Accept-Language"}
_OWN_SITE = ("same-origin", "none")


class GraphQLEndpoint:
    """An ASGI app. `allowed_origins` are sites whose pages may send queries with GET."""

    def __init__(
        self,
        operations: Operations,
        context_for: ContextFactory,
        *,
        limits: RequestLimits,
        allowed_origins: Collection[str] = (),
    ) -> None:
        self._operations = operations
        self._context_for = context_for
        self._limits = limits
        self._allowed_origins = allowed_origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope, receive)
        try:
            response = await self._response(request)
        except ClientDisconnect:
            return
        await response(scope, receive, send)

    async def _response(self, request: Request) -> Response:
        accept = request.headers.get("accept", "")
        if request.method == "GET" and "query" not in request.query_params and accepts_html(accept):
            return front_page()
        answer_type = media_type(accept)
        try:
            if answer_type is None:
                raise HttpFailureError(406, f"Accept must allow {GRAPHQL_RESPONSE} or {JSON}.")
            self._check_site(request)
            asked = await read_request(request, max_body_bytes=self._limits.max_body_bytes)
            return await self._answer(request, asked, answer_type)
        except HttpFailureError as failure:
            return failure_response(
                failure.status,
                ErrorCode.BAD_REQUEST,
                failure.message,
                media_type=answer_type or JSON,
                headers={**_VARY, **failure.headers},
            )
        except RequestError as failure:
            # Tools of the old media type take anything but 200 for a broken server and hide what it says.
            status = 400 if answer_type == GRAPHQL_RESPONSE else 200
            errors = {"errors": request_errors_shown(failure)}
            return json_response(errors, status=status, media_type=answer_type or JSON, headers=_VARY)

    async def _answer(self, request: Request, asked: GraphQLRequest, answer_type: str) -> Response:
        operation = self._operations.find(asked)
        trace = trace_of(request.scope)
        trace.kind, trace.operation = operation.kind, operation.name
        _check_kind(operation, request.method)
        locale = preferred_locale(request.headers.get("accept-language", ""))
        context = self._context_for(locale, trace.request_id)
        answer = await self._operations.answer(operation, asked, context)
        return json_response(answer, media_type=answer_type, headers=_VARY)

    def _check_site(self, request: Request) -> None:
        """A page of another site cannot send our JSON without asking first, but it can send any GET."""
        headers = request.headers
        if not is_origin_allowed(headers.get("origin"), headers.get("host", ""), self._allowed_origins):
            raise HttpFailureError(403, "Pages of this origin may not use this server.")
        site = request.headers.get("sec-fetch-site", "none")
        is_allowed = site in _OWN_SITE or request.headers.get("origin", "").lower() in self._allowed_origins
        if request.method == "GET" and not is_allowed:
            raise HttpFailureError(403, "Pages of other sites may not send queries with GET.")


def _check_kind(operation: Operation, method: str) -> None:
    if operation.kind == "subscription":
        raise HttpFailureError(400, "Subscriptions need a WebSocket with the protocol graphql-transport-ws.")
    if operation.kind == "mutation" and method == "GET":
        raise HttpFailureError(405, "A mutation must be sent with POST.", {"allow": "POST"})
