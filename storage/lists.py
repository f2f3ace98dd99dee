"""Lists as one parameter: the text of a statement stays the same for any number of ids."""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, Select, bindparam, func, select


def listed(name: str) -> Select[Any]:
    """For `column.in_(...)`: the values of a list that is passed under this name."""
    entries = func.json_each(bindparam(name, type_=JSON)).table_valued("value")
    return select(entries.c.value)


def listed_pairs(name: str) -> Select[Any]:
    """For `tuple_(one, other).in_(...)`: the pairs of a list that is passed under this name."""
    entries = func.json_each(bindparam(name, type_=JSON)).table_valued("value")
    return select(func.json_extract(entries.c.value, "$[0]"), func.json_extract(entries.c.value, "$[1]"))
