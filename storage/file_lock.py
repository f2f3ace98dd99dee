"""A lock on a file that says: this process has the database. It goes when the process does, however that ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from storage.errors import DatabaseUnusableError


class FileLock:
    """Held from `take` to `release`. The file stays: removing it would let two processes lock two files of one name."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor: int | None = descriptor

    @classmethod
    def take(cls, path: Path) -> FileLock:
        """Raises DatabaseUnusableError when another process (or another Database of this one) has it."""
        try:
            descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise DatabaseUnusableError(f"Cannot write in the folder {path.parent}: {error.strerror}.") from error
        try:
            _lock(descriptor)
        except OSError as error:
            os.close(descriptor)
            raise DatabaseUnusableError(
                f"Another sidetrip server is using this database (lock file {path}). Stop it first, or use another "
                "file. One SQLite file serves one server; several need PostgreSQL, which a later version brings."
            ) from error
        return cls(descriptor)

    def release(self) -> None:
        """Give it up; does nothing the second time."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


if sys.platform == "win32":
    import msvcrt

    def _lock(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
