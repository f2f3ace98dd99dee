"""What is computed without a database: reading requests, planning routes, searching places.

`python3 dev.py bench offline [--rounds N]`. CPU milliseconds, so that other processes of the machine count less.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from datetime import date

from engine.gazetteer import open_gazetteer
from engine.planner import PlanRequest, plan_routes
from engine.requirements import read_request

TODAY = date(2026, 12, 1)
SEARCHES = ("s", "sa", "san", "melb", "York", "悉", "墨尔本", "京", "new", "the", "port", "zz", "岛", "xq", "ville")
REQUESTS = (
    "悉尼+圣灵群岛,8天,喜欢海边",
    "从上海出发去新西兰南岛自驾12天,4个人,人均两万五",
    "想去日本关西玩6天,两个大人一个小孩,预算2万,轻松一点",
    "国庆去西安5天,主要看博物馆和古迹",
    "云南七日游:昆明、大理、丽江,不去香格里拉",
    "10 days in Japan: Tokyo, Kyoto and Hiroshima by train, two adults, budget 4000 USD, we love food",
    "Iceland, 8 days, rental car, northern lights",
    "two weeks in Italy from London: Rome, Florence, Venice, no flights",
    "Fiji and Samoa, 10 days, honeymoon",
    "a weekend in Paris",
    "New Zealand and Australia in 15 days from Singapore",
    "30 days: Tokyo, Sapporo, Hiroshima, Fukuoka, Nagoya, Kanazawa, Osaka, Kyoto, Sendai, Nara, Nagasaki, Kobe",
)


def main(rounds: int) -> None:
    gazetteer = open_gazetteer()
    readings = [read_request(words, gazetteer=gazetteer, today=TODAY) for words in REQUESTS]
    works: dict[str, list[Callable[[], object]]] = {
        "read": [lambda words=words: read_request(words, gazetteer=gazetteer, today=TODAY) for words in REQUESTS],  # type: ignore[misc]
        "plan": [
            lambda requirements=requirements: plan_routes(PlanRequest(requirements, "CNY", "route"), gazetteer)  # type: ignore[misc]
            for requirements in readings
        ],
        "search": [lambda words=words: gazetteer.search(words, first=50) for words in SEARCHES],  # type: ignore[misc]
    }
    for name, calls in works.items():
        times = sorted(_cpu_milliseconds(call) for _ in range(rounds) for call in calls)
        print(
            f"{name:7s} p50 {times[len(times) // 2]:7.2f} ms  p95 {times[len(times) * 95 // 100]:7.2f} ms"
            f"  p99 {times[len(times) * 99 // 100]:7.2f} ms  worst {times[-1]:7.2f} ms"
        )


def _cpu_milliseconds(call: Callable[[], object]) -> float:
    start = time.process_time()
    call()
    return (time.process_time() - start) * 1000


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=10)
    main(parser.parse_args().rounds)
