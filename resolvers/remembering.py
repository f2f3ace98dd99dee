"""What a write handed back is at hand for the rest of its operation: nothing of it is read again."""

from __future__ import annotations

from engine.turns import MessageOutcome, TurnOutcome
from resolvers.context import Context
from storage.repositories.seen import SeenSession, SeenTrip


def remember(context: Context, outcome: TurnOutcome | MessageOutcome) -> None:
    """Call it once the loaders have forgotten what was read before the write."""
    loaders, trip, session = context.loaders, outcome.trip, outcome.session
    loaders.trips.prime(trip.id, SeenTrip(trip, outcome.role))
    loaders.sessions.prime(session.id, SeenSession(session, trip, outcome.role))
    if outcome.state is not None:
        loaders.states.prime(session.id, outcome.state)
    if isinstance(outcome, TurnOutcome) and outcome.parent is not None:
        loaders.sessions.prime(outcome.parent.id, SeenSession(outcome.parent, trip, outcome.role))
