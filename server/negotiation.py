"""What a client would rather have, from its `Accept` and `Accept-Language` headers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

JSON = "application/json"
GRAPHQL_RESPONSE = "application/graphql-response+json"

_OFFERED = {GRAPHQL_RESPONSE: GRAPHQL_RESPONSE, JSON: JSON, "application/*": JSON, "*/*": JSON}
_UNDERSTOOD_LANGUAGES = ("en", "zh")
_LANGUAGE_TAG = re.compile(r"[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,4}")


@lru_cache(256)
def media_type(accept: str) -> str | None:
    """The media type to answer GraphQL in; None when the client takes neither. No preference means JSON."""
    if not accept.strip():
        return JSON
    best: str | None = None
    best_quality = 0.0
    for name, quality in _weighted(accept):
        offered = _OFFERED.get(name)
        if offered and quality > best_quality:
            best, best_quality = offered, quality
    return best


@lru_cache(256)
def accepts_html(accept: str) -> bool:
    return any(name == "text/html" and quality > 0 for name, quality in _weighted(accept))


@lru_cache(256)
def preferred_locale(accept_language: str) -> str | None:
    """The BCP 47 tag that the client likes best among the languages that are understood; None when there is none."""
    wishes = [
        (quality, tag)
        for tag, quality in _weighted(accept_language)
        if quality > 0 and _LANGUAGE_TAG.fullmatch(tag) and tag.split("-")[0] in _UNDERSTOOD_LANGUAGES
    ]
    if not wishes:
        return None
    return _canonical(max(wishes, key=lambda wish: wish[0])[1])


def _weighted(header: str) -> Iterator[tuple[str, float]]:
    """The entries of a header in lower case, with their quality from 0 to 1; a malformed quality counts as none."""
    for entry in header.split(","):
        name, *parameters = (part.strip().lower() for part in entry.split(";"))
        quality = 1.0
        for parameter in parameters:
            if parameter.startswith("q="):
                quality = _quality(parameter[2:])
        if name:
            yield name, quality


def _quality(text: str) -> float:
    return float(text) if re.fullmatch(r"0(\.\d{0,3})?|1(\.0{0,3})?", text) else 0.0


def _canonical(tag: str) -> str:
    """`zh-hans-cn` as `zh-Hans-CN`: scripts have four letters, regions two."""
    language, *rest = tag.split("-")
    return "-".join([language, *map(_shaped, rest)])


def _shaped(part: str) -> str:
    if len(part) == 4 and part.isalpha():
        return part.title()
    return part.upper() if len(part) == 2 else part
