"""What a place is in a request: where to go, where to start, what to leave out, or only mentioned."""

from __future__ import annotations

from enum import Enum, auto

from engine.requirements.ideas import is_supposed
from engine.requirements.place_names import PlaceName
from engine.requirements.rules import rule
from engine.requirements.wording import Wording


class Role(Enum):
    DESTINATION = auto()
    ORIGIN = auto()
    EXCLUDED = auto()
    LANDING = auto()
    """One only arrives or changes there: no destination beside others."""
    MENTIONED = auto()
    """Weighed and dropped, been there, or the home of somebody else."""


_ORIGIN_BEFORE_ZH = rule(
    r"(?:从|由|自(?!驾|由)|坐标[::]?|我(?:们)?(?:现在|目前|人)?(?:住)?在|人在|现在在|目前在|家在|家住|"
    r"[我们]住|常住|定居|我是|我们是|出发地(?:是|为)?[::]?|起点(?:是|为)?[::]?)\s*(?:中国|国内)?$"
)
_ORIGIN_AFTER_ZH = rule(
    r"^(?:市|省)?(?:这边|这里|本地)?\s*(?:出发|集合|起飞|启程|动身|始发|起点|人(?![多少气山])(?:[,。\s]|"
    r"想|去|$)|的?(?:打工人|上班族|土著)|直飞|飞(?![机行])|(?:工作|上班|上学|读书|生活|定居))"
)
_STAY_AFTER_ZH = rule(r"^(?:玩|待|呆|住|逛|转(?!机)|吃|停留|过(?:年|节)|[一二两三四五六七八九十\d]+(?:天|晚))")
_RETURN_AFTER_ZH = rule(r"^(?:飞回|回|返|离开|离境|开始玩|进|入境)")
_FROM_ZH = rule(r"从\s*$")
_GO_AFTER_ZH = rule(r"^(?:去|前往)")

_EXCLUDED_BEFORE_ZH = rule(
    r"(?:不(?:想|要|用|打算|考虑|愿意|准备|喜欢|再)?(?:再)?(?:去|到|看|逛|玩|经过|走|路过|停|来|安排|"
    r"包括|包含|含)|(?:别|甭)(?:去|安排|选|到)|不要|不想要|跳过|避开|绕开|排除|除了|除去|"
    r"没兴趣去?|不喜欢|讨厌|受不了|不爱)\s*(?:什么)?(?!错过)$"
)
_EXCLUDED_AFTER_ZH = rule(
    r"^(?:这个?地方)?(?:就|我们?|也|都)?(?:不去|不想去|不要(?:了|去)?(?=[,。;!?\s]|$)|算了|不用去|不考虑|"
    r"除外|免了|不安排|别去|不想(?:要|去)|不玩|不含|pass\b)"
)
_OF_A_ROUTE_ZH = rule(r"^的?(?:那|这)(?:条|个|套|版)")
_MISSED_ZH = rule(r"(?:不要|别|不能|不可|不容)错过\s*$|不(?:只|仅|光|单)(?:是|去)?$")
_MENTIONED_BEFORE_ZH = rule(
    r"(?:去过|到过|玩过|来过|上次(?:去|在)?(?:的)?|去年(?:去|在)?(?:的)?|前年(?:去|在)?|之前(?:去|在|"
    r"想去?)(?:过)?|刚从|刚去(?:过|了)?|想过(?:去)?|考虑过(?:去)?|本来(?:是)?(?:想|打算|计划|要)?去?|"
    r"原本(?:想|打算|计划)?去?|原来(?:想|打算|计划)去?|像|类似|好比|比起?|朋友(?:在|去了?|从)|同事(?:在|"
    r"去了?|从)|有人说)\s*(?:了)?$"
)
_MENTIONED_AFTER_ZH = rule(
    r"^(?:(?:都|已经|我们?|早就|以前|也|之前)*(?:去过|玩过|到过|来过|去了)|那样|一样|那种|式的?|风格|"
    r"(?:又|实在|感觉)?太(?:贵|远|热|冷|热闹|商业|挤)|的(?:价格|机票|酒店)太)"
)
_LANDING_BEFORE_ZH = rule(r"(?:经停|经由|中转|转机(?:在|到)?|落地|降落(?:在|到)?|飞抵|飞机到)\s*$")
_LANDING_AFTER_ZH = rule(r"^(?:机场)?\s*(?:转机|中转|经停|落地|降落|下飞机|转车|转高铁)")

_ORIGIN_BEFORE_EN = rule(
    r"(?:\b(?:from|leav(?:e|ing)(?:\s+from)?|depart(?:s|ing|ure)?(?:\s+from)?|fly(?:ing)?\s+out\s+of|"
    r"out\s+of|ex|based\s+(?:in|out of)|liv(?:e|ing)\s+in|i(?:'m| am)\s+(?:currently\s+)?in|we(?:'re|"
    r" are)\s+(?:currently\s+)?in|home\s+(?:base\s+)?is(?:\s+in)?|located\s+in|resident(?:s)?\s+of|"
    r"starting\s+point(?:\s+is)?:?|origin:?|home\s+airport(?:\s+is)?:?)\s+|\bfrom:\s*)(?:(?:the|downtown|"
    r"central|nearby|here in)\s+)?$"
)
_NO_ORIGIN_EN = rule(
    r"\b(?:hours?|minutes?|mins?|km|miles|kilomet(?:re|er)s|away|far|distance|back|home|return(?:ing)?|"
    r"views?|different|apart|aside|recover\w*|photos|escape|get away)\s+from\s+(?:the\s+)?$|\b(?:fly|"
    r"flying|flight|flights|return|returning|back|home)\s+(?:back|home)\s+(?:from|out of)\s+$"
)
_BASED_AFTER_EN = rule(r"^-based\b|^\s+based\b|^\s+residents?\b")
_OUT_OF_EN = rule(
    r"\b(?:and\s+|then\s+)?(?:fly(?:ing)?\s+|depart(?:ing)?\s+|return(?:ing)?\s+|leav(?:e|"
    r"ing)\s+)?(?:home\s+)?(?:out\s+of|from)\s+(?:the\s+)?$"
)
_INTO_EN = rule(r"\b(?:in|into|arriv(?:e|ing)\s+(?:in|at)|land(?:ing)?\s+in)\b")
_STAY_AFTER_EN = rule(r"^\s*(?:for\s+(?:\d+|a|one|two|three|four|five|six|seven)\s+(?:days?|nights?|weeks?))")

_EXCLUDED_BEFORE_EN = rule(
    r"\b(?:not(?!\s+(?:only|just|far))|no|avoid(?:ing)?|skip(?:ping)?|except(?:\s+for)?|excluding|"
    r"exclude|without|leave\s+out|leaving\s+out|minus|other\s+than|anywhere\s+but|everything\s+but|"
    r"bypass(?:ing)?|rule\s+out|(?:stay|keep)(?:ing)?\s+away\s+from|steer\s+clear\s+of|forget|"
    r"nothing\s+in|"
    r"(?:do\s+not|don'?t|won'?t|wouldn'?t|didn'?t)\s+(?:really\s+)?(?:want|wish|like|need|"
    r"care)(?:\s+to)?|(?:do\s+not|don'?t|won'?t)|no\s+(?:need|desire|interest)\s+(?:for|in|to)|"
    r"rather\s+not|not\s+(?:interested\s+in|keen\s+on|bothered\s+about|into|want(?:ing)?|going|"
    r"a\s+fan\s+of)|hate|dislike|never|can'?t\s+stand|"
    r"can\s?not\s+stand|(?:sick|tired)\s+of|fed\s+up\s+with)"
    r"(?:\s+(?:to|go|going|visit|visiting|see|seeing|do|doing|include|including|stop|stopping|stay|"
    r"staying|in|at|the|anything|near|back|bother|with|again|be|for|about|pass|through))*\s+(?:the\s+)?$"
)
_EXCLUDED_AFTER_EN = rule(
    r"^\s*(?:bores?\s+(?:me|us)|(?:is|are)\s+(?:out\b|off\b|not\s+(?:for|my|our|on|an)|a\s+no)|isn'?t\s+(?:for|my|our|on)|"
    r"not\s+(?:needed|wanted|again)\b|we(?:'d| would)\s+(?:rather\s+)?(?:skip|avoid))"
)
_MENTIONED_BEFORE_EN = rule(
    r"\b(?:been\s+(?:in|to)|visited|(?:was|were)\s+(?:in|thinking\s+(?:of|about)|considering|going\s+to|"
    r"looking\s+at|planning)|went\s+to|already\s+(?:did|done|saw|seen)|have\s+done|did|last\s+(?:year|"
    r"time|trip|summer|winter)\s*(?:was|in|to|we\s+did|we\s+went\s+to|i\s+went\s+to)?|loved|enjoyed|"
    r"thought\s+(?:about|of)|considered|like\s+in|similar\s+to|reminds?\s+(?:me|us)\s+of|instead\s+of|"
    r"rather\s+than|compared\s+(?:to|with)|(?:better|cheaper|warmer|quieter|cooler|nicer|more|less|"
    r"other)\s+than|as\s+in|friends?\s+(?:in|from|went\s+to|is\s+in|lives?\s+in)|originally|toyed\s+with|"
    r"looked\s+(?:at|into)|back\s+from|(?:sister|brother|friend|cousin|colleague|parents?)\s+(?:went|"
    r"lives?|was|is|did|visited|loved)\s*(?:to|in)?)"
    r"(?:\s+(?:going|to|the|doing|visiting|a|trip|about|of|in))*\s*$"
)
_MENTIONED_AFTER_EN = rule(
    r"^,?\s*(?:last\s+(?:year|time|summer|winter|spring|month)|(?:is|was|looked|seems?|seemed|sounds?|"
    r"felt|gets?|would\s+be)\s+(?:way\s+|a\s+bit\s+|just\s+|probably\s+)?too\b|but\s+(?:it'?s|that'?s|"
    r"it\s+is|it\s+was|decided|we\s+decided|flights)|turned\s+out|before\s+but|already\b|years?\s+ago)"
)
_LANDING_BEFORE_EN = rule(
    r"\b(?:land(?:ing)?\s+(?:in|at)|fly(?:ing)?\s+in\s?to|flights?\s+(?:in)?to|layover\s+(?:in|at)|via|"
    r"connect(?:ing)?\s+(?:in|through|at|via)|transit(?:ing)?\s+(?:in|through|at|via)|transfer\s+(?:in|"
    r"at)|chang(?:e|ing)\s+planes?\s+(?:in|at))\s+(?:the\s+)?$"
)
_OUT_AGAIN = rule(r"^\s*,?\s*(?:and|then|but)?\s*(?:fly\w*\s+|return\w*\s+)?(?:back\s+|home\s+)?out\s+of\b")
_THROUGH_LIST = rule(r"^\s*(?:、|和|跟|与|及|以及|或者?|还是|\band\b|\bor\b|\bnor\b|&|/)\s*(?:the\s+)?$")


def roles_of(wording: Wording, names: list[PlaceName]) -> list[Role]:
    """The role of each name. A refusal holds for a whole list: not Dublin or Cork, 不去A和B. There is one origin."""
    roles: list[Role] = []
    for index, name in enumerate(names):
        role = _own_role(wording, names, index)
        if index and role is Role.DESTINATION and roles[-1] in (Role.EXCLUDED, Role.MENTIONED):
            between = wording.plain[names[index - 1].span[1] : name.span[0]]
            role = roles[-1] if _THROUGH_LIST.search(between) else role
        if role is Role.ORIGIN and Role.ORIGIN in roles:
            role = Role.DESTINATION
        roles.append(role)
    _mark_round_trip(wording, names, roles)
    return _list_before_refusal(wording, names, roles)


_ROUND_TRIP = rule(r"^\s*(?:往返|来回)|^\s*(?:round[\s-]?trip|return)\b(?!\s+(?:on|from|to|by))")
_WAY = rule(r"\s*(?:-|>|到|至|飞|to|<->)\s*")


def _mark_round_trip(wording: Wording, names: list[PlaceName], roles: list[Role]) -> None:
    """上海-大阪往返: there and back again."""
    for index in range(1, len(names)):
        between = wording.plain[names[index - 1].span[1] : names[index].span[0]]
        after = wording.plain[names[index].span[1] : names[index].span[1] + 16]
        if _ROUND_TRIP.search(after) and _WAY.fullmatch(between) and Role.ORIGIN not in roles:
            roles[index - 1] = Role.ORIGIN


def _list_before_refusal(wording: Wording, names: list[PlaceName], roles: list[Role]) -> list[Role]:
    """A和B不去: what follows the list refuses all of it."""
    for index in range(len(names) - 2, -1, -1):
        after = wording.plain[names[index + 1].span[1] : names[index + 1].span[1] + 14]
        between = wording.plain[names[index].span[1] : names[index + 1].span[0]]
        is_said_after = bool(_EXCLUDED_AFTER_ZH.search(after) or _MENTIONED_AFTER_ZH.search(after))
        if roles[index] is Role.DESTINATION and is_said_after and _THROUGH_LIST.search(between):
            roles[index] = roles[index + 1]
    return roles


def _own_role(wording: Wording, names: list[PlaceName], index: int) -> Role:
    name = names[index]
    before, after = wording.before(name.span[0], 48), wording.plain[name.span[1] : name.span[1] + 40]
    for test, role in (
        (_is_mentioned, Role.MENTIONED),
        (_is_excluded, Role.EXCLUDED),
        (_is_landing, Role.LANDING),
    ):
        if test(before, after):
            return role
    if _is_origin(wording, names, index, before, after):
        return Role.ORIGIN
    return Role.DESTINATION


def _is_mentioned(before: str, after: str) -> bool:
    if is_supposed(before) and not _MENTIONED_AFTER_EN.search(after):
        return False
    return bool(
        _MENTIONED_BEFORE_ZH.search(before)
        or _MENTIONED_AFTER_ZH.search(after)
        or _MENTIONED_BEFORE_EN.search(before)
        or _MENTIONED_AFTER_EN.search(after)
    )


def _is_excluded(before: str, after: str) -> bool:
    if _MISSED_ZH.search(before) or _OF_A_ROUTE_ZH.search(after):
        return False
    return bool(
        _EXCLUDED_BEFORE_ZH.search(before)
        or _EXCLUDED_AFTER_ZH.search(after)
        or _EXCLUDED_BEFORE_EN.search(before)
        or _EXCLUDED_AFTER_EN.search(after)
    )


def _is_landing(before: str, after: str) -> bool:
    if _OUT_AGAIN.search(after):
        return False
    return bool(
        _LANDING_BEFORE_ZH.search(before) or _LANDING_AFTER_ZH.search(after) or _LANDING_BEFORE_EN.search(before)
    )


def _is_origin(wording: Wording, names: list[PlaceName], index: int, before: str, after: str) -> bool:
    if _RETURN_AFTER_ZH.search(after) and _FROM_ZH.search(before):
        return False
    if _ORIGIN_AFTER_ZH.search(after):
        return True
    if _ORIGIN_BEFORE_ZH.search(before) and not _STAY_AFTER_ZH.search(after):
        return True
    if _GO_AFTER_ZH.search(after) and not before.strip() and index + 1 < len(names):
        return names[index + 1].span[0] - names[index].span[1] <= 3
    if _BASED_AFTER_EN.search(after):
        return True
    if not _ORIGIN_BEFORE_EN.search(before) or _NO_ORIGIN_EN.search(before) or _STAY_AFTER_EN.search(after):
        return False
    return not (index and _is_open_jaw(wording, names, index))


def _is_open_jaw(wording: Wording, names: list[PlaceName], index: int) -> bool:
    """In X, out of Y: both ends are places to go to."""
    earlier = names[index - 1]
    between = wording.plain[earlier.span[1] : names[index].span[0]]
    start = wording.plain[max(0, earlier.span[0] - 24) : earlier.span[0]]
    if rule(r"\bout\s+of\b").search(between):
        return bool(_INTO_EN.search(start))
    leaves = _OUT_OF_EN.search(between) and rule(r"\b(?:fly|depart|return|leav|home)").search(between)
    return bool(leaves and rule(r"\b(?:in\s?to|arriv\w+|land\w*)\b").search(start))
