"""A server with two planned trips on it, and a client that sends what no careful client would."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx2

from tests.rules.dump import Tables, dump
from tests.serving import running_server
from tests.story.client import Data, GraphQLClient

CREATE, SEND, CONFIRM, FORK = "createTrip", "sendMessage", "confirm", "forkSession"
ACCEPT: Data = {"acceptRequirements": {}}


@dataclass(frozen=True)
class World:
    """`here` and `other` are sessions of two trips, both at the ROUTE gate, as their client last saw them."""

    path: Path
    http: httpx2.Client
    client: GraphQLClient
    here: Data
    other: Data
    trip_id: str

    def tables(self) -> Tables:
        return dump(self.path)

    def refusal(self, mutation: str, given: Data) -> Data:
        """The one error of a payload, of any mutation that there is."""
        title = mutation[0].upper() + mutation[1:]
        error = "__typename ... on UserError { code message path }"
        if mutation != CREATE:
            error += " ... on NotFoundError { notFoundId }"
        query = f"mutation No($input: {title}Input!) {{ {mutation}(input: $input) {{ errors {{ {error} }} }} }}"
        [refused] = self.client.ask(query, input=given)[mutation]["errors"]
        assert refused["message"]
        found: Data = refused
        return found

    def invalid(self, mutation: str, given: Data) -> str:
        """Where an InvalidInputError says that the mistake is, for example `requirements.days`."""
        error = self.refusal(mutation, given)
        assert (error["__typename"], error["code"]) == ("InvalidInputError", "INVALID_INPUT")
        return ".".join(error["path"])

    def broken(self, mutation: str, given: Data) -> str:
        """The message for an input that is no value of its type: nothing was executed."""
        title = mutation[0].upper() + mutation[1:]
        query = f"mutation No($input: {title}Input!) {{ {mutation}(input: $input) {{ errors {{ __typename }} }} }}"
        answer = self.client.send(query, input=given)
        assert "data" not in answer
        [error] = answer["errors"]
        assert error["extensions"]["code"] == "BAD_REQUEST"
        message: str = error["message"]
        return message

    def post(self, content: str | bytes, content_type: str = "application/json") -> httpx2.Response:
        """Bytes as they are, which need not be JSON."""
        headers = {"content-type": content_type, "accept": "application/graphql-response+json"}
        return self.http.post("/graphql", content=content, headers=headers)


@contextmanager
def opened_world(path: Path, **settings: Any) -> Iterator[World]:
    with running_server(path, today="2026-12-01", **settings) as server:
        client = GraphQLClient(server.url, "en")
        trip = client.done(CREATE, text="Sydney 5 days")["trip"]
        here = client.done(CONFIRM, sessionId=trip["activeSession"]["id"], decision=ACCEPT)["session"]
        draft = client.done(CREATE, text="Melbourne 4 days")["trip"]["activeSession"]
        other = client.done(CONFIRM, sessionId=draft["id"], decision=ACCEPT)["session"]
        with httpx2.Client(base_url=server.url, timeout=30) as http:
            yield World(path, http, client, here, other, trip["id"])
        client.close()
