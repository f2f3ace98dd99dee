"""Facts to set in requirements."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from decimal import Decimal
from typing import TypeVar

import strawberry
from strawberry import ID, Maybe

from engine import commands, form, limits
from schema.enums import BudgetScope, Pace, PreferenceKind, TransportMode
from schema.inputs.optional import given

T = TypeVar("T")


@strawberry.input(description="A place to go to.")
class DestinationInput:
    place_id: ID = strawberry.field(description="Id of a place of the gazetteer.")
    nights: Maybe[int | None] = strawberry.field(
        description="Nights wanted there, 1 to 90; left to the planner when left out."
    )

    def patch(self, path: form.Path) -> commands.DestinationPatch:
        nights = given(self.nights)
        return commands.DestinationPatch(
            place_id=form.object_id(self.place_id, (*path, "placeId")),
            nights=None if nights is None else form.within(nights, limits.NIGHTS, (*path, "nights")),
        )


@strawberry.input(description="The most that the trip may cost.")
class BudgetInput:
    amount: Decimal = strawberry.field(description="In units of the currency. More than 0, at most 10^12.")
    currency_code: Maybe[str | None] = strawberry.field(description="ISO 4217; the trip's when left out.")
    scope: BudgetScope = strawberry.field(default=BudgetScope.TOTAL, description="What the amount is for.")

    def patch(self, path: form.Path) -> commands.BudgetPatch:
        code = given(self.currency_code)
        return commands.BudgetPatch(
            amount=form.amount(self.amount, (*path, "amount")),
            currency_code=None if code is None else form.currency(code, (*path, "currencyCode")),
            scope=self.scope,
        )


@strawberry.input(description="A wish that ranks routes.")
class SoftPreferenceInput:
    kind: PreferenceKind = strawberry.field(description="What the wish is about.")
    text: str = strawberry.field(default="", description="At most 200 characters.")

    def patch(self, path: form.Path) -> commands.SoftPreferencePatch:
        wish = form.remark(self.text, limits.WISH_LENGTH, (*path, "text"))
        return commands.SoftPreferencePatch(kind=self.kind, text=wish or "")


@strawberry.input(description="New values for requirements. A field left out stays as it is; null clears it.")
class RequirementsPatch:
    destinations: Maybe[list[DestinationInput] | None] = strawberry.field(
        description="Replaces all, in this order. At most 20."
    )
    excluded_place_ids: Maybe[list[ID] | None] = strawberry.field(
        description="Places not to go to. Replaces all. At most 50."
    )
    origin_place_id: Maybe[ID | None] = strawberry.field(description="Where the trip starts and ends.")
    start_date: Maybe[date | None] = strawberry.field(description="The first day, 2000 to 2100.")
    days: Maybe[int | None] = strawberry.field(description="1 to 90.")
    adults: Maybe[int | None] = strawberry.field(description="1 to 50.")
    children: Maybe[int | None] = strawberry.field(description="0 to 50.")
    budget: Maybe[BudgetInput | None] = strawberry.field(description="The most that it may cost.")
    pace: Maybe[Pace | None] = strawberry.field(description="How much to do in a day.")
    preferred_modes: Maybe[list[TransportMode] | None] = strawberry.field(
        description="Means of transport that are wanted, the most wanted first. Replaces all."
    )
    avoided_modes: Maybe[list[TransportMode] | None] = strawberry.field(
        description="Means of transport that are not wanted. Replaces all."
    )
    soft_preferences: Maybe[list[SoftPreferenceInput] | None] = strawberry.field(
        description="Wishes that rank routes. Replaces all. At most 20."
    )

    def patch(self, path: form.Path) -> commands.RequirementsPatch:
        """The fields that were sent, checked. Raises InvalidInputError that names the first one out of form."""
        read: dict[str, object] = {}

        def take(name: str, field: Maybe[T | None], reader: Callable[[T, form.Path], object]) -> None:
            if field is not None:
                at = (*path, _graphql_name(name))
                read[name] = None if field.value is None else reader(field.value, at)

        take("destinations", self.destinations, _destinations)
        take("excluded_place_ids", self.excluded_place_ids, _place_ids)
        take("origin_place_id", self.origin_place_id, form.object_id)
        take("start_date", self.start_date, form.start_date)
        take("days", self.days, _within(limits.DAYS))
        take("adults", self.adults, _within(limits.ADULTS))
        take("children", self.children, _within(limits.CHILDREN))
        take("budget", self.budget, BudgetInput.patch)
        take("pace", self.pace, lambda pace, _: pace)
        take("preferred_modes", self.preferred_modes, _modes)
        take("avoided_modes", self.avoided_modes, _modes)
        take("soft_preferences", self.soft_preferences, _wishes)
        return commands.RequirementsPatch.model_validate(read)


def _destinations(destinations: list[DestinationInput], path: form.Path) -> tuple[commands.DestinationPatch, ...]:
    form.at_most(destinations, limits.DESTINATIONS, path)
    return tuple(one.patch((*path, str(index))) for index, one in enumerate(destinations))


def _place_ids(ids: list[ID], path: form.Path) -> tuple[str, ...]:
    form.at_most(ids, limits.EXCLUDED_PLACES, path)
    return tuple(form.object_id(one, (*path, str(index))) for index, one in enumerate(ids))


def _modes(modes: list[TransportMode], path: form.Path) -> tuple[TransportMode, ...]:
    """Each once, where it was named first."""
    form.at_most(modes, limits.MODES, path)
    return tuple(dict.fromkeys(modes))


def _wishes(wishes: list[SoftPreferenceInput], path: form.Path) -> tuple[commands.SoftPreferencePatch, ...]:
    form.at_most(wishes, limits.SOFT_PREFERENCES, path)
    return tuple(one.patch((*path, str(index))) for index, one in enumerate(wishes))


def _within(bounds: tuple[int, int]) -> Callable[[int, form.Path], int]:
    return lambda value, path: form.within(value, bounds, path)


def _graphql_name(name: str) -> str:
    first, *others = name.split("_")
    return first + "".join(word.capitalize() for word in others)
