"""Repairs slips of the keyboard in the English words that reading depends on; never in names."""

from __future__ import annotations

import re
from collections import defaultdict

_WORDS = [
    "adults",
    "august",
    "autumn",
    "beach",
    "beaches",
    "budget",
    "children",
    "christmas",
    "december",
    "destination",
    "february",
    "flight",
    "flights",
    "friends",
    "hiking",
    "history",
    "holiday",
    "honeymoon",
    "instead",
    "january",
    "museum",
    "museums",
    "nature",
    "nights",
    "october",
    "november",
    "option",
    "packed",
    "parents",
    "people",
    "person",
    "persons",
    "please",
    "relaxed",
    "relaxing",
    "route",
    "routes",
    "second",
    "september",
    "spring",
    "summer",
    "thanks",
    "third",
    "tomorrow",
    "total",
    "train",
    "trains",
    "travel",
    "travelling",
    "trip",
    "vacation",
    "weekend",
    "weeks",
    "without",
    "winter",
    "changes",
    "change",
    "remove",
    "replace",
    "about",
    "cheaper",
    "slower",
]
_KNOWN = frozenset(
    (
        *_WORDS,
        "weeds",
        "track",
        "trail",
        "trains",
        "beech",
        "brides",
        "third",
        "tribal",
        "abort",
        "above",
        "alone",
        "abroad",
        "rouge",
        "round",
        "remote",
        "personal",
        "peoples",
        "parent",
        "pecan",
        "friend",
    )
)
_LATIN_WORD = re.compile(r"(?<![\w'])[A-Za-z][a-z]{3,}(?![\w'])")


def repaired(text: str) -> str:
    """The text with each word that is one slip away from exactly one known word spelled right."""
    return _LATIN_WORD.sub(lambda match: _repair(match[0]), text)


def _repair(word: str) -> str:
    lower = word.lower()
    if lower in _SHORT:
        return _SHORT[lower]
    if lower in _KNOWN or (word[0].isupper() and lower[0] != word[0].lower()):
        return word
    matches = [known for known in _SLIPS.get(lower, ()) if known[0] == lower[0]]
    if len(matches) != 1:
        return word
    return matches[0].capitalize() if word[0].isupper() else matches[0]


def _slips(word: str) -> set[str]:
    """A letter left out or doubled, or two neighbours swapped: what fingers do. Other letters make other words."""
    slips = set()
    for index in range(1, len(word)):
        if index + 1 < len(word):
            slips.add(word[:index] + word[index + 1 :])
        slips.add(word[:index] + word[index] + word[index:])
        if index + 1 < len(word):
            slips.add(word[:index] + word[index + 1] + word[index] + word[index + 2 :])
    return slips - _KNOWN


_SHORT = {
    "dyas": "days",
    "dasy": "days",
    "dayas": "days",
    "wekes": "weeks",
    "weke": "week",
    "wek": "week",
    "nite": "night",
    "nites": "nights",
}


_SLIPS: dict[str, list[str]] = defaultdict(list)
for _word in _WORDS:
    for _slip in sorted(_slips(_word)):
        if len(_slip) > 4:
            _SLIPS[_slip].append(_word)
