"""Wishes that rank routes: what one likes to see and do, and what one would rather not."""

from __future__ import annotations

from dataclasses import dataclass

from engine.requirements.negation import is_refused
from engine.requirements.rules import rule
from engine.requirements.wish_patterns import GENERIC_REFUSAL, KINDS, NO_WISH
from engine.requirements.wording import HIDDEN, Span, Wording, overlaps
from engine.state import SoftPreference
from engine.vocabulary import PreferenceKind

LONGEST_WISH = 200

_ALREADY_NEGATIVE = (PreferenceKind.OTHER, PreferenceKind.EASY_TRANSFERS)
"""Kinds whose own words hold a refusal, as in 不换酒店 and "no crowds"."""


@dataclass(frozen=True)
class WishReading:
    """`refuses` is the kind of what is not wanted; such a wish is itself of kind OTHER."""

    kind: PreferenceKind
    text: str
    refuses: PreferenceKind | None = None

    @property
    def preference(self) -> SoftPreference:
        return SoftPreference(kind=self.kind, text=self.text)


@dataclass(frozen=True, order=True)
class _Found:
    span: Span
    kind: PreferenceKind
    refuses: PreferenceKind | None = None


def read_wishes(wording: Wording, read_otherwise: list[Span]) -> list[WishReading]:
    """Wishes in the order said: each kind once, OTHER once for each clause.

    `read_otherwise` are stretches that a mode, the pace or a place explains.
    """
    found: list[_Found] = []
    rest = wording.without(read_otherwise)
    for kind, pattern in KINDS:
        spans = [match.span() for match in pattern.finditer(rest.plain)]
        for span in spans:
            is_negative = kind not in _ALREADY_NEGATIVE and (is_refused(wording, span) or _is_less(wording, span))
            found.append(_Found(span, PreferenceKind.OTHER, kind) if is_negative else _Found(span, kind))
        rest = rest.without(spans)
    found += _unknown_refusals(wording, [*read_otherwise, *(one.span for one in found)])
    return _without_repeats(wording, sorted(found, key=lambda one: one.span))


_LESS = rule(r"(?:少(?:看|逛|去|点|一点|安排|来点|一些)?(?:点)?|\b(?:less|fewer)(?:\s+of)?(?:\s+the)?\s+)$")


def _is_less(wording: Wording, span: Span) -> bool:
    return bool(_LESS.search(wording.before(span[0], 16)))


def _unknown_refusals(wording: Wording, known: list[Span]) -> list[_Found]:
    refusals = []
    for match in GENERIC_REFUSAL.finditer(wording.plain):
        span = match.span("zh") if match["zh"] else match.span("en")
        words = wording.plain[span[0] : span[1]]
        if not overlaps(match.span(), known) and not NO_WISH.search(words) and words.strip() and HIDDEN not in words:
            refusals.append(_Found(span, PreferenceKind.OTHER))
    return refusals


def _without_repeats(wording: Wording, found: list[_Found]) -> list[WishReading]:
    wishes: dict[tuple[PreferenceKind, str], WishReading] = {}
    for one in found:
        is_other = one.kind is PreferenceKind.OTHER
        text = wording.quote(wording.clause_at(one.span[0]) if is_other else one.span)[:LONGEST_WISH]
        wishes.setdefault((one.kind, text if is_other else ""), WishReading(one.kind, text, one.refuses))
    return list(wishes.values())
