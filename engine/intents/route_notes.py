"""Reads the note that comes with a demand for other routes: what it asks for is a change of the requirements."""

from __future__ import annotations

from datetime import date

from engine.gazetteer import Gazetteer
from engine.intents.signals import signals_of
from engine.requirements import read_change
from engine.requirements.wording import wording_of
from engine.state import RequirementNote, Requirements


def requirements_after_note(note: str, current: Requirements, *, gazetteer: Gazetteer, today: date) -> Requirements:
    """The requirements to plan the other routes with; `current` where the note only asks for others. Never raises.

    Plan anew with them as after any change: a note can take away the last destination, which then is missing.
    """
    changed = read_change(note, current, gazetteer=gazetteer, today=today)
    kept = tuple(one for one in changed.notes if not _only_asks_for_others(one, gazetteer))
    return changed.model_copy(update={"notes": kept})


def _only_asks_for_others(note: RequirementNote, gazetteer: Gazetteer) -> bool:
    """`Something different` changes nothing, but was understood: it is why there are other routes."""
    if note.message.code != "note-words-not-read" or note.quote is None:
        return False
    return signals_of(wording_of(note.quote, gazetteer)).wants_other_routes
