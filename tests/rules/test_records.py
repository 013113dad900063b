"""What a score sheet says, looked up by engine, by player and by seat."""

import pytest

from tests.rules.sheet_text import draw_sheet

SHEET = """
    engine | 12 Ann | 7 Bob | 31 Cyd | 4 Dee
    3      | out    | 21    | late   | 8
    2      | 4      | out   | 17     | 30
    1      | 9      | 2     | out    | left
"""


@pytest.mark.parametrize(("player", "engines"), [(12, [3, 2, 1]), (31, [2, 1]), (4, [3, 2])])
def test_who_came_late_or_left_plays_the_rounds_between(player: int, engines: list[int]) -> None:
    sheet = draw_sheet(SHEET)
    assert [e for e in (3, 2, 1) if sheet.seat_of(player).plays(e)] == engines


def test_hand_limits_follow_those_who_play_the_round() -> None:
    sheet = draw_sheet(SHEET)
    assert [sheet.players_in(engine) for engine in (3, 2, 1)] == [3, 4, 3]


def test_a_round_or_a_player_that_the_sheet_has_not_is_not_found() -> None:
    sheet = draw_sheet(SHEET)
    with pytest.raises(KeyError, match="9"):
        sheet.round_of(9)
    with pytest.raises(KeyError, match="5"):
        sheet.seat_of(5)
