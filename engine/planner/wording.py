"""Places as the arguments of a message."""

from __future__ import annotations

from collections.abc import Iterable

from engine.state import Place
from engine.state.text import Localised
from engine.texts import list_words


def place_list(places: Iterable[Place]) -> Localised:
    """The names of places in both languages, as a list within a sentence."""
    return list_words([place.names for place in places])
