"""Whether the words refuse a thing: no museums, 不坐飞机, flights are out."""

from __future__ import annotations

from engine.requirements.rules import rule
from engine.requirements.wording import Span, Wording

_ZH_BEFORE = rule(
    r"(?:不想再?|不要再?|不用|不打算|不愿意?|不喜欢|不爱|不太想|不太喜欢|不能|不会|不可以|不敢|不考虑|"
    r"不需要|不安排|不参加|别再?|没兴趣|讨厌|拒绝|避免|避开|远离|"
    r"取消|去掉|删掉|除了|免去|怕|受够了?|没有|无需|不再?(?!只|仅|光|但|过|错|同|如|少|到|超|含|限|知|赶|"
    r"多|久)|没(?!问题|去过|来过)|无)"
    r"[^,。;!?但而]{0,7}$"
)
_ZH_LIST = rule(r"(?:不想|不要|不去|不坐|别|不)[^,。;!?但而]{0,6}(?:、|和|或者?|跟)[^,。;!?但而]{0,5}$")
_ZH_AFTER = rule(
    r"^[^,。;!?\s]{0,4}?(?:就)?(?:不要|不想|不去|不坐|不看|不用|不考虑|算了|免了|就免|不感兴趣|没兴趣|"
    r"不太想|不喜欢|不行|不安排)"
)
_EN_BEFORE = rule(
    r"(?:\b(?:no|not|without|avoid(?:ing)?|skip(?:ping)?|never|hates?|dislikes?|nor|neither|minus|except|"
    r"excluding|exclude|refuse|drop|don'?t|doesn'?t|do not|does not|won'?t|"
    r"can'?t|cannot|wouldn'?t|isn'?t|aren'?t|not a fan of|not into|not interested in|sick of|tired of|"
    r"fed up with|allergic to|enough of|rather not|instead of|rather than|zero|anything but|cut(?: out)?|"
    r"ban)\b)"
    r"(?!\s+(?:only|just|mind|miss|forget)\b)(?:\s+(?!but\b|except\b|only\b|just\b)[\w'/-]+){0,5}?[\s,/]*$"
)
_EN_AFTER = rule(
    r"^(?:\s+\w+){0,2}?\s+(?:(?:is|are)\s+(?:out|off the table|not for (?:me|us)|a no|not an option|"
    r"no go)|(?:isn'?t|aren'?t)\s+(?:for|my|our)|not needed|not wanted|need not)\b"
)
_TURN = rule(
    r"\b(?:but|except|just|only|prefer|rather(?! than)|instead(?! of)|please|then|so)\b|但|而是|只想?|"
    r"要(?<!不要)(?<!不想要)"
)


def is_refused(wording: Wording, span: Span) -> bool:
    """Whether the thing named at `span` is refused, by words before or after it within its clause."""
    before, after = wording.before(span[0], 48), wording.after(span[1], 40)
    if _ZH_BEFORE.search(before) or _ZH_LIST.search(before) or _ZH_AFTER.search(after):
        return True
    match = _EN_BEFORE.search(before)
    return bool(match and not _TURN.search(match[0])) or bool(_EN_AFTER.search(after))
