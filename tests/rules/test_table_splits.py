"""Other ways to share players out among tables."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.presets import PRESETS, SAMBOREE
from mextrain_scorer.rules.table_sizes import (
    MOST_SPLITS,
    CannotSeat,
    refuse_split,
    splits,
    table_sizes,
)


@pytest.mark.parametrize(
    ("players", "offered"),
    [
        (6, [(6,)]),
        (7, [(4, 3)]),
        (8, [(4, 4), (5, 3)]),
        (9, [(5, 4), (3, 3, 3)]),
        (11, [(5, 6), (4, 4, 3), (5, 3, 3)]),
        (13, [(5, 4, 4), (5, 5, 3), (4, 3, 3, 3)]),
    ],
)
def test_the_usual_way_comes_first_then_the_least_unusual(
    players: int, offered: list[tuple[int, ...]]
) -> None:
    assert list(splits(SAMBOREE, players)) == offered


def test_thirty_make_six_fives_or_five_sixes() -> None:
    assert splits(SAMBOREE, 30)[:2] == ((5,) * 6, (6,) * 5)


def test_a_large_field_is_seated_in_the_usual_way() -> None:
    assert splits(SAMBOREE, 400) == (table_sizes(SAMBOREE, 400),)
    assert len(splits(SAMBOREE, 60)) == MOST_SPLITS
    assert splits(SAMBOREE, 61) == (table_sizes(SAMBOREE, 61),)


@given(key=st.sampled_from(sorted(PRESETS)), players=st.integers(2, 70))
def test_every_way_seats_everybody_at_tables_that_the_house_has(key: str, players: int) -> None:
    rules = PRESETS[key]
    try:
        usual = table_sizes(rules, players)
    except CannotSeat:
        with pytest.raises(CannotSeat):
            splits(rules, players)
        return
    offered = splits(rules, players)
    assert offered[0] == usual
    assert len(offered) == len(set(map(frozenset, map(enumerate, offered)))) <= MOST_SPLITS
    for split in offered:
        refuse_split(rules, players, split)
        assert split == usual or max(split) - min(split) <= 2


@pytest.mark.parametrize(
    ("split", "tables"),
    [((5, 5), "5 and 5"), ((7, 4), "7 and 4"), ((11,), "11"), ((), "0")],
)
def test_tables_that_do_not_seat_them_are_refused(split: tuple[int, ...], tables: str) -> None:
    with pytest.raises(Refused) as refusal:
        refuse_split(SAMBOREE, 11, split)
    assert str(refusal.value) == (
        f"11 players do not sit at tables of {tables}. Choose other tables."
    )
