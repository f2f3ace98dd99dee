"""What is in the business tables: one class for each. Words in columns are the engine's; storage does not read them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import cache
from typing import Any, ParamSpec, TypeVar, cast

from sqlalchemy import JSON, Column, Index, String, Table, UniqueConstraint, text
from sqlalchemy.orm.attributes import manager_of_class
from sqlmodel import Field, SQLModel

from storage.instants import Instant

P = ParamSpec("P")
Row = TypeVar("Row", bound=SQLModel)

PENDING = "PENDING"
APPLIED = "APPLIED"
FAILED = "FAILED"
OWNER = "OWNER"
EDITOR = "EDITOR"
VIEWER = "VIEWER"

_ORM_STATE = "_sa_instance_state"
"""Where SQLAlchemy keeps what it knows of a row object."""


class UserRow(SQLModel, table=True):
    """Somebody who can have a role on trips."""

    __tablename__ = "users"

    id: str = Field(primary_key=True)
    name: str
    locale: str
    created_at: datetime = Field(sa_type=Instant)


class TripRow(SQLModel, table=True):
    """`event_number` is the number of its newest event. `search_text` is kept by `trips.add` and `trips.change`."""

    __tablename__ = "trips"

    id: str = Field(primary_key=True)
    title: str
    search_text: str = ""
    original_user_input: str
    currency_code: str
    time_zone: str
    root_session_id: str
    active_session_id: str
    is_archived: bool = False
    event_number: int = 0
    created_at: datetime = Field(sa_type=Instant)
    updated_at: datetime = Field(sa_type=Instant)


class MemberRow(SQLModel, table=True):
    """A user's role on a trip. Whoever has none may not know that the trip exists."""

    __tablename__ = "members"
    __table_args__ = (Index("members_of_user", "user_id", "trip_id"),)

    trip_id: str = Field(primary_key=True, foreign_key="trips.id")
    user_id: str = Field(primary_key=True, foreign_key="users.id")
    role: str
    since: datetime = Field(sa_type=Instant)


class SessionRow(SQLModel, table=True):
    """A branch. `head` is the id of its newest checkpoint; None until its first turn is applied."""

    __tablename__ = "sessions"
    __table_args__ = (
        UniqueConstraint("trip_id", "number", name="sessions_of_trip"),
        Index("sessions_by_parent", "parent_session_id", "number"),
    )

    id: str = Field(primary_key=True)
    trip_id: str = Field(foreign_key="trips.id")
    number: int
    parent_session_id: str | None = Field(default=None, foreign_key="sessions.id")
    forked_from_turn: int | None = None
    fork_reason: str | None = None
    status: str = "ACTIVE"
    head: str | None = None
    created_at: datetime = Field(sa_type=Instant)
    updated_at: datetime = Field(sa_type=Instant)


class TurnRow(SQLModel, table=True):
    """One thing that was said or decided. `payload` holds everything that is needed to apply it again."""

    __tablename__ = "turns"
    __table_args__ = (
        UniqueConstraint("session_id", "number", name="turns_of_session"),
        Index(
            "turns_pending",
            "created_at",
            sqlite_where=text("status = 'PENDING'"),
            postgresql_where=text("status = 'PENDING'"),
        ),
    )

    id: str = Field(primary_key=True)
    session_id: str = Field(foreign_key="sessions.id")
    number: int
    kind: str
    payload: dict[str, Any] = Field(sa_column=Column(JSON(none_as_null=True), nullable=False))
    intent: str | None = None
    text: str | None = None
    status: str = PENDING
    failure: dict[str, Any] | None = Field(default=None, sa_column=Column(JSON(none_as_null=True)))
    reply: dict[str, Any] | None = Field(default=None, sa_column=Column(JSON(none_as_null=True)))
    author_id: str = Field(foreign_key="users.id")
    checkpoint_id: str | None = None
    created_at: datetime = Field(sa_type=Instant)
    ended_at: datetime | None = Field(default=None, sa_type=Instant)


class IdempotencyRow(SQLModel, table=True):
    """What a call with an idempotency key led to."""

    __tablename__ = "idempotency_keys"
    __table_args__ = (
        Index("idempotency_keys_of_trip", "trip_id"),
        Index("idempotency_keys_by_age", "created_at"),
    )

    author_id: str = Field(primary_key=True)
    mutation: str = Field(primary_key=True)
    key: str = Field(primary_key=True)
    input_digest: str
    trip_id: str = Field(foreign_key="trips.id")
    session_id: str
    turn_number: int | None = None
    outcome: dict[str, Any] | None = Field(default=None, sa_column=Column(JSON(none_as_null=True)))
    created_at: datetime = Field(sa_type=Instant)


class EventRow(SQLModel, table=True):
    """Something that happened in a trip. Numbers run from 1 without gaps in each trip."""

    __tablename__ = "events"

    trip_id: str = Field(primary_key=True, foreign_key="trips.id")
    number: int = Field(primary_key=True)
    kind: str
    session_id: str | None = None
    turn_id: str | None = None
    payload: dict[str, Any] | None = Field(default=None, sa_column=Column(JSON(none_as_null=True)))
    at: datetime = Field(sa_type=Instant)


class ShareLinkRow(SQLModel, table=True):
    """A link that lets people without an account read a trip. Only a hash of its token is kept."""

    __tablename__ = "share_links"
    __table_args__ = (
        Index("share_links_of_trip", "trip_id", "created_at"),
        UniqueConstraint("token_hash", name="share_links_by_token"),
    )

    id: str = Field(primary_key=True)
    trip_id: str = Field(foreign_key="trips.id")
    label: str
    token_hash: str
    created_at: datetime = Field(sa_type=Instant)
    expires_at: datetime | None = Field(default=None, sa_type=Instant)


def new_row(row_class: Callable[P, Row], *args: P.args, **values: P.kwargs) -> Row:
    """What the constructor makes of these values, ten times as fast. Raises TypeError for missing and unknown ones."""
    made = cast(type[Row], row_class)
    defaults, needed, known = _columns_of(made)
    if args or not needed <= values.keys() <= known:
        raise TypeError(f"{made.__name__} is not made of {', '.join(values)}")
    return row_of(made, {**defaults, **values})


def row_of(row_class: type[Row], values: Mapping[str, Any]) -> Row:
    """A row object of values that came from the database: not checked, and ten times as fast as the constructor."""
    row: Row = manager_of_class(row_class).new_instance()
    vars(row).update(values)
    return row


def changed(row: Row, **values: Any) -> Row:
    """A copy with new values in some columns, as the row is after a write that set them."""
    columns = {name: value for name, value in vars(row).items() if name != _ORM_STATE}
    return row_of(type(row), {**columns, **values})


@cache
def _columns_of(row_class: type[SQLModel]) -> tuple[dict[str, Any], frozenset[str], frozenset[str]]:
    """Defaults by name, the names of those that have none, and all names."""
    fields = row_class.model_fields
    defaults = {name: field.default for name, field in fields.items() if not field.is_required()}
    return defaults, frozenset(fields) - defaults.keys(), frozenset(fields)


def table_of(row_class: type[SQLModel]) -> Table:
    """The SQLAlchemy table behind a row class, for statements."""
    return SQLModel.metadata.tables[str(row_class.__tablename__)]


USERS = table_of(UserRow)
TRIPS = table_of(TripRow)
MEMBERS = table_of(MemberRow)
SESSIONS = table_of(SessionRow)
TURNS = table_of(TurnRow)
IDEMPOTENCY_KEYS = table_of(IdempotencyRow)
EVENTS = table_of(EventRow)
SHARE_LINKS = table_of(ShareLinkRow)

COMPATIBLE_REVISIONS = Table("compatible_revisions", SQLModel.metadata, Column("revision", String, primary_key=True))
"""Older revisions whose programs may still work on these tables; a migration fills it when that is so."""
