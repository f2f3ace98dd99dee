"""Scores readings of messages in a running session, as the README of the labelled set says."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from decimal import Decimal
from typing import Any

from engine.gazetteer import Gazetteer
from engine.intents import MessageContext, MessageReading
from engine.state import (
    Budget,
    Destination,
    Money,
    Place,
    Requirements,
    RouteOption,
    RouteStop,
    SoftPreference,
    Text,
)
from engine.vocabulary import (
    BudgetScope,
    ConfirmationGate,
    MessageIntent,
    Pace,
    PlaceKind,
    PreferenceKind,
    TransportMode,
    TripStage,
)
from tests.engine.requirements.scoring import Row, Score, facts_of, is_same

MESSAGE_SLOTS = ("intent", "route", "changes", "writes")

NAMED_AS_IT_IS = "words"
"""A message of the catalogue that shows its argument and nothing else."""

_GATES = {
    TripStage.REQUIREMENT_DRAFT: ConfirmationGate.REQUIREMENTS,
    TripStage.ROUTE_DRAFT: ConfirmationGate.ROUTE,
    TripStage.ROUTE_CONFIRMED: None,
}
_FIELDS = {
    "origin": "origin",
    "destinations": "destinations",
    "excluded": "excluded",
    "days": "days",
    "start_date": "start_date",
    "adults": "adults",
    "children": "children",
    "budget": "budget",
    "pace": "pace",
    "preferred_modes": "preferred_modes",
    "avoided_modes": "avoided_modes",
    "preferences": "preferences",
}
_WRITING = (MessageIntent.REQUIREMENTS, MessageIntent.REGENERATE_ROUTES)


def context_of(row: Row, gazetteer: Gazetteer) -> MessageContext:
    """The branch of a row, with places of the gazetteer."""
    stage = TripStage(row["context"]["stage"])
    options = [_option(option, row["lang"], gazetteer) for option in row["context"].get("route_options", [])]
    requirements = _requirements(row["context"]["requirements"], gazetteer)
    return MessageContext(stage, _GATES[stage], requirements, tuple(options))


def _requirements(given: Row, gazetteer: Gazetteer) -> Requirements:
    budget = given.get("budget")
    return Requirements(
        destinations=tuple(
            Destination(place=_place(one["name"], one["country"], gazetteer), raw_name=one["name"])
            for one in given.get("destinations", [])
        ),
        excluded_places=tuple(_place(one["name"], one["country"], gazetteer) for one in given.get("excluded", [])),
        origin=_place(given["origin"], None, gazetteer) if given.get("origin") else None,
        days=given.get("days"),
        start_date=date.fromisoformat(given["start_date"]) if given.get("start_date") else None,
        adults=given.get("adults"),
        children=given.get("children"),
        budget=budget
        and Budget(
            amount=Money(amount=Decimal(str(budget["amount"])), currency_code=budget["currency"]),
            scope=BudgetScope(budget["scope"]),
        ),
        pace=Pace(given["pace"]) if given.get("pace") else None,
        preferred_modes=tuple(TransportMode(mode) for mode in given.get("preferred_modes", [])),
        avoided_modes=tuple(TransportMode(mode) for mode in given.get("avoided_modes", [])),
        soft_preferences=tuple(
            SoftPreference(kind=PreferenceKind(kind), text=kind.lower()) for kind in given.get("preferences", [])
        ),
    )


def _place(name: str, country: str | None, gazetteer: Gazetteer) -> Place:
    mentions = gazetteer.mentions(name)
    for candidate in mentions[0].candidates if mentions else ():
        if country is None or candidate.facts.place.country_code == country:
            return candidate.facts.place
    return Place(
        id=f"place_test_{name}",
        kind=PlaceKind.CITY,
        name_en=name,
        country_code=country or "XX",
        latitude=0,
        longitude=0,
        time_zone="UTC",
    )


def _option(given: Row, language: str, gazetteer: Gazetteer) -> RouteOption:
    cost = Decimal(re.sub(r"[^\d.]", "", str(given.get("cost", ""))) or 1000 + given["n"])
    return RouteOption(
        id=f"route_{given['n']}",
        name=Text(code=NAMED_AS_IT_IS, arguments={"words": given["name"]}),
        rationale=Text(code=NAMED_AS_IT_IS, arguments={"words": ""}),
        stops=tuple(
            RouteStop(place=_place(stop, None, gazetteer), from_day=1, nights=1, is_requested=True)
            for stop in given["stops"]
        ),
        legs=(),
        itinerary=(),
        days=1,
        distance_km=1,
        transit_minutes=1,
        estimated_cost=Money(amount=cost, currency_code="USD"),
        co2_kg=1,
        score=0.5,
    )


def score_message(score: Score, row: Row, context: MessageContext, reading: MessageReading) -> None:
    score.rows += 1
    gold, also = row["gold"], row.get("also_ok", {})
    intents = [gold["intent"], *also.get("intent", [])]
    detail = f"[{context.stage.value}] {row['text']} | want {gold['intent']} | got {reading.intent.value}"
    score.add(row["id"], "intent", reading.intent.value in intents, detail)
    route = int(reading.route_id.removeprefix("route_")) if reading.route_id else None
    score.add(row["id"], "route", route == gold["route"], f"{row['text']} | want {gold['route']} | got {route}")
    changes = changes_of(context.requirements, reading)
    answers: list[Row] = [gold["changes"], *also.get("changes", [])]
    if reading.intent.value != gold["intent"]:
        answers.append({})
    is_right = any(_are_same(answer, changes) for answer in answers)
    shown = {name: str(value)[:160] for name, value in changes.items()}
    score.add(row["id"], "changes", is_right, f"{row['text']} | want {gold['changes']} | got {shown}")
    writes = reading.intent in _WRITING or (reading.intent is MessageIntent.CONFIRM)
    wants_write = any(MessageIntent(intent) in (*_WRITING, MessageIntent.CONFIRM) for intent in intents)
    score.add(row["id"], "writes", wants_write or not writes, detail)


def changes_of(before: Requirements, reading: MessageReading) -> dict[str, Any]:
    """The fields that differ, with their new values, under the names of the set."""
    if reading.requirements is None:
        return {}
    old, new = facts_of(before), facts_of(reading.requirements)
    return {_FIELDS[name]: new[name] for name in old if old[name] != new[name] and _ids(old[name]) != _ids(new[name])}


def _ids(value: Any) -> Any:
    if isinstance(value, Sequence) and not isinstance(value, str) and value and isinstance(value[0], tuple):
        return [place.id if place else raw for place, raw in value]
    return value


def _are_same(want: Row, got: Row) -> bool:
    return want.keys() == got.keys() and all(is_same(name, want[name], got[name]) for name in want)
