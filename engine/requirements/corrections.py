"""Where people correct themselves in one breath: 去云南吧。不,还是去贵州; five days, no wait, six."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeVar

from engine.requirements.numbers import COUNT
from engine.requirements.rules import rule
from engine.requirements.wording import Span, Wording

_CORRECTS = rule(
    r"(?:^|[。,!;\s])(?:啊|哦|噢|诶|哎)?(?:不对|不是|说错了|算了|不)[,。!;\s]+(?:我(?:是说|想|说)|应该是|"
    r"还是|改|换|是|就)|(?:说错了|写错了|打错了|搞错了|口误|更正|纠正)|"
    rf"(?:^|[。,!;\s])(?:啊|哦|噢|诶|哎)?(?:不对|错了|不不)+(?=[,。!;\s])|(?:^|[。,!;\s])不是[,。!;\s]+(?=(?:{COUNT}))|不对(?=\s*(?:{COUNT}))|"
    r"[,.;]\s*(?:oh\s+)?(?:no|nope|oops|wait|sorry)[,!]\s+|"
    rf"[,.;-]\s*(?:oops|wait|sorry|rather|er+|i\s+mean)\s+(?:it'?s\s+|make\s+it\s+)?(?={COUNT})|"
    r"\b(?:no,?\s+wait|wait,?\s+no|actually,?\s+no|scratch\s+that|correction|make\s+that|i\s+meant?|"
    r"on\s+second\s+thou?ghts?|sorry,?\s+(?:not|i\s+mean))\b"
)


class _Placed(Protocol):
    @property
    def span(self) -> Span: ...


_Reading = TypeVar("_Reading", bound=_Placed)


def last_correction(wording: Wording) -> int:
    """Where the last correction begins; 0 when there is none."""
    return max((match.start() for match in _CORRECTS.finditer(wording.plain)), default=0)


def after_correction(readings: Sequence[_Reading], position: int) -> list[_Reading]:
    """What was said after the correction; all of it when the correction was about something else."""
    later = [reading for reading in readings if reading.span[0] >= position]
    return later or list(readings)
