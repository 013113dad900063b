"""Rows for the game monitor's decisions on who goes on and who has which place.

Files have had these tables since version 2, and the rulings on a ranking since version 4.
"""

from sqlalchemy import CheckConstraint, UniqueConstraint
from sqlmodel import SQLModel

from mextrain_scorer.store.columns import BY_KEY, integer, one_of, points_at, text


class NamedPlaceRow(SQLModel, table=True):
    """A place that the game monitor named from the sheets: 1 is the champion, then 2 and 3."""

    __tablename__ = "named_place"
    __table_args__ = (
        UniqueConstraint("player"),
        CheckConstraint("ranked BETWEEN 1 AND 3"),
        CheckConstraint("reason <> ''"),
        points_at("player", "player", "number"),
        BY_KEY,
    )
    ranked: int = integer(key=True)
    player: int = integer()
    reason: str = text()


class PlannedSeatRow(SQLModel, table=True):
    """A planned change to who gets a seat of the next stage, made before that stage is drawn.

    ``won_in`` is the stage where the seat is won (for qualifying games, always the first of them),
    ``winner`` is who won it and ``player`` who takes it, None for nobody.
    """

    __tablename__ = "planned_seat"
    __table_args__ = (
        CheckConstraint("player <> winner"),
        CheckConstraint("reason <> ''"),
        points_at("won_in", "stage", "key"),
        points_at("winner", "player", "number"),
        points_at("player", "player", "number"),
        BY_KEY,
    )
    won_in: str = text(key=True)
    winner: int = integer(key=True)
    player: int | None = integer(null=True)
    reason: str = text()


class StandingStageRow(SQLModel, table=True):
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
        points_at("stage", "stage", "key"),
        BY_KEY,
    )
    stage: str = text(key=True)
    from_stage: str = text(key=True)
    from_table: int = integer(key=True)
    not_seated: str = text()
    not_going: str = text()
    reason: str = text()


class OverallRulingRow(SQLModel, table=True):
    """The game monitor's ruling on a tie in the ranking over all games of the day.

    ``players`` and ``basis`` are lists in JSON, as in a ruling on a tie at a table.
    """

    __tablename__ = "overall_ruling"
    __table_args__ = (
        CheckConstraint("ruling_no > 0"),
        CheckConstraint("shared IN (0, 1)"),
        one_of("ruled_by", "extra-round", "drawn-domino", "other"),
        CheckConstraint("reason <> ''"),
        BY_KEY,
    )
    ruling_no: int = integer(key=True)
    players: str = text()
    shared: int = integer()
    ruled_by: str = text()
    reason: str = text()
    basis: str = text()
