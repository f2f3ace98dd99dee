"""Runs `sidetrip serve` over one file after the other: `python -m tests.bad_input.serve_each PATH...`.

Prints a JSON array for each: exit code, output, and what was told on the error stream. One process, as most of a
server's start goes into its imports.
"""

from __future__ import annotations

import json
import sys

from typer.testing import CliRunner

from server.cli import app

if __name__ == "__main__":
    for path in sys.argv[1:]:
        result = CliRunner().invoke(app, ["serve", "--port", "0", "--database-url", f"sqlite:///{path}"])
        print(json.dumps([result.exit_code, result.stdout, result.stderr]))
