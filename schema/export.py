"""Files to take a plan along."""

from __future__ import annotations

import strawberry


@strawberry.type(description="A file made from a route or a comparison.")
class Export:
    name: str = strawberry.field(description="For example `plan.ics`.")
    media_type: str = strawberry.field(description="For example `text/calendar`.")
    url: str = strawberry.field(
        description="Where to fetch it, on this server. With sign-in on it holds a signature that expires."
    )
