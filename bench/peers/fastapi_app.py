"""The seed story as one would write it by hand: FastAPI, two tables, and LangGraph's stock saver with its defaults."""

from __future__ import annotations

import contextlib
import os
import uuid
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from typing import Any

from fastapi import FastAPI, HTTPException
from langgraph.checkpoint.sqlite.aio import AsyncSqliteSaver
from langgraph.types import Command
from pydantic import BaseModel
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker, create_async_engine
from sqlmodel import Field, SQLModel

from bench.trivial import TrivialAgent
from engine.graph import build_graph
from engine.graph.turn_input import store_requirements
from engine.state import TripState


class PeerTrip(SQLModel, table=True):
    """The container of the branches."""

    __tablename__ = "peer_trips"

    id: str = Field(primary_key=True)
    text: str
    active_session_id: str


class PeerSession(SQLModel, table=True):
    """One branch; its id is the thread's."""

    __tablename__ = "peer_sessions"

    id: str = Field(primary_key=True)
    trip_id: str
    parent_id: str | None = None
    status: str = "ACTIVE"


class NewTrip(BaseModel):
    text: str


class DecisionBody(BaseModel):
    kind: str
    route_id: str | None = None


class ForkBody(BaseModel):
    reason: str


@contextlib.asynccontextmanager
async def lifespan(app: FastAPI) -> AsyncIterator[None]:
    path = os.environ["PEER_DATABASE"]
    engine = create_async_engine(f"sqlite+aiosqlite:///{path}")
    async with engine.begin() as connection:
        await connection.exec_driver_sql("PRAGMA journal_mode=WAL")
        await connection.run_sync(
            lambda sync: SQLModel.metadata.create_all(
                sync, tables=[SQLModel.metadata.tables["peer_trips"], SQLModel.metadata.tables["peer_sessions"]]
            )
        )
    app.state.sessions = async_sessionmaker(engine, expire_on_commit=False)
    with ThreadPoolExecutor(2) as workers:
        async with AsyncSqliteSaver.from_conn_string(path) as saver:
            app.state.graph = build_graph(TrivialAgent(), workers)
            app.state.graph.checkpointer = saver
            yield
    await engine.dispose()


app = FastAPI(lifespan=lifespan)


@app.post("/trips")
async def create_trip(body: NewTrip) -> dict[str, Any]:
    trip_id, session_id = f"trip_{uuid.uuid4().hex}", f"sess_{uuid.uuid4().hex}"
    async with _database() as db, db.begin():
        db.add(PeerTrip(id=trip_id, text=body.text, active_session_id=session_id))
        db.add(PeerSession(id=session_id, trip_id=trip_id))
    await app.state.graph.ainvoke(
        {"turn_input": {"kind": "START", "text": body.text, **_said(session_id, 1)}}, _config(session_id)
    )
    return await _answer(session_id)


@app.post("/sessions/{session_id}/confirm")
async def confirm(session_id: str, body: DecisionBody) -> dict[str, Any]:
    async with _database() as db:
        session = await db.get(PeerSession, session_id)
        trip = await db.get(PeerTrip, session.trip_id) if session else None
    if session is None or trip is None:
        raise HTTPException(404)
    if trip.active_session_id != session_id:
        raise HTTPException(409, "not the active session")
    before = await app.state.graph.aget_state(_config(session_id))
    if not before.interrupts:
        raise HTTPException(409, "waits at no gate")
    answer = {"kind": body.kind, "route_id": body.route_id, **_said(session_id, before.values["turn"] + 1)}
    await app.state.graph.ainvoke(Command(resume={before.interrupts[0].id: answer}), _config(session_id))
    if body.kind == "SELECT_ROUTE":
        async with _database() as db, db.begin():
            session.status = "COMPLETED"
            await db.merge(session)
    return await _answer(session_id)


@app.post("/sessions/{session_id}/fork")
async def fork(session_id: str, body: ForkBody) -> dict[str, Any]:
    parent = await app.state.graph.aget_state(_config(session_id))
    child_id = f"sess_{uuid.uuid4().hex}"
    async with _database() as db, db.begin():
        session = await db.get(PeerSession, session_id)
        if session is None:
            raise HTTPException(404)
        trip = await db.get(PeerTrip, session.trip_id)
        db.add(PeerSession(id=child_id, trip_id=session.trip_id, parent_id=session_id))
        if trip is not None:
            trip.active_session_id = child_id
    basis = store_requirements(TripState("", parent.values).requirements)
    await app.state.graph.ainvoke(
        {"turn_input": {"kind": "FORK", "text": body.reason, "basis": basis, **_said(child_id, 1)}},
        _config(child_id),
    )
    return await _answer(child_id)


@app.get("/sessions/{session_id}")
async def read(session_id: str) -> dict[str, Any]:
    return await _answer(session_id)


async def _answer(session_id: str) -> dict[str, Any]:
    async with _database() as db:
        session = await db.get(PeerSession, session_id)
        if session is None:
            raise HTTPException(404)
        trip = await db.get(PeerTrip, session.trip_id)
    state = await app.state.graph.aget_state(_config(session_id))
    values = {name: value for name, value in state.values.items() if name != "turn_input"}
    is_active = trip is not None and trip.active_session_id == session_id
    return {"id": session_id, "status": session.status, "is_active": is_active, "state": values}


def _database() -> AsyncSession:
    session: AsyncSession = app.state.sessions()
    return session


def _config(session_id: str) -> dict[str, Any]:
    return {"configurable": {"thread_id": session_id}}


def _said(session_id: str, turn: int) -> dict[str, Any]:
    return {
        "session_id": session_id,
        "turn": turn,
        "said_at": datetime.now(UTC).isoformat(),
        "time_zone": "UTC",
        "currency_code": "CNY",
    }
