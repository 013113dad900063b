"""The play-off: the rule book's examples, then the proof for any number of winners."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import door

HOUSES = door.rule_keys()
AT_HOME = "gamerules-double-9"


def outline(rules: str, winners: int) -> list[tuple[list[int], int]]:
    return [(stage["sizes"], stage["advance"]) for stage in door.playoff(rules, winners, winners)]


@pytest.mark.parametrize(
    ("winners", "stages"),
    [
        (1, []),
        (2, [([2], 0)]),
        (3, [([3], 0)]),
        (6, [([6], 0)]),
        (7, [([4, 3], 2), ([4], 0)]),
        (8, [([4, 4], 2), ([4], 0)]),
        (9, [([5, 4], 2), ([4], 0)]),
        (10, [([5, 5], 2), ([4], 0)]),
        (11, [([5, 6], 2), ([4], 0)]),
        (12, [([6, 6], 2), ([4], 0)]),
        (13, [([5, 4, 4], 1), ([3], 0)]),
        (30, [([5] * 6, 1), ([6], 0)]),
        (35, [([5] * 7, 1), ([4, 3], 2), ([4], 0)]),
        (80, [([5] * 16, 1), ([5, 5, 6], 1), ([3], 0)]),
        (400, [([5] * 80, 1), ([5] * 16, 1), ([5, 5, 6], 1), ([3], 0)]),
    ],
)
def test_the_samboree_play_off(winners: int, stages: list[tuple[list[int], int]]) -> None:
    assert outline("samboree", winners) == stages


@pytest.mark.parametrize(
    ("winners", "stages"),
    [
        (4, [([4], 0)]),
        (6, [([3, 3], 2), ([4], 0)]),
        (8, [([4, 4], 2), ([4], 0)]),
        (9, [([3, 3, 3], 1), ([3], 0)]),
        (16, [([4, 4, 4, 4], 1), ([4], 0)]),
    ],
)
def test_the_play_off_of_a_double_nine_at_home(
    winners: int, stages: list[tuple[list[int], int]]
) -> None:
    assert outline(AT_HOME, winners) == stages


def test_at_a_semi_final_of_two_players_only_one_goes_on() -> None:
    semi_finals, final = door.playoff(AT_HOME, 5, 5)
    assert (semi_finals["sizes"], semi_finals["on"]) == ([3, 2], [2, 1])
    assert final["sizes"] == [3]


def test_one_qualifying_table_alone_is_the_final_even_where_its_first_place_is_shared() -> None:
    assert door.playoff("samboree", winners=1, tables=1) == []
    assert door.playoff("samboree", winners=2, tables=1) == []


@pytest.mark.parametrize(
    ("winners", "tables", "said"),
    [
        (2, 1, "There was only one table: its places are the result, without a play-off."),
        (
            1,
            2,
            "A play-off needs two players or more. Seat another player, or name the champion.",
        ),
    ],
    ids=["one table", "all others declined"],
)
def test_what_cannot_be_seated_is_said(winners: int, tables: int, said: str) -> None:
    with pytest.raises(door.Refused) as refusal:
        door.next_stage("samboree", winners, tables)
    assert (refusal.value.kind, str(refusal.value)) == ("cannot-seat", said)


def test_the_monitor_may_choose_other_tables_than_usual() -> None:
    chosen = door.next_stage("samboree", 12, 12, sizes=[4, 4, 4])
    assert (chosen["sizes"], chosen["advance"]) == ([4, 4, 4], 1)
    as_usual = door.next_stage("samboree", 12, 12, sizes=[6, 6])
    assert (as_usual["sizes"], as_usual["advance"]) == ([6, 6], 2)


def test_a_final_may_be_smaller_than_any_table_of_the_house() -> None:
    assert door.next_stage("samboree", 2, 2, sizes=[2]) == door.next_stage("samboree", 2, 2)


@pytest.mark.parametrize("sizes", [[4, 4], [4, 4, 5], [10, 2]])
def test_tables_that_do_not_seat_all_who_go_on_are_refused(sizes: list[int]) -> None:
    with pytest.raises(door.Refused, match="12 players do not sit at tables of"):
        door.next_stage("samboree", 12, 12, sizes=sizes)


def test_stages_are_named_for_people_and_for_files() -> None:
    assert [(stage["key"], stage["title"]) for stage in door.playoff("samboree", 400, 400)] == [
        ("playoff-1", "Play-off 1"),
        ("playoff-2", "Play-off 2"),
        ("playoff-3", "Play-off 3"),
        ("final", "Final"),
    ]


def prove_plan(key: str, winners: int) -> None:
    rules = door.rules(key)
    *earlier, final = door.playoff(key, winners, tables=winners)
    coming_in = winners
    for nth, stage in enumerate(earlier, start=1):
        assert stage["key"] == f"playoff-{nth}"
        assert sum(stage["sizes"]) == coming_in
        assert set(stage["sizes"]) <= {*rules["table_sizes"], *rules["small_tables"]}
        assert 0 < sum(stage["on"]) < coming_in
        coming_in = sum(stage["on"])
    assert (final["key"], final["sizes"], final["on"]) == ("final", [coming_in], [0])
    assert coming_in <= max(rules["table_sizes"])
    assert coming_in >= 3 or winners == 2


@pytest.mark.parametrize("rules", HOUSES)
def test_every_number_of_winners_comes_down_to_one_final(rules: str) -> None:
    for winners in [*range(2, 401), 2_000, 10_000]:
        prove_plan(rules, winners)


@pytest.mark.parametrize("rules", HOUSES)
def test_seating_stage_after_stage_follows_the_plan(rules: str) -> None:
    for winners in range(2, 401):
        players, played = winners, [door.next_stage(rules, winners, winners)]
        while played[-1]["key"] != "final":
            players = sum(played[-1]["on"])
            played.append(door.next_stage(rules, players, winners, stages_so_far=len(played)))
        assert played == door.playoff(rules, winners, winners)


@given(data=st.data(), rules=st.sampled_from(HOUSES), tables=st.integers(2, 400))
def test_shared_first_places_and_declined_seats_still_lead_to_a_final(
    data: st.DataObject, rules: str, tables: int
) -> None:
    players = data.draw(st.integers(2, tables * 2), label="winners")
    for stages_so_far in range(20):
        stage = door.next_stage(rules, players, tables, stages_so_far)
        assert sum(stage["sizes"]) == players
        if stage["key"] == "final":
            assert players <= max(door.rules(rules)["table_sizes"])
            return
        assert stage["key"] == f"playoff-{stages_so_far + 1}"
        more_or_fewer = data.draw(st.integers(-1, 1), label="shared or declined")
        players = max(2, min(sum(stage["on"]) + more_or_fewer, players - 1))
    pytest.fail("the play-off does not end")


def test_where_two_share_a_first_place_both_are_seated_in_a_larger_stage() -> None:
    assert door.next_stage("samboree", winners=6, tables=6)["key"] == "final"
    seven = door.next_stage("samboree", winners=7, tables=6)
    assert (seven["key"], seven["title"], seven["sizes"]) == ("playoff-1", "Play-off 1", [4, 3])
    later = door.next_stage("samboree", winners=7, tables=35, stages_so_far=1)
    assert (later["key"], later["title"]) == ("playoff-2", "Play-off 2")


def test_a_house_of_two_or_three_at_a_table_still_comes_to_an_end() -> None:
    threes = {**door.rules(AT_HOME), "table_sizes": [3, 2]}
    for winners in range(2, 100):
        assert door.playoff(threes, winners, winners)[-1]["sizes"] in ([2], [3])
