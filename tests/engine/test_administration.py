"""Looking after a trip on a real SQLite file: who may do what, what it leaves, and whom it wakes."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from engine import limits
from engine.administration import Administration, CreateShareLink, SetMember, hash_of
from engine.clock import Clock
from engine.commands import UpdateTrip, Viewer
from engine.errors import InvalidInputError, NotFoundError, PermissionDeniedError, UserError
from engine.events import EventHub
from engine.vocabulary import EventKind, TripRole
from storage.database import Database
from storage.repositories import events, links, members, sessions, trips, users
from storage.repositories.seen import SeenTrip
from storage.rows import EventRow, SessionRow, ShareLinkRow, TripRow, UserRow
from storage.transactions import Reading, Writing

OPENED = datetime(2026, 12, 1, 8, tzinfo=UTC)
NOW = datetime(2026, 12, 2, 8, tzinfo=UTC)
TRIP = "trip_1"

OWNER = Viewer("user_owner", "Ada", "en")
EDITOR = Viewer("user_editor", "Ben", "en")
READER = Viewer("user_reader", "Cai", "zh-Hans")
STRANGER = Viewer("user_stranger", "Dot", "en")
ROLES = {OWNER: TripRole.OWNER, EDITOR: TripRole.EDITOR, READER: TripRole.VIEWER}


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    with Database.open(f"sqlite:///{tmp_path / 'trips.db'}") as database:
        await database.write(_add_trip)
        yield database


@pytest.fixture
def hub() -> EventHub:
    return EventHub()


@pytest.fixture
def administration(database: Database, hub: EventHub) -> Administration:
    return Administration(database, hub, Clock(now=lambda: NOW))


async def test_an_editor_changes_title_and_currency(administration: Administration, database: Database) -> None:
    asked = UpdateTrip(TRIP, title="Coast", currency_code="AUD")

    answered = await administration.update_trip(EDITOR, asked)

    kept = await seen(database, EDITOR)
    assert (answered.trip.title, answered.trip.currency_code, answered.role) == ("Coast", "AUD", "EDITOR")
    assert answered.trip.model_dump(exclude={"search_text"}) == kept.trip.model_dump(exclude={"search_text"})
    assert (kept.trip.event_number, kept.trip.updated_at, kept.trip.is_archived) == (1, NOW, False)


async def test_a_changed_trip_is_found_by_its_new_title(administration: Administration, database: Database) -> None:
    await administration.update_trip(OWNER, UpdateTrip(TRIP, title="Reef"))

    def count(words: str) -> Callable[[Reading], int]:
        return lambda db: trips.count(db, OWNER.id, text=words, is_archived=False)

    assert [await database.read(count(words)) for words in ("reef", "old title", "sydney")] == [1, 0, 1]


async def test_only_an_owner_archives(administration: Administration, database: Database) -> None:
    asked = UpdateTrip(TRIP, title="Coast", is_archived=True)

    with pytest.raises(PermissionDeniedError) as refused:
        await administration.update_trip(EDITOR, asked)
    assert refused.value.required_role is TripRole.OWNER
    assert (await seen(database, OWNER)).trip.title == "Old title"

    archived = await administration.update_trip(OWNER, asked)
    assert archived.trip.is_archived


async def test_an_update_that_changes_nothing_is_no_event(administration: Administration, database: Database) -> None:
    for asked in (UpdateTrip(TRIP), UpdateTrip(TRIP, title="Old title", is_archived=False)):
        answered = await administration.update_trip(OWNER, asked)

        assert (answered.trip.event_number, answered.trip.updated_at) == (0, OPENED)
    assert await told(database) == []


async def test_each_change_is_one_event_that_wakes_those_who_follow(
    administration: Administration, database: Database, hub: EventHub
) -> None:
    with hub.follow(TRIP) as follower:
        await follower.wait()

        await administration.update_trip(OWNER, UpdateTrip(TRIP, title="Coast"))
        await follower.wait()
        await administration.set_member(OWNER, SetMember(TRIP, STRANGER.id, TripRole.VIEWER))
        await follower.wait()

    rows = await told(database)
    assert [(row.number, row.kind, row.session_id, row.at) for row in rows] == [
        (1, EventKind.TRIP_UPDATED, None, NOW),
        (2, EventKind.TRIP_UPDATED, None, NOW),
    ]


async def test_deleting_leaves_nothing_and_wakes_those_who_follow(
    administration: Administration, database: Database, hub: EventHub
) -> None:
    with hub.follow(TRIP) as follower:
        await follower.wait()

        deleted = await administration.delete_trip(OWNER, TRIP)

        await follower.wait()
    assert deleted == TRIP
    assert await database.read(lambda db: trips.seen(db, OWNER.id, [TRIP])) == {}
    with pytest.raises(NotFoundError):
        await administration.delete_trip(OWNER, TRIP)


async def test_an_owner_gives_changes_and_takes_roles(administration: Administration, database: Database) -> None:
    for role in (TripRole.VIEWER, TripRole.OWNER, None):
        answered = await administration.set_member(OWNER, SetMember(TRIP, STRANGER.id, role))

        found = await database.read(lambda db: trips.seen(db, STRANGER.id, [TRIP]))
        assert [one.role for one in found.values()] == ([role] if role else [])
        assert answered is not None
        assert answered.role == "OWNER"


@pytest.mark.parametrize(("user", "role"), [(EDITOR, TripRole.EDITOR), (STRANGER, None)])
async def test_giving_the_role_that_one_has_is_no_event(
    administration: Administration, database: Database, user: Viewer, role: TripRole | None
) -> None:
    await administration.set_member(OWNER, SetMember(TRIP, user.id, role))

    assert await told(database) == []


@pytest.mark.parametrize("role", [TripRole.EDITOR, None])
async def test_the_last_owner_stays(administration: Administration, database: Database, role: TripRole | None) -> None:
    with pytest.raises(InvalidInputError) as refused:
        await administration.set_member(OWNER, SetMember(TRIP, OWNER.id, role))

    assert (refused.value.message.code, refused.value.path) == ("error-last-owner", ("role",))
    assert (await seen(database, OWNER)).role == "OWNER"
    assert await told(database) == []


async def test_one_of_two_owners_may_step_back(administration: Administration) -> None:
    await administration.set_member(OWNER, SetMember(TRIP, EDITOR.id, TripRole.OWNER))

    as_reader = await administration.set_member(OWNER, SetMember(TRIP, OWNER.id, TripRole.VIEWER))
    as_nobody = await administration.set_member(EDITOR, SetMember(TRIP, OWNER.id, None))

    assert as_reader is not None
    assert as_reader.role == "VIEWER"
    assert as_nobody is not None
    with pytest.raises(NotFoundError):
        await administration.update_trip(OWNER, UpdateTrip(TRIP, title="Mine"))


async def test_who_gives_up_the_own_role_sees_the_trip_no_more(administration: Administration) -> None:
    await administration.set_member(OWNER, SetMember(TRIP, EDITOR.id, TripRole.OWNER))

    assert await administration.set_member(OWNER, SetMember(TRIP, OWNER.id, None)) is None


async def test_an_unknown_user_cannot_be_a_member(administration: Administration, database: Database) -> None:
    with pytest.raises(NotFoundError) as refused:
        await administration.set_member(OWNER, SetMember(TRIP, "user_nobody", TripRole.VIEWER))

    assert (refused.value.not_found_id, refused.value.path) == ("user_nobody", ("userId",))
    assert refused.value.message.code == "error-user-unknown"
    assert await told(database) == []


async def test_only_a_hash_is_kept_of_a_share_link(administration: Administration, database: Database) -> None:
    made = await administration.create_share_link(OWNER, CreateShareLink(TRIP, "Grandma", NOW + timedelta(seconds=1)))

    folder, _, token = made.url.rpartition("/")
    [kept] = await share_links(database)
    assert folder == "/share"
    assert len(token) >= 43
    assert kept.model_dump() == made.link.model_dump()
    assert kept.token_hash == hash_of(token) != token
    assert (kept.label, kept.expires_at, kept.created_at) == ("Grandma", NOW + timedelta(seconds=1), NOW)


async def test_a_share_link_leads_to_where_people_reach_the_server(database: Database, hub: EventHub) -> None:
    administration = Administration(database, hub, Clock(now=lambda: NOW), public_url="https://trips.example/app/")

    made = await administration.create_share_link(OWNER, CreateShareLink(TRIP, "Grandma"))

    assert made.url.startswith("https://trips.example/app/share/")
    assert made.link.expires_at is None


async def test_a_share_link_cannot_expire_in_the_past(administration: Administration, database: Database) -> None:
    with pytest.raises(InvalidInputError) as refused:
        await administration.create_share_link(OWNER, CreateShareLink(TRIP, "Grandma", NOW))

    assert refused.value.path == ("expiresAt",)
    assert await share_links(database) == []


async def test_the_links_of_a_trip_are_bounded(administration: Administration, database: Database) -> None:
    await database.write(_add_all_links)

    with pytest.raises(InvalidInputError) as refused:
        await administration.create_share_link(OWNER, CreateShareLink(TRIP, "One more"))

    assert refused.value.message.code == "error-too-many-links"
    assert len(await share_links(database)) == limits.SHARE_LINKS


async def test_a_revoked_link_is_gone(administration: Administration, database: Database) -> None:
    first = await administration.create_share_link(OWNER, CreateShareLink(TRIP, "Grandma"))
    second = await administration.create_share_link(OWNER, CreateShareLink(TRIP, "Grandpa"))

    answered = await administration.revoke_share_link(OWNER, first.link.id)

    assert [link.id for link in await share_links(database)] == [second.link.id]
    assert (answered.trip.id, answered.trip.event_number) == (TRIP, 3)
    with pytest.raises(NotFoundError):
        await administration.revoke_share_link(OWNER, first.link.id)


async def test_only_owners_know_of_a_share_link(administration: Administration, database: Database) -> None:
    made = await administration.create_share_link(OWNER, CreateShareLink(TRIP, "Grandma"))

    for viewer in (EDITOR, READER, STRANGER):
        with pytest.raises(NotFoundError) as refused:
            await administration.revoke_share_link(viewer, made.link.id)
        assert refused.value.not_found_id == made.link.id
    assert len(await share_links(database)) == 1


Attempt = Callable[[Administration, Viewer], Awaitable[object]]
ATTEMPTS: dict[str, tuple[Attempt, TripRole]] = {
    "update": (lambda to, viewer: to.update_trip(viewer, UpdateTrip(TRIP, title="Mine")), TripRole.EDITOR),
    "archive": (lambda to, viewer: to.update_trip(viewer, UpdateTrip(TRIP, is_archived=True)), TripRole.OWNER),
    "delete": (lambda to, viewer: to.delete_trip(viewer, TRIP), TripRole.OWNER),
    "member": (lambda to, viewer: to.set_member(viewer, SetMember(TRIP, STRANGER.id, TripRole.OWNER)), TripRole.OWNER),
    "unknown member": (lambda to, viewer: to.set_member(viewer, SetMember(TRIP, "user_x", None)), TripRole.OWNER),
    "link": (lambda to, viewer: to.create_share_link(viewer, CreateShareLink(TRIP, "Mine")), TripRole.OWNER),
}


REFUSED = [
    pytest.param(attempt, needed, viewer, id=f"{name} by {viewer.name}")
    for name, (attempt, needed) in ATTEMPTS.items()
    for viewer in (EDITOR, READER, STRANGER)
    if viewer not in ROLES or not ROLES[viewer].includes(needed)
]


@pytest.mark.parametrize(("attempt", "needed", "viewer"), REFUSED)
async def test_a_role_that_is_too_low_changes_nothing(
    administration: Administration, database: Database, attempt: Attempt, needed: TripRole, viewer: Viewer
) -> None:
    with pytest.raises(UserError) as refused:
        await attempt(administration, viewer)

    if viewer is STRANGER:
        assert isinstance(refused.value, NotFoundError)
        assert refused.value.not_found_id == TRIP
    else:
        assert isinstance(refused.value, PermissionDeniedError)
        assert refused.value.required_role is needed
    assert await told(database) == []
    assert (await seen(database, OWNER)).trip.title == "Old title"


async def seen(database: Database, viewer: Viewer) -> SeenTrip:
    return (await database.read(lambda db: trips.seen(db, viewer.id, [TRIP])))[TRIP]


async def told(database: Database) -> list[EventRow]:
    return await database.read(lambda db: events.after(db, TRIP, 0))


async def share_links(database: Database) -> list[ShareLinkRow]:
    return (await database.read(lambda db: links.of(db, [TRIP])))[TRIP]


def _add_trip(db: Writing) -> None:
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


def _add_all_links(db: Writing) -> None:
    for number in range(limits.SHARE_LINKS):
        row = ShareLinkRow(
            id=f"link_{number}", trip_id=TRIP, label="One", token_hash=hash_of(str(number)), created_at=OPENED
        )
        links.add(db, row)
