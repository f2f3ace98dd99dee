"""The composition root: settings, the ASGI app, GraphQL over HTTP and WebSocket, logs, the command line."""

from __future__ import annotations

import gc
import sys

# Importing and serving make many objects that live long and little garbage in circles: looking for it after every 700
# new objects, as Python does by default, takes a sixth of the time that the server takes to start.
gc.set_threshold(50_000, 20, 20)

# httpx, which LangGraph brings along, loads its own command line with all of pygments where it finds it. Told that it
# is missing, it goes without.
sys.modules.setdefault("httpx._main", None)  # type: ignore[arg-type]
