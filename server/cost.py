"""What an operation may cost: the fields of its answer, each counted as often as the page or list around it is long."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from graphql import (
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLArgument,
    GraphQLCompositeType,
    GraphQLField,
    GraphQLNamedType,
    GraphQLSchema,
    InlineFragmentNode,
    IntValueNode,
    ListValueNode,
    OperationDefinitionNode,
    SelectionSetNode,
    ValueNode,
    VariableNode,
    get_named_type,
    is_composite_type,
)

MAX_PAGE = 100
DEFAULT_PAGE = 20
_PAGE_ARGUMENTS = ("first", "last")
_LIST_ARGUMENTS = ("ids", "targets")
_USUAL_LENGTHS = {"routeOptions": 3, "itinerary": 14, "stops": 5, "legs": 5, "sights": 3}
"""Of the lists of a state, which take no page: many states with long trips are a large answer."""

Variables: TypeAlias = Mapping[str, object]


@dataclass(frozen=True)
class _Length:
    """How many objects one argument asks for: a number, or the variable that tells it. None where it asks for none."""

    number: int | None
    variable: str | None = None

    def value(self, variables: Variables) -> int | None:
        if self.variable is None or self.variable not in variables:
            return self.number
        given = variables[self.variable]
        if isinstance(given, list):
            return min(len(given), MAX_PAGE)
        return max(0, min(given, MAX_PAGE)) if isinstance(given, int) else None


@dataclass(frozen=True)
class _Count:
    """How many objects a field may answer: the most that any of its arguments asks for, else its own default."""

    default: int
    lengths: tuple[_Length, ...] = ()

    def value(self, variables: Variables) -> int:
        asked = [length for one in self.lengths if (length := one.value(variables)) is not None]
        return max(asked, default=self.default)


@dataclass(frozen=True)
class Cost:
    """`fields` once, and each page's own cost as often as the page is long."""

    fields: int = 0
    pages: tuple[tuple[_Count, Cost], ...] = ()

    def value(self, variables: Variables) -> int:
        return self.fields + sum(count.value(variables) * each.value(variables) for count, each in self.pages)

    def beside(self, other: Cost) -> Cost:
        return Cost(self.fields + other.fields, self.pages + other.pages)


def cost_of(schema: GraphQLSchema, document: DocumentNode, operation: OperationDefinitionNode) -> Cost:
    """The cost of one operation of a valid document whose size is bounded already."""
    root = schema.get_root_type(operation.operation)
    if root is None:
        return Cost()
    return _Reading(schema, document, _variable_defaults(operation)).selections(root, operation.selection_set)


class _Reading:
    def __init__(self, schema: GraphQLSchema, document: DocumentNode, defaults: Mapping[str, ValueNode]) -> None:
        self._schema = schema
        self._defaults = defaults
        self._fragments = {
            definition.name.value: definition
            for definition in document.definitions
            if isinstance(definition, FragmentDefinitionNode)
        }

    def selections(self, parent: GraphQLNamedType, selection_set: SelectionSetNode) -> Cost:
        total = Cost()
        for selection in selection_set.selections:
            if isinstance(selection, FieldNode):
                total = total.beside(self._field(parent, selection))
            elif isinstance(selection, InlineFragmentNode):
                condition = selection.type_condition
                narrowed = self._schema.get_type(condition.name.value) if condition else parent
                total = total.beside(self.selections(narrowed or parent, selection.selection_set))
            elif isinstance(selection, FragmentSpreadNode):
                fragment = self._fragments[selection.name.value]
                narrowed = self._schema.get_type(fragment.type_condition.name.value)
                total = total.beside(self.selections(narrowed or parent, fragment.selection_set))
        return total

    def _field(self, parent: GraphQLNamedType, node: FieldNode) -> Cost:
        field = self._definition(parent, node.name.value)
        if field is None or node.selection_set is None:
            return Cost(fields=1)
        below = self.selections(get_named_type(field.type), node.selection_set)
        count = self._count(field, node)
        if count is None:
            return Cost(fields=1).beside(below)
        return Cost(fields=1, pages=((count, below),))

    def _definition(self, parent: GraphQLNamedType, name: str) -> GraphQLField | None:
        if not is_composite_type(parent):
            return None
        composite: GraphQLCompositeType = parent
        return self._schema.get_field(composite, name)

    def _count(self, field: GraphQLField, node: FieldNode) -> _Count | None:
        """None for a field that answers one object, or a list whose length is as good as one."""
        names = [name for name in (*_PAGE_ARGUMENTS, *_LIST_ARGUMENTS) if name in field.args]
        if not names:
            usual = _USUAL_LENGTHS.get(node.name.value)
            return _Count(usual) if usual else None
        given = {argument.name.value: argument.value for argument in node.arguments or ()}
        lengths = tuple(self._length(given[name]) for name in names if name in given)
        return _Count(_default(field.args[names[0]]), lengths)

    def _length(self, value: ValueNode) -> _Length:
        if isinstance(value, VariableNode):
            fallback = self._defaults.get(value.name.value)
            return _Length(_literal(fallback) if fallback else None, value.name.value)
        return _Length(_literal(value))


def _variable_defaults(operation: OperationDefinitionNode) -> dict[str, ValueNode]:
    return {
        definition.variable.name.value: definition.default_value
        for definition in operation.variable_definitions or ()
        if definition.default_value is not None
    }


def _default(definition: GraphQLArgument) -> int:
    return definition.default_value if isinstance(definition.default_value, int) else DEFAULT_PAGE


def _literal(value: ValueNode) -> int | None:
    if isinstance(value, IntValueNode):
        return max(0, min(int(value.value[:9]), MAX_PAGE))
    return min(len(value.values), MAX_PAGE) if isinstance(value, ListValueNode) else None
