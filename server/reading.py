"""Reading a GraphQL request out of an HTTP one, strictly."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import orjson
from starlette.requests import Request

from server.negotiation import JSON
from server.operations import GraphQLRequest


class HttpFailureError(Exception):
    """The HTTP request itself is wrong. `message` says so to the client."""

    def __init__(self, status: int, message: str, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(message)
        self.status = status
        self.message = message
        self.headers = headers or {}


async def read_request(request: Request, *, max_body_bytes: int) -> GraphQLRequest:
    """Raises HttpFailureError for anything that is not exactly a GraphQL request."""
    if request.method == "GET":
        return _from_parameters(request)
    if request.method != "POST":
        raise HttpFailureError(405, "Use GET or POST.", {"allow": "GET, POST"})
    if request.headers.get("content-type", "").split(";")[0].strip().lower() != JSON:
        raise HttpFailureError(415, "The Content-Type must be application/json.")
    return _from_object(_decoded(await _body(request, max_body_bytes), "The body"))


def graphql_request(parameters: Mapping[str, Any]) -> GraphQLRequest:
    """The parameters of GraphQL over HTTP or of a WebSocket's `subscribe`. Raises HttpFailureError for other shapes."""
    query = parameters.get("query")
    if not isinstance(query, str) or not query.strip():
        raise HttpFailureError(400, "The request needs a query, a string.")
    return GraphQLRequest(
        query,
        _typed(parameters, "operationName", str, "a string"),
        _typed(parameters, "variables", dict, "an object"),
    )


def _from_parameters(request: Request) -> GraphQLRequest:
    parameters: dict[str, Any] = dict(request.query_params)
    for name in ("variables", "extensions"):
        if parameters.get(name):
            parameters[name] = _decoded(parameters[name].encode(), f"The parameter {name}")
        else:
            parameters.pop(name, None)
    return _from_object(parameters)


def _from_object(parameters: object) -> GraphQLRequest:
    if isinstance(parameters, list):
        raise HttpFailureError(400, "Batches are not supported: send one operation a request.")
    if not isinstance(parameters, dict):
        raise HttpFailureError(400, "The body must be a JSON object.")
    _typed(parameters, "extensions", dict, "an object")
    return graphql_request(parameters)


def _typed(parameters: Mapping[str, Any], name: str, kind: type, words: str) -> Any:
    value = parameters.get(name)
    if value is not None and not isinstance(value, kind):
        raise HttpFailureError(400, f"The parameter {name} must be {words} or null.")
    return value


def _decoded(text: bytes, what: str) -> object:
    try:
        return orjson.loads(text)
    except orjson.JSONDecodeError:
        raise HttpFailureError(400, f"{what} is not valid JSON.") from None


async def _body(request: Request, max_bytes: int) -> bytes:
    """The body, read no further than the limit, also when it does not tell its length."""
    too_large = HttpFailureError(413, f"The body may have {max_bytes} bytes at most.")
    length = request.headers.get("content-length", "0")
    if length.isdigit() and int(length[:12]) > max_bytes:
        raise too_large
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > max_bytes:
            raise too_large
    return bytes(body)
