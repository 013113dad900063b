"""The rows of a tournament file.

SQLModel's table classes do not validate, so each rule stands here as a CHECK or a key and
``work.py`` checks the types above it.  Every table is STRICT; texts say ``sa_type=Text`` because a
STRICT table knows no VARCHAR.  Nothing that follows from the scores (standings, winners, findings)
is stored.
"""

from typing import Any, cast

from sqlalchemy import CheckConstraint, ForeignKeyConstraint, Integer, Table, Text, UniqueConstraint
from sqlmodel import Field, SQLModel

from mextrain_scorer.rules.records import HIGHEST_NUMBER, HIGHEST_SCORE, HIGHEST_TOTAL
from mextrain_scorer.rules.signatures import LONGEST_TEXT, Signer

APPLICATION_ID = 0x4D58_5343  # "MXSC"
SCHEMA_VERSION = 1


def _int(*, key: bool = False, null: bool = False) -> Any:
    return Field(sa_type=Integer, primary_key=key, nullable=null)


def _text(*, key: bool = False, null: bool = False) -> Any:
    return Field(sa_type=Text, primary_key=key, nullable=null)


def _one_of(column: str, *values: str) -> CheckConstraint:
    listed = ", ".join(f"'{value}'" for value in values)
    return CheckConstraint(f"{column} IN ({listed})")


def _points_at(columns: str, table: str, theirs: str) -> ForeignKeyConstraint:
    return ForeignKeyConstraint(columns.split(), [f"{table}.{name}" for name in theirs.split()])


_AT_A_TABLE = ("stage table_no", "game_table", "stage table_no")
_STRICT = {"sqlite_strict": True}
# Kept in the order of their keys: one table's rows lie together, and a hall is read in one sweep.
_BY_KEY = {"sqlite_strict": True, "sqlite_with_rowid": False}


class TournamentRow(SQLModel, table=True):
    """The tournament itself: one row; ``rule_set`` is the whole rule set in force, in JSON."""

    __tablename__ = "tournament"
    __table_args__ = (
        CheckConstraint("id = 1"),
        CheckConstraint("name <> ''"),
        CheckConstraint("rule_set <> ''"),
        _STRICT,
    )
    id: int = _int(key=True)
    name: str = _text()
    date: str = _text()
    venue: str = _text()
    monitor: str = _text()
    rules: str = _text()
    rule_set: str = _text()


class PlayerRow(SQLModel, table=True):
    """Somebody on the roster; withdrawn or not, never deleted once they have played."""

    __tablename__ = "player"
    __table_args__ = (
        CheckConstraint(f"number BETWEEN 1 AND {HIGHEST_NUMBER}"),
        CheckConstraint("name <> ''"),
        CheckConstraint("willing IN (0, 1)"),
        _one_of("status", "registered", "checked-in", "withdrawn", "no-show"),
        _STRICT,
    )
    number: int = _int(key=True)
    name: str = _text()
    club: str | None = _text(null=True)
    group_name: str | None = _text(null=True)
    willing: int = _int()
    note: str | None = _text(null=True)
    status: str = _text()
    status_reason: str = _text()
    pinned_table: int | None = _int(null=True)


class StageRow(SQLModel, table=True):
    """One game of the day: a qualifying game, a play-off stage or the final."""

    __tablename__ = "stage"
    __table_args__ = (
        UniqueConstraint("position"),
        _one_of("kind", "qualifying", "playoff"),
        CheckConstraint("advance >= 0"),
        CheckConstraint("wild_cards >= 0"),
        _BY_KEY,
    )
    key: str = _text(key=True)
    position: int = _int()
    kind: str = _text()
    seed: int = _int()
    advance: int = _int()
    wild_cards: int = _int()


class TableRow(SQLModel, table=True):
    """One table of a stage and where its sheet of paper is.

    ``paper_no`` is the number that stands on the sheet of paper that came in, where it is known.
    """

    __tablename__ = "game_table"
    __table_args__ = (
        CheckConstraint("table_no > 0"),
        _one_of("status", "open", "received", "returned", "signed"),
        CheckConstraint("(status = 'signed') = (score_keeper IS NOT NULL)"),
        CheckConstraint("paper_no > 0"),
        _points_at("stage", "stage", "key"),
        _BY_KEY,
    )
    stage: str = _text(key=True)
    table_no: int = _int(key=True)
    status: str = _text()
    score_keeper: str | None = _text(null=True)
    circled: int | None = _int(null=True)
    note: str = _text()
    accepted: str = _text()
    received_at: str | None = _text(null=True)
    paper_no: int | None = _int(null=True)
    signed_at: str | None = _text(null=True)


class SeatRow(SQLModel, table=True):
    """A player's seat at a table, clockwise; the engines bound the rounds they were there for.

    ``disqualified`` holds the reason where the game monitor sent the player out of the game.
    """

    __tablename__ = "seat"
    __table_args__ = (
        UniqueConstraint("stage", "player"),
        CheckConstraint("seat_no > 0"),
        _points_at(*_AT_A_TABLE),
        _points_at("player", "player", "number"),
        _BY_KEY,
    )
    stage: str = _text(key=True)
    table_no: int = _int(key=True)
    seat_no: int = _int(key=True)
    player: int = _int()
    from_engine: int | None = _int(null=True)
    left_from: int | None = _int(null=True)
    disqualified: str = _text()


class RoundRow(SQLModel, table=True):
    """What is special about a round: blocked, not played, or standing as written."""

    __tablename__ = "round"
    __table_args__ = (
        CheckConstraint("engine BETWEEN 0 AND 18"),
        _one_of("outcome", "played", "blocked", "not-played"),
        _points_at(*_AT_A_TABLE),
        _BY_KEY,
    )
    stage: str = _text(key=True)
    table_no: int = _int(key=True)
    engine: int = _int(key=True)
    outcome: str = _text()
    accepted: str = _text()
    note: str = _text()


class ScoreRow(SQLModel, table=True):
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
    stage: str = _text(key=True)
    table_no: int = _int(key=True)
    engine: int = _int(key=True)
    player: int = _int(key=True)
    score: int = _int()
    went_out: int = _int()
    as_written: str = _text()


class WrittenTotalRow(SQLModel, table=True):
    """The total that the score keeper wrote on the sheet: the second keying."""

    __tablename__ = "written_total"
    __table_args__ = (
        CheckConstraint(f"total BETWEEN 0 AND {HIGHEST_TOTAL}"),
        _points_at(*_AT_A_TABLE),
        _points_at("stage player", "seat", "stage player"),
        _BY_KEY,
    )
    stage: str = _text(key=True)
    table_no: int = _int(key=True)
    player: int = _int(key=True)
    total: int = _int()


class RulingRow(SQLModel, table=True):
    """The game monitor's ruling on a tie; players and basis are lists in JSON."""

    __tablename__ = "ruling"
    __table_args__ = (
        CheckConstraint("shared IN (0, 1)"),
        _one_of("ruled_by", "extra-round", "drawn-domino", "other"),
        CheckConstraint("reason <> ''"),
        _points_at(*_AT_A_TABLE),
        _BY_KEY,
    )
    stage: str = _text(key=True)
    table_no: int = _int(key=True)
    ruling_no: int = _int(key=True)
    players: str = _text()
    shared: int = _int()
    ruled_by: str = _text()
    reason: str = _text()
    basis: str = _text()


class AdjustmentRow(SQLModel, table=True):
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
    stage: str = _text(key=True)
    table_no: int = _int(key=True)
    adjustment_no: int = _int(key=True)
    player: int = _int()
    points: int = _int()
    reason: str = _text()


class SignatureRow(SQLModel, table=True):
    """Who signed a sheet on the screen, and the strokes as ``rules.signatures`` writes them.

    Their form is checked whole where the journal is replayed, for what undo brings back as well.
    """

    __tablename__ = "signature"
    __table_args__ = (
        _one_of("signer", *Signer),
        CheckConstraint(f"LENGTH(strokes) BETWEEN 1 AND {LONGEST_TEXT}"),
        CheckConstraint("strokes NOT GLOB '*[^0-9,; ]*'"),
        _points_at(*_AT_A_TABLE),
        _STRICT,  # kept by their key, texts as long as these would take a page each
    )
    stage: str = _text(key=True)
    table_no: int = _int(key=True)
    signer: str = _text(key=True)
    strokes: str = _text()


class EntrantRow(SQLModel, table=True):
    """Why somebody plays in a play-off stage: whose place, from which table.

    ``player`` is who plays; None where the place was declined and nobody took it.
    """

    __tablename__ = "entrant"
    __table_args__ = (
        _one_of("entered_by", "winner", "wild-card"),
        _points_at("stage", "stage", "key"),
        _points_at("winner", "player", "number"),
        _points_at("player", "player", "number"),
        _BY_KEY,
    )
    stage: str = _text(key=True)
    winner: int = _int(key=True)
    from_stage: str = _text()
    from_table: int = _int()
    entered_by: str = _text()
    player: int | None = _int(null=True)
    reason: str = _text()


class PrintedRow(SQLModel, table=True):
    """The last time that a document went to the printer: for one table of a stage, or for all.

    ``stage`` is empty and ``table_no`` 0 where a document is not about one.  Paper outlives what it
    was printed from, so that nothing is pointed at.  ``print_no`` counts the sheets of a table, or
    the prints of a document; ``tip`` is the end of the chain that stands on the paper, ``said`` the
    digest of what else does.
    """

    __tablename__ = "printed"
    __table_args__ = (
        CheckConstraint("document <> ''"),
        CheckConstraint("table_no >= 0"),
        CheckConstraint("print_no > 0"),
        _BY_KEY,
    )
    document: str = _text(key=True)
    stage: str = _text(key=True)
    table_no: int = _int(key=True)
    print_no: int = _int()
    at: str = _text()
    tip: str = _text()
    said: str = _text()


class JournalRow(SQLModel, table=True):
    """One change, chained to the one before it by its hash.  Rows are only ever added."""

    __tablename__ = "journal"
    __table_args__ = (CheckConstraint("seq > 0"), _STRICT)
    seq: int = _int(key=True)
    at: str = _text()
    operation: str = _text()
    stage: str | None = _text(null=True)
    table_no: int | None = _int(null=True)
    engine: int | None = _int(null=True)
    player: int | None = _int(null=True)
    before: str | None = _text(null=True)
    after: str | None = _text(null=True)
    reason: str | None = _text(null=True)
    undoes: int | None = _int(null=True)
    changes: str = _text()
    hash: str = _text()


# Parents before children: the order in which rows can be written under their foreign keys.
STATE_ROWS: tuple[type[SQLModel], ...] = (
    TournamentRow,
    PlayerRow,
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
    PrintedRow,
)

ALL_ROWS: tuple[type[SQLModel], ...] = (*STATE_ROWS, JournalRow)


def table_of(row_type: type[SQLModel]) -> Table:
    """Return the SQL table of a row type."""
    return cast("Table", row_type.__table__)  # type: ignore[attr-defined]  # set by SQLModel
