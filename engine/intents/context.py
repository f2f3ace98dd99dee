"""What a message is read against, and what comes of reading it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.state import Requirements, RouteOption, Text
from engine.vocabulary import ConfirmationGate, MessageIntent, TripStage


@dataclass(frozen=True)
class MessageContext:
    """The session's state, as far as words can refer to it."""

    stage: TripStage
    pending_confirmation: ConfirmationGate | None
    requirements: Requirements
    route_options: tuple[RouteOption, ...]


@dataclass(frozen=True)
class MessageReading:
    """`requirements`: for REQUIREMENTS after the change, for EXPLORE what a fork would start with; else None.

    `route_id`: the route that a CONFIRM picks; None when it picks none. `reply`: what to say when nothing is done.
    """

    intent: MessageIntent
    requirements: Requirements | None = None
    route_id: str | None = None
    reply: Text | None = None
