"""Which namesake is meant: what settles an open name, by words or by id."""

from __future__ import annotations

from collections.abc import Sequence

from engine.gazetteer import Gazetteer
from engine.requirements.place_roles import Role
from engine.requirements.places import NamedPlace
from engine.state import Destination, Place, RequirementNote, Requirements
from engine.vocabulary import NoteKind


def settled_by_words(
    current: Requirements, named: Sequence[NamedPlace], gazetteer: Gazetteer
) -> tuple[tuple[Destination, ...], list[NamedPlace]]:
    """Destinations with each open name settled that the words settle, and the names that did something else.

    "The one in Maine", "Portland, Maine" and 波特兰(缅因州) settle a Portland of which a note says that it is open.
    """
    destinations, rest = current.destinations, list(named)
    for note in current.notes:
        if note.kind is not NoteKind.AMBIGUOUS or note.place is None:
            continue
        meant, used = _meant(note, rest, gazetteer)
        if meant is not None:
            destinations = tuple(
                one.model_copy(update={"place": meant}) if one.place and one.place.id == note.place.id else one
                for one in destinations
            )
            rest = [one for one in rest if one not in used]
    return destinations, rest


def _meant(
    note: RequirementNote, named: Sequence[NamedPlace], gazetteer: Gazetteer
) -> tuple[Place | None, list[NamedPlace]]:
    possible = [place for place in (note.place, *note.alternatives) if place is not None]
    used: list[NamedPlace] = []
    meant: Place | None = None
    for one in named:
        if one.place is None or one.role is not Role.DESTINATION:
            continue
        same = next((place for place in possible if one.place.id == place.id and not one.alternatives), None)
        inside = [place for place in possible if gazetteer.contains(one.place, place)]
        if same is not None or len(inside) == 1:
            meant = same or inside[0]
            used.append(one)
    return meant, used


def still_open(note: RequirementNote, destinations: Sequence[Destination]) -> bool:
    """Whether a note about a destination still fits: the place, or the unknown name, is still there."""
    if note.place is not None:
        return any(one.place is not None and one.place.id == note.place.id for one in destinations)
    return note.quote is None or any(one.place is None and one.raw_name == note.quote for one in destinations)
