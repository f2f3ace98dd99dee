"""What a function is given that runs in a transaction, for those who may not know SQLAlchemy."""

from __future__ import annotations

from typing import TypeAlias

from sqlalchemy import Connection
from sqlmodel import Session

Reading: TypeAlias = Session
"""One snapshot, in a reader thread."""

Writing: TypeAlias = Connection
"""One transaction, in the writer thread."""
