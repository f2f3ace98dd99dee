"""Rules that find words in a text: regular expressions that are compiled when they are first used."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, cached_property


class Rule:
    """A regular expression. ASCII, so that a Chinese character beside a Latin word ends the word.

    Compiling all rules takes a fifth of a second; most processes that import them read nothing, or little.
    """

    def __init__(self, pattern: str) -> None:
        self._pattern = pattern

    @cached_property
    def compiled(self) -> re.Pattern[str]:
        return re.compile(self._pattern, re.ASCII)

    def search(self, text: str, position: int = 0) -> re.Match[str] | None:
        return self.compiled.search(text, position)

    def match(self, text: str, position: int = 0) -> re.Match[str] | None:
        return self.compiled.match(text, position)

    def fullmatch(self, text: str) -> re.Match[str] | None:
        return self.compiled.fullmatch(text)

    def finditer(self, text: str) -> Iterator[re.Match[str]]:
        return self.compiled.finditer(text)

    def findall(self, text: str) -> list[str]:
        """The whole of each match, whatever groups the rule has."""
        return [match[0] for match in self.compiled.finditer(text)]

    def sub(self, replacement: str, text: str) -> str:
        return self.compiled.sub(replacement, text)


@cache
def rule(pattern: str) -> Rule:
    """The rule of a pattern; the same object for the same pattern, so that it is compiled once."""
    return Rule(pattern)


def any_of(*patterns: str) -> Rule:
    """The rule that finds what any of these patterns finds, the first pattern first."""
    return rule("|".join(patterns))


def word_list(words: str) -> tuple[str, ...]:
    """The words of a list, which blanks separate."""
    return tuple(words.split())


def chinese(words: str) -> str:
    """A pattern of any of these words, which blanks separate. A word may be a regular expression without blanks."""
    return "|".join(word_list(words))


def english(words: str) -> str:
    """A pattern of any of these whole words or phrases, which commas separate; a blank fits a hyphen too."""
    phrases = {r"[\s-]+".join(phrase.split()) for phrase in words.split(",") if phrase.strip()}
    longest_first = sorted(phrases, key=lambda phrase: (-len(phrase), phrase))
    return rf"\b(?:{'|'.join(longest_first)})\b"
