"""A client of the schema in process, and the steps that many tests begin with."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, TypeAlias, cast

from engine.commands import Viewer
from resolvers.context import Context, Services
from schema.schema import build_schema
from server.limits import REQUEST_LIMITS
from server.operations import GraphQLRequest, Operations

Json: TypeAlias = dict[str, Any]

NOW = datetime(2026, 12, 1, 22, 30, tzinfo=UTC)
VIEWER = Viewer("user_local", "Local", "en")
STRANGER = Viewer("user_stranger", "Stranger", "en")

SCHEMA = build_schema()
OPERATIONS = Operations(SCHEMA._schema, REQUEST_LIMITS, query_timeout_seconds=10)

ERRORS = """
errors {
  __typename
  ... on UserError { code message path }
  ... on NotFoundError { notFoundId }
  ... on PermissionDeniedError { requiredRole }
}
"""
CREATE = """
mutation ($input: CreateTripInput!) {
  createTrip(input: $input) {
    trip { id title originalUserInput currencyCode timeZone eventCursor activeSession { id } }
    turn { id number kind status session { id state { turn stage pendingConfirmation } } }
    errors { __typename ... on UserError { code message path } }
  }
}
"""
CONFIRM = f"""
mutation ($input: ConfirmInput!) {{
  confirm(input: $input) {{
    session {{ id status state {{ turn stage pendingConfirmation selectedRouteId routeOptions {{ id }} }} }}
    turn {{ id number kind status intent }}
    {ERRORS}
  }}
}}
"""
FORK = f"""
mutation ($input: ForkSessionInput!) {{
  forkSession(input: $input) {{
    session {{ id number isActive forkReason parent {{ id isActive }} forkedFrom {{ number }} }}
    parent {{ id isActive status }}
    trip {{ id activeSession {{ id }} }}
    turn {{ number kind status }}
    {ERRORS}
  }}
}}
"""


@dataclass(frozen=True)
class Client:
    services: Services
    viewer: Viewer = VIEWER
    locale: str = "en"

    def seen_as(self, viewer: Viewer) -> Client:
        return Client(self.services, viewer, self.locale)

    def reading(self, locale: str) -> Client:
        return Client(self.services, self.viewer, locale)

    def context(self) -> Context:
        return Context.opened(self.services, self.viewer, self.locale, "request-1")

    async def answer(self, query: str, **variables: Any) -> Json:
        """Data and errors, as the server gives them over whatever transport. Raises RequestError."""
        request = GraphQLRequest(query, None, variables)
        return await OPERATIONS.answer(OPERATIONS.find(request), request, self.context())

    async def run(self, query: str, **variables: Any) -> Json:
        """The data; there are no top-level errors."""
        answer = await self.answer(query, **variables)
        assert "errors" not in answer
        return cast(Json, answer["data"])

    async def ask(self, query: str, given: Json) -> Json:
        """The payload of the one mutation of a document whose variable is `input`."""
        [payload] = (await self.run(query, input=given)).values()
        return cast(Json, payload)

    async def refuse(self, query: str, given: Json) -> Json:
        """The one error of a payload; all else in it is empty."""
        payload = await self.ask(query, given)
        [error] = payload.pop("errors")
        assert set(payload.values()) <= {None}
        return cast(Json, error)

    def subscribe(self, query: str, **variables: Any) -> AsyncGenerator[Json]:
        """The answers of a subscription, the same way."""
        request = GraphQLRequest(query, None, variables)
        return OPERATIONS.events(OPERATIONS.find(request), request, self.context())

    async def drafted(self, words: str = "Sydney 8 days") -> Json:
        """The payload of a new trip at its first gate."""
        return await self.ask(CREATE, {"text": words})

    async def planned(self, words: str = "Sydney 8 days") -> Json:
        """The payload of the confirmation that led a new trip to its second gate."""
        session_id = (await self.drafted(words))["trip"]["activeSession"]["id"]
        return await self.decide(session_id, acceptRequirements={})

    async def decide(self, session_id: str, **decision: Json) -> Json:
        return await self.ask(CONFIRM, {"sessionId": session_id, "decision": decision})
