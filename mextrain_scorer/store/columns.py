"""The column types of the tables: whole numbers and text, each checked before it is stored.

Each column accepts values of its own type only.  SQLite would quietly store the text "5" as the
number 5 while the journal says "5", and the file would fail its check when opened again.
"""

from typing import Any

from sqlalchemy import CheckConstraint, Dialect, ForeignKeyConstraint, Integer, Text
from sqlalchemy.exc import DontWrapMixin
from sqlalchemy.types import TypeDecorator, TypeEngine
from sqlmodel import Field

STRICT = {"sqlite_strict": True}
# Without row ids, SQLite stores rows in primary key order: a game table's rows are then together.
BY_KEY = {"sqlite_strict": True, "sqlite_with_rowid": False}


class WrongType(TypeError, DontWrapMixin):
    """A value is not of its column's type: a bug in the calling code."""


class WholeNumber(TypeDecorator[int]):
    """A column of whole numbers; it refuses True and 5.0."""

    impl = Integer
    cache_ok = True

    def process_bind_param(self, value: int | None, _: Dialect) -> int | None:
        """Return the value for the driver; raises WrongType where it is no whole number."""
        if value is not None and type(value) is not int:
            raise WrongType(f"{value!r} is no whole number")
        return value


class PlainText(TypeDecorator[str]):
    """A column of text, declared as TEXT: a STRICT table has no VARCHAR."""

    impl = Text
    cache_ok = True

    def load_dialect_impl(self, dialect: Dialect) -> TypeEngine[str]:
        """Return the type there: on a server texts sort by their bytes, as SQLite sorts them."""
        binary = Text(collation="C") if dialect.name == "postgresql" else Text()
        return dialect.type_descriptor(binary)

    def process_bind_param(self, value: str | None, _: Dialect) -> str | None:
        """Return the value for the driver; raises WrongType where it is no text."""
        if value is not None and type(value) is not str:
            raise WrongType(f"{value!r} is no text")
        return value


def integer(*, key: bool = False, null: bool = False) -> Any:
    """Return a column of whole numbers."""
    return Field(sa_type=WholeNumber, primary_key=key, nullable=null)


def text(*, key: bool = False, null: bool = False) -> Any:
    """Return a column of text."""
    return Field(sa_type=PlainText, primary_key=key, nullable=null)


def one_of(column: str, *values: str) -> CheckConstraint:
    """Return the CHECK constraint that a column holds one of these values."""
    listed = ", ".join(f"'{value}'" for value in values)
    return CheckConstraint(f"{column} IN ({listed})")


def points_at(columns: str, table: str, theirs: str) -> ForeignKeyConstraint:
    """Return a foreign key; ``columns`` and ``theirs`` are column names with spaces between."""
    return ForeignKeyConstraint(columns.split(), [f"{table}.{name}" for name in theirs.split()])
