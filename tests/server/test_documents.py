"""Documents are checked once for each text."""

from __future__ import annotations

from unittest.mock import patch

import pytest

from server import documents
from server.documents import Documents
from server.failures import RequestError
from server.limits import REQUEST_LIMITS
from tests.server.tiny import TINY_SCHEMA


@pytest.fixture
def cache() -> Documents:
    return Documents(TINY_SCHEMA._schema, REQUEST_LIMITS)


def test_a_valid_document_is_checked_once(cache: Documents) -> None:
    first = cache.operation("{ hello }", None)

    with patch.object(documents, "validate", side_effect=AssertionError):
        second = cache.operation("{ hello }", None)

    assert second is first


def test_a_wrong_document_is_refused_every_time(cache: Documents) -> None:
    for _ in range(2):
        with pytest.raises(RequestError) as refused:
            cache.operation("{ helo }", None)

        assert refused.value.code == "GRAPHQL_VALIDATION_FAILED"


def test_documents_used_least_recently_make_room(cache: Documents) -> None:
    cache.operation("{ hello }", None)
    cache.operation("{ price }", None)
    padding = " " * 39_000
    for number in range(6):
        cache.operation(f"{{ add(a: {number}) }}{padding}", None)
        cache.operation("{ hello }", None)

    with patch.object(documents, "validate", return_value=[]) as validated:
        cache.operation("{ hello }", None)
        cache.operation("{ price }", None)

    assert validated.call_count == 1
