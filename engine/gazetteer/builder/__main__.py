"""`python -m engine.gazetteer.builder --world-atlas FOLDER`: builds the gazetteer's file from its sources.

Needs the extra `[gazetteer]` and the unpacked npm package world-atlas (its `land-10m.json` and `countries-10m.json`).
"""

from __future__ import annotations

import argparse
from pathlib import Path

from engine.gazetteer.builder.assembly import assemble
from engine.gazetteer.builder.writing import write

_HOME = Path(__file__).resolve().parents[1]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m engine.gazetteer.builder", description=__doc__)
    parser.add_argument("--world-atlas", type=Path, required=True, help="folder with land-10m.json")
    parser.add_argument("--tables", type=Path, default=_HOME / "sources", help="folder of our own tables")
    parser.add_argument("--output", type=Path, default=_HOME / "data" / "gazetteer.sqlite.xz")
    arguments = parser.parse_args()
    contents, complaints = assemble(arguments.tables, arguments.world_atlas)
    for complaint in complaints:
        print(complaint)
    arguments.output.parent.mkdir(exist_ok=True)
    version = write(contents, arguments.output)
    size = arguments.output.stat().st_size / 1e6
    print(f"{version}: {len(contents.places)} places, {len(contents.names)} names, {size:.2f} MB packed")


if __name__ == "__main__":
    main()
