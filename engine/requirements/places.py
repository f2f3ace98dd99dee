"""The places of a text: where to go, where to start, what to leave out, and which names are open."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from engine.gazetteer import Gazetteer
from engine.planner.geometry import great_circle_km
from engine.requirements.corrections import after_correction, last_correction
from engine.requirements.place_choice import Choice, choose_places
from engine.requirements.place_names import PlaceName, find_place_names
from engine.requirements.place_roles import Role, roles_of
from engine.requirements.rules import rule
from engine.requirements.similar_names import called_so_for_short, near_spelling, similar_places
from engine.requirements.unknown_names import UnknownName, unknown_names, wide_areas
from engine.requirements.wording import Span, Wording, overlaps
from engine.state import Place
from engine.vocabulary import PlaceKind

_CONTAINERS = (PlaceKind.COUNTRY, PlaceKind.REGION, PlaceKind.ISLAND)
_INSIDE_TOWN_KM = 12
_INSIDE_LARGE_TOWN_KM = 22
_LARGE_TOWN = 10_000_000

_QUALIFIES = rule(r"\s*,?\s*(?:in|的)?\s*")
_SIBLING = rule(r"\s*(?:\+|、|&|和|跟|与|及|以及|and|then|,\s*and|,\s*then|>)\s*(?:the\s+)?")
_UNDECIDED = rule(
    r"(?:还没|没|未)(?:有)?(?:想好|决定|定下?来?)?去?(?:哪|定(?=去))|(?:不知道|纠结)(?:去|选)?哪|"
    r"哪个(?:更)?好|二选一|\b(?:can'?t|haven'?t|not)\s+(?:decided?|sure|"
    r"make\s+up)\b[^.;!?]{0,20}\b(?:between|which|whether)\b|\btorn\s+between\b"
)
_SWAPS = rule(r"换|改成|改为|改去|代替|替换|\b(?:instead|rather than|swap|replac\w+)\b")
_EITHER = rule(r"\s*(?:,\s*)?(?:or|或者?|还是|、?或)\s*(?:maybe\s+|possibly\s+)?(?:in\s+|to\s+|去)?(?:the\s+)?")


@dataclass(frozen=True)
class NamedPlace:
    """A place as it was named. `place` is None when the name fits none, or a part of the world that is too wide.

    `alternatives`: the other places that bear the name; without a `place`, those whose names are like it.
    """

    role: Role
    raw_name: str
    span: Span
    place: Place | None = None
    alternatives: tuple[Place, ...] = ()
    is_respelled: bool = False


@dataclass(frozen=True)
class PlacesReading:
    """Left to right. `is_either`: two destinations stand as an open choice."""

    named: tuple[NamedPlace, ...]
    is_either: bool = False
    spans: tuple[Span, ...] = field(default=())

    def of(self, role: Role) -> list[NamedPlace]:
        """Those of a role, each place once."""
        found: dict[str, NamedPlace] = {}
        for named in self.named:
            if named.role is role:
                found.setdefault(named.place.id if named.place else named.raw_name, named)
        return list(found.values())


def read_places(
    wording: Wording, gazetteer: Gazetteer, *, read: Iterable[Span], known: Sequence[Place] = ()
) -> PlacesReading:
    """`read` are stretches that mean something else; `known` are places that the trip holds already."""
    read = list(read)
    names = find_place_names(wording, gazetteer, read)
    choices = choose_places(wording, names, known, gazetteer)
    named = [
        NamedPlace(role, wording.quote(choice.name.span), choice.name.span, choice.place, choice.alternatives)
        for choice, role in zip(choices, roles_of(wording, names), strict=True)
    ]
    named = _without_qualifiers(wording, named, choices, gazetteer)
    named += _unknown(wording, names, named, read, gazetteer)
    named.sort(key=lambda one: one.span)
    is_either = _is_either(wording, named) or bool(_UNDECIDED.search(wording.plain))
    named = _after_correction(wording, named)
    named = _without_frames(wording, named, gazetteer)
    named = _without_sights_in_towns(named, gazetteer)
    named = _settle_landings(_without_repeats(wording, named))
    spans = (*(name.span for name in names), *(one.span for one in named))
    return PlacesReading(tuple(named), is_either, tuple(sorted(set(spans))))


def _after_correction(wording: Wording, named: list[NamedPlace]) -> list[NamedPlace]:
    """Destinations named before a correction give way to those named after it."""
    position = last_correction(wording)
    destinations = [one for one in named if one.role is Role.DESTINATION]
    kept = after_correction(destinations, position)
    return [one for one in named if one.role is not Role.DESTINATION or one in kept]


def _without_qualifiers(
    wording: Wording, named: list[NamedPlace], choices: Sequence[Choice], gazetteer: Gazetteer
) -> list[NamedPlace]:
    """A country or state that only says where its neighbour lies, or which namesake is not meant, is no place."""
    return [
        one
        for index, one in enumerate(named)
        if not _says_where(wording, named, index, gazetteer)
        and not (one.role is Role.EXCLUDED and _tells_apart(named, choices, index, gazetteer))
    ]


def _says_where(wording: Wording, named: list[NamedPlace], index: int, gazetteer: Gazetteer) -> bool:
    one = named[index]
    if one.place is None or one.place.kind not in _CONTAINERS:
        return False
    for other_index in (index - 1, index + 1):
        if not 0 <= other_index < len(named):
            continue
        other = named[other_index]
        first, second = sorted((one.span, other.span))
        is_beside = _QUALIFIES.fullmatch(wording.plain[first[1] : second[0]])
        if (
            is_beside
            and other.place
            and gazetteer.contains(one.place, other.place)
            and other.role is not Role.DESTINATION
        ):
            return True
    return False


def _tells_apart(named: list[NamedPlace], choices: Sequence[Choice], index: int, gazetteer: Gazetteer) -> bool:
    """Portland, not the one in Maine: nothing is excluded."""
    refused = named[index].place
    for earlier, choice in zip(named[:index], choices, strict=False):
        if earlier.place is None or refused is None or earlier.role is not Role.DESTINATION:
            continue
        if earlier.raw_name.lower() == named[index].raw_name.lower():
            return earlier.place != refused or _is_told_where(named, index)
        others = [
            candidate.facts.place for candidate in choice.name.candidates if candidate.facts.place != earlier.place
        ]
        is_elsewhere = refused.kind in _CONTAINERS and not gazetteer.contains(refused, earlier.place)
        if is_elsewhere and any(gazetteer.contains(refused, other) for other in others):
            return True
    return False


def _is_told_where(named: list[NamedPlace], index: int) -> bool:
    """Portland Maine: the country or state stands right behind the name."""
    following = named[index + 1] if index + 1 < len(named) else None
    is_near = following is not None and following.span[0] - named[index].span[1] <= 2
    return bool(is_near and following and following.place and following.place.kind in _CONTAINERS)


def _unknown(
    wording: Wording,
    names: Sequence[PlaceName],
    named: Sequence[NamedPlace],
    read: Sequence[Span],
    gazetteer: Gazetteer,
) -> list[NamedPlace]:
    destinations = [one for one in named if one.role is Role.DESTINATION]
    known_spans = [name.span for name in names]
    found = []
    for span in wide_areas(wording):
        if not destinations and not overlaps(span, known_spans):
            found.append(NamedPlace(Role.DESTINATION, wording.quote(span), span))
    taken = [*read, *(one.span for one in found)]
    nearly = [_nearly(wording, one, gazetteer) for one in unknown_names(wording, names, taken)]
    return [*found, *(one for one in nearly if one is not None)]


def _nearly(wording: Wording, unknown: UnknownName, gazetteer: Gazetteer) -> NamedPlace | None:
    """The place that an unknown name is nearly called; without one the name itself, where it surely is a name."""
    words = wording.quote(unknown.span)
    place = near_spelling(words, gazetteer) or called_so_for_short(words, gazetteer)
    if place is None and not unknown.is_sure:
        return None
    similar = similar_places(words, gazetteer) if place is None else ()
    return NamedPlace(Role.DESTINATION, words, unknown.span, place, similar, is_respelled=place is not None)


def _is_either(wording: Wording, named: Sequence[NamedPlace]) -> bool:
    destinations = [one for one in named if one.role is Role.DESTINATION]
    return any(
        _EITHER.fullmatch(wording.plain[first.span[1] : second.span[0]]) for first, second in pairwise(destinations)
    )


def _without_frames(wording: Wording, named: list[NamedPlace], gazetteer: Gazetteer) -> list[NamedPlace]:
    """A country or region that only frames places named inside it is no destination."""
    destinations = [one for one in named if one.role is Role.DESTINATION and one.place is not None]
    return [one for one in named if not any(_frames(wording, one, other, gazetteer) for other in destinations)]


def _frames(wording: Wording, frame: NamedPlace, inner: NamedPlace, gazetteer: Gazetteer) -> bool:
    if frame.role is not Role.DESTINATION or frame.place is None or inner.place is None or frame is inner:
        return False
    if frame.place.kind not in _CONTAINERS or not gazetteer.contains(frame.place, inner.place):
        return False
    first, second = sorted((frame.span, inner.span))
    between = wording.plain[first[1] : second[0]]
    if _SWAPS.search(wording.before(first[0], 20) + between):
        return False
    facts = gazetteer.facts(frame.place.id)
    is_state = facts is not None and facts.population > 0 and frame.place.kind is PlaceKind.REGION
    if frame.place.kind is PlaceKind.COUNTRY or is_state:
        return True
    # Without borders of its own an area reaches as far as a circle does: listed beside a town it is meant itself.
    return not _SIBLING.fullmatch(between) and not gazetteer.contains(inner.place, frame.place)


def _without_sights_in_towns(named: list[NamedPlace], gazetteer: Gazetteer) -> list[NamedPlace]:
    """A sight inside a named town is no destination of its own."""
    towns = [
        one.place
        for one in named
        if one.role is Role.DESTINATION and one.place is not None and one.place.kind is PlaceKind.CITY
    ]
    return [one for one in named if not (one.role is Role.DESTINATION and _is_inside(one.place, towns, gazetteer))]


def _is_inside(sight: Place | None, towns: Sequence[Place], gazetteer: Gazetteer) -> bool:
    if sight is None or sight.kind not in (PlaceKind.SIGHT, PlaceKind.NATURE):
        return False
    facts = gazetteer.facts_of([town.id for town in towns])
    for town in towns:
        is_large = town.id in facts and facts[town.id].population >= _LARGE_TOWN
        if great_circle_km(sight, town) <= (_INSIDE_LARGE_TOWN_KM if is_large else _INSIDE_TOWN_KM):
            return True
    return False


_TO = rule(r"(?<!back )(?<!home )(?<!return )(?<!returning )\bto\s+$|(?<!回)[到去至]\s*$")


def _without_repeats(wording: Wording, named: list[NamedPlace]) -> list[NamedPlace]:
    """The origin named again is where one goes home to, unless one goes nowhere else; a place refused is left out."""
    refused = _ids_of(named, Role.EXCLUDED)
    rest = [one for one in named if one.role is not Role.DESTINATION or not _is_one_of(one, refused)]
    starts = _ids_of(named, Role.ORIGIN)
    kept = [one for one in rest if one.role is not Role.DESTINATION or not _is_one_of(one, starts)]
    if any(one.role is Role.DESTINATION for one in kept):
        return kept
    return [one for one in rest if one in kept or _TO.search(wording.before(one.span[0], 20))]


def _ids_of(named: Sequence[NamedPlace], role: Role) -> set[str]:
    return {one.place.id for one in named if one.place is not None and one.role is role}


def _is_one_of(one: NamedPlace, ids: set[str]) -> bool:
    return one.place is not None and one.place.id in ids


def _settle_landings(named: list[NamedPlace]) -> list[NamedPlace]:
    """Where one only lands is no destination, unless there is no other."""
    if any(one.role is Role.DESTINATION for one in named):
        return named
    return [
        NamedPlace(Role.DESTINATION, one.raw_name, one.span, one.place, one.alternatives)
        if one.role is Role.LANDING
        else one
        for one in named
    ]
