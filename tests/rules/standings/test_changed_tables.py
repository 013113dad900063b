"""Players who leave, arrive or never come: the players present belong to the round."""

from mextrain_scorer.rules.checks.sheet_checks import check_sheet, too_high
from mextrain_scorer.rules.standings import is_complete, missing_in, standings, totals
from tests.rules.sheet_text import draw_sheet, places

SIX_BECOME_FIVE = """
    engine | 12 Ann | 7 Bob | 31 Cyd | 4 Dee | 19 Eve | 8 Fay
    2      | out    | 21    | 33     | 8     | 40     | 1
    1      | 5      | out   | 30     | 8     | 7      | left
    0      | 5      | 9     | out    | 8     | 7      | left
"""


def test_who_leaves_keeps_earlier_scores_and_takes_no_place() -> None:
    sheet = draw_sheet(SIX_BECOME_FIVE)
    assert totals(sheet)[8] == 1
    assert places(sheet)[0] == "1 Ann 10 total"
    assert [place.place for place in standings(sheet)] == [1, 2, 3, 4, 5]
    assert 8 not in [place.player for place in standings(sheet)]


def test_a_score_is_not_missing_of_somebody_who_left() -> None:
    sheet = draw_sheet(SIX_BECOME_FIVE)
    assert is_complete(sheet)
    assert check_sheet(sheet) == ()


def test_six_becoming_five_draw_11_tiles_from_the_next_round() -> None:
    """Engine 2 with six: 9 tiles, 145 at most.  Engine 1 with five: 11 tiles, 172."""
    sheet = draw_sheet(SIX_BECOME_FIVE)
    assert [sheet.players_in(engine) for engine in (2, 1, 0)] == [6, 5, 5]
    assert too_high(sheet, 2, 145) is None
    assert too_high(sheet, 2, 146) == "A hand of 9 tiles comes to 145 at most."
    assert too_high(sheet, 1, 172) is None
    assert too_high(sheet, 1, 173) == "A hand of 11 tiles comes to 172 at most."


def test_five_becoming_four_follow_the_rule_for_small_tables() -> None:
    sheet = draw_sheet("""
        engine | 12 Ann | 7 Bob | 31 Cyd | 4 Dee | 19 Eve
        2      | out    | 21    | 33     | 8     | 40
        1      | 5      | out   | 200    | 8     | left
    """)
    assert too_high(sheet, 2, 173) is not None
    assert too_high(sheet, 1, 200) is None
    assert too_high(sheet, 1, 514) == "All the tiles that are left come to 513."
    assert check_sheet(sheet) == ()


def test_who_left_cannot_win_even_with_the_lowest_total() -> None:
    sheet = draw_sheet("""
        engine | 12 Ann | 7 Bob | 31 Cyd
        2      | out    | 21    | 33
        1      | left   | out   | 30
        circle | Ann
    """)
    assert places(sheet)[0] == "1 Bob 21 total"
    (finding,) = check_sheet(sheet)
    assert finding.message == "No. 12 Ann is circled on the sheet; by the scores it is No. 7 Bob."


def test_an_arrival_is_the_same_in_reverse() -> None:
    """Five becoming six: 11 tiles before, 9 from the round of the arrival on; no place."""
    sheet = draw_sheet("""
        engine | 12 Ann | 7 Bob | 31 Cyd | 4 Dee | 19 Eve | 8 Fay
        2      | out    | 21    | 33     | 8     | 40     | late
        1      | 5      | out   | 30     | 8     | 7      | 2
        0      | 5      | 9     | 12     | 8     | 7      | out
    """)
    assert [sheet.players_in(engine) for engine in (2, 1, 0)] == [5, 6, 6]
    assert too_high(sheet, 2, 172) is None
    assert too_high(sheet, 1, 172) == "A hand of 9 tiles comes to 145 at most."
    assert check_sheet(sheet) == ()
    assert places(sheet)[0] == "1 Ann 10 total"
    assert 8 not in [place.player for place in standings(sheet)]


def test_who_comes_late_and_leaves_early_was_there_in_between() -> None:
    sheet = draw_sheet("""
        engine | 12 Ann | 7 Bob | 31 Cyd
        3      | out    | 21    | late
        2      | 5      | out   | 30
        1      | 5      | out   | .
        0      | out    | 21    | left
    """)
    cyd = sheet.seat_of(31)
    assert [cyd.plays(engine) for engine in (3, 2, 1, 0)] == [False, True, True, False]
    assert not sheet.takes_place(cyd)
    assert missing_in(sheet.seats, sheet.rounds) == {1: (cyd,)}


def test_a_round_that_nobody_was_there_for_has_nothing_to_find() -> None:
    sheet = draw_sheet("""
        engine | 12 Ann | 7 Bob
        1      | out    | 12
        0      | left   | left
    """)
    assert check_sheet(sheet) == ()
    assert standings(sheet) == ()


def test_a_game_cut_short_by_a_storm_is_complete_with_the_rounds_it_had() -> None:
    sheet = draw_sheet("""
        engine | 12 Ann | 7 Bob | 31 Cyd
        2      | out    | 21    | 33
        1      | .      | .     | .      not played
        0      | .      | .     | .      not played
    """)
    assert is_complete(sheet)
    assert check_sheet(sheet) == ()
    assert places(sheet) == ["1 Ann 0 total", "2 Bob 21 total", "3 Cyd 33 total"]


def test_a_game_of_which_no_round_was_played_is_no_game() -> None:
    sheet = draw_sheet("""
        engine | 12 Ann | 7 Bob
        1      | .      | .     not played
        0      | .      | .     not played
    """)
    assert not is_complete(sheet)
    assert [place.decided_by for place in standings(sheet)] == ["shared", "shared"]
