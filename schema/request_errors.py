"""Failures of a query, as entries of the response's top-level `errors` with a code that programs can tell apart."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from graphql import GraphQLError

from engine.errors import StateUnreadableError
from engine.texts import render, text
from resolvers.errors import BadUserInputError
from schema.info import Info


@contextmanager
def answered(info: Info) -> Iterator[None]:
    """Whatever a reader can be told leaves as a GraphQLError in the request's language; anything else goes through."""
    try:
        yield
    except BadUserInputError as error:
        message = render(error.message, info.context.locale)
        raise GraphQLError(message, extensions={"code": "BAD_USER_INPUT"}) from error
    except StateUnreadableError as error:
        message = render(text("request-state-unreadable"), info.context.locale)
        raise GraphQLError(message, extensions={"code": "STATE_UNREADABLE"}) from error
