"""The real gazetteer, opened once, and requests in a line."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

import pytest

from engine.gazetteer import Gazetteer, open_gazetteer
from engine.planner import Plan, PlanRequest, plan_routes
from engine.state import Destination, Place, Requirements


class Planning(Protocol):
    def __call__(self, *names: str, shown: frozenset[str] = frozenset(), **requirements: Any) -> Plan: ...


@pytest.fixture(scope="session")
def gazetteer() -> Gazetteer:
    return open_gazetteer()


@pytest.fixture(scope="session")
def place(gazetteer: Gazetteer) -> Callable[[str], Place]:
    """The likeliest place of a name; `Georgia, GE` picks a country."""

    def find(name: str) -> Place:
        name, _, country = name.partition(", ")
        found = gazetteer.search(name, country_code=country or None, first=1)
        assert found, f"no place {name}"
        return found[0]

    return find


@pytest.fixture(scope="session")
def requirements(place: Callable[[str], Place]) -> Callable[..., Requirements]:
    """Requirements with destinations by name; `origin` and `excluded` by name too."""

    def make(*names: str, origin: str | None = None, excluded: tuple[str, ...] = (), **fields: Any) -> Requirements:
        return Requirements(
            destinations=tuple(Destination(place=place(name), raw_name=name) for name in names),
            origin=place(origin) if origin else None,
            excluded_places=tuple(place(name) for name in excluded),
            **fields,
        )

    return make


@pytest.fixture(scope="session")
def plan(gazetteer: Gazetteer, requirements: Callable[..., Requirements]) -> Planning:
    """Plans for destinations by name, in yuan."""

    def make(*names: str, shown: frozenset[str] = frozenset(), **fields: Any) -> Plan:
        request = PlanRequest(requirements(*names, **fields), "CNY", "route_test", shown)
        return plan_routes(request, gazetteer)

    return make
