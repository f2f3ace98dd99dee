"""Fields that can be read without the machinery of a resolver call: attributes, and methods that do not wait."""

from __future__ import annotations

from collections.abc import Callable
from types import CoroutineType
from typing import Any, NamedTuple, TypeAlias

from graphql import (
    GraphQLField,
    GraphQLObjectType,
    GraphQLSchema,
    get_named_type,
    get_nullable_type,
    is_leaf_type,
    is_object_type,
)
from graphql.execution.collect_fields import FieldDetailsList
from graphql.pyutils import Path
from strawberry import Schema
from strawberry.types.arguments import convert_arguments
from strawberry.types.field import StrawberryField
from strawberry.types.fields.resolver import StrawberryResolver

from server.direct_values import DEFINITION, Encoders, Reader, UnusualError, completion, encoders

Read: TypeAlias = Callable[[Reader, Any, FieldDetailsList, Path], Any]
"""Answers a field of a source object. Raises anything when something is unusual."""

Arguments: TypeAlias = dict[str, Any]
"""As the GraphQL library coerces them."""


class DirectField(NamedTuple):
    """One with `encoders` is a leaf: the value of `attribute` is written by them. Any other is read by `read_with`.

    `definition` is None where there are no arguments. `below` is the type of the objects that it leads to, where that
    is certain.
    """

    attribute: str = ""
    encoders: Encoders | None = None
    read_with: Callable[[Arguments], Read] | None = None
    definition: GraphQLField | None = None
    below: GraphQLObjectType | None = None


class DirectFields:
    """Those of one schema. Each is looked at when it is first asked for."""

    def __init__(self, schema: GraphQLSchema) -> None:
        self._schema = schema
        self._made_by: Schema = schema._strawberry_schema  # type: ignore[attr-defined]  # strawberry leaves it there
        self._fields: dict[tuple[str, str], DirectField | None] = {}

    def of(self, parent: GraphQLObjectType, name: str) -> DirectField | None:
        """None for a field that only the stock executor can answer."""
        key = (parent.name, name)
        if key not in self._fields:
            self._fields[key] = self._direct(parent, name)
        return self._fields[key]

    def _direct(self, parent: GraphQLObjectType, name: str) -> DirectField | None:
        if name == "__typename":
            return DirectField(read_with=lambda _given: lambda _reader, _source, _details, _path: parent.name)
        field = parent.fields.get(name)
        made_of = field.extensions.get(DEFINITION) if field else None
        if field is None or not isinstance(made_of, StrawberryField) or made_of.extensions or made_of.is_async:
            return None
        resolver = made_of.base_resolver
        if resolver is None:
            return self._attribute(field, made_of)
        if not resolver.self_parameter or resolver.parent_parameter or resolver.root_parameter:
            return None
        read_with = self._method(parent, field, made_of, resolver)
        return DirectField(read_with=read_with, definition=field if field.args else None, below=_below(field))

    def _attribute(self, field: GraphQLField, made_of: StrawberryField) -> DirectField:
        name = made_of.python_name
        if is_leaf_type(get_nullable_type(field.type)):
            return DirectField(name, encoders(field.type))
        complete = completion(self._schema, field.type)

        def read(reader: Reader, source: Any, details: FieldDetailsList, path: Path) -> Any:
            return complete(reader, getattr(source, name), details, path)

        return DirectField(read_with=lambda _given: read, below=_below(field))

    def _method(
        self,
        parent: GraphQLObjectType,
        field: GraphQLField,
        made_of: StrawberryField,
        resolver: StrawberryResolver[Any],
    ) -> Callable[[Arguments], Read]:
        converter = self._made_by.schema_converter
        complete = completion(self._schema, field.type)
        method: Callable[..., Any] = resolver.wrapped_func  # type: ignore[assignment]  # bound or not, it is called
        told = resolver.info_parameter

        def read_with(given: Arguments) -> Read:
            converted = convert_arguments(given, made_of.arguments, converter.scalar_registry, converter.config)

            def read(reader: Reader, source: Any, details: FieldDetailsList, path: Path) -> Any:
                if told is None:
                    value = method(source, **converted)
                else:
                    raw = reader.build_resolve_info(field, [one.node for one in details], parent, path)
                    info = converter.config.info_class(_raw_info=raw, _field=made_of)
                    value = method(source, **converted, **{told.name: info})
                if isinstance(value, CoroutineType):
                    value.close()
                    raise UnusualError
                return complete(reader, value, details, path)

            return read

        return read_with


def _below(field: GraphQLField) -> GraphQLObjectType | None:
    named = get_named_type(field.type)
    return named if is_object_type(named) else None
