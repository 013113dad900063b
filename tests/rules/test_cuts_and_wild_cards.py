"""What a place decides at a table, and who gets a wild card."""

from dataclasses import replace
from fractions import Fraction

import pytest

from mextrain_scorer.rules.playoff import TiedRunnersUp, best_runners_up, cuts_for
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from mextrain_scorer.rules.table_sizes import CannotSeat


def test_one_qualifying_table_alone_names_first_and_second() -> None:
    assert cuts_for(SAMBOREE, "qualifying", 1, tables=1, advance=1) == (1, 2)


def test_more_wild_cards_than_runners_up_are_refused() -> None:
    with pytest.raises(CannotSeat) as refusal:
        best_runners_up([(5, (131, -2, 3))], 2)
    assert str(refusal.value) == (
        "There are not 2 runners-up to choose from, only 1. Ask for fewer wild cards."
    )


def test_where_three_places_are_announced_a_tie_for_third_waits_as_well() -> None:
    house = replace(SAMBOREE, places=3)
    assert cuts_for(house, "final", 1, tables=1, advance=0) == (1, 2, 3)
    assert cuts_for(house, "qualifying", 1, tables=1, advance=1) == (1, 2, 3)
    assert cuts_for(house, "qualifying", 1, tables=2, advance=1) == (1,)
    assert cuts_for(house, "playoff-1", 1, tables=2, advance=2) == (2,)


@pytest.mark.parametrize(
    ("stage", "tables", "advance", "cuts"),
    [
        ("qualifying", 9, 1, (1,)),
        ("qualifying", 9, 2, (2,)),
        ("qualifying-2", 9, 1, (1,)),
        ("qualifying", 1, 1, (1, 2)),
        ("playoff-1", 5, 1, (1,)),
        ("playoff-2", 2, 2, (2,)),
        ("final", 1, 0, (1, 2)),
    ],
)
def test_what_a_place_decides(stage: str, tables: int, advance: int, cuts: tuple[int, ...]) -> None:
    assert cuts_for(SAMBOREE, stage, 1, tables=tables, advance=advance) == cuts


def test_wild_cards_go_to_the_best_runners_up() -> None:
    runners_up = [(12, (140, -3, 2)), (7, (131, -2, 4)), (30, (140, -4, 9)), (5, (131, -2, 3))]
    assert best_runners_up(runners_up, 0) == ()
    assert best_runners_up(runners_up, 1) == (5,)
    assert best_runners_up(runners_up, 3) == (5, 7, 30)
    assert best_runners_up(runners_up, 4) == (5, 7, 30, 12)


def test_a_tie_for_the_last_wild_card_names_those_to_part() -> None:
    runners_up = [(30, (140, -3, 2)), (7, (131, -2, 4)), (12, (140, -3, 2)), (5, (140, -3, 2))]
    assert best_runners_up(runners_up, 1) == (7,)
    with pytest.raises(TiedRunnersUp) as refusal:
        best_runners_up(runners_up, 3)
    assert str(refusal.value) == (
        "No. 5, No. 12 and No. 30 are tied, and there is room for 2 of them. "
        "Ask for 1 or for 4 wild cards."
    )
    assert set(best_runners_up(runners_up, 4)) == {5, 7, 12, 30}


def test_even_one_wild_card_is_not_given_by_chance_but_none_is_nobodys_quarrel() -> None:
    level = [(7, (140, -3, 2)), (12, (140, -3, 2))]
    assert best_runners_up(level, 0) == ()
    with pytest.raises(TiedRunnersUp) as refusal:
        best_runners_up(level, 1)
    assert "No. 7 and No. 12 are tied, and there is room for 1 of them" in str(refusal.value)


def test_how_they_were_compared_is_told_with_a_tie() -> None:
    level = [(7, (Fraction(66, 6), -3, 2)), (12, (Fraction(110, 10), -3, 2))]
    with pytest.raises(TiedRunnersUp) as refusal:
        best_runners_up(level, 1, "By points per round.")
    assert str(refusal.value).endswith(" wild cards. By points per round.")
