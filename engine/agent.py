"""Who reads requests and plans routes: the interface, and the rules that are its default."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Protocol

from engine.commands import RequirementsPatch
from engine.gazetteer import Gazetteer
from engine.intents import MessageContext, MessageReading, read_message
from engine.planner import PLANNER_VERSION, Plan, PlanRequest, plan_routes, signature
from engine.requirements import apply_patch, read_change, read_request
from engine.state import Requirements, RouteOption
from engine.vocabulary import MessageIntent


class TravelAgent(Protocol):
    """Every method is a plain function of its arguments, may take long, and is called in a worker thread."""

    name: str
    """What `server.planner` shows, for example `rules`."""
    planner_version: str

    @property
    def gazetteer_version(self) -> str: ...

    def read_request(self, text: str, today: date) -> Requirements: ...

    def read_change(self, text: str, current: Requirements, today: date) -> Requirements: ...

    def apply_patch(self, requirements: Requirements, patch: RequirementsPatch, currency_code: str) -> Requirements:
        """Raises InvalidInputError with a path inside the patch."""
        ...

    def read_message(
        self, text: str, context: MessageContext, today: date, intent: MessageIntent | None
    ) -> MessageReading: ...

    def plan(self, request: PlanRequest) -> Plan: ...

    def signature(self, option: RouteOption) -> str: ...


class RulesAgent:
    """Reads and plans by rules over the built-in gazetteer, which is opened on first use."""

    name = "rules"
    planner_version = PLANNER_VERSION

    def __init__(self, gazetteer: Callable[[], Gazetteer]) -> None:
        self._gazetteer = gazetteer

    @property
    def gazetteer_version(self) -> str:
        return self._gazetteer().version

    def read_request(self, text: str, today: date) -> Requirements:
        return read_request(text, gazetteer=self._gazetteer(), today=today)

    def read_change(self, text: str, current: Requirements, today: date) -> Requirements:
        return read_change(text, current, gazetteer=self._gazetteer(), today=today)

    def apply_patch(self, requirements: Requirements, patch: RequirementsPatch, currency_code: str) -> Requirements:
        return apply_patch(requirements, patch, gazetteer=self._gazetteer(), currency_code=currency_code)

    def read_message(
        self, text: str, context: MessageContext, today: date, intent: MessageIntent | None
    ) -> MessageReading:
        return read_message(text, context, gazetteer=self._gazetteer(), today=today, intent=intent)

    def plan(self, request: PlanRequest) -> Plan:
        return plan_routes(request, self._gazetteer())

    def signature(self, option: RouteOption) -> str:
        return signature(option)
