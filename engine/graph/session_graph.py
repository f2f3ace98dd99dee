"""The graph of a session: read the requirements, wait at the gate, plan, wait at the gate, done."""

from __future__ import annotations

from concurrent.futures import Executor
from typing import Any, Literal

from langgraph.graph import END, START, StateGraph
from langgraph.graph.state import CompiledStateGraph
from langgraph.types import interrupt

from engine.agent import TravelAgent
from engine.graph import replies
from engine.graph.progress import report
from engine.graph.reading import read_requirements
from engine.graph.turn_input import TurnInput
from engine.planner import PlanRequest
from engine.state import StateValues, TripState, encode_state
from engine.vocabulary import ConfirmationGate, DecisionKind, TripStage
from engine.workers import in_worker

SessionGraph = CompiledStateGraph[Any, None, Any, Any]


class GraphState(StateValues):
    """A checkpoint's channels: the state, and the input of the turn that is being applied."""

    turn_input: TurnInput


Update = dict[str, Any]
"""What a node changes: channels of GraphState."""


def build_graph(agent: TravelAgent, workers: Executor) -> SessionGraph:
    """The compiled graph, without a checkpointer. Node names are frozen: a new one kills stored threads' gates."""
    graph = StateGraph(GraphState)
    nodes = _Nodes(agent, workers)
    graph.add_node("parse_requirements", nodes.parse_requirements)
    graph.add_node("wait_requirement_confirmation", wait_requirement_confirmation)
    graph.add_node("plan_routes", nodes.plan_routes)
    graph.add_node("wait_route_confirmation", wait_route_confirmation)
    graph.add_node("confirm_route", confirm_route)
    graph.add_edge(START, "parse_requirements")
    graph.add_conditional_edges("parse_requirements", after_reading)
    graph.add_conditional_edges("wait_requirement_confirmation", after_requirements_gate)
    graph.add_edge("plan_routes", "wait_route_confirmation")
    graph.add_conditional_edges("wait_route_confirmation", after_route_gate)
    graph.add_edge("confirm_route", END)
    return graph.compile()


class _Nodes:
    """The nodes that compute: each in a worker thread, so that the event loop goes on."""

    def __init__(self, agent: TravelAgent, workers: Executor) -> None:
        self._agent = agent
        self._workers = workers

    async def parse_requirements(self, state: GraphState) -> Update:
        report("progress-reading", 0.1)
        return await in_worker(self._workers, lambda: _read(self._agent, state))

    async def plan_routes(self, state: GraphState) -> Update:
        report("progress-planning", 0.4)
        return await in_worker(self._workers, lambda: _plan(self._agent, state))


async def wait_requirement_confirmation(state: GraphState) -> Update:
    return {"turn_input": interrupt(ConfirmationGate.REQUIREMENTS.value)}


async def wait_route_confirmation(state: GraphState) -> Update:
    return {"turn_input": interrupt(ConfirmationGate.ROUTE.value)}


async def confirm_route(state: GraphState) -> Update:
    given = state["turn_input"]
    route = next(route for route in state["route_options"] if route["id"] == given["route_id"])
    return {
        "turn": given["turn"],
        "selected_route_id": route["id"],
        "stage": TripStage.ROUTE_CONFIRMED.value,
        "pending_confirmation": None,
        "reply": replies.confirmed(route["name"]).model_dump(mode="json"),
        "turn_input": {},
    }


# Routers are total: one that raises would end the thread silently. What was not foreseen waits at a gate.


def after_reading(state: GraphState) -> Literal["plan_routes", "wait_requirement_confirmation"]:
    """A change at the ROUTE gate plans anew at once; `turn_input` is kept by the reading only then."""
    return "plan_routes" if state.get("turn_input") else "wait_requirement_confirmation"


def after_requirements_gate(state: GraphState) -> Literal["plan_routes", "parse_requirements"]:
    accepted = state["turn_input"].get("kind") == DecisionKind.ACCEPT_REQUIREMENTS
    return "plan_routes" if accepted else "parse_requirements"


def after_route_gate(state: GraphState) -> Literal["confirm_route", "plan_routes", "parse_requirements"]:
    match state["turn_input"].get("kind"):
        case DecisionKind.SELECT_ROUTE:
            return "confirm_route"
        case DecisionKind.REGENERATE_ROUTES:
            return "plan_routes"
    return "parse_requirements"


def _read(agent: TravelAgent, state: GraphState) -> Update:
    given = state["turn_input"]
    before = _state_of(state)
    requirements = read_requirements(agent, given, before.requirements if before else None)
    at_route_gate = before is not None and before.stage is TripStage.ROUTE_DRAFT
    values = encode_state(
        turn=given["turn"],
        stage=TripStage.REQUIREMENT_DRAFT,
        pending_confirmation=ConfirmationGate.REQUIREMENTS,
        requirements=requirements,
        reply=replies.draft(requirements),
        gazetteer_version=agent.gazetteer_version,
        planner_version=agent.planner_version,
    )
    plans_on = at_route_gate and not requirements.blocking_notes
    return {**values, "turn_input": given if plans_on else {}}


def _plan(agent: TravelAgent, state: GraphState) -> Update:
    given = state["turn_input"]
    before = TripState("", state)
    regenerates = given.get("kind") == DecisionKind.REGENERATE_ROUTES
    shown = state["shown_routes"] if regenerates else []
    plan = agent.plan(
        PlanRequest(
            requirements=before.requirements,
            currency_code=given["currency_code"],
            id_prefix=f"route_{given['session_id'].removeprefix('sess_')}_{given['turn']}",
            shown_routes=frozenset(shown),
        )
    )
    keeps_old = regenerates and not plan.options
    options = before.route_options if keeps_old else plan.options
    reason = before.fewer_options_reason if keeps_old else plan.fewer_options_reason
    values = encode_state(
        turn=given["turn"],
        stage=TripStage.ROUTE_DRAFT,
        pending_confirmation=ConfirmationGate.ROUTE,
        requirements=before.requirements,
        route_options=options,
        fewer_options_reason=reason,
        shown_routes=[*shown, *(agent.signature(option) for option in plan.options)],
        reply=replies.no_others() if keeps_old else replies.routes(plan),
        gazetteer_version=agent.gazetteer_version,
        planner_version=agent.planner_version,
    )
    return {**values, "turn_input": {}}


def _state_of(state: GraphState) -> TripState | None:
    """The state before this turn; None at the start of a thread, where only the input is there."""
    return TripState("", state) if "schema_version" in state else None
