"""What the user wants, as understood so far. None (or empty) says that the user did not say it."""

from __future__ import annotations

from datetime import date

from pydantic import BaseModel, ConfigDict

from engine.state.money import Money
from engine.state.place import StoredPlace
from engine.state.text import Text
from engine.vocabulary import BudgetScope, NoteKind, Pace, PreferenceKind, RequirementField, TransportMode


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True)


class Destination(_Frozen):
    """`place` is None when the name matched none; then a note says so. `nights` is None when not said."""

    place: StoredPlace | None
    raw_name: str
    nights: int | None = None


class Budget(_Frozen):
    """The most that the whole trip may cost."""

    amount: Money
    scope: BudgetScope = BudgetScope.TOTAL


class SoftPreference(_Frozen):
    """A wish that ranks routes but rules none out; `text` in the user's words."""

    kind: PreferenceKind
    text: str = ""


class RequirementNote(_Frozen):
    """Something to look at before accepting. `alternatives` only when AMBIGUOUS, the likeliest first."""

    kind: NoteKind
    field: RequirementField | None
    message: Text
    quote: str | None = None
    place: StoredPlace | None = None
    alternatives: tuple[StoredPlace, ...] = ()


class Requirements(_Frozen):
    destinations: tuple[Destination, ...] = ()
    excluded_places: tuple[StoredPlace, ...] = ()
    origin: StoredPlace | None = None
    start_date: date | None = None
    days: int | None = None
    adults: int | None = None
    children: int | None = None
    budget: Budget | None = None
    pace: Pace | None = None
    preferred_modes: tuple[TransportMode, ...] = ()
    avoided_modes: tuple[TransportMode, ...] = ()
    soft_preferences: tuple[SoftPreference, ...] = ()
    notes: tuple[RequirementNote, ...] = ()

    @property
    def blocking_notes(self) -> tuple[RequirementNote, ...]:
        """Notes that a person must settle before routes can be planned."""
        return tuple(note for note in self.notes if note.kind in (NoteKind.MISSING, NoteKind.AMBIGUOUS))
