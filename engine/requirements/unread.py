"""Words that no rule read and that are no everyday talk: the person is told of them, so that nothing gets lost.

What people say around a wish is vast, so a word alone proves nothing: only a whole clause of strange words, or two of
them side by side, is taken for something that was meant and not read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.requirements.ordinary_words import ORDINARY_CHINESE, ORDINARY_ENGLISH
from engine.requirements.rules import chinese, english, rule
from engine.requirements.wording import HAN, HIDDEN, Span, Wording

_ENGLISH_WORD = rule(r"[a-zà-ÿ][a-zà-ÿ'-]*[a-zà-ÿ]")
_CHINESE_PIECE = rule(rf"(?<![{HIDDEN}{HAN}])[{HAN}]{{2,}}(?![{HIDDEN}{HAN}])")
_LINK = rule(
    english("and, or, also, the, an?, with, of, to, for, in, on, at, my, our, some, any, please, but, is, are")
)
_SMALL_TALK = rule(
    chinese("""
        好的?[吧呀啊呢哦]? 行[吧啊]? 可以 没问题 谢谢[你您]? 多谢 感谢 辛苦了? 你好 您好 嗯+ 哦+ 哈+ 是的 对的?
        就?按?照?(?:这个|这样|这么|这条|它)(?:来|走|办|定)?[吧了]? 不错 很好 太[棒好]了 收到 知道了 明白了?
    """)
    + "|"
    + english("""
        ok, okay, yes, yep, yeah, sure, fine, thanks?, thank you, thx, cheers, please, hi, hello, hey, great,
        good, perfect, nice, that's, that is, it is, looks, sounds, all, works, for me, for us, love it, like
        it, to me, with that, with this, go ahead, correct, confirmed?, cool, got it, alright, right, so much,
        very much, lol, haha, wow, no, bye
    """)
)


def unread_words(wording: Wording, read: Iterable[Span]) -> list[Span]:
    """Stretches to quote, left to right."""
    rest = wording.without(read)
    spans = [span for clause in rest.clauses() for span in _strange_english(rest, clause)]
    spans += [match.span() for match in _CHINESE_PIECE.finditer(rest.plain) if _is_strange_chinese(match[0])]
    return sorted(spans)


def is_small_talk(wording: Wording) -> bool:
    """Whether the words hold nothing but courtesy and agreement, so that nothing can be lost."""
    return not rule(rf"[a-zà-ÿ\d{HAN}]").search(_SMALL_TALK.sub(" ", wording.plain))


def _strange_english(wording: Wording, clause: Span) -> Iterator[Span]:
    """A clause that nothing was read in and that is strange for the most part, or strange words side by side."""
    words = [match.span() for match in _ENGLISH_WORD.finditer(wording.plain) if _is_within(match.span(), clause)]
    strange = [word for word in words if _is_strange(wording, word)]
    meaningful = [word for word in words if not _LINK.fullmatch(wording.plain[slice(*word)])]
    if strange and HIDDEN not in wording.plain[slice(*clause)] and 2 * len(strange) > len(meaningful):
        yield words[0][0], words[-1][1]
        return
    run: list[Span] = []
    for word in [*words, None]:
        if word is not None and _is_strange(wording, word) and _follows(wording, run, word):
            run.append(word)
            continue
        if len(run) >= 2:
            yield run[0][0], run[-1][1]
        run = [word] if word is not None and _is_strange(wording, word) else []


def _follows(wording: Wording, run: list[Span], word: Span) -> bool:
    return not run or not wording.plain[run[-1][1] : word[0]].strip()


def _is_strange(wording: Wording, span: Span) -> bool:
    word = wording.plain[slice(*span)]
    stem = word.removesuffix("'s")
    forms = (word, *(stem.removesuffix(ending) for ending in ("", "s", "ing", "ed", "ly")))
    return len(word) > 2 and "'" not in word and not any(form in ORDINARY_ENGLISH for form in forms)


def _is_within(span: Span, clause: Span) -> bool:
    return clause[0] <= span[0] and span[1] <= clause[1]


def _is_strange_chinese(piece: str) -> bool:
    ordinary = sum(character in ORDINARY_CHINESE for character in piece)
    return 3 * ordinary <= len(piece) and len(piece) - ordinary >= 2
