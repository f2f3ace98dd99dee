"""Structured logs: one event a line, without users' words, variables or query texts."""

from __future__ import annotations

import logging
import sys
from collections.abc import Mapping, MutableMapping
from typing import TYPE_CHECKING, Any

import orjson
import structlog

if TYPE_CHECKING:
    from server.settings import Settings


def configure_logging(settings: Settings) -> None:
    """Sends structlog's events, and the standard library's from warnings up, to standard error in the chosen format."""
    level = logging.getLevelNamesMapping()[settings.log_level.upper()]
    shared: list[structlog.typing.Processor] = [
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    renderer = _render_json if settings.log_format == "json" else structlog.dev.ConsoleRenderer()
    structlog.configure(
        processors=[*shared, renderer],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(sys.stderr)
    # What the engine's log lines are about: ids, which tell nothing of what people wrote.
    told = structlog.stdlib.ExtraAdder(["turn_id", "session_id"])
    formatter = structlog.stdlib.ProcessorFormatter(
        processors=[_without_internals, renderer], foreign_pre_chain=[told, *shared]
    )
    handler.setFormatter(formatter)
    logging.basicConfig(handlers=[handler], level=max(level, logging.WARNING), force=True)
    # uvicorn writes tracebacks with values in them; the door and the command line report what it would.
    logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)


def where_it_failed(error: BaseException) -> dict[str, Any]:
    """The error's type and the lines it came through. Never its message, which may quote what a user wrote."""
    frames = []
    trace = error.__traceback__
    while trace is not None:
        code = trace.tb_frame.f_code
        frames.append(f"{trace.tb_frame.f_globals.get('__name__', '?')}:{code.co_name}:{trace.tb_lineno}")
        trace = trace.tb_next
    cause = error.__cause__ or error.__context__
    return {
        "error": f"{type(error).__module__}.{type(error).__qualname__}",
        "trace": frames,
        **({"cause": where_it_failed(cause)} if cause is not None else {}),
    }


def _render_json(_logger: object, _method: str, event: Mapping[str, Any]) -> str:
    """When, how grave and what stand first, for whoever reads lines with their eyes."""
    first = {key: event[key] for key in ("timestamp", "level", "event") if key in event}
    return orjson.dumps({**first, **event}, default=repr).decode()


def _without_internals(_logger: object, _method: str, event: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
    """Of a foreign record keep what it says and where it failed, not its traceback with values in it."""
    kept = structlog.stdlib.ProcessorFormatter.remove_processors_meta(None, "", event)
    failure = kept.pop("exc_info", None)
    if isinstance(failure, tuple) and failure[1] is not None:
        kept.update(where_it_failed(failure[1]))
    return kept
