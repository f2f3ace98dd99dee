"""Rule 10: what checkpoints hold of us is JSON, packed; no object, no class by name, for any turn there is."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NoReturn

import ormsgpack

from engine.state.trip_state import SCHEMA_VERSION
from engine.turns import Turns
from tests.engine.turns.story import ACCEPT, REGENERATE, answered, drafted, forked, modify, select


async def test_every_checkpoint_of_every_kind_of_turn_is_plain_data(turns: Turns, path: Path) -> None:
    draft = await drafted(turns)
    session_id = draft.session.id
    for decision in (modify("9 days"), ACCEPT, REGENERATE):
        last = await answered(turns, session_id, decision)
    assert last.state is not None
    await answered(turns, session_id, select(last.state.route_options[0].id))
    await forked(turns, session_id)

    with closing(sqlite3.connect(path)) as connection:
        stored = connection.execute("SELECT type, checkpoint, metadata FROM checkpoints").fetchall()

    assert [kind for kind, _, _ in stored] == ["msgpack"] * 6
    for _, blob, metadata in stored:
        values = ormsgpack.unpackb(blob, ext_hook=_refuse)["channel_values"]
        assert values["schema_version"] == SCHEMA_VERSION
        assert json.loads(json.dumps(values)) == values
        assert json.loads(metadata)["source"] in ("input", "loop")


def _refuse(kind: int, data: bytes) -> NoReturn:
    """Extensions are how objects and the paths of their classes are packed."""
    raise AssertionError(f"an object in a checkpoint: {data!r}")
