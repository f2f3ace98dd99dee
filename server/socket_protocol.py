"""The protocol graphql-transport-ws on one WebSocket, message by message."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from contextlib import aclosing, suppress
from enum import IntEnum
from typing import Any

import orjson
from graphql import GraphQLError
from starlette.websockets import WebSocket, WebSocketDisconnect

from server.failures import ErrorCode, RequestError, errors_shown, request_error, request_errors_shown
from server.operations import Answer, GraphQLRequest, OperationContext, Operations
from server.reading import HttpFailureError, graphql_request
from server.trace import Trace, log_operation, new_request_id

SUBPROTOCOL = "graphql-transport-ws"
MAX_OPERATIONS = 20
MAX_ID_LENGTH = 64


class Close(IntEnum):
    """Close codes of the protocol."""

    BAD_MESSAGE = 4400
    NOT_INITIALISED = 4401
    SUBPROTOCOL_NOT_ACCEPTABLE = 4406
    INIT_TIMEOUT = 4408
    ID_IN_USE = 4409
    SECOND_INIT = 4429


class _ClosingError(Exception):
    """The client broke the protocol: the socket is closed with this code and reason."""

    def __init__(self, code: Close, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Conversation:
    """One socket's life. Every operation runs in a task and a context of its own."""

    def __init__(
        self,
        websocket: WebSocket,
        operations: Operations,
        context_for: Callable[[str], OperationContext],
        *,
        init_timeout_seconds: float,
    ) -> None:
        self._websocket = websocket
        self._operations = operations
        self._context_for = context_for
        self._init_timeout_seconds = init_timeout_seconds
        self._is_initialised = False
        self._running: dict[str, asyncio.Task[None]] = {}

    async def hold(self) -> None:
        """Until either side closes the socket; then nothing of it is left running."""
        try:
            async with asyncio.timeout(self._init_timeout_seconds) as init_deadline:
                async for message in self._messages():
                    await self._handle(message)
                    if self._is_initialised:
                        init_deadline.reschedule(None)
        except TimeoutError:
            await self._close(Close.INIT_TIMEOUT, "Connection initialisation timeout")
        except _ClosingError as closing:
            await self._close(closing.code, closing.reason)
        except WebSocketDisconnect:
            pass
        finally:
            await self._stop_all()

    @property
    def running(self) -> list[asyncio.Task[None]]:
        """The operations that have not sent their last message."""
        return list(self._running.values())

    async def _messages(self) -> AsyncIterator[dict[str, Any]]:
        while True:
            received = await self._websocket.receive()
            if received["type"] == "websocket.disconnect":
                return
            yield _message(received.get("text"))

    async def _handle(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind == "connection_init":
            await self._initialise(message)
        elif kind == "ping":
            await self._send({"type": "pong"})
        elif kind == "subscribe":
            await self._subscribe(message)
        elif kind == "complete":
            self._stop(_id_of(message))
        elif kind != "pong":
            raise _ClosingError(Close.BAD_MESSAGE, "Unknown message type")

    async def _initialise(self, message: dict[str, Any]) -> None:
        if self._is_initialised:
            raise _ClosingError(Close.SECOND_INIT, "Too many initialisation requests")
        if not isinstance(message.get("payload"), dict | None):
            raise _ClosingError(Close.BAD_MESSAGE, "Invalid connection init payload")
        self._is_initialised = True
        await self._send({"type": "connection_ack"})

    async def _subscribe(self, message: dict[str, Any]) -> None:
        operation_id = _id_of(message)
        if not self._is_initialised:
            raise _ClosingError(Close.NOT_INITIALISED, "Unauthorized")
        if operation_id in self._running:
            raise _ClosingError(Close.ID_IN_USE, f"Subscriber for {operation_id} already exists")
        asked = _request_of(message)
        if len(self._running) >= MAX_OPERATIONS:
            message_text = f"At most {MAX_OPERATIONS} operations may run on a socket at once."
            full = request_error(
                ErrorCode.QUERY_TOO_COMPLEX, message_text, limit="maxOperations", maximum=MAX_OPERATIONS
            )
            await self._refuse(operation_id, request_errors_shown(full))
            return
        self._running[operation_id] = asyncio.create_task(self._run(operation_id, asked))

    async def _run(self, operation_id: str, asked: GraphQLRequest) -> None:
        """One operation from its first message to its last."""
        trace = Trace(new_request_id())
        began = time.perf_counter()
        try:
            await self._answer(operation_id, asked, trace)
            self._forget(operation_id)
            await self._send({"id": operation_id, "type": "complete"})
        except RequestError as failure:
            await self._refuse(operation_id, request_errors_shown(failure))
        except WebSocketDisconnect:
            return
        except Exception as error:  # The edge of a task: what nobody expected ends here, masked and logged once.
            await self._refuse(operation_id, self._unexpected(error, trace))
        finally:
            self._forget(operation_id)
            log_operation(trace, time.perf_counter() - began)

    async def _answer(self, operation_id: str, asked: GraphQLRequest, trace: Trace) -> None:
        operation = self._operations.find(asked)
        trace.kind, trace.operation = operation.kind, operation.name
        context = self._context_for(trace.request_id)
        if operation.kind != "subscription":
            await self._send_next(operation_id, await self._operations.answer(operation, asked, context))
            return
        async with aclosing(self._operations.events(operation, asked, context)) as events:
            async for event in events:
                await self._send_next(operation_id, event)

    def _unexpected(self, error: Exception, trace: Trace) -> list[dict[str, Any]]:
        locale = self._context_for(trace.request_id).locale
        return errors_shown([GraphQLError("", original_error=error)], request_id=trace.request_id, locale=locale)

    async def _refuse(self, operation_id: str, errors: list[dict[str, Any]]) -> None:
        self._forget(operation_id)
        await self._send({"id": operation_id, "type": "error", "payload": errors})

    async def _send_next(self, operation_id: str, answer: Answer) -> None:
        await self._send({"id": operation_id, "type": "next", "payload": answer})

    async def _send(self, message: dict[str, Any]) -> None:
        """As text: clients die of binary frames."""
        await self._websocket.send_text(orjson.dumps(message).decode())

    def _forget(self, operation_id: str) -> None:
        """The id is free as soon as its last message is on the way; by then it may stand for a newer operation."""
        if self._running.get(operation_id) is asyncio.current_task():
            del self._running[operation_id]

    def _stop(self, operation_id: str) -> None:
        task = self._running.pop(operation_id, None)
        if task is not None:
            task.cancel()

    async def _stop_all(self) -> None:
        tasks = list(self._running.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _close(self, code: Close, reason: str) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):  # The client may have gone first.
            await self._websocket.close(code, reason)


def _message(text: str | None) -> dict[str, Any]:
    if text is None:
        raise _ClosingError(Close.BAD_MESSAGE, "WebSocket message type must be text")
    try:
        message = orjson.loads(text)
    except orjson.JSONDecodeError:
        raise _ClosingError(Close.BAD_MESSAGE, "WebSocket message must be valid JSON") from None
    if not isinstance(message, dict) or not isinstance(message.get("type"), str):
        raise _ClosingError(Close.BAD_MESSAGE, "Invalid message")
    return message


def _id_of(message: dict[str, Any]) -> str:
    operation_id = message.get("id")
    if not isinstance(operation_id, str) or not 0 < len(operation_id) <= MAX_ID_LENGTH:
        raise _ClosingError(Close.BAD_MESSAGE, "Invalid message id")
    return operation_id


def _request_of(message: dict[str, Any]) -> GraphQLRequest:
    payload = message.get("payload")
    if not isinstance(payload, dict):
        raise _ClosingError(Close.BAD_MESSAGE, "Invalid subscribe payload")
    try:
        return graphql_request(payload)
    except HttpFailureError:
        raise _ClosingError(Close.BAD_MESSAGE, "Invalid subscribe payload") from None
