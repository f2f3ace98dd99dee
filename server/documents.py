"""Documents parsed, measured and validated once for each text."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass

from graphql import (
    DocumentNode,
    GraphQLError,
    GraphQLSchema,
    GraphQLSyntaxError,
    OperationDefinitionNode,
    parse,
    specified_rules,
    validate,
)
from graphql.validation.rules import overlapping_fields_can_be_merged
from strawberry.schema.validation_rules.maybe_null import MaybeNullValidationRule
from strawberry.schema.validation_rules.one_of import OneOfInputValidationRule

from server.cost import Cost, cost_of
from server.direct_plans import Plans, lasting_plans
from server.failures import ErrorCode, RequestError, request_error, too_complex
from server.limits import RequestLimits
from server.size import SIZE_NAMES, size_of

_RULES = (*specified_rules, MaybeNullValidationRule, OneOfInputValidationRule)
_KEPT_CHARACTERS = 200_000

# Ten thousand times the same field with arguments costs seconds under the library's own budget of 500,000.
_MAX_COMPARED_FIELDS = 40_000
overlapping_fields_can_be_merged.MAX_COMPLEXITY_BUDGET = _MAX_COMPARED_FIELDS
_GAVE_UP = "Validation aborted."


@dataclass(frozen=True)
class Operation:
    """One operation of a document that passed every check. `plans` remember how it is answered."""

    document: DocumentNode
    definition: OperationDefinitionNode
    cost: Cost
    plans: Plans | None

    @property
    def kind(self) -> str:
        """`query`, `mutation` or `subscription`."""
        return self.definition.operation.value

    @property
    def name(self) -> str | None:
        return self.definition.name.value if self.definition.name else None


class Documents:
    """Valid documents are kept, the most recently used first, up to a sum of their lengths."""

    def __init__(self, schema: GraphQLSchema, limits: RequestLimits) -> None:
        self._schema = schema
        self._limits = limits
        self._kept: OrderedDict[str, Mapping[str | None, Operation]] = OrderedDict()
        self._kept_characters = 0

    def operation(self, text: str, operation_name: str | None) -> Operation:
        """The operation to run. Raises RequestError with everything that is wrong with the document."""
        operations = self._operations(text)
        if operation_name:
            if operation_name not in operations:
                raise request_error(ErrorCode.BAD_REQUEST, f"Unknown operation named '{operation_name[:64]}'.")
            return operations[operation_name]
        if len(operations) != 1:
            message = (
                "The document has several operations: operationName must name one."
                if operations
                else ("The document has no operation.")
            )
            raise request_error(ErrorCode.BAD_REQUEST, message)
        return next(iter(operations.values()))

    def _operations(self, text: str) -> Mapping[str | None, Operation]:
        if text in self._kept:
            self._kept.move_to_end(text)
            return self._kept[text]
        operations = self._checked(text)
        self._kept[text] = operations
        self._kept_characters += len(text)
        while self._kept_characters > _KEPT_CHARACTERS:
            dropped, _ = self._kept.popitem(last=False)
            self._kept_characters -= len(dropped)
        return operations

    def _checked(self, text: str) -> Mapping[str | None, Operation]:
        document = self._parsed(text)
        self._check_size(document)
        errors = validate(self._schema, document, _RULES, max_errors=self._limits.max_errors - 1)
        if errors and errors[-1].message == _GAVE_UP:
            raise too_complex("maxComparedFields", _MAX_COMPARED_FIELDS + 1, _MAX_COMPARED_FIELDS)
        if errors:
            raise RequestError(ErrorCode.GRAPHQL_VALIDATION_FAILED, errors)
        operations = (d for d in document.definitions if isinstance(d, OperationDefinitionNode))
        return {
            definition.name.value if definition.name else None: Operation(
                document, definition, cost_of(self._schema, document, definition), lasting_plans(document)
            )
            for definition in operations
        }

    def _parsed(self, text: str) -> DocumentNode:
        limits = self._limits
        if len(text) > limits.max_source_characters:
            raise too_complex("maxSourceCharacters", len(text), limits.max_source_characters)
        try:
            return parse(text, max_lexical_tokens=limits.max_tokens, max_comments=limits.max_comments)
        except GraphQLSyntaxError as error:
            if f"more than {limits.max_tokens} tokens" in error.message:
                raise too_complex("maxTokens", limits.max_tokens + 1, limits.max_tokens) from None
            if f"more than {limits.max_comments} comments" in error.message:
                raise too_complex("maxComments", limits.max_comments + 1, limits.max_comments) from None
            raise RequestError(ErrorCode.GRAPHQL_PARSE_FAILED, [error]) from None

    def _check_size(self, document: DocumentNode) -> None:
        try:
            size = size_of(document)
        except GraphQLError as error:
            raise RequestError(ErrorCode.GRAPHQL_VALIDATION_FAILED, [error]) from None
        for name in SIZE_NAMES:
            value, limit = getattr(size, name), getattr(self._limits, f"max_{name}")
            if value > limit:
                raise too_complex(f"max{name.title()}", value, limit)
