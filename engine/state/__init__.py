"""The business snapshot after a turn, as plain immutable data that can be stored as JSON."""

from engine.state.money import Money
from engine.state.place import Place
from engine.state.requirements import Budget, Destination, RequirementNote, Requirements, SoftPreference
from engine.state.route import ItineraryDay, RouteLeg, RouteOption, RouteStop, RouteWarning
from engine.state.text import Text, TextArgument, localised
from engine.state.trip_state import SCHEMA_VERSION, StateValues, TripState, encode_state

__all__ = [
    "SCHEMA_VERSION",
    "Budget",
    "Destination",
    "ItineraryDay",
    "Money",
    "Place",
    "RequirementNote",
    "Requirements",
    "RouteLeg",
    "RouteOption",
    "RouteStop",
    "RouteWarning",
    "SoftPreference",
    "StateValues",
    "Text",
    "TextArgument",
    "TripState",
    "encode_state",
    "localised",
]
