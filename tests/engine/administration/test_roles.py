"""Who may do what."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from engine.administration import Administration, CreateShareLink, SetMember
from engine.commands import UpdateTrip, Viewer
from engine.errors import NotFoundError, PermissionDeniedError, UserError
from engine.vocabulary import TripRole
from storage.database import Database
from tests.engine.administration.trip import (
    EDITOR,
    OWNER,
    READER,
    ROLES,
    STRANGER,
    TRIP,
    seen,
    told,
)

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
