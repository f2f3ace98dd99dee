"""Opening a SQLite file: which one a URL names, whether it can be one of ours, and how to connect to it."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any, cast
from urllib.parse import quote

import orjson
from sqlalchemy import Connection, Engine, Pool, QueuePool, StaticPool, create_engine, event

from storage.errors import DatabaseUnusableError

_PREFIX = "sqlite:///"
_MAGIC = b"SQLite format 3\x00"
_OLDEST_SQLITE = (3, 35, 0)
"""The first with RETURNING."""


def path_of(url: str) -> Path:
    """The absolute path behind `sqlite:///relative.db` or `sqlite:////absolute.db`; every character counts as written.

    Raises DatabaseUnusableError for any other URL.
    """
    if url.startswith("postgres"):
        raise DatabaseUnusableError("PostgreSQL comes with a later version; this one serves sqlite:///FILE.")
    name = url.removeprefix(_PREFIX)
    if name == url or not name or name == ":memory:" or "\x00" in name:
        raise DatabaseUnusableError("The database URL must be sqlite:///FILE.")
    return Path(name).resolve()


def check_file(path: Path) -> bool:
    """Whether there is a database already. Raises DatabaseUnusableError where there can be none."""
    if sqlite3.sqlite_version_info < _OLDEST_SQLITE:
        raise DatabaseUnusableError(f"SQLite {sqlite3.sqlite_version} is too old: 3.35 or newer is needed.")
    if path.is_dir():
        raise DatabaseUnusableError(f"{path} is a folder; a database needs a file.")
    if not path.parent.is_dir():
        raise DatabaseUnusableError(f"The folder {path.parent} does not exist.")
    if not path.exists():
        return False
    try:
        with path.open("rb") as file:
            start = file.read(len(_MAGIC))
    except OSError as error:
        raise DatabaseUnusableError(f"Cannot read {path}: {error.strerror}.") from error
    if start and start != _MAGIC:
        raise DatabaseUnusableError(f"{path} is not a SQLite database, or its beginning is damaged.")
    return bool(start)


def writing_engine(path: Path, *, busy_timeout: float) -> Engine:
    """One connection, whose transactions take the write lock when they begin. `busy_timeout` in seconds."""
    pragmas: dict[str, int | str] = {
        "busy_timeout": int(busy_timeout * 1000),
        "synchronous": "FULL",
        "foreign_keys": "ON",
    }
    return _engine(path, "rwc", StaticPool, {}, "BEGIN IMMEDIATE", pragmas)


def reading_engine(path: Path, *, readers: int, busy_timeout: float) -> Engine:
    """As many connections as readers, which cannot write; each transaction sees one snapshot."""
    pool = {"pool_size": readers, "max_overflow": 0}
    return _engine(path, "ro", QueuePool, pool, "BEGIN", {"busy_timeout": int(busy_timeout * 1000)})


def _engine(
    path: Path, mode: str, pool: type[Pool], options: dict[str, Any], begin: str, pragmas: dict[str, int | str]
) -> Engine:
    uri = f"file:///{quote(path.as_posix().lstrip('/'))}?mode={mode}"

    def connect() -> sqlite3.Connection:
        connection = sqlite3.connect(
            uri, uri=True, check_same_thread=False, cached_statements=256, isolation_level=None
        )
        for name, value in pragmas.items():
            connection.execute(f"PRAGMA {name} = {value}")
        return connection

    engine = create_engine(
        "sqlite://",
        creator=connect,
        poolclass=pool,
        json_serializer=lambda value: orjson.dumps(value).decode(),
        json_deserializer=orjson.loads,
        **options,
    )

    @event.listens_for(engine, "begin")
    def start(connection: Connection) -> None:
        # On the driver's connection: SQLAlchemy's way to one word of SQL takes twice as long as the word.
        cast(sqlite3.Connection, connection.connection.driver_connection).execute(begin)

    return engine
