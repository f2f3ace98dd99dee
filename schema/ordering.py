"""What lists can be ordered and filtered by."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, TypeAlias

import strawberry

from schema.enums import register


class OrderDirection(StrEnum):
    ASC = "ASC"
    DESC = "DESC"


class TripOrderField(StrEnum):
    CREATED_AT = "CREATED_AT"
    UPDATED_AT = "UPDATED_AT"
    TITLE = "TITLE"


class SessionOrderField(StrEnum):
    NUMBER = "NUMBER"
    UPDATED_AT = "UPDATED_AT"


register(
    OrderDirection,
    "Which end of an order comes first.",
    {
        "ASC": "The smallest, earliest or first in the order of characters first.",
        "DESC": "The greatest, latest or last in the order of characters first.",
    },
)
register(
    TripOrderField,
    "What trips can be ordered by.",
    {
        "CREATED_AT": "When the trip was opened.",
        "UPDATED_AT": "When the trip, or anything in it, last changed.",
        "TITLE": "The trip's title.",
    },
)
register(
    SessionOrderField,
    "What sessions can be ordered by.",
    {"NUMBER": "In the order of opening.", "UPDATED_AT": "When the session last changed."},
)


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

    @property
    def is_descending(self) -> bool:
        return self.direction is OrderDirection.DESC


@strawberry.input(description="Order of sessions. Ties are broken by id, so that pages are stable.")
class SessionOrder:
    field: SessionOrderField = strawberry.field(description="What to order by.")
    direction: OrderDirection = strawberry.field(default=OrderDirection.ASC, description="Which end comes first.")

    @property
    def is_descending(self) -> bool:
        return self.direction is OrderDirection.DESC


NEWEST_CHANGE_FIRST = TripOrder(field=TripOrderField.UPDATED_AT, direction=OrderDirection.DESC)
IN_ORDER_OF_OPENING = SessionOrder(field=SessionOrderField.NUMBER, direction=OrderDirection.ASC)

TripOrderArgument: TypeAlias = Annotated[TripOrder, strawberry.argument(description="Order of the trips.")]
SessionOrderArgument: TypeAlias = Annotated[SessionOrder, strawberry.argument(description="Order of the sessions.")]
