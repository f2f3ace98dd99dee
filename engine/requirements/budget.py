"""What the whole trip may cost, told apart from prices for a night, a day, a ticket or somebody else."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum, auto

from engine.requirements import budget_patterns as said
from engine.requirements.currencies import currency_of_words
from engine.requirements.numbers import multiplier_of, number_of
from engine.requirements.rules import rule
from engine.requirements.wording import Span, Wording
from engine.vocabulary import BudgetScope

MOST_MONEY = Decimal(10) ** 12
"""Amounts from here on are no budget."""

_LEAST_WITHOUT_CURRENCY = 100


class AmountUse(Enum):
    """What an amount of money in the text is for."""

    BUDGET = auto()
    PER_NIGHT = auto()
    PER_DAY = auto()
    LODGING = auto()
    TICKET = auto()
    SOMEBODY_ELSES = auto()
    UNUSABLE = auto()
    """Said as the budget, and nothing that a trip can cost: none, less than none, or beyond all measure."""


@dataclass(frozen=True)
class AmountReading:
    """`currency_code` and `scope` are None where the words do not say them.

    `sign` is +1 or -1 for so much more or less than before. `leaves_out` is where the words say what it does not cover.
    """

    use: AmountUse
    amount: Decimal
    currency_code: str | None
    scope: BudgetScope | None
    span: Span
    sign: int = 0
    leaves_out: Span | None = None


def read_amounts(wording: Wording) -> list[AmountReading]:
    """Every amount of money in the text with what it is for, left to right."""
    left_out = [match.span() for match in said.LEAVES_OUT.finditer(wording.plain)]
    rest = wording.without(left_out)
    readings, position = [], 0
    while match := said.MONEY.search(rest.plain, position):
        reading = _reading(rest, match, left_out)
        readings += [reading] if reading else []
        position = max(reading.span[1] if reading else match.end("low"), match.start() + 1)
    return readings


def budget_of(readings: list[AmountReading]) -> AmountReading | None:
    """The last amount that is a budget, since people correct themselves."""
    budgets = [reading for reading in readings if reading.use is AmountUse.BUDGET]
    return budgets[-1] if budgets else None


def scope_in(wording: Wording) -> BudgetScope | None:
    """The scope that words without an amount name: 是人均, per person."""
    if rule(r"人均|每人|每个人|\bper (?:person|head)\b|\bpp\b|\beach\b").search(wording.plain):
        return BudgetScope.PER_PERSON
    if rule(r"总预算|总共|一共|总的|全部人|\bin total\b|\btotal\b|\bfor (?:all|both) of us\b|\baltogether\b").search(
        wording.plain
    ):
        return BudgetScope.TOTAL
    return None


def _reading(wording: Wording, match: re.Match[str], left_out: list[Span]) -> AmountReading | None:
    amount, end, currency_words = _value(wording, match)
    if amount is None or said.UNIT_AFTER.search(wording.plain[end:]):
        return None
    if (
        match["before"]
        and rule(r"[a-z]").search(match["before"])
        and match["before"].strip() in ("try", "rs", "rm", "rp")
    ):
        currency_words = currency_words if match["after"] else match["before"]
    span = (match.start() if match["before"] else match.start("low"), end)
    before, after = wording.before(span[0], 40), wording.plain[end : end + 30]
    currency = currency_of_words(currency_words, is_chinese=wording.is_chinese) if currency_words else None
    is_below_zero = bool(said.MINUS.search(before))
    is_money = currency is not None or _is_money(wording, amount, match["high"] or match["low"], span)
    if not is_money and not (said.BUDGET_OF.search(before) and (amount == 0 or is_below_zero)):
        return None
    use = _use(wording, span, before, after)
    if use is AmountUse.BUDGET and (amount == 0 or amount >= MOST_MONEY or is_below_zero):
        use = AmountUse.UNUSABLE
    if amount >= MOST_MONEY and use is not AmountUse.UNUSABLE:
        return None
    if is_below_zero:
        span = (span[0] - len(before) + len(before.rstrip("-负")), span[1])
    sign = 1 if said.MORE.search(before) else -1 if said.LESS.search(before) else 0
    return AmountReading(use, amount, currency, _scope(before, after), span, sign, left_out[0] if left_out else None)


def _value(wording: Wording, match: re.Match[str]) -> tuple[Decimal | None, int, str | None]:
    """The amount (of a range the upper end), where it ends, and the words for its currency."""
    currency = match["before"] or match["lowunit"] or match["before2"] or match["after"]
    low = _with_two_digits(match["low"])
    high = number_of(match["high"]) if match["high"] else None
    low_end = match.end("lowunit") if match["lowunit"] else match.end("low")
    if high is None or low is None:
        return low, max(match.end("after"), low_end) if not match["high"] else low_end, currency
    if high < low and multiplier_of(match["high"]) == 1:
        high *= multiplier_of(match["low"])
    if high < low or said.UNIT_AFTER.search(wording.plain[match.end("high") :]):
        return low, low_end, match["before"] or match["lowunit"]
    return high, max(match.end("high"), match.end("after")), currency


def _with_two_digits(words: str) -> Decimal | None:
    """两三万: two or three; the upper one."""
    match = said.TWO_DIGITS.search(words.strip())
    return number_of(match[2] + match[3]) if match else number_of(words)


def _is_money(wording: Wording, amount: Decimal, words: str, span: Span) -> bool:
    """Whether a number without a currency is money: by its 万 or k, or by a word for spending beside it."""
    if amount < _LEAST_WITHOUT_CURRENCY:
        return False
    clause = wording.clause_at(span[0])
    before, after = wording.plain[max(clause[0], span[0] - 30) : span[0]], wording.plain[span[1] : span[1] + 14]
    is_large = multiplier_of(words) >= 1_000 and amount >= 1_000
    return is_large or bool(said.BUDGET_WORD.search(before) or said.BUDGET_AFTER.search(after))


def _use(wording: Wording, span: Span, before: str, after: str) -> AmountUse:
    if said.NIGHT_BEFORE.search(before) or said.NIGHT_AFTER.search(after):
        return AmountUse.PER_NIGHT
    if said.DAY_BEFORE.search(before) or said.DAY_AFTER.search(after):
        return AmountUse.PER_DAY
    clause = wording.clause_at(span[0])
    if said.SOMEBODY_ELSE.search(wording.plain[clause[0] : clause[1]]):
        return AmountUse.SOMEBODY_ELSES
    if said.LODGING_BEFORE.search(before) or said.LODGING_AFTER.search(after):
        return AmountUse.LODGING
    if said.TICKET_BEFORE.search(before) or said.TICKET_AFTER.search(after):
        return AmountUse.TICKET
    return AmountUse.BUDGET


def _scope(before: str, after: str) -> BudgetScope | None:
    if said.EACH_BEFORE.search(before) or said.EACH_AFTER.search(after):
        return BudgetScope.PER_PERSON
    if said.WHOLE_BEFORE.search(before) or said.WHOLE_AFTER.search(after):
        return BudgetScope.TOTAL
    return None
