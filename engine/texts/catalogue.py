"""Messages by code, rendered in a reader's language."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Literal, TypeAlias

from fluent.runtime import FluentBundle, FluentResource

from engine.state.text import Text, TextArgument

Language: TypeAlias = Literal["en", "zh-Hans"]
LANGUAGES: tuple[Language, ...] = ("en", "zh-Hans")

_FOLDER = Path(__file__).parent
_REMEMBERED = 2_048
"""Texts that are kept as they were rendered: about a megabyte."""
_LIST_SEPARATOR = {"en": ", ", "zh-Hans": "、"}


def text(code: str, **arguments: TextArgument) -> Text:
    """A message of the catalogue with its variables; underscores in names stand for Fluent's hyphens."""
    return Text(code=code, arguments=arguments)


@lru_cache(256)
def language_of(locale: str) -> Language:
    """Any Chinese is answered in zh-Hans, everything else in en."""
    return "zh-Hans" if locale.lower().replace("_", "-").split("-")[0] == "zh" else "en"


def render(message: Text, locale: str) -> str:
    """The text in the reader's language. Raises LookupError for a code that the catalogue lacks."""
    language = language_of(locale)
    arguments = tuple([(name, _argument(value, language)) for name, value in message.arguments.items()])
    return _formatted(language, message.code, arguments)


def codes(language: Language) -> set[str]:
    """All codes that the catalogue has in a language."""
    return set(_bundle(language)._messages)


@lru_cache(_REMEMBERED)
def _formatted(language: Language, code: str, arguments: tuple[tuple[str, Any], ...]) -> str:
    """Branches say mostly the same things, and are read again and again."""
    bundle = _bundle(language)
    pattern = bundle.get_message(code).value if bundle.has_message(code) else None
    if pattern is None:
        raise LookupError(f"no message {code!r} in {language}")
    given = {name.replace("_", "-"): value for name, value in arguments}
    # A text that was stored before its message got another variable is said without it: Fluent takes the default.
    rendered, _ = bundle.format_pattern(pattern, given)
    return str(rendered).strip()


@cache
def _bundle(language: Language) -> FluentBundle:
    bundle = FluentBundle([language.replace("-", "_")], use_isolating=False)
    for file in sorted((_FOLDER / language).glob("*.ftl")):
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def _argument(value: TextArgument, language: Language) -> Any:
    if isinstance(value, dict):
        return value.get(language) or value.get("en", "")
    if isinstance(value, list):
        return _LIST_SEPARATOR[language].join(str(_argument(one, language)) for one in value)
    return value
