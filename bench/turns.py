"""Writes: each step against LangGraph in process, and cycles a second against a hand-written FastAPI backend.

`python3 dev.py bench turns [--rounds N]`. Ratios are taken within one round; all sides have the same trivial planner.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver

from bench.clients import STEPS, Client, InProcessClient, PeerClient, SidetripClient, steps_of
from bench.measure import median, milliseconds, processor_seconds, ratio_of_rounds
from bench.processes import Server, fastapi_peer, sidetrip
from bench.trivial import TrivialAgent
from bench.wire import Connection
from engine.graph import build_graph

CYCLES_A_ROUND = 25
CLIENTS = 16
WARM_UP = 10


async def main(rounds: int) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with sidetrip(folder) as ours, fastapi_peer(folder) as peer:
            await one_client(ours, peer, folder, rounds)
            await many_clients(ours, peer, rounds)


async def one_client(ours: Server, peer: Server, folder: Path, rounds: int) -> None:
    """Milliseconds of each step, with nobody else there."""
    with ThreadPoolExecutor(2) as workers:
        async with (
            AsyncSqliteSaver.from_conn_string(str(folder / "stock.db")) as saver,
            Connection(ours.url) as to_ours,
            Connection(peer.url) as to_peer,
        ):
            graph = build_graph(TrivialAgent(), workers)
            graph.checkpointer = saver
            sides: dict[str, Client] = {
                "in process": InProcessClient(graph),
                "sidetrip": SidetripClient(to_ours),
                "fastapi": PeerClient(to_peer),
            }
            for client in sides.values():
                await _step_times(client, WARM_UP)
            measured: dict[str, list[dict[str, float]]] = {name: [] for name in sides}
            for _ in range(rounds):
                for name, client in sides.items():
                    measured[name].append(await _step_times(client, CYCLES_A_ROUND))
    print(f"one client, {rounds} rounds of {CYCLES_A_ROUND}: median ms, and ratio to LangGraph in process")
    base = measured["in process"]
    for name, found in measured.items():
        ratios = [ratio_of_rounds([one[step] for one in found], [one[step] for one in base]) for step in STEPS]
        times = "  ".join(
            f"{step} {median([one[step] for one in found]):6.2f} ({ratio:.2f})"
            for step, ratio in zip(STEPS, ratios, strict=True)
        )
        print(f"  {name:10s} {times}  median ratio {median(ratios):.2f}")


async def many_clients(ours: Server, peer: Server, rounds: int) -> None:
    """Whole cycles (create, two confirms, read, fork) with 16 clients at once."""
    sides: dict[str, tuple[Server, Callable[[Connection], Client]]] = {
        "sidetrip": (ours, SidetripClient),
        "fastapi": (peer, PeerClient),
    }
    rates: dict[str, list[float]] = {name: [] for name in sides}
    costs: dict[str, list[float]] = {name: [] for name in sides}
    for _ in range(rounds):
        for name, (server, client) in sides.items():
            rate, cost = await _cycles(server, client)
            rates[name].append(rate)
            costs[name].append(cost)
    print(f"{CLIENTS} clients, {rounds} rounds: cycles a second, and server CPU ms a cycle")
    for name in sides:
        print(f"  {name:10s} {median(rates[name]):6.1f} /s  {median(costs[name]) * 1000:6.2f} ms")
    print(
        f"  ratio      {ratio_of_rounds(rates['sidetrip'], rates['fastapi']):.2f} x the cycles"
        f" at {ratio_of_rounds(costs['sidetrip'], costs['fastapi']):.2f} of the CPU"
    )


async def _step_times(client: Client, cycles: int) -> dict[str, float]:
    times: dict[str, list[float]] = {step: [] for step in STEPS}
    for _ in range(cycles):
        for step, call in steps_of(client).items():
            times[step].append((await milliseconds(call))[1])
    return {step: median(found) for step, found in times.items()}


async def _cycles(server: Server, client: Callable[[Connection], Client]) -> tuple[float, float]:
    async def work() -> None:
        async with Connection(server.url) as connection:
            one = client(connection)
            for _ in range(CYCLES_A_ROUND // 4):
                for step in ("create", "accept", "select", "read", "fork"):
                    await getattr(one, step)()

    used, start = processor_seconds(server.pid), time.perf_counter()
    await asyncio.gather(*(work() for _ in range(CLIENTS)))
    count = CLIENTS * (CYCLES_A_ROUND // 4)
    return count / (time.perf_counter() - start), (processor_seconds(server.pid) - used) / count


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    asyncio.run(main(parser.parse_args().rounds))
