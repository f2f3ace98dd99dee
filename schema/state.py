"""The business state of a branch after one turn, as clients see it."""

from __future__ import annotations

import strawberry

from engine import state
from engine.texts import render
from schema.enums import ConfirmationGate, TripStage
from schema.info import Info, InLocale, locale_of
from schema.request_errors import answered
from schema.requirements import Requirements
from schema.route import RouteOption


@strawberry.type(
    description="The business state of a branch after one turn. Immutable: a later turn makes a later state."
)
class TripState:
    id: strawberry.ID = strawberry.field(description="Unique over all sessions and turns, for client caches.")
    turn: int = strawberry.field(
        description="Number of the turn that made it. Pass it as `expectedTurn` to act on exactly this state."
    )
    checkpoint_id: str = strawberry.field(description="The checkpoint of the LangGraph thread that it was read from.")
    stage: TripStage = strawberry.field(description="How far the branch has come.")
    pending_confirmation: ConfirmationGate | None = strawberry.field(
        description="The gate at which the branch waits for a person; null when nothing is left to confirm."
    )
    selected_route_id: strawberry.ID | None = strawberry.field(
        description="Id of the picked candidate; null until one is picked."
    )
    model: strawberry.Private[state.TripState]

    @classmethod
    def of(cls, model: state.TripState) -> TripState:
        picked = model.selected_route_id
        return cls(
            id=strawberry.ID(f"state_{model.checkpoint_id}"),
            turn=model.turn,
            checkpoint_id=model.checkpoint_id,
            stage=model.stage,
            pending_confirmation=model.pending_confirmation,
            selected_route_id=strawberry.ID(picked) if picked else None,
            model=model,
        )

    @classmethod
    def maybe(cls, model: state.TripState | None) -> TripState | None:
        return cls.of(model) if model else None

    @strawberry.field(description="What the user wants, as understood so far.")
    def requirements(self, info: Info) -> Requirements:
        with answered(info):
            return Requirements.of(self.model.requirements)

    @strawberry.field(description="The candidates to pick from; empty before they are planned. At most 3.")
    def route_options(self, info: Info) -> list[RouteOption]:
        with answered(info):
            return [RouteOption.of(route) for route in self.model.route_options]

    @strawberry.field(
        description="Why there are fewer than 3 candidates; null when there are 3 or none were planned yet."
    )
    def fewer_options_reason(self, info: Info, locale: InLocale = strawberry.UNSET) -> str | None:
        reason = self.model.fewer_options_reason
        return render(reason, locale_of(info, locale)) if reason else None

    @strawberry.field(description="The picked candidate; null until one is picked.")
    def selected_route(self, info: Info) -> RouteOption | None:
        with answered(info):
            route = self.model.selected_route
        return RouteOption.of(route) if route else None
