"""The engine's closed sets of words as GraphQL enums. The names are the engine's own."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import cast

import strawberry
from strawberry.types.enum import StrawberryEnumDefinition

from engine.vocabulary import (
    BudgetScope,
    ChangeKind,
    ComparisonSectionKind,
    ConfirmationGate,
    MessageIntent,
    MetricKind,
    NoteKind,
    Pace,
    PlaceKind,
    PreferenceKind,
    RequirementField,
    RouteWarningCode,
    SessionStatus,
    TransportMode,
    TripRole,
    TripStage,
    TurnKind,
    TurnStatus,
)

__all__ = [
    "BudgetScope",
    "ChangeKind",
    "ComparisonSectionKind",
    "ConfirmationGate",
    "MessageIntent",
    "MetricKind",
    "NoteKind",
    "Pace",
    "PlaceKind",
    "PreferenceKind",
    "RequirementField",
    "RouteWarningCode",
    "SessionStatus",
    "TransportMode",
    "TripRole",
    "TripStage",
    "TurnKind",
    "TurnStatus",
]


def register(words: type[Enum], description: str, values: Mapping[str, str]) -> None:
    """In place, so that the engine's values are GraphQL's; every value must be described."""
    strawberry.enum(words, description=description)
    definition = cast(StrawberryEnumDefinition, vars(words)["__strawberry_definition__"])
    for value in definition.values:
        value.description = values[value.name]


register(
    TripRole,
    "What a user may do with a trip. Each role includes the ones before it.",
    {
        "VIEWER": "Read every session, compare them, export them.",
        "EDITOR": "Write in the active session, and fork any session.",
        "OWNER": "Share, archive and delete the trip.",
    },
)
register(
    SessionStatus,
    "Status of a branch. Several sessions of one trip may be ACTIVE at once: forking does not change the parent's.",
    {
        "ACTIVE": "In use, or waiting for the user.",
        "COMPLETED": "A route is confirmed.",
        "FAILED": (
            "The newest turn failed. The state is the last good one; it can be read and forked, and the turn can be "
            "retried."
        ),
    },
)
register(
    TurnKind,
    "What a turn came from.",
    {
        "START": "The first turn of a root session.",
        "FORK": "The first turn of a forked session.",
        "MESSAGE": "Words sent with `sendMessage`.",
        "CONFIRM": "A decision sent with `confirm`.",
    },
)
register(
    TurnStatus,
    "How far a turn has come.",
    {
        "PENDING": "Recorded; the graph has not come to its next gate yet.",
        "APPLIED": "Done: its state is on the timeline.",
        "FAILED": "The graph could not do it. Nothing on the timeline changed.",
    },
)
register(
    MessageIntent,
    "What a message can mean.",
    {
        "REQUIREMENTS": "Describe the trip, or change its requirements.",
        "REGENERATE_ROUTES": "Plan other routes for the same requirements.",
        "CONFIRM": "Agree with what the gate offers, or pick one of its routes, in words.",
        "EXPLORE": "See another version alongside: a fork is suggested, nothing changes.",
        "UNKNOWN": "Not understood: nothing changes.",
    },
)
register(
    TripStage,
    "How far a branch has come.",
    {
        "REQUIREMENT_DRAFT": "The requirements are a draft, waiting to be confirmed. Forking here needs `force`.",
        "ROUTE_DRAFT": "Route candidates are there, waiting for one to be picked.",
        "ROUTE_CONFIRMED": "A route is picked. The branch does not change any more: fork it to go on.",
    },
)
register(
    ConfirmationGate,
    "The gates at which a branch waits for a person.",
    {
        "REQUIREMENTS": "Accept or modify the requirements.",
        "ROUTE": "Pick a route, or modify.",
    },
)
register(
    BudgetScope,
    "What a budget is for.",
    {
        "TOTAL": "For all travellers, the whole trip.",
        "PER_PERSON": "For each traveller, the whole trip.",
    },
)
register(
    PreferenceKind,
    "What a wish is about.",
    {
        "COAST": "Beaches, islands, sea.",
        "NATURE": "Parks, mountains, animals.",
        "CULTURE": "Museums, history, architecture.",
        "FOOD": "Restaurants, markets, wine.",
        "FAMILY": "Things to do with children.",
        "SHOPPING": "Shops and markets to buy at.",
        "NIGHTLIFE": "Bars, clubs, evenings out.",
        "OUTDOORS": "Hiking, diving, skiing and the like.",
        "EASY_TRANSFERS": "Few changes of place, short transfers.",
        "OTHER": "Anything else; see the text.",
    },
)
register(
    Pace,
    "How much a day may hold.",
    {
        "RELAXED": "Few moves, long stays.",
        "BALANCED": "Neither slow nor full.",
        "PACKED": "As much as the days can hold.",
    },
)
register(
    NoteKind,
    "Why a note is there.",
    {
        "ASSUMED": "The user did not say it and the planner will assume it.",
        "AMBIGUOUS": "The name fits several places; one was taken.",
        "NOT_UNDERSTOOD": "A part of what the user said was not understood.",
        "MISSING": "Without it no route can be planned.",
    },
)
register(
    RequirementField,
    "A fact of the requirements that a note can be about.",
    {
        "DESTINATIONS": "Where to go.",
        "EXCLUDED_PLACES": "Where not to go.",
        "ORIGIN": "Where the trip starts and ends.",
        "START_DATE": "The first day.",
        "DAYS": "The length in days.",
        "TRAVELLERS": "Grown-ups and children.",
        "BUDGET": "The most it may cost.",
        "PACE": "How much a day may hold.",
        "MODES": "Means of transport, wanted or not.",
        "SOFT_PREFERENCES": "Wishes that rank routes.",
    },
)
register(
    TransportMode,
    "A means of transport.",
    {
        "DRIVE": "By car, one's own or hired.",
        "TRAIN": "By rail.",
        "FLIGHT": "By scheduled flight.",
        "FERRY": "By ship.",
        "COACH": "By long-distance bus.",
    },
)
register(
    RouteWarningCode,
    "What a warning is about. New values may be added: treat an unknown one by its message.",
    {
        "LONG_LEG": "A leg takes most of a day.",
        "MUCH_TRANSIT": "A large share of the trip is spent on the way.",
        "TOO_SHORT": "There is too little time for a stop.",
        "STOP_LEFT_OUT": "A place that the user named is not on the route.",
        "OVER_BUDGET": "The estimate is above the budget.",
        "PUBLIC_HOLIDAY": "A public holiday falls on the trip.",
        "OFF_SEASON": "It is not the season for a stop.",
    },
)
register(
    PlaceKind,
    "What sort of place it is.",
    {
        "COUNTRY": "A country.",
        "REGION": "A state, a province, or a region without a centre of its own.",
        "CITY": "A city or town.",
        "ISLAND": "An island or a group of islands.",
        "NATURE": "A park or a natural sight.",
        "SIGHT": "A built sight.",
    },
)
register(
    ComparisonSectionKind,
    "A group of rows of a comparison.",
    {
        "REQUIREMENTS": "What the user wants.",
        "ROUTE": "The route: stops, legs, warnings.",
        "ITINERARY": "Day by day: where one is.",
        "TOTALS": "Money (in the baseline's currency), distance, time, emissions.",
    },
)
register(
    ChangeKind,
    "How a value differs from the one it is measured against.",
    {
        "SAME": "It does not.",
        "ADDED": "There was none before.",
        "REMOVED": "There is none any more.",
        "CHANGED": "Both have one, and they differ.",
    },
)
register(
    MetricKind,
    "A number worth a headline.",
    {
        "COST": "Estimated cost: less is better.",
        "DAYS": "Length in days: neither is better.",
        "DISTANCE": "Length of the way: less is better.",
        "TRANSIT_TIME": "Time on the way: less is better.",
        "CO2": "Emissions: less is better.",
        "STOPS": "Number of stops: neither is better.",
        "SCORE": "How well it fits the requirements: more is better.",
    },
)
