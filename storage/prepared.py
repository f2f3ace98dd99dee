"""A statement that is compiled once and run on the driver's connection: 5 us instead of SQLAlchemy's 40."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, cast

from sqlalchemy import Column, Connection, Select, bindparam, insert, select
from sqlalchemy.engine.default import DefaultDialect
from sqlalchemy.sql import ClauseElement
from sqlalchemy.sql.compiler import SQLCompiler
from sqlmodel import SQLModel

from storage.rows import row_of, table_of

Converter = Callable[[Any], Any]


class Cursor(Protocol):
    """What is used of a driver's cursor."""

    @property
    def rowcount(self) -> int: ...

    def fetchone(self) -> tuple[Any, ...] | None: ...

    def fetchall(self) -> list[tuple[Any, ...]]: ...


class Prepared:
    """Any statement whose parameters are named; it is compiled for a database when that first runs it."""

    def __init__(self, statement: ClauseElement) -> None:
        self._statement = statement
        self._compiled: dict[str, _Compiled] = {}

    def run(self, db: Connection, values: Mapping[str, Any]) -> Cursor:
        """Run it with these values; a parameter that is not named gets its default, else NULL."""
        compiled = self._compiled.get(db.dialect.name)
        if compiled is None:
            compiled = self._compiled[db.dialect.name] = _Compiled(self._statement, cast(DefaultDialect, db.dialect))
        driver = cast(Any, db.connection.driver_connection)
        return cast(Cursor, driver.execute(compiled.sql, compiled.bind(values)))


class PreparedInsert(Prepared):
    """Adds one row."""

    def __init__(self, row_class: type[SQLModel]) -> None:
        table = table_of(row_class)
        super().__init__(insert(table).values({column.name: bindparam(column.name) for column in table.c}))

    def add(self, db: Connection, row: SQLModel) -> None:
        self.run(db, vars(row))


class PreparedSelect(Prepared):
    """Reads row objects and single columns, in the order of `parts`."""

    def __init__(
        self, parts: Sequence[type[SQLModel] | Column[Any]], complete: Callable[[Select[Any]], Select[Any]]
    ) -> None:
        columns = [column for part in parts for column in _columns_of(part)]
        super().__init__(complete(select(*columns)))
        self._parts = [_Part(part) for part in parts]
        self._columns = columns
        self._decoders: dict[str, list[tuple[int, Converter]]] = {}

    def first(self, db: Connection, values: Mapping[str, Any]) -> tuple[Any, ...] | None:
        """The first row, one value for each part; None when there is none."""
        found = self.run(db, values).fetchone()
        if found is None:
            return None
        decoded = list(found)
        for index, decode in self._decoders_for(db):
            decoded[index] = decode(decoded[index])
        start, parts = 0, []
        for part in self._parts:
            parts.append(part.take(decoded, start))
            start += part.width
        return tuple(parts)

    def _decoders_for(self, db: Connection) -> list[tuple[int, Converter]]:
        decoders = self._decoders.get(db.dialect.name)
        if decoders is None:
            processors = [_decoder(column, cast(DefaultDialect, db.dialect)) for column in self._columns]
            decoders = [(index, process) for index, process in enumerate(processors) if process]
            self._decoders[db.dialect.name] = decoders
        return decoders


class _Compiled:
    """The text of a statement for one database, and how its values are encoded."""

    def __init__(self, statement: ClauseElement, dialect: DefaultDialect) -> None:
        compiled = cast(SQLCompiler, statement.compile(dialect=dialect, compile_kwargs={"render_postcompile": True}))
        self.sql = compiled.string
        encoders = cast(dict[str, Converter], compiled._bind_processors)
        names = compiled.positiontup or []
        self._parameters = [(name, compiled.params.get(name), encoders.get(name)) for name in names]

    def bind(self, values: Mapping[str, Any]) -> list[Any]:
        return [
            encode(values.get(name, default)) if encode else values.get(name, default)
            for name, default, encode in self._parameters
        ]


class _Part:
    """How one part of a result is taken from the values of a row."""

    def __init__(self, part: type[SQLModel] | Column[Any]) -> None:
        self._names = None if isinstance(part, Column) else [column.name for column in table_of(part).c]
        self._row_class = None if isinstance(part, Column) else part
        self.width = len(self._names) if self._names else 1

    def take(self, values: list[Any], start: int) -> Any:
        if self._names is None or self._row_class is None:
            return values[start]
        return row_of(self._row_class, dict(zip(self._names, values[start : start + self.width], strict=True)))


def _columns_of(part: type[SQLModel] | Column[Any]) -> list[Column[Any]]:
    return [part] if isinstance(part, Column) else list(table_of(part).c)


def _decoder(column: Column[Any], dialect: DefaultDialect) -> Converter | None:
    return column.type._cached_result_processor(dialect, None)
