"""Finds the names of places in a text."""

from __future__ import annotations

import re
import sqlite3
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from engine.gazetteer.facts import Candidate, Mention, PlaceFacts
from engine.gazetteer.reading import Reader
from engine.gazetteer.spelling import CHINESE_RUN, LATIN_WORD, fold, is_chinese

_GAP = re.compile(r"[\s\-–]{0,3}$")
_POSSESSIVE = re.compile(r"['’]s$")
_KNOWN_WEIGHT = {False: 5.5, True: 6.3}
"""In small letters only a name of this weight counts, a weak one of the second: `sydney` and `nice`, not `ann`."""


@dataclass(frozen=True)
class _Span:
    start: int
    end: int
    key: str


def find_mentions(
    text: str, reader: Reader, facts_of: Callable[[Sequence[int]], Mapping[int, PlaceFacts]]
) -> list[Mention]:
    """The longest names, left to right, without overlaps. `facts_of` answers for the numbers of places."""
    spans = [*_chinese_spans(text, reader), *_latin_spans(text, reader)]
    rows: dict[str, list[sqlite3.Row]] = defaultdict(list)
    for row in reader.rows_in("SELECT * FROM name WHERE key IN", [span.key for span in spans]):
        rows[row["key"]].append(row)
    decoys = {row["key"] for row in reader.rows_in("SELECT key FROM decoy WHERE key IN", [span.key for span in spans])}
    chosen = []
    end = 0
    for span in sorted(spans, key=lambda span: (span.start, -span.end)):
        if span.start < end:
            continue
        meant = [row for row in rows.get(span.key, ()) if _is_written_so(text[span.start : span.end], row)]
        if meant:
            chosen.append((span, meant))
        if meant or span.key in decoys:
            end = span.end
    facts = facts_of([row["place"] for _, meant in chosen for row in meant])
    return [_mention(text, span, meant, facts) for span, meant in chosen]


def _chinese_spans(text: str, reader: Reader) -> Iterator[_Span]:
    runs = [
        [position for position in range(*run.span()) if text[position] != "·"] for run in CHINESE_RUN.finditer(text)
    ]
    pairs = {text[first] + text[second] for run in runs for first, second in pairwise(run)}
    longest = _longest(reader, sorted(pairs))
    for run in runs:
        for at in range(len(run) - 1):
            most = longest.get(text[run[at]] + text[run[at + 1]], 0)
            for length in range(2, min(most, len(run) - at) + 1):
                positions = run[at : at + length]
                yield _Span(positions[0], positions[-1] + 1, "".join(text[position] for position in positions))


def _latin_spans(text: str, reader: Reader) -> Iterator[_Span]:
    words = [
        (word.start(), word.start() + len(_POSSESSIVE.sub("", word.group()))) for word in LATIN_WORD.finditer(text)
    ]
    keys = [fold(text[start:end]) for start, end in words]
    longest = _longest(reader, sorted(set(keys)))
    for at, key in enumerate(keys):
        for length in range(1, longest.get(key, 0) + 1):
            last = at + length - 1
            if last >= len(words) or (length > 1 and not _GAP.match(text[words[last - 1][1] : words[last][0]])):
                break
            end = words[last][1]
            end -= text[end - 1] == "."
            yield _Span(words[at][0], end, " ".join(keys[at : last + 1]))


def _longest(reader: Reader, openings: Sequence[str]) -> dict[str, int]:
    return {row["key"]: row["longest"] for row in reader.rows_in("SELECT * FROM opening WHERE key IN", openings)}


def _is_written_so(surface: str, row: sqlite3.Row) -> bool:
    """Whether these letters, large or small, can be meant as this name."""
    if is_chinese(surface):
        return True
    if row["is_code"]:
        return surface.replace(".", "").isupper()
    if surface[0].isupper():
        return True
    return bool(row["weight"] >= _KNOWN_WEIGHT[bool(row["is_weak"])] or " " in row["key"])


def _mention(text: str, span: _Span, meant: list[sqlite3.Row], facts: Mapping[int, PlaceFacts]) -> Mention:
    ordered = sorted(meant, key=lambda row: (-row["weight"], facts[row["place"]].place.id))
    return Mention(
        start=span.start,
        end=span.end,
        surface=text[span.start : span.end],
        candidates=tuple(
            Candidate(facts=facts[row["place"]], weight=row["weight"], is_primary_name=bool(row["is_primary"]))
            for row in ordered
        ),
        is_weak=any(row["is_weak"] for row in meant),
    )
