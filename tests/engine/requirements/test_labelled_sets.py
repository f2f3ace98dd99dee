"""The labelled sets for development: how many rows each fact gets right. They are not part of the repository."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path

import pytest

from engine.gazetteer import Gazetteer
from engine.intents import read_message
from engine.requirements import read_request
from tests.engine.requirements.message_scoring import MESSAGE_SLOTS, context_of, score_message
from tests.engine.requirements.scoring import SLOTS, Score, rows_of, score_request

_FOLDER = Path(os.environ.get("SIDETRIP_DATA", ""))
_LEAST_SHARE = 0.95

pytestmark = pytest.mark.skipif(
    not os.environ.get("SIDETRIP_DATA"), reason="SIDETRIP_DATA does not name the folder of the labelled sets"
)


@pytest.mark.parametrize("name", ["requests-dev.jsonl"])
def test_requests_are_read_as_labelled(gazetteer: Gazetteer, name: str) -> None:
    score = Score()

    for row in rows_of(_FOLDER / name):
        today = date.fromisoformat(row["today"])
        score_request(score, row, read_request(row["text"], gazetteer=gazetteer, today=today))

    _require(score, SLOTS)


@pytest.mark.parametrize("name", ["utterances-dev.jsonl"])
def test_messages_are_read_as_labelled(gazetteer: Gazetteer, name: str) -> None:
    score = Score()

    for row in rows_of(_FOLDER / name):
        context, today = context_of(row, gazetteer), date.fromisoformat(row["today"])
        score_message(score, row, context, read_message(row["text"], context, gazetteer=gazetteer, today=today))

    _require(score, MESSAGE_SLOTS)


def _require(score: Score, slots: list[str] | tuple[str, ...]) -> None:
    for slot in slots:
        print(f"{slot:28} {score.right[slot]:4} of {score.rows}")
    poor = {slot: score.wrong[slot] for slot in slots if score.share(slot) < _LEAST_SHARE}
    assert not poor
