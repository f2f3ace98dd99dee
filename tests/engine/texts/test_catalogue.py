"""Every message exists in every language, says the same things, and gets what it needs from the code."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, visitor
from fluent.syntax import ast as fluent

from engine.texts import LANGUAGES, render, text

ROOT = Path(__file__).parents[3]
TEXTS = ROOT / "engine" / "texts"
FILES = sorted({file.name for language in LANGUAGES for file in (TEXTS / language).glob("*.ftl")})
SOURCES = [
    file for layer in ("engine", "resolvers", "schema", "server") for file in sorted((ROOT / layer).rglob("*.py"))
]


class Variables(visitor.Visitor):
    """Collects the variables that a message reads."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: fluent.VariableReference) -> None:
        self.names.add(node.id.name)


def messages_of(language: str, file: str) -> dict[str, set[str]]:
    """The variables of each message of a file."""
    source = (TEXTS / language / file).read_text(encoding="utf-8")
    messages = {}
    for entry in FluentParser().parse(source).body:
        assert not isinstance(entry, fluent.Junk), f"{language}/{file}: {entry.content}"
        if isinstance(entry, fluent.Message):
            assert entry.id.name not in messages, f"{language}/{file} has {entry.id.name} twice"
            variables = Variables()
            variables.visit(entry)
            messages[entry.id.name] = variables.names
    return messages


def calls_of_text(file: Path) -> Iterator[tuple[str, set[str], int]]:
    """Code, arguments and line of each call of `engine.texts.text` that names its code and its arguments outright."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    if not any(name.name == "text" for node in imports if node.module == "engine.texts" for name in node.names):
        return
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "text" and call.args:
            code, names = call.args[0], [keyword.arg for keyword in call.keywords]
            if isinstance(code, ast.Constant) and isinstance(code.value, str) and None not in names:
                yield code.value, {name.replace("_", "-") for name in names if name}, call.lineno


@pytest.mark.parametrize("file", FILES)
def test_each_file_has_the_same_codes_in_every_language(file: str) -> None:
    codes = {language: sorted(messages_of(language, file)) for language in LANGUAGES}

    assert codes["en"] == codes["zh-Hans"]


@pytest.mark.parametrize("file", FILES)
def test_each_message_reads_the_same_variables_in_every_language(file: str) -> None:
    variables = {language: messages_of(language, file) for language in LANGUAGES}

    assert variables["en"] == variables["zh-Hans"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_code_stands_in_two_files(language: str) -> None:
    codes = [code for file in FILES for code in messages_of(language, file)]

    assert sorted(codes) == sorted(set(codes))


def test_every_code_that_the_source_names_is_in_the_catalogue_with_those_arguments() -> None:
    messages = {code: variables for file in FILES for code, variables in messages_of("en", file).items()}

    faults = [
        f"{file.relative_to(ROOT)}:{line}: {code}({', '.join(sorted(arguments))})"
        for file in SOURCES
        for code, arguments, line in calls_of_text(file)
        if code not in messages or not messages[code] <= arguments
    ]

    assert faults == []


def test_a_text_stored_before_its_message_got_another_variable_can_still_be_said() -> None:
    stored = text("reply-routes", count=2, names=["A", "B"])

    assert render(stored, "en").startswith("I found 2 routes: A, B.")
    with pytest.raises(LookupError):
        render(text("no-such-message"), "en")
