"""New destinations, refused places and origin after what was said."""

from __future__ import annotations

from engine.gazetteer import Gazetteer
from engine.requirements.nights import nights_by_place
from engine.requirements.place_edits import PlaceEdits, read_place_edits
from engine.requirements.place_roles import Role
from engine.requirements.places import NamedPlace
from engine.requirements.request import MOST_PLACES, destination_of, place_notes
from engine.requirements.settling import settled_by_words
from engine.requirements.slots import Slots
from engine.state import Destination, Place, RequirementNote, Requirements


def with_places(
    current: Requirements, slots: Slots, gazetteer: Gazetteer
) -> tuple[Requirements, list[RequirementNote]]:
    """The places after the edits that the words ask for."""
    settled, named = settled_by_words(current, slots.places.named, gazetteer)
    edits = read_place_edits(slots.wording, named, settled)
    nights = nights_by_place(slots)
    destinations = _edited(list(settled), edits, nights)
    excluded = _excluded(current, edits, destinations)
    origin = next((one.place for one in slots.places.of(Role.ORIGIN) if one.place), current.origin)
    changed = current.model_copy(
        update={
            "destinations": tuple(destinations)[:MOST_PLACES],
            "excluded_places": tuple(excluded)[:MOST_PLACES],
            "origin": origin,
        }
    )
    touched = {_key(one) for one in (*edits.chosen, *edits.added, *(new for _, new in edits.replaced))}
    found = [note for note in place_notes(slots) if note.quote is None or note.quote in touched]
    return changed, found


def _key(named: NamedPlace) -> str:
    return named.raw_name


def _edited(destinations: list[Destination], edits: PlaceEdits, nights: dict[str, int]) -> list[Destination]:
    if edits.chosen:
        destinations = _kept_or_new(edits.chosen, destinations, nights)
    for old, new in edits.replaced:
        destinations = _replaced(destinations, old, destination_of(new, nights.get(new.raw_name)))
    gone = {place.id for place in (*edits.removed, *edits.refused)}
    destinations = [one for one in destinations if one.place is None or one.place.id not in gone]
    if edits.refused and not edits.chosen and not edits.added and not edits.replaced:
        return destinations
    here = {_identity(one) for one in destinations}
    for named in edits.added:
        added = destination_of(named, nights.get(named.raw_name))
        if _identity(added) not in here:
            destinations.append(added)
            here.add(_identity(added))
    return destinations


def _kept_or_new(chosen: list[NamedPlace], before: list[Destination], nights: dict[str, int]) -> list[Destination]:
    """The list that was named; a place that stays keeps the nights that were said of it."""
    old = {_identity(one): one for one in before}
    found: dict[str, Destination] = {}
    for named in chosen:
        new = destination_of(named, nights.get(named.raw_name))
        kept = old.get(_identity(new))
        found.setdefault(_identity(new), kept if kept is not None and new.nights is None else new)
    return list(found.values())


def _replaced(destinations: list[Destination], old: Place, new: Destination) -> list[Destination]:
    """The new one takes the old one's position, or the end where the old one was not in the list."""
    rest = [one for one in destinations if _identity(one) != _identity(new)]
    position = next((at for at, one in enumerate(rest) if one.place and one.place.id == old.id), None)
    if position is None:
        return [*rest, new]
    return [*rest[:position], new, *rest[position + 1 :]]


def _excluded(current: Requirements, edits: PlaceEdits, destinations: list[Destination]) -> list[Place]:
    """Refused places, and places taken out that only the planner had put in; a place wanted now is refused no more."""
    wanted = {one.place.id for one in destinations if one.place}
    were_here = {one.place.id for one in current.destinations if one.place}
    not_ours = [place for place in (*edits.removed, *(old for old, _ in edits.replaced)) if place.id not in were_here]
    places = {place.id: place for place in (*current.excluded_places, *edits.refused, *not_ours)}
    return [place for place_id, place in places.items() if place_id not in wanted]


def _identity(destination: Destination) -> str:
    return destination.place.id if destination.place else destination.raw_name
