"""Killed at every named point of the write path: what was there stays, and the turn is there wholly or not at all."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest
from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver

from engine.commands import SendMessage
from engine.state import TripState
from storage.turn_saver import SERIALIZER
from tests.crash.conftest import Kill
from tests.crash.victim import POINTS, STEPS, opened
from tests.engine.turns.conftest import VIEWER
from tests.engine.turns.story import answered, modify

pytestmark = pytest.mark.crash


@pytest.mark.parametrize("point", POINTS)
@pytest.mark.parametrize("step", STEPS)
async def test_a_killed_turn_is_wholly_before_or_wholly_after(
    kill: Kill, tmp_path: Path, step: str, point: str
) -> None:
    kill("write", tmp_path, step, point)

    left = _timelines(tmp_path)
    _every_timeline_is_whole(left)
    pending = [turn for turn in left["turns"] if turn["status"] == "PENDING"]
    assert len(pending) == (1 if point in ("recorded", "in_graph", "graph_done", "inside_end") else 0)

    database, turns = await opened(tmp_path)
    assert await turns.recover() == len(pending)
    after = _timelines(tmp_path)
    _every_timeline_is_whole(after)
    assert [turn["status"] for turn in after["turns"]] == ["APPLIED"] * _expected_turns(step, point)
    await _a_stock_saver_reads_every_thread(tmp_path, after)

    active = next(iter(_active_sessions(after)))
    before_going_on = _of_other_sessions(after, active)
    outcome = await turns.send_message(VIEWER, SendMessage(active, "Hobart"))
    if outcome.turn is not None:
        assert outcome.turn.status == "APPLIED"
    await turns.close()
    database.close()
    assert _of_other_sessions(_timelines(tmp_path), active) == before_going_on


async def test_a_kill_during_recovery_is_recovered_from_too(kill: Kill, tmp_path: Path) -> None:
    kill("write", tmp_path, "accept", "in_graph")
    for point in ("in_graph", "inside_end", "ended"):
        kill("recover", tmp_path, point)
        _every_timeline_is_whole(_timelines(tmp_path))

    database, turns = await opened(tmp_path)
    assert await turns.recover() == 0  # the last one was killed after the end was written
    [session] = _timelines(tmp_path)["sessions"]
    outcome = await answered(turns, session["id"], modify("4 days"))
    await turns.close()
    database.close()

    assert outcome.state is not None
    assert (outcome.turn.number, [route.days for route in outcome.state.route_options]) == (3, [4, 4, 4])


async def test_a_confirmation_that_was_cut_off_does_not_answer_the_next_gate(kill: Kill, tmp_path: Path) -> None:
    kill("write", tmp_path, "accept", "graph_done")
    database, turns = await opened(tmp_path)
    await turns.recover()
    [session] = _timelines(tmp_path)["sessions"]

    state = _state(_timelines(tmp_path), session)
    await turns.close()
    database.close()

    assert (state.pending_confirmation, state.selected_route_id, state.turn) == ("ROUTE", None, 2)


def _expected_turns(step: str, point: str) -> int:
    before = 2 if step in ("select", "fork") else 1
    return before if point == "before_record" else before + 1


def _timelines(folder: Path) -> dict[str, list[dict[str, Any]]]:
    connection = sqlite3.connect(folder / "trips.db")
    connection.row_factory = sqlite3.Row
    try:
        assert connection.execute("PRAGMA integrity_check").fetchone()[0] == "ok"
        return {
            table: [dict(row) for row in connection.execute(f"SELECT * FROM {table} ORDER BY {order}")]
            for table, order in (
                ("trips", "id"),
                ("sessions", "trip_id, number"),
                ("turns", "session_id, number"),
                ("events", "trip_id, number"),
                ("checkpoints", "thread_id, checkpoint_id"),
                ("writes", "thread_id, checkpoint_id, task_id, idx"),
            )
        }
    finally:
        connection.close()


def _every_timeline_is_whole(found: dict[str, list[dict[str, Any]]]) -> None:
    for session in found["sessions"]:
        turns = [turn for turn in found["turns"] if turn["session_id"] == session["id"]]
        applied = [turn["checkpoint_id"] for turn in turns if turn["status"] == "APPLIED"]
        stored = [one["checkpoint_id"] for one in found["checkpoints"] if one["thread_id"] == session["id"]]
        assert [turn["number"] for turn in turns] == list(range(1, len(turns) + 1))
        assert stored == applied
        assert session["head"] == (applied[-1] if applied else None)
        if applied:
            assert _state(found, session).turn == len(applied)
        for turn in turns:
            told = [event["kind"] for event in found["events"] if event["turn_id"] == turn["id"]]
            assert told == (["TURN_STARTED", "TURN_ENDED"] if turn["status"] == "APPLIED" else ["TURN_STARTED"])
    threads = {session["id"] for session in found["sessions"]}
    known = {(one["thread_id"], one["checkpoint_id"]) for one in found["checkpoints"]}
    assert {one["thread_id"] for one in found["checkpoints"]} <= threads
    assert {(one["thread_id"], one["checkpoint_id"]) for one in found["writes"]} <= known
    for trip in found["trips"]:
        numbers = [event["number"] for event in found["events"] if event["trip_id"] == trip["id"]]
        assert numbers == list(range(1, trip["event_number"] + 1))
        assert trip["active_session_id"] in threads


def _state(found: dict[str, list[dict[str, Any]]], session: dict[str, Any]) -> TripState:
    [row] = [one for one in found["checkpoints"] if one["checkpoint_id"] == session["head"]]
    checkpoint = SERIALIZER.loads_typed((row["type"], row["checkpoint"]))
    return TripState(session["head"], checkpoint["channel_values"])


def _active_sessions(found: dict[str, list[dict[str, Any]]]) -> list[str]:
    return [trip["active_session_id"] for trip in found["trips"]]


def _of_other_sessions(found: dict[str, list[dict[str, Any]]], session_id: str) -> list[dict[str, Any]]:
    return [
        row
        for table, column in (("sessions", "id"), ("turns", "session_id"), ("checkpoints", "thread_id"))
        for row in found[table]
        if row[column] != session_id
    ]


async def _a_stock_saver_reads_every_thread(folder: Path, found: dict[str, list[dict[str, Any]]]) -> None:
    async with AsyncSqliteSaver.from_conn_string(str(folder / "trips.db")) as saver:
        for session in found["sessions"]:
            read = await saver.aget_tuple({"configurable": {"thread_id": session["id"], "checkpoint_ns": ""}})
            assert read is not None
            assert read.checkpoint["channel_values"] == _state(found, session).values
