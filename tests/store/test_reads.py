"""What the file says, as the rules' frozen values."""

from dataclasses import replace

import pytest

from mextrain_scorer.rules.records import (
    Sheet,
)
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.store.homes.file import TournamentFile
from mextrain_scorer.store.reads import read_sheets
from tests.store import sample
from tests.store.sample import put


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


def test_one_table_of_a_game_is_not_the_only_one_where_another_game_has_two(
    file: TournamentFile,
) -> None:
    begin_stage(file, "qualifying-2", 2)
    seat_a_table(file, "qualifying-2", 1, 12, 7)
    seat_a_table(file, "qualifying-2", 2, 31, 4)
    assert {sheet.cuts for sheet in sheets_of(file)} == {(1,)}


def test_a_score_that_a_player_has_at_another_table_stays_there(file: TournamentFile) -> None:
    sheet = sheet_of(file)
    seat_a_table(file, "qualifying", 2)
    put(file, sample.score(9, 7, 99, table_no=2))
    again = sheet_of(file)
    assert again.rounds == sheet.rounds
    assert sheet_of(file, table_no=2).seats == ()


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
