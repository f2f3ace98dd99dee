"""A text made ready for reading: one spelling for every character, positions kept, parts hidden once they are read."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Protocol, TypeAlias

from engine.texts import Language

Span: TypeAlias = tuple[int, int]
"""Start and end of a stretch of `Wording.shown`; the end is outside."""

LONGEST_TEXT = 4_000
"""Characters that are read; what comes after is left alone. Twice what a client may send."""

HIDDEN = "\ue000"
"""Stands for characters that were read already: a private-use character that no rule matches."""

HAN = "\u3400-\u4dbf\u4e00-\u9fff"
_HAN = re.compile(f"[{HAN}]")
_LATIN_WORD = re.compile(r"[a-zà-ÿ]{2,}")
_SAME_MARK = str.maketrans({"’": "'", "‘": "'", "`": "'", "´": "'", "“": '"', "”": '"'})
_SAME_MARK |= str.maketrans({"–": "-", "—": "-", "−": "-", "‐": "-", "‑": "-", "～": "~", "〜": "~", "→": ">"})
_SENTENCE_END = re.compile(r"[。!?;\n]|\.(?=\s|$)")
_CLAUSE_END = re.compile(r"[。!?;\n()]|(?<!\d),|,(?!\d{3}(?!\d))|\.(?=\s|$)|\s-\s")


class Simplifier(Protocol):
    """The part of the gazetteer that folds traditional characters."""

    def simplify(self, text: str) -> str: ...


@dataclass(frozen=True)
class Wording:
    """`shown` is what quotes are cut from, `simple` is simplified with capitals, `plain` also in lower case."""

    shown: str
    simple: str
    plain: str

    @property
    def is_chinese(self) -> bool:
        return language_of_text(self.shown) == "zh-Hans"

    def quote(self, span: Span) -> str:
        return self.shown[span[0] : span[1]].strip(" ,、。!?;:")

    def without(self, spans: Iterable[Span]) -> Wording:
        """The same text with these stretches hidden from every rule that reads it next."""
        plain, simple = list(self.plain), list(self.simple)
        for start, end in spans:
            plain[start:end] = HIDDEN * (end - start)
            simple[start:end] = HIDDEN * (end - start)
        return replace(self, plain="".join(plain), simple="".join(simple))

    def sentences(self) -> list[Span]:
        return _pieces(self.plain, _SENTENCE_END)

    def clauses(self) -> list[Span]:
        return _pieces(self.plain, _CLAUSE_END)

    def clause_at(self, position: int) -> Span:
        return next((span for span in self.clauses() if span[0] <= position <= span[1]), (0, len(self.plain)))

    def before(self, position: int, reach: int = 40) -> str:
        """What stands before a position within its clause, at most `reach` characters."""
        start = max(self.clause_at(position)[0], position - reach)
        return self.plain[start:position]

    def after(self, position: int, reach: int = 40) -> str:
        """What stands after a position within its clause, at most `reach` characters."""
        return self.plain[position : min(max(self.clause_at(position)[1], position), position + reach)]


def wording_of(text: str, simplifier: Simplifier) -> Wording:
    """Full-width forms, dashes and quotation marks in one spelling; half surrogates and controls as spaces."""
    shown = unicodedata.normalize("NFKC", text[:LONGEST_TEXT])[:LONGEST_TEXT]
    shown = "".join(" " if _is_unreadable(character) else character for character in shown)
    simple = simplifier.simplify(shown).translate(_SAME_MARK)
    if len(simple) != len(shown):
        simple = shown.translate(_SAME_MARK)
    return Wording(shown, simple, "".join(_lower(character) for character in simple))


def language_of_text(text: str) -> Language:
    """The language of most of the words: a Chinese character weighs as much as half a Latin word."""
    return "zh-Hans" if len(_HAN.findall(text)) > 2 * len(_LATIN_WORD.findall(text.lower())) else "en"


def overlaps(span: Span, others: Iterable[Span]) -> bool:
    return any(span[0] < end and start < span[1] for start, end in others)


def _is_unreadable(character: str) -> bool:
    return character != "\n" and unicodedata.category(character) in ("Cc", "Cs", "Co")


def _lower(character: str) -> str:
    lower = character.lower()
    return lower if len(lower) == 1 else character


def _pieces(text: str, end_mark: re.Pattern[str]) -> list[Span]:
    pieces, start = [], 0
    for mark in end_mark.finditer(text):
        pieces.append((start, mark.start()))
        start = mark.end()
    pieces.append((start, len(text)))
    return [piece for piece in pieces if text[piece[0] : piece[1]].strip()] or [(0, len(text))]
