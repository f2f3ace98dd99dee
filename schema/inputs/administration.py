"""Inputs of the mutations that look after a trip without changing any state of it."""

from __future__ import annotations

from datetime import datetime

import strawberry
from strawberry import ID, Maybe

from engine import administration, commands, form, limits
from engine.errors import InvalidInputError
from engine.texts import text
from schema.enums import TripRole
from schema.inputs.optional import given


@strawberry.input(description="New values for a trip. A field left out stays as it is.")
class UpdateTripInput:
    trip_id: ID = strawberry.field(description="The trip to change.")
    title: Maybe[str | None] = strawberry.field(description="1 to 120 characters.")
    currency_code: Maybe[str | None] = strawberry.field(description="ISO 4217.")
    is_archived: Maybe[bool | None] = strawberry.field(
        description="Whether to hide the trip from the default list. For owners."
    )

    def command(self) -> commands.UpdateTrip:
        title, currency_code = given(self.title), given(self.currency_code)
        return commands.UpdateTrip(
            trip_id=form.object_id(self.trip_id, ("tripId",)),
            title=None if title is None else form.name(title, limits.TITLE_LENGTH, ("title",)),
            currency_code=None if currency_code is None else form.currency(currency_code, ("currencyCode",)),
            is_archived=given(self.is_archived),
        )


@strawberry.input(description="Which trip to delete.")
class DeleteTripInput:
    trip_id: ID = strawberry.field(description="The trip to delete, with all that is in it.")

    def deleted_trip_id(self) -> str:
        return form.object_id(self.trip_id, ("tripId",))


@strawberry.input(description="Who gets which role.")
class SetTripMemberInput:
    trip_id: ID = strawberry.field(description="The trip to share.")
    user_id: ID = strawberry.field(description="The user whose role changes.")
    role: Maybe[TripRole | None] = strawberry.field(description="Null takes the role away.")

    def command(self) -> administration.SetMember:
        trip_id = form.object_id(self.trip_id, ("tripId",))
        user_id = form.object_id(self.user_id, ("userId",))
        if self.role is None:
            # Left out, it may have been forgotten: too little to take somebody's role away for.
            raise InvalidInputError(text("error-role-missing"), ("role",))
        return administration.SetMember(trip_id, user_id, self.role.value)


@strawberry.input(description="What a new share link is for.")
class CreateShareLinkInput:
    trip_id: ID = strawberry.field(description="The trip to show.")
    label: str = strawberry.field(description="1 to 120 characters.")
    expires_at: Maybe[datetime | None] = strawberry.field(
        description="In the future; the link does not expire when left out."
    )

    def command(self) -> administration.CreateShareLink:
        return administration.CreateShareLink(
            trip_id=form.object_id(self.trip_id, ("tripId",)),
            label=form.name(self.label, limits.LABEL_LENGTH, ("label",)),
            expires_at=given(self.expires_at),
        )


@strawberry.input(description="Which share link to make useless.")
class RevokeShareLinkInput:
    share_link_id: ID = strawberry.field(description="The link to revoke.")

    def revoked_link_id(self) -> str:
        return form.object_id(self.share_link_id, ("shareLinkId",))
