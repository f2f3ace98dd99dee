"""What mutations answer: made from what the write handed back, or from the error that refused it."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

import strawberry
from strawberry import ID

from engine.administration import NewShareLink
from engine.state import Text
from engine.texts import render
from engine.turns import MessageOutcome, Suggestion, TurnOutcome
from schema.enums import MessageIntent
from schema.errors import (
    ConfirmError,
    CreateTripError,
    ForkSessionError,
    RetryTurnError,
    SendMessageError,
    TripAdminError,
)
from schema.info import Info, InLocale, locale_of
from schema.nodes import Session, Trip, Turn
from schema.people import ShareLink
from schema.requirements import Requirements
from schema.values import StateChange
from storage.repositories.seen import SeenSession, SeenTrip, SeenTurn
from storage.rows import TurnRow

R_contra = TypeVar("R_contra", contravariant=True)
P_co = TypeVar("P_co", covariant=True)


class Payload(Protocol[R_contra, P_co]):
    """The class of a payload: made of what a write handed back, or of the errors that refused it."""

    def __call__(self, *, errors: list[Any]) -> P_co: ...

    def of(self, done: R_contra, /) -> P_co: ...


@strawberry.type(description="The answer to `createTrip`.")
class CreateTripPayload:
    trip: Trip | None = strawberry.field(default=None, description="Null when there are errors.")
    turn: Turn | None = strawberry.field(default=None, description="The first turn of the root session.")
    errors: list[CreateTripError] = strawberry.field(default_factory=list, description="Why nothing was done.")

    @classmethod
    def of(cls, outcome: TurnOutcome) -> CreateTripPayload:
        return cls(trip=_trip(outcome), turn=_turn(outcome))


@strawberry.type(description="A fork that would do what the user seems to want.")
class ForkSuggestion:
    session: Session = strawberry.field(description="The session to fork.")
    reason: str = strawberry.field(description="What to pass as `reason`.")
    suggestion: strawberry.Private[Suggestion]

    @strawberry.field(description="The requirements that the child would start with.")
    def requirements(self) -> Requirements:
        return Requirements.of(self.suggestion.requirements)

    @strawberry.field(description="What the fork would change in the copied requirements.")
    def changes(self) -> list[StateChange]:
        return [StateChange.of(change) for change in self.suggestion.changes]


@strawberry.type(description="The answer to `sendMessage`.")
class SendMessagePayload:
    session: Session | None = strawberry.field(
        default=None, description="The session after the message; null when there are errors."
    )
    turn: Turn | None = strawberry.field(
        default=None,
        description=(
            "The message as a turn; null when there are errors and when nothing was done: EXPLORE, UNKNOWN, "
            "or a CONFIRM that picks no route clearly."
        ),
    )
    intent: MessageIntent | None = strawberry.field(
        default=None, description="What the words were taken to mean; null when there are errors."
    )
    suggestion: ForkSuggestion | None = strawberry.field(
        default=None,
        description="Set when the words read like the wish for another version alongside. Nothing has changed.",
    )
    errors: list[SendMessageError] = strawberry.field(default_factory=list, description="Why nothing was done.")
    answer: strawberry.Private[Text | None] = None

    @classmethod
    def of(cls, outcome: MessageOutcome) -> SendMessagePayload:
        session, suggestion = _session(outcome), outcome.suggestion
        return cls(
            session=session,
            turn=_turn_of(outcome, outcome.turn) if outcome.turn else None,
            intent=outcome.intent,
            suggestion=ForkSuggestion(session=session, reason=suggestion.reason, suggestion=suggestion)
            if suggestion
            else None,
            answer=outcome.reply,
        )

    @strawberry.field(description="What the planner answers; null when there are errors.")
    def reply(self, info: Info, locale: InLocale = strawberry.UNSET) -> str | None:
        return render(self.answer, locale_of(info, locale)) if self.answer else None


@strawberry.type(description="The answer to `confirm`.")
class ConfirmPayload:
    session: Session | None = strawberry.field(
        default=None, description="The session after the decision; null when there are errors."
    )
    turn: Turn | None = strawberry.field(default=None, description="The decision as a turn.")
    errors: list[ConfirmError] = strawberry.field(default_factory=list, description="Why nothing was done.")

    @classmethod
    def of(cls, outcome: TurnOutcome) -> ConfirmPayload:
        return cls(session=_session(outcome), turn=_turn(outcome))


@strawberry.type(description="The answer to `forkSession`.")
class ForkSessionPayload:
    session: Session | None = strawberry.field(
        default=None, description="The new branch, which is the active one now; null when there are errors."
    )
    parent: Session | None = strawberry.field(
        default=None,
        description="The branch that it was forked from, as it was before and still is; null when there are errors.",
    )
    trip: Trip | None = strawberry.field(default=None, description="Null when there are errors.")
    turn: Turn | None = strawberry.field(default=None, description="The first turn of the new branch.")
    errors: list[ForkSessionError] = strawberry.field(default_factory=list, description="Why nothing was done.")

    @classmethod
    def of(cls, outcome: TurnOutcome) -> ForkSessionPayload:
        parent = SeenSession(outcome.parent, outcome.trip, outcome.role) if outcome.parent else None
        return cls(
            session=_session(outcome),
            parent=Session.of(parent) if parent else None,
            trip=_trip(outcome),
            turn=_turn(outcome),
        )


@strawberry.type(description="The answer to `retryTurn`.")
class RetryTurnPayload:
    session: Session | None = strawberry.field(
        default=None, description="The session after the turn; null when there are errors."
    )
    turn: Turn | None = strawberry.field(default=None, description="The turn, under its old number.")
    errors: list[RetryTurnError] = strawberry.field(default_factory=list, description="Why nothing was done.")

    @classmethod
    def of(cls, outcome: TurnOutcome) -> RetryTurnPayload:
        return cls(session=_session(outcome), turn=_turn(outcome))


@strawberry.type(description="The answer to `updateTrip`.")
class UpdateTripPayload:
    trip: Trip | None = strawberry.field(default=None, description="The trip then; null when there are errors.")
    errors: list[TripAdminError] = strawberry.field(default_factory=list, description="Why nothing was done.")

    @classmethod
    def of(cls, seen: SeenTrip) -> UpdateTripPayload:
        return cls(trip=Trip.of(seen))


@strawberry.type(description="The answer to `deleteTrip`.")
class DeleteTripPayload:
    deleted_trip_id: ID | None = strawberry.field(
        default=None, description="Id of the trip that is gone; null when there are errors."
    )
    errors: list[TripAdminError] = strawberry.field(default_factory=list, description="Why nothing was done.")

    @classmethod
    def of(cls, trip_id: str) -> DeleteTripPayload:
        return cls(deleted_trip_id=ID(trip_id))


@strawberry.type(description="The answer to `setTripMember`.")
class SetTripMemberPayload:
    trip: Trip | None = strawberry.field(
        default=None,
        description="The trip then; null when there are errors, and for one who gave up the own role on it.",
    )
    errors: list[TripAdminError] = strawberry.field(default_factory=list, description="Why nothing was done.")

    @classmethod
    def of(cls, seen: SeenTrip | None) -> SetTripMemberPayload:
        return cls(trip=Trip.of(seen) if seen else None)


@strawberry.type(description="The answer to `createShareLink`.")
class CreateShareLinkPayload:
    share_link: ShareLink | None = strawberry.field(default=None, description="The link; null when there are errors.")
    url: str | None = strawberry.field(
        default=None, description="The address to give away. Shown this once: only a hash is kept."
    )
    errors: list[TripAdminError] = strawberry.field(default_factory=list, description="Why nothing was done.")

    @classmethod
    def of(cls, made: NewShareLink) -> CreateShareLinkPayload:
        return cls(share_link=ShareLink.of(made.link), url=made.url)


@strawberry.type(description="The answer to `revokeShareLink`.")
class RevokeShareLinkPayload:
    trip: Trip | None = strawberry.field(
        default=None, description="The trip that it showed; null when there are errors."
    )
    errors: list[TripAdminError] = strawberry.field(default_factory=list, description="Why nothing was done.")

    @classmethod
    def of(cls, seen: SeenTrip) -> RevokeShareLinkPayload:
        return cls(trip=Trip.of(seen))


def _trip(outcome: TurnOutcome) -> Trip:
    return Trip.of(SeenTrip(outcome.trip, outcome.role))


def _session(outcome: TurnOutcome | MessageOutcome) -> Session:
    seen = SeenSession(outcome.session, outcome.trip, outcome.role)
    return Session.of(seen, known_state=outcome.state)


def _turn(outcome: TurnOutcome) -> Turn:
    return _turn_of(outcome, outcome.turn)


def _turn_of(outcome: TurnOutcome | MessageOutcome, turn: TurnRow) -> Turn:
    return Turn.of(SeenTurn(turn, outcome.session, outcome.trip, outcome.role))
