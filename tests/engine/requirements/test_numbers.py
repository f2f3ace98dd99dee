"""Numbers as people write them."""

from __future__ import annotations

from decimal import Decimal

import pytest

from engine.requirements.numbers import number_of


@pytest.mark.parametrize(
    ("words", "value"),
    [
        ("8", 8),
        ("25,000", 25_000),
        ("12 000", 12_000),
        ("两万五", 25_000),
        ("2万5", 25_000),
        ("1.5万", 15_000),
        ("一万五千", 15_000),
        ("三千五", 3_500),
        ("一百零八", 108),
        ("两百五", 250),
        ("十", 10),
        ("二十五", 25),
        ("2千", 2_000),
        ("1千万", 10_000_000),
        ("3k", 3_000),
        ("1.2w", 12_000),
        ("five thousand", 5_000),
        ("three thousand five hundred", 3_500),
        ("twenty-one", 21),
        ("2 grand", 2_000),
    ],
)
def test_a_number_is_worth_what_it_says(words: str, value: int) -> None:
    assert number_of(words) == Decimal(value)


def test_words_that_are_no_number_have_no_value() -> None:
    assert number_of("soon") is None
    assert number_of("") is None
