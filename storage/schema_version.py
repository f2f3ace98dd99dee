"""Which version of the tables a file has, and bringing it to ours."""

from __future__ import annotations

import sqlite3
from typing import cast

from langgraph.checkpoint.sqlite import SqliteSaver
from sqlalchemy import Connection, Engine

from storage.errors import DatabaseUnusableError

HEAD = "0001"
"""The revision that this version works with: the newest in `storage/migrations/versions`."""

LARGEST_CHECKED = 200_000_000
"""Bytes up to which the structure of a whole file is checked when it is opened: 0.25 s at most."""


def bring_up_to_date(engine: Engine, *, is_there: bool) -> None:
    """Migrate the business tables to HEAD and let the stock saver set up its own.

    Raises DatabaseUnusableError for a file of something else, a damaged one, and a newer one that does not say that
    this version may work on it.
    """
    with engine.connect() as connection:
        if is_there:
            _check_health(connection)
        found = _revision_of(connection)
        _take_log(connection)
        if found != HEAD and not _is_compatible(connection, found):
            _migrate(connection, found)
        # The stock saver's set-up commits: it must stand outside every transaction of ours.
        SqliteSaver(connection.connection.driver_connection).setup()  # type: ignore[arg-type]  # a sqlite3.Connection


def _take_log(connection: Connection) -> None:
    """Writes into the file, so it comes after the file is known to be ours; SQLite refuses it in a transaction."""
    driver = cast(sqlite3.Connection, connection.connection.driver_connection)
    (mode,) = driver.execute("PRAGMA journal_mode = WAL").fetchone()
    if mode != "wal":
        raise DatabaseUnusableError("its file system takes no write-ahead log; put the database on a local disk")


def _check_health(connection: Connection) -> None:
    with connection.begin():
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        size = pages * connection.exec_driver_sql("PRAGMA page_size").scalar_one()
        if size > LARGEST_CHECKED:
            return
        fault = connection.exec_driver_sql("PRAGMA quick_check(1)").scalar_one()
    if fault != "ok":
        raise DatabaseUnusableError("the database file is damaged; restore it from a backup")


def _revision_of(connection: Connection) -> str | None:
    """None for a file without tables."""
    with connection.begin():
        tables = set(connection.exec_driver_sql("SELECT name FROM sqlite_schema WHERE type = 'table'").scalars())
        if not tables:
            return None
        if "alembic_version" not in tables or "compatible_revisions" not in tables:
            raise DatabaseUnusableError("it is the database of some other program")
        revision = connection.exec_driver_sql("SELECT version_num FROM alembic_version").scalar_one_or_none()
    if revision is None:
        raise DatabaseUnusableError("it does not say which version of sidetrip wrote it")
    return str(revision)


def _is_compatible(connection: Connection, found: str | None) -> bool:
    """Whether a newer version has marked its tables as fit for this one."""
    if found is None:
        return False
    with connection.begin():
        query = "SELECT count(*) FROM compatible_revisions WHERE revision = ?"
        return bool(connection.exec_driver_sql(query, (HEAD,)).scalar_one())


def _migrate(connection: Connection, found: str | None) -> None:
    # alembic takes 0.1 s to import, and a file that is up to date never needs it.
    from storage.migrations.running import is_known, migrate  # noqa: PLC0415

    if found is not None and not is_known(found):
        raise DatabaseUnusableError(
            f"a newer version of sidetrip wrote it (revision {found}; this version knows up to {HEAD}); "
            "use that version, or a backup made before it"
        )
    with connection.begin():
        migrate(connection, HEAD)
