"""Forks victims from a process that has imported everything and started no thread: `python -m tests.crash.nursery`.

Reads a JSON array a line, `["write" or "recover", folder, *arguments]`, and answers how the child ended, a line each.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import traceback
from pathlib import Path

from tests.crash import victim


def main() -> None:
    for line in sys.stdin:
        kind, folder, *arguments = json.loads(line)
        child = os.fork()
        if child == 0:
            _live(kind, folder, *arguments)
        print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)


def _live(kind: str, folder: str, *arguments: str) -> None:
    """Never returns: 0 says that the work was done and answered, 1 that it raised."""
    work = victim.write if kind == "write" else victim.recover
    try:
        asyncio.run(work(Path(folder), *arguments))
    except BaseException:
        traceback.print_exc()
        os._exit(1)
    os._exit(0)


if __name__ == "__main__":
    main()
