"""Repairs slips of the keyboard in the English words that reading depends on; never in names."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import cache

from engine.requirements.rules import word_list

_WORDS = word_list("""
    about adults august autumn beach beaches budget change changes cheaper children christmas december destination
    february flight flights friends hiking history holiday honeymoon instead january museum museums nature nights
    november october option packed parents people person persons please relaxed relaxing remove replace route routes
    second september slower spring summer thanks third tomorrow total train trains travel travelling trip vacation
    weekend weeks winter without
""")
_OTHER_WORDS = word_list("""
    abort above abroad alone beech brides friend parent pecan peoples personal remote rouge round track trail tribal
    weeds
""")
"""Words that are right themselves, though they look like a slip of one above."""
_KNOWN = frozenset((*_WORDS, *_OTHER_WORDS))
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
    matches = [known for known in _words_by_slip().get(lower, ()) if known[0] == lower[0]]
    if len(matches) != 1:
        return word
    return matches[0].capitalize() if word[0].isupper() else matches[0]


@cache
def _words_by_slip() -> dict[str, list[str]]:
    words_by_slip: dict[str, list[str]] = defaultdict(list)
    for word in _WORDS:
        for slip in sorted(_slips(word)):
            if len(slip) > 4:
                words_by_slip[slip].append(word)
    return words_by_slip


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
