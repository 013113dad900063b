"""The rows of a tournament file, and the queries for them.

SQLModel's table classes do not validate, so each rule is a CHECK constraint or a key, and each
column refuses values of another type: SQLite would quietly store the text "5" as the number 5 while
the journal says "5", and the file would fail its check when opened again.  Every table is STRICT.
Nothing that can be computed from the scores (standings, winners, findings) is stored.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, cast

from sqlalchemy import (
    CheckConstraint,
    Connection,
    Dialect,
    ForeignKeyConstraint,
    Integer,
    Select,
    Table,
    Text,
    UniqueConstraint,
    bindparam,
    select,
)
from sqlalchemy.exc import DontWrapMixin
from sqlalchemy.types import TypeDecorator, TypeEngine
from sqlmodel import Field, SQLModel

from mextrain_scorer.rules.records import (
    HIGHEST_NUMBER,
    HIGHEST_SCORE,
    HIGHEST_TOTAL,
    NOTHING_ACCEPTED,
    RuledBy,
)
from mextrain_scorer.rules.signatures import LONGEST_TEXT, Signer

STRICT = {"sqlite_strict": True}
# Without row ids, SQLite stores rows in primary key order: a game table's rows are then together.
_BY_KEY = {"sqlite_strict": True, "sqlite_with_rowid": False}


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
    return Field(None if null else ..., sa_type=WholeNumber, primary_key=key, nullable=null)


def text(*, key: bool = False, null: bool = False) -> Any:
    """Return a column of text."""
    return Field(None if null else ..., sa_type=PlainText, primary_key=key, nullable=null)


def one_of(column: str, *values: str) -> CheckConstraint:
    """Return the CHECK constraint that a column holds one of these values."""
    listed = ", ".join(f"'{value}'" for value in values)
    return CheckConstraint(f"{column} IN ({listed})")


def _points_at(columns: str, table: str, theirs: str) -> ForeignKeyConstraint:
    """Return a foreign key; ``columns`` and ``theirs`` are column names with spaces between."""
    return ForeignKeyConstraint(columns.split(), [f"{table}.{name}" for name in theirs.split()])


APPLICATION_ID = 0x4D58_5343  # "MXSC"
SCHEMA_VERSION = 4
_AT_A_TABLE = ("stage table_no", "game_table", "stage table_no")


class StoredRow(SQLModel):
    """A row of any table.  What would check its values is never used, so it is not made either."""

    model_config = {"defer_build": True}


class TournamentRow(StoredRow, table=True):
    """The tournament itself: one row; ``rule_set`` is the whole rule set in force, in JSON."""

    __tablename__ = "tournament"
    __table_args__ = (
        CheckConstraint("id = 1"),
        CheckConstraint("name <> ''"),
        CheckConstraint("rule_set <> ''"),
        STRICT,
    )
    id: int = integer(key=True)
    name: str = text()
    date: str = text()
    venue: str = text()
    monitor: str = text()
    rules: str = text()
    rule_set: str = text()


class PlayerRow(StoredRow, table=True):
    """A player on the roster; one who has played may be withdrawn but is never deleted."""

    __tablename__ = "player"
    __table_args__ = (
        CheckConstraint(f"number BETWEEN 1 AND {HIGHEST_NUMBER}"),
        CheckConstraint("name <> ''"),
        CheckConstraint("willing IN (0, 1)"),
        one_of("status", "registered", "checked-in", "withdrawn", "no-show"),
        STRICT,
    )
    number: int = integer(key=True)
    name: str = text()
    club: str | None = text(null=True)
    group_name: str | None = text(null=True)
    willing: int = integer()
    note: str | None = text(null=True)
    status: str = text()
    status_reason: str = text()
    pinned_table: int | None = integer(null=True)


class PlayerClassRow(StoredRow, table=True):
    """The class in which a player is ranked as well, an age group for example."""

    __tablename__ = "player_class"
    __table_args__ = (
        CheckConstraint("class_name <> ''"),
        _points_at("player", "player", "number"),
        _BY_KEY,
    )
    player: int = integer(key=True)
    class_name: str = text()


class StageRow(StoredRow, table=True):
    """One game of the day: a qualifying game, a play-off stage or the final."""

    __tablename__ = "stage"
    __table_args__ = (
        UniqueConstraint("position"),
        one_of("kind", "qualifying", "playoff"),
        CheckConstraint("advance >= 0"),
        CheckConstraint("wild_cards >= 0"),
        _BY_KEY,
    )
    key: str = text(key=True)
    position: int = integer()
    kind: str = text()
    seed: int = integer()
    advance: int = integer()
    wild_cards: int = integer()


class TableRow(StoredRow, table=True):
    """One table of a stage and the status of its paper sheet.

    ``paper_no`` is the print number on the sheet that was handed in, where it is known.
    """

    __tablename__ = "game_table"
    __table_args__ = (
        CheckConstraint("table_no > 0"),
        one_of("status", "open", "received", "returned", "signed"),
        CheckConstraint("(status = 'signed') = (score_keeper IS NOT NULL)"),
        CheckConstraint("paper_no > 0"),
        _points_at("stage", "stage", "key"),
        _BY_KEY,
    )
    stage: str = text(key=True)
    table_no: int = integer(key=True)
    status: str = text()
    score_keeper: str | None = text(null=True)
    circled: int | None = integer(null=True)
    note: str = text()
    accepted: str = text()
    received_at: str | None = text(null=True)
    paper_no: int | None = integer(null=True)
    signed_at: str | None = text(null=True)


class SeatRow(StoredRow, table=True):
    """A player's seat at a table, in clockwise order, with the first and last engine they played.

    ``disqualified`` holds the reason where the game monitor disqualified the player.
    """

    __tablename__ = "seat"
    __table_args__ = (
        UniqueConstraint("stage", "player"),
        CheckConstraint("seat_no > 0"),
        _points_at(*_AT_A_TABLE),
        _points_at("player", "player", "number"),
        _BY_KEY,
    )
    stage: str = text(key=True)
    table_no: int = integer(key=True)
    seat_no: int = integer(key=True)
    player: int = integer()
    from_engine: int | None = integer(null=True)
    left_from: int | None = integer(null=True)
    disqualified: str = text()


class RoundRow(StoredRow, table=True):
    """What is special about a round: blocked, not played, or accepted as written."""

    __tablename__ = "round"
    __table_args__ = (
        CheckConstraint("engine BETWEEN 0 AND 18"),
        one_of("outcome", "played", "blocked", "not-played"),
        _points_at(*_AT_A_TABLE),
        _BY_KEY,
    )
    stage: str = text(key=True)
    table_no: int = integer(key=True)
    engine: int = integer(key=True)
    outcome: str = text()
    accepted: str = text()
    note: str = text()


class ScoreRow(StoredRow, table=True):
    """One player's score of one round, in points.  A blank cell has no row: it is never a zero."""

    __tablename__ = "score"
    __table_args__ = (
        CheckConstraint("engine BETWEEN 0 AND 18"),
        CheckConstraint(f"score BETWEEN 0 AND {HIGHEST_SCORE}"),
        CheckConstraint("went_out IN (0, 1)"),
        CheckConstraint("went_out = 0 OR score = 0"),
        _points_at(*_AT_A_TABLE),
        _points_at("stage player", "seat", "stage player"),
        _BY_KEY,
    )
    stage: str = text(key=True)
    table_no: int = integer(key=True)
    engine: int = integer(key=True)
    player: int = integer(key=True)
    score: int = integer()
    went_out: int = integer()
    as_written: str = text()


class WrittenTotalRow(StoredRow, table=True):
    """The total that the score keeper wrote on the sheet, typed in to check the entered scores."""

    __tablename__ = "written_total"
    __table_args__ = (
        CheckConstraint(f"total BETWEEN 0 AND {HIGHEST_TOTAL}"),
        _points_at(*_AT_A_TABLE),
        _points_at("stage player", "seat", "stage player"),
        _BY_KEY,
    )
    stage: str = text(key=True)
    table_no: int = integer(key=True)
    player: int = integer(key=True)
    total: int = integer()


class RulingRow(StoredRow, table=True):
    """The game monitor's ruling on a tie; players and basis are lists in JSON."""

    __tablename__ = "ruling"
    __table_args__ = (
        CheckConstraint("shared IN (0, 1)"),
        one_of("ruled_by", *RuledBy),
        CheckConstraint("reason <> ''"),
        _points_at(*_AT_A_TABLE),
        _BY_KEY,
    )
    stage: str = text(key=True)
    table_no: int = integer(key=True)
    ruling_no: int = integer(key=True)
    players: str = text()
    shared: int = integer()
    ruled_by: str = text()
    reason: str = text()
    basis: str = text()


class AdjustmentRow(StoredRow, table=True):
    """Points that the game monitor added to a player's total, or took off it, with the reason."""

    __tablename__ = "adjustment"
    __table_args__ = (
        CheckConstraint("adjustment_no > 0"),
        CheckConstraint("points BETWEEN -9999 AND 9999 AND points <> 0"),
        CheckConstraint("reason <> ''"),
        _points_at(*_AT_A_TABLE),
        _points_at("stage player", "seat", "stage player"),
        _BY_KEY,
    )
    stage: str = text(key=True)
    table_no: int = integer(key=True)
    adjustment_no: int = integer(key=True)
    player: int = integer()
    points: int = integer()
    reason: str = text()


class SignatureRow(StoredRow, table=True):
    """Who signed a sheet on the screen, and the strokes as ``rules.signatures`` writes them.

    The journal check validates the strokes, because undo may bring old values back.
    """

    __tablename__ = "signature"
    __table_args__ = (
        one_of("signer", *Signer),
        CheckConstraint(f"LENGTH(strokes) BETWEEN 1 AND {LONGEST_TEXT}"),
        CheckConstraint("strokes NOT GLOB '*[^0-9,; ]*'"),
        _points_at(*_AT_A_TABLE),
        STRICT,  # with row ids: in a WITHOUT ROWID table, texts this long would fill a page each
    )
    stage: str = text(key=True)
    table_no: int = integer(key=True)
    signer: str = text(key=True)
    strokes: str = text()


class EntrantRow(StoredRow, table=True):
    """How a player got into a play-off stage: whose place it is and from which table.

    ``player`` is who plays; None where the place was declined and nobody took it.
    """

    __tablename__ = "entrant"
    __table_args__ = (
        one_of("entered_by", "winner", "wild-card"),
        _points_at("stage", "stage", "key"),
        _points_at("winner", "player", "number"),
        _points_at("player", "player", "number"),
        _BY_KEY,
    )
    stage: str = text(key=True)
    winner: int = integer(key=True)
    from_stage: str = text()
    from_table: int = integer()
    entered_by: str = text()
    player: int | None = integer(null=True)
    reason: str = text()


class NamedPlaceRow(StoredRow, table=True):
    """A place that the game monitor named from the sheets: 1 is the champion, then 2 and 3."""

    __tablename__ = "named_place"
    __table_args__ = (
        UniqueConstraint("player"),
        CheckConstraint("ranked BETWEEN 1 AND 3"),
        CheckConstraint("reason <> ''"),
        _points_at("player", "player", "number"),
        _BY_KEY,
    )
    ranked: int = integer(key=True)
    player: int = integer()
    reason: str = text()


class PlannedSeatRow(StoredRow, table=True):
    """A planned change to who gets a seat of the next stage, made before that stage is drawn.

    ``won_in`` is the stage where the seat is won (for qualifying games, always the first of them),
    ``winner`` is who won it and ``player`` who takes it, None for nobody.
    """

    __tablename__ = "planned_seat"
    __table_args__ = (
        CheckConstraint("player <> winner"),
        CheckConstraint("reason <> ''"),
        _points_at("won_in", "stage", "key"),
        _points_at("winner", "player", "number"),
        _points_at("player", "player", "number"),
        _BY_KEY,
    )
    won_in: str = text(key=True)
    winner: int = integer(key=True)
    player: int | None = integer(null=True)
    reason: str = text()


class StandingStageRow(StoredRow, table=True):
    """A decision to keep a stage as it was played although a corrected sheet contradicts it.

    There is one row for each such sheet.  JSON lists hold the players who should advance by its
    scores but have no seat, and those who have a seat but should not.  If a later correction
    changes those lists, the decision no longer applies.

    Where a ladder's game keeps the seats it was drawn with, there is a row for each table of that
    game itself, with the players who should be at it by the sheets and those who should not.
    """

    __tablename__ = "standing_stage"
    __table_args__ = (
        CheckConstraint("reason <> ''"),
        _points_at("stage", "stage", "key"),
        _BY_KEY,
    )
    stage: str = text(key=True)
    from_stage: str = text(key=True)
    from_table: int = integer(key=True)
    not_seated: str = text()
    not_going: str = text()
    reason: str = text()


class OverallRulingRow(StoredRow, table=True):
    """The game monitor's ruling on a tie in the ranking over all games of the day.

    ``players`` and ``basis`` are lists in JSON, as in a ruling on a tie at a table.
    """

    __tablename__ = "overall_ruling"
    __table_args__ = (
        CheckConstraint("ruling_no > 0"),
        CheckConstraint("shared IN (0, 1)"),
        one_of("ruled_by", *RuledBy),
        CheckConstraint("reason <> ''"),
        _BY_KEY,
    )
    ruling_no: int = integer(key=True)
    players: str = text()
    shared: int = integer()
    ruled_by: str = text()
    reason: str = text()
    basis: str = text()


class PrintedRow(StoredRow, table=True):
    """The last printing of a document: for one table of a stage, or for all.

    ``stage`` is empty and ``table_no`` 0 where a document is not about one; there are no foreign
    keys, because paper outlives the rows it was printed from.  ``print_no`` counts the prints of a
    table's sheet or of a document; ``tip`` is the journal hash printed on the paper, ``said`` the
    digest of the rest of its content.
    """

    __tablename__ = "printed"
    __table_args__ = (
        CheckConstraint("document <> ''"),
        CheckConstraint("table_no >= 0"),
        CheckConstraint("print_no > 0"),
        _BY_KEY,
    )
    document: str = text(key=True)
    stage: str = text(key=True)
    table_no: int = integer(key=True)
    print_no: int = integer()
    at: str = text()
    tip: str = text()
    said: str = text()


class JournalRow(StoredRow, table=True):
    """One change, linked to the previous one by its hash.  Rows are only ever added.

    ``by`` names the desk that made it; where a tournament has only one desk, it has no name.
    """

    __tablename__ = "journal"
    __table_args__ = (CheckConstraint("seq > 0"), STRICT)
    seq: int = integer(key=True)
    at: str = text()
    operation: str = text()
    stage: str | None = text(null=True)
    table_no: int | None = integer(null=True)
    engine: int | None = integer(null=True)
    player: int | None = integer(null=True)
    before: str | None = text(null=True)
    after: str | None = text(null=True)
    reason: str | None = text(null=True)
    undoes: int | None = integer(null=True)
    changes: str = text()
    hash: str = text()
    by: str | None = text(null=True)


# Parents before children: the order in which rows can be written under their foreign keys.
STATE_ROWS: tuple[type[StoredRow], ...] = (
    TournamentRow,
    PlayerRow,
    PlayerClassRow,
    StageRow,
    TableRow,
    SeatRow,
    RoundRow,
    ScoreRow,
    WrittenTotalRow,
    RulingRow,
    AdjustmentRow,
    SignatureRow,
    EntrantRow,
    NamedPlaceRow,
    PlannedSeatRow,
    StandingStageRow,
    OverallRulingRow,
    PrintedRow,
)

ALL_ROWS: tuple[type[StoredRow], ...] = (*STATE_ROWS, JournalRow)
# All that is on the sheets of a stage, and the sheets themselves.
SHEET_ROWS: tuple[type[StoredRow], ...] = (
    ScoreRow,
    RoundRow,
    WrittenTotalRow,
    AdjustmentRow,
    SignatureRow,
    RulingRow,
    SeatRow,
    TableRow,
)


def table_of(row_type: type[StoredRow]) -> Table:
    """Return the SQL table of a row type."""
    return cast("Table", row_type.__table__)  # type: ignore[attr-defined]  # set by SQLModel


def parts_in(text: str) -> Mapping[int, str]:
    """Return the reasons by player, ``CIRCLE`` for the circle; none where it is one for all."""
    if not text.startswith("{"):
        return NOTHING_ACCEPTED
    try:
        found = json.loads(text)
        return {int(player): str(reason) for player, reason in found.items()}
    except (ValueError, RecursionError):
        return NOTHING_ACCEPTED  # somebody's own words that begin so


def text_of(parts: Mapping[int, str]) -> str:
    """Return the text to store for those reasons, empty where there are none."""
    if not parts:
        return ""
    return json.dumps({str(player): parts[player] for player in sorted(parts)}, ensure_ascii=False)


# A connection for reading, inside a transaction begun by its home (see ``homes``).
Reading = Connection
Value = int | str | None
Asked = tuple[Select[Any], Mapping[str, Value]]  # a query, and the values bound in it
# An execution option of a home that is far away: answers several queries in one trip.
TOGETHER = "mextrain_together"


@cache
def rows_where(row_type: type[StoredRow], *columns: str) -> Select[Any]:
    """Return the query for whole rows by key; the values for ``columns`` are bound when it runs.

    Cached: building a query takes longer than running it.
    """
    table = table_of(row_type)
    query = select(table).order_by(*table.primary_key.columns)
    for name in columns:
        query = query.where(table.c[name] == bindparam(name))
    return query


def read_rows(reading: Reading, row_type: type[StoredRow], **where: int | str) -> Sequence[Any]:
    """Return the rows of one kind whose columns have those values, in the order of their keys."""
    return reading.execute(rows_where(row_type, *where), where).all()


def answers(reading: Reading, asked: Sequence[Asked]) -> list[Sequence[Any]]:
    """Return the rows of each query; a server is asked for all of them in one trip."""
    together = reading.get_execution_options().get(TOGETHER)
    if together is None or len(asked) < 2:
        return [reading.execute(query, values).all() for query, values in asked]
    found: list[Sequence[Any]] = together(reading, asked)
    return found
