"""A small tournament, written row by row through the unit of work, and ways to look at it."""

import json
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

from mextrain_scorer.rules.rule_sets.serialise import as_plain
from mextrain_scorer.rules.standings import paper_totals
from mextrain_scorer.store.homes.copies import InMemory
from mextrain_scorer.store.homes.file import TournamentFile, create
from mextrain_scorer.store.reads import read_sheets
from mextrain_scorer.store.schema import (
    AdjustmentRow,
    EntrantRow,
    NamedPlaceRow,
    OverallRulingRow,
    PlannedSeatRow,
    PlayerClassRow,
    PlayerRow,
    PrintedRow,
    RoundRow,
    RulingRow,
    ScoreRow,
    SeatRow,
    SignatureRow,
    StageRow,
    StandingStageRow,
    StoredRow,
    TableRow,
    TournamentRow,
    WrittenTotalRow,
)
from mextrain_scorer.store.work import Work
from tests.presets import SAMBOREE

Row = TypeVar("Row", bound=StoredRow)
FACTS = TournamentRow(
    id=1,
    name="Spring Samboree",
    date="2026-06-13",
    venue="Hall B",
    monitor="Mo",
    rules="samboree",
    rule_set=json.dumps(as_plain(SAMBOREE)),
)
NAMES = {12: "Ann", 7: "Bob", 31: "Cyd", 4: "Dee", 19: "Eve"}
# Engine 9: Ann out; engine 8: Bob out; engine 7: blocked.
SCORES = {
    9: {12: 0, 7: 21, 31: 33, 4: 8, 19: 40},
    8: {12: 17, 7: 0, 31: 25, 4: 12, 19: 30},
    7: {12: 9, 7: 14, 31: 3, 4: 44, 19: 22},
}
AT: dict[str, Any] = {"stage": "qualifying", "table_no": 1}
TOTALS = {12: 26, 7: 35, 31: 61, 4: 64, 19: 92}


def changed(row: Row, **values: Any) -> Row:
    """Return a row with some of its values others."""
    for name, value in values.items():
        setattr(row, name, value)
    return row


def player(number: int, name: str, **other: Any) -> PlayerRow:
    row = PlayerRow(
        number=number,
        name=name,
        club=None,
        group_name=None,
        willing=0,
        note=None,
        status="checked-in",
        status_reason="",
        pinned_table=None,
    )
    return changed(row, **other)


def score(engine: int, number: int, points: int, *, out: bool = False, **other: Any) -> ScoreRow:
    row = ScoreRow(
        stage="qualifying",
        table_no=1,
        engine=engine,
        player=number,
        score=points,
        went_out=int(out),
        as_written="",
    )
    return changed(row, **other)


def stage(key: str = "qualifying", position: int = 1, **other: Any) -> StageRow:
    kind = "qualifying" if key.startswith("qualifying") else "playoff"
    row = StageRow(key=key, position=position, kind=kind, seed=7, advance=1, wild_cards=0)
    return changed(row, **other)


def game_table(key: str = "qualifying", table_no: int = 1, **other: Any) -> TableRow:
    row = TableRow(
        stage=key,
        table_no=table_no,
        status="open",
        score_keeper=None,
        circled=None,
        note="",
        accepted="",
        received_at=None,
        paper_no=None,
        signed_at=None,
    )
    return changed(row, **other)


def seat(
    seat_no: int, number: int, key: str = "qualifying", table_no: int = 1, **other: Any
) -> SeatRow:
    row = SeatRow(
        stage=key,
        table_no=table_no,
        seat_no=seat_no,
        player=number,
        from_engine=None,
        left_from=None,
        disqualified="",
    )
    return changed(row, **other)


def put(file: TournamentFile, *rows: StoredRow, **told: Any) -> None:
    """Put rows together, as a change of their own."""
    with file.change() as work:
        work.put(*rows)
        work.record(**{"operation": "changed"} | told)


def seat_everybody(work: Work) -> None:
    work.put(stage())
    work.put(game_table())
    for seat_no, number in enumerate(NAMES, start=1):
        work.put(seat(seat_no, number))


def fill(file: TournamentFile) -> None:
    """Register and seat five players, and write three rounds of scores, one change a score.

    Every table of the file ends up with a row, so that each can be tampered with.
    """
    with file.change() as work:
        for number, name in NAMES.items():
            work.put(player(number, name))
        work.record("roster-imported", after=len(NAMES))
    with file.change() as work:
        seat_everybody(work)
        work.record("seats-drawn", stage="qualifying", after=7)
    blocked = RoundRow(**AT, engine=7, outcome="blocked", accepted="", note="")
    put(file, blocked, operation="round-blocked", **AT, engine=7)
    for engine, row in SCORES.items():
        for number, points in row.items():
            enter(file, engine, number, points)
    total = WrittenTotalRow(**AT, player=12, total=26)
    put(file, total, operation="totals-written", **AT, player=12, after=26)
    ruling = RulingRow(
        **AT,
        ruling_no=1,
        players="[12,7]",
        shared=0,
        ruled_by="extra-round",
        reason="one more round",
        basis="[30,-1,10]",
    )
    penalty = AdjustmentRow(**AT, adjustment_no=1, player=7, points=10, reason="laid out of turn")
    entrant = EntrantRow(
        stage="qualifying",
        winner=12,
        from_stage="qualifying",
        from_table=1,
        entered_by="wild-card",
        player=12,
        reason="to see that it is kept",
    )
    strokes = "120,300 400,80 700,310;910,120"
    with file.change() as work:
        work.put(ruling)
        work.put(penalty)
        work.put(entrant)
        work.put(SignatureRow(**AT, signer="game-monitor", strokes=strokes))
        decide(work)
        work.record("tie-ruled", **AT, reason="one more round")
    printed = PrintedRow(
        document="score-sheets",
        **AT,
        print_no=1,
        at="2026-06-13T14:05:00+02:00",
        tip="0123abcd",
        said="89ef",
    )
    put(file, printed, operation="paper-printed", **AT, after="score-sheets")


def decide(work: Work) -> None:
    """Put what the game monitor decided on the way to a champion: a row of each kind."""
    work.put(PlannedSeatRow(won_in="qualifying", winner=12, player=7, reason="drives home"))
    work.put(
        StandingStageRow(
            stage="qualifying",
            from_stage="qualifying",
            from_table=1,
            not_seated="[7]",
            not_going="[12,31]",
            reason="it was played",
        )
    )
    work.put(NamedPlaceRow(ranked=1, player=12, reason="the hall closes"))
    work.put(PlayerClassRow(player=12, class_name="60-69"))
    work.put(
        OverallRulingRow(
            ruling_no=1,
            players="[31,4]",
            shared=0,
            ruled_by="drawn-domino",
            reason="31 drew the higher one",
            basis="[-1,1,61,1]",
        )
    )


def enter(file: TournamentFile, engine: int, number: int, points: int) -> None:
    """Write one score, as the desk does: the row and its journal entry in one change."""
    with file.change() as work:
        before = work.get(ScoreRow, "qualifying", 1, engine, number)
        work.put(score(engine, number, points, out=points == 0 and engine != 7))
        work.record(
            "score-entered",
            stage="qualifying",
            table_no=1,
            engine=engine,
            player=number,
            before=None if before is None else before.score,
            after=points,
        )


def make(path: Path) -> Path:
    """Make a filled tournament file and let it go."""
    with closing(create(path, FACTS)) as file:
        fill(file)
    return path


def read_totals(file: TournamentFile | InMemory) -> dict[int, int]:
    with file.reading() as connection:
        (sheet,) = read_sheets(connection, SAMBOREE)
    return paper_totals(sheet)
