"""Unpacks the gazetteer's file once for each content, where this user may write."""

from __future__ import annotations

import hashlib
import lzma
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

PACKED = Path(__file__).parent / "data" / "gazetteer.sqlite.xz"


def unpacked(packed: Path = PACKED) -> Path:
    """The SQLite file of this content: found in the user's cache, else unpacked there, else in the temporary folder.

    Two processes may call it at once: each writes a file of its own and renames it, so nobody sees half a file.
    Raises OSError when neither folder can be written to.
    """
    content = packed.read_bytes()
    name = f"gazetteer-{hashlib.sha256(content).hexdigest()[:16]}.sqlite"
    refusal: OSError | None = None
    for folder in _folders():
        file = folder / name
        if _is_ours(file):
            return file
        try:
            _write(file, lzma.decompress(content))
        except OSError as error:
            refusal = error
        else:
            return file
    raise OSError("no folder to unpack the gazetteer into") from refusal


def _folders() -> Iterator[Path]:
    with suppress(RuntimeError):
        yield _user_cache() / "sidetrip"
    owner = os.getuid() if hasattr(os, "getuid") else os.environ.get("USERNAME", "user")
    yield Path(tempfile.gettempdir()) / f"sidetrip-{owner}"


def _user_cache() -> Path:
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")


def _is_ours(file: Path) -> bool:
    # In a shared temporary folder somebody else could have put a file of this name.
    try:
        status = file.stat()
    except OSError:
        return False
    return status.st_size > 0 and (not hasattr(os, "getuid") or status.st_uid == os.getuid())


def _write(file: Path, content: bytes) -> None:
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    number, temporary = tempfile.mkstemp(dir=file.parent, prefix=f"{file.name}.")
    try:
        with os.fdopen(number, "wb") as stream:
            stream.write(content)
        os.replace(temporary, file)
    except OSError:
        with suppress(OSError):
            os.unlink(temporary)
        raise
