"""Whether the process lives, and whether it can work."""

from __future__ import annotations

from enum import Enum, auto

from starlette.requests import Request
from starlette.responses import Response

from server.replies import json_response


class Stage(Enum):
    STARTING = auto()
    READY = auto()
    DRAINING = auto()


class Readiness:
    """Starts as STARTING; whoever opens and closes the server moves it on."""

    def __init__(self) -> None:
        self.stage = Stage.STARTING

    async def health(self, _request: Request) -> Response:
        """`/healthz`: the process answers."""
        return json_response({"status": "alive"})

    async def ready(self, _request: Request) -> Response:
        """`/readyz`: 200 from the end of recovery until the server begins to stop, else 503."""
        status = 200 if self.stage is Stage.READY else 503
        return json_response({"status": self.stage.name.lower()}, status=status)
