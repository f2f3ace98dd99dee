"""Words of a change that changed nothing: the person is told, so that nobody believes they did."""

from __future__ import annotations

from collections.abc import Sequence

from engine.requirements import notes
from engine.requirements.clearing import cleared_fields
from engine.requirements.modes import readmitted_modes
from engine.requirements.relative import relative_adults, relative_children, relative_length, relative_start
from engine.requirements.request import unread_notes
from engine.requirements.slots import Slots
from engine.requirements.unread import is_small_talk
from engine.requirements.wording import Span, Wording
from engine.state import RequirementNote, Requirements
from engine.vocabulary import RequirementField


def relative_changes(wording: Wording) -> dict[RequirementField, Span]:
    """Where the words say so much more or less, by the fact that they say it of."""
    readings = (
        (RequirementField.START_DATE, relative_start(wording)),
        (RequirementField.DAYS, relative_length(wording)),
        (RequirementField.TRAVELLERS, relative_adults(wording) or relative_children(wording)),
    )
    return {field: reading.span for field, reading in readings if reading is not None}


def lost_words(
    before: Requirements, after: Requirements, wording: Wording, slots: Slots, explained: Sequence[Span]
) -> list[RequirementNote]:
    """Notes that quote what was lost: all of it where nothing changed, and nothing known was said again."""
    if without_notes(before) != without_notes(after) or not slots.is_empty:
        return unread_notes(slots, explained)
    relative = relative_changes(wording)
    if relative:
        return [notes.counted_from_unknown(field, wording.quote(span)) for field, span in relative.items()]
    is_known = bool(slots.foreign or cleared_fields(wording) or readmitted_modes(wording))
    quote = wording.shown.strip()
    return [] if is_known or not quote or is_small_talk(wording) else [notes.words_not_read(quote)]


def without_notes(requirements: Requirements) -> Requirements:
    """The facts alone: what counts as a change."""
    return requirements.model_copy(update={"notes": ()})
