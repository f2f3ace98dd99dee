"""The command `sidetrip`."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
import threading
from functools import partial
from pathlib import Path
from typing import Annotated, NoReturn

import typer
from pydantic import ValidationError
from rich.console import Console

from engine.texts import Language
from schema.schema import print_sdl
from server.app import create_app
from server.demo import DemoFailedError, play
from server.lifecycle import Lifecycle
from server.logs import configure_logging, where_it_failed
from server.serving import AddressTakenError, GracefulServer, NotStartedError, listening_socket
from server.settings import Settings, unknown_variables
from storage.database import Database
from storage.errors import DatabaseUnusableError

app = typer.Typer(help=__doc__, no_args_is_help=True, pretty_exceptions_enable=False, add_completion=False)

DatabaseUrl = Annotated[str | None, typer.Option(help="For example sqlite:///sidetrip.db, relative to this folder.")]


@app.command()
def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on.")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on; 0 takes a free one.")] = None,
    database_url: DatabaseUrl = None,
) -> None:
    """Serve GraphQL over HTTP and WebSocket until stopped. Settings come from SIDETRIP_* and from these options."""
    settings = _settings(host=host, port=port, database_url=database_url)
    if not settings.is_local_only and not settings.allow_unauthenticated_network_access:
        _give_up(
            f"there is no sign-in: on {settings.host} whoever reaches this machine could read and change every trip. "
            "Set SIDETRIP_ALLOW_UNAUTHENTICATED_NETWORK_ACCESS=true if that is meant"
        )
    configure_logging(settings)
    try:
        listener = listening_socket(settings.host, settings.port)
    except AddressTakenError as error:
        _give_up(str(error))
    application = create_app(settings)
    lifecycle: Lifecycle = application.state.lifecycle
    address = _address(settings.host, listener.getsockname()[1])
    with listener:
        announce = partial(typer.echo, f"sidetrip is ready at {address}", err=True)
        try:
            GracefulServer(application, settings, announce).run(sockets=[listener])
        except NotStartedError:
            _give_up(_reason(lifecycle.failure))
    _leave()


@app.command()
def migrate(database_url: DatabaseUrl = None) -> None:
    """Bring the database up to date, or make it, and leave. `serve` does so by itself."""
    settings = _settings(database_url=database_url)
    try:
        Database.open(settings.database_url).close()
    except DatabaseUnusableError as error:
        _give_up(str(error))
    typer.echo(f"{settings.database_url} is up to date")


@app.command()
def export_schema(
    file: Annotated[Path | None, typer.Argument(help="Where to write it; the terminal when left out.")] = None,
) -> None:
    """Print the GraphQL schema in its definition language."""
    definition = print_sdl()
    if file is None:
        typer.echo(definition, nl=False)
    else:
        file.write_text(definition, encoding="utf-8")


@app.command()
def demo(
    language: Annotated[Language, typer.Option(help="Language of the story.")] = "en",
) -> None:
    """Play the story of two branches on a database that is thrown away, and print them side by side."""
    try:
        asyncio.run(play(language, Console()))
    except DemoFailedError as error:
        _give_up(str(error))


def main() -> None:
    app()


def _leave() -> None:
    """A turn that was given up may still be planned in its thread: it is PENDING, and nothing to wait for."""
    if any(not thread.daemon for thread in threading.enumerate() if thread is not threading.main_thread()):
        logging.shutdown()
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(0)


def _settings(**given: object) -> Settings:
    for name in unknown_variables():
        typer.echo(f"sidetrip: {name} is no setting, and sets nothing", err=True)
    try:
        return Settings(**{name: value for name, value in given.items() if value is not None})  # type: ignore[arg-type]
    except ValidationError as error:
        faults = "; ".join(f"{_variable(fault['loc'])}: {fault['msg']}" for fault in error.errors())
        _give_up(faults)


def _variable(location: tuple[int | str, ...]) -> str:
    return f"SIDETRIP_{'_'.join(map(str, location)).upper()}"


def _reason(failure: Exception | None) -> str:
    if isinstance(failure, DatabaseUnusableError):
        return str(failure)
    return f"the server did not start: {where_it_failed(failure) if failure else 'no reason was given'}"


def _give_up(reason: str) -> NoReturn:
    typer.echo(f"sidetrip: {reason}", err=True)
    raise typer.Exit(1)


def _address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


if __name__ == "__main__":
    main()
