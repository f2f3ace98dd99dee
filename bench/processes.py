"""Servers to be measured, each in a process of its own, on a port that was free a moment ago."""

from __future__ import annotations

import contextlib
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

START_SECONDS = 60.0


@dataclass(frozen=True)
class Server:
    url: str
    pid: int


@contextlib.contextmanager
def sidetrip(folder: Path) -> Iterator[Server]:
    """sidetrip with the trivial travel agent."""
    with _running(
        "bench.serve_trivial:app", "/readyz", {"SIDETRIP_DATABASE_URL": f"sqlite:///{folder / 'ours.db'}"}
    ) as it:
        yield it


@contextlib.contextmanager
def fastapi_peer(folder: Path) -> Iterator[Server]:
    """The hand-written peer with the same agent."""
    with _running("bench.peers.fastapi_app:app", "/openapi.json", {"PEER_DATABASE": str(folder / "peer.db")}) as it:
        yield it


@contextlib.contextmanager
def _running(app: str, ready_path: str, environment: dict[str, str]) -> Iterator[Server]:
    port = _free_port()
    url = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-m", "uvicorn", app, "--port", str(port), "--log-level", "error", "--no-access-log"]
    process = subprocess.Popen(command, env={**os.environ, **environment})
    try:
        _wait_until_ready(url + ready_path, process)
        yield Server(url, process.pid)
    finally:
        process.terminate()
        process.wait(timeout=30)


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


def _wait_until_ready(url: str, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        if process.poll() is not None:
            raise RuntimeError(f"the server ended with {process.returncode}")
        with (
            contextlib.suppress(urllib.error.URLError, ConnectionError),
            urllib.request.urlopen(url, timeout=1) as answer,
        ):
            if answer.status == 200:
                return
        time.sleep(0.05)
    raise RuntimeError(f"{url} did not answer")
