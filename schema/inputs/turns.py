"""Inputs of the mutations that open a branch or say something in one."""

from __future__ import annotations

import strawberry
from strawberry import ID, Maybe

from engine import commands, form, limits
from schema.enums import MessageIntent
from schema.inputs.optional import given
from schema.inputs.requirements import RequirementsPatch

IDEMPOTENCY_KEY = (
    "Repeating a call with the same key and input answers the first call's result and does nothing again. "
    "8 to 64 characters, per viewer and mutation, remembered for at least 24 hours."
)
EXPECTED_TURN = (
    "`turn` of the state that the client showed; StaleStateError when the session has moved on. "
    "Not checked when left out."
)


@strawberry.input(description="What to plan.")
class CreateTripInput:
    text: str = strawberry.field(
        description="What the user says, in any supported language: `悉尼+圣灵群岛,8天`. 1 to 2,000 characters."
    )
    requirements: Maybe[RequirementsPatch | None] = strawberry.field(
        description="Facts to set beside the text; they win over it."
    )
    title: Maybe[str | None] = strawberry.field(
        description="Derived from the text when left out. At most 120 characters."
    )
    currency_code: Maybe[str | None] = strawberry.field(
        description="ISO 4217; by the budget, else by the viewer's locale when left out."
    )
    time_zone: Maybe[str | None] = strawberry.field(
        description='IANA time zone in which "tomorrow" is meant; that of the origin, else UTC when left out.',
    )
    idempotency_key: Maybe[str | None] = strawberry.field(description=IDEMPOTENCY_KEY)

    def command(self) -> commands.CreateTrip:
        requirements, title = given(self.requirements), given(self.title)
        currency_code, time_zone = given(self.currency_code), given(self.time_zone)
        return commands.CreateTrip(
            text=form.words(self.text, limits.TEXT_LENGTH, ("text",)),
            requirements=requirements.patch(("requirements",)) if requirements else None,
            title=None if title is None else form.name(title, limits.TITLE_LENGTH, ("title",)),
            currency_code=None if currency_code is None else form.currency(currency_code, ("currencyCode",)),
            time_zone=None if time_zone is None else form.time_zone(time_zone, ("timeZone",)),
            idempotency_key=form.idempotency_key(given(self.idempotency_key), ("idempotencyKey",)),
        )


@strawberry.input(description="Something to say in a session.")
class SendMessageInput:
    session_id: ID = strawberry.field(description="It must be the trip's active session.")
    text: str = strawberry.field(description="1 to 2,000 characters.")
    intent: Maybe[MessageIntent | None] = strawberry.field(
        description=(
            "How to take the words; left out, the server decides. "
            "REQUIREMENTS changes this timeline even where a fork would be suggested."
        ),
    )
    expected_turn: Maybe[int | None] = strawberry.field(description=EXPECTED_TURN)
    idempotency_key: Maybe[str | None] = strawberry.field(description=IDEMPOTENCY_KEY)

    def command(self) -> commands.SendMessage:
        return commands.SendMessage(
            session_id=form.object_id(self.session_id, ("sessionId",)),
            text=form.words(self.text, limits.TEXT_LENGTH, ("text",)),
            intent=given(self.intent),
            expected_turn=given(self.expected_turn),
            idempotency_key=form.idempotency_key(given(self.idempotency_key), ("idempotencyKey",)),
        )


@strawberry.input(description="Where to fork, and why.")
class ForkSessionInput:
    session_id: ID = strawberry.field(description="Any session of a trip on which the viewer may write.")
    from_turn: Maybe[int | None] = strawberry.field(
        description=(
            "Copy the requirements as they were after this APPLIED turn; after the newest applied one when left out. "
            "Else InvalidInputError."
        ),
    )
    reason: str = strawberry.field(
        description=(
            "Why, in the user's words: `换墨尔本看看`. What it asks for is applied to the child's copy. "
            "1 to 500 characters."
        )
    )
    requirements: Maybe[RequirementsPatch | None] = strawberry.field(
        description="Facts to change in the child's copy; they win over the reason."
    )
    force: bool = strawberry.field(
        default=False,
        description=(
            "Fork although the session's newest stage, whatever `fromTurn`, is REQUIREMENT_DRAFT. Refused otherwise."
        ),
    )
    idempotency_key: Maybe[str | None] = strawberry.field(description=IDEMPOTENCY_KEY)

    def command(self) -> commands.ForkSession:
        requirements = given(self.requirements)
        return commands.ForkSession(
            session_id=form.object_id(self.session_id, ("sessionId",)),
            reason=form.words(self.reason, limits.REASON_LENGTH, ("reason",)),
            from_turn=given(self.from_turn),
            requirements=requirements.patch(("requirements",)) if requirements else None,
            force=self.force,
            idempotency_key=form.idempotency_key(given(self.idempotency_key), ("idempotencyKey",)),
        )


@strawberry.input(description="Which turn to run again.")
class RetryTurnInput:
    turn_id: ID = strawberry.field(description="The newest turn of the trip's active session, which FAILED.")

    def command(self) -> commands.RetryTurn:
        return commands.RetryTurn(turn_id=form.object_id(self.turn_id, ("turnId",)))
