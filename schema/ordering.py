"""What lists can be ordered and filtered by."""

from __future__ import annotations

from enum import Enum

import strawberry


@strawberry.enum(description="Which end of an order comes first.")
class OrderDirection(Enum):
    ASC = strawberry.enum_value("ASC", description="The smallest, earliest or first in the alphabet first.")
    DESC = strawberry.enum_value("DESC", description="The greatest, latest or last in the alphabet first.")


@strawberry.enum(description="What trips can be ordered by.")
class TripOrderField(Enum):
    CREATED_AT = strawberry.enum_value("CREATED_AT", description="When the trip was opened.")
    UPDATED_AT = strawberry.enum_value("UPDATED_AT", description="When the trip, or anything in it, last changed.")
    TITLE = strawberry.enum_value("TITLE", description="The trip's title.")


@strawberry.enum(description="What sessions can be ordered by.")
class SessionOrderField(Enum):
    NUMBER = strawberry.enum_value("NUMBER", description="In the order of opening.")
    UPDATED_AT = strawberry.enum_value("UPDATED_AT", description="When the session last changed.")


@strawberry.input(description="Which trips to list.")
class TripFilter:
    text: str | None = strawberry.field(
        default=strawberry.UNSET,
        description="Only trips whose title or first input contains this text, any case.",
    )
    is_archived: bool = strawberry.field(default=False, description="Only archived trips, or only others.")


@strawberry.input(description="Order of trips. Ties are broken by id, so that pages are stable.")
class TripOrder:
    field: TripOrderField = strawberry.field(description="What to order by.")
    direction: OrderDirection = strawberry.field(default=OrderDirection.ASC, description="Which end comes first.")


@strawberry.input(description="Order of sessions. Ties are broken by id, so that pages are stable.")
class SessionOrder:
    field: SessionOrderField = strawberry.field(description="What to order by.")
    direction: OrderDirection = strawberry.field(default=OrderDirection.ASC, description="Which end comes first.")


NEWEST_CHANGE_FIRST = TripOrder(field=TripOrderField.UPDATED_AT, direction=OrderDirection.DESC)
IN_ORDER_OF_OPENING = SessionOrder(field=SessionOrderField.NUMBER, direction=OrderDirection.ASC)
