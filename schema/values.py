"""Values that can be compared, and the differences between two states."""

from __future__ import annotations

from datetime import date as Day
from typing import Annotated, TypeAlias

import strawberry

from engine import compare
from engine.state import Text
from engine.texts import render
from schema.enums import ChangeKind
from schema.info import Info, InLocale, locale_of
from schema.place import Money, Place


def words(value: Text | str, locale: str) -> str:
    """A text in a language; a plain string is the same in all."""
    return value if isinstance(value, str) else render(value, locale)


@strawberry.type(description="A text.")
class TextValue:
    model: strawberry.Private[compare.TextValue]

    @strawberry.field(description="In the request's language, or the name of an enum value.")
    def text(self, info: Info) -> str:
        return words(self.model.text, info.context.locale)


@strawberry.type(description="A number with its unit.")
class NumberValue:
    number: float = strawberry.field(description="How much.")
    unit: str = strawberry.field(description="Empty when it has none.")


@strawberry.type(description="An amount of money.")
class MoneyValue:
    money: Money = strawberry.field(description="How much, in which currency.")


@strawberry.type(description="A day.")
class DateValue:
    date: Day = strawberry.field(description="Which day.")


@strawberry.type(description="Places, in order.")
class PlacesValue:
    model: strawberry.Private[compare.PlacesValue]

    @strawberry.field(description="The places.")
    def places(self) -> list[Place]:
        return [Place.of(place) for place in self.model.places]


@strawberry.type(description="Texts, in order.")
class TextsValue:
    model: strawberry.Private[compare.TextsValue]

    @strawberry.field(description="In the request's language, or names of enum values.")
    def texts(self, info: Info) -> list[str]:
        return [words(one, info.context.locale) for one in self.model.texts]


ComparableValue: TypeAlias = Annotated[
    TextValue | NumberValue | MoneyValue | DateValue | PlacesValue | TextsValue,
    strawberry.union("ComparableValue", description="A value that can be compared."),
]


def value_of(value: compare.ComparableValue | None) -> ComparableValue | None:
    match value:
        case None:
            return None
        case compare.TextValue():
            return TextValue(model=value)
        case compare.NumberValue():
            return NumberValue(number=value.number, unit=value.unit)
        case compare.MoneyValue():
            return MoneyValue(money=Money.of(value.money))
        case compare.DateValue():
            return DateValue(date=value.date)
        case compare.PlacesValue():
            return PlacesValue(model=value)
        case compare.TextsValue():
            return TextsValue(model=value)


@strawberry.type(description="A difference between two states.")
class StateChange:
    key: str = strawberry.field(
        description="Which fact, for example `requirements.days`; the same keys as in a comparison."
    )
    kind: ChangeKind = strawberry.field(description="How it differs.")
    model: strawberry.Private[compare.StateChange]

    @classmethod
    def of(cls, change: compare.StateChange) -> StateChange:
        return cls(key=change.key, kind=change.kind, model=change)

    @strawberry.field(description="The fact's name, for people.")
    def label(self, info: Info, locale: InLocale = strawberry.UNSET) -> str:
        return render(self.model.label, locale_of(info, locale))

    @strawberry.field(description="Null when there was none.")
    def before(self) -> ComparableValue | None:
        return value_of(self.model.before)

    @strawberry.field(description="Null when there is none.")
    def after(self) -> ComparableValue | None:
        return value_of(self.model.after)
