"""The whole schema, built once for a server."""

from __future__ import annotations

import strawberry
from strawberry.schema.config import StrawberryConfig

from schema.events import EVENT_TYPES
from schema.mutation import Mutation
from schema.query import Query
from schema.scalars import SCALARS
from schema.subscription import Subscription

_DESCRIPTION = (
    "sidetrip: plan one journey on parallel timelines. A Trip holds Sessions; each Session is one branch with its own "
    "LangGraph thread; each branch has a TripState, read from that thread's checkpoint. Forking opens a new branch and "
    "leaves the old one as it was."
)

# strawberry prints no schema of its own accord when the roots have their usual names.
_ROOTS = f'''"""
{_DESCRIPTION}
"""
schema {{
  query: Query
  mutation: Mutation
  subscription: Subscription
}}

'''


def build_schema() -> strawberry.Schema:
    """A schema of its own for each call: whoever asks may add extensions to it."""
    return _schema(is_sorted=False)


def print_sdl() -> str:
    """The schema in the schema definition language, sorted, as `schema/schema.graphql` holds it."""
    return _ROOTS + _schema(is_sorted=True).as_str() + "\n"


def _schema(*, is_sorted: bool) -> strawberry.Schema:
    # Sorting rebuilds every enum without strawberry's own reading of it: good for printing only.
    schema = strawberry.Schema(
        query=Query,
        mutation=Mutation,
        subscription=Subscription,
        types=EVENT_TYPES,
        config=StrawberryConfig(scalar_map=SCALARS, sort_schema=is_sorted),
    )
    schema._schema.description = _DESCRIPTION
    return schema
