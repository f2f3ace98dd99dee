"""GraphQL over WebSocket: who may open a socket, and how many there may be."""

from __future__ import annotations

import asyncio
from collections.abc import Collection

from starlette.responses import Response
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from server.endpoint import ContextFactory
from server.failures import ErrorCode
from server.hosts import is_origin_allowed
from server.negotiation import preferred_locale
from server.operations import Operations
from server.replies import failure_response
from server.socket_protocol import SUBPROTOCOL, Close, Conversation


class GraphQLSocketEndpoint:
    """An ASGI app. The older protocol `graphql-ws`, which takes operations before any handshake, is not spoken."""

    def __init__(
        self,
        operations: Operations,
        context_for: ContextFactory,
        *,
        allowed_origins: Collection[str] = (),
        max_sockets: int = 200,
        init_timeout_seconds: float = 5,
    ) -> None:
        self._operations = operations
        self._context_for = context_for
        self._allowed_origins = allowed_origins
        self._max_sockets = max_sockets
        self._init_timeout_seconds = init_timeout_seconds
        self._conversations: set[Conversation] = set()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        websocket = WebSocket(scope, receive, send)
        refusal = self._refusal(websocket)
        if refusal is not None:
            await websocket.send_denial_response(refusal)
            return
        if SUBPROTOCOL not in scope["subprotocols"]:
            await websocket.accept()
            await websocket.close(Close.SUBPROTOCOL_NOT_ACCEPTABLE, "Subprotocol not acceptable")
            return
        conversation = self._conversation(websocket)
        self._conversations.add(conversation)
        try:
            await websocket.accept(SUBPROTOCOL)
            await conversation.hold()
        finally:
            self._conversations.remove(conversation)

    async def finish(self, seconds: float) -> None:
        """Waits until every running operation has sent its last message, but no longer than `seconds`."""
        running = [task for conversation in self._conversations for task in conversation.running]
        if running:
            await asyncio.wait(running, timeout=seconds)

    def _refusal(self, websocket: WebSocket) -> Response | None:
        headers = websocket.headers
        if not is_origin_allowed(headers.get("origin"), headers.get("host", ""), self._allowed_origins):
            return failure_response(403, ErrorCode.BAD_REQUEST, "Pages of this origin may not open a WebSocket here.")
        if len(self._conversations) >= self._max_sockets:
            return failure_response(503, ErrorCode.BAD_REQUEST, "Too many WebSockets are open; try again later.")
        return None

    def _conversation(self, websocket: WebSocket) -> Conversation:
        locale = preferred_locale(websocket.headers.get("accept-language", ""))
        return Conversation(
            websocket,
            self._operations,
            lambda request_id: self._context_for(locale, request_id),
            init_timeout_seconds=self._init_timeout_seconds,
        )
