"""A client of graphql-transport-ws that does as it is told, right or wrong."""

from __future__ import annotations

import json
import socket as sockets
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any

from websockets.exceptions import ConnectionClosedError
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Subprotocol

from tests.serving import RunningServer


class SocketClient:
    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    def send(self, message: Any) -> None:
        self.connection.send(json.dumps(message))

    def receive(self) -> Any:
        received = self.connection.recv(timeout=5)
        assert isinstance(received, str), "frames must be text"
        return json.loads(received)

    def initialise(self) -> None:
        self.send({"type": "connection_init"})
        assert self.receive() == {"type": "connection_ack"}

    def subscribe(self, operation_id: str, query: str, **variables: Any) -> None:
        payload = {"query": query, "variables": variables}
        self.send({"id": operation_id, "type": "subscribe", "payload": payload})

    def closed_with(self) -> int | None:
        """The close code, once the server has closed the socket."""
        with suppress(ConnectionClosedError):
            for _ in self.connection:
                pass
        return self.connection.close_code


@contextmanager
def socket(
    server: RunningServer, *, subprotocol: str = "graphql-transport-ws", host: str | None = None, **headers: str
) -> Iterator[SocketClient]:
    """An open socket; headers by name with underscores. `host` is what the client believes the server is called."""
    additional = {name.replace("_", "-"): value for name, value in headers.items()}
    address = server.url.removeprefix("http://")
    name, port = address.split(":")
    with connect(
        f"ws://{host or address}/graphql",
        sock=sockets.create_connection((name, int(port))),
        subprotocols=[Subprotocol(subprotocol)],
        additional_headers=additional,
        proxy=None,
    ) as connection:
        yield SocketClient(connection)
