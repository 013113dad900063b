"""House options: assigned scores for a late arrival, penalty points, disqualification."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mextrain_scorer.rules.checks.sheet_checks import check_sheet
from mextrain_scorer.rules.records import Adjustment, Sheet
from mextrain_scorer.rules.rounds import assigned_scores
from mextrain_scorer.rules.rule_sets.presets import FLORIDA_GOOD_SAM, SAMBOREE
from mextrain_scorer.rules.rule_sets.rule_set import TieBreak
from mextrain_scorer.rules.standings import (
    advancing,
    is_complete,
    open_ties,
    paper_totals,
    penalties,
    running_totals,
    standings,
    totals,
)
from tests.rules.sheet_text import draw_sheet, places, rule, sentences

CYD_CAME_LATE = """
    engine | 12 Ann | 7 Bob | 31 Cyd
    3      | out    | 21    | late
    2      | 30     | out   | late
    1      | 25     | out   | 4
    0      | out    | 41    | 6
"""


def at_florida(text: str) -> Sheet:
    """A sheet of Florida Good Sam, where who comes late is assigned a score."""
    return draw_sheet(text, FLORIDA_GOOD_SAM)


def penalised(sheet: Sheet, player: int, points: int, reason: str = "looked") -> Sheet:
    """Return the sheet with penalty points for one player."""
    given = Adjustment(player, points, reason)
    return replace(sheet, adjustments=(*sheet.adjustments, given))


class TestALateArrival:
    def test_takes_no_place_at_the_samboree(self) -> None:
        sheet = draw_sheet(CYD_CAME_LATE)
        assert assigned_scores(sheet) == {}
        assert places(sheet) == ["1 Ann 55 total", "2 Bob 62 total"]

    def test_is_assigned_the_highest_running_total_at_that_moment(self) -> None:
        """Florida Good Sam: Ann has 30 and Bob 21 when Cyd sits down; not 21 and 30."""
        sheet = at_florida(CYD_CAME_LATE)
        assert assigned_scores(sheet) == {(2, 31): 30}
        assert [row[2] for row in running_totals(sheet)] == [None, 30, 34, 40]
        assert totals(sheet)[31] == 40
        assert is_complete(sheet)
        assert places(sheet) == ["1 Cyd 40 total", "2 Ann 55 total", "3 Bob 62 total"]
        assert sentences(sheet)[0] == (
            "No. 31 Cyd over No. 12 Ann: 40 against 55;"
            " No. 31 has 30 assigned, the highest total when they came"
        )

    def test_is_never_assigned_more_than_anybody_has(self) -> None:
        """Six rounds that others lost in turn: 40 each time, and nobody has more than 70."""
        sheet = at_florida("""
            engine | 1 Ann | 2 Bob | 3 Cyd | 4 Dee | 9 Zoe
            9      | out   | 40    | 5     | 5     | late
            8      | 40    | out   | 5     | 5     | late
            7      | 5     | 5     | out   | 40    | late
            6      | 5     | 5     | 40    | out   | late
            5      | out   | 20    | 10    | 19    | late
            4      | 10    | out   | 10    | 1     | late
            3      | 9     | 8     | out   | 7     | 6
            """)
        assert assigned_scores(sheet) == {(4, 9): 70}
        assert totals(sheet) == {1: 69, 2: 78, 3: 70, 4: 77, 9: 76}

    def test_who_comes_after_another_late_arrival_is_assigned_that_total_if_it_is_highest(
        self,
    ) -> None:
        sheet = at_florida("""
            engine | 12 Ann | 7 Bob | 31 Cyd | 4 Dee
            3      | out    | 21    | late   | late
            2      | 10     | out   | 50     | late
            1      | 25     | out   | 4      | 3
            """)
        assert assigned_scores(sheet) == {(3, 31): 21, (2, 4): 71}

    def test_two_who_come_together_are_assigned_the_same(self) -> None:
        sheet = at_florida("""
            engine | 12 Ann | 7 Bob | 31 Cyd | 4 Dee
            3      | out    | 21    | late   | late
            2      | 10     | out   | 50     | 3
            """)
        assert assigned_scores(sheet) == {(3, 31): 21, (3, 4): 21}

    def test_who_has_gone_is_not_at_the_table(self) -> None:
        sheet = at_florida("""
            engine | 12 Ann | 7 Bob | 31 Cyd | 4 Dee
            3      | out    | 21    | late   | 99
            2      | 10     | out   | 50     | left
            """)
        assert assigned_scores(sheet) == {(3, 31): 21}

    def test_a_correction_of_a_round_missed_corrects_what_is_assigned(self) -> None:
        before = at_florida(CYD_CAME_LATE)
        after = at_florida(CYD_CAME_LATE.replace("| 21 ", "| 51 "))
        assert (totals(before)[31], totals(after)[31]) == (40, 61)

    @given(st.lists(st.lists(st.integers(1, 90), min_size=3, max_size=3), min_size=4, max_size=4))
    def test_no_round_after_the_arrival_changes_what_is_assigned(
        self, scores: list[list[int]]
    ) -> None:
        """And the column adds up to the total."""
        sheet = at_florida(CYD_CAME_LATE)
        rounds = tuple(
            replace(
                row,
                cells=tuple(
                    replace(cell, score=score, went_out=False) if cell.score is not None else cell
                    for cell, score in zip(row.cells, scores[at], strict=True)
                ),
            )
            for at, row in enumerate(sheet.rounds)
        )
        ann, bob = scores[0][0] + scores[1][0], scores[0][1] + scores[1][1]
        for played in (rounds, (*rounds[:2], *sheet.rounds[2:])):
            again = replace(sheet, rounds=played)
            assert assigned_scores(again) == {(2, 31): max(ann, bob)}
            assert running_totals(again)[-1][2] == totals(again)[31]

    def test_can_win(self) -> None:
        sheet = at_florida("""
            engine | 12 Ann | 7 Bob | 31 Cyd
            2      | out    | 5     | late
            1      | 30     | 40    | out
            0      | 30     | 40    | out
            """)
        assert advancing(sheet) == (31,)

    def test_the_assigned_score_is_no_round_that_was_played(self) -> None:
        """It is neither a zero round nor the lowest other round, and corrects itself."""
        sheet = at_florida("""
            engine | 12 Ann | 7 Bob | 31 Cyd
            1      | out    | 2     | late
            0      | 9      | out   | 9
            """)
        cyd = next(place for place in standings(sheet) if place.player == 31)
        assert (cyd.total, cyd.zero_rounds, cyd.lowest_other_round) == (11, 0, 9)

    def test_is_assigned_nothing_yet_for_a_round_without_a_score(self) -> None:
        sheet = at_florida("""
            engine | 12 Ann | 7 Bob | 31 Cyd
            2      | out    | 2     | late
            1      | .      | .     | late
            0      | .      | .     | .
            """)
        assert assigned_scores(sheet) == {(2, 31): 2}

    def test_a_round_that_nobody_played_has_none(self) -> None:
        sheet = at_florida("""
            engine | 12 Ann | 7 Bob | 31 Cyd
            2      | .      | .     | late  not played
            1      | out    | 2     | late
            0      | 9      | out   | 9
            """)
        assert assigned_scores(sheet) == {(1, 31): 2}

    def test_somebody_who_also_left_takes_no_place(self) -> None:
        sheet = at_florida("""
            engine | 12 Ann | 7 Bob | 31 Cyd
            2      | out    | 2     | late
            1      | 9      | out   | 9
            0      | out    | 4     | left
            """)
        assert [place.player for place in standings(sheet)] == [7, 12]


class TestPenaltyPoints:
    LEVEL = """
        engine | 12 Ann | 7 Bob
        1      | out    | 10
        0      | 10     | out
    """

    def test_count_in_the_total_and_are_named(self) -> None:
        sheet = penalised(draw_sheet(CYD_CAME_LATE), 12, 10)
        assert places(sheet) == ["1 Bob 62 total", "2 Ann 65 total"]
        assert sentences(sheet)[0] == (
            "No. 7 Bob over No. 12 Ann: 62 against 65; No. 12 has 10 penalty points"
        )

    def test_are_named_beside_what_was_assigned(self) -> None:
        sheet = penalised(at_florida(CYD_CAME_LATE), 31, 10)
        assert sentences(sheet)[0] == (
            "No. 31 Cyd over No. 12 Ann: 50 against 55; No. 31 has 10 penalty points;"
            " No. 31 has 30 assigned, the highest total when they came"
        )

    def test_several_add_up(self) -> None:
        sheet = penalised(penalised(draw_sheet(self.LEVEL), 12, 10), 12, 5)
        assert totals(sheet) == {12: 25, 7: 10}
        assert paper_totals(sheet) == {12: 10, 7: 10}
        assert penalties(sheet) == {12: 15}

    def test_can_leave_somebody_without_any_round_above_zero_level(self) -> None:
        lowest_first = replace(
            SAMBOREE, tie_breaks=(TieBreak.LOWEST_OTHER_ROUND, TieBreak.ZERO_ROUNDS)
        )
        outs = draw_sheet(
            """
            engine | 12 Ann | 7 Bob
            1      | out    | 6
            0      | out    | 4
            """,
            lowest_first,
        )
        assert sentences(penalised(outs, 12, 10))[0] == (
            "No. 12 Ann over No. 7 Bob: both 10; lowest other round none against 4"
        )

    def test_change_nothing_but_the_total(self) -> None:
        """Both are penalised alike: still tied, by the same zero rounds and lowest round."""
        sheet = penalised(penalised(draw_sheet(self.LEVEL), 12, 10), 7, 10)
        assert [place.decided_by for place in standings(sheet)] == ["open", "open"]

    def test_reopen_a_tie_that_was_ruled(self) -> None:
        sheet = rule(draw_sheet(self.LEVEL), 7, 12)
        assert advancing(sheet) == (7,)
        both = penalised(penalised(sheet, 12, 10), 7, 10)
        assert len(open_ties(both)) == 1  # the ruling rested on 10 each, and it is 20 now

    @pytest.mark.parametrize("written", [10, 20])
    def test_the_paper_may_have_them_or_not(self, written: int) -> None:
        """The table adds up before the game monitor gives points, or after."""
        sheet = penalised(draw_sheet(self.LEVEL), 12, 10)
        sheet = replace(sheet, written_totals={12: written})
        assert not [f for f in check_sheet(sheet) if f.code == "total-mismatch"]

    def test_another_total_is_still_a_mismatch(self) -> None:
        sheet = penalised(draw_sheet(self.LEVEL), 12, 10)
        sheet = replace(sheet, written_totals={12: 15})
        assert [f.players for f in check_sheet(sheet) if f.code == "total-mismatch"] == [(12,)]


class TestDisqualification:
    def test_takes_the_place_and_leaves_the_scores(self) -> None:
        sheet = draw_sheet(CYD_CAME_LATE)
        ann = replace(sheet.seat_of(12), disqualified="took tiles back")
        sheet = replace(sheet, seats=(ann, *sheet.seats[1:]))
        assert places(sheet) == ["1 Bob 62 total"]
        assert totals(sheet)[12] == 55
        assert advancing(sheet) == (7,)
