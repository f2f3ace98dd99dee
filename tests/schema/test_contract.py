"""The schema against the contract it was built from, and against what clients were promised by the last release."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Protocol

import pytest
from graphql import (
    GraphQLArgument,
    GraphQLEnumType,
    GraphQLInputField,
    GraphQLInputObjectType,
    GraphQLInterfaceType,
    GraphQLNamedType,
    GraphQLObjectType,
    GraphQLScalarType,
    GraphQLSchema,
    GraphQLUnionType,
    SchemaChange,
    Undefined,
    ast_from_value,
    build_schema,
    find_schema_changes,
    parse,
    print_ast,
    validate,
)
from graphql.utilities import BreakingChangeType

from schema.schema import print_sdl

REPOSITORY = Path(__file__).parents[2]
SNAPSHOT = REPOSITORY / "schema" / "schema.graphql"
CONTRACT = Path(os.environ.get("SIDETRIP_CONTRACT", REPOSITORY.parent / "shared" / "design" / "schema.graphql"))
OPERATIONS = CONTRACT.with_name("operations.graphql")

needs_contract = pytest.mark.skipif(not CONTRACT.exists(), reason="the contract is not on this machine")


@pytest.fixture(scope="module")
def sdl() -> str:
    return print_sdl()


@pytest.fixture(scope="module")
def built(sdl: str) -> GraphQLSchema:
    return build_schema(sdl)


def test_the_committed_sdl_is_what_the_code_builds(sdl: str) -> None:
    assert SNAPSHOT.read_text(encoding="utf-8") == sdl, "run `python dev.py sdl`, and look at what changed"


def test_no_client_of_the_committed_sdl_breaks(built: GraphQLSchema) -> None:
    committed = build_schema(SNAPSHOT.read_text(encoding="utf-8"))

    changes: list[SchemaChange] = find_schema_changes(committed, built)

    assert [change.description for change in changes if isinstance(change.type, BreakingChangeType)] == []


def test_every_name_is_described(built: GraphQLSchema) -> None:
    undescribed = [name for name, described in _names(built) if not (described.description or "").strip()]

    assert undescribed == []


@needs_contract
def test_the_contract_is_kept_name_by_name(built: GraphQLSchema) -> None:
    contract = build_schema(CONTRACT.read_text(encoding="utf-8"))

    broken = [
        f"{name}: {promised}, but {kept.get(name, 'nothing')}"
        for kept in [dict(_promises(built))]
        for name, promised in _promises(contract)
        if kept.get(name) != promised
    ]

    assert broken == []


@needs_contract
def test_the_contract_of_what_clients_send_has_nothing_required_added(built: GraphQLSchema) -> None:
    contract = build_schema(CONTRACT.read_text(encoding="utf-8"))

    changes = find_schema_changes(contract, built)

    assert [change.description for change in changes if isinstance(change.type, BreakingChangeType)] == []


@needs_contract
@pytest.mark.skipif(not OPERATIONS.exists(), reason="the operations are not on this machine")
def test_every_operation_of_the_comparison_page_is_valid(built: GraphQLSchema) -> None:
    document = parse(OPERATIONS.read_text(encoding="utf-8"))

    errors = validate(built, document)

    assert [error.message for error in errors] == []


class Described(Protocol):
    description: str | None


def _names(schema: GraphQLSchema) -> Iterator[tuple[str, Described]]:
    """Everything in a schema that has a name and can have a description."""
    yield "schema", schema
    for named in _own_types(schema):
        yield named.name, named
        if isinstance(named, GraphQLObjectType | GraphQLInterfaceType):
            for field_name, field in named.fields.items():
                yield f"{named.name}.{field_name}", field
                for argument_name, argument in field.args.items():
                    yield f"{named.name}.{field_name}({argument_name})", argument
        if isinstance(named, GraphQLInputObjectType):
            yield from ((f"{named.name}.{name}", field) for name, field in named.fields.items())
        if isinstance(named, GraphQLEnumType):
            yield from ((f"{named.name}.{name}", value) for name, value in named.values.items())


def _promises(schema: GraphQLSchema) -> Iterator[tuple[str, str]]:
    """Everything that a client can rely on, as name and what it is: type, nullability, default."""
    for named in _own_types(schema):
        yield named.name, type(named).__name__
        if isinstance(named, GraphQLObjectType | GraphQLInterfaceType):
            yield from ((f"{named.name} implements {one.name}", "yes") for one in named.interfaces)
            for field_name, field in named.fields.items():
                yield f"{named.name}.{field_name}", str(field.type)
                for argument_name, argument in field.args.items():
                    yield f"{named.name}.{field_name}({argument_name})", _given(argument)
        if isinstance(named, GraphQLInputObjectType):
            yield f"{named.name} @oneOf", str(named.is_one_of)
            yield from ((f"{named.name}.{name}", _given(field)) for name, field in named.fields.items())
        if isinstance(named, GraphQLEnumType):
            yield from ((f"{named.name}.{name}", "value") for name in named.values)
        if isinstance(named, GraphQLUnionType):
            yield from ((f"{named.name} | {one.name}", "member") for one in named.types)
        if isinstance(named, GraphQLScalarType):
            yield f"{named.name} @specifiedBy", str(named.specified_by_url)


def _own_types(schema: GraphQLSchema) -> list[GraphQLNamedType]:
    built_in = {"String", "Int", "Float", "Boolean", "ID"}
    return [one for name, one in schema.type_map.items() if not name.startswith("__") and name not in built_in]


def _given(argument: GraphQLArgument | GraphQLInputField) -> str:
    if argument.default_value is Undefined:
        return str(argument.type)
    default = ast_from_value(argument.default_value, argument.type)
    return f"{argument.type} = {print_ast(default) if default else 'null'}"
