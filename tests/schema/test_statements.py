"""How many SQL statements a read takes: as many for one object as for a page full of them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.commands import Decision
from engine.vocabulary import DecisionKind
from storage.database import Database
from storage.transactions import Reading
from tests.schema.world import World
from tests.storage.counting import counting

BRANCHES = """query ($id: ID!, $first: Int!) { trip(id: $id) { sessions(first: $first) { totalCount nodes {
  id number label viewerCanWrite viewerCanFork
  parent { id isActive } children { id } ancestors { id } forkedFrom { id number }
  pendingTurn { id } turn(number: 1) { id author { name } }
  state { turn stage requirements { days } selectedRoute { estimatedCost { amount } } }
  turns(first: 2) { totalCount nodes { number author { name } state { stage } changes { key } } }
} } } }"""
BRANCHES_STATEMENTS = 14
"""trip; page and count of sessions; states; newest turns; parents; children; ancestors; turns by number (those forked
from and those numbered 1 together); page and count of turns; authors; states of turns; turns applied before."""

TRIPS = """query ($first: Int!) { trips(first: $first) { totalCount nodes {
  id viewerRole members { user { name } role } shareLinks { id }
  activeSession { id label } rootSession { id } sessions(first: 1) { totalCount nodes { number } } } } }"""
TRIPS_STATEMENTS = 8
"""page and count of trips; members; links; sessions, active and root together; page and count of sessions; states."""


@pytest.fixture
async def crowded(world: World) -> World:
    """One trip with a timeline and a dozen forks of forks, and four other trips."""
    for number in range(4):
        await world.drafted(f"Hobart {number + 2} days")
    root = await world.planned()
    await world.confirm(root, Decision(DecisionKind.MODIFY, text="Sydney 5 days"))
    parent = root
    for number in range(12):
        child = await world.forked(root if number % 3 else parent, f"Melbourne {number + 2} days", force=True)
        parent = child
    return world


async def test_a_page_of_sessions_takes_as_many_statements_as_one_session(crowded: World) -> None:
    trip_id = (await crowded.data("{ trips(first: 1) { nodes { id } } }"))["trips"]["nodes"][0]["id"]

    with counting(crowded.database) as few:
        small = await crowded.data(BRANCHES, id=trip_id, first=2)
    with counting(crowded.database) as many:
        large = await crowded.data(BRANCHES, id=trip_id, first=50)

    assert [len(answer["trip"]["sessions"]["nodes"]) for answer in (small, large)] == [2, 13]
    assert (len(few), len(many)) == (BRANCHES_STATEMENTS, BRANCHES_STATEMENTS)


async def test_a_page_of_trips_takes_as_many_statements_as_one_trip(crowded: World) -> None:
    with counting(crowded.database) as few:
        await crowded.data(TRIPS, first=1)
    with counting(crowded.database) as many:
        answer = await crowded.data(TRIPS, first=50)

    assert len(answer["trips"]["nodes"]) == 5
    assert (len(few), len(many)) == (TRIPS_STATEMENTS, TRIPS_STATEMENTS)


async def test_nothing_is_counted_or_fetched_that_was_not_asked_for(crowded: World) -> None:
    with counting(crowded.database) as page:
        await crowded.data("{ trips(first: 2) { nodes { id title } } }")
    with counting(crowded.database) as counted:
        await crowded.data("{ trips(first: 2) { nodes { id } totalCount } }")

    assert (len(page), len(counted)) == (1, 2)


@pytest.mark.parametrize(
    ("columns", "turn", "expected"),
    [
        pytest.param("route { id } summary", None, 2, id="sessions, states"),
        pytest.param("route { id } summary", 1, 3, id="sessions, turns, states"),
        pytest.param("session { label }", 1, 4, id="sessions, turns, states, newest states for the labels"),
    ],
)
async def test_compare_takes_as_many_statements_for_eight_columns_as_for_two(
    crowded: World, columns: str, turn: int | None, expected: int
) -> None:
    targets = [{"sessionId": one, "turn": turn} for one in await _sessions(crowded)]
    query = (
        f"query ($targets: [ComparisonTargetInput!]!) {{ compare(targets: $targets) {{ columns {{ {columns} }} }} }}"
    )

    counts = []
    for count in (2, 8):
        with counting(crowded.database) as statements:
            await crowded.data(query, targets=targets[:count])
        counts.append(len(statements))

    assert counts == [expected, expected]


async def test_the_common_ancestor_takes_two_statements_more(crowded: World) -> None:
    targets = [{"sessionId": one} for one in await _sessions(crowded)]
    query = "query ($targets: [ComparisonTargetInput!]!) { compare(targets: $targets) { commonAncestor { id } } }"

    with counting(crowded.database) as statements:
        await crowded.data(query, targets=targets[:8])

    assert len(statements) == 4


async def test_a_comparison_is_read_in_one_snapshot(crowded: World, monkeypatch: pytest.MonkeyPatch) -> None:
    targets = [{"sessionId": one} for one in await _sessions(crowded)]
    snapshots: list[object] = []
    read = Database.read

    async def counted(database: Database, fn: Callable[[Reading], object]) -> object:
        snapshots.append(fn)
        return await read(database, fn)

    monkeypatch.setattr(Database, "read", counted)
    await crowded.data(
        """query ($targets: [ComparisonTargetInput!]!) { compare(targets: $targets) {
            columns { label session { id label state { turn } } state { turn } } } }""",
        targets=targets[:3],
    )

    assert len(snapshots) == 1


async def test_many_nodes_of_one_type_are_one_statement(crowded: World) -> None:
    query = "{ trips(first: 5) { nodes { id } } }"
    ids = [node["id"] for node in (await crowded.data(query))["trips"]["nodes"]]

    with counting(crowded.database) as statements:
        await crowded.data("query ($ids: [ID!]!) { nodes(ids: $ids) { id } }", ids=ids)

    assert len(statements) == 1


async def _sessions(world: World) -> list[str]:
    """Ids of the crowded trip's sessions."""
    answer = await world.data("{ trips(first: 1) { nodes { sessions { nodes { id } } } } }")
    return [node["id"] for node in answer["trips"]["nodes"][0]["sessions"]["nodes"]]
