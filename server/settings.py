"""What a user can set, from environment variables `SIDETRIP_*`, with the embedded default for each."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from datetime import date
from ipaddress import ip_address
from typing import Annotated, Literal
from urllib.parse import urlsplit

from pydantic import BeforeValidator, Field, field_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict

LOOPBACK_HOSTS = ("localhost", "127.0.0.1", "[::1]")


def _split(value: object) -> object:
    return tuple(part.strip() for part in value.split(",") if part.strip()) if isinstance(value, str) else value


CommaSeparated = Annotated[tuple[str, ...], NoDecode, BeforeValidator(_split)]


class Settings(BaseSettings):
    """Immutable; what is passed by name wins over the environment, and the environment over the defaults."""

    model_config = SettingsConfigDict(env_prefix="SIDETRIP_", frozen=True, extra="forbid")

    host: str = Field("127.0.0.1", description="Address to listen on.")
    port: int = Field(8000, ge=0, le=65535, description="Port to listen on; 0 takes a free one.")
    database_url: str = Field(
        "sqlite:///sidetrip.db",
        description="Where all is kept. A SQLite path is relative to the current folder.",
    )
    today: date | None = Field(
        None,
        description="The day that `next Friday` is read against; unset, the day in the trip's time zone.",
    )
    turn_wait_seconds: float = Field(
        25, gt=0, le=600, description="How long a mutation waits for its turn before it answers with it PENDING."
    )
    planner_threads: int = Field(2, ge=1, le=64, description="How many turns are read and planned at the same time.")
    query_timeout_seconds: float = Field(15, gt=0, le=600, description="How long a query may take.")
    stop_timeout_seconds: float = Field(
        10, ge=0, le=600, description="How long a stopping server waits for open requests and running turns."
    )
    allowed_hosts: CommaSeparated = Field(
        LOOPBACK_HOSTS,
        description="Values of the Host header that are answered, comma-separated; without a port, any port.",
    )
    allowed_origins: CommaSeparated = Field(
        (), description="Origins of other sites whose pages may use this server, comma-separated; its own always may."
    )
    public_url: str | None = Field(
        None, description="Address at which people reach this server, where a proxy stands before it."
    )
    allow_unauthenticated_network_access: bool = Field(
        False,
        description="Listen on other addresses than the loopback ones although there is no sign-in: "
        "whoever reaches the server then reads and writes every trip.",
    )
    default_locale: str = Field(
        "en", description="Language of answers when a request names none: a BCP 47 tag, for example `zh-Hans`."
    )
    max_sockets: int = Field(200, ge=1, description="How many WebSockets may be open at once.")
    log_format: Literal["json", "console"] = Field(
        "json", description="`json` writes one object a line, `console` lines for people."
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field("info", description="What is logged.")

    @field_validator("public_url")
    @classmethod
    def _with_scheme_and_host(cls, value: str | None) -> str | None:
        if value is not None and (urlsplit(value).scheme not in ("http", "https") or not urlsplit(value).hostname):
            raise ValueError("must look like https://trips.example.org")
        return value

    @field_validator("default_locale")
    @classmethod
    def _like_a_language_tag(cls, value: str) -> str:
        if not re.fullmatch(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*", value):
            raise ValueError("must be a language tag, for example zh-Hans")
        return value

    @property
    def is_local_only(self) -> bool:
        """Whether only this machine can reach the server."""
        if self.host == "localhost":
            return True
        try:
            return ip_address(self.host).is_loopback
        except ValueError:
            return False

    @property
    def answered_hosts(self) -> tuple[str, ...]:
        """`allowed_hosts`, with the host of `public_url`."""
        public = (urlsplit(self.public_url).netloc,) if self.public_url else ()
        return self.allowed_hosts + public


def unknown_variables(environment: Mapping[str, str] = os.environ) -> list[str]:
    """Variables with our prefix that set nothing: most likely misspelt."""
    known = {f"SIDETRIP_{name.upper()}" for name in Settings.model_fields}
    return sorted(name for name in environment if name.upper().startswith("SIDETRIP_") and name.upper() not in known)
