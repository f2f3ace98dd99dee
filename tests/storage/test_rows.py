"""Row objects made and copied without SQLModel's constructor."""

from __future__ import annotations

from datetime import timedelta

import pytest

from storage.rows import MemberRow, TurnRow, changed, new_row
from tests.storage.samples import ALICE, NOW


def test_a_new_row_is_what_the_constructor_makes_defaults_included() -> None:
    row = new_row(
        TurnRow, id="turn_1", session_id="sess_1", number=1, kind="START", payload={}, author_id=ALICE, created_at=NOW
    )

    assert row == TurnRow(
        id="turn_1", session_id="sess_1", number=1, kind="START", payload={}, author_id=ALICE, created_at=NOW
    )
    assert (row.status, row.checkpoint_id) == ("PENDING", None)


def test_a_new_row_of_missing_or_unknown_values_is_refused() -> None:
    with pytest.raises(TypeError, match="MemberRow"):
        new_row(MemberRow, trip_id="trip_1", user_id=ALICE, role="OWNER")  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="MemberRow"):
        new_row(MemberRow, trip_id="trip_1", user_id=ALICE, role="OWNER", since=NOW, until=NOW)  # type: ignore[call-arg]


def test_a_changed_row_is_a_copy() -> None:
    row = new_row(MemberRow, trip_id="trip_1", user_id=ALICE, role="OWNER", since=NOW)

    later = changed(row, role="VIEWER", since=NOW + timedelta(days=1))

    assert (row.role, later.role, later.since - row.since) == ("OWNER", "VIEWER", timedelta(days=1))
    assert later == MemberRow(trip_id="trip_1", user_id=ALICE, role="VIEWER", since=NOW + timedelta(days=1))
