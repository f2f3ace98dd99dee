"""What stands in the log, and what never does."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator

import pytest
import structlog

from server.logs import configure_logging, where_it_failed
from server.settings import Settings

WORDS = "悉尼 13 Wharf Street"


@pytest.fixture(autouse=True)
def restored_logging() -> Iterator[None]:
    handlers, level = logging.root.handlers[:], logging.root.level
    yield
    structlog.reset_defaults()
    logging.root.handlers[:] = handlers
    logging.root.setLevel(level)


def fail() -> None:
    try:
        raise KeyError(WORDS)
    except KeyError as error:
        raise RuntimeError(f"cannot find {WORDS}") from error


def test_an_event_is_one_line_of_json(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logging(Settings(log_format="json"))

    structlog.get_logger().info("request", duration_ms=1.5)

    (line,) = capsys.readouterr().err.splitlines()
    event = json.loads(line)
    assert (event["event"], event["level"], event["duration_ms"]) == ("request", "info", 1.5)
    assert event["timestamp"].endswith("Z")


def test_the_console_format_is_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logging(Settings(log_format="console"))

    structlog.get_logger().info("request", duration_ms=1.5)

    assert "request" in capsys.readouterr().err


def test_what_is_below_the_level_is_left_out(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logging(Settings(log_level="warning"))

    structlog.get_logger().info("request")

    assert capsys.readouterr().err == ""


def test_a_failure_is_told_by_type_and_place_without_its_words() -> None:
    with pytest.raises(RuntimeError) as raised:
        fail()

    failure = where_it_failed(raised.value)

    assert failure["error"] == "builtins.RuntimeError"
    assert failure["trace"][-1].startswith("tests.server.test_logs:fail:")
    assert failure["cause"]["error"] == "builtins.KeyError"
    assert WORDS not in json.dumps(failure, ensure_ascii=False)


def test_warnings_of_libraries_are_json_without_tracebacks(capsys: pytest.CaptureFixture[str]) -> None:
    configure_logging(Settings())

    try:
        fail()
    except RuntimeError:
        logging.getLogger("library").exception("it broke")

    (line,) = capsys.readouterr().err.splitlines()
    event = json.loads(line)
    assert (event["event"], event["level"], event["error"]) == ("it broke", "error", "builtins.RuntimeError")
    assert "Wharf" not in line
