"""Damaging a database file."""

from __future__ import annotations

import os
from pathlib import Path


def overwrite_all_but_the_first_page(path: Path) -> None:
    """The file still says that it is a database; every table in it is rubbish."""
    with path.open("r+b") as file:
        file.seek(4096)
        file.write(b"\xa5" * (path.stat().st_size - 4096))


def cut_in_half(path: Path) -> None:
    """As after a copy that was broken off."""
    os.truncate(path, path.stat().st_size // 2)
