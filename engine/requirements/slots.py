"""Everything that a text says of a trip, read once: each rule sees only what no earlier one took."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from engine.gazetteer import Gazetteer
from engine.requirements.budget import AmountReading, AmountUse, read_amounts
from engine.requirements.companions import read_companions
from engine.requirements.corrections import after_correction, last_correction
from engine.requirements.dates import DateReading, read_dates
from engine.requirements.foreign import ForeignPart, foreign_parts
from engine.requirements.length import LengthReading, read_lengths
from engine.requirements.modes import ModeReading, read_modes
from engine.requirements.pace import PaceReading, read_pace
from engine.requirements.places import PlacesReading, read_places
from engine.requirements.travellers import TravellersReading, read_travellers
from engine.requirements.unusable import UnusableReading, read_unusable
from engine.requirements.wishes import LONGEST_WISH, WishReading, read_wishes
from engine.requirements.wording import Span, Wording
from engine.state import Place
from engine.vocabulary import PreferenceKind


@dataclass(frozen=True)
class Slots:
    """What was said; what was not is None or empty. Spans are into `wording`."""

    wording: Wording
    places: PlacesReading
    dates: tuple[DateReading, ...]
    lengths: tuple[LengthReading, ...]
    travellers: TravellersReading | None
    amounts: tuple[AmountReading, ...]
    pace: PaceReading | None
    modes: tuple[ModeReading, ...]
    wishes: tuple[WishReading, ...]
    foreign: tuple[ForeignPart, ...]
    unusable: tuple[UnusableReading, ...]
    today: date
    read: tuple[Span, ...]
    """All that some rule explains."""

    @property
    def is_empty(self) -> bool:
        """Whether nothing was said that a trip can be made of."""
        readings = (self.places.named, self.dates, self.lengths, self.amounts, self.modes, self.wishes, self.unusable)
        return not any(readings) and self.travellers is None and self.pace is None


def read_slots(wording: Wording, *, gazetteer: Gazetteer, today: date, known: Sequence[Place] = ()) -> Slots:
    """`known` are places that the trip holds already; they tell which namesake is meant."""
    foreign = foreign_parts(wording)
    asked = wording.without(part.span for part in foreign)
    ages = read_companions(asked).age_spans
    dates = read_dates(asked.without(ages), today)
    rest = asked.without([*ages, *_spans_of(dates)])
    unusable = read_unusable(rest)
    refused = [reading.span for reading in unusable]
    asked, rest = asked.without(refused), rest.without(refused)
    amounts = read_amounts(rest)
    lengths = read_lengths(rest.without(reading.span for reading in amounts))
    if not lengths and any(reading.could_be_length for reading in dates):
        dates = [reading for reading in dates if not reading.could_be_length]
        lengths = read_lengths(asked.without([*ages, *_spans_of(dates), *(reading.span for reading in amounts)]))
    measured = [*_spans_of(dates), *(one.span for one in amounts), *(one.span for one in lengths)]
    corrected = last_correction(asked)
    counting = asked.without(measured)
    travellers = (corrected and read_travellers(counting.without([(0, corrected)]))) or read_travellers(counting)
    pace = read_pace(asked)
    counted = [*measured, *ages, *(travellers.spans if travellers else ())]
    places = read_places(asked, gazetteer, read=counted, known=known)
    modes = read_modes(asked.without(places.spans))
    dates, lengths = after_correction(dates, corrected), after_correction(lengths, corrected)
    otherwise = [*counted, *places.spans, *(mode.span for mode in modes), *([pace.span] if pace else ())]
    wishes = dict.fromkeys((*read_wishes(asked, otherwise), *_prices_as_wishes(asked, amounts)))
    return Slots(
        asked,
        places,
        tuple(dates),
        tuple(lengths),
        travellers,
        tuple(amounts),
        pace,
        tuple(modes),
        tuple(wishes),
        tuple(foreign),
        tuple(unusable),
        today,
        (*refused, *otherwise, *(span for wish in wishes for span in wish.spans), *(part.span for part in foreign)),
    )


def _spans_of(dates: Iterable[DateReading]) -> list[Span]:
    return [span for reading in dates for span in reading.spans]


def _prices_as_wishes(wording: Wording, amounts: list[AmountReading]) -> list[WishReading]:
    """A price for a night, or for the lodging, is a wish for a kind of hotel."""
    spans: list[Span] = [amount.span for amount in amounts if amount.use in (AmountUse.PER_NIGHT, AmountUse.LODGING)]
    clauses = list(dict.fromkeys(wording.clause_at(span[0]) for span in spans))
    return [
        WishReading(PreferenceKind.OTHER, wording.quote(clause)[:LONGEST_WISH], spans=(clause,)) for clause in clauses
    ]
