"""Means of transport that are wanted or refused. Flying there, or being allowed to drive, is no wish."""

from __future__ import annotations

from dataclasses import dataclass

from engine.requirements.negation import is_refused
from engine.requirements.rules import rule
from engine.requirements.wording import Span, Wording
from engine.vocabulary import TransportMode


@dataclass(frozen=True)
class ModeReading:
    mode: TransportMode
    is_wanted: bool
    span: Span


_WANTED = (
    (
        TransportMode.DRIVE,
        rule(
            r"自驾游?|租车|租辆车|包车|开车|房车|拼车|自己开|驾车|租个?车|"
            r"\bself[\s-]?driv\w*|\broad[\s-]?trip\w*|\brent(?:al|ing|"
            r"ed)?\s+(?:\w+\s+)?(?:a\s+)?(?:cars?|suvs?|vans?|campervans?|vehicle|motorhome|camper)\b|"
            r"\bhir(?:e|ing)\s+(?:a\s+)?(?:cars?|campervan|van|driver)\b|\bcar hire\b|\bhire car\b|"
            r"\b(?:by|in a|with a|our own|own|private)\s+(?:car|van|campervan|rv|motorhome|camper)\b|"
            r"\bcampervan\w*|\bmotorhome\b|\brv\b|\bdriving\b|\bdrive\b(?!r|\s*time)|\bprivate driver\b|"
            r"\bchauffeur\w*|\bcar with driver\b|\bfly[\s-]?drive\b"
        ),
    ),
    (
        TransportMode.TRAIN,
        rule(
            r"高铁|(?<!电)动车|火车|铁路|列车|新干线|城际|卧铺|坐车(?=.{0,3}高铁)|"
            r"\btrains?\b|\bby rail\b|\brail(?:way)?s?\b(?:\s+(?:pass|trip|journey))?|\bshinkansen\b|"
            r"\bbullet train\w*|\beurostar\b|\btgv\b|\binterrail\w*|\beurail\b|\bsleeper\b"
        ),
    ),
    (
        TransportMode.COACH,
        rule(r"大巴|巴士|客车|长途车|公交车?|\bbus(?:es)?\b|\bcoach(?:es)?\b(?!\s*class)|\bflixbus\b|\bgreyhound\b"),
    ),
    (
        TransportMode.FERRY,
        rule(
            r"轮渡|渡轮|坐船|乘船|游轮|邮轮|渡船|船(?=去|到|过去|行)|快艇|\bferr(?:y|ies)\b|\bby boat\b|"
            r"\bby sea\b|\bboats?\b(?=\s+(?:between|to|across|from))|\bcruise\b"
        ),
    ),
    (
        TransportMode.FLIGHT,
        rule(
            r"飞机|坐飞|航班|乘机|直飞|飞行|\bfly(?:ing)?\b|\bflights?\b|\bplanes?\b|\bby air\b|"
            r"\bairplanes?\b|\bflown\b"
        ),
    ),
)
_FLIGHT_WISH = rule(
    r"(?:想|要|喜欢|尽量|优先|最好|都|改|全程)(?:坐|乘)?(?:飞机)?$|(?:内部|中间|之间|城市间|"
    r"段)[^,。;]{0,4}$|\b(?:prefer(?:ably)?(?: to)?|want to|rather|by|then|also|happy to|let'?s|"
    r"would like to|domestic|internal|could)\s+(?:a\s+|take\s+)?(?:domestic\s+|internal\s+)?$|"
    r"\bbetween (?:\w+ )?(?:cities|places|islands)\b"
)
_ARRIVAL = rule(r"^\s*(?:in(?:to)?\b|out\b|from\b|there\b|back\b|home\b|over\b)")
_ALLOWED = rule(
    r"(?:也行|也可以|都行|都可以|也能接受|也不介意|无所谓)|\b(?:is|are|would be|"
    r"'s)\s+(?:also\s+)?(?:fine|ok(?:ay)?|alright|acceptable|possible|no problem|all right)\b|"
    r"\bif (?:needed|necessary|need be|it must|we must)\b"
)
_ALLOWED_BEFORE = rule(
    r"(?:不介意|可以接受|也可以|能接受|实在不行|(?<!不)会|(?<!不)能)$|\b(?:don'?t mind|do not mind|"
    r"ok(?:ay)? with|fine with|open to|can|could|able to|happy with)\s+(?:a\s+|some\s+|taking\s+|"
    r"the\s+)?$|(?:不介意|可以)[^,。;]{0,3}$"
)
_NO_REFUSAL = rule(
    r"^[^,.。;]{0,12}(?:时间|太久|太长|超过|\blong\b|\bhours?\b|小时)|^\s*(?:more|longer) than|"
    r"^\s*(?:不要?|别)(?:太|超)"
)
_LESS_BEFORE = rule(
    r"(?:\d\s*(?:hours?|hrs?|小时)\s*(?:of\s+)?|少|减少|缩短|\bless\b|\bfewer\b|\bshort(?:er)?\b|"
    r"\bminimi[sz]e\b|\blimited\b|\btoo much\b|"
    r"\bnot? (?:too )?(?:much|many|long)\b|\bno long\b|\blong\b|\bavoid long\b)[\s\w]{0,10}?$|(?:不想|"
    r"不要)(?:太|一直|天天|每天|老|总)[^,。;]{0,4}$"
)
_NO_MODE = rule(
    r"(?:飞机|机票|航班|火车|高铁)(?:票|餐|杯|站)|(?:飞机|航班|火车|高铁)(?:几点|多久|多少钱)|"
    r"\b(?:flight|train|bus|ferry)\s+(?:tickets?|prices?|station|museum|time)\b|\bcheap flights?\b|"
    r"\btrain(?:ing|ed|ers?)\b|\bdrive[\s-]?in\b|\bfood court\b"
)
_COST_CONTEXT = rule(
    r"(?:不含|除去?|不包括?|不算|包括?|含)[^,。;]{0,4}$|\b(?:excluding|including|excl\.?|incl\.?|"
    r"includes?|plus|before|besides|not counting|not including|apart from|international|return|"
    r"round[\s-]?trip|our|my|the|booked|have)\s+(?:\w+\s+)?$"
)


def read_modes(wording: Wording) -> list[ModeReading]:
    """Modes wanted and refused, in the order named."""
    rest = wording.without(match.span() for match in _NO_MODE.finditer(wording.plain))
    readings = []
    for mode, pattern in _WANTED:
        for match in pattern.finditer(rest.plain):
            is_wanted = _attitude(rest, mode, match.span())
            if is_wanted is not None:
                readings.append(ModeReading(mode, is_wanted, match.span()))
    return sorted(readings, key=lambda reading: reading.span)


def _attitude(wording: Wording, mode: TransportMode, span: Span) -> bool | None:
    """True when wanted, False when refused, None when only mentioned, allowed, or wanted less."""
    before, after = wording.before(span[0]), wording.after(span[1])
    if _LESS_BEFORE.search(before) or _NO_REFUSAL.search(after):
        return None
    if _ALLOWED.search(after[:26]) or _ALLOWED_BEFORE.search(before):
        return None
    if mode is TransportMode.FLIGHT and _COST_CONTEXT.search(before):
        return None
    if is_refused(wording, span):
        return False
    if mode is TransportMode.FLIGHT and (_ARRIVAL.search(after) or not _FLIGHT_WISH.search(before)):
        return None
    return True


def readmitted_modes(wording: Wording) -> tuple[TransportMode, ...]:
    """Modes that the words allow: 坐飞机也行, flights are fine after all."""
    found = []
    for mode, pattern in _WANTED:
        for match in pattern.finditer(wording.plain):
            before, after = wording.before(match.start()), wording.after(match.end())
            if _ALLOWED.search(after[:26]) or _ALLOWED_BEFORE.search(before):
                found.append(mode)
    return tuple(dict.fromkeys(found))
