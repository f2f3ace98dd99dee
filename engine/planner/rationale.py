"""Why a route is proposed, what it does better than the others, and what it gives up."""

from __future__ import annotations

from collections.abc import Sequence

from engine.planner.draft import Draft
from engine.planner.prices import in_currency
from engine.planner.trip import Stop, Trip
from engine.planner.wishes import wishes_met
from engine.planner.wording import place_list
from engine.state import Text, TextArgument
from engine.texts import duration_words, money_words, text

_NOTICEABLE_MINUTES = 60
_LONG_STAY_NIGHTS = 2.5
_NOTICEABLE_SHARE = 0.05
_EMPTY: TextArgument = ""


def rationale_of(draft: Draft, others: Sequence[Draft], trip: Trip) -> Text:
    """One text of up to four sentences: why, gain, sacrifice, and where it is not as the user would travel.

    `others` are the other routes of the plan.
    """
    gain = _gain(draft, others, trip)
    return text(
        "route-rationale",
        **_why(draft, others),
        gain=gain,
        **_sacrifice(draft, others, trip),
        **_other_modes(draft, trip),
    )


def _why(draft: Draft, others: Sequence[Draft]) -> dict[str, TextArgument]:
    requested = [stop for stop in draft.stops if stop.is_requested]
    added = draft.added
    if not requested:
        return {"why": "area", "stops": _names(draft.stops), "count": len(draft.stops)}
    if added:
        return {"why": "added", "stops": _names(added), "count": len(added)}
    why = "named"
    if draft.left_out:
        is_slow = _stay(draft) >= max(_LONG_STAY_NIGHTS, *(_stay(other) for other in others), 0)
        why = "fewer-and-longer" if is_slow else "fewer"
    return {"why": why, "stops": _names(requested), "count": len(requested)}


def _stay(draft: Draft) -> float:
    """Nights at a stop on average."""
    return sum(draft.nights) / len(draft.stops)


def _other_modes(draft: Draft, trip: Trip) -> dict[str, TextArgument]:
    """The modes of legs on which there is none that the user prefers."""
    used = dict.fromkeys(leg.way.mode.value for leg in draft.legs if leg.way.mode not in trip.preferred_modes)
    modes = list(used) if trip.preferred_modes else []
    return {"other_mode": modes[0] if len(modes) == 1 else "several" if modes else "none"}


def _gain(draft: Draft, others: Sequence[Draft], trip: Trip) -> str:
    """What it is best at among the routes, the weightiest first."""
    if not others:
        return "none"
    if trip.wishes and _wished(draft, trip) > max(_wished(other, trip) for other in others):
        return "wishes"
    if draft.minutes < min(other.minutes for other in others) - _NOTICEABLE_MINUTES:
        return "quickest"
    if draft.usd < min(other.usd for other in others) * (1 - _NOTICEABLE_SHARE):
        return "cheapest"
    if len(draft.stops) > max(len(other.stops) for other in others):
        return "most-stops"
    if len(draft.stops) < min(len(other.stops) for other in others):
        return "fewest-stops"
    return "none"


def _sacrifice(draft: Draft, others: Sequence[Draft], trip: Trip) -> dict[str, TextArgument]:
    """What it gives up, the weightiest first."""
    lost: dict[str, TextArgument] = {"sacrifice": "none", "lost": _EMPTY}
    quickest = min((other.minutes for other in others), default=draft.minutes)
    cheapest = min((other.usd for other in others), default=draft.usd)
    if draft.left_out:
        lost = {"sacrifice": "left-out", "lost": place_list(draft.left_out)}
    elif draft.minutes > quickest + _NOTICEABLE_MINUTES:
        lost = {"sacrifice": "transit", "lost": duration_words(round(draft.minutes - quickest))}
    elif draft.usd > cheapest * (1 + _NOTICEABLE_SHARE):
        lost = {"sacrifice": "cost", "lost": money_words(in_currency(draft.usd - cheapest, trip.currency_code))}
    elif others and len(draft.stops) < min(len(other.stops) for other in others):
        lost = {"sacrifice": "stops", "lost": _EMPTY}
    elif others and _stay(draft) < min(_stay(other) for other in others):
        lost = {"sacrifice": "time", "lost": _EMPTY}
    return lost


def _wished(draft: Draft, trip: Trip) -> float:
    nights = sum(draft.nights) or 1
    met = [
        wishes_met(stop.facts, stop.tags, trip.wishes) * count
        for stop, count in zip(draft.stops, draft.nights, strict=True)
    ]
    return round(sum(met) / nights, 6)


def _names(stops: Sequence[Stop]) -> TextArgument:
    return place_list(stop.place for stop in stops)
