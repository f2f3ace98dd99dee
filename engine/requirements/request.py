"""Reads a first request: from words to requirements with notes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from decimal import Decimal

from engine.gazetteer import Gazetteer
from engine.money import CURRENCIES
from engine.planner.assumptions import ASSUMED_ADULTS, assumed_days
from engine.requirements import notes
from engine.requirements.budget import AmountReading, AmountUse, budget_of
from engine.requirements.dates import DateReading
from engine.requirements.foreign import is_gibberish
from engine.requirements.length import MOST_DAYS, LengthReading, total_length
from engine.requirements.misspellings import repaired
from engine.requirements.modes import ModeReading
from engine.requirements.nights import nights_by_place, stays
from engine.requirements.place_roles import Role
from engine.requirements.places import NamedPlace
from engine.requirements.slots import Slots, read_slots
from engine.requirements.travellers import MOST_ADULTS, MOST_CHILDREN
from engine.requirements.unknown_names import WIDE_AREAS
from engine.requirements.unread import unread_words
from engine.requirements.wording import Span, Wording, wording_of
from engine.state import Budget, Destination, Money, RequirementNote, Requirements
from engine.vocabulary import BudgetScope, NoteKind, RequirementField, TransportMode

MOST_PLACES = 50
MOST_WISHES = 50


def read_request(text: str, *, gazetteer: Gazetteer, today: date) -> Requirements:
    """What a careful agent would write down after hearing only these words. Never raises, whatever the text."""
    slots = read_slots(wording_of(repaired(text), gazetteer), gazetteer=gazetteer, today=today)
    return with_standing_notes(requirements_of(slots), slots, gazetteer)


def requirements_of(slots: Slots) -> Requirements:
    """What was said and the notes on it; nothing is assumed for what was not said."""
    days, day_notes = days_of(slots)
    start, start_notes = start_of(slots)
    budget, budget_notes = budget_from(slots, None)
    travellers = slots.travellers
    wanted, avoided = modes_of(slots.modes)
    return Requirements(
        destinations=tuple(_destinations(slots)),
        excluded_places=tuple(one.place for one in slots.places.of(Role.EXCLUDED) if one.place)[:MOST_PLACES],
        origin=next((one.place for one in slots.places.of(Role.ORIGIN) if one.place), None),
        start_date=start,
        days=days,
        adults=_at_most(MOST_ADULTS, travellers.adults) if travellers and travellers.adults else None,
        children=_at_most(MOST_CHILDREN, travellers.children) if travellers else None,
        budget=budget,
        pace=slots.pace.pace if slots.pace else None,
        preferred_modes=wanted,
        avoided_modes=avoided,
        soft_preferences=tuple(wish.preference for wish in slots.wishes)[:MOST_WISHES],
        notes=(
            *place_notes(slots),
            *start_notes,
            *day_notes,
            *traveller_notes(slots),
            *budget_notes,
            *foreign_notes(slots),
            *unread_notes(slots),
        ),
    )


def _at_most(most: int, number: int | None) -> int | None:
    return number if number is not None and number <= most else None


def _destinations(slots: Slots) -> list[Destination]:
    named = slots.places.of(Role.DESTINATION)[:MOST_PLACES]
    nights = nights_by_place(slots)
    return [destination_of(one, nights.get(one.raw_name)) for one in named]


def destination_of(named: NamedPlace, nights: int | None = None) -> Destination:
    return Destination(place=named.place, raw_name=named.raw_name, nights=nights)


def with_standing_notes(requirements: Requirements, slots: Slots | None, gazetteer: Gazetteer) -> Requirements:
    """Adds what holds whatever was said last: destinations are missing, or the planner will assume something."""
    added: list[RequirementNote] = []
    if not requirements.destinations:
        added.append(notes.missing_destinations())
        if slots is not None and slots.is_empty and not slots.foreign and is_gibberish(slots.wording):
            added.append(notes.nothing_understood(slots.wording.shown.strip()))
    elif requirements.days is None and not notes.says_unusable(requirements.notes, RequirementField.DAYS):
        added.append(notes.assumed_length(assumed_days(requirements, gazetteer)))
    says_travellers = notes.says_unusable(requirements.notes, RequirementField.TRAVELLERS)
    if requirements.destinations and requirements.adults is None and not says_travellers:
        added.append(notes.assumed_adults(ASSUMED_ADULTS))
    return requirements.model_copy(update={"notes": (*requirements.notes, *added)})


def is_standing(note: RequirementNote) -> bool:
    """Whether a note is one of those that `with_standing_notes` adds anew each time."""
    return note.kind is NoteKind.MISSING or note.message.code in ("note-assumed-days", "note-assumed-adults")


def modes_of(modes: Sequence[ModeReading]) -> tuple[tuple[TransportMode, ...], tuple[TransportMode, ...]]:
    """Wanted and refused, each once; of both said of one mode the later one counts."""
    last = {mode.mode: mode.is_wanted for mode in modes}
    named = dict.fromkeys(mode.mode for mode in modes)
    return tuple(mode for mode in named if last[mode]), tuple(mode for mode in named if not last[mode])


def start_of(slots: Slots) -> tuple[date | None, list[RequirementNote]]:
    exact = next((reading for reading in slots.dates if reading.start and reading.start >= slots.today), None)
    exact = exact or next((reading for reading in slots.dates if reading.start), None)
    if exact is not None and exact.start is not None:
        return exact.start, [notes.assumed_start(exact.start, _quote(slots, exact))] if exact.is_assumed else []
    if slots.dates:
        return None, [_no_start(slots.dates[0], _quote(slots, slots.dates[0]))]
    return None, []


def _no_start(reading: DateReading, quote: str) -> RequirementNote:
    if reading.is_out_of_range:
        return notes.date_out_of_range(quote)
    return notes.impossible_date(quote) if reading.is_impossible else notes.vague_start(quote)


def days_of(slots: Slots) -> tuple[int | None, list[RequirementNote]]:
    """Of dates and a length that contradict each other the dates win."""
    said = total_length(list(slots.lengths), stays(slots))
    dated = next((reading for reading in slots.dates if reading.end and reading.days), None)
    weekend = next((reading.length for reading in slots.dates if reading.length), None)
    days = dated.days if dated else said if said is not None else weekend
    if days is None:
        return None, _unusable(slots, RequirementField.DAYS)
    found: list[RequirementNote] = []
    if dated is not None and said is not None and said != days and not _is_range_around(slots.lengths, days):
        found.append(notes.dates_win(days, _quote(slots, slots.lengths[0])))
    elif dated is None and any(reading.is_range for reading in slots.lengths):
        found.append(notes.upper_end_of_days(days, _quote(slots, next(one for one in slots.lengths if one.is_range))))
    elif dated is None and any(reading.is_rounded for reading in slots.lengths):
        found.append(notes.rounded_days(days, _quote(slots, next(one for one in slots.lengths if one.is_rounded))))
    if days > MOST_DAYS:
        found.append(notes.too_many_days(days, MOST_DAYS, _quote(slots, dated or slots.lengths[0])))
    return min(days, 10**6), found


def _is_range_around(lengths: Sequence[LengthReading], days: int) -> bool:
    return any(reading.is_range and reading.days >= days for reading in lengths)


def traveller_notes(slots: Slots) -> list[RequirementNote]:
    travellers = slots.travellers
    if travellers is None:
        return _unusable(slots, RequirementField.TRAVELLERS)
    if (travellers.adults or 0) > MOST_ADULTS or (travellers.children or 0) > MOST_CHILDREN:
        span = (min(span[0] for span in travellers.spans), max(span[1] for span in travellers.spans))
        return [notes.unusable_travellers(slots.wording.quote(span), MOST_ADULTS)]
    if not travellers.is_assumed or travellers.adults is None:
        return []
    return [notes.family(travellers.adults, travellers.children or 0, slots.wording.quote(travellers.spans[0]))]


def _unusable(slots: Slots, field: RequirementField) -> list[RequirementNote]:
    """The first number said of a fact that no trip can have, where no other was said."""
    quotes = [slots.wording.quote(reading.span) for reading in slots.unusable if reading.field is field][:1]
    if field is RequirementField.DAYS:
        return [notes.unusable_days(quote, MOST_DAYS) for quote in quotes]
    return [notes.unusable_travellers(quote, MOST_ADULTS) for quote in quotes]


def budget_from(slots: Slots, current: Budget | None) -> tuple[Budget | None, list[RequirementNote]]:
    """What is not said with a new amount, its currency and its scope, stays as it was."""
    wording, found = slots.wording, list[RequirementNote]()
    found += [notes.budget_per_day(wording.quote(one.span)) for one in slots.amounts if one.use is AmountUse.PER_DAY][
        :1
    ]
    found += [notes.price_of_a_part(wording.quote(one.span)) for one in slots.amounts if one.use is AmountUse.TICKET][
        :1
    ]
    said = budget_of(list(slots.amounts))
    if said is None:
        unusable = [one for one in slots.amounts if one.use is AmountUse.UNUSABLE]
        return current, [*found, *(notes.unusable_budget(wording.quote(one.span)) for one in unusable[:1])]
    currency = said.currency_code or _usual_currency(wording, current)
    if currency not in CURRENCIES:
        return current, [*found, notes.unknown_currency(wording.quote(said.span))]
    amount = _amount(said, currency, current)
    if amount is None:
        return current, [*found, notes.unusable_budget(wording.quote(said.span))]
    if said.leaves_out:
        found.append(notes.budget_leaves_out(wording.quote(said.leaves_out)))
    scope = said.scope or (current.scope if current else BudgetScope.TOTAL)
    return Budget(amount=Money(amount=amount, currency_code=currency), scope=scope), found


def _usual_currency(wording: Wording, current: Budget | None) -> str:
    if current is not None:
        return current.amount.currency_code
    return "CNY" if wording.is_chinese else "USD"


def _amount(said: AmountReading, currency: str, current: Budget | None) -> Decimal | None:
    """So much more or less than before where the words say that and there is a before; None when nothing is left."""
    amount = said.amount
    if said.sign and current is not None and currency == current.amount.currency_code:
        amount = current.amount.amount + said.sign * amount
    return amount if amount > 0 else None


def place_notes(slots: Slots) -> list[RequirementNote]:
    found = []
    for one in slots.places.of(Role.DESTINATION):
        if one.place is None:
            is_wide = WIDE_AREAS.fullmatch(one.raw_name.lower())
            found.append(
                notes.too_wide(one.raw_name) if is_wide else notes.unknown_place(one.raw_name, one.alternatives)
            )
        elif one.is_respelled:
            found.append(notes.respelled(one.raw_name, one.place))
        elif one.alternatives:
            found.append(notes.ambiguous(one.raw_name, one.place, one.alternatives))
    return [*found, notes.both_of_a_choice()] if slots.places.is_either else found


def foreign_notes(slots: Slots) -> list[RequirementNote]:
    found = []
    for part in slots.foreign:
        quote = slots.wording.quote(part.span)
        if quote:
            found.append(notes.order_ignored(quote) if part.is_order else notes.no_trip_asked(quote))
    return found[:5]


def unread_notes(slots: Slots, read: Iterable[Span] = ()) -> list[RequirementNote]:
    """On words that no rule explains. `read` are stretches that mean something only beside what was said before."""
    if slots.is_empty and is_gibberish(slots.wording):
        return []
    quotes = [slots.wording.quote(span) for span in unread_words(slots.wording, (*slots.read, *read))]
    return [notes.words_not_read(quote) for quote in quotes if quote][:3]


def _quote(slots: Slots, reading: DateReading | LengthReading) -> str:
    return slots.wording.quote(reading.span)
