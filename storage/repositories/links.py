"""Share links: what lets people without an account read a trip."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Connection, bindparam, delete, func, literal_column, select
from sqlmodel import Session

from storage.lists import listed
from storage.prepared import Prepared, PreparedInsert, PreparedSelect
from storage.repositories.seen import IS_VIEWER, SeenTrip
from storage.rows import MEMBERS, OWNER, SHARE_LINKS, TRIPS, ShareLinkRow, TripRow


def of(db: Session, trip_ids: Sequence[str]) -> dict[str, list[ShareLinkRow]]:
    """Each trip's links, oldest first."""
    found: dict[str, list[ShareLinkRow]] = {trip_id: [] for trip_id in trip_ids}
    for (link,) in _OF_TRIPS.all(db.connection(), {"ids": list(found)}):
        found[link.trip_id].append(link)
    return found


def seen(db: Session, viewer_id: str, ids: Sequence[str]) -> dict[str, tuple[ShareLinkRow, SeenTrip]]:
    """Those of the links whose trip the viewer owns, by id."""
    found = _SEEN.all(db.connection(), {"viewer_id": viewer_id, "ids": list(ids)})
    return {link.id: (link, SeenTrip(trip, role)) for link, trip, role in found}


def count(db: Connection, trip_id: str) -> int:
    """How many links the trip has."""
    found = _COUNT.run(db, {"of_trip": trip_id}).fetchone()
    return int(found[0]) if found else 0


def add(db: Connection, row: ShareLinkRow) -> None:
    _ADD.add(db, row)


def remove(db: Connection, link_id: str) -> None:
    _REMOVE.run(db, {"of_link": link_id})


_OF_TRIPS = PreparedSelect(
    (ShareLinkRow,),
    lambda rows: rows.where(SHARE_LINKS.c.trip_id.in_(listed("ids"))).order_by(
        SHARE_LINKS.c.trip_id, SHARE_LINKS.c.created_at, SHARE_LINKS.c.id
    ),
)
_SEEN = PreparedSelect(
    (ShareLinkRow, TripRow, MEMBERS.c.role),
    lambda rows: rows.select_from(SHARE_LINKS.join(TRIPS).join(MEMBERS, MEMBERS.c.trip_id == TRIPS.c.id)).where(
        IS_VIEWER, MEMBERS.c.role == literal_column(f"'{OWNER}'"), SHARE_LINKS.c.id.in_(listed("ids"))
    ),
)
_COUNT = Prepared(select(func.count()).where(SHARE_LINKS.c.trip_id == bindparam("of_trip")))
_ADD = PreparedInsert(ShareLinkRow)
_REMOVE = Prepared(delete(SHARE_LINKS).where(SHARE_LINKS.c.id == bindparam("of_link")))
