"""Scores from a file: all of them or none, and there and back again."""

from pathlib import Path

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.exchange.score_rows import import_scores
from mextrain_scorer.rules.records import Cell, Outcome
from tests.desk import days
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
