"""What the whole trip may cost."""

from __future__ import annotations

from decimal import Decimal

import pytest

from engine.vocabulary import NoteKind, PreferenceKind, RequirementField
from tests.engine.requirements.conftest import Read


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("去大理,预算2万", "20000 CNY TOTAL"),
        ("去大理,人均两万五", "25000 CNY PER_PERSON"),
        ("去大理,预算五千以内", "5000 CNY TOTAL"),
        ("去大理,预算2-3万", "30000 CNY TOTAL"),
        ("去大理,预算5000-8000", "8000 CNY TOTAL"),
        ("去大理,两三万", "30000 CNY TOTAL"),
        ("去大理,两个人一共一万块", "10000 CNY TOTAL"),
        ("去大理,5000/人", "5000 CNY PER_PERSON"),
        ("去大理,预算:3000-4000元/人", "4000 CNY PER_PERSON"),
        ("去冲绳,預算台幣8萬", "80000 TWD TOTAL"),
        ("去东京,10万日元", "100000 JPY TOTAL"),
        ("住五星酒店,预算3万,去大理", "30000 CNY TOTAL"),
        ("Rome, budget around €4,000 total", "4000 EUR TOTAL"),
        ("Lisbon, £600 per person.", "600 GBP PER_PERSON"),
        ("Bali, budget 5k USD", "5000 USD TOTAL"),
        ("Zermatt, CHF 2500 each", "2500 CHF PER_PERSON"),
        ("Kruger, must not exceed $4,500 pp", "4500 USD PER_PERSON"),
        ("Rome, between 3000 and 4000 euros", "4000 EUR TOTAL"),
        ("Rome, under 2000 euros for the two of us", "2000 EUR TOTAL"),
        ("Rome, budget five thousand dollars", "5000 USD TOTAL"),
        ("Rome, budget: 2,500", "2500 USD TOTAL"),
        ("Cape Town, R80000 total", "80000 ZAR TOTAL"),
        ("Sydney, a$5000", "5000 AUD TOTAL"),
        ("去大理,朋友花了两万", None),
        ("My friend paid $3000. Rome, 3 days", None),
        ("Las Vegas and Grand Canyon, 5 days", None),
        ("try 3 days in Rome", None),
        ("去大理,一共四个大人", None),
    ],
)
def test_an_amount_for_the_trip_is_the_budget(read: Read, text: str, budget: str | None) -> None:
    got = read(text).budget

    shown = got and f"{got.amount.amount.normalize():f} {got.amount.currency_code} {got.scope.value}"
    assert shown == budget


@pytest.mark.parametrize("text", ["去大理,住的地方每晚不超过400", "Hotels under $150 a night, Austin"])
def test_a_price_for_a_night_is_a_wish(read: Read, text: str) -> None:
    requirements = read(text)

    assert requirements.budget is None
    assert [wish.kind for wish in requirements.soft_preferences] == [PreferenceKind.OTHER]


@pytest.mark.parametrize("text", ["厦门5天,每天预算500", "Rome, $200 a day", "Rome, $100/day"])
def test_money_for_a_day_is_noted(read: Read, text: str) -> None:
    requirements = read(text)

    assert requirements.budget is None
    notes = {(note.kind, note.field) for note in requirements.notes}
    assert (NoteKind.NOT_UNDERSTOOD, RequirementField.BUDGET) in notes


@pytest.mark.parametrize("text", ["巴黎12天,不含机票预算30000", "Paris, 12 days. Budget ¥30000 excluding flights."])
def test_what_a_budget_leaves_out_is_noted(read: Read, text: str) -> None:
    requirements = read(text)

    assert requirements.budget is not None
    assert requirements.budget.amount.amount == Decimal(30_000)
    notes = {(note.kind, note.field) for note in requirements.notes}
    assert (NoteKind.NOT_UNDERSTOOD, RequirementField.BUDGET) in notes
