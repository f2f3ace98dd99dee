"""What resolvers are told of the operation they run in, and the language that it is answered in."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import strawberry
from strawberry.types import Info as StrawberryInfo

from resolvers.context import Context
from schema.scalars import Locale

Info: TypeAlias = StrawberryInfo[Context, None]

InLocale: TypeAlias = Annotated[
    Locale | None,
    strawberry.argument(description="Language of the text; the request's, else the viewer's when left out."),
]
"""The argument of every localised text; `UNSET` by default."""


def locale_of(info: Info, locale: InLocale) -> str:
    """The language asked for, else the operation's."""
    return locale or info.context.locale
