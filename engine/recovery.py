"""At start: apply what a crash left PENDING, and forget what nobody asks for any more."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta

from storage.database import Database
from storage.repositories import idempotency, turns
from storage.transactions import Writing

_log = logging.getLogger(__name__)

KEYS_KEPT = timedelta(days=7)
"""How long a repeated call is sure to be answered its first result; the contract asks for a day."""


async def recover(database: Database, settle: Callable[[str], Awaitable[None]]) -> int:
    """Settles every session with a PENDING turn, and goes on past one that it cannot. Answers how many there were."""
    left = await database.read(turns.pending)
    for turn in left:
        try:
            await settle(turn.session_id)
        except Exception:  # an edge: one damaged session must not keep the server from starting
            _log.exception("session not settled", extra={"session_id": turn.session_id})
    return len(left)


async def forget_old_keys(database: Database, now: datetime) -> None:
    """Drops idempotency keys that are older than `KEYS_KEPT`."""

    def forget(db: Writing) -> None:
        idempotency.forget(db, now - KEYS_KEPT)

    await database.write(forget)
