"""Places and amounts of money, as clients see them."""

from __future__ import annotations

from decimal import Decimal

import strawberry

from engine import state
from engine.texts import language_of
from schema.enums import PlaceKind
from schema.info import Info, InLocale, locale_of
from schema.node import Node


@strawberry.type(description="A point on the earth, WGS 84.")
class GeoPoint:
    latitude: float = strawberry.field(description="Degrees north, -90 to 90.")
    longitude: float = strawberry.field(description="Degrees east, -180 to 180.")


@strawberry.type(description="A place of the built-in gazetteer.")
class Place(Node):
    kind: PlaceKind = strawberry.field(description="What sort of place it is.")
    country_code: str = strawberry.field(description="ISO 3166-1 alpha-2.")
    time_zone: str = strawberry.field(description="IANA time zone, for example `Australia/Sydney`.")
    location: GeoPoint = strawberry.field(description="Where it is; for an area, its middle or main town.")
    model: strawberry.Private[state.Place]

    @classmethod
    def of(cls, place: state.Place) -> Place:
        return cls(
            id=strawberry.ID(place.id),
            kind=place.kind,
            country_code=place.country_code,
            time_zone=place.time_zone,
            location=GeoPoint(latitude=place.latitude, longitude=place.longitude),
            model=place,
        )

    @classmethod
    def maybe(cls, place: state.Place | None) -> Place | None:
        return cls.of(place) if place else None

    @strawberry.field(description="Its name in a language; English where it has no name in it.")
    def name(self, info: Info, locale: InLocale = strawberry.UNSET) -> str:
        is_chinese = language_of(locale_of(info, locale)) == "zh-Hans"
        return (is_chinese and self.model.name_zh) or self.model.name_en

    @strawberry.field(description="State or province; null for a country.")
    def region(self, info: Info, locale: InLocale = strawberry.UNSET) -> str | None:
        is_chinese = language_of(locale_of(info, locale)) == "zh-Hans"
        return (is_chinese and self.model.region_zh) or self.model.region_en


@strawberry.type(description="An amount of money.")
class Money:
    amount: Decimal = strawberry.field(description="How much, exactly, in units of the currency.")
    currency_code: str = strawberry.field(description="ISO 4217 code, for example `AUD`.")

    @classmethod
    def of(cls, money: state.Money) -> Money:
        return cls(amount=money.amount, currency_code=money.currency_code)
