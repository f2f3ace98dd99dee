"""What the project says of itself is so: settings in the README, one owner of its names, nothing of one machine."""

from __future__ import annotations

import re
import subprocess
import tomllib
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

from server.failures import ErrorCode
from server.settings import Settings

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
LAYERS = ("schema", "resolvers", "engine", "storage", "server")


@pytest.fixture(scope="module")
def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def _tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [ROOT / name for name in listed.split("\0") if name]


def test_the_readme_lists_each_setting_with_its_default_and_no_other() -> None:
    told = {
        name: (default, text) for name, default, text in re.findall(r"\| `SIDETRIP_(\w+)` \| (.*?) \| (.*) \|", README)
    }

    expected = {}
    for name, field in Settings.model_fields.items():
        default = ",".join(field.default) if isinstance(field.default, tuple) else str(field.default)
        default = default.lower() if isinstance(field.default, bool) else default
        shown = "" if field.default in (None, ()) else f"`{default}`"
        expected[name.upper()] = (shown, field.description)
    assert told == expected


def test_the_readme_lists_each_code_of_the_top_level_errors() -> None:
    missing = [code.value for code in ErrorCode if f"`{code.value}`" not in README]

    assert missing == []


def test_no_other_distribution_provides_our_top_level_names() -> None:
    owners = metadata.packages_distributions()

    assert {name: owners.get(name, ["sidetrip"]) for name in LAYERS} == {name: ["sidetrip"] for name in LAYERS}


def test_the_wheel_holds_every_layer_and_nothing_else(project: dict[str, Any]) -> None:
    packages = project["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]

    assert sorted(packages) == sorted(LAYERS)


def test_nothing_tracked_names_a_registry_or_a_path_of_one_machine() -> None:
    registries = ("pypi" + ".org", "registry." + "npmjs", "files." + "pythonhosted", "deb." + "debian")
    paths = ("/" + "work/", "/" + "root/")
    found = []
    for path in _tracked():
        if path.suffix in (".xz", ".png") or not path.is_file():
            continue
        text = path.read_text(encoding="utf-8")
        found += [(path.name, word) for word in (*registries, *paths) if word in text]

    assert found == []


def test_no_file_has_outgrown_its_room() -> None:
    source = [path for path in _tracked() if path.suffix == ".py" and path.relative_to(ROOT).parts[0] in LAYERS]

    long = {
        str(path.relative_to(ROOT)): lines
        for path in source
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > 300
    }
    assert source
    assert long == {}


def test_every_module_begins_with_what_it_is_for() -> None:
    silent = [
        str(path.relative_to(ROOT))
        for path in _tracked()
        if path.suffix == ".py"
        and path.name != "__init__.py"
        and not path.read_text(encoding="utf-8").lstrip().removeprefix("#!/usr/bin/env python3\n").startswith('"""')
    ]

    assert silent == []
