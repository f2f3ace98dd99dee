"""The same story as a client of sidetrip, of the hand-written peer, and of LangGraph in process."""

from __future__ import annotations

import uuid
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any, Protocol

from langgraph.types import Command

from bench.wire import Connection
from engine.graph import SessionGraph
from engine.graph.turn_input import store_requirements
from engine.state import TripState

STEPS = ("create", "accept", "select", "fork")


class Client(Protocol):
    """One traveller. Each step answers once its turn is applied; `read` answers the whole newest state."""

    async def create(self) -> None: ...

    async def accept(self) -> None: ...

    async def select(self) -> None: ...

    async def fork(self) -> None: ...

    async def read(self) -> None: ...


def steps_of(client: Client) -> dict[str, Callable[[], Awaitable[None]]]:
    return {step: getattr(client, step) for step in STEPS}


class SidetripClient:
    """Over HTTP, with the fields that a comparison page asks for after each step."""

    def __init__(self, http: Connection) -> None:
        self._http = http
        self.session_id = ""
        self._route_id = ""

    async def create(self) -> None:
        answer = await self.ask(CREATE, {"input": {"text": "悉尼+圣灵群岛,8天"}})
        self.session_id = answer["createTrip"]["trip"]["activeSession"]["id"]

    async def accept(self) -> None:
        answer = await self._confirm({"acceptRequirements": {}})
        self._route_id = answer["confirm"]["session"]["state"]["routeOptions"][1]["id"]

    async def select(self) -> None:
        await self._confirm({"selectRoute": {"routeId": self._route_id}})

    async def fork(self) -> None:
        await self.ask(FORK, {"input": {"sessionId": self.session_id, "reason": "换墨尔本看看"}})

    async def read(self) -> None:
        await self.ask(READ, {"id": self.session_id})

    async def _confirm(self, decision: dict[str, Any]) -> dict[str, Any]:
        return await self.ask(CONFIRM, {"input": {"sessionId": self.session_id, "decision": decision}})

    async def ask(self, query: str, variables: dict[str, Any]) -> dict[str, Any]:
        parsed = await self._http.post("/graphql", {"query": query, "variables": variables})
        if parsed.get("errors") or any(isinstance(it, dict) and it.get("errors") for it in parsed["data"].values()):
            raise RuntimeError(parsed)
        data: dict[str, Any] = parsed["data"]
        return data


class PeerClient:
    """Over HTTP, against the hand-written backend, which answers the whole state after each step."""

    def __init__(self, http: Connection) -> None:
        self._http = http
        self.session_id = ""
        self._route_id = ""

    async def create(self) -> None:
        self.session_id = (await self._post("/trips", {"text": "悉尼+圣灵群岛,8天"}))["id"]

    async def accept(self) -> None:
        answer = await self._post(f"/sessions/{self.session_id}/confirm", {"kind": "ACCEPT_REQUIREMENTS"})
        self._route_id = answer["state"]["route_options"][1]["id"]

    async def select(self) -> None:
        body = {"kind": "SELECT_ROUTE", "route_id": self._route_id}
        await self._post(f"/sessions/{self.session_id}/confirm", body)

    async def fork(self) -> None:
        await self._post(f"/sessions/{self.session_id}/fork", {"reason": "换墨尔本看看"})

    async def read(self) -> None:
        await self._http.get(f"/sessions/{self.session_id}")

    async def _post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        parsed: dict[str, Any] = await self._http.post(path, body)
        return parsed


class InProcessClient:
    """`graph.ainvoke` on LangGraph's stock saver with its defaults: no HTTP, no GraphQL, no rows."""

    def __init__(self, graph: SessionGraph) -> None:
        self._graph = graph
        self._thread = ""
        self._last: dict[str, Any] = {}

    async def create(self) -> None:
        self._thread = uuid.uuid4().hex
        start = {"turn_input": {"kind": "START", "text": "悉尼+圣灵群岛,8天", **self._said(1)}}
        self._last = await self._graph.ainvoke(start, self._config(self._thread))

    async def accept(self) -> None:
        await self._resume({"kind": "ACCEPT_REQUIREMENTS", **self._said(2)})

    async def select(self) -> None:
        route_id = self._last["route_options"][1]["id"]
        await self._resume({"kind": "SELECT_ROUTE", "route_id": route_id, **self._said(3)})

    async def fork(self) -> None:
        values: Any = {name: value for name, value in self._last.items() if name != "__interrupt__"}
        basis = store_requirements(TripState("", values).requirements)
        start = {"turn_input": {"kind": "FORK", "text": "换墨尔本看看", "basis": basis, **self._said(1)}}
        await self._graph.ainvoke(start, self._config(uuid.uuid4().hex))

    async def read(self) -> None:
        await self._graph.aget_state(self._config(self._thread))

    async def _resume(self, answer: dict[str, Any]) -> None:
        gate = self._last["__interrupt__"][0].id
        self._last = await self._graph.ainvoke(Command(resume={gate: answer}), self._config(self._thread))

    def _config(self, thread: str) -> Any:
        return {"configurable": {"thread_id": thread}}

    def _said(self, turn: int) -> dict[str, Any]:
        return {
            "session_id": f"sess_{self._thread}",
            "turn": turn,
            "said_at": datetime.now(UTC).isoformat(),
            "time_zone": "UTC",
            "currency_code": "CNY",
        }


_BRIEF = (
    "turn stage pendingConfirmation selectedRouteId routeOptions { id name days estimatedCost { amount currencyCode } }"
)
_ERRORS = "errors { __typename ... on UserError { code message path } }"
CREATE = f"""mutation Create($input: CreateTripInput!) {{
  createTrip(input: $input) {{ trip {{ id title activeSession {{ id state {{ {_BRIEF} }} }} }}
    turn {{ id reply }} {_ERRORS} }}
}}"""
CONFIRM = f"""mutation Confirm($input: ConfirmInput!) {{
  confirm(input: $input) {{ session {{ id status state {{ {_BRIEF} }} }} turn {{ id number reply }} {_ERRORS} }}
}}"""
FORK = f"""mutation Fork($input: ForkSessionInput!) {{
  forkSession(input: $input) {{
    session {{ id parent {{ id isActive }} forkReason isActive state {{ {_BRIEF} }} }}
    parent {{ id isActive }} trip {{ id activeSession {{ id }} }} {_ERRORS}
  }}
}}"""
FULL_STATE = """turn checkpointId stage pendingConfirmation selectedRouteId
  requirements { destinations { place { ...P } rawName nights } days adults children startDate pace
    softPreferences { kind text } notes { kind field message } }
  routeOptions { id name rationale days distanceKm transitMinutes estimatedCost { amount currencyCode } co2Kg score
    stops { place { ...P } fromDay nights isRequested }
    legs { from { id } to { id } mode day distanceKm minutes estimatedCost { amount currencyCode } co2Kg }
    itinerary { day date place { id } plan }
    warnings { code message } }"""
PLACE = "fragment P on Place { id name kind countryCode location { latitude longitude } timeZone }"
READ = f"query Read($id: ID!) {{ session(id: $id) {{ id status isActive state {{ {FULL_STATE} }} }} }} {PLACE}"
