"""People, and what they may do with a trip."""

from __future__ import annotations

from datetime import datetime

import strawberry

from schema.enums import TripRole
from schema.node import Node
from schema.scalars import Locale
from storage.rows import MemberRow, ShareLinkRow, UserRow


@strawberry.type(description="A person who uses the server.")
class User(Node):
    name: str = strawberry.field(description="Name to show.")
    locale: Locale = strawberry.field(
        description="Language in which the server answers this user when a request names none."
    )

    @classmethod
    def of(cls, row: UserRow) -> User:
        return cls(id=strawberry.ID(row.id), name=row.name, locale=Locale(row.locale))


@strawberry.type(description="A user's role on a trip.")
class TripMember:
    user: User = strawberry.field(description="Who.")
    role: TripRole = strawberry.field(description="What the user may do.")
    since: datetime = strawberry.field(description="Since when.")

    @classmethod
    def of(cls, member: MemberRow, user: UserRow) -> TripMember:
        return cls(user=User.of(user), role=TripRole(member.role), since=member.since)


@strawberry.type(
    description="A link that lets anyone who has it read one trip and compare its sessions, and nothing else."
)
class ShareLink(Node):
    label: str = strawberry.field(description="What it is for, in the owner's words.")
    created_at: datetime = strawberry.field(description="When it was made.")
    expires_at: datetime | None = strawberry.field(description="Null when it does not expire.")

    @classmethod
    def of(cls, row: ShareLinkRow) -> ShareLink:
        return cls(id=strawberry.ID(row.id), label=row.label, created_at=row.created_at, expires_at=row.expires_at)
