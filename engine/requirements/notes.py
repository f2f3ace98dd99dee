"""Notes for the reader: what is missing, what is assumed, which name is open, what was not understood."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from babel import Locale

from engine.state import Place, RequirementNote, localised
from engine.state.text import Localised
from engine.texts import date_words, text
from engine.vocabulary import NoteKind, PlaceKind, RequirementField

LONGEST_QUOTE = 200


def missing_destinations() -> RequirementNote:
    return RequirementNote(
        kind=NoteKind.MISSING, field=RequirementField.DESTINATIONS, message=text("note-missing-destinations")
    )


def assumed_length(days: int) -> RequirementNote:
    return _assumed(RequirementField.DAYS, "note-assumed-days", None, days=days)


def assumed_adults(adults: int) -> RequirementNote:
    return _assumed(RequirementField.TRAVELLERS, "note-assumed-adults", None, adults=adults)


def upper_end_of_days(days: int, quote: str) -> RequirementNote:
    return _assumed(RequirementField.DAYS, "note-upper-end-of-days", quote, days=days)


def family(adults: int, children: int, quote: str) -> RequirementNote:
    return _assumed(RequirementField.TRAVELLERS, "note-assumed-family", quote, adults=adults, children=children)


def assumed_start(day: date, quote: str) -> RequirementNote:
    return _assumed(RequirementField.START_DATE, "note-assumed-start-date", quote, date=date_words(day))


def both_of_a_choice() -> RequirementNote:
    return _assumed(RequirementField.DESTINATIONS, "note-both-of-a-choice", None)


def respelled(name: str, place: Place) -> RequirementNote:
    note = _assumed(RequirementField.DESTINATIONS, "note-place-respelled", name, name=name, place=place.names)
    return note.model_copy(update={"place": place})


def ambiguous(name: str, place: Place, alternatives: Sequence[Place]) -> RequirementNote:
    return RequirementNote(
        kind=NoteKind.AMBIGUOUS,
        field=RequirementField.DESTINATIONS,
        message=text("note-ambiguous-place", name=name, place=_described(place), others=_one_of(alternatives)),
        quote=name,
        place=place,
        alternatives=tuple(alternatives),
    )


def unknown_place(name: str, similar: Sequence[Place]) -> RequirementNote:
    """`similar` are offered to pick from."""
    if not similar:
        return _not_understood(RequirementField.DESTINATIONS, "note-place-unknown", name, name=name)
    note = _not_understood(
        RequirementField.DESTINATIONS, "note-place-unknown-but-similar", name, name=name, similar=_one_of(similar)
    )
    return note.model_copy(update={"alternatives": tuple(similar)})


def too_wide(name: str) -> RequirementNote:
    return _not_understood(RequirementField.DESTINATIONS, "note-place-too-wide", name, name=name)


def vague_start(quote: str) -> RequirementNote:
    return _not_understood(RequirementField.START_DATE, "note-vague-start-date", quote, words=quote)


def dates_win(days: int, quote: str) -> RequirementNote:
    return _not_understood(RequirementField.DAYS, "note-dates-win", quote, days=days)


def too_many_days(days: int, most: int, quote: str) -> RequirementNote:
    return _not_understood(RequirementField.DAYS, "note-too-many-days", quote, days=days, most=most)


def budget_leaves_out(quote: str) -> RequirementNote:
    return _not_understood(RequirementField.BUDGET, "note-budget-leaves-out", quote, words=quote)


def budget_per_day(quote: str) -> RequirementNote:
    return _not_understood(RequirementField.BUDGET, "note-budget-per-day", quote, words=quote)


def price_of_a_part(quote: str) -> RequirementNote:
    return _not_understood(RequirementField.BUDGET, "note-price-of-a-part", quote, words=quote)


def unknown_currency(quote: str) -> RequirementNote:
    return _not_understood(RequirementField.BUDGET, "note-unknown-currency", quote, words=quote)


def order_ignored(quote: str) -> RequirementNote:
    return _not_understood(None, "note-order-ignored", quote)


def no_trip_asked(quote: str) -> RequirementNote:
    return _not_understood(None, "note-no-trip-asked", quote, words=quote[:LONGEST_QUOTE])


def words_not_read(quote: str) -> RequirementNote:
    return _not_understood(None, "note-words-not-read", quote, words=quote[:LONGEST_QUOTE])


def impossible_date(quote: str) -> RequirementNote:
    return _not_understood(RequirementField.START_DATE, "note-impossible-date", quote, words=quote)


def date_out_of_range(quote: str) -> RequirementNote:
    return _not_understood(RequirementField.START_DATE, "note-date-out-of-range", quote, words=quote)


def rounded_days(days: int, quote: str) -> RequirementNote:
    return _assumed(RequirementField.DAYS, "note-days-rounded-up", quote, days=days, words=quote)


def unusable_days(quote: str, most: int) -> RequirementNote:
    return _not_understood(RequirementField.DAYS, _UNUSABLE_DAYS, quote, words=quote[:LONGEST_QUOTE], most=most)


def unusable_travellers(quote: str, most: int) -> RequirementNote:
    return _not_understood(
        RequirementField.TRAVELLERS, _UNUSABLE_TRAVELLERS, quote, words=quote[:LONGEST_QUOTE], most=most
    )


def unusable_budget(quote: str) -> RequirementNote:
    return _not_understood(RequirementField.BUDGET, "note-budget-unusable", quote, words=quote[:LONGEST_QUOTE])


def says_unusable(notes: Sequence[RequirementNote], field: RequirementField) -> bool:
    """Whether something was said of the fact that could not be taken: then it is wrong that nothing was said."""
    return any(note.field is field and note.message.code in (_UNUSABLE_DAYS, _UNUSABLE_TRAVELLERS) for note in notes)


_UNUSABLE_DAYS, _UNUSABLE_TRAVELLERS = "note-days-unusable", "note-travellers-unusable"


def counted_from_unknown(field: RequirementField, quote: str) -> RequirementNote:
    """So much more or less of something that was not said."""
    return _not_understood(field, "note-counted-from-unknown", quote, words=quote)


def nothing_understood(quote: str) -> RequirementNote:
    return _not_understood(None, "note-nothing-understood", quote)


def _assumed(
    field: RequirementField, code: str, quote: str | None, **arguments: int | str | Localised
) -> RequirementNote:
    message = text(code, **arguments)
    return RequirementNote(kind=NoteKind.ASSUMED, field=field, message=message, quote=quote and quote[:LONGEST_QUOTE])


def _not_understood(
    field: RequirementField | None, code: str, quote: str, **arguments: int | str | Localised
) -> RequirementNote:
    message = text(code, **arguments)
    return RequirementNote(
        kind=NoteKind.NOT_UNDERSTOOD, field=field, message=message, quote=quote[:LONGEST_QUOTE] or None
    )


def _one_of(places: Sequence[Place]) -> Localised:
    """Descriptions hold commas, so semicolons part them."""
    described = [_described(place) for place in places]
    return localised("; ".join(one["en"] for one in described), "；".join(one["zh-Hans"] for one in described))


def _described(place: Place) -> Localised:
    """The name with what tells namesakes apart: that it is a country, or where it lies."""
    en, zh = place.name_en, place.name_zh or place.name_en
    code = place.country_code
    country_en, country_zh = (str(Locale.parse(locale).territories.get(code, code)) for locale in ("en", "zh_Hans_CN"))
    if place.kind is PlaceKind.COUNTRY:
        return localised(f"the country {en}", f"国家{zh}")
    is_region = place.kind is PlaceKind.REGION
    where_en = "a state or region" if is_region else place.region_en
    where_zh = "州、省或地区" if is_region else place.region_zh or place.region_en
    return localised(
        f"{en} ({', '.join(part for part in (where_en, country_en) if part)})",
        f"{zh}（{'，'.join(part for part in (where_zh, country_zh) if part)}）",
    )
