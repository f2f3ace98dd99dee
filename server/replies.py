"""HTTP responses in the shapes that this server uses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import orjson
from starlette.responses import Response

from server.failures import ErrorCode
from server.negotiation import JSON


def json_response(
    content: Any, *, status: int = 200, media_type: str = JSON, headers: Mapping[str, str] | None = None
) -> Response:
    return Response(
        orjson.dumps(content),
        status_code=status,
        media_type=f"{media_type}; charset=utf-8",
        headers={"cache-control": "no-store", **(headers or {})},
    )


def failure_response(
    status: int,
    code: ErrorCode,
    message: str,
    *,
    facts: Mapping[str, object] | None = None,
    media_type: str = JSON,
    headers: Mapping[str, str] | None = None,
) -> Response:
    """A GraphQL answer that has errors only."""
    error = {"message": message, "extensions": {"code": code, **(facts or {})}}
    return json_response({"errors": [error]}, status=status, media_type=media_type, headers=headers)
