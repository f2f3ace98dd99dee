"""Displays of values: messages of the catalogue rendered in every language, to stand inside other messages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from engine.state import Place, SoftPreference, Text, TextArgument, localised
from engine.state.text import Localised
from engine.texts import LANGUAGES, render, text
from engine.vocabulary import PreferenceKind

_ARROW = " → "
_DOT = " · "


def as_words(words: Localised | str) -> Text:
    """A text that is nothing but these words."""
    return text("words", words=words)


def list_of(items: Iterable[Localised | str]) -> Text:
    """Items in order, with the separator of the reader's language."""
    return text("words", words=list(items))


def way_of(items: Iterable[Localised]) -> Text:
    """Places that one comes through in this order: `Sydney → Cairns`."""
    return as_words(way_words(items))


def way_words(items: Iterable[Localised]) -> Localised:
    """The same, to stand inside another message."""
    parts = tuple(items)
    return {language: _ARROW.join(part[language] for part in parts) for language in LANGUAGES}


def few_of(items: Sequence[Localised | str]) -> TextArgument:
    """A list that stays short: up to three whole, else two and the number of the rest: `Sydney, Cairns +3`."""
    if len(items) <= 3:
        return list(items)
    return _in_every_language("few", shown=list(items[:2]), more=len(items) - 2)


def sentences_of(messages: Iterable[Text]) -> Text:
    """Several whole messages in one text."""
    parts = [_everywhere(message) for message in messages]
    return as_words({language: _DOT.join(part[language] for part in parts) for language in LANGUAGES})


@lru_cache(maxsize=256)
def word(code: str) -> Localised:
    """A message without variables, in every language: the name of an enum value."""
    return _in_every_language(code)


def wish_words(wish: SoftPreference) -> Localised | str:
    """A wish in the words of its kind, or in the user's own where it is of no kind."""
    return wish.text if _is_free(wish) else word(f"preference-{wish.kind.value}")


def wish_name(wish: SoftPreference) -> str:
    """The name of its kind. OTHER says nothing: the user's words stand for such a wish, and tell two of them apart."""
    return wish.text if _is_free(wish) else wish.kind.value


def stay_of(place: Place | str, nights: int | None) -> Localised:
    """A place by name, with the nights there where they are known: `Sydney (3 nights)`."""
    names = localised(place, place) if isinstance(place, str) else place.names
    return names if nights is None else _stay(names["en"], names["zh-Hans"], nights)


@lru_cache(maxsize=2048)
def _stay(name_en: str, name_zh: str, nights: int) -> Localised:
    return _in_every_language("stay", place={"en": name_en, "zh-Hans": name_zh}, nights=nights)


def _in_every_language(code: str, **arguments: TextArgument) -> Localised:
    return _everywhere(text(code, **arguments))


def _everywhere(message: Text) -> Localised:
    return {language: render(message, language) for language in LANGUAGES}


def _is_free(wish: SoftPreference) -> bool:
    return wish.kind is PreferenceKind.OTHER and bool(wish.text)
