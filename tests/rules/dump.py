"""All that a database file holds, to tell whether anything changed."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

Tables = dict[str, list[tuple[Any, ...]]]
"""Rows by table, in an order that does not hang on where they lie in the file."""


def dump(path: Path) -> Tables:
    """Every row of every table, as another program reads it."""
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as connection:
        names = connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").fetchall()
        return {name: sorted(connection.execute(f'SELECT * FROM "{name}"').fetchall(), key=repr) for (name,) in names}
