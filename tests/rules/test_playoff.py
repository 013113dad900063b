"""What a place decides at a table, and who gets a wild card."""

from dataclasses import replace
from fractions import Fraction

import pytest

from mextrain_scorer.rules.playoff import (
    best_runners_up,
    cuts_for,
    runners_up,
    wild_cards_of,
    winners_of,
)
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import SharedPlaces
from mextrain_scorer.rules.table_sizes import CannotSeat
from tests.presets import SAMBOREE
from tests.sheet_text import draw_sheet


def test_more_wild_cards_than_runners_up_are_refused() -> None:
    with pytest.raises(CannotSeat) as refusal:
        best_runners_up([(5, (131, -2, 3))], 2)
    assert str(refusal.value) == (
        "There are not 2 runners-up to choose from, only 1. Ask for fewer wild cards."
    )


@pytest.mark.parametrize(
    ("stage", "tables", "advance", "of_two", "of_three"),
    [
        ("qualifying", 9, 1, (1,), (1,)),
        ("qualifying", 9, 2, (2,), (2,)),
        ("qualifying-2", 9, 1, (1,), (1,)),
        ("qualifying", 1, 1, (1, 2), (1, 2, 3)),
        ("playoff-1", 5, 1, (1,), (1,)),
        ("playoff-2", 2, 2, (2,), (2,)),
        ("final", 1, 0, (1, 2), (1, 2, 3)),
    ],
)
def test_what_a_place_decides_where_two_are_announced_or_three(
    stage: str, tables: int, advance: int, of_two: tuple[int, ...], of_three: tuple[int, ...]
) -> None:
    for places, cuts in ((2, of_two), (3, of_three)):
        house = replace(SAMBOREE, places=places)
        assert cuts_for(house, stage, 1, tables=tables, advance=advance) == cuts


def test_wild_cards_go_to_the_best_runners_up() -> None:
    runners_up = [(12, (140, -3, 2)), (7, (131, -2, 4)), (30, (140, -4, 9)), (5, (131, -2, 3))]
    assert best_runners_up(runners_up, 0) == ()
    assert best_runners_up(runners_up, 1) == (5,)
    assert best_runners_up(runners_up, 3) == (5, 7, 30)
    assert best_runners_up(runners_up, 4) == (5, 7, 30, 12)


def signed(text: str, stage: str = "qualifying", table_no: int = 1) -> Sheet:
    """Return a signed sheet of that game and table."""
    sheet = replace(draw_sheet(text), stage=stage, table_no=table_no)
    return replace(sheet, status=SheetStatus.SIGNED)


def two_games() -> tuple[Sheet, ...]:
    """Ann wins game 1, Bob game 2; Cyd's best is game 1 at table 3, Dot left, Eve plays game 2."""
    first = """
        engine | 12 Ann | 7 Bob | 31 Cyd | 40 Dot
        1      | out    | 21    | 5      | 1
        0      | 4      | 12    | 6      | left    blocked
    """
    second = """
        engine | 7 Bob | 31 Cyd | 12 Ann | 50 Eve
        1      | out   | 30     | 9      | 14
        0      | 3     | 8      | 5      | 6   blocked
    """
    return signed(first, "qualifying", 3), signed(second, "qualifying-2", 2)


def test_a_runner_up_counts_with_the_best_of_their_games() -> None:
    keys = dict(runners_up(two_games(), 1, ()))
    assert set(keys) == {31, 50}
    assert keys[31] < keys[50]
    assert [player for player, _ in runners_up(two_games(), 1, {31})] == [50]


def test_a_wild_card_stands_with_the_table_and_total_of_their_last_game() -> None:
    cards = wild_cards_of(two_games(), 1, 2, ())
    assert [(each.player, each.stage, each.table_no, each.total) for each in cards] == [
        (31, "qualifying-2", 2, 38),
        (50, "qualifying-2", 2, 20),
    ]
    assert {each.entered_by for each in cards} == {"wild-card"}
    assert [each.player for each in wild_cards_of(two_games(), 1, 1, ())] == [31]


def test_a_tie_for_the_last_wild_card_names_those_to_part() -> None:
    runners_up = [(30, (140, -3, 2)), (7, (131, -2, 4)), (12, (140, -3, 2)), (5, (140, -3, 2))]
    assert best_runners_up(runners_up, 1) == (7,)
    with pytest.raises(Refused) as refusal:
        best_runners_up(runners_up, 3)
    assert str(refusal.value) == (
        "No. 5, No. 12 and No. 30 are tied, and there is room for 2 of them. "
        "Ask for 1 or for 4 wild cards."
    )
    assert set(best_runners_up(runners_up, 4)) == {5, 7, 12, 30}


def test_how_they_were_compared_is_told_with_a_tie() -> None:
    level = [(7, (Fraction(66, 6), -3, 2)), (12, (Fraction(110, 10), -3, 2))]
    with pytest.raises(Refused) as refusal:
        best_runners_up(level, 1, "By points per round.")
    assert str(refusal.value).endswith(" wild cards. By points per round.")


def test_nobody_goes_on_for_a_place_that_is_numbered_densely() -> None:
    """Two share first place and both go on; the next is numbered 2, and does not."""
    dense = replace(SAMBOREE, shared_places=SharedPlaces.DENSE)
    drawn = draw_sheet(
        """
        engine | 12 Ann | 7 Bob | 31 Cyd
        1      | out    | 20    | 30
        0      | 20     | out   | 30
        """,
        dense,
        cuts=(2,),
    )
    sheet = replace(drawn, status=SheetStatus.SIGNED, score_keeper="Sam Oak")
    assert {each.player for each in winners_of([sheet], 2)} == {12, 7}
