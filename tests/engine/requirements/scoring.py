"""Scores readings against the rows of a labelled set (JSON Lines), slot by slot, as the set's README says."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import Any

from engine.state import Requirements
from engine.vocabulary import NoteKind, PlaceKind, PreferenceKind

Row = Mapping[str, Any]

SLOTS = [
    "origin",
    "destinations",
    "excluded",
    "days",
    "start_date",
    "adults",
    "children",
    "budget",
    "pace",
    "preferred_modes",
    "avoided_modes",
    "preferences_without_other",
    "preferences",
    "notes",
    "noise",
]


@dataclass
class Score:
    """How many rows each slot got right, and the rows that it got wrong."""

    rows: int = 0
    right: dict[str, int] = field(default_factory=lambda: defaultdict(int))
    wrong: dict[str, list[str]] = field(default_factory=lambda: defaultdict(list))

    def add(self, row_id: str, slot: str, is_right: bool, detail: str) -> None:
        if is_right:
            self.right[slot] += 1
        else:
            self.wrong[slot].append(f"{row_id}: {detail}")

    def share(self, slot: str) -> float:
        return self.right[slot] / self.rows if self.rows else 1.0


def rows_of(path: Path) -> list[Row]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


def score_request(score: Score, row: Row, reading: Requirements) -> None:
    score.rows += 1
    gold, also = row["gold"], row.get("also_ok", {})
    got = facts_of(reading)
    for slot in SLOTS[:-4]:
        if slot == "start_date":
            is_right = _is_start_right(gold, also, reading)
        else:
            is_right = any(is_same(slot, answer, got[slot]) for answer in (gold[slot], *_listed(also, slot)))
        score.add(row["id"], slot, is_right, f"{row['text']} | want {gold[slot]} | got {_shown(got[slot])}")
    _score_preferences(score, row, reading)
    _score_notes(score, row, reading)


def facts_of(reading: Requirements) -> dict[str, Any]:
    """The requirements under the names of the set."""
    budget = reading.budget
    return {
        "origin": reading.origin,
        "destinations": [(one.place, one.raw_name) for one in reading.destinations],
        "excluded": [(place, place.name_en) for place in reading.excluded_places],
        "days": reading.days,
        "start_date": reading.start_date.isoformat() if reading.start_date else None,
        "adults": reading.adults,
        "children": reading.children or None,
        "budget": budget
        and {
            "amount": float(budget.amount.amount),
            "currency": budget.amount.currency_code,
            "scope": budget.scope.value,
        },
        "pace": reading.pace and reading.pace.value,
        "preferred_modes": sorted(mode.value for mode in reading.preferred_modes),
        "avoided_modes": sorted(mode.value for mode in reading.avoided_modes),
        "preferences": sorted({wish.kind.value for wish in reading.soft_preferences}),
    }


def is_same(slot: str, want: Any, got: Any) -> bool:
    if slot == "origin":
        return (want is None and got is None) or bool(want and got and _is_named(want, got.name_en))
    if slot in ("destinations", "excluded"):
        return _are_places(want or [], got)
    if slot.endswith("modes") or slot == "preferences":
        return bool(sorted(want or []) == got)
    if slot == "children":
        return bool((want or None) == got)
    return bool(want == got)


def _are_places(want: Iterable[Row], got: Iterable[tuple[Any, str]]) -> bool:
    rest = list(got)
    for place in want:
        match = next((one for one in rest if _is_place(place, *one)), None)
        if match is None:
            return False
        rest.remove(match)
    return not rest


def _is_place(want: Row, place: Any, raw_name: str) -> bool:
    names = [want["name"], *want.get("aka", [])]
    if place is None:
        return want["country"] is None and any(_is_named(name, raw_name) for name in names)
    if not any(_is_named(name, place.name_en) for name in names):
        return False
    if want["country"] is not None and place.country_code != want["country"]:
        return False
    return not want.get("region") or place.kind is PlaceKind.REGION or want["region"] in (place.region_en or "")


_DROPPED = (" sheng", " zizhiqu", " shi", " uygur", "the ", " islands", " island", " region", " national park", " city")


def _is_named(want: str, got: str) -> bool:
    return _plain(want) == _plain(got)


def _plain(name: str) -> str:
    plain = name.casefold().replace("'", "").replace("ü", "u").replace("é", "e").replace("ō", "o").replace("-", " ")
    for part in _DROPPED:
        plain = plain.replace(part, "")
    return {"sicilia": "sicily", "normandie": "normandy", "andalucía": "andalusia", "whitsundays": "whitsunday"}.get(
        plain, plain
    )


def _is_start_right(gold: Row, also: Row, reading: Requirements) -> bool:
    got = reading.start_date
    if got is None:
        return gold["start_date"] is None
    if got.isoformat() in (gold["start_date"], *_listed(also, "start_date")):
        return True
    span = also.get("start_date")
    return (
        isinstance(span, dict)
        and date.fromisoformat(span["from"]) <= got <= date.fromisoformat(span["to"])
        and any(note.field and note.field.value == "START_DATE" for note in reading.notes)
    )


def _listed(also: Row, slot: str) -> list[Any]:
    answers = also.get(slot, [])
    return answers if isinstance(answers, list) else []


def _score_preferences(score: Score, row: Row, reading: Requirements) -> None:
    want = set(row["gold"]["preferences"])
    got = {wish.kind.value for wish in reading.soft_preferences}
    answers = [want, *({*answer} for answer in _listed(row.get("also_ok", {}), "preferences"))]
    if reading.children:
        got = got - {"FAMILY"} if "FAMILY" not in want else got
    other = {PreferenceKind.OTHER.value}
    detail = f"{row['text']} | want {sorted(want)} | got {sorted(got)}"
    score.add(row["id"], "preferences_without_other", any(got - other == one - other for one in answers), detail)
    has_quote = any(note.kind is NoteKind.NOT_UNDERSTOOD and note.quote for note in reading.notes)
    is_right = any(got == one or (has_quote and got == one - other) for one in answers)
    score.add(row["id"], "preferences", is_right, detail)


def _score_notes(score: Score, row: Row, reading: Requirements) -> None:
    got = {(note.kind.value, note.field.value if note.field else None) for note in reading.notes}
    want = {(note["kind"], note["field"]) for note in row["gold"]["notes"]}
    dated = {note for note in want if note[1] == "START_DATE"}
    if reading.start_date is not None and isinstance(row.get("also_ok", {}).get("start_date"), dict):
        want -= dated
    detail = f"{row['text']} | want {sorted(map(str, want))} | got {sorted(map(str, got))}"
    score.add(row["id"], "notes", want <= got, detail)
    loud = {note for note in got if note[0] in ("AMBIGUOUS", "NOT_UNDERSTOOD")}
    score.add(row["id"], "noise", bool(want) or not loud, detail)


def _shown(value: Any) -> Any:
    if isinstance(value, list) and value and isinstance(value[0], tuple):
        return [
            f"{place.name_en}/{place.country_code}/{place.region_en}" if place else f"?{raw}" for place, raw in value
        ]
    return getattr(value, "name_en", value)
