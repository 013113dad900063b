"""The play-off: the rule book's examples, then the proof for any number of winners."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mextrain_scorer.rules.playoff import (
    Stage,
    TiedRunnersUp,
    best_runners_up,
    cuts_for,
    next_stage,
    plan_playoff,
)
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.rule_sets.presets import GAMERULES_DOUBLE_9, PRESETS, SAMBOREE
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.seating.seating import CannotSeat

HOUSES = list(PRESETS.values())


def outline(rules: RuleSet, winners: int) -> list[tuple[tuple[int, ...], int]]:
    return [(stage.sizes, stage.advance) for stage in plan_playoff(rules, winners, winners)]


@pytest.mark.parametrize(
    ("winners", "stages"),
    [
        (1, []),
        (2, [((2,), 0)]),
        (3, [((3,), 0)]),
        (6, [((6,), 0)]),
        (7, [((4, 3), 2), ((4,), 0)]),
        (8, [((4, 4), 2), ((4,), 0)]),
        (9, [((5, 4), 2), ((4,), 0)]),
        (10, [((5, 5), 2), ((4,), 0)]),
        (11, [((5, 6), 2), ((4,), 0)]),
        (12, [((6, 6), 2), ((4,), 0)]),
        (13, [((5, 4, 4), 1), ((3,), 0)]),
        (30, [((5,) * 6, 1), ((6,), 0)]),
        (35, [((5,) * 7, 1), ((4, 3), 2), ((4,), 0)]),
        (80, [((5,) * 16, 1), ((5, 5, 6), 1), ((3,), 0)]),
        (400, [((5,) * 80, 1), ((5,) * 16, 1), ((5, 5, 6), 1), ((3,), 0)]),
    ],
)
def test_the_samboree_play_off(winners: int, stages: list[tuple[tuple[int, ...], int]]) -> None:
    assert outline(SAMBOREE, winners) == stages


@pytest.mark.parametrize(
    ("winners", "stages"),
    [
        (4, [((4,), 0)]),
        (6, [((3, 3), 2), ((4,), 0)]),
        (8, [((4, 4), 2), ((4,), 0)]),
        (9, [((3, 3, 3), 1), ((3,), 0)]),
        (16, [((4, 4, 4, 4), 1), ((4,), 0)]),
    ],
)
def test_the_play_off_of_a_double_nine_at_home(
    winners: int, stages: list[tuple[tuple[int, ...], int]]
) -> None:
    assert outline(GAMERULES_DOUBLE_9, winners) == stages


def test_at_a_semi_final_of_two_players_only_one_goes_on() -> None:
    semi_finals, final = plan_playoff(GAMERULES_DOUBLE_9, 5, 5)
    assert semi_finals.sizes == (3, 2)
    assert [semi_finals.advance_from(table_no) for table_no in (1, 2)] == [2, 1]
    assert final.sizes == (3,)


def test_one_qualifying_table_alone_is_the_final_even_where_its_first_place_is_shared() -> None:
    assert plan_playoff(SAMBOREE, winners=1, tables_played=1) == ()
    assert plan_playoff(SAMBOREE, winners=2, tables_played=1) == ()
    assert cuts_for("qualifying", tables=1) == (1, 2)


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        pytest.param(
            lambda: next_stage(SAMBOREE, winners=2, tables_played=1),
            "There was only one table: its places are the result, without a play-off.",
            id="one table",
        ),
        pytest.param(
            lambda: next_stage(SAMBOREE, winners=1, tables_played=2),
            "A play-off needs two players or more. Seat another player, or name the champion.",
            id="all others declined",
        ),
        pytest.param(
            lambda: best_runners_up([(5, (131, -2, 3))], 2),
            "There are not 2 runners-up to choose from, only 1. Ask for fewer wild cards.",
            id="more wild cards than runners-up",
        ),
    ],
)
def test_what_cannot_be_seated_is_said(seat: Callable[[], object], said: str) -> None:
    with pytest.raises(CannotSeat) as refusal:
        seat()
    assert str(refusal.value) == said


def test_the_monitor_may_choose_other_tables_than_usual() -> None:
    assert plan_playoff(SAMBOREE, 12, 12)[0].sizes == (6, 6)
    chosen = next_stage(SAMBOREE, 12, 12, sizes=(4, 4, 4))
    assert (chosen.sizes, chosen.advance) == ((4, 4, 4), 1)
    as_usual = next_stage(SAMBOREE, 12, 12, sizes=(6, 6))
    assert (as_usual.sizes, as_usual.advance) == ((6, 6), 2)


def test_a_final_may_be_smaller_than_any_table_of_the_house() -> None:
    assert next_stage(SAMBOREE, 2, 2, sizes=(2,)) == next_stage(SAMBOREE, 2, 2)


@pytest.mark.parametrize("sizes", [(4, 4), (4, 4, 5), (10, 2)])
def test_tables_that_do_not_seat_all_who_go_on_are_refused(sizes: tuple[int, ...]) -> None:
    with pytest.raises(Refused, match="12 players do not sit at tables of"):
        next_stage(SAMBOREE, 12, 12, sizes=sizes)


def test_stages_are_named_for_people_and_for_files() -> None:
    plan = plan_playoff(SAMBOREE, 400, 400)
    assert [(stage.key, stage.title) for stage in plan] == [
        ("playoff-1", "Play-off 1"),
        ("playoff-2", "Play-off 2"),
        ("playoff-3", "Play-off 3"),
        ("final", "Final"),
    ]


def test_where_three_places_are_announced_a_tie_for_third_waits_as_well() -> None:
    assert cuts_for("final", tables=1, advance=0, places=3) == (1, 2, 3)
    assert cuts_for("qualifying", tables=1, places=3) == (1, 2, 3)
    assert cuts_for("qualifying", tables=2, places=3) == (1,)
    assert cuts_for("playoff-1", tables=2, advance=2, places=3) == (2,)


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
    assert cuts_for(stage, tables=tables, advance=advance) == cuts


def prove_plan(rules: RuleSet, winners: int) -> None:
    plan = plan_playoff(rules, winners, tables_played=winners)
    coming_in = winners
    for stage in plan[:-1]:
        assert sum(stage.sizes) == stage.players == coming_in
        assert set(stage.sizes) <= {*rules.table_sizes, *rules.small_tables}
        assert 0 < stage.advancing_players < coming_in
        assert not stage.is_final
        coming_in = stage.advancing_players
    final = plan[-1]
    assert final.sizes == (coming_in,)
    assert final.is_final
    assert final.advancing_players == 0
    assert coming_in <= rules.largest_table
    assert coming_in >= 3 or winners == 2
    keys = [f"playoff-{number}" for number in range(1, len(plan))]
    assert [stage.key for stage in plan] == [*keys, "final"]


def test_one_goes_on_where_nobody_said_otherwise() -> None:
    assert cuts_for("qualifying", tables=9) == (1,)


@pytest.mark.parametrize("rules", HOUSES, ids=lambda rules: rules.key)
def test_every_number_of_winners_comes_down_to_one_final(rules: RuleSet) -> None:
    for winners in [*range(2, 401), 2_000, 10_000]:
        prove_plan(rules, winners)


@pytest.mark.parametrize("rules", HOUSES, ids=lambda rules: rules.key)
def test_seating_stage_after_stage_follows_the_plan(rules: RuleSet) -> None:
    for winners in range(2, 401):
        played: list[Stage] = []
        players = winners
        while not played or not played[-1].is_final:
            played.append(next_stage(rules, players, winners, stages_so_far=len(played)))
            players = played[-1].advancing_players
        assert tuple(played) == plan_playoff(rules, winners, winners)


@given(data=st.data(), rules=st.sampled_from(HOUSES), tables=st.integers(2, 400))
def test_shared_first_places_and_declined_seats_still_lead_to_a_final(
    data: st.DataObject, rules: RuleSet, tables: int
) -> None:
    players = data.draw(st.integers(2, tables * 2), label="winners")
    for stages_so_far in range(20):
        stage = next_stage(rules, players, tables, stages_so_far)
        assert stage.players == players
        if stage.is_final:
            assert players <= rules.largest_table
            return
        assert stage.key == f"playoff-{stages_so_far + 1}"
        more_or_fewer = data.draw(st.integers(-1, 1), label="shared or declined")
        players = max(2, min(stage.advancing_players + more_or_fewer, players - 1))
    pytest.fail("the play-off does not end")


def test_where_two_share_a_first_place_both_are_seated_in_a_larger_stage() -> None:
    assert next_stage(SAMBOREE, winners=6, tables_played=6).key == "final"
    seven = next_stage(SAMBOREE, winners=7, tables_played=6)
    assert (seven.key, seven.title, seven.sizes) == ("playoff-1", "Play-off 1", (4, 3))
    later = next_stage(SAMBOREE, winners=7, tables_played=35, stages_so_far=1)
    assert (later.key, later.title) == ("playoff-2", "Play-off 2")


def test_a_house_of_two_or_three_at_a_table_still_comes_to_an_end() -> None:
    threes = replace(GAMERULES_DOUBLE_9, table_sizes=(3, 2))
    for winners in range(2, 100):
        assert plan_playoff(threes, winners, winners)[-1].players in {2, 3}


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
    assert refusal.value.players == (5, 12, 30)
    assert refusal.value.places == 2
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
    assert (refusal.value.players, refusal.value.places) == ((7, 12), 1)


def test_how_they_were_compared_is_told_with_a_tie() -> None:
    level = [(7, (Fraction(66, 6), -3, 2)), (12, (Fraction(110, 10), -3, 2))]
    with pytest.raises(TiedRunnersUp) as refusal:
        best_runners_up(level, 1, "By points per round.")
    assert str(refusal.value).endswith(" wild cards. By points per round.")
