"""What alembic runs for each command; the connection comes from `storage.migrations.running`."""

from __future__ import annotations

from alembic import context
from sqlmodel import SQLModel

import storage.rows  # noqa: F401  # declares the tables

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=SQLModel.metadata,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
