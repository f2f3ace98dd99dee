"""Answering values as their GraphQL types ask, as long as they are what one expects.

Anything else raises, and the stock executor says in its own words what is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date, datetime
from decimal import Decimal
from functools import cache
from typing import Any, Protocol, TypeAlias

from graphql import (
    GraphQLEnumType,
    GraphQLLeafType,
    GraphQLList,
    GraphQLNonNull,
    GraphQLObjectType,
    GraphQLOutputType,
    GraphQLResolveInfo,
    GraphQLSchema,
    is_abstract_type,
    is_leaf_type,
)
from graphql.execution.collect_fields import FieldDetailsList
from graphql.pyutils import Path
from strawberry.types.base import StrawberryObjectDefinition

Encode: TypeAlias = Callable[[Any], Any]
Encoders: TypeAlias = Mapping[type, Encode | None]
"""How a leaf is written, by the class of its value; None: as it is."""

DEFINITION = "strawberry-definition"
"""Where strawberry leaves what a GraphQL type or field was made of, in its extensions."""

_PLAIN_CLASSES = (str, int, float, bool, Decimal, date, datetime)
_WRITTEN_AS_THEY_ARE: dict[str, tuple[type, ...]] = {"String": (str,), "ID": (str,), "Boolean": (bool,)}


class UnusualError(Exception):
    """Not a case for answering directly."""


class Reader(Protocol):
    """An executor that goes on below an object."""

    def read_object(self, kind: GraphQLObjectType, details: FieldDetailsList, value: Any, path: Path) -> Any:
        """The fields that are asked for of an object. Raises UnusualError."""

    def build_resolve_info(self, *field: Any) -> GraphQLResolveInfo[Any]: ...


Complete: TypeAlias = Callable[[Reader, Any, FieldDetailsList, Path], Any]
"""Answers a value. Raises anything when the value is unusual."""


def completion(schema: GraphQLSchema, kind: GraphQLOutputType) -> Complete:
    """How values of a type are answered."""
    is_nullable = not isinstance(kind, GraphQLNonNull)
    inner: Any = kind.of_type if isinstance(kind, GraphQLNonNull) else kind
    if is_leaf_type(inner):
        return _of_leaf(encoders(kind))
    if isinstance(inner, GraphQLList):
        complete = _of_list(completion(schema, inner.of_type))
    elif is_abstract_type(inner):
        complete = _of_member({_class_of(member): member for member in schema.get_possible_types(inner)})
    else:
        complete = _of_object(inner)
    return _or_null(complete) if is_nullable else complete


def encoders(kind: GraphQLOutputType) -> Encoders:
    """For a leaf type, NonNull or not."""
    if isinstance(kind, GraphQLNonNull):
        return _encoders_of_value(kind.of_type)
    return {**_encoders_of_value(kind), type(None): None}


def _encoders_of_value(kind: Any) -> dict[type, Encode | None]:
    if isinstance(kind, GraphQLEnumType):
        names = {member: kind.coerce_output_value(member) for member in getattr(kind, "wrapped_cls", ())}
        return {type(member): names.__getitem__ for member in names}
    encode_by_class: dict[type, Encode | None] = dict.fromkeys(_PLAIN_CLASSES, _checked(kind))
    return encode_by_class | dict.fromkeys(_WRITTEN_AS_THEY_ARE.get(kind.name, ()))


def _checked(kind: GraphQLLeafType) -> Encode:
    write = kind.coerce_output_value

    def encode(value: Any) -> Any:
        written = write(value)
        if written is None:
            raise UnusualError
        return written

    return encode


def _of_leaf(encode_by_class: Encoders) -> Complete:
    def complete(_reader: Reader, value: Any, _details: FieldDetailsList, _path: Path) -> Any:
        encode = encode_by_class[type(value)]
        return value if encode is None else encode(value)

    return complete


def _of_list(complete_item: Complete) -> Complete:
    def complete(reader: Reader, value: Any, details: FieldDetailsList, path: Path) -> Any:
        if not isinstance(value, list | tuple):
            raise UnusualError
        return [complete_item(reader, item, details, Path(path, index, None)) for index, item in enumerate(value)]

    return complete


def _of_object(kind: GraphQLObjectType) -> Complete:
    # Only types with interfaces look at their values, and let the class pass that they were made of.
    expected = _class_of(kind) if kind.is_type_of else None

    def complete(reader: Reader, value: Any, details: FieldDetailsList, path: Path) -> Any:
        found: Any = type(value)
        if not (found is expected if expected else _is_of_objects(found)):
            raise UnusualError
        return reader.read_object(kind, details, value, path)

    return complete


def _of_member(members: Mapping[type | None, GraphQLObjectType]) -> Complete:
    def complete(reader: Reader, value: Any, details: FieldDetailsList, path: Path) -> Any:
        return reader.read_object(members[type(value)], details, value, path)

    return complete


def _or_null(complete_value: Complete) -> Complete:
    def complete(reader: Reader, value: Any, details: FieldDetailsList, path: Path) -> Any:
        return None if value is None else complete_value(reader, value, details, path)

    return complete


def _class_of(kind: GraphQLObjectType) -> type | None:
    definition = kind.extensions.get(DEFINITION)
    return definition.origin if isinstance(definition, StrawberryObjectDefinition) else None


@cache
def _is_of_objects(kind: Any) -> bool:
    """Whether a class is one of objects of the schema, which are neither errors nor to be awaited."""
    is_unusual = issubclass(kind, Exception) or hasattr(kind, "__await__")
    return hasattr(kind, "__strawberry_definition__") and not is_unusual
