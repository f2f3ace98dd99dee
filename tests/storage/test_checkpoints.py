"""Checkpoints: kept for a turn, written whole, read many at once, and readable by LangGraph's own savers."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import pytest
from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.checkpoint.conformance import checkpointer_test, validate
from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver
from sqlalchemy import Connection

from storage import checkpoints
from storage.checkpoints import StoredState, TurnSaver
from storage.database import Database
from storage.errors import CheckpointUnreadableError
from storage.repositories import sessions
from tests.storage.counting import counting
from tests.storage.samples import NOW, add_trip, checkpoint, save_state, session
from tests.storage.write_through import WriteThroughSaver

ROOT = "trip_1_sess_1"
FIRST = "1f0a0000-0000-6000-8000-000000000001"
SECOND = "1f0a0000-0000-6000-8000-000000000002"
VALUES: dict[str, Any] = {
    "turn": 1,
    "places": {"place_1": {"names": {"zh-Hans": "悉尼"}}},
    "days": [1, 2.5, None, True],
}


async def test_langgraphs_conformance_suite_passes(tmp_path: Path) -> None:
    opened: list[Database] = []

    @checkpointer_test(name="TurnSaver, written through")
    async def ours() -> AsyncGenerator[BaseCheckpointSaver[str], None]:
        opened.append(Database.open(f"sqlite:///{tmp_path / f'{len(opened)}.db'}"))
        yield WriteThroughSaver(opened[-1])
        opened[-1].close()

    report = await validate(ours)

    failures = {name: result.failures for name, result in report.results.items() if result.failures}
    assert failures == {}
    assert report.passed_all_base()


async def test_a_stock_saver_reads_every_thread_to_the_same_values(database: Database, path: Path) -> None:
    def add(db: Connection) -> None:
        add_trip(db)
        sessions.add(db, session("s2", 2))
        save_state(db, ROOT, FIRST, VALUES)
        save_state(db, "s2", FIRST, {"turn": 1})
        save_state(db, "s2", SECOND, {"turn": 2})

    await database.write(add)
    ours = await database.read(lambda db: checkpoints.heads(db, [ROOT, "s2"]))

    async with AsyncSqliteSaver.from_conn_string(str(path)) as stock:
        theirs = {session_id: await stock.aget_tuple(checkpoints.config_of(session_id)) for session_id in (ROOT, "s2")}

    assert {key: found.checkpoint["channel_values"] for key, found in theirs.items() if found} == {
        key: state.values for key, state in ours.items()
    }
    assert ours == {ROOT: StoredState(FIRST, VALUES), "s2": StoredState(SECOND, {"turn": 2})}


async def test_what_is_put_stays_in_the_saver_until_it_is_saved(database: Database) -> None:
    await database.write(add_trip)
    saver = TurnSaver(None)
    config = await saver.aput(checkpoints.config_of(ROOT), checkpoint(FIRST, VALUES), {"source": "loop", "step": 1}, {})
    await saver.aput_writes(config, [("__interrupt__", "ROUTE")], "task")
    before = await database.write(lambda db: checkpoints.at(db, ROOT, FIRST))

    await database.write(lambda db: saver.save_into(checkpoints.saver_in(db)))

    after = await database.write(lambda db: checkpoints.at(db, ROOT, FIRST))
    assert before is None
    assert after is not None
    assert (saver.checkpoint_id, saver.values) == (FIRST, VALUES)
    assert after.checkpoint["channel_values"] == VALUES
    assert after.pending_writes == [("task", "__interrupt__", "ROUTE")]


async def test_a_turn_that_is_not_saved_whole_leaves_nothing(database: Database) -> None:
    await database.write(add_trip)

    def save_and_raise(db: Connection) -> None:
        save_state(db, ROOT, FIRST, VALUES)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await database.write(save_and_raise)

    assert await database.write(lambda db: checkpoints.at(db, ROOT, FIRST)) is None
    assert await database.read(lambda db: checkpoints.heads(db, [ROOT])) == {}


async def test_the_graph_sees_the_head_that_its_turn_starts_from(database: Database) -> None:
    await database.write(add_trip)
    await database.write(lambda db: save_state(db, ROOT, FIRST, VALUES))
    head = await database.write(lambda db: checkpoints.at(db, ROOT, FIRST))

    saver = TurnSaver(head)

    assert await saver.aget_tuple(checkpoints.config_of(ROOT)) == head
    assert await TurnSaver(None).aget_tuple(checkpoints.config_of(ROOT)) is None


async def test_the_checkpoint_of_an_earlier_turn_is_read(database: Database) -> None:
    await database.write(add_trip)
    await database.write(lambda db: save_state(db, ROOT, FIRST, {"turn": 1}))
    await database.write(lambda db: save_state(db, ROOT, SECOND, {"turn": 2}))

    earlier = await database.write(lambda db: checkpoints.at(db, ROOT, FIRST))
    none = await database.write(lambda db: checkpoints.at(db, ROOT, "1f0a0000-0000-6000-8000-000000000009"))

    assert earlier is not None
    assert earlier.checkpoint["channel_values"] == {"turn": 1}
    assert none is None


async def test_states_of_many_are_one_statement_and_a_damaged_one_is_its_sessions_own_affair(
    database: Database,
) -> None:
    def add(db: Connection) -> None:
        add_trip(db)
        for number in range(2, 7):
            sessions.add(db, session(f"s{number}", number))
            save_state(db, f"s{number}", FIRST, {"turn": number})
        db.exec_driver_sql("UPDATE checkpoints SET checkpoint = x'c1ff' WHERE thread_id = 's3'")
        db.exec_driver_sql("UPDATE checkpoints SET type = 'pickle' WHERE thread_id = 's4'")
        db.exec_driver_sql("UPDATE checkpoints SET checkpoint = x'93010203' WHERE thread_id = 's5'")
        db.exec_driver_sql("DELETE FROM checkpoints WHERE thread_id = 's6'")

    await database.write(add)
    session_ids = [ROOT, "s2", "s3", "s4", "s5", "s6", "s9"]

    with counting(database) as statements:
        heads = await database.read(lambda db: checkpoints.heads(db, session_ids))
    with counting(database) as statements_at:
        states = await database.read(lambda db: checkpoints.states_at(db, [("s2", FIRST), ("s3", FIRST), ("s2", "c")]))

    unreadable = StoredState(FIRST, None)
    assert heads == {
        "s2": StoredState(FIRST, {"turn": 2}),
        **dict.fromkeys(("s3", "s4", "s5", "s6"), unreadable),
    }
    assert states == {
        ("s2", FIRST): StoredState(FIRST, {"turn": 2}),
        ("s3", FIRST): unreadable,
        ("s2", "c"): StoredState("c", None),
    }
    assert (len(statements), len(statements_at)) == (1, 1)


@pytest.mark.parametrize("damage", ["checkpoint = x'c1ff'", "type = 'pickle'", "checkpoint = x'93010203'"])
async def test_a_damaged_checkpoint_is_a_typed_error_for_a_write(database: Database, damage: str) -> None:
    await database.write(add_trip)
    await database.write(lambda db: save_state(db, ROOT, FIRST, VALUES))
    await database.write(lambda db: db.exec_driver_sql(f"UPDATE checkpoints SET {damage}").rowcount)

    with pytest.raises(CheckpointUnreadableError):
        await database.write(lambda db: checkpoints.at(db, ROOT, FIRST))


async def test_nothing_that_a_blob_names_is_imported_or_called(database: Database, tmp_path: Path) -> None:
    class Evil:
        def __reduce__(self) -> tuple[Any, ...]:
            return Path.touch, (tmp_path / "called",)

    saver = TurnSaver(None)
    saver.put(checkpoints.config_of(ROOT), checkpoint(FIRST, {"evil": Evil()}), {"source": "loop", "step": 1}, {})

    with pytest.raises(TypeError):
        await database.write(lambda db: saver.save_into(checkpoints.saver_in(db)))

    assert not (tmp_path / "called").exists()


def test_langgraph_is_strict_once_storage_is_imported() -> None:
    program = "import storage; from langgraph.checkpoint.serde import _msgpack; print(_msgpack.STRICT_MSGPACK_ENABLED)"

    answered = subprocess.run([sys.executable, "-c", program], cwd=_ROOT, capture_output=True, check=True)

    assert answered.stdout == b"True\n"


async def test_the_metadata_of_a_checkpoint_is_kept(database: Database) -> None:
    saver = TurnSaver(None)
    saver.put(checkpoints.config_of(ROOT), checkpoint(FIRST, VALUES), {"source": "loop", "step": 7}, {})
    await database.write(lambda db: saver.save_into(checkpoints.saver_in(db)))

    found = await database.write(lambda db: checkpoints.at(db, ROOT, FIRST))

    assert found is not None
    assert (found.metadata["source"], found.metadata["step"]) == ("loop", 7)
    assert NOW.isoformat() not in str(found.metadata)


_ROOT = Path(__file__).parents[2]
