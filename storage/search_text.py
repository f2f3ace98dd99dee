"""Finding trips by words, in any case and any way of writing accents."""

from __future__ import annotations

import unicodedata

LIKE_ESCAPE = "\\"
_LONGEST = 8_000
"""Characters of a pattern: more than a trip's text can have, and less than SQLite refuses."""


def search_text_of(title: str, original_user_input: str) -> str:
    """What is searched in of a trip."""
    return f"{_folded(title)}\n{_folded(original_user_input)}"


def pattern_of(words: str) -> str:
    """A LIKE pattern for texts that contain these words as they are; its wildcards are escaped by LIKE_ESCAPE."""
    escaped = _folded(words)[:_LONGEST]
    for wildcard in (LIKE_ESCAPE, "%", "_"):
        escaped = escaped.replace(wildcard, LIKE_ESCAPE + wildcard)
    return f"%{escaped}%"


def _folded(words: str) -> str:
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", words).casefold())
