"""One operation answered by the direct executor and by the stock one."""

from __future__ import annotations

from dataclasses import dataclass
from inspect import isawaitable
from typing import Any

import orjson
from graphql import ExecutionResult, GraphQLError, GraphQLSchema, execute, parse

from server.direct_executor import DirectExecutor
from server.direct_fields import DirectFields
from server.direct_plans import lasting_plans
from server.renewing_executor import RenewingExecutor


@dataclass(frozen=True)
class Answered:
    """`data` as JSON, so that the order of keys counts."""

    data: str
    errors: list[tuple[Any, ...]]


async def directly(schema: GraphQLSchema, query: str, context: object = None, **variables: Any) -> Answered:
    return await _answered(
        schema,
        query,
        context,
        variables,
        executor_class=DirectExecutor,
        direct_fields=DirectFields(schema),
        plans=lasting_plans(parse(query)),
    )


async def by_the_library(schema: GraphQLSchema, query: str, context: object = None, **variables: Any) -> Answered:
    return await _answered(schema, query, context, variables, executor_class=RenewingExecutor)


async def _answered(
    schema: GraphQLSchema, query: str, context: object, variables: dict[str, Any], **execution: Any
) -> Answered:
    result: Any = execute(schema, parse(query), context_value=context, variable_values=variables, **execution)
    if isawaitable(result):
        result = await result
    assert isinstance(result, ExecutionResult)
    return Answered(orjson.dumps(result.data).decode(), [_told(error) for error in result.errors or []])


def _told(error: GraphQLError) -> tuple[Any, ...]:
    return (error.formatted, type(error.original_error), str(error.original_error))
