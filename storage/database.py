"""The one asynchronous boundary of storage: a plain function, run whole in a thread, in one transaction."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any, Self, TypeVar, cast

from sqlalchemy import Connection, Engine
from sqlmodel import Session

from storage.errors import DatabaseUnusableError, StorageError, typed_errors
from storage.file_lock import FileLock
from storage.schema_version import bring_up_to_date
from storage.sqlite_file import check_file, path_of, reading_engine, writing_engine

T = TypeVar("T")

BUSY_TIMEOUT = 5.0
"""Seconds to wait for another program that holds the database."""
_COUNTED = 0.1
"""Seconds in which waiting is counted, so that an ordinary line of writers does not change the time-out each time."""


class Database:
    """One SQLite file: one writing connection in a thread of its own, and a few read-only ones."""

    def __init__(self, lock: FileLock, writer: Engine, reader: Engine, readers: int, busy_timeout: float) -> None:
        """Use `open`."""
        self._lock = lock
        self._writing_engine = writer
        self._reading_engine = reader
        self._writer = writer.connect()
        self._driver = cast(Any, self._writer.connection.driver_connection)
        self._pragmas: dict[str, str | int] = {}
        self._busy_timeout = busy_timeout
        self._writing = ThreadPoolExecutor(1, "database-writer")
        self._reading = ThreadPoolExecutor(readers, "database-reader")

    @classmethod
    def open(cls, url: str, *, readers: int = 2, busy_timeout: float = BUSY_TIMEOUT) -> Self:
        """Open `sqlite:///FILE`, make it when it is missing and bring an older one up to date.

        Raises DatabaseUnusableError: not a database of ours, damaged, newer, in use or not writable.
        """
        path = path_of(url)
        is_there = check_file(path)
        with ExitStack() as undo:
            lock = FileLock.take(path.with_name(f"{path.name}.lock"))
            undo.callback(lock.release)
            if not is_there:
                # What people plan is theirs. SQLite gives its other files the rights of this one.
                path.touch(mode=0o600)
            writer = writing_engine(path, busy_timeout=busy_timeout)
            undo.callback(writer.dispose)
            _bring_up_to_date(path, writer, is_there)
            undo.pop_all()
        reader = reading_engine(path, readers=readers, busy_timeout=busy_timeout)
        return cls(lock, writer, reader, readers, busy_timeout)

    async def read(self, fn: Callable[[Session], T]) -> T:
        """Run `fn` in a reader thread, on one snapshot. Raises StorageError."""
        return await asyncio.get_running_loop().run_in_executor(self._reading, self._read, fn)

    async def write(self, fn: Callable[[Connection], T], *, durable: bool = True) -> T:
        """Run `fn` in the writer thread, in one transaction: wholly done or not at all. Raises StorageError.

        `durable` False: it survives a killed process, but a power cut may undo it as long as no durable write followed.
        A caller that is cancelled does not stop a transaction that has begun.
        """
        asked_at = time.monotonic()
        return await asyncio.get_running_loop().run_in_executor(self._writing, self._write, fn, durable, asked_at)

    def close(self) -> None:
        """Finish what has been asked for, then close the file and give up its lock."""
        self._reading.shutdown()
        self._writing.shutdown()
        self._reading_engine.dispose()
        self._writer.close()
        self._writing_engine.dispose()
        self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _read(self, fn: Callable[[Session], T]) -> T:
        with typed_errors(), Session(self._reading_engine, expire_on_commit=False) as db:
            return fn(db)

    def _write(self, fn: Callable[[Connection], T], durable: bool, asked_at: float) -> T:
        with typed_errors():
            self._set("synchronous", "FULL" if durable else "NORMAL")
            self._set("busy_timeout", self._patience(time.monotonic() - asked_at))
            try:
                with self._writer.begin():
                    return fn(self._writer)
            finally:
                # A commit that fails leaves SQLite's transaction open behind SQLAlchemy's back.
                if self._driver.in_transaction:
                    self._driver.rollback()

    def _set(self, pragma: str, value: str | int) -> None:
        if self._pragmas.get(pragma) != value:
            self._driver.execute(f"PRAGMA {pragma} = {value}")
            self._pragmas[pragma] = value

    def _patience(self, waited: float) -> int:
        """Milliseconds that are left to wait: time spent in the line counts, or a line of ten would wait ten times."""
        counted = waited - waited % _COUNTED
        return max(0, int((self._busy_timeout - counted) * 1000))


def _bring_up_to_date(path: Path, writer: Engine, is_there: bool) -> None:
    try:
        with typed_errors():
            bring_up_to_date(writer, is_there=is_there)
    except StorageError as error:
        raise DatabaseUnusableError(f"Cannot use {path}: {error}.") from error
