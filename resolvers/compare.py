"""What a comparison reads: all its columns in one snapshot, in a number of statements that does not grow with them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from engine.compare import Column, Comparison, compare, default_route
from engine.state import RouteOption, TripState
from engine.texts import text
from engine.vocabulary import ComparisonSectionKind
from resolvers.context import Context
from resolvers.errors import BadUserInputError
from resolvers.loaders import state_of
from resolvers.reading import is_id
from storage import checkpoints
from storage.checkpoints import StoredState
from storage.repositories import sessions, turns
from storage.repositories.seen import SeenSession
from storage.rows import TurnRow
from storage.transactions import Reading

FEWEST_TARGETS, MOST_TARGETS = 2, 8
_WHOLE_ANCESTRY = 1_000_000
"""More forks of forks than any trip has."""


@dataclass(frozen=True)
class Target:
    """A column asked for. `turn` None stands for the newest state, `route_id` None for the picked or best route."""

    session_id: str
    turn: int | None = None
    route_id: str | None = None


@dataclass(frozen=True)
class ComparedColumn:
    """A column as read. `turn` is the one asked for, None where it is the newest state."""

    seen: SeenSession
    column: Column
    turn: int | None


@dataclass(frozen=True)
class Compared:
    columns: tuple[ComparedColumn, ...]
    comparison: Comparison


async def compare_targets(
    context: Context,
    targets: Sequence[Target],
    *,
    baseline: int,
    sections: Collection[ComparisonSectionKind] | None,
    only_differences: bool,
) -> Compared:
    """Raises BadUserInputError for targets that make no sense or name nothing, and StateUnreadableError."""
    _check(targets, baseline)
    read = await context.services.database.read(partial(_read, viewer_id=context.viewer.id, targets=targets))
    columns = tuple(_column(target, *found) for target, found in zip(targets, read, strict=True))
    comparison = compare(
        [one.column for one in columns], baseline=baseline, sections=sections, only_differences=only_differences
    )
    return Compared(columns, comparison)


async def common_ancestor(context: Context, columns: Sequence[ComparedColumn]) -> SeenSession | None:
    """The newest session that all columns descend from, or are; None when they have none in common."""
    ids = [one.seen.session.id for one in columns]
    ancestries = await context.loaders.ancestors.load_many([(one, _WHOLE_ANCESTRY) for one in ids])
    lines = [[one, *(row.id for row in rows)] for one, rows in zip(ids, ancestries, strict=True)]
    shared = set(lines[0]).intersection(*lines[1:])
    nearest = next((one for one in lines[0] if one in shared), None)
    return await context.loaders.sessions.load(nearest) if nearest else None


def _check(targets: Sequence[Target], baseline: int) -> None:
    if not FEWEST_TARGETS <= len(targets) <= MOST_TARGETS:
        raise BadUserInputError(text("request-targets", least=FEWEST_TARGETS, most=MOST_TARGETS))
    if len(set(targets)) != len(targets):
        raise BadUserInputError(text("request-same-target"))
    if not 0 <= baseline < len(targets):
        raise BadUserInputError(text("request-baseline"))


def _read(db: Reading, *, viewer_id: str, targets: Sequence[Target]) -> list[tuple[SeenSession, StoredState]]:
    """The session and the stored state of each target."""
    seen = sessions.seen(db, viewer_id, [one.session_id for one in targets if is_id(one.session_id, "sess")])
    earlier = [(one.session_id, one.turn) for one in targets if one.turn is not None and one.session_id in seen]
    numbered = turns.by_number(db, earlier) if earlier else {}
    checkpoint_ids = []
    for one in targets:
        if one.session_id not in seen:
            raise BadUserInputError(text("request-no-such-session", asked=one.session_id))
        checkpoint_ids.append(_checkpoint_of(one, seen[one.session_id], numbered))
    keys = [(one.session_id, checkpoint_id) for one, checkpoint_id in zip(targets, checkpoint_ids, strict=True)]
    stored = checkpoints.states_at(db, keys)
    return [(seen[one.session_id], stored[key]) for one, key in zip(targets, keys, strict=True)]


def _checkpoint_of(target: Target, seen: SeenSession, numbered: Mapping[tuple[str, int], TurnRow]) -> str:
    if target.turn is None:
        if seen.session.head is None:
            raise BadUserInputError(text("request-no-state", asked=target.session_id))
        return seen.session.head
    turn = numbered.get((target.session_id, target.turn))
    if turn is None or turn.checkpoint_id is None:
        raise BadUserInputError(text("request-no-such-turn", turn=target.turn))
    return turn.checkpoint_id


def _column(target: Target, seen: SeenSession, stored: StoredState) -> ComparedColumn:
    state = state_of(stored)
    is_newest = stored.checkpoint_id == seen.session.head
    return ComparedColumn(seen, Column(state, _route_of(target, state)), None if is_newest else target.turn)


def _route_of(target: Target, state: TripState) -> RouteOption | None:
    if target.route_id is None:
        return default_route(state)
    route = state.route(target.route_id)
    if route is None:
        raise BadUserInputError(text("request-no-such-route", asked=target.route_id))
    return route
