"""How large a parsed document is, counted before anything is executed."""

from __future__ import annotations

from dataclasses import dataclass, fields

from graphql import (
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLError,
    InlineFragmentNode,
    OperationDefinitionNode,
    SelectionSetNode,
)


@dataclass(frozen=True)
class Size:
    """`fields`, `aliases` and `directives` as they stand after every fragment is expanded; `depth` in fields."""

    fields: int = 0
    aliases: int = 0
    directives: int = 0
    depth: int = 0

    def beside(self, other: Size) -> Size:
        return Size(
            self.fields + other.fields,
            self.aliases + other.aliases,
            self.directives + other.directives,
            max(self.depth, other.depth),
        )


SIZE_NAMES = tuple(field.name for field in fields(Size))


def size_of(document: DocumentNode) -> Size:
    """The size of all operations together, in time linear to the text. Raises GraphQLError for an empty selection."""
    measure = _Measure(document)
    total = Size()
    for definition in document.definitions:
        if isinstance(definition, OperationDefinitionNode):
            total = total.beside(measure.selections(definition.selection_set))
    return total


class _Measure:
    def __init__(self, document: DocumentNode) -> None:
        self._fragments = {
            definition.name.value: definition
            for definition in document.definitions
            if isinstance(definition, FragmentDefinitionNode)
        }
        self._known: dict[str, Size] = {}

    def selections(self, selection_set: SelectionSetNode) -> Size:
        if not selection_set.selections:
            raise GraphQLError("A selection set must name at least one field.", selection_set)
        total = Size()
        for selection in selection_set.selections:
            total = total.beside(Size(directives=len(selection.directives or ())))
            if isinstance(selection, FieldNode):
                total = total.beside(self._field(selection))
            elif isinstance(selection, InlineFragmentNode):
                total = total.beside(self.selections(selection.selection_set))
            elif isinstance(selection, FragmentSpreadNode):
                total = total.beside(self._fragment(selection.name.value))
        return total

    def _field(self, field: FieldNode) -> Size:
        below = self.selections(field.selection_set) if field.selection_set else Size()
        return Size(below.fields + 1, below.aliases + bool(field.alias), below.directives, below.depth + 1)

    def _fragment(self, name: str) -> Size:
        """A fragment inside itself counts nothing here: validation refuses it."""
        if name not in self._known:
            self._known[name] = Size()
            if name in self._fragments:
                self._known[name] = self.selections(self._fragments[name].selection_set)
        return self._known[name]
