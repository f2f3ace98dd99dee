"""What the planner answers to a turn."""

from __future__ import annotations

from typing import Any

from engine.planner import Plan
from engine.state import Requirements, Text, localised
from engine.state.text import Localised
from engine.texts import LANGUAGES, render, text


def draft(requirements: Requirements) -> Text:
    """What was understood, to be checked at the REQUIREMENTS gate."""
    if not requirements.destinations:
        return text("reply-draft-empty")
    places = [
        destination.place.names if destination.place else localised(destination.raw_name, destination.raw_name)
        for destination in requirements.destinations
    ]
    return text("reply-draft", places=list(places), days=requirements.days or 0, notes=len(requirements.notes))


def routes(plan: Plan) -> Text:
    """The candidates by name, and why there are fewer than three."""
    return text(
        "reply-routes",
        count=len(plan.options),
        names=[_in_all_languages(option.name) for option in plan.options],
        reason=_in_all_languages(plan.fewer_options_reason) if plan.fewer_options_reason else "",
    )


def no_others() -> Text:
    return text("reply-no-others")


def confirmed(route_name: dict[str, Any]) -> Text:
    return text("reply-confirmed", name=_in_all_languages(Text.model_validate(route_name)))


def unexpected_failure() -> Text:
    """Says that a turn failed, and nothing of how: that is in the log."""
    return text("failure-unexpected")


def _in_all_languages(message: Text) -> Localised:
    return {language: render(message, language) for language in LANGUAGES}
