"""Changes to seat rows inside a transaction: added, moved, swapped and removed."""

from collections.abc import Sequence

from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.store.schema import (
    SHEET_ROWS,
    NamedPlaceRow,
    RulingRow,
    SeatRow,
    StageRow,
    TableRow,
)
from mextrain_scorer.store.work import Work


def refuse_if_named(tournament: Tournament) -> None:
    """Raise Refused where the game monitor named the day's places: no more is drawn then."""
    if tournament.rows(NamedPlaceRow):
        raise Refused.saying("The places are named: take that back before you play on.")


def seat_row(work: Work, player: int) -> SeatRow | None:
    """Return a player's seat in the stage now being played."""
    last = max(work.rows(StageRow), key=lambda row: row.position, default=None)
    found = work.rows(SeatRow, stage=last.key, player=player) if last is not None else []
    return found[0] if found else None


def add_tables(work: Work, stage: str, tables: Sequence[Sequence[int]]) -> None:
    """Set up a stage's tables, numbered from 1, with their players in seat order."""
    rows: list[TableRow | SeatRow] = []
    for table_no, players in enumerate(tables, start=1):
        rows.append(TableRow(stage=stage, table_no=table_no, status="open", note="", accepted=""))
        rows += [new_seat(stage, table_no, *seat) for seat in enumerate(players, start=1)]
    work.put(*rows)


def new_seat(
    stage: str, table_no: int, seat_no: int, player: int, from_engine: int | None = None
) -> SeatRow:
    """Return a seat row; ``from_engine`` is the first round of somebody who came late."""
    return SeatRow(
        stage=stage,
        table_no=table_no,
        seat_no=seat_no,
        player=player,
        from_engine=from_engine,
        disqualified="",
    )


def moved_seat(seat: SeatRow, table_no: int, seat_no: int) -> SeatRow:
    """Return a player's seat at another place, with all that is on record of them."""
    return SeatRow(**seat.model_dump() | {"table_no": table_no, "seat_no": seat_no})


def close_ranks(work: Work, gone: SeatRow) -> None:
    """Delete a seat and move the later ones up; an empty table is deleted as well."""
    seats = work.rows(SeatRow, stage=gone.stage, table_no=gone.table_no)
    work.clear(SeatRow, stage=gone.stage, table_no=gone.table_no)
    left = [seat for seat in seats if seat.player != gone.player]
    for seat_no, seat in enumerate(left, start=1):
        seat.seat_no = seat_no
    work.put(*left)
    if not left:
        work.clear(RulingRow, stage=gone.stage, table_no=gone.table_no)
        work.remove(TableRow, gone.stage, gone.table_no)


def clear_stage(work: Work, stage: str) -> None:
    """Delete a stage's tables with everything on their sheets; the journal still has it all."""
    for row_type in SHEET_ROWS:
        work.clear(row_type, stage=stage)
