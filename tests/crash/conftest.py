"""One nursery of victims for the whole run."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

Kill = Callable[..., None]


@pytest.fixture(scope="session")
def kill() -> Iterator[Kill]:
    """`kill("write", folder, step, point)`: work that must end by SIGKILL at its point, before it has answered."""
    with subprocess.Popen(
        [sys.executable, "-m", "tests.crash.nursery"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as nursery:
        assert nursery.stdin is not None
        assert nursery.stdout is not None
        orders, ends = nursery.stdin, nursery.stdout

        def kill(kind: str, folder: Path, *arguments: str) -> None:
            orders.write(json.dumps([kind, str(folder), *arguments]) + "\n")
            orders.flush()
            assert ends.readline().strip() == str(-signal.SIGKILL)

        yield kill
        orders.close()
