"""What the user wants from a trip, as clients see it."""

from __future__ import annotations

from datetime import date

import strawberry

from engine import state
from engine.texts import render
from schema.enums import BudgetScope, NoteKind, Pace, PreferenceKind, RequirementField, TransportMode
from schema.info import Info, InLocale, locale_of
from schema.place import Money, Place


@strawberry.type(description="A place the user wants to go to.")
class Destination:
    place: Place | None = strawberry.field(
        description="The place in the gazetteer; null when the name matched none. Then a note says so."
    )
    raw_name: str = strawberry.field(description="The name as the user wrote it.")
    nights: int | None = strawberry.field(description="Nights wanted there; null when not said.")

    @classmethod
    def of(cls, destination: state.Destination) -> Destination:
        return cls(place=Place.maybe(destination.place), raw_name=destination.raw_name, nights=destination.nights)


@strawberry.type(description="The most a trip may cost.")
class Budget:
    amount: Money = strawberry.field(description="How much.")
    scope: BudgetScope = strawberry.field(description="Whether it is for all travellers or for each.")

    @classmethod
    def of(cls, budget: state.Budget) -> Budget:
        return cls(amount=Money.of(budget.amount), scope=budget.scope)


@strawberry.type(description="A wish that ranks routes.")
class SoftPreference:
    kind: PreferenceKind = strawberry.field(description="What the wish is about.")
    text: str = strawberry.field(description="The wish in the user's words.")


@strawberry.type(description="Something to look at before accepting the requirements.")
class RequirementNote:
    kind: NoteKind = strawberry.field(description="Why the note is there.")
    field: RequirementField | None = strawberry.field(
        description="The fact it is about; null when it is about none in particular."
    )
    quote: str | None = strawberry.field(
        description="The words of the user that it is about; null when it is about none."
    )
    place: Place | None = strawberry.field(description="The place that was taken, when the note is about one.")
    model: strawberry.Private[state.RequirementNote]

    @classmethod
    def of(cls, note: state.RequirementNote) -> RequirementNote:
        return cls(kind=note.kind, field=note.field, quote=note.quote, place=Place.maybe(note.place), model=note)

    @strawberry.field(description="The note, for people.")
    def message(self, info: Info, locale: InLocale = strawberry.UNSET) -> str:
        return render(self.model.message, locale_of(info, locale))

    @strawberry.field(description="Other places that the name could mean, the likeliest first; empty unless AMBIGUOUS.")
    def alternatives(self) -> list[Place]:
        return [Place.of(place) for place in self.model.alternatives]


@strawberry.type(description="What the user wants from the trip. A null says that the user did not say it.")
class Requirements:
    start_date: date | None = strawberry.field(description="The first day.")
    days: int | None = strawberry.field(description="Length in days, the first and the last included.")
    adults: int | None = strawberry.field(description="Grown-ups.")
    children: int | None = strawberry.field(description="Children.")
    pace: Pace | None = strawberry.field(description="How much a day may hold.")
    preferred_modes: list[TransportMode] = strawberry.field(
        description="Means of transport the user wants, the most wanted first."
    )
    avoided_modes: list[TransportMode] = strawberry.field(description="Means of transport the user does not want.")
    model: strawberry.Private[state.Requirements]

    @classmethod
    def of(cls, requirements: state.Requirements) -> Requirements:
        return cls(
            start_date=requirements.start_date,
            days=requirements.days,
            adults=requirements.adults,
            children=requirements.children,
            pace=requirements.pace,
            preferred_modes=list(requirements.preferred_modes),
            avoided_modes=list(requirements.avoided_modes),
            model=requirements,
        )

    @strawberry.field(description="Where to go, in the order named.")
    def destinations(self) -> list[Destination]:
        return [Destination.of(destination) for destination in self.model.destinations]

    @strawberry.field(description="Places the user does not want to go to.")
    def excluded_places(self) -> list[Place]:
        return [Place.of(place) for place in self.model.excluded_places]

    @strawberry.field(description="Where the trip starts and ends.")
    def origin(self) -> Place | None:
        return Place.maybe(self.model.origin)

    @strawberry.field(description="The most it may cost.")
    def budget(self) -> Budget | None:
        return Budget.of(self.model.budget) if self.model.budget else None

    @strawberry.field(description="Wishes that rank routes but rule none out.")
    def soft_preferences(self) -> list[SoftPreference]:
        return [SoftPreference(kind=wish.kind, text=wish.text) for wish in self.model.soft_preferences]

    @strawberry.field(
        description=(
            "What the reader should look at before accepting: assumptions, ambiguous names, words that were not "
            "understood."
        )
    )
    def notes(self) -> list[RequirementNote]:
        return [RequirementNote.of(note) for note in self.model.notes]
