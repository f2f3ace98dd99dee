#!/usr/bin/env python3
"""Everything a developer runs, on a machine that has only Python 3.11 and pip. Standard library only.

python3 dev.py serve [--host --port --database-url]   set up on first use, then serve http://127.0.0.1:8000
python3 dev.py demo [--language en|zh-Hans]           play the story of two branches in the terminal
python3 dev.py test [arguments of pytest]             run the tests
python3 dev.py check                                  ruff, mypy and the import contracts
python3 dev.py sdl                                    write schema/schema.graphql anew
python3 dev.py gazetteer                              build the gazetteer anew; needs npm and 200 MB of packages
python3 dev.py bench [turns|compare|offline] [arguments]   measure against the peers
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tarfile
import tempfile
import venv
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent
ENVIRONMENT = ROOT / ".venv"
PYTHON = ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
CHECKS = (("ruff", "check", "."), ("ruff", "format", "--check", "."), ("mypy",), ("lint-imports",))
BENCHES = ("turns", "compare", "offline")


def main(arguments: Sequence[str]) -> int:
    """Runs one command and answers its exit code."""
    commands: dict[str, Callable[[Sequence[str]], int]] = {
        "serve": lambda rest: _sidetrip("serve", *rest),
        "demo": lambda rest: _sidetrip("demo", *rest),
        "sdl": lambda _: _sidetrip("export-schema", str(ROOT / "schema" / "schema.graphql")),
        "test": _test,
        "check": _check,
        "bench": _bench,
        "gazetteer": _gazetteer,
    }
    name, *rest = arguments or ["serve"]
    if name not in commands:
        print(__doc__)
        return 0 if name in ("-h", "--help", "help") else 2
    try:
        return commands[name](rest)
    except subprocess.CalledProcessError as error:
        print(
            f"dev.py: setting up failed (exit code {error.returncode}); what went wrong stands above", file=sys.stderr
        )
        return 1


def _sidetrip(*arguments: str) -> int:
    _install()
    # -P: a folder called `server` where the caller happens to be is not ours.
    return _become("-P", "-m", "server.cli", *arguments)


def _test(arguments: Sequence[str]) -> int:
    _install("test")
    os.chdir(ROOT)
    return _become("-m", "pytest", *arguments)


def _check(_: Sequence[str]) -> int:
    """All of them, also after one has failed."""
    _install("test")
    codes = [_run(PYTHON.with_name(tool), *arguments) for tool, *arguments in CHECKS]
    return max(codes)


def _bench(arguments: Sequence[str]) -> int:
    _install("test")
    chosen = arguments[:1] if arguments[:1] and arguments[0] in BENCHES else BENCHES
    rest = arguments[1:] if chosen is not BENCHES else arguments
    return max(_run(PYTHON, "-m", f"bench.{name}", *rest) for name in chosen)


def _gazetteer(_: Sequence[str]) -> int:
    """The map data comes as an npm package; all else by pip."""
    _install("gazetteer")
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["npm", "pack", "world-atlas", "--silent"], cwd=folder, check=True)
        [package] = Path(folder).glob("*.tgz")
        with tarfile.open(package) as archive:
            archive.extractall(folder, filter="data")
        atlas = str(Path(folder) / "package")
        return _run(PYTHON, "-m", "engine.gazetteer.builder", "--world-atlas", atlas)


def _install(extra: str = "") -> None:
    """Makes `.venv` and installs into it, once for each change of pyproject.toml."""
    project = (ROOT / "pyproject.toml").read_bytes()
    wanted = hashlib.sha256(project + sys.version.encode()).hexdigest()
    if PYTHON.exists() and _installed(extra) == wanted:
        return
    print("dev.py: setting up .venv; this takes about a minute, and only the first time", file=sys.stderr)
    if not PYTHON.exists():
        venv.create(ENVIRONMENT, clear=True, with_pip=find_spec("ensurepip") is not None, symlinks=os.name != "nt")
    _pip("install", "--quiet", "--editable", f".[{extra}]" if extra else ".")
    for satisfied in {extra, ""}:
        _stamp(satisfied).write_text(wanted)


def _installed(extra: str) -> str:
    return _stamp(extra).read_text() if _stamp(extra).exists() else ""


def _stamp(extra: str) -> Path:
    return ENVIRONMENT / f".installed-{extra or 'base'}"


def _pip(*arguments: str) -> None:
    """Debian's Python may lack ensurepip, and so the environment pip: then its own pip installs into it."""
    has_own_pip = (
        _run(PYTHON, "-c", "import importlib.util, sys; sys.exit(importlib.util.find_spec('pip') is None)") == 0
    )
    pip: list[str | Path] = [PYTHON, "-m", "pip"] if has_own_pip else [sys.executable, "-m", "pip", "--python", PYTHON]
    subprocess.run([*pip, *arguments, "--disable-pip-version-check"], cwd=ROOT, check=True)


def _run(*command: str | Path) -> int:
    return subprocess.run(command, cwd=ROOT).returncode


def _become(*arguments: str) -> int:
    """Runs in place of this process and in its folder, so that signals and relative paths go where they should."""
    if os.name == "nt":
        return subprocess.run([PYTHON, *arguments]).returncode
    os.execv(PYTHON, [str(PYTHON), *arguments])


if __name__ == "__main__":
    if sys.version_info < (3, 11):  # noqa: UP036  This file is what an older Python is started with.
        sys.exit("dev.py: Python 3.11 or newer is needed")
    sys.exit(main(sys.argv[1:]))
