"""Ways of naming another idea: what if we went to X, let's look at X as well, 要是去X呢, 再对比一下X."""

from __future__ import annotations

from engine.requirements.rules import chinese, english, rule

_OPENINGS = english("""
    the same for, same for, the same in, same trip in, work in, if, what if, what about, how about, how would,
    what would, suppose, supposing, imagine, say, consider, considering, look at, looking at, looked at, see,
    seeing, show me, show us, explore, compare with, compare it with, compare this with, compare to, compare it
    to, compare this to, thinking of, thinking about, think about
""")
_BETWEEN = english("""
    we, i, us, it, this, that, also, just, even, instead, rather, were, was, is, went, go, going, did, do, doing, had,
    have, looked, look, looking, considered, consider, tried, try, chose, choose, picked, pick, switched, changed, see,
    saw, at, to, in, for, of, about, a, an, the, version, versions, plan, trip, one, what, how, visited, visit
""")
_OPENINGS_ZH = chinese(
    "如果 要是 假如 假设 想象 万一 要不要? 不如 考虑 看看 看一?下 瞧瞧 对比 比较 试试 试一?下 看(?=去)"
)
_BETWEEN_ZH = chinese("我们? 咱们? 一下 是 也 再 还 又 想 要 去 到 改去? 改成 换成? 换到 换去 另外 换个")

_BEFORE = rule(rf"(?:{_OPENINGS})(?:\s+(?:{_BETWEEN}))*\s+$|(?:{_OPENINGS_ZH})(?:{_BETWEEN_ZH})*$")
_AFTER = rule(r"^\s*(?:的)?(?:版本?|方案)|^\s*(?:的话)?(?:呢|会?怎么?样|如何|看看)")


def is_idea(before: str, after: str) -> bool:
    """Whether what stands before or after a place makes it another idea for the trip, not a fact about it."""
    return bool(_BEFORE.search(before) or _AFTER.search(after))


def is_supposed(before: str) -> bool:
    """Whether the words before a place suppose it: `what if we went to` tells of no earlier journey."""
    return bool(_BEFORE.search(before))
