"""What holds for every mutation: roles, types of errors, faults of the server."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from graphql import GraphQLObjectType, GraphQLUnionType
from sqlalchemy import event

from engine import errors
from engine.vocabulary import TripRole
from resolvers.context import Services
from storage.database import Database
from storage.repositories import members
from tests.schema.writing.client import ERRORS, NOW, SCHEMA, STRANGER, Client, Json

LINK = "mutation ($input: CreateShareLinkInput!) { createShareLink(input: $input) { shareLink { id } } }"


def inputs(trip_id: str, session_id: str, turn_id: str, link_id: str) -> dict[str, Json]:
    """An input of each mutation that writes to something that exists."""
    return {
        "sendMessage": {"sessionId": session_id, "text": "10 days"},
        "confirm": {"sessionId": session_id, "decision": {"acceptRequirements": {}}},
        "forkSession": {"sessionId": session_id, "reason": "Melbourne", "force": True},
        "retryTurn": {"turnId": turn_id},
        "updateTrip": {"tripId": trip_id, "title": "Mine"},
        "deleteTrip": {"tripId": trip_id},
        "setTripMember": {"tripId": trip_id, "userId": STRANGER.id, "role": "OWNER"},
        "createShareLink": {"tripId": trip_id, "label": "Mine"},
        "revokeShareLink": {"shareLinkId": link_id},
    }


def mutation_names() -> list[str]:
    mutation = SCHEMA._schema.mutation_type
    assert mutation is not None
    return sorted(set(mutation.fields) - {"createTrip"})


async def given_for(client: Client, name: str) -> Json:
    payload = await client.drafted()
    trip = payload["trip"]
    link = await client.run(
        'mutation ($id: ID!) { createShareLink(input: {tripId: $id, label: "One"}) { shareLink { id } } }',
        id=trip["id"],
    )
    link_id = link["createShareLink"]["shareLink"]["id"]
    return inputs(trip["id"], trip["activeSession"]["id"], payload["turn"]["id"], link_id)[name]


def document(name: str) -> str:
    input_type = name[0].upper() + name[1:] + "Input"
    return f"mutation ($input: {input_type}!) {{ {name}(input: $input) {{ {ERRORS} }} }}"


async def everything(services: Services) -> Json:
    """All that an owner can see of trips, sessions, turns, members and links."""
    return await Client(services).run(
        "{ trips(first: 2) { nodes { title isArchived eventCursor members(first: 5) { role } shareLinks { id }"
        " sessions(first: 5) { nodes { id status turns(first: 5) { nodes { number status } } } } } } }"
    )


@pytest.mark.parametrize("name", mutation_names())
async def test_for_a_stranger_nothing_exists(client: Client, services: Services, name: str) -> None:
    given = await given_for(client, name)
    before = await everything(services)

    error = await client.seen_as(STRANGER).refuse(document(name), given)

    assert error["code"] == "NOT_FOUND"
    assert error["notFoundId"] in given.values()
    assert await everything(services) == before


@pytest.mark.parametrize("name", mutation_names())
async def test_a_reader_writes_nothing(client: Client, services: Services, name: str) -> None:
    given = await given_for(client, name)
    trip_id = (await client.run("{ trips { nodes { id } } }"))["trips"]["nodes"][0]["id"]
    await services.database.write(lambda db: members.set_role(db, trip_id, STRANGER.id, TripRole.VIEWER, NOW))
    before = await everything(services)

    error = await client.seen_as(STRANGER).refuse(document(name), given)

    assert error["code"] == ("NOT_FOUND" if name == "revokeShareLink" else "PERMISSION_DENIED")
    assert await everything(services) == before


async def test_a_database_that_another_program_holds_is_an_error_to_try_again_after(
    client: Client, services: Services, tmp_path: Path
) -> None:
    session_id = (await client.drafted())["trip"]["activeSession"]["id"]
    before = await everything(services)
    holder = sqlite3.connect(tmp_path / "trips.db")
    holder.execute("BEGIN IMMEDIATE")

    held = await client.answer(document("sendMessage"), input={"sessionId": session_id, "text": "10 days"})
    unchanged = await everything(services) == before
    holder.close()
    again = await client.ask(document("sendMessage"), {"sessionId": session_id, "text": "10 days"})

    [error] = held["errors"]
    assert (held["data"], error["extensions"]["code"]) == (None, "DATABASE_BUSY")
    assert unchanged
    assert again == {"errors": []}


def test_each_error_of_the_engine_has_its_type() -> None:
    kinds = {kind.__name__: kind for kind in _kinds(errors.UserError)}

    user_error = SCHEMA._schema.type_map["UserError"]
    implementations = SCHEMA._schema.get_implementations(user_error).objects  # type: ignore[arg-type]  # an interface
    codes = SCHEMA._schema.type_map["UserErrorCode"]
    assert sorted(kinds) == sorted(one.name for one in implementations)
    assert sorted(kind.code for kind in kinds.values()) == sorted(codes.values)  # type: ignore[attr-defined]  # an enum


@pytest.mark.parametrize("name", ["createTrip", *mutation_names()])
def test_what_a_mutation_can_be_refused_for_is_a_union_of_errors(name: str) -> None:
    mutation = SCHEMA._schema.mutation_type
    assert mutation is not None
    payload = mutation.fields[name].type.of_type

    union = payload.fields["errors"].type.of_type.of_type.of_type

    assert isinstance(union, GraphQLUnionType)
    assert all(isinstance(one, GraphQLObjectType) and one.interfaces[0].name == "UserError" for one in union.types)


def _kinds(base: type[errors.UserError]) -> Iterator[type[errors.UserError]]:
    for kind in base.__subclasses__():
        yield kind
        yield from _kinds(kind)


async def test_what_a_turn_hands_back_is_not_read_again(client: Client, services: Services) -> None:
    branch = "id isActive state { turn stage }"
    create = f"""mutation ($input: CreateTripInput!) {{ createTrip(input: $input) {{
      trip {{ title activeSession {{ {branch} trip {{ activeSession {{ id }} }} }} }}
      turn {{ session {{ {branch} }} }} }} }}"""
    fork = f"""mutation ($input: ForkSessionInput!) {{ forkSession(input: $input) {{
      session {{ {branch} parent {{ id isActive }} }} trip {{ activeSession {{ {branch} }} }} }} }}"""

    with _reads(services.database) as of_create:
        created = await client.ask(create, {"text": "Sydney 8 days"})
    parent_id = created["trip"]["activeSession"]["id"]
    with _reads(services.database) as of_fork:
        forked = await client.ask(fork, {"sessionId": parent_id, "reason": "Melbourne", "force": True})

    assert (of_create, of_fork) == ([], [])
    assert created["trip"]["activeSession"]["state"] == {"turn": 1, "stage": "REQUIREMENT_DRAFT"}
    assert forked["session"]["parent"] == {"id": parent_id, "isActive": False}
    assert forked["trip"]["activeSession"] == {name: forked["session"][name] for name in ("id", "isActive", "state")}


@contextmanager
def _reads(database: Database) -> Iterator[list[object]]:
    """What is asked of reading connections inside the block."""
    asked: list[object] = []

    def note(connection: object, _record: object, _proxy: object) -> None:
        asked.append(connection)

    event.listen(database._reading_engine, "checkout", note)
    try:
        yield asked
    finally:
        event.remove(database._reading_engine, "checkout", note)
