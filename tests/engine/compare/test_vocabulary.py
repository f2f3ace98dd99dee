"""Every word that a comparison can show has a message in every language."""

from __future__ import annotations

from enum import StrEnum

import pytest

from engine.texts import LANGUAGES
from engine.texts.catalogue import codes
from engine.vocabulary import (
    BudgetScope,
    ComparisonSectionKind,
    MetricKind,
    Pace,
    PreferenceKind,
    RouteWarningCode,
    TransportMode,
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("prefix", "words"),
    [
        ("section", ComparisonSectionKind),
        ("metric", MetricKind),
        ("pace", Pace),
        ("mode", TransportMode),
        ("preference", PreferenceKind),
        ("warning", RouteWarningCode),
        ("value-budget", BudgetScope),
    ],
)
def test_each_word_has_a_message(language: str, prefix: str, words: type[StrEnum]) -> None:
    missing = {f"{prefix}-{word.value}" for word in words} - codes("en" if language == "en" else "zh-Hans")

    assert missing == set()


@pytest.mark.parametrize("subject", ["places", "sights", "modes", "warnings", "wishes"])
def test_each_exchange_has_its_three_messages(subject: str) -> None:
    missing = {f"summary-{subject}-{end}" for end in ("added", "dropped", "swapped")} - codes("en")

    assert missing == set()


@pytest.mark.parametrize("measure", ["cost", "days", "transit", "co2", "distance", "stops"])
def test_each_measure_has_its_two_messages(measure: str) -> None:
    missing = {f"summary-{measure}-{end}" for end in ("less", "more")} - codes("en")

    assert missing == set()
