"""What the game monitor decided about the way to a champion: rows of a file since version 2."""

from sqlalchemy import CheckConstraint, UniqueConstraint
from sqlmodel import SQLModel

from mextrain_scorer.store.columns import BY_KEY, integer, points_at, text


class NamedPlaceRow(SQLModel, table=True):
    """A place that the game monitor named from the sheets: 1 for the champion, then 2 and 3."""

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
    """A seat of the next stage that goes to somebody else, or to nobody, before it is drawn.

    ``won_in`` is the stage that it is won in, the first of the day's games for all of them;
    ``winner`` whose seat it is, ``player`` who takes it.
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
    """A stage that stands as it was played, though a corrected sheet says otherwise.

    One row for each sheet that says so, with what it says: who goes on by its scores and has no
    seat, and who has one without going on, lists in JSON.  Where it comes to say anything else,
    nothing stands against that.
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
