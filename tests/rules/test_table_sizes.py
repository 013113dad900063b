"""How many tables, and how many at each: the rule book, and the proof that it is kept."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mextrain_scorer.rules.rule_sets.presets import PRESETS, SAMBOREE
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.table_sizes import CannotSeat, advise, table_sizes

UP_TO_EIGHT = replace(SAMBOREE, table_sizes=(6, 5, 4, 7, 3, 8), small_tables=(2,))
FIVES_AND_SIXES_ALONE = replace(SAMBOREE, small_tables=())


@pytest.mark.parametrize(
    ("players", "tables"),
    [
        (3, (3,)),
        (4, (4,)),
        (5, (5,)),
        (6, (6,)),
        (7, (4, 3)),
        (8, (4, 4)),
        (9, (5, 4)),
        (10, (5, 5)),
        (11, (5, 6)),
        (12, (6, 6)),
        (13, (5, 4, 4)),
        (14, (5, 5, 4)),
        (15, (5, 5, 5)),
        (19, (5, 5, 5, 4)),
        (20, (5, 5, 5, 5)),
        (24, (6, 6, 6, 6)),
        (37, (5, 5, 5, 5, 5, 6, 6)),
        (48, (5, 5, 5, 5, 5, 5, 6, 6, 6)),
    ],
)
def test_samboree_seats_fives_first_and_sixes_where_they_absorb_a_remainder(
    players: int, tables: tuple[int, ...]
) -> None:
    assert table_sizes(SAMBOREE, players) == tables


def test_the_numbers_that_fives_and_sixes_cannot_make() -> None:
    awkward = {n for n in range(3, 1_000) if advise(SAMBOREE, n).needs_small}
    assert awkward == {3, 4, 7, 8, 9, 13, 14, 19}


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        (5, "5 players: 1 table of 5."),
        (6, "6 players: 1 table of 6, or wait for 4 more."),
        (11, "11 players: 1 table of 5 and 1 table of 6, or wait for 4 more."),
        (37, "37 players: 5 tables of 5 and 2 tables of 6, or wait for 3 more."),
        (40, "40 players: 8 tables of 5."),
        (
            4,
            (
                "4 players do not make tables of 5 and 6. "
                "Seat them at one table of 4, or wait for 1 more player."
            ),
        ),
        (
            13,
            (
                "13 players do not make tables of 5 and 6. "
                "Seat them as 5, 4 and 4, or wait for 2 more players."
            ),
        ),
    ],
)
def test_the_adviser_says_what_can_be_done(players: int, sentence: str) -> None:
    assert advise(SAMBOREE, players).sentence == sentence


@pytest.mark.parametrize(
    ("players", "awaited", "wait_for", "end"),
    [
        (21, 2, 2, "3 tables of 5 and 1 table of 6, or wait for 2 more."),
        (21, 0, None, "3 tables of 5 and 1 table of 6."),
        (21, 9, 4, "3 tables of 5 and 1 table of 6, or wait for 4 more."),
        (7, 3, 3, "Seat them as 4 and 3, or wait for 3 more players."),
        (7, 2, 2, "Seat them as 4 and 3; 3 more players would make them."),
        (7, 0, None, "Seat them as 4 and 3; 3 more players would make them."),
        (19, 0, None, "Seat them as 5, 5, 5 and 4; 1 more player would make them."),
    ],
)
def test_nobody_waits_for_more_than_are_to_come(
    players: int, awaited: int, wait_for: int | None, end: str
) -> None:
    advice = advise(SAMBOREE, players, awaited=awaited)
    assert advice.wait_for == wait_for
    assert advice.sentence.endswith(end)


def test_the_adviser_counts_the_tables_of_a_large_event_without_sixes() -> None:
    assert advise(SAMBOREE, 26, sixes=False).sentence == (
        "26 players do not make tables of 5. "
        "Seat them as 5, 5, 4, 4, 4 and 4, or wait for 4 more players."
    )
    assert advise(SAMBOREE, 41, sixes=False).sentence == (
        "41 players do not make tables of 5. "
        "Seat them at 5 tables of 5 and 4 tables of 4, or wait for 4 more players."
    )


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
    ("players", "sentence"),
    [
        (-1, "There is nobody to seat yet."),
        (0, "There is nobody to seat yet."),
        (1, "A table needs at least 3 players. Wait for 2 more players."),
        (2, "A table needs at least 3 players. Wait for 1 more player."),
    ],
)
def test_below_three_players_there_is_no_samboree(players: int, sentence: str) -> None:
    for refused in (table_sizes, advise):
        with pytest.raises(CannotSeat) as refusal:
            refused(SAMBOREE, players)
        assert str(refusal.value) == sentence


def test_a_house_without_small_tables_says_for_how_many_to_wait() -> None:
    with pytest.raises(CannotSeat) as refusal:
        table_sizes(FIVES_AND_SIXES_ALONE, 13)
    assert str(refusal.value) == (
        "13 players do not make tables of 5 and 6. Wait for 2 more players."
    )


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
