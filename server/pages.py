"""What a browser that comes by is shown."""

from __future__ import annotations

from pathlib import Path

from starlette.responses import HTMLResponse, Response

_FRONT_PAGE = Path(__file__).with_name("front_page.html").read_text(encoding="utf-8")
_HEADERS = {
    "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "referrer-policy": "no-referrer",
}


def front_page() -> Response:
    """What this server is, and where its API is. Runs nothing and loads nothing."""
    return HTMLResponse(_FRONT_PAGE, headers=_HEADERS)
