"""The mutations: an input becomes a command, the engine does it or refuses it, and the answer is what came of it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, TypeVar

import strawberry

from engine.errors import UserError
from engine.turns import MessageOutcome, TurnOutcome
from resolvers.context import Context
from resolvers.remembering import remember
from schema.errors import errors_of
from schema.info import Info
from schema.inputs import (
    ConfirmInput,
    CreateShareLinkInput,
    CreateTripInput,
    DeleteTripInput,
    ForkSessionInput,
    RetryTurnInput,
    RevokeShareLinkInput,
    SendMessageInput,
    SetTripMemberInput,
    UpdateTripInput,
)
from schema.payloads import (
    ConfirmPayload,
    CreateShareLinkPayload,
    CreateTripPayload,
    DeleteTripPayload,
    ForkSessionPayload,
    Payload,
    RetryTurnPayload,
    RevokeShareLinkPayload,
    SendMessagePayload,
    SetTripMemberPayload,
    UpdateTripPayload,
)

P = TypeVar("P")
R = TypeVar("R")

INPUT = strawberry.argument(description="What to do.")


@strawberry.type(
    description=(
        "Every write. A failure that a client should expect comes back in the payload's `errors`, as a type; the "
        "top-level `errors` list is for broken requests and for faults of the server. A payload with errors has "
        "changed nothing. A turn that FAILED, or that is still PENDING when the server stops waiting for it, is no "
        "error: it comes back as the payload's `turn`."
    )
)
class Mutation:
    @strawberry.mutation(description="Open a trip from what the user said. The root session runs until its first gate.")
    async def create_trip(self, info: Info, input: Annotated[CreateTripInput, INPUT]) -> CreateTripPayload:
        return await _answer(
            info,
            CreateTripPayload,
            lambda to: to.services.turns.create_trip(to.viewer, input.command(), to.viewer.locale),
        )

    @strawberry.mutation(
        description=(
            "Say something in the trip's active session. It edits the draft or asks for other routes, on the same "
            "timeline (as `confirm` with `modify` or `regenerateRoutes`), or answers the gate in words; where it reads "
            "like the wish for another version alongside, nothing changes and the payload suggests a fork. In a "
            "ROUTE_CONFIRMED branch nothing changes any more: what asks for a change gets a suggestion, the rest a "
            "reply."
        )
    )
    async def send_message(self, info: Info, input: Annotated[SendMessageInput, INPUT]) -> SendMessagePayload:
        return await _answer(
            info, SendMessagePayload, lambda to: to.services.turns.send_message(to.viewer, input.command())
        )

    @strawberry.mutation(
        description=(
            "Answer the gate at which the trip's active session waits: "
            "accept the requirements, pick a route, or modify."
        )
    )
    async def confirm(self, info: Info, input: Annotated[ConfirmInput, INPUT]) -> ConfirmPayload:
        return await _answer(info, ConfirmPayload, lambda to: to.services.turns.confirm(to.viewer, input.command()))

    @strawberry.mutation(
        description=(
            "Open a new branch from any session. The parent stays exactly as it was. The child gets a deep copy of the "
            "parent's requirements, no routes and no selection, starts its own thread afresh, stops at the "
            "REQUIREMENTS gate, and becomes the trip's active session."
        )
    )
    async def fork_session(self, info: Info, input: Annotated[ForkSessionInput, INPUT]) -> ForkSessionPayload:
        return await _answer(
            info, ForkSessionPayload, lambda to: to.services.turns.fork_session(to.viewer, input.command())
        )

    @strawberry.mutation(
        description=(
            "Run the active session's newest turn again when it FAILED. The session goes on from its last good state."
        )
    )
    async def retry_turn(self, info: Info, input: Annotated[RetryTurnInput, INPUT]) -> RetryTurnPayload:
        return await _answer(
            info, RetryTurnPayload, lambda to: to.services.turns.retry_turn(to.viewer, input.command())
        )

    @strawberry.mutation(
        description=(
            "Change a trip's title, or the currency of routes planned from now on, or hide it from the default list. "
            "Never changes a state."
        )
    )
    async def update_trip(self, info: Info, input: Annotated[UpdateTripInput, INPUT]) -> UpdateTripPayload:
        return await _answer(
            info, UpdateTripPayload, lambda to: to.services.administration.update_trip(to.viewer, input.command())
        )

    @strawberry.mutation(description="Delete a trip with all its sessions, turns and checkpoints. Cannot be undone.")
    async def delete_trip(self, info: Info, input: Annotated[DeleteTripInput, INPUT]) -> DeleteTripPayload:
        return await _answer(
            info,
            DeleteTripPayload,
            lambda to: to.services.administration.delete_trip(to.viewer, input.deleted_trip_id()),
        )

    @strawberry.mutation(
        description="Give another user a role on a trip, change it, or take it away. The last owner stays."
    )
    async def set_trip_member(self, info: Info, input: Annotated[SetTripMemberInput, INPUT]) -> SetTripMemberPayload:
        return await _answer(
            info, SetTripMemberPayload, lambda to: to.services.administration.set_member(to.viewer, input.command())
        )

    @strawberry.mutation(description="Make a link that lets people without an account read a trip.")
    async def create_share_link(
        self, info: Info, input: Annotated[CreateShareLinkInput, INPUT]
    ) -> CreateShareLinkPayload:
        return await _answer(
            info,
            CreateShareLinkPayload,
            lambda to: to.services.administration.create_share_link(to.viewer, input.command()),
        )

    @strawberry.mutation(description="Make a share link useless, at once.")
    async def revoke_share_link(
        self, info: Info, input: Annotated[RevokeShareLinkInput, INPUT]
    ) -> RevokeShareLinkPayload:
        return await _answer(
            info,
            RevokeShareLinkPayload,
            lambda to: to.services.administration.revoke_share_link(to.viewer, input.revoked_link_id()),
        )


async def _answer(info: Info, payload: Payload[R, P], write: Callable[[Context], Awaitable[R]]) -> P:
    """The payload of a write that was done, or of one that was refused: then it holds the error and nothing else."""
    context = info.context
    try:
        done = await write(context)
    except UserError as error:
        return payload(errors=errors_of(error, context.locale))
    finally:
        # What the payload leads to, and the operation's next mutation, must not see what was read before.
        context.loaders.forget()
    if isinstance(done, TurnOutcome | MessageOutcome):
        remember(context, done)
    return payload.of(done)
