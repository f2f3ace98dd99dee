"""Facts that the words take back without naming new ones: no budget limit, dates are open, flying is fine after all."""

from __future__ import annotations

from engine.requirements.rules import rule
from engine.requirements.wording import Wording
from engine.state import Requirements

_CLEARS = (
    (
        "budget",
        rule(
            r"不限预算|预算(?:不限|无所谓|随意|没有?限制?|取消|去掉|不用管|不重要)|(?:没有|取消|去掉|"
            r"不设|不用管)预算(?:限制|上限)?|不差钱|\b(?:no|without(?: a)?|remove (?:the|my|our)|"
            r"forget (?:the|about the)|drop (?:the|my|our)|ignore the|unlimited|"
            r"skip the)\s+budget(?:\s+(?:limit|cap))?\b|\bbudget\s+(?:is\s+)?(?:not an issue|"
            r"doesn'?t matter|is open|unlimited|flexible)\b|\bmoney is no object\b"
        ),
    ),
    (
        "start_date",
        rule(
            r"(?:日期|时间|出发时间|出发日期|哪天(?:出发)?)(?:还)?(?:不定|没定|未定|待定|再说|随意|不限|"
            r"都行|无所谓|取消|灵活)|\b(?:no fixed|flexible|any|remove the|forget the|"
            r"drop the)\s+(?:start\s+)?dates?\b|\bdates?\s+(?:is|are)\s+(?:flexible|open|not fixed|"
            r"undecided|not set)\b"
        ),
    ),
    (
        "days",
        rule(
            r"天数(?:不限|随意|无所谓|再说|待定|都行)|\b(?:any length|length (?:is open|doesn'?t matter|"
            r"is flexible))\b|\bdoesn'?t matter how (?:long|many days)\b"
        ),
    ),
    ("pace", rule(r"节奏(?:无所谓|随意|都行|不限)|\b(?:any pace|pace (?:doesn'?t matter|is up to you))\b")),
    (
        "origin",
        rule(
            r"出发地(?:待定|不定|随意|取消|去掉|无所谓)|\b(?:forget|remove|drop)\s+the\s+(?:origin|"
            r"departure city|starting point)\b"
        ),
    ),
)


def cleared_fields(wording: Wording) -> list[str]:
    """Names of the facts that the words take back."""
    return [name for name, pattern in _CLEARS if pattern.search(wording.plain)]


def cleared(current: Requirements, wording: Wording) -> Requirements:
    """The requirements without the facts that the words take back."""
    fields = cleared_fields(wording)
    return current.model_copy(update=dict.fromkeys(fields)) if fields else current
