"""What a direct executor finds out about an operation, kept for its next run where no variable can change it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from graphql import (
    BREAK,
    DefinitionNode,
    DocumentNode,
    FieldNode,
    GraphQLObjectType,
    Node,
    OperationDefinitionNode,
    Visitor,
    VisitorAction,
    visit,
)
from graphql.execution.collect_fields import CollectedFields, FieldDetailsList, GroupedFieldSet

from server.direct_fields import Read
from server.direct_values import Encoders


class Step(NamedTuple):
    """How one field is answered: by `read`, or else the value of an attribute by its encoders."""

    response_name: str
    attribute: str
    encoders: Encoders
    read: Read | None
    details: FieldDetailsList


class Plan(NamedTuple):
    """What is read directly of an object, and what is left. `fields` is kept because it is found by its identity."""

    steps: list[Step]
    left: GroupedFieldSet
    fields: GroupedFieldSet


@dataclass
class Plans:
    """Found by type and by the identity of lists of fields, all of which come from one collection at the root."""

    root_fields: GroupedFieldSet | None = None
    of_fields: dict[tuple[str, int], Plan] = field(default_factory=dict)
    sub_fields: dict[tuple[GraphQLObjectType, int], tuple[FieldDetailsList, CollectedFields]] = field(
        default_factory=dict
    )


def lasting_plans(document: DocumentNode) -> Plans | None:
    """To be kept beside a document; None where variables stand elsewhere than in the arguments of root fields."""
    can_vary = any(_has_variables(node) for definition in document.definitions for node in _below_the_root(definition))
    return None if can_vary else Plans()


def _below_the_root(definition: DefinitionNode) -> Iterator[Node]:
    """All of a definition but the variables that it declares and the arguments of an operation's root fields."""
    if not isinstance(definition, OperationDefinitionNode):
        yield definition
        return
    yield from definition.directives or ()
    for selection in definition.selection_set.selections:
        if isinstance(selection, FieldNode):
            yield from selection.directives or ()
            yield from [selection.selection_set] if selection.selection_set else []
        else:
            yield selection


def _has_variables(node: Node) -> bool:
    search = _VariableSearch()
    visit(node, search)
    return search.has_found


class _VariableSearch(Visitor):
    has_found = False

    def enter_variable(self, *_: Any) -> VisitorAction:
        self.has_found = True
        return BREAK
