"""What this server is, and which limits it applies."""

from __future__ import annotations

import strawberry

from engine.texts import LANGUAGES
from resolvers.context import Limits, ServerFacts
from schema.scalars import Locale


@strawberry.type(description="Limits on requests. Going over one answers an error whose `extensions.code` names it.")
class ServerLimits:
    max_page_size: int = strawberry.field(description="Entries on one page of a list.")
    max_comparison_targets: int = strawberry.field(description="Columns of one comparison.")
    max_depth: int = strawberry.field(description="Fields within fields of one operation.")
    max_cost: int = strawberry.field(
        description="What the fields of one operation may add up to, page sizes counted in."
    )
    max_aliases: int = strawberry.field(description="Aliases in one operation.")
    max_tokens: int = strawberry.field(description="Words and signs of one document.")
    max_body_bytes: int = strawberry.field(description="Bytes of one request's body.")

    @classmethod
    def of(cls, limits: Limits) -> ServerLimits:
        return cls(
            max_page_size=limits.max_page_size,
            max_comparison_targets=limits.max_comparison_targets,
            max_depth=limits.max_depth,
            max_cost=limits.max_cost,
            max_aliases=limits.max_aliases,
            max_tokens=limits.max_tokens,
            max_body_bytes=limits.max_body_bytes,
        )


@strawberry.type(description="What a server is, and which limits it applies.")
class ServerInfo:
    version: str = strawberry.field(description="Version of sidetrip.")
    planner: str = strawberry.field(description="What plans the routes: `rules`, or the name of a language model.")
    gazetteer: str = strawberry.field(description="Version of the gazetteer that names and coordinates come from.")
    locales: list[Locale] = strawberry.field(description="Languages that it understands and answers in.")
    limits: ServerLimits = strawberry.field(description="Limits on requests.")

    @classmethod
    def of(cls, facts: ServerFacts) -> ServerInfo:
        return cls(
            version=facts.version,
            planner=facts.planner,
            gazetteer=facts.gazetteer,
            locales=[Locale(language) for language in LANGUAGES],
            limits=ServerLimits.of(facts.limits),
        )
