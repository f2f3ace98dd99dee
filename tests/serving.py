"""The server as clients meet it: in a thread of this process, on a port of its own, over a database file that stays."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from starlette.applications import Starlette

from engine.agent import TravelAgent
from server.app import create_app
from server.serving import GracefulServer, NotStartedError, listening_socket
from server.settings import Settings

START_SECONDS = 20


class RunningServer:
    """Started by `start`; `url` is where it answers. Stop and start again keeps the address free to change."""

    def __init__(self, settings: Settings, app: Starlette | None = None, agent: TravelAgent | None = None) -> None:
        self.settings = settings
        self._given_app = app
        self._agent = agent
        self._server: GracefulServer | None = None
        self._thread: threading.Thread | None = None
        self.url = ""

    def start(self) -> Self:
        listener = listening_socket("127.0.0.1", 0)
        self.url = f"http://127.0.0.1:{listener.getsockname()[1]}"
        app = self._given_app or create_app(self.settings, agent=self._agent)
        ready = threading.Event()
        server = GracefulServer(app, self.settings, ready.set)

        def run() -> None:
            with listener, suppress(NotStartedError):
                asyncio.run(server.serve(sockets=[listener]))
            ready.set()

        self._server = server
        self._thread = threading.Thread(target=run, name="server")
        self._thread.start()
        assert ready.wait(START_SECONDS), "the server did not start in time"
        if not server.started:
            self._thread.join()
            raise AssertionError("the server did not start") from app.state.lifecycle.failure
        return self

    def stop(self) -> None:
        """As a signal would: gracefully."""
        assert self._server is not None
        assert self._thread is not None
        self._server.should_exit = True
        self._thread.join()

    def restart(self) -> None:
        """On the same database file, at a new address."""
        self.stop()
        self.start()

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()


@contextmanager
def running_server(
    database_path: Path, *, agent: TravelAgent | None = None, **settings: Any
) -> Iterator[RunningServer]:
    """The whole server on a SQLite file. `agent` reads and plans in place of the rules; all else are settings."""
    with RunningServer(Settings(database_url=f"sqlite:///{database_path}", **settings), agent=agent) as server:
        yield server
