"""A text for people, kept as code and arguments so that every reader gets it in their own language."""

from __future__ import annotations

from typing import TypeAlias

from pydantic import BaseModel, ConfigDict

Localised: TypeAlias = dict[str, str]
"""One name in several languages: `{"en": "Sydney", "zh-Hans": "悉尼"}`."""

TextArgument: TypeAlias = int | float | str | Localised | list["int | float | str | Localised"]
"""What a message can hold: numbers, words as they are, names in both languages, or a list of these."""


class Text(BaseModel):
    """`code` names a message of the catalogue (`engine/texts/`), `arguments` its variables."""

    model_config = ConfigDict(frozen=True)

    code: str
    arguments: dict[str, TextArgument] = {}


def localised(en: str, zh: str | None) -> Localised:
    """A name for a message; English stands in where there is no Chinese one."""
    return {"en": en, "zh-Hans": zh or en}
