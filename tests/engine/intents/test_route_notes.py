"""The note of a demand for other routes changes the requirements that they are planned with."""

from __future__ import annotations

from datetime import date

import pytest

from engine.gazetteer import Gazetteer
from engine.intents import requirements_after_note
from engine.requirements import read_request
from engine.state import Requirements
from engine.vocabulary import NoteKind, Pace, PreferenceKind

TODAY = date(2026, 12, 1)


@pytest.fixture
def current(gazetteer: Gazetteer) -> Requirements:
    return read_request("Tokyo, Hakone, Kyoto, 10 days, 2 adults", gazetteer=gazetteer, today=TODAY)


def test_a_place_that_the_note_refuses_is_excluded(gazetteer: Gazetteer, current: Requirements) -> None:
    after = requirements_after_note("I hate Hakone, show me others", current, gazetteer=gazetteer, today=TODAY)

    assert [place.name_en for place in after.excluded_places] == ["Hakone"]
    assert [one.raw_name for one in after.destinations] == ["Tokyo", "Kyoto"]


def test_wishes_of_the_note_are_added(gazetteer: Gazetteer, current: Requirements) -> None:
    after = requirements_after_note("便宜点,慢一点", current, gazetteer=gazetteer, today=TODAY)

    assert [wish.kind for wish in after.soft_preferences] == [PreferenceKind.OTHER]
    assert after.pace is Pace.RELAXED


@pytest.mark.parametrize("note", ["换一批", "show me other routes", "something different", "", "再来三条"])
def test_a_note_that_only_asks_for_others_changes_nothing(
    gazetteer: Gazetteer, current: Requirements, note: str
) -> None:
    assert requirements_after_note(note, current, gazetteer=gazetteer, today=TODAY) == current


def test_a_note_that_nobody_understands_is_quoted(gazetteer: Gazetteer, current: Requirements) -> None:
    after = requirements_after_note("blorp fnord", current, gazetteer=gazetteer, today=TODAY)

    assert [note.quote for note in after.notes if note.kind is NoteKind.NOT_UNDERSTOOD] == ["blorp fnord"]
