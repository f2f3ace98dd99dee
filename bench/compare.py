"""Reads: many branches in one request, against a GET for each from a hand-written FastAPI backend.

`python3 dev.py bench compare [--rounds N]`. Ratios are taken within one round.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from pathlib import Path

from bench.clients import FULL_STATE, PLACE, PeerClient, SidetripClient
from bench.measure import median, milliseconds, processor_seconds, ratio_of_rounds
from bench.processes import Server, fastapi_peer, sidetrip
from bench.wire import Connection

BRIEF_COUNT = 100
FULL_COUNT = 8

BRIEF = """query Brief($ids: [ID!]!) { nodes(ids: $ids) { ... on Session { id status isActive state { turn stage
  requirements { destinations { rawName } days }
  selectedRoute { id days distanceKm transitMinutes estimatedCost { amount currencyCode } co2Kg score } } } } }"""
FULL = f"query Full($ids: [ID!]!) {{ nodes(ids: $ids) {{ ... on Session {{ id state {{ {FULL_STATE} }} }} }} }} {PLACE}"


async def main(rounds: int) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        with sidetrip(folder) as ours, fastapi_peer(folder) as peer:
            async with Connection(ours.url) as to_ours, Connection(peer.url) as to_peer:
                branches = [await _confirmed(SidetripClient(to_ours)) for _ in range(BRIEF_COUNT)]
                peers = [await _confirmed(PeerClient(to_peer)) for _ in range(BRIEF_COUNT)]
                reader = branches[0]
                assert isinstance(reader, SidetripClient)
                ids = [one.session_id for one in branches]
                await _report("100 brief", ours, peer, reader, BRIEF, ids, peers, rounds)
                await _report("8 full", ours, peer, reader, FULL, ids[:FULL_COUNT], peers[:FULL_COUNT], rounds)


async def _report(
    name: str,
    ours: Server,
    peer: Server,
    reader: SidetripClient,
    query: str,
    ids: list[str],
    peers: list[SidetripClient | PeerClient],
    rounds: int,
) -> None:
    async def one_request() -> None:
        found = await reader.ask(query, {"ids": ids})
        if any(node is None or node["state"]["stage"] != "ROUTE_CONFIRMED" for node in found["nodes"]):
            raise RuntimeError("a branch is missing")

    async def many_requests() -> None:
        for one in peers:
            await one.read()

    await one_request()
    await many_requests()
    mine, theirs, my_cpu, their_cpu = [], [], [], []
    for _ in range(rounds):
        before = processor_seconds(ours.pid), processor_seconds(peer.pid)
        mine.append(median([(await milliseconds(one_request))[1] for _ in range(5)]))
        theirs.append(median([(await milliseconds(many_requests))[1] for _ in range(5)]))
        my_cpu.append(processor_seconds(ours.pid) - before[0])
        their_cpu.append(processor_seconds(peer.pid) - before[1])
    print(
        f"{name}: one request {median(mine):.1f} ms, {len(ids)} GETs {median(theirs):.1f} ms,"
        f" ratio {ratio_of_rounds(mine, theirs):.2f}; server CPU {sum(my_cpu) / max(sum(their_cpu), 0.01):.2f}"
    )


async def _confirmed(client: SidetripClient | PeerClient) -> SidetripClient | PeerClient:
    await client.create()
    await client.accept()
    await client.select()
    return client


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    asyncio.run(main(parser.parse_args().rounds))
