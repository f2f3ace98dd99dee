"""Wishes that rank routes: what one likes to see and do, and what one would rather not."""

from __future__ import annotations

from engine.requirements.negation import is_refused
from engine.requirements.wish_patterns import GENERIC_REFUSAL, KINDS, NO_WISH
from engine.requirements.wording import Span, Wording, overlaps
from engine.state import SoftPreference
from engine.vocabulary import PreferenceKind

LONGEST_WISH = 200

_ALREADY_NEGATIVE = (PreferenceKind.OTHER, PreferenceKind.EASY_TRANSFERS)
"""Kinds whose own words hold a refusal, as in 不换酒店 and "no crowds"."""


def read_wishes(wording: Wording, read_otherwise: list[Span]) -> list[SoftPreference]:
    """Wishes in the order said, each kind once, OTHER once for each clause. `read_otherwise` are stretches that a mode, the pace or a place explains."""
    found: list[tuple[int, PreferenceKind, Span]] = []
    rest = wording.without(read_otherwise)
    for kind, pattern in KINDS:
        spans = [match.span() for match in pattern.finditer(rest.plain)]
        for span in spans:
            refused = kind not in _ALREADY_NEGATIVE and is_refused(wording, span)
            found.append((span[0], PreferenceKind.OTHER if refused else kind, span))
        rest = rest.without(spans)
    found += _unknown_refusals(wording, [*read_otherwise, *(span for _, _, span in found)])
    return _without_repeats(wording, sorted(found))


def _unknown_refusals(wording: Wording, known: list[Span]) -> list[tuple[int, PreferenceKind, Span]]:
    refusals = []
    for match in GENERIC_REFUSAL.finditer(wording.plain):
        span = match.span("zh") if match["zh"] else match.span("en")
        words = wording.plain[span[0] : span[1]]
        if not overlaps(match.span(), known) and not NO_WISH.search(words) and words.strip():
            refusals.append((span[0], PreferenceKind.OTHER, span))
    return refusals


def _without_repeats(wording: Wording, found: list[tuple[int, PreferenceKind, Span]]) -> list[SoftPreference]:
    wishes: dict[tuple[PreferenceKind, str], SoftPreference] = {}
    for _, kind, span in found:
        text = wording.quote(wording.clause_at(span[0]) if kind is PreferenceKind.OTHER else span)[:LONGEST_WISH]
        key = (kind, text if kind is PreferenceKind.OTHER else "")
        wishes.setdefault(key, SoftPreference(kind=kind, text=text))
    return list(wishes.values())
