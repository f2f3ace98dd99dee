"""A small server without HTTP: real turns on a real SQLite file, asked through the real schema."""

from __future__ import annotations

import threading
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

import strawberry

from engine.administration import Administration
from engine.clock import Clock
from engine.commands import Confirm, CreateTrip, Decision, ForkSession, Viewer
from engine.events import EventHub
from engine.gazetteer import Gazetteer, PlaceFacts
from engine.state import Place
from engine.turns import TurnOutcome, Turns
from engine.vocabulary import DecisionKind, PlaceKind, TripRole
from resolvers.context import Context, Limits, ServerFacts, Services
from storage.database import Database
from storage.repositories import members
from tests.scripted_agent import CITIES, ScriptedAgent, place_of

OWNER = Viewer("user_owner", "Olive", "zh-Hans")
FRIEND = Viewer("user_friend", "Frank", "en")
STRANGER = Viewer("user_stranger", "Strange", "en")

LIMITS = Limits(
    max_page_size=100,
    max_comparison_targets=8,
    max_depth=18,
    max_cost=25_000,
    max_aliases=60,
    max_tokens=2_000,
    max_body_bytes=100_000,
)
ACCEPT = Decision(DecisionKind.ACCEPT_REQUIREMENTS)


@dataclass(frozen=True)
class Answer:
    """What an operation answered. `data` is whole, `errors` as (code, path)."""

    data: Any
    errors: list[tuple[str | None, list[str | int]]]
    messages: list[str]


class TinyGazetteer(Gazetteer):
    """The scripted agent's cities. Remembers which threads asked."""

    version = "tiny-1"

    def __init__(self) -> None:
        self.threads: list[threading.Thread] = []
        self.searches: list[tuple[str, tuple[PlaceKind, ...], str | None, int]] = []

    def facts_of(self, place_ids: Collection[str]) -> dict[str, PlaceFacts]:
        self.threads.append(threading.current_thread())
        places = {place_of(city).id: place_of(city) for city in CITIES}
        return {one: _facts(places[one]) for one in place_ids if one in places}

    def search(
        self, text: str, *, kinds: Collection[PlaceKind] = (), country_code: str | None = None, first: int = 10
    ) -> list[Place]:
        self.threads.append(threading.current_thread())
        self.searches.append((text, tuple(kinds), country_code, first))
        return [place_of(city) for city in CITIES if text.lower() in city.lower()][:first]


@dataclass
class World:
    database: Database
    agent: ScriptedAgent
    turns: Turns
    schema: strawberry.Schema
    clock: Clock
    gazetteer: TinyGazetteer = field(default_factory=TinyGazetteer)

    def services(self) -> Services:
        hub = EventHub()
        return Services(
            database=self.database,
            turns=self.turns,
            administration=Administration(self.database, hub, self.clock),
            gazetteer=lambda: self.gazetteer,
            hub=hub,
            clock=self.clock,
            facts=ServerFacts("1.2.3", "rules", "tiny-1", LIMITS),
        )

    async def ask(self, query: str, *, viewer: Viewer = OWNER, locale: str = "en", **variables: Any) -> Answer:
        """Run one operation in a context of its own."""
        context = Context.opened(self.services(), viewer, locale, "request-1")
        result = await self.schema.execute(query, variable_values=variables, context_value=context)
        errors = result.errors or []
        return Answer(
            data=result.data,
            errors=[((error.extensions or {}).get("code"), list(error.path or [])) for error in errors],
            messages=[error.message for error in errors],
        )

    async def data(self, query: str, **options: Any) -> Any:
        """What an operation answers that has no errors."""
        answer = await self.ask(query, **options)
        assert answer.messages == []
        return answer.data

    async def drafted(self, words: str = "Sydney 8 days") -> TurnOutcome:
        return await self.turns.create_trip(OWNER, CreateTrip(words), "en")

    async def planned(self, words: str = "Sydney 8 days") -> TurnOutcome:
        draft = await self.drafted(words)
        return await self.confirm(draft, ACCEPT)

    async def chosen(self, words: str = "Sydney 8 days", pick: int = 0) -> TurnOutcome:
        plan = await self.planned(words)
        return await self.confirm(plan, Decision(DecisionKind.SELECT_ROUTE, route_id=route_ids(plan)[pick]))

    async def confirm(self, outcome: TurnOutcome, decision: Decision) -> TurnOutcome:
        return await self.turns.confirm(OWNER, Confirm(outcome.session.id, decision))

    async def forked(self, outcome: TurnOutcome, reason: str = "Melbourne", **options: Any) -> TurnOutcome:
        return await self.turns.fork_session(OWNER, ForkSession(outcome.session.id, reason, **options))

    async def let_in(self, viewer: Viewer, outcome: TurnOutcome, role: TripRole) -> None:
        """Give another user a role on a trip."""
        trip_id, since = outcome.trip.id, self.clock.now()
        await self.database.write(lambda db: members.set_role(db, trip_id, viewer.id, role.value, since))

    async def write(self, sql: str, *values: object) -> None:
        """Change the file behind the server's back."""
        await self.database.write(lambda db: db.exec_driver_sql(sql, values).close())


def route_ids(outcome: TurnOutcome) -> list[str]:
    assert outcome.state is not None
    return [route.id for route in outcome.state.route_options]


def _facts(place: Place) -> PlaceFacts:
    return PlaceFacts(
        place=place,
        population=0,
        landmass=None,
        coast_km=0.0,
        tags=frozenset(),
        minimum_days=None,
        visit_hours=None,
        base_id=None,
        gateways=(),
        best_months=frozenset(),
        is_notable=True,
    )
