"""Parts of a text that ask for no trip: orders to the machine, markup and code, questions about visas and tickets."""

from __future__ import annotations

import re
from dataclasses import dataclass

from engine.requirements.rules import any_of, chinese, english, rule
from engine.requirements.wording import Span, Wording

_ORDER = rule(
    r"\b(?:ignore|disregard|forget|override|bypass)\b[^.!?\n]{0,40}\b(?:instructions?|prompts?|rules?|"
    r"guidelines?|everything|above|previous|prior|training)\b|\bsystem\s*(?:prompt|message|:)|\b(?:reply|"
    r"respond|answer|output|print|say|write)\s+(?:only\s+)?(?:with\s+)?(?:the\s+(?:word|words|text)\s+|"
    r"only\s+|just\s+)?(?:[\"']|ok\b|yes\b|hacked|pwned|your\b|the\s+(?:system|prompt|password))|"
    r"\byou\s+are\s+now\b|\bpretend\s+(?:to\s+be|you)\b|\bact\s+as\b|\bdeveloper\s+mode\b|\bjailbreak\b|"
    r"\bdo\s+anything\s+now\b|\b(?:api[\s_-]?key|passwords?|credentials|access\s+token)\b|"
    r"\breveal\b[^.!?\n]{0,30}\b(?:prompt|instructions|secret|key)|\badmin(?:istrator)?\s+(?:mode|access|"
    r"override)\b|\bset\s+(?:the\s+)?(?:budget|price|total|days)\s+to\s+(?:\W{0,2}\d|"
    r"zero)[^.!?\n]*\b(?:ignore|override|system)|"
    r"(?:忽略|无视|忘记|忘掉|不要理会|绕过|跳过)[^。!?\n]{0,14}(?:指令|提示|规则|设定|要求|限制|说明|"
    r"上文|以上|之前)|系统提示词?|提示词|你现在是|(?:只|仅)?(?:回复|输出|回答)[\"']?(?:ok|是|好的|"
    r"完成)?[\"']?(?:就行|即可|两个字)?(?=[。!,\s]|$)|扮演|管理员(?:权限|模式)|开发者模式|把(?:预算|价格|"
    r"天数)(?:改|设)(?:成|为)0|删除(?:所有|全部)?(?:数据|用户|数据库|行程)"
)
_CODE = rule(
    r"<\s*(script|style)\b[^>]*>.{0,500}?<\s*/\s*\1\s*>|<\s*/?\s*[a-z][^>\n]{0,200}>|\b(?:drop|truncate|"
    r"alter)\s+table\b\s*\w*\s*;?|\bselect\s+.{1,40}\s+from\s+\w+|\b(?:delete|insert)\s+(?:from|"
    r"into)\s+\w+[^.\n]*|\bunion\s+select\b[^.\n]*|'\s*(?:or|and)\s+'?\d*'?\s*=\s*'?\d*|;?\s*--(?=\s|$)|"
    r"\$\{[^}]*\}|\{\{[^}]*\}\}|\brm\s+-rf\b[^\n]*|\bjavascript:[^\s]*|\bonerror\s*=|\.\./\.\./[^\s]*|"
    r"\b__\w+__\b|\bcurl\s+http\S*|https?://\S+"
)
_OTHER_ASK = any_of(
    chinese(r"""
        签证 护照 免签 落地签 海关 入境(?:政策|要求)
        (?:机票|车票|火车票|门票)[^,。;]{0,6}(?:多少钱|怎么买|哪里买|几点|查|订)
        (?:帮我|请)?(?:订|买|查)[^,。;]{0,8}(?:机票|车票|火车票|酒店|门票) 汇率 天气(?:怎么样|如何|预报)
        几点(?:开门|关门) 时差
    """),
    english(r"""
        visas?, passports?, customs, exchange rate, book (?:me )?(?:a |the
        )?(?:flights?|tickets?|table|hotel|room), travel insurance, what(?:'s| is) the weather, weather
        (?:like|forecast)
    """),
    r"\b(?:how much|what)\b[^.?!]{0,30}\b(?:tickets?|flights?|fare)\b",
    r"\bvaccin\w+",
)
_TRIP_IN_CLAUSE = rule(
    r"\d\s*(?:天|日游|晚)|[一二两三四五六七八九十]+(?:天|日游|晚|周)|想去|旅游|玩|\b\d+\s*(?:days?|"
    r"nights?|weeks?)\b|\btrip to\b|\bwant to (?:go|visit|see)\b|\bplan\b"
)


@dataclass(frozen=True)
class ForeignPart:
    """`is_order`: an order to the machine or code; else a request of its own that is no trip."""

    span: Span
    is_order: bool


def foreign_parts(wording: Wording) -> list[ForeignPart]:
    """Whole sentences where they hold an order; code alone; the clause where something else is asked."""
    parts = [ForeignPart(match.span(), True) for match in _CODE.finditer(wording.plain)]
    rest = wording.without(part.span for part in parts)
    for start, end in rest.sentences():
        sentence = rest.plain[start:end]
        match = _ORDER.search(sentence)
        if match:
            parts.append(ForeignPart(_order_in(rest, (start, end), match), True))
        elif _OTHER_ASK.search(sentence):
            parts.append(ForeignPart(_ask_in(rest, (start, end)), False))
    return sorted(parts, key=lambda part: part.span)


def _order_in(wording: Wording, sentence: Span, match: re.Match[str]) -> Span:
    """The order takes its sentence; where a trip stands beside it, only from the clause on that begins it."""
    clauses = [span for span in wording.clauses() if sentence[0] <= span[0] and span[1] <= sentence[1]]
    begin, stop = sentence[0] + match.start(), sentence[0] + match.end()
    start = next((span[0] for span in reversed(clauses) if span[0] <= begin), sentence[0])
    last = next((span[1] for span in clauses if span[1] >= stop), sentence[1])
    has_trip_after = _TRIP_IN_CLAUSE.search(wording.plain[last : sentence[1]])
    return (start, last if has_trip_after else sentence[1])


def _ask_in(wording: Wording, sentence: Span) -> Span:
    clauses = [span for span in wording.clauses() if sentence[0] <= span[0] and span[1] <= sentence[1]]
    asking = [span for span in clauses if _OTHER_ASK.search(wording.plain[span[0] : span[1]])]
    others = [span for span in clauses if span not in asking]
    if any(_TRIP_IN_CLAUSE.search(wording.plain[span[0] : span[1]]) for span in others):
        return (asking[0][0], asking[-1][1])
    return sentence


_TALK = any_of(
    chinese(r"""
        你好 您好 在吗 旅 游 玩 去 行程 路线 推荐 想 帮 哪 吗 谢 好的 计划 安排 出发 出行 度假 假期 散心
        地方 随便
    """),
    english(r"""
        hi, hello, hey, trip, travel, holiday, vacation, help, plan, plans, want, need, go, going,
        somewhere, anywhere, where, what, how, thanks, thank, please, you, good, morning, visit, see, like,
        would, could, can, idea, ideas, suggest, recommend, the, and, for, is, are, me, my, we
    """),
)


def is_gibberish(wording: Wording) -> bool:
    """Whether the text holds no word that people use to talk about a trip, or to talk at all."""
    return not _TALK.search(wording.plain) and bool(wording.plain.strip())
