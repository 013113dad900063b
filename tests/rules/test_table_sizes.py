"""How many tables, and how many at each: the rule book, what the adviser says, and other ways."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.table_sizes import (
    MOST_SPLITS,
    CannotSeat,
    advise,
    refuse_split,
    splits,
    table_sizes,
)
from tests.presets import PRESETS, SAMBOREE

UP_TO_EIGHT = replace(SAMBOREE, table_sizes=(6, 5, 4, 7, 3, 8), small_tables=(2,))
FIVES_AND_SIXES_ALONE = replace(SAMBOREE, small_tables=())
# So many sizes that nobody could wait for all ways to add them up.
EVEN_TABLES_ALONE = replace(SAMBOREE, table_sizes=(*range(20, 0, -2),), small_tables=())

NO_FIVES_AND_SIXES = "do not make tables of 5 and 6."
NO_EVEN_TABLES = "do not make tables of 20, 18, 16, 14, 12, 10, 8, 6, 4 and 2."
# How many are here, how many more are to come if that is known, whether there may be sixes; for how
# many to wait, and what is said.
ADVICE: list[tuple[int, int | None, bool, int | None, str]] = [
    (5, None, True, None, "5 players: 1 table of 5."),
    (6, None, True, 4, "6 players: 1 table of 6, or wait for 4 more."),
    (11, None, True, 4, "11 players: 1 table of 5 and 1 table of 6, or wait for 4 more."),
    (40, None, True, None, "40 players: 8 tables of 5."),
    (21, 2, True, 2, "21 players: 3 tables of 5 and 1 table of 6, or wait for 2 more."),
    (21, 0, True, None, "21 players: 3 tables of 5 and 1 table of 6."),
    (21, 9, True, 4, "21 players: 3 tables of 5 and 1 table of 6, or wait for 4 more."),
    (4, None, True, 1, "Seat them at one table of 4, or wait for 1 more player."),
    (13, None, True, 2, "Seat them as 5, 4 and 4, or wait for 2 more players."),
    (7, 3, True, 3, "Seat them as 4 and 3, or wait for 3 more players."),
    (7, 2, True, 2, "Seat them as 4 and 3; 3 more players would make them."),
    (7, 0, True, None, "Seat them as 4 and 3; 3 more players would make them."),
    (19, 0, True, None, "Seat them as 5, 5, 5 and 4; 1 more player would make them."),
    (26, None, False, 4, "Seat them as 5, 5, 4, 4, 4 and 4, or wait for 4 more players."),
    (
        41,
        None,
        False,
        4,
        "Seat them at 5 tables of 5 and 4 tables of 4, or wait for 4 more players.",
    ),
]


@pytest.mark.parametrize(("players", "awaited", "sixes", "wait_for", "said"), ADVICE)
def test_the_adviser_says_what_can_be_done(
    players: int, awaited: int | None, sixes: bool, wait_for: int | None, said: str
) -> None:
    """And nobody waits for more than are to come."""
    advice = advise(SAMBOREE, players, sixes=sixes, awaited=awaited)
    if said.startswith("Seat"):
        sizes = "5 and 6" if sixes else "5"
        said = f"{players} players do not make tables of {sizes}. {said}"
    assert (advice.wait_for, advice.sentence) == (wait_for, said)


@pytest.mark.parametrize(
    ("players", "choice"),
    [
        (4, "Seat them at one table of 4"),
        (5, "Seat them at one table of 5"),
        (13, "Seat them as 5, 4 and 4"),
        (31, "Seat them as 5, 5, 5, 5, 5 and 6"),
        (37, "Seat them at 5 tables of 5 and 2 tables of 6"),
    ],
)
def test_what_to_do_now_is_said_in_the_words_of_a_button(players: int, choice: str) -> None:
    assert advise(SAMBOREE, players).choice == choice


@pytest.mark.parametrize(
    ("rules", "players", "said"),
    [
        (SAMBOREE, -1, "There is nobody to seat yet."),
        (SAMBOREE, 0, "There is nobody to seat yet."),
        (SAMBOREE, 1, "A table needs at least 3 players. Wait for 2 more players."),
        (SAMBOREE, 2, "A table needs at least 3 players. Wait for 1 more player."),
        (FIVES_AND_SIXES_ALONE, 13, f"13 players {NO_FIVES_AND_SIXES} Wait for 2 more players."),
        (EVEN_TABLES_ALONE, 399, f"399 players {NO_EVEN_TABLES} Wait for 1 more player."),
    ],
)
def test_who_cannot_be_seated_is_told_for_how_many_to_wait(
    rules: RuleSet, players: int, said: str
) -> None:
    for refused in (table_sizes, advise):
        with pytest.raises(CannotSeat) as refusal:
            refused(rules, players)
        assert str(refusal.value) == said


@given(
    rules=st.sampled_from([*PRESETS.values(), UP_TO_EIGHT]),
    players=st.integers(3, 100_000),
    sixes=st.booleans(),
)
def test_everybody_gets_a_seat_and_waiting_helps_as_promised(
    rules: RuleSet, players: int, sixes: bool
) -> None:
    advice = advise(rules, players, sixes=sixes)
    assert sum(advice.sizes) == players
    assert advice.needs_small == any(size in rules.small_tables for size in advice.sizes)
    if advice.wait_for is None:
        assert set(advice.sizes) == {rules.table_sizes[0]}
        return
    waited = [advise(rules, players + n, sixes=sixes) for n in range(1, advice.wait_for + 1)]
    if advice.needs_small:
        better = [not later.needs_small for later in waited]
    else:
        better = [set(later.sizes) == {rules.table_sizes[0]} for later in waited]
    assert better == [False] * (advice.wait_for - 1) + [True]


# Other ways to share players out among tables


@pytest.mark.parametrize(
    ("players", "offered"),
    [
        (6, ((6,),)),
        (7, ((4, 3),)),
        (8, ((4, 4), (5, 3))),
        (9, ((5, 4), (3, 3, 3))),
        (11, ((5, 6), (4, 4, 3), (5, 3, 3))),
        (13, ((5, 4, 4), (5, 5, 3), (4, 3, 3, 3))),
    ],
)
def test_the_usual_way_comes_first_then_the_least_unusual(
    players: int, offered: tuple[tuple[int, ...], ...]
) -> None:
    assert splits(SAMBOREE, players) == offered


def test_a_large_field_is_seated_in_the_usual_way() -> None:
    assert splits(SAMBOREE, 30)[:2] == ((5,) * 6, (6,) * 5)
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
    ("split", "tables"), [((5, 5), "5 and 5"), ((7, 4), "7 and 4"), ((11,), "11"), ((), "0")]
)
def test_tables_that_do_not_seat_them_are_refused(split: tuple[int, ...], tables: str) -> None:
    with pytest.raises(Refused) as refusal:
        refuse_split(SAMBOREE, 11, split)
    assert str(refusal.value) == (
        f"11 players do not sit at tables of {tables}. Choose other tables."
    )
