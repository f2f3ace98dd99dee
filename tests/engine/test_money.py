"""Money in other currencies, and whose currency is which."""

from __future__ import annotations

from decimal import Decimal

import pytest

from engine.money import CURRENCIES, convert, currency_of_country, currency_of_locale
from engine.state import Money


def test_amounts_change_currency_at_the_reference_rate_to_a_hundredth() -> None:
    euros = Money(amount=Decimal("100"), currency_code="EUR")

    dollars = convert(euros, "AUD")

    assert dollars == Money(amount=Decimal("159.04"), currency_code="AUD")
    assert convert(dollars, "CNY") == Money(amount=Decimal("743.26"), currency_code="CNY")


def test_an_amount_already_in_the_currency_stays_as_it_is() -> None:
    exact = Money(amount=Decimal("1.23456"), currency_code="CNY")

    assert convert(exact, "CNY") is exact


@pytest.mark.parametrize(
    "money", [Money(amount=Decimal(1), currency_code="XXX"), Money(amount=Decimal(1), currency_code="EUR")]
)
def test_an_unknown_currency_is_a_lookup_error(money: Money) -> None:
    with pytest.raises(LookupError):
        convert(money, "EUR" if money.currency_code == "XXX" else "???")


def test_every_rate_is_a_positive_amount_for_an_iso_code() -> None:
    one = Money(amount=Decimal(1), currency_code="EUR")

    amounts = {code: convert(one, code).amount for code in CURRENCIES}

    assert len(CURRENCIES) > 80
    assert all(len(code) == 3 and code.isupper() for code in CURRENCIES)
    assert all(amount > 0 for amount in amounts.values())


@pytest.mark.parametrize(
    ("country", "currency"),
    [("CN", "CNY"), ("AU", "AUD"), ("FR", "EUR"), ("BG", "EUR"), ("TW", "TWD"), ("fj", "FJD"), ("ZZ", "USD")],
)
def test_a_country_pays_in_its_legal_tender(country: str, currency: str) -> None:
    assert currency_of_country(country) == currency


@pytest.mark.parametrize(
    ("locale", "currency"),
    [
        ("zh-CN", "CNY"),
        ("zh-Hans", "CNY"),
        ("zh", "CNY"),
        ("zh-Hant", "TWD"),
        ("en-AU", "AUD"),
        ("en_GB", "GBP"),
        ("en", "USD"),
        ("xx", "USD"),
        ("not a locale", "USD"),
    ],
)
def test_a_locale_pays_in_the_currency_of_its_likeliest_country(locale: str, currency: str) -> None:
    assert currency_of_locale(locale) == currency
