"""Rule 11: the same input on the same day gives the same output, ids included, in any process."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from engine.clock import Clock
from engine.commands import RetryTurn
from engine.events import EventHub
from engine.turns import Turns
from storage.database import Database
from tests.engine.turns.conftest import NOW, VIEWER
from tests.engine.turns.story import ACCEPT, answered, drafted
from tests.scripted_agent import ScriptedAgent

ROOT = Path(__file__).parents[2]
WORDS = "从上海出发去悉尼和圣灵群岛,2大1小,下周五出发,10天,喜欢海边和美食,不要坐火车"


def test_two_processes_make_the_same_of_the_same_words() -> None:
    """Each with another seed of hashes, which is what orders sets of words."""
    processes = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.rules.plan_once", WORDS],
            cwd=ROOT,
            env={"PYTHONHASHSEED": seed},
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in ("1", "2")
    ]

    one, other = (process.communicate(timeout=60)[0] for process in processes)

    assert [process.returncode for process in processes] == [0, 0]
    assert one == other
    draft, planned, others, child = map(json.loads, one.splitlines())
    assert draft["requirements"]["start_date"] == "2026-12-11"
    assert [route["id"] for route in planned["route_options"]] == ["route_OWN_2_1", "route_OWN_2_2", "route_OWN_2_3"]
    assert others["route_options"] != planned["route_options"]
    assert child["turn"] == 1


async def test_a_turn_that_is_tried_again_makes_routes_of_the_ids_that_it_would_have_made(database: Database) -> None:
    agent = ScriptedAgent()
    turns = Turns(database, agent, EventHub(), Clock(now=lambda: NOW))
    draft = await drafted(turns)
    agent.failure = ValueError("unlucky")
    failed = await answered(turns, draft.session.id, ACCEPT)
    agent.failure = None

    planned = await turns.retry_turn(VIEWER, RetryTurn(failed.turn.id))
    await turns.close()

    assert planned.state is not None
    own = draft.session.id.removeprefix("sess_")
    assert [route.id for route in planned.state.route_options] == [f"route_{own}_2_{number}" for number in (1, 2, 3)]
