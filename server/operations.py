"""Running GraphQL operations, whatever they came over: checked, executed in a context of their own, errors masked."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Sequence
from contextlib import aclosing
from dataclasses import dataclass
from inspect import isawaitable
from typing import Any, Protocol, Self, cast

import structlog
from graphql import ExecutionResult, GraphQLError, GraphQLSchema, execute, subscribe

from server.direct_executor import DirectExecutor, untested_versions
from server.direct_fields import DirectFields
from server.documents import Documents, Operation
from server.failures import ErrorCode, RequestError, errors_shown, too_complex
from server.limits import RequestLimits
from server.renewing_executor import RenewingExecutor

_log = structlog.get_logger()

Answer = dict[str, Any]


class OperationContext(Protocol):
    """What resolvers get. A renewed context has read nothing yet."""

    @property
    def locale(self) -> str: ...

    @property
    def request_id(self) -> str: ...

    def renewed(self) -> Self: ...


@dataclass(frozen=True)
class GraphQLRequest:
    query: str
    operation_name: str | None = None
    variables: dict[str, Any] | None = None


class Operations:
    """All operations on one schema."""

    def __init__(self, schema: GraphQLSchema, limits: RequestLimits, *, query_timeout_seconds: float) -> None:
        self._schema = schema
        self._limits = limits
        self._documents = Documents(schema, limits)
        self._direct_fields = _direct_fields(schema)
        self._query_timeout_seconds = query_timeout_seconds

    def find(self, request: GraphQLRequest) -> Operation:
        """The operation asked for. Raises RequestError for one that is wrong or too large."""
        operation = self._documents.operation(request.query, request.operation_name)
        cost = operation.cost.value(request.variables or {})
        if cost > self._limits.max_cost:
            raise too_complex("maxCost", cost, self._limits.max_cost)
        return operation

    async def answer(self, operation: Operation, request: GraphQLRequest, context: OperationContext) -> Answer:
        """The answer to a query or mutation. Raises RequestError for variables that do not fit."""
        seconds = self._query_timeout_seconds if operation.kind == "query" else None
        try:
            async with asyncio.timeout(seconds):
                result = execute(
                    self._schema,
                    operation.document,
                    context_value=context,
                    variable_values=request.variables,
                    operation_name=operation.name,
                    **self._execution(operation),
                )
                if isawaitable(result):
                    result = await result
        except TimeoutError as error:
            return self._failed(error, context)
        return self._shown(result, context)

    async def events(
        self, operation: Operation, request: GraphQLRequest, context: OperationContext
    ) -> AsyncGenerator[Answer]:
        """An answer for each event of a subscription, each in a renewed context. Raises as `answer` does."""
        stream = subscribe(
            self._schema,
            operation.document,
            context_value=context,
            variable_values=request.variables,
            operation_name=operation.name,
            **self._execution(operation),
        )
        if isawaitable(stream):
            stream = await cast("Awaitable[Any]", stream)
        if isinstance(stream, ExecutionResult):
            yield self._shown(stream, context)
            return
        async with aclosing(cast("Any", stream)) as results:
            try:
                async for result in results:
                    yield self._shown(result, context)
            except Exception as error:  # The source of the events failed, not a resolver: nobody else would mask it.
                yield self._failed(error, context)

    def _execution(self, operation: Operation) -> dict[str, Any]:
        """Which executor serves, and what it is given."""
        if self._direct_fields is None:
            return {"executor_class": RenewingExecutor}
        return {
            "executor_class": DirectExecutor,
            "direct_fields": self._direct_fields,
            "plans": operation.plans,
        }

    def _shown(self, result: ExecutionResult, context: OperationContext) -> Answer:
        errors = result.errors or []
        if result.data is None and errors and all(error.path is None for error in errors):
            raise RequestError(ErrorCode.BAD_REQUEST, errors[: self._limits.max_errors])
        answer: Answer = {"data": result.data}
        if errors:
            answer["errors"] = self._errors(errors, context)
        return answer

    def _failed(self, error: Exception, context: OperationContext) -> Answer:
        return {"data": None, "errors": self._errors([GraphQLError("", original_error=error)], context)}

    def _errors(self, errors: Sequence[GraphQLError], context: OperationContext) -> list[dict[str, Any]]:
        return errors_shown(errors[: self._limits.max_errors], request_id=context.request_id, locale=context.locale)


def _direct_fields(schema: GraphQLSchema) -> DirectFields | None:
    """None when the libraries are others than those that the direct executor knows."""
    untested = untested_versions()
    if untested:
        _log.warning("stock_executor_serves", untested=untested)
        return None
    return DirectFields(schema)
