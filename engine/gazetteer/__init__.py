"""The built-in gazetteer: places, their names, and what the planner must know of them. Read-only, offline."""

from engine.gazetteer.facts import Airport, Candidate, Mention, PlaceFacts
from engine.gazetteer.gazetteer import Gazetteer, open_gazetteer

__all__ = ["Airport", "Candidate", "Gazetteer", "Mention", "PlaceFacts", "open_gazetteer"]
