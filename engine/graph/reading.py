"""From a turn's input to the requirements that it leaves: by words, by facts, or both, where the facts win."""

from __future__ import annotations

from datetime import date

from engine.agent import TravelAgent
from engine.commands import RequirementsPatch
from engine.graph.turn_input import UNKNOWN_ZONE, TurnInput, day_said, load_requirements
from engine.state import Requirements


def read_requirements(agent: TravelAgent, given: TurnInput, current: Requirements | None) -> Requirements:
    """START reads from nothing, FORK from the parent's copy, any other turn from `current`."""
    if given["kind"] == "START":
        requirements = _first_request(agent, given)
    elif given["kind"] == "FORK":
        requirements = _changed(agent, given, load_requirements(given["basis"]))
    elif basis := given.get("basis"):
        requirements = load_requirements(basis)
    else:
        requirements = _changed(agent, given, current or Requirements())
    return _patched(agent, given, requirements)


def _first_request(agent: TravelAgent, given: TurnInput) -> Requirements:
    """Days like "tomorrow" are meant where the trip starts, which a fact or only the words themselves may tell."""
    said = given.get("text") or ""
    zone = given.get("time_zone") or _zone_of_patch(agent, given)
    day = day_said(given, zone or UNKNOWN_ZONE)
    requirements = agent.read_request(said, day)
    if zone is None and requirements.origin is not None:
        day_there = day_said(given, requirements.origin.time_zone)
        if day_there != day:
            return agent.read_request(said, day_there)
    return requirements


def _zone_of_patch(agent: TravelAgent, given: TurnInput) -> str | None:
    origin = _patched(agent, given, Requirements()).origin if given.get("patch") else None
    return origin.time_zone if origin else None


def _patched(agent: TravelAgent, given: TurnInput, requirements: Requirements) -> Requirements:
    patch = given.get("patch")
    if not patch:
        return requirements
    return agent.apply_patch(requirements, RequirementsPatch.model_validate(patch), given["currency_code"])


def _changed(agent: TravelAgent, given: TurnInput, current: Requirements) -> Requirements:
    said = given.get("text")
    return agent.read_change(said, current, _day(given)) if said else current


def _day(given: TurnInput) -> date:
    return day_said(given, given.get("time_zone") or UNKNOWN_ZONE)
