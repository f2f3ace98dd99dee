"""Settings from the environment."""

from __future__ import annotations

from datetime import date

import pytest
from pydantic import ValidationError

from server.settings import Settings


def test_the_embedded_defaults_serve_this_machine_alone() -> None:
    settings = Settings()

    assert (settings.host, settings.port) == ("127.0.0.1", 8000)
    assert settings.database_url == "sqlite:///sidetrip.db"
    assert settings.is_local_only
    assert not settings.allow_unauthenticated_network_access


def test_variables_of_the_environment_win_over_defaults(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SIDETRIP_PORT", "9000")
    monkeypatch.setenv("SIDETRIP_TODAY", "2026-12-01")
    monkeypatch.setenv("SIDETRIP_ALLOWED_HOSTS", "trips.example.org, localhost:9000")

    settings = Settings()

    assert settings.port == 9000
    assert settings.today == date(2026, 12, 1)
    assert settings.allowed_hosts == ("trips.example.org", "localhost:9000")


def test_what_is_passed_by_name_wins_over_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SIDETRIP_PORT", "9000")

    assert Settings(port=9001).port == 9001


def test_the_host_of_the_public_url_is_answered_too() -> None:
    settings = Settings(public_url="https://trips.example.org:8443/")

    assert settings.answered_hosts == ("localhost", "127.0.0.1", "[::1]", "trips.example.org:8443")


@pytest.mark.parametrize("host", ["127.0.0.1", "127.1.2.3", "localhost", "::1"])
def test_loopback_addresses_are_local(host: str) -> None:
    assert Settings(host=host).is_local_only


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.0.2.1", "trips.example.org", "127.evil.example.org", ""])
def test_other_addresses_are_not_local(host: str) -> None:
    assert not Settings(host=host).is_local_only


@pytest.mark.parametrize(
    ("name", "value"),
    [("port", 65_536), ("turn_wait_seconds", 0), ("public_url", "trips.example.org"), ("log_level", "loud")],
)
def test_nonsense_is_refused(name: str, value: object) -> None:
    with pytest.raises(ValidationError):
        Settings(**{name: value})  # type: ignore[arg-type]


def test_every_setting_is_described() -> None:
    assert [name for name, field in Settings.model_fields.items() if not field.description] == []
