"""A front-end developer's client: GraphQL over HTTP, with the operations of a comparison page."""

from __future__ import annotations

from typing import Any

import httpx2

Data = dict[str, Any]


class GraphQLClient:
    """`ask` answers `data` and refuses errors; `send` answers the whole response."""

    def __init__(self, url: str, language: str = "zh-Hans") -> None:
        self._http = httpx2.Client(base_url=url, headers={"accept-language": language}, timeout=60)

    def close(self) -> None:
        self._http.close()

    def send(self, query: str, **variables: Any) -> Data:
        answer = self._http.post("/graphql", json={"query": query, "variables": variables})
        parsed: Data = answer.json()
        return parsed

    def ask(self, query: str, **variables: Any) -> Data:
        answer = self.send(query, **variables)
        assert "errors" not in answer, answer["errors"]
        data: Data = answer["data"]
        return data

    def mutate(self, name: str, **given: Any) -> Data:
        """The payload of a mutation, errors and all."""
        payload: Data = self.ask(MUTATIONS[name], input=given)[name]
        return payload

    def done(self, name: str, **given: Any) -> Data:
        """The payload of a mutation that must have worked."""
        payload = self.mutate(name, **given)
        assert payload["errors"] == [], payload["errors"]
        return payload

    def refused(self, name: str, **given: Any) -> Data:
        """The one error of a mutation that must not have worked."""
        payload = self.mutate(name, **given)
        [error] = payload["errors"]
        assert all(value is None for field, value in payload.items() if field != "errors")
        refusal: Data = error
        return refusal

    def session(self, session_id: str) -> Data:
        found: Data = self.ask(SESSION, id=session_id)["session"]
        return found


REQUIREMENTS = """fragment R on Requirements {
  destinations { place { ...P } rawName nights } excludedPlaces { ...P } origin { ...P } startDate days adults children
  budget { amount { amount currencyCode } scope } pace preferredModes avoidedModes softPreferences { kind text }
  notes { kind field message quote place { ...P } alternatives { ...P } }
}
fragment P on Place {
  id name en: name(locale: "en") kind countryCode region location { latitude longitude } timeZone
}"""
STATE = (
    """fragment S on TripState {
  id turn checkpointId stage pendingConfirmation requirements { ...R } selectedRouteId selectedRoute { id }
  fewerOptionsReason routeOptions { ...O }
}
fragment O on RouteOption {
  id name rationale days distanceKm transitMinutes estimatedCost { amount currencyCode } co2Kg score
  warnings { code message } stops { place { ...P } fromDay nights isRequested }
  legs { from { id } to { id } mode day distanceKm minutes estimatedCost { amount currencyCode } co2Kg
    path(points: 8) { latitude longitude } }
  itinerary { day date place { id } plan sights { id } legs { mode day } } exports { name }
}
"""
    + REQUIREMENTS
)
SESSION_FIELDS = (
    """fragment B on Session {
  id threadId number label status isActive viewerCanWrite viewerCanFork forkReason parent { id } forkedFrom { number }
  children { id } ancestors { id } pendingTurn { id } state { ...S }
  turns(first: 50) { nodes { id number kind text intent status reply failure checkpointId changes { key kind } } }
}
"""
    + STATE
)
SESSION = "query Session($id: ID!) { session(id: $id) { ...B } }\n" + SESSION_FIELDS
_AT_GATE = """... on SessionNotActiveError { activeSession { id } } ... on NotFoundError { notFoundId }
  ... on WrongGateError { stage pendingConfirmation } ... on StaleStateError { currentState { turn } }"""
FACTS = {
    "confirm": _AT_GATE,
    "sendMessage": _AT_GATE,
    "forkSession": "... on ForkNotAllowedError { stage } ... on NotFoundError { notFoundId }",
}


def _mutation(name: str, fields: str) -> str:
    title = name[0].upper() + name[1:]
    # Errors of other mutations cannot be asked for in this one's union.
    errors = f"errors {{ __typename ... on UserError {{ code message path }} {FACTS.get(name, '')} }}"
    return f"mutation M($input: {title}Input!) {{ {name}(input: $input) {{ {fields} {errors} }} }}\n{SESSION_FIELDS}"


MUTATIONS = {
    "createTrip": _mutation("createTrip", "trip { id title currencyCode activeSession { ...B } } turn { number }"),
    "confirm": _mutation("confirm", "session { ...B } turn { id number status reply }"),
    "forkSession": _mutation(
        "forkSession",
        "session { ...B } parent { id isActive } trip { activeSession { id } } turn { number kind status }",
    ),
    "sendMessage": _mutation(
        "sendMessage",
        "session { ...B } turn { number } intent reply"
        " suggestion { session { id } reason requirements { ...R } changes { key label kind } }",
    ),
}
