"""updateTrip, deleteTrip, setTripMember and the share links, as clients see them."""

from __future__ import annotations

import pytest

from tests.schema.writing.client import ERRORS, STRANGER, Client, Json

TRIP = "trip { id title currencyCode isArchived viewerRole members { user { id } role } shareLinks { id label } }"
UPDATE = f"mutation ($input: UpdateTripInput!) {{ updateTrip(input: $input) {{ {TRIP} {ERRORS} }} }}"
DELETE = f"mutation ($input: DeleteTripInput!) {{ deleteTrip(input: $input) {{ deletedTripId {ERRORS} }} }}"
SHARE = f"mutation ($input: SetTripMemberInput!) {{ setTripMember(input: $input) {{ {TRIP} {ERRORS} }} }}"
LINK = f"""
mutation ($input: CreateShareLinkInput!) {{
  createShareLink(input: $input) {{ shareLink {{ id label createdAt expiresAt }} url {ERRORS} }}
}}
"""
REVOKE = f"mutation ($input: RevokeShareLinkInput!) {{ revokeShareLink(input: $input) {{ {TRIP} {ERRORS} }} }}"


async def trip_id_of(client: Client) -> str:
    return str((await client.drafted())["trip"]["id"])


async def test_a_trip_is_renamed_and_archived(client: Client) -> None:
    trip_id = await trip_id_of(client)

    payload = await client.ask(UPDATE, {"tripId": trip_id, "title": "Coast", "currencyCode": "NZD", "isArchived": True})

    trip = payload["trip"]
    assert payload["errors"] == []
    assert (trip["title"], trip["currencyCode"], trip["isArchived"]) == ("Coast", "NZD", True)
    assert (await client.run("{ trips { totalCount } }"))["trips"]["totalCount"] == 0


@pytest.mark.parametrize("nothing", [{}, {"title": None, "currencyCode": None, "isArchived": None}])
async def test_what_is_left_out_or_null_stays_as_it_is(client: Client, nothing: Json) -> None:
    trip_id = await trip_id_of(client)

    trip = (await client.ask(UPDATE, {"tripId": trip_id, **nothing}))["trip"]

    assert (trip["title"], trip["isArchived"]) == ("Sydney 8 days", False)


async def test_a_deleted_trip_is_gone_within_the_same_document(client: Client) -> None:
    trip_id = await trip_id_of(client)
    document = """
    mutation ($id: ID!) {
      before: updateTrip(input: {tripId: $id, title: "Mine"}) { trip { rootSession { id } } }
      deleteTrip(input: {tripId: $id}) { deletedTripId errors { __typename } }
      after: updateTrip(input: {tripId: $id, title: "Mine"}) { trip { id } errors { __typename } }
    }
    """

    data = await client.run(document, id=trip_id)

    assert data["before"]["trip"]["rootSession"]["id"]
    assert data["deleteTrip"] == {"deletedTripId": trip_id, "errors": []}
    assert data["after"] == {"trip": None, "errors": [{"__typename": "NotFoundError"}]}
    assert (await client.run("query ($id: ID!) { trip(id: $id) { id } }", id=trip_id))["trip"] is None


async def test_members_come_and_go(client: Client) -> None:
    trip_id = await trip_id_of(client)
    stranger = client.seen_as(STRANGER)
    given = {"tripId": trip_id, "userId": STRANGER.id}

    joined = (await client.ask(SHARE, {**given, "role": "EDITOR"}))["trip"]["members"]
    refused = await stranger.refuse(SHARE, {**given, "role": "OWNER"})
    archived = await stranger.refuse(UPDATE, {"tripId": trip_id, "isArchived": True})
    renamed = await stranger.ask(UPDATE, {"tripId": trip_id, "title": "Ours"})
    left = (await client.ask(SHARE, {**given, "role": None}))["trip"]["members"]
    gone = await stranger.refuse(UPDATE, {"tripId": trip_id, "title": "Mine"})

    owner = {"user": {"id": client.viewer.id}, "role": "OWNER"}
    assert joined == [owner, {"user": {"id": STRANGER.id}, "role": "EDITOR"}]
    assert (refused["code"], refused["requiredRole"]) == ("PERMISSION_DENIED", "OWNER")
    assert (archived["code"], archived["requiredRole"]) == ("PERMISSION_DENIED", "OWNER")
    assert renamed["trip"]["viewerRole"] == "EDITOR"
    assert left == [owner]
    assert (gone["code"], gone["notFoundId"]) == ("NOT_FOUND", trip_id)


async def test_a_role_that_is_left_out_takes_none_away(client: Client) -> None:
    trip_id = await trip_id_of(client)
    await client.ask(SHARE, {"tripId": trip_id, "userId": STRANGER.id, "role": "VIEWER"})

    error = await client.refuse(SHARE, {"tripId": trip_id, "userId": STRANGER.id})

    assert (error["code"], error["path"]) == ("INVALID_INPUT", ["role"])
    assert (await client.seen_as(STRANGER).run("{ trips { totalCount } }"))["trips"]["totalCount"] == 1


async def test_an_unknown_user_is_not_found_and_the_last_owner_stays(client: Client) -> None:
    trip_id = await trip_id_of(client)

    unknown = await client.refuse(SHARE, {"tripId": trip_id, "userId": "user_x", "role": "VIEWER"})
    last = await client.refuse(SHARE, {"tripId": trip_id, "userId": client.viewer.id, "role": None})

    assert (unknown["code"], unknown["notFoundId"], unknown["path"]) == ("NOT_FOUND", "user_x", ["userId"])
    assert (last["code"], last["path"]) == ("INVALID_INPUT", ["role"])


async def test_a_share_link_is_made_and_revoked(client: Client) -> None:
    trip_id = await trip_id_of(client)

    made = await client.ask(LINK, {"tripId": trip_id, "label": "Grandma", "expiresAt": "2026-12-02T07:00:00+08:00"})
    revoked = await client.ask(REVOKE, {"shareLinkId": made["shareLink"]["id"]})

    assert made["shareLink"]["label"] == "Grandma"
    assert made["shareLink"]["expiresAt"] == "2026-12-01T23:00:00Z"
    assert made["url"].startswith("/share/")
    assert revoked["trip"]["shareLinks"] == []


async def test_owners_see_the_links_and_nobody_else_does(client: Client) -> None:
    trip_id = await trip_id_of(client)
    link = (await client.ask(LINK, {"tripId": trip_id, "label": "Grandma"}))["shareLink"]
    await client.ask(SHARE, {"tripId": trip_id, "userId": STRANGER.id, "role": "EDITOR"})

    mine = (await client.ask(UPDATE, {"tripId": trip_id}))["trip"]["shareLinks"]
    theirs = (await client.seen_as(STRANGER).ask(UPDATE, {"tripId": trip_id}))["trip"]["shareLinks"]
    refused = await client.seen_as(STRANGER).refuse(REVOKE, {"shareLinkId": link["id"]})

    assert (mine, theirs) == ([{"id": link["id"], "label": "Grandma"}], [])
    assert (refused["code"], refused["notFoundId"]) == ("NOT_FOUND", link["id"])


@pytest.mark.parametrize(
    ("mutation", "given", "path"),
    [
        (UPDATE, {"title": " "}, ["title"]),
        (UPDATE, {"title": "x" * 121}, ["title"]),
        (UPDATE, {"currencyCode": "dollars"}, ["currencyCode"]),
        (LINK, {"label": ""}, ["label"]),
        (LINK, {"label": "x" * 121}, ["label"]),
        (LINK, {"label": "Grandma", "expiresAt": "2026-12-01T22:30:00Z"}, ["expiresAt"]),
    ],
)
async def test_what_is_out_of_form_is_refused_with_its_path(
    client: Client, mutation: str, given: Json, path: list[str]
) -> None:
    trip_id = await trip_id_of(client)

    error = await client.refuse(mutation, {"tripId": trip_id, **given})

    assert (error["code"], error["path"]) == ("INVALID_INPUT", path)
    assert (await client.run("{ trips { nodes { title eventCursor } } }"))["trips"]["nodes"] == [
        {"title": "Sydney 8 days", "eventCursor": "2"}
    ]
