"""Counting the statements that a database runs, whichever way they reach the driver."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import event

from storage.database import Database

_COUNTED = ("SELECT", "INSERT", "UPDATE", "DELETE", "REPLACE", "WITH")


@contextmanager
def counting(database: Database) -> Iterator[list[str]]:
    """The statements run inside the block, in order and with their values; not those that begin or end transactions.

    Hooks into the connections themselves: only there do statements of SQLAlchemy and of the driver meet.
    """
    statements: list[str] = []
    readers: list[Any] = []

    def note(sql: str) -> None:
        if sql.lstrip().upper().startswith(_COUNTED):
            statements.append(sql)

    def watch(connection: Any, _record: object, _proxy: object) -> None:
        connection.set_trace_callback(note)
        readers.append(connection)

    database._driver.set_trace_callback(note)
    event.listen(database._reading_engine, "checkout", watch)
    try:
        yield statements
    finally:
        event.remove(database._reading_engine, "checkout", watch)
        for connection in (database._driver, *readers):
            connection.set_trace_callback(None)
