"""The input of `confirm`: an answer to a gate."""

from __future__ import annotations

import strawberry
from strawberry import ID, Maybe

from engine import commands, form, limits
from engine.errors import InvalidInputError
from engine.texts import text
from engine.vocabulary import DecisionKind
from schema.inputs.optional import given
from schema.inputs.requirements import RequirementsPatch
from schema.inputs.turns import EXPECTED_TURN, IDEMPOTENCY_KEY


@strawberry.input(description="The draft is right.")
class AcceptRequirementsInput:
    note: Maybe[str | None] = strawberry.field(
        description="A remark to keep with the decision. At most 500 characters."
    )

    def decision(self, path: form.Path) -> commands.Decision:
        note = form.remark(given(self.note), limits.NOTE_LENGTH, (*path, "note"))
        return commands.Decision(DecisionKind.ACCEPT_REQUIREMENTS, text=note)


@strawberry.input(description="Takes one of the candidates.")
class SelectRouteInput:
    route_id: ID = strawberry.field(description="`id` of one of the state's route options.")

    def decision(self, path: form.Path) -> commands.Decision:
        route_id = form.object_id(self.route_id, (*path, "routeId"))
        return commands.Decision(DecisionKind.SELECT_ROUTE, route_id=route_id)


@strawberry.input(description="Asks for other candidates.")
class RegenerateRoutesInput:
    note: Maybe[str | None] = strawberry.field(
        description="What is wrong with the candidates, in the user's words. At most 500 characters.",
    )

    def decision(self, path: form.Path) -> commands.Decision:
        note = form.remark(given(self.note), limits.NOTE_LENGTH, (*path, "note"))
        return commands.Decision(DecisionKind.REGENERATE_ROUTES, text=note)


@strawberry.input(description="Asks for a change: words, facts or both.")
class ModifyInput:
    text: Maybe[str | None] = strawberry.field(description="The change in the user's words. 1 to 2,000 characters.")
    requirements: Maybe[RequirementsPatch | None] = strawberry.field(
        description="The change as facts; they win over the words."
    )

    def decision(self, path: form.Path) -> commands.Decision:
        said, facts = given(self.text), given(self.requirements)
        words = None if said is None else form.words(said, limits.TEXT_LENGTH, (*path, "text"))
        patch = facts.patch((*path, "requirements")) if facts else None
        if words is None and not (patch and patch.model_fields_set):
            raise InvalidInputError(text("error-modify-empty"), path)
        return commands.Decision(DecisionKind.MODIFY, text=words, requirements=patch)


@strawberry.input(one_of=True, description="A decision at a gate: give exactly one.")
class ConfirmDecisionInput:
    accept_requirements: Maybe[AcceptRequirementsInput] = strawberry.field(
        description="At the REQUIREMENTS gate: the draft is right; plan routes."
    )
    select_route: Maybe[SelectRouteInput] = strawberry.field(description="At the ROUTE gate: take this candidate.")
    modify: Maybe[ModifyInput] = strawberry.field(
        description=(
            "Change this first, on the same timeline. At REQUIREMENTS: edits the draft and waits there again. "
            "At ROUTE: applies the change, plans anew and waits at ROUTE; back at REQUIREMENTS only when the change "
            "leaves a MISSING or AMBIGUOUS note."
        ),
    )
    regenerate_routes: Maybe[RegenerateRoutesInput] = strawberry.field(
        description=(
            "At the ROUTE gate: plan other candidates for the same requirements; none of those shown before comes back."
        ),
    )

    def decision(self, path: form.Path) -> commands.Decision:
        """The one that was given; GraphQL has seen to it that there is exactly one."""
        if self.accept_requirements:
            return self.accept_requirements.value.decision((*path, "acceptRequirements"))
        if self.select_route:
            return self.select_route.value.decision((*path, "selectRoute"))
        if self.modify:
            return self.modify.value.decision((*path, "modify"))
        assert self.regenerate_routes is not None
        return self.regenerate_routes.value.decision((*path, "regenerateRoutes"))


@strawberry.input(description="An answer to a gate.")
class ConfirmInput:
    session_id: ID = strawberry.field(description="It must be the trip's active session.")
    decision: ConfirmDecisionInput = strawberry.field(description="What is decided.")
    expected_turn: Maybe[int | None] = strawberry.field(description=EXPECTED_TURN)
    idempotency_key: Maybe[str | None] = strawberry.field(description=IDEMPOTENCY_KEY)

    def command(self) -> commands.Confirm:
        return commands.Confirm(
            session_id=form.object_id(self.session_id, ("sessionId",)),
            decision=self.decision.decision(("decision",)),
            expected_turn=given(self.expected_turn),
            idempotency_key=form.idempotency_key(given(self.idempotency_key), ("idempotencyKey",)),
        )
