"""What the file says, as the rules' frozen values."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from mextrain_scorer.rules.records import (
    BLANK,
    Adjustment,
    Cell,
    Outcome,
    Round,
    Ruling,
    Seat,
    Sheet,
    SheetStatus,
)
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.store.homes.file import TournamentFile
from mextrain_scorer.store.homes.sqlite import driver_of
from mextrain_scorer.store.reads import read_sheets
from mextrain_scorer.store.schema import (
    AdjustmentRow,
    PlayerRow,
    RoundRow,
    RulingRow,
    ScoreRow,
    SeatRow,
    SignatureRow,
    WrittenTotalRow,
    read_rows,
    table_of,
)
from tests.store import sample
from tests.store.sample import put

THREE_ROUNDS = replace(SAMBOREE, last_engine=7)


def sheets_of(
    file: TournamentFile, *where: str | int | None, rules: RuleSet = SAMBOREE
) -> list[Sheet]:
    """Read the sheets of a stage, of a table, or all."""
    with file.reading() as connection:
        return read_sheets(connection, rules, *where)  # type: ignore[arg-type]  # stage, table


def sheet_of(
    file: TournamentFile, rules: RuleSet = SAMBOREE, stage: str = "qualifying", table_no: int = 1
) -> Sheet:
    """Read one table's sheet by itself."""
    (sheet,) = sheets_of(file, stage, table_no, rules=rules)
    return sheet


def the_one_sheet(file: TournamentFile, rules: RuleSet = SAMBOREE) -> Sheet:
    """Read all there are, where that is one."""
    (sheet,) = sheets_of(file, rules=rules)
    return sheet


def sheets(file: TournamentFile, *where: str | int) -> list[tuple[str, int]]:
    return [(sheet.stage, sheet.table_no) for sheet in sheets_of(file, *where)]


def seat_a_table(file: TournamentFile, stage: str, table_no: int, *numbers: int) -> None:
    seats = [sample.seat(no, who, stage, table_no) for no, who in enumerate(numbers, start=1)]
    put(file, sample.game_table(stage, table_no), *seats)


def begin_stage(file: TournamentFile, key: str, position: int, advance: int = 1) -> None:
    put(file, sample.stage(key, position, advance=advance))


def begin_a_final(file: TournamentFile) -> None:
    """Seat No. 7 and No. 12 in a final, where No. 7 has 99 in the double nine."""
    begin_stage(file, "final", 2)
    seat_a_table(file, "final", 1, 7, 12)
    put(file, sample.score(9, 7, 99, stage="final"))


def test_a_sheet_says_what_was_entered(file: TournamentFile) -> None:
    sheet = sheet_of(file)
    assert (sheet.stage, sheet.table_no, sheet.rule_set) == ("qualifying", 1, SAMBOREE)
    assert sheet.seats[:2] == (Seat(1, 12, "Ann"), Seat(2, 7, "Bob"))
    assert [row.engine for row in sheet.rounds] == list(range(9, -1, -1))
    assert sheet.rounds[0] == Round(
        9, (Cell(0, went_out=True), Cell(21), Cell(33), Cell(8), Cell(40))
    )
    assert sheet.rounds[2].outcome is Outcome.BLOCKED
    assert sheet.rounds[3] == Round(6, (BLANK,) * 5)
    assert sheet.written_totals == {12: 26}
    assert sheet.adjustments == (Adjustment(7, 10, "laid out of turn"),)
    assert sheet.rulings == (
        Ruling(
            (12, 7), shared=False, by="extra-round", reason="one more round", basis=(30, -1, 10)
        ),
    )
    assert (sheet.circled, sheet.score_keeper, sheet.note, sheet.accepted) == (None, None, "", "")
    assert sheet.cuts == (1, 2)  # one qualifying table alone is the final


def test_cells_and_rounds_that_stand_as_written(file: TournamentFile) -> None:
    insisted = [
        sample.score(9, 12, 0, out=True, as_written="they insist"),
        sample.score(9, 7, 199, as_written="they insist"),
    ]
    rounds = [
        RoundRow(stage="qualifying", table_no=1, engine=engine, **said)
        for engine, said in (
            (8, {"outcome": "played", "accepted": "so they say", "note": ""}),
            (6, {"outcome": "not-played", "accepted": "", "note": "a storm"}),
        )
    ]
    put(file, *insisted, *rounds)
    sheet = the_one_sheet(file)
    assert sheet.round_of(9).cells[:3] == (
        Cell(0, went_out=True, as_written="they insist"),
        Cell(199, as_written="they insist"),
        Cell(33),
    )
    assert sheet.round_of(8).accepted == "so they say"
    assert (sheet.round_of(6).outcome, sheet.round_of(6).note) == (Outcome.NOT_PLAYED, "a storm")


def test_a_ruling_that_a_place_is_shared(file: TournamentFile) -> None:
    with file.change() as work:
        row = work.get(RulingRow, "qualifying", 1, 1)
        assert row is not None
        row.shared = 1
        work.put(row)
        work.record("tie-ruled")
    (ruling,) = the_one_sheet(file).rulings
    assert ruling.shared is True


def test_players_who_came_late_left_or_were_sent_out(file: TournamentFile) -> None:
    put(
        file,
        sample.seat(1, 12, from_engine=8),
        sample.seat(2, 7, left_from=3),
        sample.seat(3, 31, disqualified="threw a domino"),
    )
    assert the_one_sheet(file).seats[:3] == (
        Seat(1, 12, "Ann", from_engine=8),
        Seat(2, 7, "Bob", left_from=3),
        Seat(3, 31, "Cyd", disqualified="threw a domino"),
    )


@pytest.mark.parametrize("stored", ["open", "received", "returned", "signed"])
@pytest.mark.parametrize("whole", [True, False])
def test_that_a_sheet_is_complete_follows_from_its_cells(
    file: TournamentFile, stored: str, whole: bool
) -> None:
    table = sample.game_table(
        status=stored,
        score_keeper="Ann" if stored == "signed" else None,
        circled=12,
        note="a note",
        accepted="a reason",
        received_at="2026-06-13T14:05:00+02:00",
        paper_no=4,
    )
    with file.change() as work:
        work.put(table)
        if not whole:
            work.remove(ScoreRow, "qualifying", 1, 8, 31)
        work.record("tried")
    sheet = the_one_sheet(file, THREE_ROUNDS)
    expected = "complete" if stored == "open" and whole else stored
    assert sheet.status is SheetStatus(expected)
    assert sheet.score_keeper == table.score_keeper
    assert (sheet.circled, sheet.note, sheet.accepted) == (12, "a note", "a reason")
    assert (sheet.received_at, sheet.paper_no) == (table.received_at, 4)


def test_sheets_come_in_the_order_of_the_day(file: TournamentFile) -> None:
    begin_stage(file, "playoff-1", 2)
    begin_stage(file, "final", 3)
    seat_a_table(file, "final", 1, 12, 7)
    seat_a_table(file, "playoff-1", 10, 31, 4)
    seat_a_table(file, "playoff-1", 9, 12, 7, 19)
    everything = [("qualifying", 1), ("playoff-1", 9), ("playoff-1", 10), ("final", 1)]
    assert sheets(file) == everything
    assert sheets(file, "playoff-1") == everything[1:3]
    assert sheets(file, "playoff-1", 10) == [("playoff-1", 10)]
    assert sheets(file, "playoff-2") == []
    assert sheets(file, "final", 2) == []


def test_people_sit_as_they_were_seated_at_the_tables_of_one_number(file: TournamentFile) -> None:
    begin_a_final(file)
    players = [[seat.player for seat in sheet.seats] for sheet in sheets_of(file, None, 1)]
    assert players == [list(sample.NAMES), [7, 12]]


def test_a_zero_says_who_went_out_marked_or_not(file: TournamentFile) -> None:
    """Where the double blank costs points nothing else is worth 0 (Samboree rule 9)."""
    put(file, sample.score(6, 12, 0, out=False))
    for double_blank, out in ((SAMBOREE.double_blank, True), (1, True), (0, False)):
        rules = replace(SAMBOREE, double_blank=double_blank)
        assert sheet_of(file, rules).rounds[3].cells[0] == Cell(0, went_out=out)


def test_a_table_that_nobody_sits_at_yet_is_read(file: TournamentFile) -> None:
    seat_a_table(file, "qualifying", 2)
    assert sheet_of(file, table_no=2).seats == ()


def test_tables_of_one_stage_do_not_mix_and_each_is_by_itself_what_it_is_among_others(
    file: TournamentFile,
) -> None:
    begin_a_final(file)
    qualifying, final = sheets_of(file)
    assert [cell.score for cell in qualifying.rounds[0].cells] == [0, 21, 33, 8, 40]
    assert [cell.score for cell in final.rounds[0].cells] == [99, None]
    assert final.written_totals == {}
    assert final.rulings == ()
    for sheet in (qualifying, final):
        assert sheets_of(file, sheet.stage) == [sheet]
        assert sheet_of(file, stage=sheet.stage) == sheet


def questions(file: TournamentFile, *where: str | int) -> int:
    """Return how often the file is asked for something while those sheets are read."""
    asked: list[str] = []
    with file.reading() as connection:
        driver_of(connection).set_trace_callback(asked.append)
        assert read_sheets(connection, SAMBOREE, *where)  # type: ignore[arg-type]  # stage, table
        driver_of(connection).set_trace_callback(None)
    assert all(statement.startswith("SELECT") for statement in asked)
    return len(asked)


def test_what_most_sheets_have_none_of_is_asked_for_in_one_question(file: TournamentFile) -> None:
    """The others are for the stages, the tables, the seats and the scores."""
    special = (RoundRow, WrittenTotalRow, RulingRow, AdjustmentRow, SignatureRow)
    assert questions(file) == 5 + len(special)  # nobody insists on a score
    seat_a_table(file, "qualifying", 2)
    assert questions(file, "qualifying", 2) == 5
    with file.change() as work:
        for kind in special:
            for row in work.rows(kind):
                work.remove(kind, *(getattr(row, c.name) for c in table_of(kind).primary_key))
        work.record("taken-away")
    assert questions(file) == 5


def test_what_another_stage_has_is_not_asked_for(file: TournamentFile) -> None:
    begin_a_final(file)
    assert questions(file, "final") == questions(file, "final", 1) == 5


def test_the_cuts_are_where_something_is_decided(file: TournamentFile) -> None:
    """Two of each semi-final go on, but one of a table of two; the final names 1st and 2nd."""
    begin_stage(file, "playoff-1", 2, advance=2)
    begin_stage(file, "final", 3)
    seat_a_table(file, "playoff-1", 1, 12, 7, 31)
    seat_a_table(file, "playoff-1", 2, 4, 19)
    seat_a_table(file, "final", 1, 12, 7)
    cuts = {(sheet.stage, sheet.table_no): sheet.cuts for sheet in sheets_of(file)}
    assert cuts == {
        ("qualifying", 1): (1, 2),
        ("playoff-1", 1): (2,),
        ("playoff-1", 2): (1,),
        ("final", 1): (1, 2),
    }


def test_a_qualifying_table_among_others_decides_who_goes_on(file: TournamentFile) -> None:
    """The games of a day count together, whichever of them is read."""
    begin_stage(file, "qualifying-2", 2)
    seat_a_table(file, "qualifying-2", 1, 12, 7)
    for where in ((), ("qualifying",), ("qualifying", 1)):
        assert sheets_of(file, *where)[0].cuts == (1,)


def test_a_game_of_the_day_that_has_no_tables_yet_does_not_count(file: TournamentFile) -> None:
    begin_stage(file, "qualifying-2", 2)
    assert the_one_sheet(file).cuts == (1, 2)


def test_one_table_of_a_game_is_not_the_only_one_where_another_game_has_two(
    file: TournamentFile,
) -> None:
    begin_stage(file, "qualifying-2", 2)
    seat_a_table(file, "qualifying-2", 1, 12, 7)
    seat_a_table(file, "qualifying-2", 2, 31, 4)
    assert {sheet.cuts for sheet in sheets_of(file)} == {(1,)}


@pytest.mark.parametrize(("engine", "player"), [(9, 7), (9, 31), (8, 7), (6, 4)])
def test_a_sheet_that_is_read_again_says_what_was_written_since(
    file: TournamentFile, engine: int, player: int
) -> None:
    sheet = sheet_of(file)
    said = sample.score(engine, player, 199, as_written="they insist")
    put(file, said, sample.score(7, 12, 50))
    again = sheet_of(file)
    was = {(row.engine, seat.player): cell for row, seat, cell in cells_of(sheet)}
    now = {(row.engine, seat.player): cell for row, seat, cell in cells_of(again)}
    insisted = Cell(199, as_written="they insist")
    assert now == was | {(engine, player): insisted, (7, 12): Cell(50)}
    assert replace(again, rounds=sheet.rounds) == sheet


def test_a_score_that_a_player_has_at_another_table_stays_there(file: TournamentFile) -> None:
    sheet = sheet_of(file)
    seat_a_table(file, "qualifying", 2)
    put(file, sample.score(9, 7, 99, table_no=2))
    again = sheet_of(file)
    assert again.rounds == sheet.rounds
    assert sheet_of(file, table_no=2).seats == ()


def test_a_cell_that_was_cleared_is_blank_again(file: TournamentFile) -> None:
    """The last of three rounds had made the sheet complete; without Bob's 14 it is open."""
    sheet = sheet_of(file, THREE_ROUNDS)
    assert sheet.status is SheetStatus.COMPLETE
    with file.change() as work:
        work.remove(ScoreRow, "qualifying", 1, 7, 7)
        work.record("score-cleared")
    again = sheet_of(file, THREE_ROUNDS)
    assert again.round_of(7).cells[1] == BLANK
    assert again.round_of(7).outcome is Outcome.BLOCKED
    assert again.status is SheetStatus.OPEN
    sample.enter(file, 7, 7, 14)
    assert sheet_of(file, THREE_ROUNDS) == sheet


def cells_of(sheet: Sheet) -> Iterator[tuple[Round, Seat, Cell]]:
    """Yield every cell of a sheet with its round and its seat."""
    for row in sheet.rounds:
        for seat, cell in zip(sheet.seats, row.cells, strict=True):
            yield row, seat, cell


def test_rows_are_read_in_the_order_of_their_keys(file: TournamentFile) -> None:
    with file.reading() as connection:
        assert [row.number for row in read_rows(connection, PlayerRow)] == [4, 7, 12, 19, 31]
        assert [row.seat_no for row in read_rows(connection, SeatRow)] == [1, 2, 3, 4, 5]
    with file.change() as work:
        (monitor,) = work.rows(SignatureRow)
        work.clear(SignatureRow)
        keeper = SignatureRow(**monitor.model_dump() | {"signer": "score-keeper"})
        work.put(keeper, monitor)  # kept in the order in which they came
        work.record("sheet-signed")
    with file.reading() as connection:
        signers = [row.signer for row in read_rows(connection, SignatureRow)]
    assert signers == ["game-monitor", "score-keeper"]


@pytest.mark.parametrize(
    ("double_blank", "engine", "marked", "out"),
    [
        (20, 9, None, [12]),  # every 0 is proof, marked or not
        (20, 8, 12, [12, 7]),
        (0, 9, None, [12]),  # the one 0 of a whole round
        (0, 8, None, []),  # two zeros, nobody marked
        (0, 8, 12, [12]),
        (20, 7, 12, []),  # blocked
        (0, 7, 12, []),
    ],
)
def test_who_went_out_follows_from_scores_marks_and_rules(
    file: TournamentFile, double_blank: int, engine: int, marked: int | None, out: list[int]
) -> None:
    scores = sample.SCORES[9] if engine == 9 else {12: 0, 7: 0}
    put(file, *(sample.score(engine, who, scores[who], out=who == marked) for who in (12, 7)))
    rules = replace(SAMBOREE, double_blank=double_blank)
    sheet = the_one_sheet(file, rules)
    cells = zip(sheet.seats, sheet.round_of(engine).cells, strict=True)
    assert [seat.player for seat, cell in cells if cell.went_out] == out
    assert sheet_of(file, rules) == sheet
