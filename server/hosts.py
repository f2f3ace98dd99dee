"""Who may talk to the server: the Host it is reached by, and the origin of the page that asks."""

from __future__ import annotations

from collections.abc import Collection
from urllib.parse import urlsplit


def is_host_answered(host: str, answered: Collection[str]) -> bool:
    """Whether a Host header is on the list. Without this, a page whose name points to 127.0.0.1 reads everything."""
    lowered = host.lower()
    return bool(lowered) and (lowered in answered or _without_port(lowered) in answered)


def is_origin_allowed(origin: str | None, host: str, allowed: Collection[str]) -> bool:
    """Whether a page may ask: the server's own pages, those of allowed origins, and what is no page."""
    if origin is None or origin.lower() in allowed:
        return True
    try:
        parts = urlsplit(origin.lower())
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc == host.lower()


def _without_port(host: str) -> str:
    name, colon, port = host.rpartition(":")
    return name if colon and port.isdigit() else host
