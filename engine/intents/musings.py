"""Words that ask about a route, weigh it or put it off: naming it so agrees with nothing, since confirming is for good.

In doubt the branch is left as it is and the person is asked.
"""

from __future__ import annotations

from engine.requirements.rules import any_of, chinese, english, rule
from engine.requirements.wording import Span, Wording

_ASKS = any_of(
    r"[?]",
    chinese(r"""
        [吗嘛](?=[\s,。!;]|$) (?<!那)呢(?=[\s,。!;]|$) 怎么样 怎样 如何 会不会 是不是 好不好 行不行 能不能 能否
        可不可以 可否 要不要 该不该 应不应该 值不值 是否 有没有 贵不贵 对不对 什么 为何 多少 多久 多远
        几[天点个] 哪[条个里些种] 请问
    """),
    r"^(?:(?:and|so|but|or|ok|okay|hi|hello|hey|hmm+|um+|well|also|actually|then|sorry|just)[,\s]+)*(?:"
    r"(?:is|are|was|were|isn'?t|aren'?t|am|does|did|doesn'?t|should|shall|can|could|what|what'?s|why|when|where|who|"
    r"which|how|any)\b|(?:do|don'?t|have)\s+(?:i|we|you|they|people|most)\b|"
    r"(?:has|will|would|won'?t|wouldn'?t)\s+(?:i|we|you|they|it|that|this|the|route|option|plan|people|number)\b)",
)
_HEDGES = any_of(
    chinese(r"""
        如果 要是 假如 假设 假使 倘若 万一 的话 也许 或许 可能 大概 说不定 没准 差一?点 险些 几乎
        考虑(?!好|过|完|清楚|再三|之?后) 纠结 犹豫 拿不准 不确定 不知道 不清楚 没想好 没决定
        要不(?!然?就) 不然 倾向 偏向 好像 似乎 貌似 估计
        本来 原本 原先 上次 之前 (?<!没)想过 暂时 以后 将来 看情况 再说 等我 先不 还没
    """),
    english(r"""
        maybe, mayb, perhaps, possibly, probably, might, potentially, presumably, i guess, we guess, if, unless,
        whether, suppose, supposing, imagine, hypothetically, almost, nearly, consider, considered,
        thinking of, thinking about, thinking, leaning, inclined, tempted, hesitating, hesitant, torn, unsure, not sure,
        not certain, not convinced, undecided, wonder, wondering, curious, depends, i may, we may, i could, we could,
        was going to, were going to, used to, originally, i wanted, we wanted, nearly took, not yet, not now, no idea,
        don't know, dont know, seems, kind of, kinda, sort of, a bit
    """),
    r"\bconsidering\b(?!\s+(?:everything|all|it|that)\b)|\b(?:could|would)\s+(?:work|be|do)\b",
    r"\b(?:or|versus|vs\.?)\s+(?:the\s+|route\s+|number\s+|option\s+|#)*(?:[1-9]|one|two|three|first|second|third|last|"
    r"other)\b|[1-9一二三四五]\s*[条个号]?\s*(?:或者?|还是)\s*第?\s*[1-9一二三四五]",
)
_LOOKS_CLOSER = any_of(
    chinese(r"""
        看看 看一?下 瞧瞧 了解 介绍 说说 讲讲 解释 详细 具体 细节 比较一?下 对比 有点 有些
        偏[贵远累赶慢] 好贵 [贵远累]了
        确认(?:一?下)?[^,。;!?]{0,8}(?:价格|价钱|费用|多少|日期|时间|天数|人数|航班|酒店|机票|签证|能不能|有没有|是否|是不是)
        的(?:价格|价钱|费用|花费|住宿|酒店|时间|行程安排|区别|优点|缺点|问题|景点|交通)
    """),
    english("""
        show me, tell me, explain, describe, more about, details, detail, info, information, compare, look at,
        looking at, see, expensive, pricey
    """),
    r"\b(?:confirm|check|verify|clarify)\s+(?:(?:me|us|with\s+me|for\s+me|the|my|our|its|total|exact|final|estimated|start|"
    r"end)\s+)*(?:prices?|costs?|totals?|dates?|times?|days|length|numbers?|availability|hotels?|flights?|budget|visas?|"
    r"currency|weather|whether|if|what|how|when|where|which|who|why)\b(?!\s+\d)",
    r"\b(?:price|cost|map|length|itinerary|stops|hotels?|difference|problem|point)\s+(?:of|for|in|on|with)\b",
)
_ORDERS = any_of(
    chinese("选 就 定 走 要 吧 确认 按"),
    english("""
        take, go with, go for, pick, choose, select, book, confirm, let's, i want, we want, i'll, we'll, prefer, yes,
        ok, okay, please
    """),
)
_ASKS_TO_CHOOSE = any_of(
    r"(?:能不能|能否|可不可以|可否)(?:请|麻烦)?(?:你|您)?(?:就|帮我们?|给我们?|直接|现在|把)*(?:选|走|定|要|用|按|确认)",
    r"\b(?:can|could|may|would|will)\s+(?:we|i|you|u)\s+(?:just\s+|please\s+|pls\s+)*(?:go\s+(?:with|for)|take|pick|choose|"
    r"select|have|book|use|confirm|lock\s+in|do)\b.*\b(?:please|pls)\b",
    r"\b(?:please|pls)\s+(?:go\s+(?:with|for)|take|pick|choose|select|book|use|confirm|lock\s+in|do)\b",
)
_DECIDES_LATER = rule(
    r"(?:明天|后天|今晚|晚点|晚些|稍后|回头|改天|过几天|下周|以后|到时候?)(?:再|才|会|来|我|我们)*(?:选|定|确认|决定|告诉|答复|回复|挑|说|看|聊)|"
    r"\b(?:pick|choose|decide|confirm|select|let\s+you\s+know|get\s+back|go\s+with|answer|tell\s+you)\b[^.,;!?]{0,30}"
    r"\b(?:tomorrow|tonight|later|next\s+week|another\s+day|on\s+(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b"
)


def is_musing(wording: Wording, picked: Span | None) -> bool:
    """Whether the words about a pick, or an agreement, leave open that it is one.

    A question beside a plain order ("Take the second one. When do we start?") leaves the order as it is.
    """
    if picked is None:
        return _muses(wording.plain.strip())
    sentence = _sentence_at(wording, picked[0])
    return _muses(sentence) or (_muses(wording.plain.strip()) and not _ORDERS.search(sentence))


def decides_later(wording: Wording) -> bool:
    """Whether the words name a later time for the decision itself: that day is no start of the trip."""
    return bool(_DECIDES_LATER.search(wording.plain))


def _muses(words: str) -> bool:
    if _HEDGES.search(words) or _LOOKS_CLOSER.search(words):
        return True
    return bool(_ASKS.search(words)) and not _ASKS_TO_CHOOSE.search(words)


def _sentence_at(wording: Wording, position: int) -> str:
    """With the mark that ends it."""
    start, end = next((span for span in wording.sentences() if span[0] <= position <= span[1]), (0, len(wording.plain)))
    return wording.plain[start : end + 1].strip()
