"""Unpacking and reading from several threads and processes."""

from __future__ import annotations

import lzma
import sqlite3
import sys
from concurrent.futures import ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest

from engine.gazetteer import Gazetteer, open_gazetteer, unpacking
from engine.gazetteer.unpacking import unpacked


def test_the_file_is_unpacked_once_into_the_users_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))

    first = unpacked()
    written = first.stat().st_mtime_ns
    second = unpacked()

    assert second == first
    assert second.stat().st_mtime_ns == written
    if sys.platform == "linux":
        assert first.parent == tmp_path / "sidetrip"
    assert [file.name for file in first.parent.iterdir()] == [first.name]


def test_where_the_cache_cannot_be_written_the_temporary_folder_serves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "occupied").write_text("a file where the folder should be")
    (tmp_path / "temporary").mkdir()
    monkeypatch.setattr(unpacking, "_user_cache", lambda: tmp_path / "occupied")
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "temporary"))

    file = unpacked()

    assert file.is_relative_to(tmp_path / "temporary")
    assert sqlite3.connect(file).execute("SELECT count(*) FROM place").fetchone()[0] > 30_000


def test_where_nothing_can_be_written_the_error_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "occupied").write_text("a file where the folder should be")
    monkeypatch.setattr(unpacking, "_user_cache", lambda: tmp_path / "occupied")
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "occupied"))

    with pytest.raises(OSError, match="no folder to unpack the gazetteer into"):
        unpacked()


def test_another_content_is_another_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    one, other = tmp_path / "one.xz", tmp_path / "other.xz"
    one.write_bytes(lzma.compress(b"one"))
    other.write_bytes(lzma.compress(b"other"))

    assert unpacked(one).read_bytes() == b"one"
    assert unpacked(other).read_bytes() == b"other"


def _count(folder: str) -> int:
    import os  # noqa: PLC0415 - runs in a process of its own

    os.environ["XDG_CACHE_HOME"] = folder
    (count,) = sqlite3.connect(unpacked()).execute("SELECT count(*) FROM place").fetchone()
    return int(count)


def test_two_processes_may_start_at_once(tmp_path: Path) -> None:
    with get_context("spawn").Pool(2) as pool:
        counts = pool.map(_count, [str(tmp_path)] * 2)

    assert counts[0] == counts[1] > 30_000


def test_threads_share_one_gazetteer(gazetteer: Gazetteer) -> None:
    def read(number: int) -> tuple[str, str, int]:
        place = gazetteer.search("melb")[0]
        (mention,) = gazetteer.mentions("悉尼" if number % 2 else "Paris")
        return place.id, mention.candidates[0].facts.place.id, len(gazetteer.facts_of(["place_nz", "place_jp"]))

    with ThreadPoolExecutor(8) as threads:
        answers = list(threads.map(read, range(64)))

    assert answers == [("place_2158177", "place_2147714" if n % 2 else "place_2988507", 2) for n in range(64)]


def test_two_gazetteers_give_the_same_answers(gazetteer: Gazetteer) -> None:
    other = open_gazetteer()

    assert other.version == gazetteer.version
    assert other.search("port", first=50) == gazetteer.search("port", first=50)
    assert other.mentions("Sydney, 京都, Paris") == gazetteer.mentions("Sydney, 京都, Paris")


def test_the_file_cannot_be_written_through_the_reader(gazetteer: Gazetteer) -> None:
    with pytest.raises(sqlite3.OperationalError, match="readonly"):
        gazetteer._reader.rows("DELETE FROM place")
