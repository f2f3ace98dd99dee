"""Places whose names are nearly what was written: slips of the keyboard, and names that were cut short."""

from __future__ import annotations

from engine.gazetteer import Gazetteer, PlaceFacts
from engine.requirements.rules import rule
from engine.requirements.wording import HAN
from engine.state import Place
from engine.vocabulary import PlaceKind

_LATIN_NAME = rule(r"[A-Za-zÀ-ÿ' -]{5,40}")
_CHINESE_NAME = rule(f"[{HAN}]{{3,10}}")
_SHORT_NAME = rule(rf"[A-Za-zÀ-ÿ' -]{{3,40}}|[{HAN}]{{2,10}}")
_LONG = 8
"""From so many letters on two slips are forgiven, one below."""
_MOST_SIMILAR = 5
_WELL_KNOWN_PEOPLE = 200_000


def near_spelling(words: str, gazetteer: Gazetteer) -> Place | None:
    """The best known place whose name is spelled almost so: one letter off, two in a long name."""
    if not (_LATIN_NAME.fullmatch(words) or _CHINESE_NAME.fullmatch(words)):
        return None
    tolerance = 1 if len(words) < _LONG else 2
    return next((place for place in _of_like_opening(words, gazetteer) if _distance(place, words) <= tolerance), None)


def called_so_for_short(words: str, gazetteer: Gazetteer) -> Place | None:
    """The well-known place that is searched for by these words: Rio, 伊犁."""
    if not _SHORT_NAME.fullmatch(words):
        return None
    found = gazetteer.search(words, first=_MOST_SIMILAR)
    facts = gazetteer.facts_of([place.id for place in found])
    return next((place for place in found if _is_well_known(facts[place.id]) and _begins_so(place, words)), None)


def similar_places(words: str, gazetteer: Gazetteer) -> tuple[Place, ...]:
    """What to offer for a name that nobody knows, the likeliest first; empty when nothing is near."""
    found = {place.id: place for place in gazetteer.search(words, first=_MOST_SIMILAR)}
    limit = max(1, len(words) // 3)
    near = [place for place in _of_like_opening(words, gazetteer) if _distance(place, words) <= limit]
    for place in sorted(near, key=lambda one: _distance(one, words)):
        found.setdefault(place.id, place)
    return tuple(found.values())[:_MOST_SIMILAR]


def _is_well_known(facts: PlaceFacts) -> bool:
    """Sights are left out: the names of many begin with an ordinary word."""
    if facts.place.kind in (PlaceKind.SIGHT, PlaceKind.NATURE):
        return False
    return facts.is_notable or facts.population >= _WELL_KNOWN_PEOPLE or facts.place.kind is PlaceKind.COUNTRY


def _begins_so(place: Place, words: str) -> bool:
    """Whole words of a Latin name. A Chinese one is taken as the search finds it: it may be an old or a wider name."""
    return not words.isascii() or place.name_en.lower().startswith(f"{words.lower()} ")


def _of_like_opening(words: str, gazetteer: Gazetteer) -> list[Place]:
    openings = (words[:4], words[:3], words[:2] + words[3:5]) if words.isascii() else (words[:3], words[:2])
    found: dict[str, Place] = {}
    for opening in openings:
        for place in gazetteer.search(opening, first=50):
            found.setdefault(place.id, place)
    return list(found.values())


def _distance(place: Place, words: str) -> int:
    """Slips between the words and the place's name. In Chinese one types a wrong character, but leaves none out."""
    limit = max(2, len(words) // 3)
    is_chinese = bool(_CHINESE_NAME.fullmatch(words))
    own_name = place.name_zh or "" if is_chinese else place.name_en
    if is_chinese and len(own_name) != len(words):
        return limit + 1
    return edit_distance(own_name.lower(), words.lower(), limit)


def edit_distance(one: str, other: str, limit: int) -> int:
    """Damerau-Levenshtein: letters changed, added, left out or swapped with their neighbour; `limit` + 1 when more."""
    if abs(len(one) - len(other)) > limit:
        return limit + 1
    older: list[int] = []
    previous = list(range(len(other) + 1))
    for i, letter in enumerate(one, start=1):
        row = [i]
        for j, against in enumerate(other, start=1):
            cost = min(previous[j] + 1, row[j - 1] + 1, previous[j - 1] + (letter != against))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == against:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
        older, previous = previous, row
        if min(row) > limit:
            return limit + 1
    return previous[-1]
