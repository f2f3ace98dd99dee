"""The write path: record a turn, run the graph, end the turn in one transaction; and bring sessions to rest."""

from engine.turns.outcomes import MessageOutcome, Suggestion, TurnOutcome
from engine.turns.turns import Turns

__all__ = ["MessageOutcome", "Suggestion", "TurnOutcome", "Turns"]
