"""Share links: made, bounded, revoked, and known to owners only."""

from __future__ import annotations

from datetime import timedelta

import pytest

from engine import limits
from engine.administration import Administration, CreateShareLink, hash_of
from engine.clock import Clock
from engine.errors import InvalidInputError, NotFoundError
from engine.events import EventHub
from storage.database import Database
from tests.engine.administration.trip import (
    EDITOR,
    NOW,
    OWNER,
    READER,
    STRANGER,
    TRIP,
    add_all_links,
    share_links,
)


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
    await database.write(add_all_links)

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
