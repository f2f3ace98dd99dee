"""An executor that reads plain fields directly, and leaves all others and everything unusual to the stock one.

Its answers are the stock executor's: data, order of keys, errors. It leans on internals of both libraries, so it serves
only with the versions that its tests ran with.
"""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from importlib.metadata import version
from typing import Any, Self

from graphql import FieldNode, GraphQLField, GraphQLObjectType
from graphql.execution.collect_fields import DeferUsage, FieldDetailsList, GroupedFieldSet
from graphql.execution.values import FragmentVariableValues, get_argument_values
from graphql.pyutils import Path

from server.direct_fields import DirectFields
from server.direct_plans import Plan, Plans, Step
from server.direct_values import UnusualError
from server.renewing_executor import RenewingExecutor

TESTED_VERSIONS = {"graphql-core": "3.3.2", "strawberry-graphql": "0.341.2"}


def untested_versions() -> dict[str, str]:
    """The libraries that are installed in another version than the tested one."""
    installed = {name: version(name) for name in TESTED_VERSIONS}
    return {name: found for name, found in installed.items() if found != TESTED_VERSIONS[name]}


class DirectExecutor(RenewingExecutor):
    """`direct_fields` are those of the schema; `plans` those of earlier runs of the operation, where they last."""

    def __init__(self, *given: Any, direct_fields: DirectFields, plans: Plans | None, **named: Any) -> None:
        super().__init__(*given, **named)
        self._direct_fields = direct_fields
        self._lasting_plans = plans
        self._begin()

    def _begin(self) -> None:
        self._plans = self._lasting_plans or Plans()
        self._relevant_sub_fields = self._plans.sub_fields

    def build_per_event_executor(self, payload: Any) -> Self:
        executor = super().build_per_event_executor(payload)
        executor._begin()
        return executor

    def execute_collected_root_fields(
        self,
        root_type: GraphQLObjectType,
        root_value: Any,
        grouped_field_set: GroupedFieldSet,
        serially: bool,
        new_defer_usages: Sequence[DeferUsage],
    ) -> Any:
        if self._plans.root_fields is None:
            self._plans.root_fields = grouped_field_set
        fields = self._plans.root_fields
        return super().execute_collected_root_fields(root_type, root_value, fields, serially, new_defer_usages)

    def build_response(self, data: dict[str, Any] | None) -> Any:
        response = super().build_response(data)
        # These point back at it. Without them all that it holds goes at once, and not by the garbage collector.
        del self.async_helpers
        return response

    def execute_fields(
        self,
        parent_type: GraphQLObjectType,
        source_value: Any,
        path: Path | None,
        grouped_field_set: GroupedFieldSet,
        position_context: None,
    ) -> Any:
        plan = self._plan(parent_type, grouped_field_set)
        try:
            answer = self._read(parent_type, plan.steps, source_value, path)
            left = plan.left
        except Exception:  # whatever is unusual here is for the stock executor to meet, and to report
            answer, left = {}, grouped_field_set
        if not left:
            return answer
        others = super().execute_fields(parent_type, source_value, path, left, position_context)
        if isinstance(others, dict):
            return _in_order(grouped_field_set, answer | others)
        return _in_order_later(grouped_field_set, answer, others)

    def read_object(self, kind: GraphQLObjectType, details: FieldDetailsList, value: Any, path: Path) -> dict[str, Any]:
        """The fields below one of type `kind`. Raises UnusualError when there are any that cannot be read directly."""
        plan = self._plan_below(kind, details)
        if plan.left:
            raise UnusualError
        return self._read(kind, plan.steps, value, path)

    def _read(self, parent: GraphQLObjectType, steps: Sequence[Step], source: Any, path: Path | None) -> dict[str, Any]:
        answer: dict[str, Any] = {}
        parent_name = parent.name
        for name, attribute, encoders, read, details in steps:
            if read is not None:
                answer[name] = read(self, source, details, Path(path, name, parent_name))
            else:
                value = getattr(source, attribute)
                encode = encoders[type(value)]
                answer[name] = value if encode is None else encode(value)
        return answer

    def _plan_below(self, kind: GraphQLObjectType, details: FieldDetailsList) -> Plan:
        plan = self._plans.of_fields.get((kind.name, id(details)))
        if plan is None:
            fields = self.collect_subfields(kind, details).grouped_field_set
            plan = self._plans.of_fields[kind.name, id(details)] = self._plan(kind, fields)
        return plan

    def _plan(self, parent: GraphQLObjectType, fields: GroupedFieldSet) -> Plan:
        plan = self._plans.of_fields.get((parent.name, id(fields)))
        if plan is None:
            plan = self._plans.of_fields[parent.name, id(fields)] = self._planned(parent, fields)
        return plan

    def _planned(self, parent: GraphQLObjectType, fields: GroupedFieldSet) -> Plan:
        steps, left = [], {}
        for name, details in fields.items():
            step = self._step(parent, name, details)
            if step is None:
                left[name] = details
            else:
                steps.append(step)
        return Plan(steps, left, fields)

    def _step(self, parent: GraphQLObjectType, name: str, details: FieldDetailsList) -> Step | None:
        """None where the stock executor is needed for certain, here or below."""
        node, _, fragment_variables = details[0]
        field = self._direct_fields.of(parent, node.name.value)
        if field is None or self.middleware_manager is not None:
            return None
        if field.below is not None and self._plan_below(field.below, details).left:
            return None
        if field.read_with is None:
            return Step(name, field.attribute, field.encoders or {}, None, details)
        try:
            given = self._arguments(field.definition, node, fragment_variables) if field.definition else {}
            return Step(name, "", {}, field.read_with(given), details)
        except Exception:  # arguments that do not fit: the stock executor says how
            return None

    def _arguments(
        self, field: GraphQLField, node: FieldNode, fragment_variables: FragmentVariableValues | None
    ) -> dict[str, Any]:
        return get_argument_values(field, node, self.variable_values, fragment_variables, self.hide_suggestions)


def _in_order(fields: GroupedFieldSet, answers: dict[str, Any]) -> dict[str, Any]:
    return {name: answers[name] for name in fields if name in answers}


async def _in_order_later(
    fields: GroupedFieldSet, answer: dict[str, Any], others: Awaitable[dict[str, Any]]
) -> dict[str, Any]:
    return _in_order(fields, answer | await others)
