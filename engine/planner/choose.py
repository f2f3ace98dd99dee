"""Picks the routes to show: good ones that differ (maximal marginal relevance with a hard floor)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from engine.planner.draft import Draft
from engine.planner.shape import Shape, distance

LEAST_DISTANCE = 0.25
"""Routes nearer to each other than this are the same to a reader."""

MOST_OPTIONS = 3
_MOST_BELOW_BEST = 0.3
_PLAIN_BELOW_BEST = 0.1
"""The plain route is shown unless it is so much worse than the best: it is what people expect to see."""

_DIFFERENCE_WEIGHT = 0.35


@dataclass(frozen=True)
class Scored:
    draft: Draft
    score: float

    @property
    def is_plain(self) -> bool:
        """Whether it is all of what was named and nothing else."""
        return not self.draft.left_out and not self.draft.added and not self.draft.is_reversed


def choose(candidates: Sequence[Scored], shown: Collection[Shape]) -> list[Scored]:
    """At most three, the best first, each at least LEAST_DISTANCE from the others; the plain route where it is good.

    Routes that resemble those shown before are taken only when nothing else is left.
    """
    ranked = sorted(candidates, key=lambda one: -one.score)  # of equally good ones the one thought of first
    fresh = [one for one in ranked if _nearest(one, shown) >= LEAST_DISTANCE]
    chosen = _pick(fresh, [])
    return chosen if len(chosen) == MOST_OPTIONS else _pick(ranked, chosen)


def _pick(ranked: Sequence[Scored], chosen: list[Scored]) -> list[Scored]:
    if not ranked:
        return chosen
    best = ranked[0].score
    good = [one for one in ranked if one.score >= best - _MOST_BELOW_BEST]
    picked = list(chosen)
    if not picked:
        picked.append(next((one for one in good if one.is_plain and one.score >= best - _PLAIN_BELOW_BEST), good[0]))
    while len(picked) < MOST_OPTIONS:
        shapes = [one.draft.shape for one in picked]
        nearest = {one.draft.signature: _nearest(one, shapes) for one in good}
        differing = [one for one in good if nearest[one.draft.signature] >= LEAST_DISTANCE]
        if not differing:
            break
        picked.append(
            max(differing, key=lambda one: one.score + _DIFFERENCE_WEIGHT * min(0.6, nearest[one.draft.signature]))
        )
    return sorted(picked, key=lambda one: (-one.score, one.draft.signature))


def _nearest(one: Scored, shapes: Collection[Shape]) -> float:
    return min((distance(one.draft.shape, shape) for shape in shapes), default=1.0)
