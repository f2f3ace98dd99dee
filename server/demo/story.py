"""What the demo does, step by step, on a database that is thrown away afterwards."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from rich.console import Console

from engine.texts import Language, render, text
from resolvers.context import Context
from schema.schema import build_schema
from server.demo.screen import Screen
from server.limits import REQUEST_LIMITS
from server.operations import GraphQLRequest, Operations
from server.services import local_viewer, opened_services
from server.settings import Settings

_OPERATIONS = Path(__file__).with_name("operations.graphql").read_text(encoding="utf-8")


class DemoFailedError(Exception):
    """A step was refused. The message is what the server said."""


async def play(language: Language, console: Console) -> None:
    """Open a trip, pick a route, fork it, change the fork, compare both. Raises DemoFailedError."""
    with TemporaryDirectory(prefix="sidetrip-demo-") as folder:
        settings = Settings(database_url=f"sqlite:///{folder}/demo.db", default_locale=language)
        async with opened_services(settings, lambda: 1.0) as services:
            operations = Operations(
                build_schema()._schema, REQUEST_LIMITS, query_timeout_seconds=settings.query_timeout_seconds
            )
            context = Context.opened(services, local_viewer(settings), language, "req_demo")
            await _Story(operations, context, Screen(console, language)).play()


class _Story:
    def __init__(self, operations: Operations, context: Context, screen: Screen) -> None:
        self._operations = operations
        self._context = context
        self._screen = screen

    async def play(self) -> None:
        first = await self._plan_first_branch()
        reason = await self._wish_for_another_version(first["id"])
        second = await self._plan_second_branch(first["id"], reason)
        comparison = await self._ask("Compare", left=first["id"], right=second["id"])
        self._screen.step("demo-compare")
        self._screen.comparison(comparison)

    async def _plan_first_branch(self) -> dict[str, Any]:
        words = self._words("demo-first-words")
        self._screen.step("demo-open", words)
        opened = await self._ask("Open", text=words)
        branch: dict[str, Any] = opened["trip"]["activeSession"]
        self._screen.requirements(branch)

        self._screen.step("demo-accept")
        branch = await self._branch("Accept", session=branch["id"])
        self._screen.routes(branch)

        best = max(branch["state"]["routeOptions"], key=lambda route: float(route["score"]))
        self._screen.step("demo-pick", best["name"])
        return await self._branch("Pick", session=branch["id"], route=best["id"])

    async def _wish_for_another_version(self, session: str) -> str:
        words = self._words("demo-wish-words")
        self._screen.step("demo-wish", words)
        answer = await self._ask("Say", session=session, text=words)
        self._screen.reply(answer["reply"])
        return str(answer["suggestion"]["reason"] if answer["suggestion"] else words)

    async def _plan_second_branch(self, parent: str, reason: str) -> dict[str, Any]:
        self._screen.step("demo-fork", reason)
        branch = await self._branch("Fork", session=parent, reason=reason)
        self._screen.requirements(branch)

        words = self._words("demo-change-words")
        self._screen.step("demo-change", words)
        branch = await self._branch("Change", session=branch["id"], text=words)
        self._screen.requirements(branch)

        self._screen.step("demo-accept")
        branch = await self._branch("Accept", session=branch["id"])
        self._screen.routes(branch)
        return branch

    async def _branch(self, operation_name: str, **variables: str) -> dict[str, Any]:
        answer = await self._ask(operation_name, **variables)
        branch: dict[str, Any] = answer["session"]
        return branch

    async def _ask(self, operation_name: str, **variables: str) -> dict[str, Any]:
        """The one field that the operation asks for."""
        request = GraphQLRequest(_OPERATIONS, operation_name, variables)
        answer = await self._operations.answer(self._operations.find(request), request, self._context.renewed())
        if "errors" in answer:
            raise DemoFailedError(answer["errors"][0]["message"])
        (payload,) = answer["data"].values()
        if payload.get("errors"):
            raise DemoFailedError(payload["errors"][0]["message"])
        return dict(payload)

    def _words(self, code: str) -> str:
        return render(text(code), self._context.locale)
