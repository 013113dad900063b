"""The columns that the rows are made of, and how a table keeps them.

Texts say ``sa_type=Text`` because a STRICT table knows no VARCHAR.
"""

from typing import Any

from sqlalchemy import CheckConstraint, ForeignKeyConstraint, Integer, Text
from sqlmodel import Field

STRICT = {"sqlite_strict": True}
# Kept in the order of their keys: one table's rows lie together, and a hall is read in one sweep.
BY_KEY = {"sqlite_strict": True, "sqlite_with_rowid": False}


def integer(*, key: bool = False, null: bool = False) -> Any:
    """Return a column of whole numbers."""
    return Field(sa_type=Integer, primary_key=key, nullable=null)


def text(*, key: bool = False, null: bool = False) -> Any:
    """Return a column of text."""
    return Field(sa_type=Text, primary_key=key, nullable=null)


def one_of(column: str, *values: str) -> CheckConstraint:
    """Return the rule that a column holds one of these words."""
    listed = ", ".join(f"'{value}'" for value in values)
    return CheckConstraint(f"{column} IN ({listed})")


def points_at(columns: str, table: str, theirs: str) -> ForeignKeyConstraint:
    """Return the rule that columns, named with spaces between, are those of a row elsewhere."""
    return ForeignKeyConstraint(columns.split(), [f"{table}.{name}" for name in theirs.split()])
