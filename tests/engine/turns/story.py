"""Steps that many tests begin with, and what is on disk of a session, byte for byte."""

from __future__ import annotations

from typing import Any

from engine.commands import Confirm, CreateTrip, Decision, ForkSession
from engine.turns import TurnOutcome, Turns
from engine.vocabulary import DecisionKind
from storage.database import Database
from storage.transactions import Reading
from tests.engine.turns.conftest import VIEWER

ACCEPT = Decision(DecisionKind.ACCEPT_REQUIREMENTS)
REGENERATE = Decision(DecisionKind.REGENERATE_ROUTES)


def select(route_id: str) -> Decision:
    return Decision(DecisionKind.SELECT_ROUTE, route_id=route_id)


def modify(words: str) -> Decision:
    return Decision(DecisionKind.MODIFY, text=words)


async def drafted(turns: Turns, words: str = "Sydney 8 days") -> TurnOutcome:
    return await turns.create_trip(VIEWER, CreateTrip(words), "en")


async def answered(turns: Turns, session_id: str, decision: Decision) -> TurnOutcome:
    return await turns.confirm(VIEWER, Confirm(session_id, decision))


async def planned(turns: Turns, words: str = "Sydney 8 days") -> TurnOutcome:
    draft = await drafted(turns, words)
    return await answered(turns, draft.session.id, ACCEPT)


async def confirmed(turns: Turns, words: str = "Sydney 8 days") -> TurnOutcome:
    plan = await planned(turns, words)
    assert plan.state is not None
    return await answered(turns, plan.session.id, select(plan.state.route_options[1].id))


async def forked(turns: Turns, session_id: str, reason: str = "Melbourne", **options: Any) -> TurnOutcome:
    return await turns.fork_session(VIEWER, ForkSession(session_id, reason, **options))


async def on_disk(database: Database, session_id: str) -> dict[str, list[tuple[Any, ...]]]:
    """Every row that belongs to a session or its thread."""
    statements = {
        "checkpoints": "SELECT * FROM checkpoints WHERE thread_id = ? ORDER BY checkpoint_id",
        "writes": "SELECT * FROM writes WHERE thread_id = ? ORDER BY checkpoint_id, task_id, idx",
        "sessions": "SELECT * FROM sessions WHERE id = ?",
        "turns": "SELECT * FROM turns WHERE session_id = ? ORDER BY number",
    }

    def read(db: Reading) -> dict[str, list[tuple[Any, ...]]]:
        connection = db.connection()
        return {
            name: [tuple(row) for row in connection.exec_driver_sql(sql, (session_id,))]
            for name, sql in statements.items()
        }

    return await database.read(read)
