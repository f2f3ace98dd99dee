"""How large a request may be. `Query.server.limits` tells clients the ones that they can run into."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class RequestLimits:
    """A full comparison takes 230 fields at depth 9, the introspection query of the usual tools depth 15."""

    max_body_bytes: int = 100_000
    max_source_characters: int = 40_000
    max_tokens: int = 2_000
    max_comments: int = 200
    max_depth: int = 18
    max_fields: int = 1_500
    max_aliases: int = 60
    max_directives: int = 40
    max_cost: int = 100_000
    max_errors: int = 20


REQUEST_LIMITS = RequestLimits()
