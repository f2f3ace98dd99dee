"""Rows to test with. Everything is due at one moment, and ids say what they are of."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Any

from langgraph.checkpoint.base import Checkpoint, empty_checkpoint
from sqlalchemy import Connection

from storage import checkpoints
from storage.repositories import members, sessions, trips, turns, users
from storage.rows import SessionRow, TripRow, TurnRow, UserRow

NOW = datetime(2026, 11, 30, 9, 0, 0, 123456, tzinfo=UTC)
ALICE = "user_alice"
BOB = "user_bob"


def after(minutes: int) -> datetime:
    return NOW + timedelta(minutes=minutes)


def user(user_id: str = ALICE) -> UserRow:
    return UserRow(id=user_id, name=user_id.removeprefix("user_").title(), locale="zh-Hans", created_at=NOW)


def trip(trip_id: str = "trip_1", **values: Any) -> TripRow:
    row: dict[str, Any] = {
        "id": trip_id,
        "title": "悉尼",
        "original_user_input": "悉尼+圣灵群岛,8天,喜欢海边",
        "currency_code": "AUD",
        "time_zone": "Australia/Sydney",
        "root_session_id": f"{trip_id}_sess_1",
        "active_session_id": f"{trip_id}_sess_1",
        "created_at": NOW,
        "updated_at": NOW,
    }
    return TripRow(**{**row, **values})


def session(session_id: str, number: int, *, trip_id: str = "trip_1", **values: Any) -> SessionRow:
    row: dict[str, Any] = {"id": session_id, "trip_id": trip_id, "number": number, "created_at": NOW, "updated_at": NOW}
    return SessionRow(**{**row, **values})


def turn(session_id: str, number: int, **values: Any) -> TurnRow:
    row: dict[str, Any] = {
        "id": f"{session_id}_turn_{number}",
        "session_id": session_id,
        "number": number,
        "kind": "MESSAGE",
        "payload": {"text": "慢一点"},
        "author_id": ALICE,
        "created_at": NOW,
    }
    return TurnRow(**{**row, **values})


def checkpoint(checkpoint_id: str, values: dict[str, Any]) -> Checkpoint:
    return {**empty_checkpoint(), "id": checkpoint_id, "channel_values": values}


def add_trip(db: Connection, trip_id: str = "trip_1", *, owner: str = ALICE, **values: Any) -> None:
    """A trip with its owner and its root session `{trip_id}_sess_1`."""
    users.ensure(db, user(owner))
    trips.add(db, trip(trip_id, **values))
    members.set_role(db, trip_id, owner, "OWNER", NOW)
    sessions.add(db, session(f"{trip_id}_sess_1", 1, trip_id=trip_id))


def add_trips(db: Connection, numbers: Iterable[int]) -> None:
    """Trips `trip_{number}` of ALICE, each made a minute after the one before."""
    for number in numbers:
        add_trip(db, f"trip_{number}", created_at=after(number))


def add_turn(db: Connection, session_id: str, number: int, *, status: str = "APPLIED") -> None:
    """A turn that has ended so, unless PENDING."""
    turns.add(db, turn(session_id, number))
    if status != "PENDING":
        turns.end(db, session_id, number, status=status, at=after(number))


def save_state(db: Connection, session_id: str, checkpoint_id: str, values: dict[str, Any]) -> None:
    """A checkpoint, which becomes the session's head."""
    saver = checkpoints.TurnSaver(None)
    saver.put(checkpoints.config_of(session_id), checkpoint(checkpoint_id, values), {"source": "loop", "step": 1}, {})
    saver.save_into(checkpoints.saver_in(db))
    sessions.move(db, session_id, head=saver.checkpoint_id, status="ACTIVE", at=NOW)
