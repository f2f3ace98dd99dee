"""A statement that is compiled once and run on the driver's connection: 5 us instead of SQLAlchemy's 40."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias, cast

from sqlalchemy import ColumnElement, Connection, Select, Update, bindparam, insert, select
from sqlalchemy.engine.default import DefaultDialect
from sqlalchemy.sql import ClauseElement
from sqlalchemy.sql.compiler import SQLCompiler
from sqlmodel import SQLModel

from storage.rows import row_of, table_of

Converter: TypeAlias = Callable[[Any], Any]
Part: TypeAlias = type[SQLModel] | ColumnElement[Any]
"""What one value of a result is made of: all columns of a table, or one column."""


class Cursor(Protocol):
    """What is used of a driver's cursor."""

    @property
    def rowcount(self) -> int: ...

    def fetchone(self) -> tuple[Any, ...] | None: ...

    def fetchall(self) -> list[tuple[Any, ...]]: ...


class Prepared:
    """Any statement whose parameters are named; it is compiled for a kind of database when that first runs it."""

    def __init__(self, statement: ClauseElement) -> None:
        self._statement = statement
        self._compiled: dict[str, _Compiled] = {}

    def run(self, db: Connection, values: Mapping[str, Any]) -> Cursor:
        """Run it with these values; a parameter that is not named gets its default, else NULL."""
        compiled = self._compiled_for(db)
        driver = cast(Any, db.connection.driver_connection)
        return cast(Cursor, driver.execute(compiled.sql, compiled.bind(values)))

    def sql(self, db: Connection) -> str:
        """The text of the statement, as the database gets it."""
        return self._compiled_for(db).sql

    def _compiled_for(self, db: Connection) -> _Compiled:
        compiled = self._compiled.get(db.dialect.name)
        if compiled is None:
            compiled = self._compiled[db.dialect.name] = _Compiled(self._statement, cast(DefaultDialect, db.dialect))
        return compiled


class PreparedInsert(Prepared):
    """Adds one row."""

    def __init__(self, row_class: type[SQLModel]) -> None:
        table = table_of(row_class)
        super().__init__(insert(table).values({column.name: bindparam(column.name) for column in table.c}))

    def add(self, db: Connection, row: SQLModel) -> None:
        self.run(db, vars(row))


class _PreparedRows(Prepared):
    """A statement that answers row objects and single columns, in the order of its parts."""

    def __init__(self, parts: Sequence[_PartReader], statement: ClauseElement) -> None:
        self._parts = parts
        super().__init__(statement)

    def first(self, db: Connection, values: Mapping[str, Any]) -> tuple[Any, ...] | None:
        """The first row, one value for each part; None when there is none."""
        found = self.run(db, values).fetchone()
        return self._reader_for(db)(found) if found is not None else None

    def all(self, db: Connection, values: Mapping[str, Any]) -> list[tuple[Any, ...]]:
        """All rows, one value for each part."""
        read = self._reader_for(db)
        return [read(found) for found in self.run(db, values).fetchall()]

    def _reader_for(self, db: Connection) -> Callable[[tuple[Any, ...]], tuple[Any, ...]]:
        dialect = cast(DefaultDialect, db.dialect)
        starts, start = [], 0
        for part in self._parts:
            starts.append((part.reader_for(dialect), start))
            start += len(part.columns)
        return lambda found: tuple([read(found, start) for read, start in starts])


class PreparedSelect(_PreparedRows):
    """Reads what is there."""

    def __init__(self, parts: Sequence[Part], complete: Callable[[Select[Any]], Select[Any]]) -> None:
        readers = [_PartReader(part) for part in parts]
        super().__init__(readers, complete(select(*(column for part in readers for column in part.columns))))


class PreparedReturning(_PreparedRows):
    """Changes rows and reads them as they are then, with `all`."""

    def __init__(self, parts: Sequence[Part], statement: Update) -> None:
        readers = [_PartReader(part) for part in parts]
        super().__init__(readers, statement.returning(*(column for part in readers for column in part.columns)))


class _Compiled:
    """The text of a statement for one kind of database, and how its values are encoded."""

    def __init__(self, statement: ClauseElement, dialect: DefaultDialect) -> None:
        compiled = cast(SQLCompiler, statement.compile(dialect=dialect, compile_kwargs={"render_postcompile": True}))
        self.sql = compiled.string
        self._parameters = [
            (name, compiled.params.get(name), compiled.binds[name].type.dialect_impl(dialect).bind_processor(dialect))
            for name in compiled.positiontup or []
        ]

    def bind(self, values: Mapping[str, Any]) -> list[Any]:
        return [
            encode(values.get(name, default)) if encode else values.get(name, default)
            for name, default, encode in self._parameters
        ]


class _PartReader:
    """How one part of a result is made of the values of a row."""

    def __init__(self, part: Part) -> None:
        self._row_class = part if isinstance(part, type) else None
        self.columns = [part] if not isinstance(part, type) else list(table_of(part).c)
        self._readers: dict[str, Callable[[tuple[Any, ...], int], Any]] = {}

    def reader_for(self, dialect: DefaultDialect) -> Callable[[tuple[Any, ...], int], Any]:
        reader = self._readers.get(dialect.name)
        if reader is None:
            types = [column.type.dialect_impl(dialect) for column in self.columns]
            decoders = [kind.result_processor(dialect, None) for kind in types]
            reader = self._readers[dialect.name] = self._reader(decoders)
        return reader

    def _reader(self, decoders: Sequence[Converter | None]) -> Callable[[tuple[Any, ...], int], Any]:
        row_class = self._row_class
        if row_class is None:
            decode = decoders[0]
            return lambda found, start: decode(found[start]) if decode else found[start]
        names = [str(column.key) for column in self.columns]
        decoded = [(name, decode) for name, decode in zip(names, decoders, strict=True) if decode]

        def read(found: tuple[Any, ...], start: int) -> SQLModel:
            values = dict(zip(names, found[start : start + len(names)], strict=True))
            for name, decode in decoded:
                values[name] = decode(values[name])
            return row_of(row_class, values)

        return read
