"""Ways of speaking: asking, agreeing, turning down, putting off, wondering, wanting both."""

from __future__ import annotations

from dataclasses import dataclass

from engine.requirements.rules import any_of, chinese, english, rule
from engine.requirements.wording import Wording

_ALONGSIDE = any_of(
    chinese(r"""
        留着 保留(?!意见) 对比 比较一下 比一比 对照 另(?:开|存|做|出|起|建)
        另外(?:再)?(?:做|出|来|给|开|看)一?(?:个|套|版|份|条) 单独(?:做|出|来|开)?一?(?:个|版|套|份)
        同时(?:看|保留|做) 再(?:来|出|做|给我|弄|开)一?(?:个|套|版|份)[^,。;!?]{0,10}版
        (?:也|再)(?:想)?(?:看看|看一下|试试|出|做)[^,。;!?]{0,12}(?:版|方案) 另一个?(?:版本|方案)
        新(?:开|建)一?(?:个|条)?(?:分支|版本) 分支
        不(?:动|改|影响|覆盖)(?:这|现|原|目前)[^,。;!?]{0,6}(?:再|另|也|看)
        两(?:个|套)(?:都|版本)(?:看|留|要)
    """),
    english(r"""
        along\s?side, compar(?:e|ing|ison), (?:another|an? alternative|a second|a separate|a different|a
        parallel) (?:version|plan|variant|branch|scenario), as (?:a second|an)
        (?:option|alternative|version), in parallel, fork, branch, without
        (?:losing|changing|touching|overwriting) (?:this|the|it|what|my), save this, separately, a version
        (?:with|where|that|without|in|for|of), the same for, same trip in, both versions
    """),
    r"\bkeep(?:ing)?\s+(?:this|the|that|it|both|my|our|what)\b(?!\s+(?:pace|budget|under|below))",
    r"\bside[\s-]by[\s-]side\b",
    r"\balso\s+(?:show|see|have|try|make|do|give|want\s+to\s+see)\b[^.,;!?]{0,30}\bversion\b",
)
_WHAT_IF = any_of(
    chinese(r"""
        如果 要是 假如 假设 想象 万一 会怎么样 会怎样 会不会 的话(?:会|呢|怎|要)
    """),
    english(r"""
        what if, imagine, what would, suppos(?:e|ing), how would, if (?:we|i), how (?:different|much
        cheaper|much more) would, would it (?:be|work|make|look), just (?:curious|wondering)
    """),
    r"\bhypothetical",
)
_TENTATIVE = any_of(
    chinese(r"""
        看看 看一下 看下 瞧瞧 试试 试一下 怎么样 如何 (?<!那)呢[?]?$ 好不好[?]?$ 要不 或许 也许 考虑
    """),
    english(r"""
        what (?:about|abuot), how about, how bout, maybe, perhaps, thinking (?:of|about), curious,
        wonder\w*, could (?:i|we) (?:see|look|try|have a look), can (?:i|we|you) (?:see|show|look|try), show
        me, consider, let'?s see, see (?:what|how)
    """),
    r"\btry\s+(?:out\s+)?",
)
_POLITE = any_of(
    chinese(r"""
        能不能 能否 可不可以 可以(?:帮|把|给|改|换|加|再|不) 能(?:帮|把|给|再|改|换|加) 麻烦 请(?!问) 帮我
        帮忙 行不行 可以吗 好吗 行吗 (?:点|些|更[^,。]{1,4})的?(?:路线|方案)?(?:有吗|有没有)
        有没有(?:更|[^,。]{1,4}[点些])
    """),
    english(r"""
        (?:can|could|would|will) (?:you|we|u), please, is it possible to, would you mind, i'?d like, we'?d
        like, any chance, may (?:i|we), can it be
    """),
)
_QUESTION = rule(
    r"[?]|吗(?:[,。!]|$)|(?:什么|为什么|为啥|怎么(?!样)|哪(?:条|个|里|一|种|天|些)|多少|多久|几点|"
    r"几(?:个小时|小时|公里)|谁|是不是|有没有|会不会|热不热|冷不冷|贵不贵|远不远|值不值|好不好玩|区别|"
    r"差别|不同|请问)|"
    r"^(?:(?:and|so|but|ok|okay|hi|hello|hmm|also|actually|sorry|btw|by the way|just)[,\s]+)*(?:is|are|"
    r"was|were|do(?!\s+(?:the\s+same|it|this|that)\b)|does|did|what|what's|whats|why|when|where|who|which|how|has|have|should|will|would|can|"
    r"could|isn't|aren't|am|tell\s+me|explain)\b"
)
_INFORMATION = any_of(
    chinese(r"""
        热不热 冷不冷 天气 区别 差别 为什么 为啥 多久 多少钱 几点 贵吗 远吗 贵不贵 远不远 值得吗 值不值
        安全吗 好玩吗 好不好玩 有什么(?!别的|其他|其它) 是什么 怎么(?:去|走|算|用|玩|坐|到|操作|付)
        哪(?:条|个|一条|一个)(?:更|最|比较) 推荐哪 (?:要|需要)(?:带|签证|多) 下雨 人多吗 拥挤 方便吗 请问
        介绍 解释 什么意思 你是谁 你是
    """),
    english(r"""
        why, how (?:long|far|much|many|hot|cold|crowded|safe|expensive|does|do|is|are|old|often|big|good),
        what(?:'s| is| are| does| kind| time| do| should| can|s), which
        (?:one|route|option|is|of|would|do|has|goes|takes|airport), where, who, difference, do
        (?:i|we|they|you), does, did, will (?:it|there|the), should (?:i|we), tell me (?:more )?about,
        explain, have you, is there, are there, can (?:i|we) (?:drink|pay|get|take a|bring|use)
    """),
    r"\b(?:is|are)\s+(?!it\s+possible)[^?]{2,60}\?",
    r"\bwhen\b(?!\s+we)",
)
_AGREES = any_of(
    chinese(r"""
        确认 确定 没问题 就(?:按)?(?:这个|这样|这么|这条|它|照这) 可以的?(?=[,。!吧了]|$)
        好的?(?=[,。!吧呀啊]|$) 行(?=[,。!吧]|$) 对的?(?=[,。!]|$) 是的 嗯+ ok okay 同意 通过 没错 正确 挺好
        不错 很好 完美 满意 就这样 开始规划 开始吧 继续 走起 下一步 赞成 妥 可以开始 没毛病 中(?=[,。!]|$)
        就它 定了 定下来 成交 没有问题 没意见
    """),
    english(r"""
        yes, yep, yeah, yup, sure, ok, okay, okey, confirm(?:ed)?, correct, right, agreed?, approved?,
        perfect, great, good, fine, works?, go ahead, proceed, continue, sounds good, looks
        (?:good|great|right|fine|perfect), all good, lgtm, do it, let'?s (?:go|do (?:it|this|that)), that'?s
        (?:it|right|fine|good|correct|perfect), exactly, absolutely, definitely, happy with, i'?m happy,
        love it, accept, next step, carry on, nothing to (?:change|add), book it, i like it, this (?:is
        )?(?:one )?(?:works|is (?:good|fine|great|perfect)), that works, spot on, plan (?:it|the routes?)
    """),
)
_COURTESY = any_of(
    chinese(r"""
        谢谢 多谢 感谢 辛苦 你好 您好 哈喽 哈哈 再见 拜拜 晚安 早上好 下午好 厉害 真棒 太棒 你真
    """),
    english(r"""
        thank(?:s| you)?, thx, cheers, hello, hi, hey, bye, good (?:morning|evening|night|afternoon),
        you'?re (?:great|awesome|the best|amazing|helpful|so), great job, well done, nice (?:work|job),
        awesome, cool, wow, lol, haha, appreciate
    """),
)
_PUTS_OFF = any_of(
    chinese(r"""
        先不 先别 再想想 想一想 想想 考虑(?:一下|下|考虑) 等等 等一下 等会 稍等 稍后 回头 待会
        还没(?:想好|决定|定) 没想好 不急 不确认 别确认 暂时不 先放 商量 不要确认 再看看(?:吧|再说) 再说吧
    """),
    english(r"""
        not (?:yet|now|sure|ready|quite yet), wait, hold on, hang on, let (?:me|us)
        (?:think|sleep|check|talk|discuss|ask|get back), think about it, think it over, need (?:more |some
        )?time, later, don'?t (?:confirm|book|do (?:it|anything)), do not confirm, haven'?t decided,
        undecided, give me (?:a )?(?:minute|moment|second|day|time), i'?ll (?:think|get back|let you
        know|decide), one moment, can'?t decide, sleep on it
    """),
)
_DENIES = rule(
    r"不(?:对|行|好|可以|同意|满意|确认|喜欢|想要|要|是)|没(?:有)?(?:确认|同意)|算了|\b(?:no|nope|not|"
    r"don'?t|doesn'?t|isn'?t|wrong|never|disagree|incorrect)\b"
)
_OTHERS = any_of(
    chinese(r"""
        换一?(?:批|组|波|套|些|几条|几个|下路线|个路线|条路线|别的|其他)
        (?:还)?有(?:没有)?(?:别的|其他|其它|更好的|另外的) 别的(?:路线|方案|选择)?(?:吗|呢|有吗|看看|$)
        其[他它](?:的)?(?:路线|方案|选择|选项) 重新(?:规划|生成|来|出|安排|推荐|做|排|给)
        再(?:来|给|出|推荐|生成|规划|看|换)(?:我)?(?:一?(?:批|组|波)|[一二两三四五几\d]+(?:条|个|套)(?:路线|方案|别的|其他|新的)?|别的|其他|些|点)(?!版)
        都(?:不|没)(?:太|怎么|是很|大|很)?(?:喜欢|满意|行|好|合适|想要|要|感兴趣|中意|看上|考虑)
        (?:一(?:条|个)(?:都|也)|哪(?:条|个)都|没有?一(?:条|个))(?:不|没|是)?(?:喜欢|满意|行|合适|想要|中意|看上|我想要的)?
        全(?:部|都)?(?:不要|不行|不喜欢|换掉|换) 刷新 这几条(?:都)?不 这些(?:都)?不(?:行|要|喜欢|合适|满意)
        换路线 新路线 新的路线 来点不一样 不一样的路线
    """),
    english(r"""
        none of (?:these|them|those|the (?:routes?|options?|above|three)), neither of (?:these|them|those),
        regenerate, re-?plan, refresh, reshuffle, start over with the routes, try again, re-?roll, redo
        (?:the )?(?:routes?|options?), (?:all|these) (?:of (?:these|them) )?(?:routes |options
        )?(?:are|look) (?:bad|wrong|boring|no good|not (?:good|right|great|for me)), other
        (?:routes?|options?|ideas|suggestions), (?:anything|something) (?:else|different), not any of
        (?:these|them)
    """),
    r"\b(?:show|give|find|suggest|generate|make|see|offer|try|get|want|like|need|have|any|"
    r"got)\b(?:\s+(?:me|us|for|some|a|few|new|more|three|two|four|five|six|\d|different|other|any|"
    r"couple|of|totally|completely|entirely|set|the|alternative|up|with|to|see|you))*\s*\b(?:others|"
    r"other\s+(?:routes?|options?|ones|ideas|suggestions|choices|plans?|candidates|itineraries)|"
    r"alternatives?(?:\s+(?:routes?|options?|ones))?|more\s+(?:routes?|options?|ideas|choices|"
    r"suggestions)|different\s+(?:routes?|options?|ones|ideas|suggestions|set|plans)|new\s+(?:routes?|"
    r"options?|ones|set|ideas|batch|suggestions)|another\s+(?:set|batch|round|few|three|two|route|"
    r"routes|option|\d)(?:\s+(?:of\s+)?(?:routes?|options?))?|something\s+(?:else|different))\b",
    r"\b(?:don'?t|do\s+not|didn'?t|not)\s+(?:really\s+|particularly\s+|a\s+fan\s+of\s+)?(?:like|love|"
    r"want|care\s+for|convinced\s+by|keen\s+on|happy\s+with|into)?\s*(?:any|"
    r"all)?\s*(?:of\s+)?(?:these|those|them|the\s+(?:routes|options))\b",
)
_GOES_BACK = rule(
    r"(?:还是|觉得|感觉|其实)?[^,。;!?]{0,10}(?:那|之前的?|原来的?|上一?)(?:个)?(?:版|套|条|份|方案|版本|"
    r"一版|一套)(?:本)?(?:更|比较|还是|要|最)?(?:好|合适|喜欢|强|棒|香)|(?:回到|回去|切回|退回|恢复|"
    r"返回)[^,。;!?]{0,10}(?:版|套|方案|分支|原来|之前|上一|那)|还是[^,。;!?]{1,10}(?:那|的)(?:版|套|"
    r"个版本)|"
    r"\b(?:go(?:ing)?|switch|change|get|take\s+me|move)\s+back\b|\b(?:the|our|that|"
    r"my)\s+[\w\s]{0,24}?(?:version|plan|branch)\s+(?:was|is|were|looked)\s+(?:much\s+|way\s+|"
    r"still\s+)?(?:better|nicer|best|preferable)\b|\b(?:prefer(?:red)?|liked?|want|"
    r"rather\s+have)\s+(?:the|that|our)\s+(?:[\w\s]{0,24}?\s)?(?:previous|old|earlier|first|original|"
    r"last|other)?\s*(?:version|branch)\b(?:\s+(?:better|more))?|\b(?:previous|original|earlier|"
    r"old)\s+(?:version|plan|branch|one)\s+(?:was\s+|is\s+)?(?:better|please|back)\b|\brevert\b|\bundo\b|"
    r"\brestore\b"
)


@dataclass(frozen=True)
class Signals:
    """Which ways of speaking a message shows; several at once are usual."""

    wants_alongside: bool
    supposes: bool
    is_tentative: bool
    is_polite: bool
    is_question: bool
    asks_for_information: bool
    agrees: bool
    denies: bool
    is_courtesy: bool
    puts_off: bool
    wants_other_routes: bool
    goes_back: bool


def signals_of(wording: Wording) -> Signals:
    plain = wording.plain.strip()
    return Signals(
        wants_alongside=bool(_ALONGSIDE.search(plain)),
        supposes=bool(_WHAT_IF.search(plain)),
        is_tentative=bool(_TENTATIVE.search(plain)),
        is_polite=bool(_POLITE.search(plain)),
        is_question=bool(_QUESTION.search(plain)),
        asks_for_information=bool(_INFORMATION.search(plain)),
        agrees=bool(_AGREES.search(plain)),
        denies=bool(_DENIES.search(plain)),
        is_courtesy=bool(_COURTESY.search(plain)),
        puts_off=bool(_PUTS_OFF.search(plain)),
        wants_other_routes=bool(_OTHERS.search(plain)),
        goes_back=bool(_GOES_BACK.search(plain)),
    )
