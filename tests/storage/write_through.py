"""Our saver as LangGraph's suites and graphs want one: every call is a turn of its own, written at once."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, TypeVar

from langchain_core.runnables import RunnableConfig
from langgraph.checkpoint.base import (
    BaseCheckpointSaver,
    ChannelVersions,
    Checkpoint,
    CheckpointMetadata,
    CheckpointTuple,
)

from storage import checkpoints
from storage.checkpoints import TurnSaver
from storage.database import Database

T = TypeVar("T")


class WriteThroughSaver(BaseCheckpointSaver[str]):
    """What is put goes through a TurnSaver into the stock saver, in a transaction of ours."""

    get_next_version = TurnSaver.get_next_version

    def __init__(self, database: Database) -> None:
        super().__init__(serde=checkpoints.SERIALIZER)
        self._database = database

    async def aput(
        self,
        config: RunnableConfig,
        checkpoint: Checkpoint,
        metadata: CheckpointMetadata,
        new_versions: ChannelVersions,
    ) -> RunnableConfig:
        return await self._in_turn(lambda saver: saver.put(config, checkpoint, metadata, new_versions))

    async def aput_writes(
        self, config: RunnableConfig, writes: Sequence[tuple[str, Any]], task_id: str, task_path: str = ""
    ) -> None:
        await self._in_turn(lambda saver: saver.put_writes(config, writes, task_id, task_path))

    async def aget_tuple(self, config: RunnableConfig) -> CheckpointTuple | None:
        return await self._database.write(lambda db: checkpoints.saver_in(db).get_tuple(config))

    async def alist(
        self,
        config: RunnableConfig | None,
        *,
        filter: dict[str, Any] | None = None,
        before: RunnableConfig | None = None,
        limit: int | None = None,
    ) -> AsyncIterator[CheckpointTuple]:
        found = await self._database.write(
            lambda db: list(checkpoints.saver_in(db).list(config, filter=filter, before=before, limit=limit))
        )
        for one in found:
            yield one

    async def adelete_thread(self, thread_id: str) -> None:
        await self._database.write(lambda db: checkpoints.saver_in(db).delete_thread(thread_id))

    async def _in_turn(self, put: Callable[[TurnSaver], T]) -> T:
        saver = TurnSaver(None)
        answer = put(saver)
        await self._database.write(lambda db: saver.save_into(checkpoints.saver_in(db)))
        return answer
