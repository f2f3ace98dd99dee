"""The first tables: users, trips, members, sessions, turns, events, idempotency keys, share links."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from storage.instants import Instant

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table("compatible_revisions", sa.Column("revision", sa.String(), primary_key=True))
    _add_people_and_trips()
    _add_timelines()
    _add_what_hangs_on_trips()


def downgrade() -> None:
    raise NotImplementedError("restore a backup made before the upgrade")


def _add_people_and_trips() -> None:
    op.create_table(
        "users",
        sa.Column("id", sa.String(), primary_key=True),
        sa.Column("name", sa.String(), nullable=False),
        sa.Column("locale", sa.String(), nullable=False),
        sa.Column("created_at", Instant(), nullable=False),
    )
    op.create_table(
        "trips",
        sa.Column("id", sa.String(), primary_key=True),
        sa.Column("title", sa.String(), nullable=False),
        sa.Column("search_text", sa.String(), nullable=False),
        sa.Column("original_user_input", sa.String(), nullable=False),
        sa.Column("currency_code", sa.String(), nullable=False),
        sa.Column("time_zone", sa.String(), nullable=False),
        sa.Column("root_session_id", sa.String(), nullable=False),
        sa.Column("active_session_id", sa.String(), nullable=False),
        sa.Column("is_archived", sa.Boolean(), nullable=False),
        sa.Column("event_number", sa.Integer(), nullable=False),
        sa.Column("created_at", Instant(), nullable=False),
        sa.Column("updated_at", Instant(), nullable=False),
    )
    op.create_table(
        "members",
        sa.Column("trip_id", sa.String(), sa.ForeignKey("trips.id"), primary_key=True),
        sa.Column("user_id", sa.String(), sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("role", sa.String(), nullable=False),
        sa.Column("since", Instant(), nullable=False),
    )
    op.create_index("members_of_user", "members", ["user_id", "trip_id"])


def _add_timelines() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(), primary_key=True),
        sa.Column("trip_id", sa.String(), sa.ForeignKey("trips.id"), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("parent_session_id", sa.String(), sa.ForeignKey("sessions.id")),
        sa.Column("forked_from_turn", sa.Integer()),
        sa.Column("fork_reason", sa.String()),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("head", sa.String()),
        sa.Column("created_at", Instant(), nullable=False),
        sa.Column("updated_at", Instant(), nullable=False),
        sa.UniqueConstraint("trip_id", "number", name="sessions_of_trip"),
    )
    op.create_index("sessions_by_parent", "sessions", ["parent_session_id", "number"])
    op.create_table(
        "turns",
        sa.Column("id", sa.String(), primary_key=True),
        sa.Column("session_id", sa.String(), sa.ForeignKey("sessions.id"), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("payload", sa.JSON(), nullable=False),
        sa.Column("intent", sa.String()),
        sa.Column("text", sa.String()),
        sa.Column("status", sa.String(), nullable=False),
        sa.Column("failure", sa.JSON()),
        sa.Column("reply", sa.JSON()),
        sa.Column("author_id", sa.String(), sa.ForeignKey("users.id"), nullable=False),
        sa.Column("checkpoint_id", sa.String()),
        sa.Column("created_at", Instant(), nullable=False),
        sa.Column("ended_at", Instant()),
        sa.UniqueConstraint("session_id", "number", name="turns_of_session"),
    )
    pending = sa.text("status = 'PENDING'")
    op.create_index("turns_pending", "turns", ["created_at"], sqlite_where=pending, postgresql_where=pending)


def _add_what_hangs_on_trips() -> None:
    op.create_table(
        "events",
        sa.Column("trip_id", sa.String(), sa.ForeignKey("trips.id"), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True),
        sa.Column("kind", sa.String(), nullable=False),
        sa.Column("session_id", sa.String()),
        sa.Column("turn_id", sa.String()),
        sa.Column("payload", sa.JSON()),
        sa.Column("at", Instant(), nullable=False),
    )
    op.create_table(
        "idempotency_keys",
        sa.Column("author_id", sa.String(), primary_key=True),
        sa.Column("mutation", sa.String(), primary_key=True),
        sa.Column("key", sa.String(), primary_key=True),
        sa.Column("input_digest", sa.String(), nullable=False),
        sa.Column("trip_id", sa.String(), sa.ForeignKey("trips.id"), nullable=False),
        sa.Column("session_id", sa.String(), nullable=False),
        sa.Column("turn_number", sa.Integer()),
        sa.Column("outcome", sa.JSON()),
        sa.Column("created_at", Instant(), nullable=False),
    )
    op.create_index("idempotency_keys_of_trip", "idempotency_keys", ["trip_id"])
    op.create_index("idempotency_keys_by_age", "idempotency_keys", ["created_at"])
    op.create_table(
        "share_links",
        sa.Column("id", sa.String(), primary_key=True),
        sa.Column("trip_id", sa.String(), sa.ForeignKey("trips.id"), nullable=False),
        sa.Column("label", sa.String(), nullable=False),
        sa.Column("token_hash", sa.String(), nullable=False),
        sa.Column("created_at", Instant(), nullable=False),
        sa.Column("expires_at", Instant()),
        sa.UniqueConstraint("token_hash", name="share_links_by_token"),
    )
    op.create_index("share_links_of_trip", "share_links", ["trip_id", "created_at"])
