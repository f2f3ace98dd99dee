"""Planner's dollars as money of the trip, in whole units: an estimate is no more exact than that."""

from __future__ import annotations

from decimal import ROUND_HALF_UP, Decimal

from engine.money import convert
from engine.state import Money


def in_currency(usd: float, currency_code: str) -> Money:
    """USD as the trip's currency, rounded to whole units of it."""
    money = convert(Money(amount=Decimal(repr(round(usd, 2))), currency_code="USD"), currency_code)
    return Money(amount=money.amount.quantize(Decimal(1), ROUND_HALF_UP), currency_code=currency_code)
