"""Money, dates, times and distances in words, in every language at once, as arguments of a message."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from babel.dates import format_date, format_interval
from babel.numbers import format_currency, format_decimal

from engine.state.money import Money
from engine.state.text import Localised

_DASH = "\u2009–\u2009"
_BABEL = {"en": "en", "zh-Hans": "zh_Hans_CN"}


def money_words(money: Money) -> Localised:
    """Whole units of the currency, for example `A$1,235` and `AU$1,235`."""
    return {
        language: format_currency(
            money.amount, money.currency_code, locale=locale, format="¤#,##0", currency_digits=False
        )
        for language, locale in _BABEL.items()
    }


def list_words(items: Sequence[Localised]) -> Localised:
    """For example `Rome, Florence and Venice` and `罗马、佛罗伦萨、威尼斯`."""
    english, chinese = ([item.get(language) or item["en"] for item in items] for language in ("en", "zh-Hans"))
    last = english[-1:]
    return {
        "en": " and ".join([", ".join(english[:-1]), *last]) if len(english) > 1 else "".join(last),
        "zh-Hans": "、".join(chinese),
    }


def date_words(day: date) -> Localised:
    """For example `Dec 1, 2026` and `2026年12月1日`."""
    return {language: format_date(day, format="medium", locale=locale) for language, locale in _BABEL.items()}


def date_range_words(first: date, last: date) -> Localised:
    """For example `Oct 1–3, 2026` and `2026年10月1日至3日`; one day as `date_words` has it."""
    if first == last:
        return date_words(first)
    english, chinese = (format_interval(first, last, skeleton="yMMMd", locale=locale) for locale in _BABEL.values())
    return {"en": english.replace(_DASH, "–"), "zh-Hans": chinese.replace(_DASH, "至")}


def duration_words(minutes: int) -> Localised:
    """For example `2 h 05 min` and `2 小时 5 分`."""
    hours, rest = divmod(minutes, 60)
    if not hours:
        return {"en": f"{rest} min", "zh-Hans": f"{rest} 分钟"}
    return {
        "en": f"{hours} h {rest:02d} min" if rest else f"{hours} h",
        "zh-Hans": f"{hours} 小时 {rest} 分" if rest else f"{hours} 小时",
    }


def distance_words(kilometres: float) -> Localised:
    """Whole kilometres, for example `1,204 km` and `1,204 公里`."""
    return {
        "en": f"{format_decimal(round(kilometres), locale='en')} km",
        "zh-Hans": f"{format_decimal(round(kilometres), locale='zh_Hans_CN')} 公里",
    }
