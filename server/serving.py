"""Serving an app with uvicorn until it is told to stop, and stopping gracefully then."""

from __future__ import annotations

import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import uvicorn
from starlette.applications import Starlette

from server.limits import REQUEST_LIMITS
from server.settings import Settings

_BACKLOG = 2048


class AddressTakenError(Exception):
    """The address cannot be listened on. The message says why, for whoever starts the server."""


def listening_socket(host: str, port: int) -> socket.socket:
    """Raises AddressTakenError."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        listener = socket.create_server((host, port), family=family, backlog=_BACKLOG)
    except OSError as error:
        # The error's own text repeats the address as a Python tuple.
        reason = os.strerror(error.errno) if error.errno and error.errno > 0 else error.strerror
        raise AddressTakenError(f"cannot listen on {host} port {port}: {reason}") from error
    # Handed down to every connection: else a kept one waits 40 ms between the head and the body of each answer.
    listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return listener


class NotStartedError(Exception):
    """The app could not be opened. `app.state.lifecycle.failure` is why."""


class GracefulServer(uvicorn.Server):
    """Calls `announce` once it answers. A signal ends streams first, then requests, then the process."""

    def __init__(self, app: Starlette, settings: Settings, announce: Callable[[], None] = lambda: None) -> None:
        config = uvicorn.Config(
            app,
            lifespan="on",
            log_config=None,
            access_log=False,
            server_header=False,
            ws_max_size=REQUEST_LIMITS.max_body_bytes,
            ws_ping_interval=20,
            timeout_graceful_shutdown=max(1, round(settings.stop_timeout_seconds)),
        )
        super().__init__(config)
        self._app = app
        self._settings = settings
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        try:
            await super().startup(sockets)
        except SystemExit:
            raise NotStartedError from None
        self._announce()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._app.state.lifecycle.drain()
        await self._app.state.sockets.finish(self._settings.stop_timeout_seconds)
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Unlike uvicorn's own, does not raise the signal again after a graceful stop."""
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
