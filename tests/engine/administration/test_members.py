"""Roles on a trip: given, changed, taken away, and never the last owner's."""

from __future__ import annotations

import pytest

from engine.administration import Administration, SetMember
from engine.commands import UpdateTrip, Viewer
from engine.errors import InvalidInputError, NotFoundError
from engine.vocabulary import TripRole
from storage.database import Database
from storage.repositories import trips
from tests.engine.administration.trip import (
    EDITOR,
    OWNER,
    STRANGER,
    TRIP,
    seen,
    told,
)


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
