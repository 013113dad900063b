"""The columns that the rows are made of, and how a table keeps them.

Each column binds values of its own kind and nothing else.  SQLite would quietly keep the text "5"
as the number 5, while the journal says "5": the file would not open again.
"""

from typing import Any

from sqlalchemy import CheckConstraint, Dialect, ForeignKeyConstraint, Integer, Text
from sqlalchemy.exc import DontWrapMixin
from sqlalchemy.types import TypeDecorator
from sqlmodel import Field

STRICT = {"sqlite_strict": True}
# Kept in the order of their keys: one table's rows lie together, and a hall is read in one sweep.
BY_KEY = {"sqlite_strict": True, "sqlite_with_rowid": False}


class WrongType(TypeError, DontWrapMixin):
    """A value of another type than its column: a bug of the caller's."""


class WholeNumber(TypeDecorator[int]):
    """A column of whole numbers: True and 5.0 are none."""

    impl = Integer
    cache_ok = True

    def process_bind_param(self, value: int | None, _: Dialect) -> int | None:
        """Return the value for the driver; raises WrongType where it is no whole number."""
        if value is not None and type(value) is not int:
            raise WrongType(f"{value!r} is no whole number")
        return value


class PlainText(TypeDecorator[str]):
    """A column of text; a STRICT table knows no VARCHAR."""

    impl = Text
    cache_ok = True

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
    """Return the rule that a column holds one of these words."""
    listed = ", ".join(f"'{value}'" for value in values)
    return CheckConstraint(f"{column} IN ({listed})")


def points_at(columns: str, table: str, theirs: str) -> ForeignKeyConstraint:
    """Return the rule that columns, named with spaces between, are those of a row elsewhere."""
    return ForeignKeyConstraint(columns.split(), [f"{table}.{name}" for name in theirs.split()])
