"""Reads one message: first what kind of speaking it is, then what it asks for at the stage where the branch stands."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from engine.gazetteer import Gazetteer
from engine.intents.context import MessageContext, MessageReading
from engine.intents.musings import decides_later, is_musing
from engine.intents.picks import Pick, find_pick, turned_down
from engine.intents.signals import Signals, signals_of
from engine.requirements import read_change
from engine.requirements.misspellings import repaired
from engine.requirements.rules import rule
from engine.requirements.wording import Span, Wording, wording_of
from engine.state import Requirements, Text
from engine.texts import text
from engine.vocabulary import MessageIntent, TripStage


@dataclass(frozen=True)
class _Heard:
    """A message with all that was found in it. `changed` is read without the words that pick a route."""

    context: MessageContext
    wording: Wording
    signals: Signals
    pick: Pick | None
    turns_one_down: bool
    changed: Requirements

    @property
    def has_change(self) -> bool:
        return facts(self.changed) != facts(self.context.requirements)


def read_message(
    text: str, context: MessageContext, *, gazetteer: Gazetteer, today: date, intent: MessageIntent | None = None
) -> MessageReading:
    """What the words ask of the branch. `intent` given: take them so. Never raises, whatever the text."""
    heard = _hear(text, context, gazetteer, today)
    return _as(intent or _intent_of(heard), heard)


def facts(requirements: Requirements) -> Requirements:
    """The requirements without notes: what counts as a change."""
    return requirements.model_copy(update={"notes": ()})


def _hear(text: str, context: MessageContext, gazetteer: Gazetteer, today: date) -> _Heard:
    """The words that point at a route are no wishes: they are hidden from what reads changes."""
    words = repaired(text)
    wording = wording_of(words, gazetteer)
    options = context.route_options
    pick = find_pick(wording, options, gazetteer) if options else None
    refused = turned_down(wording, options) if pick is None else ()
    spans = pick.spans if pick else refused
    rest = _without(wording, spans) if spans else words
    changed = read_change(rest, context.requirements, gazetteer=gazetteer, today=today)
    return _Heard(context, wording, signals_of(wording), pick, bool(refused), changed)


def _without(wording: Wording, spans: Sequence[Span]) -> str:
    characters = list(wording.shown)
    for start, end in spans:
        characters[start:end] = " " * (end - start)
    return "".join(characters)


def _intent_of(heard: _Heard) -> MessageIntent:
    signals, stage = heard.signals, heard.context.stage
    if signals.goes_back and not heard.wording.plain.strip().startswith(("改", "make")):
        return MessageIntent.EXPLORE
    if signals.wants_alongside and stage is not TripStage.REQUIREMENT_DRAFT:
        return MessageIntent.EXPLORE
    if _is_plain_question(heard) or _is_put_off(heard):
        return MessageIntent.UNKNOWN
    if signals.wants_other_routes and not heard.has_change:
        return _for_other_routes(stage)
    if heard.has_change:
        return _for_change(heard)
    if signals.wants_alongside:
        return MessageIntent.EXPLORE
    return _for_agreement(heard)


def _is_plain_question(heard: _Heard) -> bool:
    """A question for information. A polite request, a what-if and "what about" ask for something to be done."""
    signals = heard.signals
    if signals.supposes or signals.wants_other_routes or signals.wants_alongside:
        return False
    if heard.pick is not None and not _is_musing(heard):
        return False
    if rule(r"\b(?:what|how)\s+(?:about|abuot)\b").search(heard.wording.plain):
        return False
    if signals.asks_for_information and signals.is_question:
        return not (signals.is_polite and heard.has_change)
    return signals.is_question and not (signals.is_polite or signals.is_tentative) and not _is_order(heard)


def _is_order(heard: _Heard) -> bool:
    return bool(
        rule(r"改成|换成|加上|去掉|改为|删掉|不去|\b(?:make|add|drop|remove|replace|change|swap|instead)\b").search(
            heard.wording.plain
        )
    )


def _is_put_off(heard: _Heard) -> bool:
    """A day on which to decide reads like a start of the trip, and is none."""
    if not heard.has_change:
        return heard.signals.puts_off or decides_later(heard.wording)
    is_only_a_day = facts(heard.changed) == facts(
        heard.context.requirements.model_copy(update={"start_date": heard.changed.start_date})
    )
    return is_only_a_day and decides_later(heard.wording)


def _for_other_routes(stage: TripStage) -> MessageIntent:
    if stage is TripStage.ROUTE_DRAFT:
        return MessageIntent.REGENERATE_ROUTES
    return MessageIntent.EXPLORE if stage is TripStage.ROUTE_CONFIRMED else MessageIntent.UNKNOWN


def _for_change(heard: _Heard) -> MessageIntent:
    signals, stage = heard.signals, heard.context.stage
    if stage is TripStage.ROUTE_CONFIRMED:
        return MessageIntent.EXPLORE
    if stage is TripStage.REQUIREMENT_DRAFT:
        return MessageIntent.EXPLORE if signals.wants_alongside else MessageIntent.REQUIREMENTS
    if signals.supposes:
        return MessageIntent.EXPLORE
    if signals.wants_other_routes:
        return MessageIntent.REQUIREMENTS
    return MessageIntent.EXPLORE if signals.is_tentative and not heard.pick else MessageIntent.REQUIREMENTS


def _for_agreement(heard: _Heard) -> MessageIntent:
    signals, stage = heard.signals, heard.context.stage
    if stage is TripStage.ROUTE_CONFIRMED:
        return MessageIntent.UNKNOWN
    if _is_musing(heard):
        return MessageIntent.UNKNOWN
    if heard.pick is not None:
        return MessageIntent.CONFIRM
    if heard.turns_one_down:
        return MessageIntent.UNKNOWN
    is_agreed = signals.agrees and not (signals.denies or signals.supposes) and not _is_only_courtesy(heard)
    return MessageIntent.CONFIRM if is_agreed else MessageIntent.UNKNOWN


def _is_musing(heard: _Heard) -> bool:
    return is_musing(heard.wording, heard.pick.spans[0] if heard.pick else None)


def _is_only_courtesy(heard: _Heard) -> bool:
    """Thanks and praise of the planner agree with nothing."""
    if not heard.signals.is_courtesy:
        return False
    rest = _PRAISE.sub(" ", heard.wording.plain)
    return not signals_of(Wording(rest, rest, rest)).agrees


_PRAISE = rule(
    r"you'?re\s+(?:great|awesome|the best|amazing|so\s+\w+)|\b(?:great|nice|good|well)\s+(?:work|job|done)\b|"
    r"\bthank(?:s|\s+you)?(?:\s+(?:so|very)\s+much)?\b|\bgood\s+(?:morning|night|evening|afternoon)\b|"
    r"\b(?:great|perfect|awesome|cool|good|fine|ok|okay)\b[\s,!.]*(?=thank|thx|cheers|$)|"
    r"好的?[,]?\s*谢谢|你好|您好|很好|不错|真棒|太棒"
)


def _as(intent: MessageIntent, heard: _Heard) -> MessageReading:
    if intent is MessageIntent.REQUIREMENTS:
        return MessageReading(intent, requirements=heard.changed)
    if intent is MessageIntent.EXPLORE:
        if heard.signals.goes_back:
            return MessageReading(intent, reply=text("reply-go-back"))
        return MessageReading(intent, requirements=heard.changed, reply=_explore_reply(heard))
    if intent is MessageIntent.CONFIRM:
        return _confirmation(heard)
    if intent is MessageIntent.REGENERATE_ROUTES:
        return MessageReading(intent)
    return MessageReading(intent, reply=_unknown_reply(heard))


_UNKNOWN_REPLIES = {
    TripStage.REQUIREMENT_DRAFT: "reply-unknown-at-requirements",
    TripStage.ROUTE_DRAFT: "reply-unknown-at-routes",
    TripStage.ROUTE_CONFIRMED: "reply-unknown-when-confirmed",
}


def _unknown_reply(heard: _Heard) -> Text:
    """A route that the words only ask about or weigh is offered once more."""
    context = heard.context
    if context.stage is TripStage.ROUTE_DRAFT and heard.pick is not None:
        return text("reply-take-this-route", number=context.route_options.index(heard.pick.option) + 1)
    return text(_UNKNOWN_REPLIES[context.stage])


def _explore_reply(heard: _Heard) -> Text:
    return text("reply-explore" if heard.has_change else "reply-explore-what")


def _confirmation(heard: _Heard) -> MessageReading:
    """Agreeing while one route is offered picks it; while several are, it picks none."""
    options = heard.context.route_options
    if heard.context.stage is not TripStage.ROUTE_DRAFT:
        return MessageReading(MessageIntent.CONFIRM)
    if heard.pick is not None:
        return MessageReading(MessageIntent.CONFIRM, route_id=heard.pick.option.id)
    if len(options) == 1:
        return MessageReading(MessageIntent.CONFIRM, route_id=options[0].id)
    return MessageReading(MessageIntent.CONFIRM, reply=text("reply-which-route", count=len(options)))
