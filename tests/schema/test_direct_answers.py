"""Every operation of the tests' and the pages' clients is answered by the direct executor as by the library's own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import orjson
import pytest
from graphql import parse, print_ast, separate_operations

from engine.commands import Decision
from engine.turns import TurnOutcome
from engine.vocabulary import DecisionKind
from resolvers.context import Context
from tests.both_executors import by_the_library, directly
from tests.schema.world import FRIEND, OWNER, World
from tests.story.client import MUTATIONS, SESSION

DESIGNED = Path(__file__).parents[3] / "shared" / "design" / "operations.graphql"


@pytest.fixture
async def branches(world: World) -> list[TurnOutcome]:
    """A picked route, and a fork of it that was changed at its first gate."""
    picked = await world.chosen("Sydney 8 days", pick=1)
    child = await world.forked(picked, "Melbourne 5 days")
    return [picked, await world.confirm(child, Decision(DecisionKind.MODIFY, text="Hobart 4 days"))]


async def compare(world: World, query: str, **variables: Any) -> Any:
    """The data that both answered."""
    told = []
    for answer in (directly, by_the_library):
        context = Context.opened(world.services(), OWNER, "zh-Hans", "request-1")
        told.append(await answer(world.schema._schema, query, context, **variables))
    assert told[0] == told[1]
    return orjson.loads(told[0].data)


async def test_a_whole_session_is_answered_alike(world: World, branches: list[TurnOutcome]) -> None:
    for branch in branches:
        answer = await compare(world, SESSION, id=branch.session.id)
        assert answer["session"]["state"]["requirements"]["destinations"]


async def test_a_damaged_state_is_answered_alike(world: World, branches: list[TurnOutcome]) -> None:
    await world.write("UPDATE checkpoints SET checkpoint = x'00' WHERE thread_id = ?", branches[0].session.id)

    for branch in branches:
        answer = await compare(world, SESSION, id=branch.session.id)
        assert (answer["session"]["state"] is None) == (branch is branches[0])


async def test_mutations_and_their_refusals_are_answered_alike(world: World, branches: list[TurnOutcome]) -> None:
    parent, child = (branch.session.id for branch in branches)
    accept: dict[str, Any] = {"decision": {"acceptRequirements": {}}}
    calls: list[tuple[str, dict[str, Any], bool]] = [
        ("createTrip", {"text": "Sydney 3 days"}, True),
        ("createTrip", {"text": " "}, False),
        ("confirm", {"sessionId": parent, **accept}, False),
        ("confirm", {"sessionId": child, "decision": {"selectRoute": {"routeId": "route_x"}}}, False),
        ("confirm", {"sessionId": child, "expectedTurn": 1, **accept}, False),
        ("confirm", {"sessionId": child, **accept}, True),
        ("sendMessage", {"sessionId": child, "text": "?"}, True),
        ("sendMessage", {"sessionId": "sess_x", "text": "hello"}, False),
        ("forkSession", {"sessionId": child, "reason": "Sydney"}, True),
        ("forkSession", {"sessionId": "sess_x", "reason": "Sydney"}, False),
    ]

    for number, (name, given, is_done) in enumerate(calls):
        # The second call, under the same key, answers what the first one did.
        answer = await compare(world, MUTATIONS[name], input={**given, "idempotencyKey": f"key-{number:08}"})
        assert (answer[name]["errors"] == []) == is_done


@pytest.mark.skipif(not DESIGNED.exists(), reason="the contract's operations lie outside the project")
async def test_the_operations_of_a_comparison_page_are_answered_alike(
    world: World, branches: list[TurnOutcome]
) -> None:
    trip = branches[0].trip.id
    parent, child = (branch.session.id for branch in branches)
    targets = [{"sessionId": parent}, {"sessionId": child}, {"sessionId": parent, "turn": 2}]
    variables: dict[str, dict[str, Any]] = {
        "TripList": {"f": 5},
        "Routes": {"s": parent},
        "Compare": {"t": targets, "b": 1},
        "Timeline": {"s": child},
        "Exports": {"s": parent},
        "Branches": {"t": trip},
        "Refetch": {"ids": [trip, parent, branches[0].turn.id, OWNER.id, FRIEND.id, "place_sydney", "sess_x", "x"]},
        "Retry": {"t": branches[1].turn.id},
        "ShareWithUser": {"i": {"tripId": trip, "userId": FRIEND.id, "role": "EDITOR"}},
        "Say": {"i": {"sessionId": parent, "text": "Sydney"}},
        "PickRoute": {"s": child, "r": "route_x"},
        "Fork": {"i": {"sessionId": child, "reason": "Sydney"}},
        "ModifyAtGate": {"i": {"sessionId": child, "expectedTurn": 9, "decision": {"acceptRequirements": {}}}},
    }
    documents = separate_operations(parse(DESIGNED.read_text(encoding="utf-8")))

    answers = {name: await compare(world, print_ast(documents[name]), **given) for name, given in variables.items()}

    assert set(documents) - set(variables) == {"LiveTrip", "StartTrip"}
    assert answers["Compare"]["compare"]["sections"]
