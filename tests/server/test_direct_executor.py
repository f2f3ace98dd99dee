"""The direct executor answers what the stock one answers, in every case that is not as one expects."""

from __future__ import annotations

import gc
import weakref
from collections import deque
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

import orjson
import pytest
import structlog
from graphql import get_introspection_query, parse, print_ast, separate_operations

from server import direct_executor
from server.direct_plans import lasting_plans
from server.limits import REQUEST_LIMITS
from server.operations import GraphQLRequest, Operations
from server.renewing_executor import RenewingExecutor
from tests.both_executors import by_the_library, directly
from tests.server.unusual import SCHEMA, Colour, Leaf, Other, Page, leaf

ALL = "name number ratio isFlagged colour key amount words day at holes grid"


class Broken:
    """No object of the schema."""

    name = "broken"


async def soon() -> str:
    return "soon"


class Waiting:
    """A value that has to be awaited, as often as one likes."""

    def __await__(self) -> Any:
        return soon().__await__()


def without(name: str) -> Leaf:
    incomplete = leaf()
    delattr(incomplete, name)
    return incomplete


async def compare(query: str, planted: object, **variables: Any) -> str:
    """What both answered."""
    direct = await directly(SCHEMA, query, planted, **variables)
    stock = await by_the_library(SCHEMA, query, planted, **variables)
    assert direct == stock
    return f"{direct.data} {[told[0]['message'] for told in direct.errors]}"


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({}, "[]"),
        ({"number": None}, "Cannot return null for non-nullable field Leaf.number."),
        ({"number": True}, '"number":1'),
        ({"number": 2**31}, "Int cannot represent non 32-bit signed integer value: 2147483648"),
        ({"number": "12"}, '"number":12'),
        ({"number": "twelve"}, "Int cannot represent"),
        ({"ratio": float("nan")}, "Float cannot represent"),
        ({"ratio": 1}, '"ratio":1'),
        ({"ratio": Decimal("0.5")}, '"ratio":0.5'),
        ({"is_flagged": 1}, '"isFlagged":true'),
        ({"is_flagged": "yes"}, "Boolean cannot represent"),
        ({"colour": Colour.RED}, '"colour":"RED"'),
        ({"colour": "red"}, '"colour":"RED"'),
        ({"colour": "green"}, "cannot represent value: 'green'"),
        ({"colour": []}, "cannot represent value: []"),
        ({"key": 7}, '"key":"7"'),
        ({"key": Colour.RED}, '"key":"Colour.RED"'),
        ({"name": 7}, '"name":"7"'),
        ({"name": b"bytes"}, "String cannot represent value"),
        ({"name": ValueError("an error as a value")}, "an error as a value"),
        ({"name": Waiting()}, '"name":"soon"'),
        ({"amount": 12}, '"amount":"12"'),
        ({"amount": None}, "Cannot return null for non-nullable field Leaf.amount."),
        ({"day": datetime(2026, 12, 1, tzinfo=UTC)}, '"day":"2026-12-01'),
        ({"day": "tomorrow"}, "'str' object has no attribute 'isoformat'"),
        ({"at": datetime(2026, 12, 1, tzinfo=UTC)}, '"at":"2026-12-01T00:00:00+00:00"'),
        ({"words": ("a",)}, '"words":["a"]'),
        ({"words": deque(["a"])}, '"words":["a"]'),
        ({"words": {"a": 1}}, "Expected Iterable"),
        ({"words": "ab"}, "Expected Iterable"),
        ({"words": ["a", None]}, "Cannot return null for non-nullable field Leaf.words."),
        ({"words": ["a", Waiting()]}, '"words":["a","soon"]'),
        ({"words": None}, "Cannot return null for non-nullable field Leaf.words."),
        ({"holes": ["a", KeyError("b")]}, "'b'"),
        ({"holes": None}, '"holes":null'),
        ({"grid": [[1], None]}, "Cannot return null for non-nullable field Leaf.grid."),
        ({"grid": [["x"]]}, "Int cannot represent"),
    ],
)
async def test_a_value_that_is_not_as_promised_is_answered_as_the_library_answers_it(
    values: dict[str, Any], told: str
) -> None:
    alone = await compare(f"{{ leaf {{ {ALL} __typename }} }}", leaf(**values))
    in_lists = await compare(f"{{ leaves {{ name below {{ {ALL} }} }} }}", [leaf(), leaf(below=leaf(**values))])
    for_certain = await compare(f"{{ sure {{ allBelow {{ {ALL} }} }} }}", leaf(all_below=[leaf(), leaf(**values)]))

    assert all(told in answer for answer in (alone, in_lists, for_certain))


@pytest.mark.parametrize("planted", [None, Broken(), Other(name="o", size=1), without("number"), KeyError("x"), 5, {}])
@pytest.mark.parametrize("query", ["leaf { number name }", "sure { number name }", "named { name __typename }"])
async def test_an_object_that_is_not_as_promised_is_too(query: str, planted: object) -> None:
    await compare(f"{{ {query} }}", planted)


@pytest.mark.parametrize(
    "planted",
    [
        [leaf(), Other(name="o", size=1)],
        [leaf(), Broken()],
        [None],
        [leaf(number=None)],
        (leaf(), Waiting()),
        None,
        [ValueError("x")],
    ],
)
async def test_a_member_of_a_union_that_is_not_as_promised_is_too(planted: object) -> None:
    await compare("{ either { __typename ... on Leaf { number below { name } } ... on Other { size } } }", planted)


@pytest.mark.parametrize(
    "fields",
    [
        "fails name",
        "failsAtOnce name",
        "name later",
        "later waits name fails",
        "name waits",
        "forbidden name",
        "place again: place",
        "below { place below { place fails name } }",
        "allBelow { failsAtOnce name } name",
        "allBelow { later name below { fails } } name",
        "name name: name other: name number",
        "greeting",
        'greeting(loud: true, wish: {times: 2, to: "you"}, by: AZURE)',
        "greeting(loud: $loud)",
        "greeting(wish: {times: $times})",
        "greeting(wish: null) name",
        "...F name ... on Named { name } ... on Leaf @include(if: $loud) { number } ... @skip(if: $loud) { key }",
        "name @skip(if: $loud) number",
        "unknown name",
    ],
)
@pytest.mark.parametrize("loud", [True, False])
async def test_methods_arguments_fragments_and_directives_are_answered_alike(fields: str, loud: bool) -> None:
    query = f"""query ($loud: Boolean! = false, $times: Int! = 2) {{
      leaf {{ {fields} }} named {{ ... on Leaf {{ {fields} }} }} }}
      fragment F on Leaf {{ number below {{ name }} }}"""
    tree = leaf(below=leaf(name="b", below=leaf(name="c")), all_below=[leaf(name="d"), leaf(name="e")])

    await compare(query, tree, loud=loud)


async def test_an_argument_that_does_not_fit_is_refused_alike() -> None:
    for given in ('loud: "yes"', "by: GREEN", "wish: {times: null}", "wish: {colour: 1}"):
        assert "[]" not in await compare(f"{{ leaf {{ greeting({given}) name }} }}", leaf())


async def test_generic_types_and_introspection_are_answered_alike() -> None:
    page = Page(nodes=[leaf(), leaf(name="b")], first=None)

    assert '"b"' in await compare("{ page { nodes { name later } first { name } __typename } }", page)
    await compare(get_introspection_query(), None)
    await compare('{ __typename __schema { queryType { name } } __type(name: "Leaf") { fields { name } } }', None)


async def test_plain_fields_never_meet_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    met: list[str] = []
    stock = RenewingExecutor.execute_field

    def noted(self: RenewingExecutor, *given: Any) -> Any:
        met.append(given[2][0].node.name.value)
        return stock(self, *given)

    monkeypatch.setattr(RenewingExecutor, "execute_field", noted)
    tree = leaf(below=leaf(), all_below=[leaf(), leaf()])

    plain = f"{ALL} place greeting(loud: true) below {{ {ALL} }} allBelow {{ name }}"
    await directly(SCHEMA, f"{{ leaf {{ {plain} }} }}", tree)
    assert met == []

    await directly(SCHEMA, "{ leaf { name later } }", tree)
    assert met == ["leaf", "later"]


@pytest.mark.parametrize(
    ("query", "is_lasting"),
    [
        ("{ leaf { name greeting(loud: true) below { greeting number } } }", True),
        ("query ($v: Boolean) { leaf { name greeting(loud: $v) } }", False),
        ("query ($v: Boolean! = true) { leaf { name number @include(if: $v) } }", False),
        ("query ($v: Boolean! = true) { leaf @skip(if: $v) { name } other: leaf { number } }", False),
        ("query ($v: Boolean! = true) { leaf { number ... on Named @skip(if: $v) { name } } }", False),
        ("query ($v: Boolean! = true) { leaf { ...F } } fragment F on Leaf { name greeting(loud: $v) }", False),
        ("query ($v: Boolean! = true) { ...F } fragment F on Query { leaf @skip(if: $v) { name } }", False),
        ("query A { leaf { name } } query B($v: Boolean) { leaf { greeting(loud: $v) } }", False),
    ],
)
async def test_an_operation_is_answered_anew_by_each_run(query: str, is_lasting: bool) -> None:
    operations = Operations(SCHEMA, REQUEST_LIMITS, query_timeout_seconds=1)
    name = "B" if "query B" in query else None

    assert (lasting_plans(parse(query)) is not None) == is_lasting
    for loud in (True, False, True):
        for number in (1, 2):
            planted = leaf(name=f"leaf {number}", below=leaf(number=number))
            request = GraphQLRequest(query, name, {"v": loud})
            answer = await operations.answer(operations.find(request), request, planted)  # type: ignore[arg-type]
            document = print_ast(separate_operations(parse(query))[name or ""])
            stock = await by_the_library(SCHEMA, document, planted, v=loud)
            assert orjson.dumps(answer["data"]).decode() == stock.data


async def test_what_an_operation_held_goes_with_it_without_the_garbage_collector() -> None:
    planted = leaf(below=leaf())
    held = weakref.ref(planted)
    gc.collect()
    gc.disable()
    try:
        assert (await directly(SCHEMA, "{ leaf { name later below { name } } }", planted)).errors == []
        del planted
        assert held() is None
    finally:
        gc.enable()


def test_other_versions_of_the_libraries_are_served_by_the_stock_executor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(direct_executor.TESTED_VERSIONS, "graphql-core", "3.3.1")

    with structlog.testing.capture_logs() as log:
        operations = Operations(SCHEMA, REQUEST_LIMITS, query_timeout_seconds=1)

    assert [(line["event"], list(line["untested"])) for line in log] == [("stock_executor_serves", ["graphql-core"])]
    assert operations.find(GraphQLRequest("{ leaf { name } }")).kind == "query"


async def test_this_installation_is_one_of_the_tested_ones() -> None:
    assert direct_executor.untested_versions() == {}
