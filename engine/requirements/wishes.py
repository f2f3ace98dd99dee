"""Wishes that rank routes: what one likes to see and do, and what one would rather not."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from engine.requirements.negation import is_refused
from engine.requirements.rules import chinese, english, rule
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
    spans: tuple[Span, ...] = field(default=(), compare=False)
    """All the words that say so, also where they say it again."""

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
    return _without_repeats(wording, wording.without(read_otherwise), sorted(found, key=lambda one: one.span))


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


def _without_repeats(wording: Wording, rest: Wording, found: list[_Found]) -> list[WishReading]:
    """In the person's own words: of a wish that fits no kind the whole clause, else the phrase that holds it."""
    wishes: dict[tuple[PreferenceKind, str], WishReading] = {}
    for one in found:
        is_other = one.kind is PreferenceKind.OTHER
        span = wording.clause_at(one.span[0]) if is_other else _phrase(rest, one.span)
        text = wording.quote(span)[:LONGEST_WISH]
        key = (one.kind, text if is_other else "")
        earlier = wishes.get(key, WishReading(one.kind, text, one.refuses))
        wishes[key] = replace(earlier, spans=(*earlier.spans, span))
    return list(wishes.values())


_PHRASE_ENDS = rule(
    rf"{HIDDEN}|[、&+/]|和|跟|与|及|还有|" + english("and, or, plus, with, but, for, to see, to enjoy, in, on, near")
)
_OPENING_WORDS = (
    chinese("我们? 就?想要? 还想 要 也 主要 最好 希望"),
    english("we, i, we'd, i'd, we're, i'm, would, like, want, to, the, a, an, some, also, lots of, mainly, mostly, do"),
)
_OPENS_PHRASE = rule(rf"^(?:\s|{'|'.join(_OPENING_WORDS)})+(?=.)")


def _phrase(rest: Wording, span: Span) -> Span:
    """The words around within the clause, up to what another rule read and to the next link of a list."""
    clause = rest.clause_at(span[0])
    before, after = rest.plain[clause[0] : span[0]], rest.plain[span[1] : max(clause[1], span[1])]
    start = clause[0] + max((match.end() for match in _PHRASE_ENDS.finditer(before)), default=0)
    end = span[1] + min((match.start() for match in _PHRASE_ENDS.finditer(after)), default=len(after))
    opening = _OPENS_PHRASE.match(rest.plain[start : span[0]] + "|")
    return (start + opening.end() if opening else start, end)
