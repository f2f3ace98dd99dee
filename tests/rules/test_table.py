"""The table of rules in README.md names tests that exist, for every rule."""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROWS = [line for line in (Path(__file__).parent / "README.md").read_text("utf-8").splitlines() if line[:3] != "| #"]
TESTS = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")


def _named() -> dict[int, list[tuple[str, str]]]:
    """File and function of each test, by the number of the rule."""
    named: dict[int, list[tuple[str, str]]] = {}
    for row in ROWS:
        if number := re.match(r"\| (\d+) \|", row):
            named.setdefault(int(number[1]), []).extend(TESTS.findall(row.split("|")[4]))
    return named


def test_every_rule_has_a_test() -> None:
    named = _named()

    assert sorted(named) == list(range(1, 14))
    assert all(named.values())


def test_every_test_named_exists() -> None:
    missing = [
        f"{file}::{name}" for tests in _named().values() for file, name in tests if name not in _functions(ROOT / file)
    ]

    assert missing == []


def _functions(file: Path) -> set[str]:
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)}
