"""Running the migrations without an alembic.ini."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection


def migrate(connection: Connection, revision: str) -> None:
    """Bring the tables to this revision, inside the connection's transaction: wholly or not at all."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def is_known(revision: str) -> bool:
    """Whether this is one of our revisions."""
    try:
        return _scripts().get_revision(revision) is not None
    except CommandError:
        return False


def newest_revision() -> str | None:
    return _scripts().get_current_head()


def _scripts() -> ScriptDirectory:
    return ScriptDirectory.from_config(_config())


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", "storage:migrations")
    return config
