"""At start: apply what a crash left PENDING."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from storage.database import Database
from storage.repositories import turns

_log = logging.getLogger(__name__)


async def recover(database: Database, settle: Callable[[str], Awaitable[None]]) -> int:
    """Settles every session with a PENDING turn, and goes on past one that it cannot. Answers how many there were."""
    left = await database.read(turns.pending)
    await asyncio.gather(*(_settle(turn.session_id, settle) for turn in left))
    return len(left)


async def _settle(session_id: str, settle: Callable[[str], Awaitable[None]]) -> None:
    try:
        await settle(session_id)
    except Exception:  # an edge: one damaged session must not keep the server from starting
        _log.exception("session not settled", extra={"session_id": session_id})
