"""How a name is written as a key: the one folding that the build and the reader share."""

from __future__ import annotations

import re
import unicodedata

CHINESE_RUN = re.compile("[\u3400-\u9fff·]+")
_LETTERS = "[A-Za-z\u00c0-\u024f\u1e00-\u1eff]+"
LATIN_WORD = re.compile(rf"{_LETTERS}(?:['’ʻ‘`]{_LETTERS})*\.?")

_CHINESE = re.compile("[\u3400-\u9fff]")
_APOSTROPHES = re.compile("['’ʻ‘`]")
_NOT_LETTERS = re.compile(r"[\W_]+")
_WITHOUT_DECOMPOSITION = str.maketrans(
    {"ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ı": "i", "ħ": "h", "ə": "e"}
)


def is_chinese(text: str) -> bool:
    """Whether the text holds a Chinese character."""
    return _CHINESE.search(text) is not None


def fold(name: str) -> str:
    """A Latin name without case, accents and punctuation, its words joined by single spaces.

    `Xi'an` is `xian`, `São Paulo` is `sao paulo`, `Mont Saint-Michel` is `mont saint michel`.
    """
    decomposed = unicodedata.normalize("NFKD", _APOSTROPHES.sub("", name.casefold()))
    plain = "".join(character for character in decomposed if not unicodedata.combining(character))
    return _NOT_LETTERS.sub(" ", plain.translate(_WITHOUT_DECOMPOSITION)).strip()


def key_of(name: str) -> str:
    """The key of a name: folded when it is Latin; without blanks when it is Chinese (already simplified)."""
    return re.sub(r"[\s·]", "", name) if is_chinese(name) else fold(name)
