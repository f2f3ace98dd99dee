"""Places as the arguments of a message."""

from __future__ import annotations

from collections.abc import Iterable

from engine.state import Place, TextArgument
from engine.state.text import Localised


def place_list(places: Iterable[Place]) -> TextArgument:
    """The names of places in both languages, as a list that a message can hold."""
    names: list[int | float | str | Localised] = [place.names for place in places]
    return names
