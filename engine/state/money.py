"""An amount of money."""

from __future__ import annotations

from decimal import Decimal

from pydantic import BaseModel, ConfigDict


class Money(BaseModel):
    """`amount` is exact, in units of the currency (not minor units); `currency_code` is ISO 4217."""

    model_config = ConfigDict(frozen=True)

    amount: Decimal
    currency_code: str
