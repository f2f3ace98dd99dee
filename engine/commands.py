"""What a caller asks of the engine, as plain immutable values; already checked for form, not yet against the state."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any

from pydantic import BaseModel, ConfigDict

from engine.vocabulary import BudgetScope, DecisionKind, MessageIntent, Pace, PreferenceKind, TransportMode


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True)


class DestinationPatch(_Frozen):
    place_id: str
    nights: int | None = None


class BudgetPatch(_Frozen):
    """`currency_code` None stands for the trip's."""

    amount: Decimal
    currency_code: str | None = None
    scope: BudgetScope = BudgetScope.TOTAL


class SoftPreferencePatch(_Frozen):
    kind: PreferenceKind
    text: str = ""


class RequirementsPatch(_Frozen):
    """New values for requirements. A field in `model_fields_set` is set, None clears it; any other stays as it is."""

    destinations: tuple[DestinationPatch, ...] | None = None
    excluded_place_ids: tuple[str, ...] | None = None
    origin_place_id: str | None = None
    start_date: date | None = None
    days: int | None = None
    adults: int | None = None
    children: int | None = None
    budget: BudgetPatch | None = None
    pace: Pace | None = None
    preferred_modes: tuple[TransportMode, ...] | None = None
    avoided_modes: tuple[TransportMode, ...] | None = None
    soft_preferences: tuple[SoftPreferencePatch, ...] | None = None

    def dump(self) -> dict[str, Any]:
        """Plain JSON of the fields that are set, for a turn's payload."""
        return self.model_dump(mode="json", exclude_unset=True)


@dataclass(frozen=True)
class Viewer:
    """Who is asking."""

    id: str
    name: str
    locale: str


@dataclass(frozen=True)
class CreateTrip:
    text: str
    requirements: RequirementsPatch | None = None
    title: str | None = None
    currency_code: str | None = None
    time_zone: str | None = None
    idempotency_key: str | None = None


@dataclass(frozen=True)
class SendMessage:
    session_id: str
    text: str
    intent: MessageIntent | None = None
    expected_turn: int | None = None
    idempotency_key: str | None = None


@dataclass(frozen=True)
class Decision:
    """An answer to a gate. `text` is a MODIFY's words, or the note that is kept with another decision."""

    kind: DecisionKind
    text: str | None = None
    route_id: str | None = None
    requirements: RequirementsPatch | None = None


@dataclass(frozen=True)
class Confirm:
    session_id: str
    decision: Decision
    expected_turn: int | None = None
    idempotency_key: str | None = None


@dataclass(frozen=True)
class ForkSession:
    session_id: str
    reason: str
    from_turn: int | None = None
    requirements: RequirementsPatch | None = None
    force: bool = False
    idempotency_key: str | None = None


@dataclass(frozen=True)
class RetryTurn:
    turn_id: str


@dataclass(frozen=True)
class UpdateTrip:
    """None leaves a field as it is."""

    trip_id: str
    title: str | None = None
    currency_code: str | None = None
    is_archived: bool | None = None
