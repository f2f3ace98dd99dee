"""The interface of everything that has an id of its own. Ids are plain, not relay's base64."""

from __future__ import annotations

import strawberry


@strawberry.interface(description="An object that can be fetched again by its id, through `Query.node`.")
class Node:
    id: strawberry.ID = strawberry.field(
        description=(
            "Global and stable id. Its prefix tells the type: `trip_`, `sess_`, `turn_`, `place_`, `user_`, `link_`."
        )
    )
