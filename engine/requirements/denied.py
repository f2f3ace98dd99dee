"""What the words take back: 不是8天, not 3 days, instead of two people."""

from __future__ import annotations

from engine.requirements.rules import rule
from engine.requirements.wording import Span, Wording

_DENIED = rule(
    r"(?:而?不是|并非|不再是|(?<!要)不(?=\s*\d+\s*(?:天|人|晚)))\s*[^,。;!?]{1,20}|\b(?:not|instead\s+of|"
    r"rather\s+than)\s+(?=(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|\$|€|£|a\s+week|"
    r"a\s+month))[^,.;!?]{1,30}"
)


def denied_spans(wording: Wording) -> list[Span]:
    """Stretches whose numbers are said to be wrong."""
    return [match.span() for match in _DENIED.finditer(wording.plain)]


def only(wording: Wording, spans: list[Span]) -> Wording:
    """The text with everything but these stretches hidden."""
    hidden, position = [], 0
    for start, end in sorted(spans):
        hidden.append((position, start))
        position = end
    return wording.without([*hidden, (position, len(wording.plain))])
