"""The lightest client that speaks HTTP/1.1: what it costs is measured with every server, so it should cost little."""

from __future__ import annotations

import asyncio
from typing import Any, Self
from urllib.parse import urlsplit

import orjson


class Connection:
    """One connection that is kept; one request at a time. Answers must have a Content-Length."""

    def __init__(self, url: str) -> None:
        address = urlsplit(url)
        self._host, self._port = str(address.hostname), int(address.port or 80)
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def __aenter__(self) -> Self:
        self._reader, self._writer = await asyncio.open_connection(self._host, self._port)
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._writer is not None:
            self._writer.close()
            await self._writer.wait_closed()

    async def get(self, path: str) -> Any:
        return await self._ask(f"GET {path} HTTP/1.1\r\nhost: {self._host}:{self._port}\r\n\r\n".encode())

    async def post(self, path: str, body: Any) -> Any:
        sent = orjson.dumps(body)
        head = (
            f"POST {path} HTTP/1.1\r\nhost: {self._host}:{self._port}\r\n"
            f"content-type: application/json\r\ncontent-length: {len(sent)}\r\n\r\n"
        )
        return await self._ask(head.encode() + sent)

    async def _ask(self, request: bytes) -> Any:
        """The parsed JSON of a 200. Raises RuntimeError for another status."""
        if self._reader is None or self._writer is None:
            raise RuntimeError("not connected")
        self._writer.write(request)
        head = (await self._reader.readuntil(b"\r\n\r\n")).lower()
        length = int(head.split(b"content-length:", 1)[1].split(b"\r\n", 1)[0])
        body = await self._reader.readexactly(length)
        if b" 200 " not in head.split(b"\r\n", 1)[0]:
            raise RuntimeError(body.decode())
        return orjson.loads(body)
