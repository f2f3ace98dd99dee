"""Applies facts that a client names exactly: they need no reading, only checks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from engine import form, limits
from engine.commands import BudgetPatch, DestinationPatch, RequirementsPatch, SoftPreferencePatch
from engine.errors import InvalidInputError
from engine.gazetteer import Gazetteer
from engine.requirements.request import is_standing, with_standing_notes
from engine.state import Budget, Destination, Money, Place, RequirementNote, Requirements, SoftPreference
from engine.texts import text
from engine.vocabulary import RequirementField

Path: TypeAlias = tuple[str, ...]

_ANSWERS = {
    "destinations": RequirementField.DESTINATIONS,
    "excluded_place_ids": RequirementField.EXCLUDED_PLACES,
    "origin_place_id": RequirementField.ORIGIN,
    "start_date": RequirementField.START_DATE,
    "days": RequirementField.DAYS,
    "adults": RequirementField.TRAVELLERS,
    "children": RequirementField.TRAVELLERS,
    "budget": RequirementField.BUDGET,
    "pace": RequirementField.PACE,
    "preferred_modes": RequirementField.MODES,
    "avoided_modes": RequirementField.MODES,
    "soft_preferences": RequirementField.SOFT_PREFERENCES,
}


def apply_patch(
    requirements: Requirements, patch: RequirementsPatch, *, gazetteer: Gazetteer, currency_code: str
) -> Requirements:
    """The requirements with the fields that the patch sets; notes on these fields are settled and go.

    `currency_code` is that of a budget that names none. Raises InvalidInputError with a path inside the patch, in
    GraphQL's names, for a place that does not exist and for values out of their bounds (`engine/limits.py`).
    """
    said = patch.model_fields_set
    update: dict[str, object] = {}
    for name in sorted(said & _PLAIN.keys()):
        update[name] = _PLAIN[name](patch)
    if "destinations" in said:
        update["destinations"] = _destinations(patch.destinations or (), requirements, gazetteer)
    if "excluded_place_ids" in said:
        update["excluded_places"] = _places(patch.excluded_place_ids or (), gazetteer)
    if "origin_place_id" in said:
        origin = patch.origin_place_id
        update["origin"] = None if origin is None else _place(origin, gazetteer, ("originPlaceId",))
    if "budget" in said:
        update["budget"] = None if patch.budget is None else _budget(patch.budget, currency_code)
    settled = {_ANSWERS[name] for name in said}
    update["notes"] = tuple(note for note in requirements.notes if not _is_settled(note, settled))
    return with_standing_notes(requirements.model_copy(update=update), None, gazetteer)


def _is_settled(note: RequirementNote, settled: set[RequirementField]) -> bool:
    return is_standing(note) or (note.field is not None and note.field in settled)


def _destinations(
    patches: Sequence[DestinationPatch], requirements: Requirements, gazetteer: Gazetteer
) -> tuple[Destination, ...]:
    """Named by id; a place that the user named in words keeps that name."""
    form.at_most(patches, limits.DESTINATIONS, ("destinations",))
    raw_names = {one.place.id: one.raw_name for one in requirements.destinations if one.place}
    found = []
    for index, one in enumerate(patches):
        path = ("destinations", str(index))
        place = _place(one.place_id, gazetteer, (*path, "placeId"))
        nights = None if one.nights is None else form.within(one.nights, limits.NIGHTS, (*path, "nights"))
        found.append(Destination(place=place, raw_name=raw_names.get(place.id, place.name_en), nights=nights))
    return tuple(found)


def _places(place_ids: Sequence[str], gazetteer: Gazetteer) -> tuple[Place, ...]:
    form.at_most(place_ids, limits.EXCLUDED_PLACES, ("excludedPlaceIds",))
    return tuple(
        _place(place_id, gazetteer, ("excludedPlaceIds", str(index))) for index, place_id in enumerate(place_ids)
    )


def _place(place_id: str, gazetteer: Gazetteer, path: Path) -> Place:
    place = gazetteer.place(form.object_id(place_id, path))
    if place is None:
        raise InvalidInputError(text("error-place-unknown"), path)
    return place


def _budget(patch: BudgetPatch, currency_code: str) -> Budget:
    amount = form.amount(patch.amount, ("budget", "amount"))
    code = form.currency(patch.currency_code or currency_code, ("budget", "currencyCode"))
    return Budget(amount=Money(amount=amount, currency_code=code), scope=patch.scope)


def _wishes(patches: Sequence[SoftPreferencePatch]) -> tuple[SoftPreference, ...]:
    form.at_most(patches, limits.SOFT_PREFERENCES, ("softPreferences",))
    for index, one in enumerate(patches):
        form.remark(one.text, limits.WISH_LENGTH, ("softPreferences", str(index), "text"))
    return tuple(SoftPreference(kind=one.kind, text=one.text) for one in patches)


def _number(value: int | None, bounds: tuple[int, int], name: str) -> int | None:
    return None if value is None else form.within(value, bounds, (name,))


_PLAIN: dict[str, Callable[[RequirementsPatch], object]] = {
    "start_date": lambda patch: patch.start_date and form.start_date(patch.start_date, ("startDate",)),
    "days": lambda patch: _number(patch.days, limits.DAYS, "days"),
    "adults": lambda patch: _number(patch.adults, limits.ADULTS, "adults"),
    "children": lambda patch: _number(patch.children, limits.CHILDREN, "children"),
    "pace": lambda patch: patch.pace,
    "preferred_modes": lambda patch: tuple(dict.fromkeys(patch.preferred_modes or ())),
    "avoided_modes": lambda patch: tuple(dict.fromkeys(patch.avoided_modes or ())),
    "soft_preferences": lambda patch: _wishes(patch.soft_preferences or ()),
}
