"""Trips, sessions and turns: each leads to the others, so they live together. Views over what the viewer may see."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

import strawberry

from engine.compare import session_label
from engine.state import Text
from engine.state import TripState as StateModel
from engine.texts import render
from resolvers import lists, present, reading
from schema.connections import After, AtMost, Before, Connection, First, Last, page_arguments
from schema.enums import MessageIntent, SessionStatus, TripRole, TurnKind, TurnStatus
from schema.info import Info, InLocale, locale_of
from schema.node import Node
from schema.ordering import IN_ORDER_OF_OPENING, SessionOrderArgument
from schema.people import ShareLink, TripMember, User
from schema.request_errors import answered
from schema.state import TripState
from schema.values import StateChange
from storage.repositories.seen import SeenSession, SeenTrip, SeenTurn


@strawberry.type(
    description=(
        "One journey being planned: the container of its branches, and of the answer to which of them can be written."
    )
)
class Trip(Node):
    title: str = strawberry.field(description="Derived from the first input until someone changes it.")
    original_user_input: str = strawberry.field(description="What the user said first, word for word.")
    currency_code: str = strawberry.field(
        description="ISO 4217 code of the currency in which routes planned from now on give their costs."
    )
    time_zone: str = strawberry.field(description="IANA time zone in which this trip's words about days are read.")
    is_archived: bool = strawberry.field(description="Whether the trip is hidden from the default list.")
    viewer_role: TripRole = strawberry.field(description="What the viewer may do with the trip.")
    created_at: datetime = strawberry.field(description="When it was opened.")
    updated_at: datetime = strawberry.field(description="When the trip, or anything in it, last changed.")
    event_cursor: str = strawberry.field(
        description=(
            "Where the trip's event stream stands now: subscribing with it as `after` misses nothing that comes "
            "after this answer."
        )
    )
    seen: strawberry.Private[SeenTrip]

    @classmethod
    def of(cls, seen: SeenTrip) -> Trip:
        row = seen.trip
        return cls(
            id=strawberry.ID(row.id),
            title=row.title,
            original_user_input=row.original_user_input,
            currency_code=row.currency_code,
            time_zone=row.time_zone,
            is_archived=row.is_archived,
            viewer_role=TripRole(seen.role),
            created_at=row.created_at,
            updated_at=row.updated_at,
            event_cursor=str(row.event_number),
            seen=seen,
        )

    @strawberry.field(
        description="The one session that can be written. Forking moves it to the child; nothing moves it back."
    )
    async def active_session(self, info: Info) -> Session:
        return Session.of(await present.session(info.context, self.seen.trip.active_session_id))

    @strawberry.field(description="The session that the trip started with.")
    async def root_session(self, info: Info) -> Session:
        return Session.of(await present.session(info.context, self.seen.trip.root_session_id))

    @strawberry.field(description="The fork tree, flattened: oldest first by default.")
    async def sessions(
        self,
        info: Info,
        first: First = strawberry.UNSET,
        after: After = strawberry.UNSET,
        last: Last = strawberry.UNSET,
        before: Before = strawberry.UNSET,
        order_by: SessionOrderArgument = IN_ORDER_OF_OPENING,
    ) -> Connection[Session]:
        with answered(info):
            listed = await lists.sessions_of(
                info.context,
                self.seen,
                page_arguments(first, after, last, before),
                order=order_by.field.value,
                is_descending=order_by.is_descending,
            )
        return Connection.of(listed, Session.of)

    @strawberry.field(description="Who has which role, owners first. 1 to 100.")
    async def members(self, info: Info, first: AtMost = 100) -> list[TripMember]:
        with answered(info):
            found = await lists.members_of(info.context, self.seen, first)
        return [TripMember.of(member, user) for member, user in found]

    @strawberry.field(
        description="Links that let people without an account read this trip; empty unless the viewer is its owner."
    )
    async def share_links(self, info: Info) -> list[ShareLink]:
        return [ShareLink.of(row) for row in await lists.share_links_of(info.context, self.seen)]


@strawberry.type(
    description=(
        "One branch of a trip: a timeline of its own, with its own LangGraph thread. Whoever has a role on the "
        "trip can read any session; only the trip's active session can be written; any session can be forked."
    )
)
class Session(Node):
    thread_id: strawberry.ID = strawberry.field(description="The LangGraph thread. Always equal to `id`.")
    number: int = strawberry.field(
        description=(
            "Number within the trip, in the order of opening, from 1. Sessions are ordered by it, not by clocks."
        )
    )
    fork_reason: str | None = strawberry.field(
        description="Why it was forked, in the user's words, for example `换墨尔本看看`; null for the root session."
    )
    status: SessionStatus = strawberry.field(
        description="The branch's own status. It says nothing about writing: see `isActive`."
    )
    is_active: bool = strawberry.field(
        description="Whether this is the trip's active session. Derived from the trip, never stored."
    )
    created_at: datetime = strawberry.field(description="When it was opened.")
    updated_at: datetime = strawberry.field(description="When its newest turn was recorded or ended.")
    seen: strawberry.Private[SeenSession]
    known_state: strawberry.Private[StateModel | None]

    @classmethod
    def of(cls, seen: SeenSession, known_state: StateModel | None = None) -> Session:
        """`known_state` is the newest one where it is at hand, and spares reading it."""
        row = seen.session
        return cls(
            id=strawberry.ID(row.id),
            thread_id=strawberry.ID(row.id),
            number=row.number,
            fork_reason=row.fork_reason,
            status=SessionStatus(row.status),
            is_active=row.id == seen.trip.active_session_id,
            created_at=row.created_at,
            updated_at=row.updated_at,
            seen=seen,
            known_state=known_state,
        )

    @strawberry.field(description="The trip that it is a branch of.")
    def trip(self) -> Trip:
        return Trip.of(SeenTrip(self.seen.trip, self.seen.role))

    @strawberry.field(description="The session that this one was forked from; null for the root session.")
    async def parent(self, info: Info) -> Session | None:
        parent_id = self.seen.session.parent_session_id
        return Session.of(await present.session(info.context, parent_id)) if parent_id else None

    @strawberry.field(description="The parent's turn whose requirements were copied; null for the root session.")
    async def forked_from(self, info: Info) -> Turn | None:
        turn = await reading.forked_from(info.context, self.seen)
        return Turn.of(turn) if turn else None

    @strawberry.field(description="The sessions forked from this one, oldest first. 1 to 100.")
    async def children(self, info: Info, first: AtMost = 100) -> list[Session]:
        with answered(info):
            return [Session.of(child) for child in await lists.children_of(info.context, self.seen, first)]

    @strawberry.field(description="From the parent up to the root session; empty for the root session. 1 to 100.")
    async def ancestors(self, info: Info, first: AtMost = 100) -> list[Session]:
        with answered(info):
            return [Session.of(one) for one in await lists.ancestors_of(info.context, self.seen, first)]

    @strawberry.field(description="Short label to head a column with, for example `墨尔本 · 8 天`.")
    async def label(self, info: Info, locale: InLocale = strawberry.UNSET) -> str:
        requirements = await reading.newest_requirements(info.context, self.seen, self.known_state)
        return render(session_label(self.number, requirements), locale_of(info, locale))

    @strawberry.field(description="Whether the viewer may send messages and confirm here now.")
    async def viewer_can_write(self, info: Info) -> bool:
        return await reading.can_write(info.context, self.seen)

    @strawberry.field(description="Whether the viewer may fork this session now without `force`.")
    async def viewer_can_fork(self, info: Info) -> bool:
        return await reading.can_fork(info.context, self.seen, self.known_state)

    @strawberry.field(
        description=(
            "The newest state, from the checkpointer. Null without an error while no turn is applied yet; null "
            "with an error when it cannot be read."
        )
    )
    async def state(self, info: Info) -> TripState | None:
        with answered(info):
            return TripState.maybe(self.known_state or await reading.newest_state(info.context, self.seen))

    @strawberry.field(
        description=(
            "The turn that is being worked on now; null when the session waits at a gate or has come to its end."
        )
    )
    async def pending_turn(self, info: Info) -> Turn | None:
        row = await reading.pending_turn(info.context, self.seen)
        return Turn.of(SeenTurn(row, *self.seen)) if row else None

    @strawberry.field(description="The timeline: what was said and decided, and what came of it, oldest first.")
    async def turns(
        self,
        info: Info,
        first: First = strawberry.UNSET,
        after: After = strawberry.UNSET,
        last: Last = strawberry.UNSET,
        before: Before = strawberry.UNSET,
    ) -> Connection[Turn]:
        with answered(info):
            listed = await lists.turns_of(info.context, self.seen, page_arguments(first, after, last, before))
        return Connection.of(listed, Turn.of)

    @strawberry.field(description="One turn by its number; null when there is none.")
    async def turn(
        self, info: Info, number: Annotated[int, strawberry.argument(description="Number on the timeline, from 1.")]
    ) -> Turn | None:
        row = await info.context.loaders.turns_by_number.load((self.id, number))
        return Turn.of(SeenTurn(row, *self.seen)) if row else None


@strawberry.type(
    description=(
        "One step of a session's timeline: something the user said or decided, and the state that came of it. "
        "Turns are numbered from 1 without gaps; each is recorded before the graph runs, answers exactly one gate,"
        " and is applied exactly once, or FAILED."
    )
)
class Turn(Node):
    number: int = strawberry.field(description="Number on the timeline, from 1.")
    kind: TurnKind = strawberry.field(description="What it came from.")
    text: str | None = strawberry.field(description="What the user said; null when the turn came without words.")
    intent: MessageIntent | None = strawberry.field(
        description="What the server took the words to mean; null when the turn came without words."
    )
    status: TurnStatus = strawberry.field(description="How far it has come.")
    checkpoint_id: str | None = strawberry.field(
        description="The checkpoint of the LangGraph thread that holds the state; null until it is applied."
    )
    created_at: datetime = strawberry.field(description="When it was recorded.")
    ended_at: datetime | None = strawberry.field(description="When it was applied or failed; null while it is pending.")
    seen: strawberry.Private[SeenTurn]

    @classmethod
    def of(cls, seen: SeenTurn) -> Turn:
        row = seen.turn
        return cls(
            id=strawberry.ID(row.id),
            number=row.number,
            kind=TurnKind(row.kind),
            text=row.text,
            intent=MessageIntent(row.intent) if row.intent else None,
            status=TurnStatus(row.status),
            checkpoint_id=row.checkpoint_id,
            created_at=row.created_at,
            ended_at=row.ended_at,
            seen=seen,
        )

    @strawberry.field(description="The session on whose timeline it is.")
    def session(self) -> Session:
        return Session.of(SeenSession(self.seen.session, self.seen.trip, self.seen.role))

    @strawberry.field(description="Who did it.")
    async def author(self, info: Info) -> User:
        return User.of(await reading.known_user(info.context, self.seen.turn.author_id))

    @strawberry.field(description="What the planner answered; null until the turn is applied.")
    def reply(self, info: Info, locale: InLocale = strawberry.UNSET) -> str | None:
        reply = self.seen.turn.reply
        return render(Text.model_validate(reply), locale_of(info, locale)) if reply else None

    @strawberry.field(description="Why it failed, for people; null unless it FAILED.")
    def failure(self, info: Info, locale: InLocale = strawberry.UNSET) -> str | None:
        failure = self.seen.turn.failure
        return render(Text.model_validate(failure), locale_of(info, locale)) if failure else None

    @strawberry.field(description="The state after the turn; null until it is applied.")
    async def state(self, info: Info) -> TripState | None:
        with answered(info):
            return TripState.maybe(await reading.state_after(info.context, self.seen.turn))

    @strawberry.field(
        description=(
            "What differs from the turn before it on the same timeline; empty for the first and until it is applied."
        )
    )
    async def changes(self, info: Info) -> list[StateChange]:
        with answered(info):
            return [StateChange.of(change) for change in await reading.changes_by(info.context, self.seen.turn)]
