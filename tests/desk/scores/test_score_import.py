"""Scores from a file: all of them or none, and there and back again."""

from pathlib import Path

import pytest

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.journal.history import history
from mextrain_scorer.desk.results.results import places
from mextrain_scorer.desk.roster import players, withdrawals
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.exchange import exports
from mextrain_scorer.exchange.score_rows import import_scores
from mextrain_scorer.rules.records import Cell, Outcome
from tests.desk import days
from tests.desk.conftest import Seated
from tests.desk.days import QUALIFYING, refused


def scores(
    tournament: Tournament, *rows: str, header: str = "table,engine,player,pips,note"
) -> Path:
    """Write a scores file; {a} to {e} are the players of table 1, {x} the first of table 2."""
    seats = dict(zip("abcde", days.who(tournament, 1), strict=True))
    named = [row.format(**seats, x=days.who(tournament, 2)[0]) for row in rows]
    path = tournament.path.with_name("scores.csv")
    path.write_text("\n".join([header, *named]) + "\n", encoding="utf-8")
    return path


def cells(tournament: Tournament, engine: int) -> tuple[Cell, ...]:
    """Return a round of table 1."""
    return tables.sheet(tournament, QUALIFYING, 1).round_of(engine).cells


ROUND = ("1,9,{a},0,", "1,9,{b},11,", "1,9,{c},12,", "1,9,{d},13,", "1,9,{e},14,")


def test_history_tells_an_import_cell_by_cell(five: Tournament) -> None:
    import_scores(five, scores(five, *ROUND))
    lines = [line for line in history(five) if line.what == "scores-imported"]
    assert [line.after for line in lines] == [0, 11, 12, 13, 14]
    assert {(line.stage, line.table_no, line.engine, line.before) for line in lines} == {
        (QUALIFYING, 1, 9, None)
    }


@pytest.mark.parametrize(
    ("row", "words"),
    [
        ("3,9,{a},5,", ("no table 3",)),
        ("1,10,{a},5,", ("double 10",)),
        ("1,9,{x},5,", ("does not sit at Table 1",)),
        ("1,9,999,5,", ("No. 999",)),
        ("1,9,{b},168,", ("168", "11 tiles")),
        ("1,9,{b},x,", ("pips",)),
        ("1,8,{a},5,", ("already",)),
    ],
)
def test_one_bad_row_adds_nothing_and_is_named(
    five: Tournament, row: str, words: tuple[str, ...]
) -> None:
    path = scores(five, "1,8,{a},0,", "2,9,{x},5,", row)
    with refused(five, "ine 4", *words):
        import_scores(five, path)
    assert all(cell.score is None for cell in cells(five, 8))


def test_a_filled_cell_is_changed_only_on_purpose(five: Tournament) -> None:
    import_scores(five, scores(five, *ROUND))
    path = scores(five, "1,9,{a},0,", "1,9,{b},21,")
    with refused(five, "ine 3", "11", "replace"):
        import_scores(five, path)
    for reason in ("", "  "):
        with refused(five, "why"):
            import_scores(five, path, replace=True, reason=reason)
    assert import_scores(five, path, replace=True, reason="digits swapped") == 1
    assert cells(five, 9)[1].score == 21
    line = history(five)[-1]
    assert (line.before, line.after) == (11, 21)
    assert "digits swapped" in (line.reason or "")


def test_an_import_lapses_what_was_accepted(five: Tournament) -> None:
    import_scores(five, scores(five, "1,9,{a},0,", "1,9,{b},0,", *ROUND[2:]))
    score_entry.accept_round(five, QUALIFYING, 1, 9, "both were out")
    path = scores(five, "1,9,{b},5,")
    import_scores(five, path, replace=True, reason="one was not")
    assert tables.sheet(five, QUALIFYING, 1).round_of(9).accepted == ""


def test_a_score_the_table_insisted_on_is_no_hindrance_to_the_same_file(five: Tournament) -> None:
    player = days.who(five, 1)[1]
    score_entry.enter(five, QUALIFYING, 1, 9, player, 200, as_written="they insist")
    assert import_scores(five, scores(five, "1,9,{b},200,", "1,9,{c},5,")) == 1
    with refused(five, "ine 2", "201"):
        import_scores(five, scores(five, "1,9,{b},201,"), replace=True, reason="no")
    assert cells(five, 9)[1] == Cell(200, as_written="they insist")


def test_a_note_on_any_row_says_the_round_was_not_played(five: Tournament) -> None:
    import_scores(five, scores(five, "1,0,{a},,not-played", "1,1,{a},5,"))
    assert tables.sheet(five, QUALIFYING, 1).round_of(0).outcome is Outcome.NOT_PLAYED
    with refused(five, "ine 2", "not played"):
        import_scores(five, scores(five, "1,0,{b},5,"))
    with refused(five, "ine 2", "scores"):
        import_scores(five, scores(five, "1,1,{b},,not-played"))
    with refused(five, "not played"):
        import_scores(five, scores(five, "1,2,{b},5,", "1,2,{a},,not-played"))


def test_who_left_is_known_from_the_file(five: Tournament) -> None:
    import_scores(five, scores(five, *ROUND, "1,8,{b},,left", "1,8,{a},4,"))
    here = tables.sheet(five, QUALIFYING, 1)
    gone = days.who(five, 1)[1]
    assert here.seat_of(gone).left_from == 8
    status = {p.number: p.status for p in players.players(five)}
    assert status[gone] == "withdrawn"
    with refused(five, "ine 2", f"No. {gone}"):
        import_scores(five, scores(five, "1,7,{b},4,"))
    with refused(five, "scores", "clear"):
        import_scores(five, scores(five, "1,9,{a},,left"))


def test_who_left_in_one_file_stays_gone_in_the_next(five: Tournament) -> None:
    import_scores(five, scores(five, *ROUND, "1,8,{b},,left", "1,8,{a},4,"))
    import_scores(five, scores(five, "1,7,{b},,left", "1,7,{a},4,", "1,6,{b},,left"))
    gone = days.who(five, 1)[1]
    assert tables.sheet(five, QUALIFYING, 1).seat_of(gone).left_from == 8


def test_one_note_is_enough_for_a_round_that_nobody_played(five: Tournament) -> None:
    import_scores(five, scores(five, "1,0,{a},,not-played", "1,0,{b},,", "1,0,{c},0,"))
    here = tables.sheet(five, QUALIFYING, 1)
    assert here.round_of(0).outcome is Outcome.NOT_PLAYED
    assert all(cell.score is None for cell in here.round_of(0).cells)


def test_the_stage_may_be_named_or_left_out_but_not_filled_twice(five: Tournament) -> None:
    header = "stage,table,engine,player,pips"
    path = scores(five, "qualifying,1,9,{a},5", ",1,9,{b},6", header=header)
    assert import_scores(five, path) == 2
    path = scores(five, "qualifying,1,8,{a},5", ",1,8,{a},5", header=header)
    with refused(five, "ine 3"):
        import_scores(five, path)
    with refused(five, "in Final"):
        import_scores(five, scores(five, "final,1,8,{a},5", header=header))


def test_a_signed_sheet_takes_no_import(five: Tournament) -> None:
    days.fill_and_sign(five, 1)
    with refused(five, "ine 3", "Table 1 is signed"):
        import_scores(five, scores(five, "2,9,{x},5,", "1,9,{a},5,"))


def test_there_and_back_again(seated: Seated, tmp_path: Path) -> None:
    """What was exported goes into a fresh tournament with the same seats: the same standings."""
    tournament = seated(23)
    for table_no in (1, 2, 3):
        days.fill(tournament, table_no, tied=(0, 1) if table_no == 2 else ())
    one = days.who(tournament, 1)[2]
    for engine in (1, 0):
        for player in days.who(tournament, 1):
            score_entry.enter(tournament, QUALIFYING, 1, engine, player, None)
    score_entry.mark(tournament, QUALIFYING, 1, 0, Outcome.NOT_PLAYED, "60 minutes were over")
    withdrawals.withdraw(tournament, one, "unwell", from_engine=1)
    score_entry.mark(tournament, QUALIFYING, 3, 5, Outcome.BLOCKED)
    path = exports.export(tournament, tmp_path / "scores.csv")
    (tmp_path / "fresh").mkdir()
    with days.seated(tmp_path / "fresh", 23) as fresh:
        assert days.layout(fresh) == days.layout(tournament)
        import_scores(fresh, path)
        for table_no in (1, 2, 3, 4):
            assert places(fresh, QUALIFYING, table_no) == places(tournament, QUALIFYING, table_no)
        assert exports.export(fresh, tmp_path / "again.csv").read_bytes() == path.read_bytes()
