"""Plans up to three routes for requirements."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine import limits
from engine.gazetteer import Gazetteer
from engine.planner.candidates import Candidates
from engine.planner.choose import MOST_OPTIONS, Scored, choose
from engine.planner.destinations import goals_of
from engine.planner.draft import Draft, Drafting
from engine.planner.further import Further
from engine.planner.legs import Ways
from engine.planner.options import options_of
from engine.planner.reasons import all_refused, no_destination, reason_for_fewer, too_many_days
from engine.planner.score import score_of
from engine.planner.shape import shape_from, shape_of, signature_of
from engine.planner.trip import trip_of
from engine.state import Requirements, RouteOption, Text

PLANNER_VERSION = "3"
"""Changes whenever the same requirements may give other routes."""


@dataclass(frozen=True)
class PlanRequest:
    """What to plan. `shown_routes` are signatures of routes that must not come back; `currency_code` is ISO 4217."""

    requirements: Requirements
    currency_code: str
    id_prefix: str
    shown_routes: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Plan:
    """Up to three routes, the best first; the reason is None exactly when there are three."""

    options: tuple[RouteOption, ...]
    fewer_options_reason: Text | None


def plan_routes(request: PlanRequest, gazetteer: Gazetteer) -> Plan:
    """Routes that differ by LEAST_DISTANCE at the least, each of exactly the days asked for.

    The same request and versions give the same plan, ids included. Raises LookupError for an unknown currency.
    """
    most_days = limits.DAYS[1]
    if (request.requirements.days or 0) > most_days:
        return Plan((), too_many_days(most_days))
    trip = trip_of(request.requirements, request.currency_code, gazetteer)
    goals = goals_of(request.requirements, trip, gazetteer)
    if not goals.goals:
        return Plan((), all_refused(goals) if goals.refused else no_destination())
    ways = Ways(trip, gazetteer)
    drafting = Drafting(trip, ways)
    candidates = Candidates(trip, goals, drafting, gazetteer)
    shown = [shape for signature in sorted(request.shown_routes) if (shape := shape_from(signature))]

    def chosen_of(drafts: Iterable[Draft]) -> list[Scored]:
        fresh = [draft for draft in drafts if draft.signature not in request.shown_routes]
        return choose([Scored(draft, score_of(draft, trip, goals)) for draft in fresh], shown)

    drafts = candidates.drafts()
    chosen = chosen_of(drafts)
    if len(chosen) < MOST_OPTIONS:
        further = Further(trip, goals, drafting, ways, gazetteer).drafts(candidates.cores)
        known = {draft.signature for draft in drafts}
        chosen = chosen_of([*drafts, *(draft for draft in further if draft.signature not in known)])
    options = options_of(chosen, trip, gazetteer, request.id_prefix)
    if len(options) == MOST_OPTIONS:
        return Plan(options, None)
    reason = reason_for_fewer(
        len(options), trip, goals, were_shown=bool(request.shown_routes), are_cut_off=candidates.are_cut_off
    )
    return Plan(options, reason)


def signature(option: RouteOption) -> str:
    """What makes a route the same as another: stops, order, nights and modes, in one word."""
    return signature_of(shape_of(option))
