"""Money, dates, times and distances in words, in every language at once, as arguments of a message."""

from __future__ import annotations

from datetime import date

from babel.dates import format_date
from babel.numbers import format_currency, format_decimal

from engine.state.money import Money
from engine.state.text import Localised

_BABEL = {"en": "en", "zh-Hans": "zh_Hans_CN"}


def money_words(money: Money) -> Localised:
    """Whole units of the currency, for example `A$1,235` and `AU$1,235`."""
    return {
        language: format_currency(
            money.amount, money.currency_code, locale=locale, format="¤#,##0", currency_digits=False
        )
        for language, locale in _BABEL.items()
    }


def date_words(day: date) -> Localised:
    """For example `Dec 1, 2026` and `2026年12月1日`."""
    return {language: format_date(day, format="medium", locale=locale) for language, locale in _BABEL.items()}


def duration_words(minutes: int) -> Localised:
    """For example `2 h 05 min` and `2小时5分`."""
    hours, rest = divmod(minutes, 60)
    if not hours:
        return {"en": f"{rest} min", "zh-Hans": f"{rest}分钟"}
    return {
        "en": f"{hours} h {rest:02d} min" if rest else f"{hours} h",
        "zh-Hans": f"{hours}小时{rest}分" if rest else f"{hours}小时",
    }


def distance_words(kilometres: float) -> Localised:
    """Whole kilometres, for example `1,204 km` and `1,204公里`."""
    return {
        "en": f"{format_decimal(round(kilometres), locale='en')} km",
        "zh-Hans": f"{format_decimal(round(kilometres), locale='zh_Hans_CN')}公里",
    }
