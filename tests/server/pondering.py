"""`sidetrip` with a planner that ponders for minutes: `python -m tests.server.pondering serve …`."""

from __future__ import annotations

import threading

from engine.agent import RulesAgent
from engine.planner import Plan, PlanRequest
from server.cli import main

SECONDS = 120


def _ponder(_: RulesAgent, __: PlanRequest) -> Plan:
    threading.Event().wait(SECONDS)
    return Plan((), None)


if __name__ == "__main__":
    RulesAgent.plan = _ponder  # type: ignore[assignment, method-assign]  # for this process only
    main()
