"""A trip's title, until somebody gives it another."""

from __future__ import annotations

_LONGEST = 60


def title_of(said: str) -> str:
    """The first line of what was said first, shortened at a word where it is long."""
    line = next((line.strip() for line in said.splitlines() if line.strip()), said.strip())
    if len(line) <= _LONGEST:
        return line
    cut = line[:_LONGEST]
    at_word = cut.rsplit(" ", 1)[0] if " " in cut[_LONGEST // 2 :] else cut
    return f"{at_word}…"
