"""The socket that the server listens on."""

from __future__ import annotations

import socket
from contextlib import closing

from server.serving import listening_socket


def test_connections_send_what_is_written_at_once() -> None:
    with closing(listening_socket("127.0.0.1", 0)) as listener, socket.create_connection(listener.getsockname()):
        accepted, _ = listener.accept()

        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) != 0
