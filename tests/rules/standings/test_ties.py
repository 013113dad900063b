"""Ties: the chain in its order, where it runs out, and what the game monitor rules."""

from dataclasses import replace

import pytest

from mextrain_scorer.rules.records import Cell, Outcome, Sheet
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from mextrain_scorer.rules.rule_sets.rule_set import SharedPlaces, TieBreak
from mextrain_scorer.rules.standings import (
    DecidedBy,
    advancing,
    circled_players,
    open_ties,
    tied_groups,
)
from tests.rules.sheet_text import draw_sheet, places, rule, sentences

ONE_ONE_TWO = replace(SAMBOREE, shared_places=SharedPlaces.DENSE)

TIE_FOR_FIRST = """
    engine | 12 Ann | 7 Bob | 31 Cyd
    2      | out    | 10    | 50
    1      | 10     | 20    | out
    0      | 20     | out   | 50
"""
TIE_FOR_SECOND = """
    engine | 12 Ann | 7 Bob | 31 Cyd | 4 Dee
    3      | out    | 12    | 30     | 50
    2      | 4      | out   | 12     | 50
    1      | 5      | 30    | out    | 50
    0      | out    | 20    | 20     | 50
"""
RULED = "ruled by the game monitor (extra round: one more round)"
BOB_AND_ANN = (
    "No. 7 Bob and No. 12 Ann are tied: 30 each; zero rounds 1 each; lowest other round 10 each."
    " The game monitor decides."
)


def where_the_blank_costs_nothing(text: str) -> Sheet:
    return draw_sheet(text, replace(SAMBOREE, double_blank=0))


def with_countback(text: str) -> Sheet:
    return draw_sheet(
        text, replace(SAMBOREE, tie_breaks=(*SAMBOREE.tie_breaks, TieBreak.COUNTBACK))
    )


@pytest.mark.parametrize(
    ("lowest", "circled"),
    [
        ("14", (12,)),  # Ann has 19, Bob 20
        ("16", (7,)),  # Ann has 21
        (".", ()),  # her score is missing
    ],
)
def test_the_winner_is_circled_once_every_cell_holds_a_score(
    lowest: str, circled: tuple[int, ...]
) -> None:
    sheet = draw_sheet(f"""
        engine | 12 Ann   | 7 Bob
        1      | {lowest} | out
        0      | 5        | 20
    """)
    assert circled_players(sheet) == circled


def test_nobody_is_circled_while_a_tie_for_the_win_stands_open() -> None:
    """Once the game monitor has ruled, the first of the two is; shared, both are."""
    tied = draw_sheet(TIE_FOR_FIRST)
    assert circled_players(tied) == ()
    assert circled_players(rule(tied, 7, 12)) == (7,)
    assert circled_players(rule(tied, 7, 12, shared=True)) == (7, 12)


def test_a_tie_for_second_place_leaves_the_winner_circled() -> None:
    sheet = draw_sheet(TIE_FOR_SECOND, cuts=(1, 2))
    assert [tie.first for tie in open_ties(sheet)] == [2]
    assert circled_players(sheet) == (12,)


def test_the_lower_total_wins() -> None:
    sheet = draw_sheet("""
        engine | 12 Ann | 7 Bob | 31 Cyd
        2      | 14     | out   | 3
        1      | out    | 20    | 41
        0      | 5      | out   | 12
    """)
    assert places(sheet) == ["1 Ann 19 total", "2 Bob 20 total", "3 Cyd 56 total"]
    assert sentences(sheet) == [
        "No. 12 Ann over No. 7 Bob: 19 against 20",
        "No. 7 Bob over No. 31 Cyd: 20 against 56",
        "No. 7 Bob over No. 31 Cyd: 20 against 56",
    ]


def test_then_more_zero_rounds() -> None:
    """Bob's lowest other round is the lower one, and it does not come to that."""
    sheet = draw_sheet("""
        engine | 12 Ann | 7 Bob
        2      | out    | 2
        1      | 40     | out
        0      | out    | 38
    """)
    assert places(sheet) == ["1 Ann 40 zero_rounds", "2 Bob 40 zero_rounds"]
    assert sentences(sheet)[0] == "No. 12 Ann over No. 7 Bob: both 40; 2 zero rounds against 1"


def test_one_zero_round_is_said_in_the_singular() -> None:
    sheet = draw_sheet("""
        engine | 12 Ann | 7 Bob
        2      | out    | 15
        1      | 30     | 15    blocked
    """)
    assert sentences(sheet)[0] == "No. 12 Ann over No. 7 Bob: both 30; 1 zero round against 0"


def test_then_the_lower_of_the_lowest_rounds_other_than_zero() -> None:
    sheet = draw_sheet("""
        engine | 12 Ann | 7 Bob | 31 Cyd
        3      | out    | 6     | 99
        2      | 26     | out   | 99
        1      | 4      | 24    | out
    """)
    assert places(sheet) == [
        "1 Ann 30 lowest_other_round",
        "2 Bob 30 total",
        "3 Cyd 198 total",
    ]
    assert sentences(sheet)[0] == (
        "No. 12 Ann over No. 7 Bob: both 30; zero rounds 1 each; lowest other round 4 against 6"
    )


def test_the_other_order_would_pick_another_player() -> None:
    picture = """
        engine | 12 Ann | 7 Bob
        2      | out    | 2
        1      | 40     | out
        0      | out    | 38
    """
    other_way_round = replace(
        SAMBOREE, tie_breaks=(TieBreak.LOWEST_OTHER_ROUND, TieBreak.ZERO_ROUNDS)
    )
    assert places(draw_sheet(picture))[0] == "1 Ann 40 zero_rounds"
    sheet = draw_sheet(picture, other_way_round)
    assert places(sheet)[0] == "1 Bob 40 lowest_other_round"
    assert sentences(sheet)[0] == (
        "No. 7 Bob over No. 12 Ann: both 40; lowest other round 2 against 40"
    )


def test_players_with_zeros_alone_have_no_lowest_other_round() -> None:
    sheet = where_the_blank_costs_nothing("""
        engine | 12 Ann | 7 Bob | 31 Cyd
        2      | out    | 0     | 9
        1      | 0      | out   | 9
        """)
    assert places(sheet) == ["1 Bob 0 open", "1 Ann 0 open", "3 Cyd 18 total"]
    assert sentences(sheet)[0] == (
        "No. 7 Bob and No. 12 Ann are tied: 0 each; zero rounds 1 each; no round above zero."
        " The game monitor decides."
    )


def test_a_zero_left_in_the_hand_is_no_zero_round() -> None:
    """Where the double blank costs nothing, Bob kept 0-0 in hand: 0 points, not out."""
    sheet = where_the_blank_costs_nothing("""
        engine | 12 Ann | 7 Bob
        2      | out    | 0
        1      | 15     | out
        0      | out    | 15
        """)
    assert places(sheet)[0] == "1 Ann 15 zero_rounds"
    assert sentences(sheet)[0] == "No. 12 Ann over No. 7 Bob: both 15; 2 zero rounds against 1"


def test_nobody_earns_a_zero_in_a_blocked_round() -> None:
    sheet = where_the_blank_costs_nothing("""
        engine | 12 Ann | 7 Bob
        2      | 0      | 7     blocked
        1      | 20     | out
        0      | out    | 13
        """)
    # One zero round each; lowest other round 20 against 7.
    assert places(sheet) == ["1 Bob 20 lowest_other_round", "2 Ann 20 lowest_other_round"]
    row = sheet.rounds[0]
    says_out = replace(row, cells=(Cell(0, went_out=True), row.cells[1]))
    assert places(replace(sheet, rounds=(says_out, *sheet.rounds[1:]))) == places(sheet)


def test_rounds_that_nobody_played_count_for_nothing() -> None:
    sheet = draw_sheet("""
        engine | 12 Ann | 7 Bob | 31 Cyd
        2      | out    | 21    | 30
        1      | 13     | out   | 30
        0      | .      | .     | .     not played
    """)
    assert places(sheet) == ["1 Ann 13 total", "2 Bob 21 total", "3 Cyd 60 total"]
    row = sheet.rounds[2]
    assert row.outcome is Outcome.NOT_PLAYED


def test_where_the_chain_runs_out_nobody_is_picked() -> None:
    sheet = draw_sheet(TIE_FOR_FIRST)
    assert places(sheet) == ["1 Bob 30 open", "1 Ann 30 open", "3 Cyd 100 total"]
    assert sentences(sheet) == [
        BOB_AND_ANN,
        BOB_AND_ANN,
        "No. 12 Ann over No. 31 Cyd: 30 against 100",
    ]
    assert [tie.players for tie in open_ties(sheet)] == [(7, 12)]
    second = draw_sheet(TIE_FOR_SECOND, cuts=(2,))
    assert [(tie.first, tie.last) for tie in open_ties(second)] == [(2, 3)]


@pytest.mark.parametrize(
    ("picture", "cuts", "open_groups"),
    [
        pytest.param(TIE_FOR_FIRST, (1,), [(7, 12)], id="first place of a qualifying table"),
        pytest.param(TIE_FOR_SECOND, (1,), [], id="second place of a qualifying table"),
        pytest.param(TIE_FOR_FIRST, (1, 2), [(7, 12)], id="first place of a final"),
        pytest.param(TIE_FOR_SECOND, (1, 2), [(7, 31)], id="second place of a final"),
        pytest.param(TIE_FOR_FIRST, (2,), [], id="two of a semi-final go on: both of them"),
        pytest.param(TIE_FOR_SECOND, (2,), [(7, 31)], id="second place of a semi-final"),
        pytest.param(TIE_FOR_SECOND, (3,), [], id="three go on: all of them"),
        pytest.param(TIE_FOR_SECOND, (), [], id="nothing is decided here"),
    ],
)
def test_a_tie_waits_only_where_it_decides_something(
    picture: str, cuts: tuple[int, ...], open_groups: list[tuple[int, ...]]
) -> None:
    sheet = draw_sheet(picture, cuts=cuts)
    assert [tie.players for tie in open_ties(sheet)] == open_groups
    told = {line.split()[1]: line.split()[-1] for line in places(sheet)}
    tied = {"Bob": 7, "Ann": 12} if picture == TIE_FOR_FIRST else {"Bob": 7, "Cyd": 31}
    assert {told[name] for name in tied} == {"open" if open_groups else "shared"}


def test_a_tie_that_decides_nothing_is_a_shared_place() -> None:
    sheet = draw_sheet(TIE_FOR_SECOND)
    assert places(sheet) == [
        "1 Ann 9 total",
        "2 Bob 62 shared",
        "2 Cyd 62 shared",
        "4 Dee 200 total",
    ]
    assert sentences(sheet)[1] == (
        "No. 7 Bob and No. 31 Cyd share place 2:"
        " 62 each; zero rounds 1 each; lowest other round 12 each"
    )


def test_no_tie_waits_for_anybody_while_scores_are_missing() -> None:
    sheet = draw_sheet(TIE_FOR_FIRST.replace("50", ". "))
    assert places(sheet) == ["1 Cyd 0 total", "2 Bob 30 shared", "2 Ann 30 shared"]
    empty = draw_sheet("""
        engine | 12 Ann | 7 Bob | 31 Cyd
        0      | .      | .     | .
    """)
    assert places(empty) == ["1 Bob 0 shared", "1 Ann 0 shared", "1 Cyd 0 shared"]


class TestWhatTheGameMonitorRules:
    """An extra round or a drawn domino puts the group in order; or the place is shared."""

    tie: Sheet = draw_sheet(TIE_FOR_FIRST)

    def test_in_order(self) -> None:
        ruled = rule(self.tie, 12, 7)
        assert places(ruled) == ["1 Ann 30 ruling", "2 Bob 30 total", "3 Cyd 100 total"]
        assert sentences(ruled) == [
            f"No. 12 Ann over No. 7 Bob: tied at 30, {RULED}",
            "No. 7 Bob over No. 31 Cyd: 30 against 100",
            "No. 7 Bob over No. 31 Cyd: 30 against 100",
        ]
        assert open_ties(ruled) == ()

    def test_the_last_of_the_table_is_behind_by_the_ruling(self) -> None:
        two = draw_sheet("""
            engine | 12 Ann | 7 Bob
            2      | out    | 30
            1      | 30     | out
        """)
        assert places(rule(two, 7, 12)) == ["1 Bob 30 ruling", "2 Ann 30 ruling"]
        assert places(rule(two, 12, 7)) == ["1 Ann 30 ruling", "2 Bob 30 ruling"]

    def test_shared(self) -> None:
        ruled = rule(self.tie, 12, 7, shared=True)
        assert places(ruled) == ["1 Bob 30 shared", "1 Ann 30 shared", "3 Cyd 100 total"]
        assert sentences(ruled)[0] == (
            "No. 7 Bob and No. 12 Ann share place 1:"
            " 30 each; zero rounds 1 each; lowest other round 10 each"
        )
        assert open_ties(ruled) == ()

    def test_stays_with_the_group_it_is_about(self) -> None:
        states = [(group.players, group.state) for group in tied_groups(self.tie)]
        assert states == [((7, 12), DecidedBy.OPEN), ((31,), DecidedBy.TOTAL)]
        for sheet in (self.tie, rule(self.tie, 12, 7)):
            assert [(group.first, group.last) for group in tied_groups(sheet)] == [(1, 2), (3, 3)]
        in_order, shared = rule(self.tie, 12, 7), rule(self.tie, 12, 7, shared=True)
        for ruled, state in ((in_order, DecidedBy.RULING), (shared, DecidedBy.SHARED)):
            tied, alone = tied_groups(ruled)
            assert (tied.state, tied.ruling) == (state, ruled.rulings[0])
            assert (alone.state, alone.ruling) == (DecidedBy.TOTAL, None)

    def test_shared_places_are_numbered_1_1_3_or_1_1_2(self) -> None:
        dense = draw_sheet(TIE_FOR_FIRST, ONE_ONE_TWO)
        assert [line[0] for line in places(rule(self.tie, 7, 12, shared=True))] == ["1", "1", "3"]
        assert [line[0] for line in places(rule(dense, 7, 12, shared=True))] == ["1", "1", "2"]
        assert [line[0] for line in places(rule(dense, 7, 12))] == ["1", "2", "3"]

    def test_the_latest_ruling_counts(self) -> None:
        again = rule(rule(self.tie, 7, 12), 12, 7)
        assert places(again)[0] == "1 Ann 30 ruling"

    def test_a_correction_of_their_figures_opens_the_tie_again(self) -> None:
        ruled = rule(self.tie, 12, 7)
        corrected = draw_sheet(TIE_FOR_FIRST.replace("20", "21"))
        corrected = replace(corrected, rulings=ruled.rulings)
        assert places(corrected)[:2] == ["1 Bob 31 open", "1 Ann 31 open"]

    def test_a_correction_that_parts_them_needs_no_ruling(self) -> None:
        ruled = rule(self.tie, 12, 7)
        corrected = draw_sheet(TIE_FOR_FIRST.replace("| 20    |", "| 19    |"))
        corrected = replace(corrected, rulings=ruled.rulings)
        assert places(corrected)[:2] == ["1 Bob 29 total", "2 Ann 30 total"]

    def test_a_correction_of_somebody_else_leaves_the_ruling(self) -> None:
        ruled = rule(self.tie, 12, 7)
        corrected = draw_sheet(TIE_FOR_FIRST.replace("50", "49"))
        assert places(replace(corrected, rulings=ruled.rulings)) == [
            "1 Ann 30 ruling",
            "2 Bob 30 total",
            "3 Cyd 98 total",
        ]

    def test_a_third_who_turns_out_tied_as_well_opens_it_again(self) -> None:
        ruled = rule(self.tie, 12, 7)
        corrected = draw_sheet("""
            engine | 12 Ann | 7 Bob | 31 Cyd
            2      | out    | 10    | 10
            1      | 10     | 20    | out
            0      | 20     | out   | 20
        """)
        assert places(replace(corrected, rulings=ruled.rulings)) == [
            "1 Bob 30 open",
            "1 Ann 30 open",
            "1 Cyd 30 open",
        ]

    def test_three_in_order(self) -> None:
        three = draw_sheet("""
            engine | 12 Ann | 7 Bob | 31 Cyd | 4 Dee
            2      | out    | 10    | 20     | 50
            1      | 10     | 20    | out    | 50
            0      | 20     | out   | 10     | 50
        """)
        ruled = rule(three, 31, 7, 12)
        assert places(ruled) == [
            "1 Cyd 30 ruling",
            "2 Bob 30 ruling",
            "3 Ann 30 total",
            "4 Dee 150 total",
        ]
        assert sentences(three)[0].startswith("No. 7 Bob, No. 12 Ann and No. 31 Cyd are tied: ")
        assert advancing(ruled, 1) == (31,)
        assert advancing(ruled, 2) == (31, 7)


@pytest.mark.parametrize(
    ("by", "words"),
    [
        ("extra-round", "extra round: Ann 3, Bob 8"),
        ("drawn-domino", "drawn domino: Ann 3, Bob 8"),
        ("other", "other way: Ann 3, Bob 8"),
    ],
)
def test_the_sentence_says_how_the_tie_was_settled(by: str, words: str) -> None:
    ruled = rule(draw_sheet(TIE_FOR_FIRST), 12, 7, reason="Ann 3, Bob 8")
    ruled = replace(ruled, rulings=(replace(ruled.rulings[0], by=by),))
    assert sentences(ruled)[0].endswith(f"tied at 30, ruled by the game monitor ({words})")


def test_a_reason_that_names_the_way_is_not_given_it_twice() -> None:
    ruled = rule(draw_sheet(TIE_FOR_FIRST), 12, 7, reason="Extra round, Ann 3, Bob 8")
    assert sentences(ruled)[0].endswith("ruled by the game monitor (Extra round, Ann 3, Bob 8)")


def test_countback_is_a_last_step_for_the_houses_that_have_it() -> None:
    picture = """
        engine | 12 Ann | 7 Bob
        3      | out    | 5
        2      | 5      | out
        1      | 25     | 15     blocked
        0      | 10     | 20     blocked
    """
    assert places(draw_sheet(picture)) == ["1 Bob 40 open", "1 Ann 40 open"]
    sheet = with_countback(picture)
    assert places(sheet) == ["1 Ann 40 countback", "2 Bob 40 countback"]
    assert sentences(sheet)[0] == (
        "No. 12 Ann over No. 7 Bob: both 40; zero rounds 1 each; lowest other round 5 each;"
        " other round number 2 from the lowest 10 against 15"
    )


def test_countback_goes_on_to_the_first_round_that_differs() -> None:
    sheet = with_countback("""
        engine | 12 Ann | 7 Bob
        4      | 8      | out
        3      | out    | 5
        2      | 5      | 8
        1      | 20     | 11     blocked
        0      | 10     | 19     blocked
        """)
    assert places(sheet) == ["1 Ann 43 countback", "2 Bob 43 countback"]
    assert sentences(sheet)[0].endswith("other round number 3 from the lowest 10 against 11")


def test_countback_runs_out_too() -> None:
    sheet = with_countback(TIE_FOR_FIRST)
    assert places(sheet)[:2] == ["1 Bob 30 open", "1 Ann 30 open"]
    assert "every other round the same" in sentences(sheet)[0]
    assert places(rule(sheet, 12, 7))[0] == "1 Ann 30 ruling"


def test_all_who_share_the_first_place_go_on() -> None:
    """Samboree rule 11; who advances where more than one does follows the same chain."""
    first, second = draw_sheet(TIE_FOR_FIRST), draw_sheet(TIE_FOR_SECOND)
    assert advancing(rule(first, 12, 7, shared=True)) == (7, 12)
    assert advancing(rule(first, 12, 7)) == (12,)
    assert advancing(rule(first, 12, 7), 2) == (12, 7)
    assert advancing(second) == (12,)
    assert advancing(second, 2) == (12, 7, 31)
    assert advancing(rule(second, 31, 7), 2) == (12, 31)
    assert advancing(second, 4) == (12, 7, 31, 4)


def test_a_shared_final_has_joint_champions_and_no_second() -> None:
    final = rule(draw_sheet(TIE_FOR_FIRST, cuts=(1, 2)), 12, 7, shared=True)
    assert [line[0] for line in places(final)] == ["1", "1", "3"]
    assert open_ties(final) == ()
