"""Public holidays on the days of a trip."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from engine.state.text import Localised, localised


@dataclass(frozen=True)
class Holiday:
    day: date
    names: Localised


def holidays_on(days: Collection[date], country_code: str) -> list[Holiday]:
    """Holidays of a country (ISO 3166-1 alpha-2) among some days, in order; none where the library knows none."""
    years = sorted({day.year for day in days})
    known = {day: names for year in years for day, names in _holidays(country_code, year).items()}
    return [Holiday(day, known[day]) for day in sorted(days) if day in known]


@lru_cache(maxsize=64)
def _holidays(country_code: str, year: int) -> dict[date, Localised]:
    # The library loads a module for each country: only when a trip with dates is planned.
    import holidays  # noqa: PLC0415

    languages = holidays.list_localized_countries().get(country_code, [])
    if country_code not in holidays.list_supported_countries(include_aliases=False):
        return {}
    english = holidays.country_holidays(country_code, years=year, language=_first(languages, "en_US", "en"))
    chinese = _first(languages, "zh_CN", "zh")
    translated = holidays.country_holidays(country_code, years=year, language=chinese) if chinese else {}
    return {day: localised(name, translated.get(day)) for day, name in sorted(english.items())}


def _first(languages: Collection[str], *prefixes: str) -> str | None:
    """The first language that begins with one of the prefixes, tried in their order."""
    return next((one for prefix in prefixes for one in sorted(languages) if one.startswith(prefix)), None)
