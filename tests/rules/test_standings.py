"""Totals, ties, places and who goes on: pages of a score sheet, each with what follows from it."""

from dataclasses import replace

import pytest

from mextrain_scorer.rules.checks.sheet_checks import check_sheet, too_high
from mextrain_scorer.rules.records import Adjustment, Cell, RuledBy, Sheet
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet, TieBreak
from mextrain_scorer.rules.standings import (
    DecidedBy,
    advancing,
    circled_players,
    open_ties,
    paper_totals,
    penalties,
    running_totals,
    standings,
    totals,
)
from tests.presets import FLORIDA_GOOD_SAM, SAMBOREE
from tests.sheet_text import draw_sheet, places, rule, sentences

ZERO, LOWEST, BACK = TieBreak.ZERO_ROUNDS, TieBreak.LOWEST_OTHER_ROUND, TieBreak.COUNTBACK
BLANK_COSTS_NOTHING = replace(SAMBOREE, double_blank=0)
WITH_COUNTBACK = replace(SAMBOREE, tie_breaks=(ZERO, LOWEST, BACK))
LOWEST_FIRST = replace(SAMBOREE, tie_breaks=(LOWEST, ZERO))

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
MORE_ZEROS_OR_A_LOWER_ROUND = """
    engine | 12 Ann | 7 Bob
    2      | out    | 2
    1      | 40     | out
    0      | out    | 38
"""
SAME_BUT_FOR_THE_SECOND_LOWEST = """
    engine | 12 Ann | 7 Bob
    3      | out    | 5
    2      | 5      | out
    1      | 25     | 15     blocked
    0      | 10     | 20     blocked
"""
BOB_AND_ANN, DECIDES = "No. 7 Bob and No. 12 Ann are tied:", "The game monitor decides."
AT_30 = f"{BOB_AND_ANN} 30 each; zero rounds 1 each; lowest other round 10 each"
ALL_BUT_LAST = "No. 12 Ann over No. 7 Bob: both 40; zero rounds 1 each; lowest other round 5 each;"

# Rules, a page, its places with what decided each, and the sentence of the first.
PAGES: dict[str, tuple[RuleSet, str, list[str], str]] = {
    "the lower total": (
        SAMBOREE,
        """
        engine | 12 Ann | 7 Bob | 31 Cyd
        2      | 14     | out   | 3
        1      | out    | 20    | 41
        0      | 5      | out   | 12
        """,
        ["1 Ann 19 total", "2 Bob 20 total", "3 Cyd 56 total"],
        "No. 12 Ann over No. 7 Bob: 19 against 20",
    ),
    "somebody alone": (SAMBOREE, "engine | 12 Ann\n0 | out", ["1 Ann 0 total"], "No. 12 Ann: 0"),
    # Bob's lowest other round is the lower one, and it does not come to that.
    "then more zero rounds": (
        SAMBOREE,
        MORE_ZEROS_OR_A_LOWER_ROUND,
        ["1 Ann 40 zero_rounds", "2 Bob 40 zero_rounds"],
        "No. 12 Ann over No. 7 Bob: both 40; 2 zero rounds against 1",
    ),
    "one zero round, in the singular": (
        SAMBOREE,
        """
        engine | 12 Ann | 7 Bob
        2      | out    | 15
        1      | 30     | 15    blocked
        """,
        ["1 Ann 30 zero_rounds", "2 Bob 30 zero_rounds"],
        "No. 12 Ann over No. 7 Bob: both 30; 1 zero round against 0",
    ),
    "then the lowest round other than zero": (
        SAMBOREE,
        """
        engine | 12 Ann | 7 Bob | 31 Cyd
        3      | out    | 6     | 99
        2      | 26     | out   | 99
        1      | 4      | 24    | out
        """,
        ["1 Ann 30 lowest_other_round", "2 Bob 30 total", "3 Cyd 198 total"],
        "No. 12 Ann over No. 7 Bob: both 30; zero rounds 1 each; lowest other round 4 against 6",
    ),
    "zeros alone": (
        BLANK_COSTS_NOTHING,
        """
        engine | 12 Ann | 7 Bob | 31 Cyd
        2      | out    | 0     | 9
        1      | 0      | out   | 9
        """,
        ["1 Bob 0 open", "1 Ann 0 open", "3 Cyd 18 total"],
        f"{BOB_AND_ANN} 0 each; zero rounds 1 each; no round above zero. {DECIDES}",
    ),
    # One zero round each; lowest other round 20 against 7.
    "nobody earns a zero in a blocked round": (
        BLANK_COSTS_NOTHING,
        """
        engine | 12 Ann | 7 Bob
        2      | 0      | 7     blocked
        1      | 20     | out
        0      | out    | 13
        """,
        ["1 Bob 20 lowest_other_round", "2 Ann 20 lowest_other_round"],
        "No. 7 Bob over No. 12 Ann: both 20; zero rounds 1 each; lowest other round 7 against 20",
    ),
    "nobody is picked where the chain runs out": (
        SAMBOREE,
        TIE_FOR_FIRST,
        ["1 Bob 30 open", "1 Ann 30 open", "3 Cyd 100 total"],
        f"{AT_30}. {DECIDES}",
    ),
    "with countback": (
        WITH_COUNTBACK,
        SAME_BUT_FOR_THE_SECOND_LOWEST,
        ["1 Ann 40 countback", "2 Bob 40 countback"],
        f"{ALL_BUT_LAST} other round number 2 from the lowest 10 against 15",
    ),
    "countback to the third": (
        WITH_COUNTBACK,
        """
        engine | 12 Ann | 7 Bob
        4      | 8      | out
        3      | out    | 5
        2      | 5      | 8
        1      | 20     | 11     blocked
        0      | 10     | 19     blocked
        """,
        ["1 Ann 43 countback", "2 Bob 43 countback"],
        f"{ALL_BUT_LAST.replace('40', '43')} other round number 3 from the lowest 10 against 11",
    ),
    "countback runs out too": (
        WITH_COUNTBACK,
        TIE_FOR_FIRST,
        ["1 Bob 30 open", "1 Ann 30 open", "3 Cyd 100 total"],
        f"{AT_30}; every other round the same. {DECIDES}",
    ),
}


@pytest.mark.parametrize("page", PAGES)
def test_each_place_says_what_decided_it(page: str) -> None:
    rules, text, expected, first = PAGES[page]
    sheet = draw_sheet(text, rules)
    assert places(sheet) == expected
    assert sentences(sheet)[0] == first


def test_a_zero_of_a_blocked_round_is_none_whatever_the_cell_says() -> None:
    sheet = draw_sheet(PAGES["nobody earns a zero in a blocked round"][1], BLANK_COSTS_NOTHING)
    row = sheet.rounds[0]
    says_out = replace(row, cells=(Cell(0, went_out=True), row.cells[1]))
    assert places(replace(sheet, rounds=(says_out, *sheet.rounds[1:]))) == places(sheet)


def test_a_blank_cell_is_never_a_zero() -> None:
    sheet = draw_sheet("engine | 12 Ann | 7 Bob\n1 | . | out\n0 | out | 30")
    assert running_totals(sheet) == ((None, 0), (0, 30))
    assert standings(sheet)[0].zero_rounds == 1
    assert not sheet.is_complete


# Ties: where they wait, and what the game monitor rules


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


THREE_TIED = """
    engine | 12 Ann | 7 Bob | 31 Cyd
    2      | out    | 10    | 10
    1      | 10     | 20    | out
    0      | 20     | out   | 20
"""
# The page once it was corrected, and the places of those who were ruled "Ann, then Bob".
CORRECTED = [
    pytest.param(
        TIE_FOR_FIRST.replace("20", "21"),
        ["1 Bob 31 open", "1 Ann 31 open", "3 Cyd 100 total"],
        id="their figures: it is open again",
    ),
    pytest.param(
        TIE_FOR_FIRST.replace("| 20    |", "| 19    |"),
        ["1 Bob 29 total", "2 Ann 30 total", "3 Cyd 100 total"],
        id="it parts them",
    ),
    pytest.param(
        TIE_FOR_FIRST.replace("50", "49"),
        ["1 Ann 30 ruling", "2 Bob 30 total", "3 Cyd 98 total"],
        id="somebody else's: the ruling stays",
    ),
    pytest.param(
        THREE_TIED,
        ["1 Bob 30 open", "1 Ann 30 open", "1 Cyd 30 open"],
        id="a third is tied as well",
    ),
]

RULED = "ruled by the game monitor (extra round: one more round)"


class TestWhatTheGameMonitorRules:
    """An extra round or a drawn domino puts the group in order; or the place is shared."""

    tie: Sheet = draw_sheet(TIE_FOR_FIRST)

    def test_in_order_and_the_latest_counts(self) -> None:
        ruled = rule(rule(self.tie, 7, 12), 12, 7)
        assert places(ruled) == ["1 Ann 30 ruling", "2 Bob 30 total", "3 Cyd 100 total"]
        assert sentences(ruled) == [
            f"No. 12 Ann over No. 7 Bob: tied at 30, {RULED}",
            "No. 7 Bob over No. 31 Cyd: 30 against 100",
            "No. 7 Bob over No. 31 Cyd: 30 against 100",
        ]
        assert open_ties(ruled) == ()
        assert places(rule(draw_sheet(TIE_FOR_FIRST, WITH_COUNTBACK), 12, 7))[0][-6:] == "ruling"

    def test_the_last_of_the_table_is_behind_by_the_ruling(self) -> None:
        two = draw_sheet("engine | 12 Ann | 7 Bob\n2 | out | 30\n1 | 30 | out")
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

    @pytest.mark.parametrize(("page", "expected"), CORRECTED)
    def test_holds_as_long_as_their_figures(self, page: str, expected: list[str]) -> None:
        ruled = rule(self.tie, 12, 7)
        assert places(replace(draw_sheet(page), rulings=ruled.rulings)) == expected

    @pytest.mark.parametrize(
        ("by", "reason", "words"),
        [
            (RuledBy.EXTRA_ROUND, "Ann 3, Bob 8", "extra round: Ann 3, Bob 8"),
            (RuledBy.DRAWN_DOMINO, "Ann 3, Bob 8", "drawn domino: Ann 3, Bob 8"),
            (RuledBy.OTHER, "Ann 3, Bob 8", "other way: Ann 3, Bob 8"),
            (
                RuledBy.EXTRA_ROUND,
                "Extra round, Ann 3",
                "Extra round, Ann 3",
            ),  # it names the way itself
        ],
    )
    def test_says_how_it_was_settled(self, by: RuledBy, reason: str, words: str) -> None:
        ruled = rule(self.tie, 12, 7, reason=reason)
        ruled = replace(ruled, rulings=(replace(ruled.rulings[0], by=by),))
        assert sentences(ruled)[0].endswith(f"tied at 30, ruled by the game monitor ({words})")


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
    sheet = draw_sheet(f"engine | 12 Ann | 7 Bob\n1 | {lowest} | out\n0 | 5 | 20")
    assert circled_players(sheet) == circled


def test_nobody_is_circled_while_a_tie_for_the_win_stands_open() -> None:
    """Once the game monitor has ruled, the first of the two is; shared, both are."""
    tied = draw_sheet(TIE_FOR_FIRST)
    assert circled_players(tied) == ()
    assert circled_players(rule(tied, 7, 12)) == (7,)
    assert circled_players(rule(tied, 7, 12, shared=True)) == (7, 12)
    assert circled_players(draw_sheet(TIE_FOR_SECOND, cuts=(1, 2))) == (12,)


# Players who leave, arrive or never come

SIX_BECOME_FIVE = """
    engine | 12 Ann | 7 Bob | 31 Cyd | 4 Dee | 19 Eve | 8 Fay
    2      | out    | 21    | 33     | 8     | 40     | 1
    1      | 5      | out   | 30     | 8     | 7      | left
    0      | 5      | 9     | out    | 8     | 7      | left
"""
FIVE_BECOME_SIX = """
    engine | 12 Ann | 7 Bob | 31 Cyd | 4 Dee | 19 Eve | 8 Fay
    2      | out    | 21    | 33     | 8     | 40     | late
    1      | 5      | out   | 30     | 8     | 7      | 2
    0      | 5      | 9     | 12     | 8     | 7      | out
"""
FIVE_BECOME_FOUR = """
    engine | 12 Ann | 7 Bob | 31 Cyd | 4 Dee | 19 Eve
    2      | out    | 21    | 33     | 8     | 40
    1      | 5      | out   | 200    | 8     | left
"""


@pytest.mark.parametrize(
    ("page", "players", "highest"),
    [
        (SIX_BECOME_FIVE, [6, 5, 5], {2: 145, 1: 172}),  # 9 tiles, then 11
        (FIVE_BECOME_SIX, [5, 6, 6], {2: 172, 1: 145}),
        (FIVE_BECOME_FOUR, [5, 4], {2: 172, 1: 513}),  # the rule for small tables
    ],
)
def test_hands_are_those_of_who_is_there(
    page: str, players: list[int], highest: dict[int, int]
) -> None:
    sheet = draw_sheet(page)
    assert [sheet.players_in(engine) for engine in sheet.rule_set.engines] == players
    for engine, most in highest.items():
        assert too_high(sheet, engine, most) is None
        assert too_high(sheet, engine, most + 1) is not None
    assert sheet.is_complete
    assert check_sheet(sheet) == ()
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
    assert sheet.missing == {1: (cyd,)}
    for looked_up in (sheet.round_of, sheet.seat_of):
        with pytest.raises(KeyError, match="9"):
            looked_up(9)


def test_a_round_that_nobody_was_there_for_has_nothing_to_find() -> None:
    sheet = draw_sheet("engine | 12 Ann | 7 Bob\n1 | out | 12\n0 | left | left")
    assert check_sheet(sheet) == ()
    assert standings(sheet) == ()


@pytest.mark.parametrize(("played", "complete"), [(1, True), (0, False)])
def test_a_game_cut_short_is_complete_with_the_rounds_it_had(played: int, complete: bool) -> None:
    """Unless it had none."""
    cut_short = ". | .  not played"
    first = "out | 21" if played else cut_short
    sheet = draw_sheet(f"engine | 12 Ann | 7 Bob\n2 | {first}\n1 | {cut_short}\n0 | {cut_short}")
    assert sheet.is_complete is complete
    decided = {place.decided_by for place in standings(sheet)}
    assert decided == {DecidedBy.TOTAL if complete else DecidedBy.SHARED}


# House options: penalty points, disqualification

CYD_CAME_LATE = """
    engine | 12 Ann | 7 Bob | 31 Cyd
    3      | out    | 21    | late
    2      | 30     | out   | late
    1      | 25     | out   | 4
    0      | out    | 41    | 6
"""


class TestPenaltyPoints:
    LEVEL = "engine | 12 Ann | 7 Bob\n1 | out | 10\n0 | 10 | out"

    def penalised(self, sheet: Sheet, *given: tuple[int, int]) -> Sheet:
        """Return the sheet with penalty points for some players."""
        return replace(sheet, adjustments=tuple(Adjustment(*each, "looked") for each in given))

    def test_count_in_the_total_and_are_named(self) -> None:
        sheet = self.penalised(draw_sheet(CYD_CAME_LATE), (12, 10))
        assert places(sheet) == ["1 Bob 62 total", "2 Ann 65 total"]
        assert sentences(sheet)[0] == (
            "No. 7 Bob over No. 12 Ann: 62 against 65; No. 12 has 10 penalty points"
        )
        sheet = self.penalised(draw_sheet(CYD_CAME_LATE, FLORIDA_GOOD_SAM), (31, 10))
        assert sentences(sheet)[0] == (
            "No. 31 Cyd over No. 12 Ann: 50 against 55; No. 31 has 10 penalty points;"
            " No. 31 has 30 assigned, the highest total when they came"
        )

    def test_several_add_up(self) -> None:
        sheet = self.penalised(draw_sheet(self.LEVEL), (12, 10), (12, 5))
        assert (totals(sheet), paper_totals(sheet)) == ({12: 25, 7: 10}, {12: 10, 7: 10})
        assert penalties(sheet) == {12: 15}

    def test_can_leave_somebody_without_any_round_above_zero_level(self) -> None:
        outs = draw_sheet("engine | 12 Ann | 7 Bob\n1 | out | 6\n0 | out | 4", LOWEST_FIRST)
        assert sentences(self.penalised(outs, (12, 10)))[0] == (
            "No. 12 Ann over No. 7 Bob: both 10; lowest other round none against 4"
        )

    def test_reopen_a_tie_that_was_ruled(self) -> None:
        """Both are given the same: still tied, but the ruling rested on 10 each."""
        sheet = rule(draw_sheet(self.LEVEL), 7, 12)
        assert advancing(sheet) == (7,)
        assert len(open_ties(self.penalised(sheet, (12, 10), (7, 10)))) == 1

    @pytest.mark.parametrize(("written", "wrong"), [(10, []), (20, []), (15, [(12,)])])
    def test_the_paper_may_have_them_or_not(
        self, written: int, wrong: list[tuple[int, ...]]
    ) -> None:
        """The table adds up before the game monitor gives points, or after."""
        sheet = self.penalised(draw_sheet(self.LEVEL), (12, 10))
        sheet = replace(sheet, written_totals={12: written})
        found = [each for each in check_sheet(sheet) if each.code == "total-mismatch"]
        assert [each.players for each in found] == wrong


def test_disqualification_takes_the_place_and_leaves_the_scores() -> None:
    sheet = draw_sheet(CYD_CAME_LATE)
    ann = replace(sheet.seat_of(12), disqualified="took tiles back")
    sheet = replace(sheet, seats=(ann, *sheet.seats[1:]))
    assert places(sheet) == ["1 Bob 62 total"]
    assert totals(sheet)[12] == 55
    assert advancing(sheet) == (7,)
