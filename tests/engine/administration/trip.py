"""One trip with an owner, an editor and a reader, and what is kept of it."""

from __future__ import annotations

from datetime import UTC, datetime

from engine import limits
from engine.administration import hash_of
from engine.commands import Viewer
from engine.vocabulary import TripRole
from storage.database import Database
from storage.repositories import events, links, members, sessions, trips, users
from storage.repositories.seen import SeenTrip
from storage.rows import EventRow, SessionRow, ShareLinkRow, TripRow, UserRow
from storage.transactions import Writing

OPENED = datetime(2026, 12, 1, 8, tzinfo=UTC)
NOW = datetime(2026, 12, 2, 8, tzinfo=UTC)
TRIP = "trip_1"

OWNER = Viewer("user_owner", "Ada", "en")
EDITOR = Viewer("user_editor", "Ben", "en")
READER = Viewer("user_reader", "Cai", "zh-Hans")
STRANGER = Viewer("user_stranger", "Dot", "en")
ROLES = {OWNER: TripRole.OWNER, EDITOR: TripRole.EDITOR, READER: TripRole.VIEWER}


async def seen(database: Database, viewer: Viewer) -> SeenTrip:
    return (await database.read(lambda db: trips.seen(db, viewer.id, [TRIP])))[TRIP]


async def told(database: Database) -> list[EventRow]:
    return await database.read(lambda db: events.after(db, TRIP, 0))


async def share_links(database: Database) -> list[ShareLinkRow]:
    return (await database.read(lambda db: links.of(db, [TRIP])))[TRIP]


def add_trip(db: Writing) -> None:
    trip = TripRow(
        id=TRIP,
        title="Old title",
        original_user_input="Sydney, 8 days",
        currency_code="USD",
        time_zone="UTC",
        root_session_id="sess_1",
        active_session_id="sess_1",
        created_at=OPENED,
        updated_at=OPENED,
    )
    for viewer in (*ROLES, STRANGER):
        users.add(db, UserRow(id=viewer.id, name=viewer.name, locale=viewer.locale, created_at=OPENED))
    trips.add(db, trip)
    sessions.add(db, SessionRow(id="sess_1", trip_id=TRIP, number=1, created_at=OPENED, updated_at=OPENED))
    for viewer, role in ROLES.items():
        members.set_role(db, TRIP, viewer.id, role.value, OPENED)


def add_all_links(db: Writing) -> None:
    for number in range(limits.SHARE_LINKS):
        row = ShareLinkRow(
            id=f"link_{number}", trip_id=TRIP, label="One", token_hash=hash_of(str(number)), created_at=OPENED
        )
        links.add(db, row)
