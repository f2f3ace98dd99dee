"""Writing checkpoints through LangGraph's own savers, inside our transactions: no SQL and no encoding of ours."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterator, Sequence
from contextlib import closing, contextmanager
from typing import Any, NamedTuple, Self, cast

from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.base import (
    BaseCheckpointSaver,
    ChannelVersions,
    Checkpoint,
    CheckpointMetadata,
    CheckpointTuple,
)
from langgraph.checkpoint.serde.jsonplus import JsonPlusSerializer
from langgraph.checkpoint.sqlite import SqliteSaver
from sqlalchemy import Connection

SERIALIZER = JsonPlusSerializer(allowed_msgpack_modules=[])
"""Plain data only: nothing that a blob names is imported or called."""


class TurnSaver(BaseCheckpointSaver[str]):
    """The saver that the graph sees for one turn: it answers with `head` and keeps what is put until `save_into`."""

    get_next_version = SqliteSaver.get_next_version

    def __init__(self, head: CheckpointTuple | None) -> None:
        super().__init__(serde=SERIALIZER)
        self.head = head
        self._puts: list[_Put] = []
        self._writes: list[_Writes] = []

    @property
    def values(self) -> dict[str, Any]:
        """Channel values of the newest checkpoint that was put. Raises IndexError before there is one."""
        return self._puts[-1].checkpoint["channel_values"]

    @property
    def checkpoint_id(self) -> str:
        """Id of the newest checkpoint that was put. Raises IndexError before there is one."""
        return self._puts[-1].checkpoint["id"]

    def save_into(self, saver: BaseCheckpointSaver[str]) -> None:
        """Put all that was kept into another saver, in the same order."""
        for put in self._puts:
            saver.put(*put)
        for writes in self._writes:
            saver.put_writes(*writes)

    def with_allowlist(self, extra_allowlist: Collection[tuple[str, ...]]) -> Self:
        """The same: it encodes nothing, and whatever it answers was decoded as plain data."""
        return self

    def get_tuple(self, config: RunnableConfig) -> CheckpointTuple | None:
        return self.head

    def put(
        self,
        config: RunnableConfig,
        checkpoint: Checkpoint,
        metadata: CheckpointMetadata,
        new_versions: ChannelVersions,
    ) -> RunnableConfig:
        self._puts.append(_Put(config, checkpoint, metadata, new_versions))
        return {"configurable": {**config["configurable"], "checkpoint_id": checkpoint["id"]}}

    def put_writes(
        self, config: RunnableConfig, writes: Sequence[tuple[str, Any]], task_id: str, task_path: str = ""
    ) -> None:
        self._writes.append(_Writes(config, writes, task_id, task_path))

    async def aget_tuple(self, config: RunnableConfig) -> CheckpointTuple | None:
        return self.get_tuple(config)

    async def aput(
        self,
        config: RunnableConfig,
        checkpoint: Checkpoint,
        metadata: CheckpointMetadata,
        new_versions: ChannelVersions,
    ) -> RunnableConfig:
        return self.put(config, checkpoint, metadata, new_versions)

    async def aput_writes(
        self, config: RunnableConfig, writes: Sequence[tuple[str, Any]], task_id: str, task_path: str = ""
    ) -> None:
        self.put_writes(config, writes, task_id, task_path)


def saver_in(db: Connection) -> SqliteSaver:
    """The stock saver in a transaction of ours."""
    return _SaverInTransaction(cast(sqlite3.Connection, db.connection.driver_connection))


class _SaverInTransaction(SqliteSaver):
    """Neither locks nor commits nor sets up: all three are done by the database that the connection belongs to."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        BaseCheckpointSaver.__init__(self, serde=SERIALIZER)
        self.conn = connection

    @contextmanager
    def cursor(self, transaction: bool = True) -> Iterator[sqlite3.Cursor]:
        with closing(self.conn.cursor()) as cursor:
            yield cursor


class _Put(NamedTuple):
    config: RunnableConfig
    checkpoint: Checkpoint
    metadata: CheckpointMetadata
    new_versions: ChannelVersions


class _Writes(NamedTuple):
    config: RunnableConfig
    writes: Sequence[tuple[str, Any]]
    task_id: str
    task_path: str
