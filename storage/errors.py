"""Failures of the database, in words that say what to do about them; each hides the driver's own error."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import ClassVar

from sqlalchemy.exc import DBAPIError


class StorageError(Exception):
    """Base of all failures of storage. `is_retryable`: the same call may succeed in a moment."""

    is_retryable: ClassVar[bool] = False


class DatabaseUnusableError(StorageError):
    """The database cannot be opened. The message is for whoever runs the server, and names the way out."""


class DatabaseBusyError(StorageError):
    """Another program holds the database. Nothing was written."""

    is_retryable = True


class DatabaseFullError(StorageError):
    """There is no room left on the disk. Nothing was written; it works again once there is room."""

    is_retryable = True


class DatabaseDamagedError(StorageError):
    """The database file is damaged, or is no longer the file that was opened. Nothing was written."""


class DatabaseFailedError(StorageError):
    """The disk or the operating system refused. Nothing was written."""


class DuplicateRowError(StorageError):
    """A row with the same key exists already: somebody else was first. Nothing was written."""


class TurnNotPendingError(StorageError):
    """The turn to end is not PENDING any more, or is gone with its trip."""


class TripGoneError(StorageError):
    """The trip to write to does not exist any more."""


class CheckpointUnreadableError(StorageError):
    """A stored checkpoint cannot be decoded. Concerns its session alone."""


_UNIQUE = {sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE, sqlite3.SQLITE_CONSTRAINT_ROWID}
_BY_PRIMARY_CODE: dict[int, tuple[type[StorageError], str]] = {
    sqlite3.SQLITE_BUSY: (DatabaseBusyError, "another program holds the database"),
    sqlite3.SQLITE_LOCKED: (DatabaseBusyError, "another program holds the database"),
    sqlite3.SQLITE_FULL: (DatabaseFullError, "there is no room left for the database"),
    sqlite3.SQLITE_CORRUPT: (DatabaseDamagedError, "the database file is damaged"),
    sqlite3.SQLITE_NOTADB: (DatabaseDamagedError, "the file is not a SQLite database"),
    sqlite3.SQLITE_IOERR: (DatabaseFailedError, "the disk refused to read or write the database"),
    sqlite3.SQLITE_READONLY: (DatabaseFailedError, "the database file cannot be written"),
    sqlite3.SQLITE_CANTOPEN: (DatabaseFailedError, "the database file cannot be opened"),
    sqlite3.SQLITE_PERM: (DatabaseFailedError, "the database file may not be used"),
}


@contextmanager
def typed_errors() -> Iterator[None]:
    """Turn the driver's errors that are somebody's to handle into ours. Mistakes in a statement stay what they are."""
    try:
        yield
    except DBAPIError as error:
        typed = _typed(error.orig)
        if typed is None:
            raise
        raise typed from error
    except sqlite3.Error as error:
        typed = _typed(error)
        if typed is None:
            raise
        raise typed from error


def _typed(error: BaseException | None) -> StorageError | None:
    code = getattr(error, "sqlite_errorcode", None)
    if code is None:
        return None
    if code in _UNIQUE:
        return DuplicateRowError("a row with the same key exists already")
    kind, message = _BY_PRIMARY_CODE.get(code & 0xFF, (None, ""))
    return kind(message) if kind else None
