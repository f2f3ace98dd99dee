"""How much a caller may send: every bound on the form of an input, each named once."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

TEXT_LENGTH = 2_000
REASON_LENGTH = 500
NOTE_LENGTH = 500
TITLE_LENGTH = 120
LABEL_LENGTH = 120
WISH_LENGTH = 200
ID_LENGTH = 100

IDEMPOTENCY_KEY_LENGTHS = (8, 64)

DAYS = (1, 90)
NIGHTS = (1, 90)
ADULTS = (1, 50)
CHILDREN = (0, 50)

DESTINATIONS = 20
EXCLUDED_PLACES = 50
SOFT_PREFERENCES = 20
MODES = 10
SHARE_LINKS = 100

AMOUNT = Decimal(10) ** 12
"""The largest budget: 10^12 covers any trip in any currency."""
AMOUNT_DECIMAL_PLACES = 4
"""ISO 4217 knows currencies of up to 4."""

START_DATES = (date(2000, 1, 1), date(2100, 12, 31))
"""Far from the ends of the calendar, so that adding a trip's days always works."""
