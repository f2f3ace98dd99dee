"""How the demo looks in a terminal."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

from engine.state.money import Money
from engine.texts import Language, distance_words, duration_words, money_words, render, text

_PLAIN_MARK = " "
_DIFFERENT_MARK = "≠"


class Screen:
    """Prints each step as a numbered line, and below it what came of it."""

    def __init__(self, console: Console, language: Language) -> None:
        self._console = console
        self._language = language
        self._steps = 0

    def step(self, code: str, words: str | None = None) -> None:
        """A message of the catalogue, with what the user says."""
        self._steps += 1
        quoted = f" [italic cyan]{escape(words)}[/]" if words else ""
        self._console.print(f"\n[bold]{self._steps}. {escape(self._text(code))}[/]{quoted}")

    def reply(self, words: str | None) -> None:
        if words:
            self._below(f"[green]{escape(words)}[/]")

    def requirements(self, branch: dict[str, Any]) -> None:
        wishes = branch["state"]["requirements"]
        places = " → ".join(
            wish["place"]["name"] if wish["place"] else wish["rawName"] for wish in wishes["destinations"]
        )
        preferences = " ".join(wish["text"] or wish["kind"] for wish in wishes["softPreferences"])
        parts = [branch["label"], places, preferences]
        self._below(escape(" | ".join(part for part in parts if part)))

    def routes(self, branch: dict[str, Any]) -> None:
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        for code in ("demo-route", "demo-stops", "demo-cost", "demo-distance", "demo-transit"):
            table.add_column(self._text(code), overflow="fold")
        for route in branch["state"]["routeOptions"]:
            table.add_row(*map(escape, self._route_cells(route)))
        self._below(table)

    def comparison(self, comparison: dict[str, Any]) -> None:
        table = Table(show_lines=False, header_style="bold")
        table.add_column("")
        for column in comparison["columns"]:
            table.add_column(escape(column["label"]), overflow="fold", ratio=1)
        for section in comparison["sections"]:
            table.add_section()
            table.add_row(f"[dim]{escape(section['label'])}[/]")
            for row in section["rows"]:
                mark = _DIFFERENT_MARK if row["isDifferent"] else _PLAIN_MARK
                style = "" if row["isDifferent"] else "dim"
                cells = (escape(cell["display"]) for cell in row["cells"])
                table.add_row(f"{mark} {escape(row['label'])}", *cells, style=style)
        self._console.print(table)
        for column in comparison["columns"]:
            for line in column["summary"]:
                self._console.print(f"[bold]{escape(column['label'])}[/]: {escape(line)}")

    def _route_cells(self, route: dict[str, Any]) -> list[str]:
        cost = Money(
            amount=Decimal(route["estimatedCost"]["amount"]), currency_code=route["estimatedCost"]["currencyCode"]
        )
        stops = " → ".join(f"{stop['place']['name']} {stop['nights']}" for stop in route["stops"])
        return [
            route["name"],
            stops,
            money_words(cost)[self._language],
            distance_words(route["distanceKm"])[self._language],
            duration_words(route["transitMinutes"])[self._language],
        ]

    def _below(self, content: str | Table) -> None:
        self._console.print(Padding(content, (0, 0, 0, 3)))

    def _text(self, code: str) -> str:
        return render(text(code), self._language)
