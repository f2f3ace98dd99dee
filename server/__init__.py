"""The composition root: settings, the ASGI app, GraphQL over HTTP and WebSocket, logs, the command line."""

from __future__ import annotations

import sys

# httpx, which LangGraph brings along, loads its own command line with all of pygments where it finds it: a tenth of the
# time that the server takes to start. Told that it is missing, it goes without.
sys.modules.setdefault("httpx._main", None)  # type: ignore[arg-type]
