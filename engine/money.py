"""Amounts in another currency, and the currency of a country or a locale."""

from __future__ import annotations

from datetime import date
from decimal import ROUND_HALF_UP, Decimal
from functools import lru_cache

from engine.exchange_rates import PER_EURO, RATES_DATE
from engine.state.money import Money

CURRENCIES: frozenset[str] = frozenset(PER_EURO)
"""ISO 4217 codes that `convert` knows."""

FALLBACK_CURRENCY = "USD"

_CENT = Decimal("0.01")


def convert(money: Money, currency_code: str) -> Money:
    """The amount in another currency, to a hundredth of its unit; unchanged when it already is in that one.

    The rates are fixed so that a plan stays what it was: the European Central Bank's reference rates of 2026-10-30
    for 30 currencies, pegs and approximate rates for others (`engine/exchange_rates.py`).
    Raises LookupError for a currency that is not in CURRENCIES.
    """
    if money.currency_code == currency_code:
        return money
    amount = money.amount * _rate(currency_code) / _rate(money.currency_code)
    return Money(amount=amount.quantize(_CENT, ROUND_HALF_UP), currency_code=currency_code)


@lru_cache(512)
def currency_of_country(country_code: str) -> str:
    """What one pays with in a country (ISO 3166-1 alpha-2), by Unicode CLDR; USD where that is not in CURRENCIES."""
    # CLDR's tables take half a second and 10 MB to load: only when a currency is first asked for.
    from babel.numbers import get_territory_currencies  # noqa: PLC0415

    day = date.fromisoformat(RATES_DATE)
    currencies = get_territory_currencies(country_code.upper(), day, day)
    return next((code for code in currencies if code in CURRENCIES), FALLBACK_CURRENCY)


@lru_cache(512)
def currency_of_locale(locale: str) -> str:
    """What a reader of a locale (BCP 47, for example `zh-Hans` or `en-AU`) pays with; USD when that is not known."""
    from babel.core import Locale, UnknownLocaleError, get_global  # noqa: PLC0415  (as above)

    tag = locale.replace("-", "_")
    try:
        parsed = Locale.parse(tag)
    except (UnknownLocaleError, ValueError):
        return FALLBACK_CURRENCY
    territory = parsed.territory
    if territory is None:
        likely = get_global("likely_subtags")
        territory = (likely.get(tag) or likely.get(parsed.language, "")).rpartition("_")[2]
    return currency_of_country(territory) if territory else FALLBACK_CURRENCY


def _rate(currency_code: str) -> Decimal:
    try:
        return PER_EURO[currency_code]
    except KeyError:
        raise LookupError(f"no rate for currency {currency_code!r}") from None
