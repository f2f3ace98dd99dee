"""Identifiers that sort by the time they were made at."""

from __future__ import annotations

import uuid_utils


def new_id(prefix: str) -> str:
    """`{prefix}_` and 32 hexadecimal digits of a UUIDv7: later ones of this process are greater."""
    return f"{prefix}_{uuid_utils.uuid7().hex}"
