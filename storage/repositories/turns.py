"""Turns: the timeline of sessions, and how a turn is recorded and ended."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, Select, bindparam, func, literal_column, select, tuple_, update
from sqlmodel import Session

from storage.errors import TurnNotPendingError
from storage.lists import listed, listed_pairs
from storage.paging import KeyOrder, Page, PageRequest
from storage.prepared import Prepared, PreparedInsert, PreparedSelect
from storage.repositories.pages import ChildPages
from storage.repositories.seen import SeenTurn, seen_turns
from storage.rows import APPLIED, FAILED, PENDING, SESSIONS, TURNS, TurnRow

ORDER = KeyOrder(("number", "id"))
"""The order of a page of turns; its keys are (number, id)."""

TurnKey = tuple[str, int]
"""A session's id and the turn's number in it."""


def seen(db: Session, viewer_id: str, turn_ids: Sequence[str]) -> dict[str, SeenTurn]:
    """Those of the turns on whose trip the viewer has a role, by id."""
    found = _SEEN.all(db.connection(), {"viewer_id": viewer_id, "ids": list(turn_ids)})
    return {turn.id: SeenTurn(turn, session, trip, role) for turn, session, trip, role in found}


def by_number(db: Session, keys: Sequence[TurnKey]) -> dict[TurnKey, TurnRow]:
    """Those of the turns that exist."""
    found = _BY_NUMBER.all(db.connection(), {"keys": list(keys)})
    return {(turn.session_id, turn.number): turn for (turn,) in found}


def newest(db: Session, session_ids: Sequence[str]) -> dict[str, TurnRow]:
    """Each session's newest turn, of any status."""
    found = _NEWEST.all(db.connection(), {"ids": list(session_ids)})
    return {turn.session_id: turn for (turn,) in found}


def applied_before(db: Session, keys: Sequence[TurnKey]) -> dict[TurnKey, TurnRow]:
    """For each of these turns, which exist, the newest APPLIED turn of its session with a smaller number."""
    found = _APPLIED_BEFORE.all(db.connection(), {"keys": list(keys)})
    return {(turn.session_id, number): turn for number, turn in found}


def pages(db: Session, session_ids: Sequence[str], page: PageRequest) -> dict[str, Page[TurnRow]]:
    """The same page of each session's turns, oldest first, by session id."""
    return _OF_SESSIONS.read(db, session_ids, ORDER, page)


def counts(db: Session, session_ids: Sequence[str]) -> dict[str, int]:
    """How many turns each session has."""
    return _OF_SESSIONS.counts(db, session_ids)


def pending(db: Session) -> list[TurnRow]:
    """All PENDING turns, oldest first."""
    return [turn for (turn,) in _PENDING.all(db.connection(), {})]


def add(db: Connection, row: TurnRow) -> None:
    """Record a turn. Raises DuplicateRowError when the session has one of this number already."""
    _ADD.add(db, row)


def end(
    db: Connection,
    session_id: str,
    number: int,
    *,
    status: str,
    checkpoint_id: str | None = None,
    failure: dict[str, Any] | None = None,
    reply: dict[str, Any] | None = None,
    at: datetime,
) -> None:
    """Write how a PENDING turn ended. Raises TurnNotPendingError when it is PENDING no more, or gone."""
    ended = _END.run(
        db,
        {
            "of_session": session_id,
            "of_number": number,
            "status": status,
            "checkpoint_id": checkpoint_id,
            "failure": failure,
            "reply": reply,
            "ended_at": at,
        },
    )
    if ended.rowcount != 1:
        raise TurnNotPendingError(f"turn {number} of {session_id} is not pending")


def reopen(db: Connection, session_id: str, number: int) -> bool:
    """Make a FAILED turn PENDING again; False when it is not FAILED, or not there."""
    return _REOPEN.run(db, {"of_session": session_id, "of_number": number}).rowcount == 1


def session_of(db: Connection, turn_id: str) -> str | None:
    """The id of the turn's session."""
    found = _SESSION_OF.first(db, {"of_turn": turn_id})
    return found[0] if found else None


def one(db: Connection, session_id: str, number: int) -> TurnRow | None:
    """One turn by its number."""
    found = _ONE.first(db, {"of_session": session_id, "of_number": number})
    return found[0] if found else None


# In the statement's text, because SQLite takes a partial index only for a condition that it can read.
_IS_PENDING = TURNS.c.status == literal_column(f"'{PENDING}'")
_IS_APPLIED = TURNS.c.status == literal_column(f"'{APPLIED}'")
_OTHERS = TURNS.alias("others")
_EARLIER = TURNS.alias("earlier")

_OF_SESSIONS = ChildPages(TurnRow, of=TURNS.c.session_id, parent=SESSIONS.c.id)
_SEEN = seen_turns(lambda rows: rows.where(TURNS.c.id.in_(listed("ids"))))
_BY_NUMBER = PreparedSelect(
    (TurnRow,), lambda rows: rows.where(tuple_(TURNS.c.session_id, TURNS.c.number).in_(listed_pairs("keys")))
)
_PENDING = PreparedSelect((TurnRow,), lambda rows: rows.where(_IS_PENDING).order_by(TURNS.c.created_at, TURNS.c.id))


def _newest(rows: Select[Any]) -> Select[Any]:
    of_session = select(func.max(_OTHERS.c.number)).where(_OTHERS.c.session_id == SESSIONS.c.id).correlate(SESSIONS)
    is_newest = (TURNS.c.session_id == SESSIONS.c.id) & (TURNS.c.number == of_session.scalar_subquery())
    return rows.select_from(SESSIONS.join(TURNS, is_newest)).where(SESSIONS.c.id.in_(listed("ids")))


def _applied_before(rows: Select[Any]) -> Select[Any]:
    earlier = (
        select(func.max(_EARLIER.c.number))
        .where(_EARLIER.c.session_id == _OTHERS.c.session_id, _EARLIER.c.number < _OTHERS.c.number)
        .where(_EARLIER.c.status == literal_column(f"'{APPLIED}'"))
        .correlate(_OTHERS)
    )
    is_it = (TURNS.c.session_id == _OTHERS.c.session_id) & (TURNS.c.number == earlier.scalar_subquery())
    keys = tuple_(_OTHERS.c.session_id, _OTHERS.c.number)
    return rows.select_from(_OTHERS.join(TURNS, is_it)).where(keys.in_(listed_pairs("keys")))


_NEWEST = PreparedSelect((TurnRow,), _newest)
_APPLIED_BEFORE = PreparedSelect((_OTHERS.c.number, TurnRow), _applied_before)

_IN_SESSION = TURNS.c.session_id == bindparam("of_session")
_IS_NUMBER = TURNS.c.number == bindparam("of_number")
_ADD = PreparedInsert(TurnRow)
_ONE = PreparedSelect((TurnRow,), lambda rows: rows.where(_IN_SESSION, _IS_NUMBER))
_SESSION_OF = PreparedSelect((TURNS.c.session_id,), lambda rows: rows.where(TURNS.c.id == bindparam("of_turn")))
_END = Prepared(
    update(TURNS)
    .where(_IN_SESSION, _IS_NUMBER, _IS_PENDING)
    .values({name: bindparam(name) for name in ("status", "checkpoint_id", "failure", "reply", "ended_at")})
)
_REOPEN = Prepared(
    update(TURNS)
    .where(_IN_SESSION, _IS_NUMBER, TURNS.c.status == literal_column(f"'{FAILED}'"))
    .values(status=PENDING, failure=None, reply=None, ended_at=None)
)
