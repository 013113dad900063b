"""The rows of a tournament file.

SQLModel's table classes do not validate, so each rule is a CHECK constraint or a key here, and each
column of ``columns.py`` refuses values of another type.  Every table is STRICT.  Nothing that can
be computed from the scores (standings, winners, findings) is stored.
"""

from typing import cast

from sqlalchemy import CheckConstraint, Table, UniqueConstraint
from sqlmodel import SQLModel

from mextrain_scorer.rules.records import HIGHEST_NUMBER, HIGHEST_SCORE, HIGHEST_TOTAL
from mextrain_scorer.rules.signatures import LONGEST_TEXT, Signer
from mextrain_scorer.store.columns import BY_KEY, STRICT, integer, one_of, points_at, text
from mextrain_scorer.store.decision_rows import (
    NamedPlaceRow,
    OverallRulingRow,
    PlannedSeatRow,
    StandingStageRow,
)

APPLICATION_ID = 0x4D58_5343  # "MXSC"
SCHEMA_VERSION = 4
_AT_A_TABLE = ("stage table_no", "game_table", "stage table_no")


class TournamentRow(SQLModel, table=True):
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


class PlayerRow(SQLModel, table=True):
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


class PlayerClassRow(SQLModel, table=True):
    """The class in which a player is ranked as well, an age group for example."""

    __tablename__ = "player_class"
    __table_args__ = (
        CheckConstraint("class_name <> ''"),
        points_at("player", "player", "number"),
        BY_KEY,
    )
    player: int = integer(key=True)
    class_name: str = text()


class StageRow(SQLModel, table=True):
    """One game of the day: a qualifying game, a play-off stage or the final."""

    __tablename__ = "stage"
    __table_args__ = (
        UniqueConstraint("position"),
        one_of("kind", "qualifying", "playoff"),
        CheckConstraint("advance >= 0"),
        CheckConstraint("wild_cards >= 0"),
        BY_KEY,
    )
    key: str = text(key=True)
    position: int = integer()
    kind: str = text()
    seed: int = integer()
    advance: int = integer()
    wild_cards: int = integer()


class TableRow(SQLModel, table=True):
    """One table of a stage and the status of its paper sheet.

    ``paper_no`` is the print number on the sheet that was handed in, where it is known.
    """

    __tablename__ = "game_table"
    __table_args__ = (
        CheckConstraint("table_no > 0"),
        one_of("status", "open", "received", "returned", "signed"),
        CheckConstraint("(status = 'signed') = (score_keeper IS NOT NULL)"),
        CheckConstraint("paper_no > 0"),
        points_at("stage", "stage", "key"),
        BY_KEY,
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


class SeatRow(SQLModel, table=True):
    """A player's seat at a table, in clockwise order, with the first and last engine they played.

    ``disqualified`` holds the reason where the game monitor disqualified the player.
    """

    __tablename__ = "seat"
    __table_args__ = (
        UniqueConstraint("stage", "player"),
        CheckConstraint("seat_no > 0"),
        points_at(*_AT_A_TABLE),
        points_at("player", "player", "number"),
        BY_KEY,
    )
    stage: str = text(key=True)
    table_no: int = integer(key=True)
    seat_no: int = integer(key=True)
    player: int = integer()
    from_engine: int | None = integer(null=True)
    left_from: int | None = integer(null=True)
    disqualified: str = text()


class RoundRow(SQLModel, table=True):
    """What is special about a round: blocked, not played, or accepted as written."""

    __tablename__ = "round"
    __table_args__ = (
        CheckConstraint("engine BETWEEN 0 AND 18"),
        one_of("outcome", "played", "blocked", "not-played"),
        points_at(*_AT_A_TABLE),
        BY_KEY,
    )
    stage: str = text(key=True)
    table_no: int = integer(key=True)
    engine: int = integer(key=True)
    outcome: str = text()
    accepted: str = text()
    note: str = text()


class ScoreRow(SQLModel, table=True):
    """One player's score of one round, in points.  A blank cell has no row: it is never a zero."""

    __tablename__ = "score"
    __table_args__ = (
        CheckConstraint("engine BETWEEN 0 AND 18"),
        CheckConstraint(f"score BETWEEN 0 AND {HIGHEST_SCORE}"),
        CheckConstraint("went_out IN (0, 1)"),
        CheckConstraint("went_out = 0 OR score = 0"),
        points_at(*_AT_A_TABLE),
        points_at("stage player", "seat", "stage player"),
        BY_KEY,
    )
    stage: str = text(key=True)
    table_no: int = integer(key=True)
    engine: int = integer(key=True)
    player: int = integer(key=True)
    score: int = integer()
    went_out: int = integer()
    as_written: str = text()


class WrittenTotalRow(SQLModel, table=True):
    """The total that the score keeper wrote on the sheet, typed in to check the entered scores."""

    __tablename__ = "written_total"
    __table_args__ = (
        CheckConstraint(f"total BETWEEN 0 AND {HIGHEST_TOTAL}"),
        points_at(*_AT_A_TABLE),
        points_at("stage player", "seat", "stage player"),
        BY_KEY,
    )
    stage: str = text(key=True)
    table_no: int = integer(key=True)
    player: int = integer(key=True)
    total: int = integer()


class RulingRow(SQLModel, table=True):
    """The game monitor's ruling on a tie; players and basis are lists in JSON."""

    __tablename__ = "ruling"
    __table_args__ = (
        CheckConstraint("shared IN (0, 1)"),
        one_of("ruled_by", "extra-round", "drawn-domino", "other"),
        CheckConstraint("reason <> ''"),
        points_at(*_AT_A_TABLE),
        BY_KEY,
    )
    stage: str = text(key=True)
    table_no: int = integer(key=True)
    ruling_no: int = integer(key=True)
    players: str = text()
    shared: int = integer()
    ruled_by: str = text()
    reason: str = text()
    basis: str = text()


class AdjustmentRow(SQLModel, table=True):
    """Points that the game monitor added to a player's total, or took off it, with the reason."""

    __tablename__ = "adjustment"
    __table_args__ = (
        CheckConstraint("adjustment_no > 0"),
        CheckConstraint("points BETWEEN -9999 AND 9999 AND points <> 0"),
        CheckConstraint("reason <> ''"),
        points_at(*_AT_A_TABLE),
        points_at("stage player", "seat", "stage player"),
        BY_KEY,
    )
    stage: str = text(key=True)
    table_no: int = integer(key=True)
    adjustment_no: int = integer(key=True)
    player: int = integer()
    points: int = integer()
    reason: str = text()


class SignatureRow(SQLModel, table=True):
    """Who signed a sheet on the screen, and the strokes as ``rules.signatures`` writes them.

    The journal check validates the strokes, because undo may bring old values back.
    """

    __tablename__ = "signature"
    __table_args__ = (
        one_of("signer", *Signer),
        CheckConstraint(f"LENGTH(strokes) BETWEEN 1 AND {LONGEST_TEXT}"),
        CheckConstraint("strokes NOT GLOB '*[^0-9,; ]*'"),
        points_at(*_AT_A_TABLE),
        STRICT,  # with row ids: in a WITHOUT ROWID table, texts this long would fill a page each
    )
    stage: str = text(key=True)
    table_no: int = integer(key=True)
    signer: str = text(key=True)
    strokes: str = text()


class EntrantRow(SQLModel, table=True):
    """How a player got into a play-off stage: whose place it is and from which table.

    ``player`` is who plays; None where the place was declined and nobody took it.
    """

    __tablename__ = "entrant"
    __table_args__ = (
        one_of("entered_by", "winner", "wild-card"),
        points_at("stage", "stage", "key"),
        points_at("winner", "player", "number"),
        points_at("player", "player", "number"),
        BY_KEY,
    )
    stage: str = text(key=True)
    winner: int = integer(key=True)
    from_stage: str = text()
    from_table: int = integer()
    entered_by: str = text()
    player: int | None = integer(null=True)
    reason: str = text()


class PrintedRow(SQLModel, table=True):
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
        BY_KEY,
    )
    document: str = text(key=True)
    stage: str = text(key=True)
    table_no: int = integer(key=True)
    print_no: int = integer()
    at: str = text()
    tip: str = text()
    said: str = text()


class JournalRow(SQLModel, table=True):
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
STATE_ROWS: tuple[type[SQLModel], ...] = (
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

ALL_ROWS: tuple[type[SQLModel], ...] = (*STATE_ROWS, JournalRow)


def table_of(row_type: type[SQLModel]) -> Table:
    """Return the SQL table of a row type."""
    return cast("Table", row_type.__table__)  # type: ignore[attr-defined]  # set by SQLModel
