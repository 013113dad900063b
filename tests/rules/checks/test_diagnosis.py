"""A total that does not agree names the likeliest mistake, and where it is."""

from dataclasses import replace
from math import exp

import pytest

from mextrain_scorer.rules.checks.diagnosis import likely_mistakes, round_can_be
from mextrain_scorer.rules.checks.mistakes import Mistake, MistakeKind
from mextrain_scorer.rules.checks.sheet_checks import Finding, check_sheet
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from tests.rules.sheet_text import draw_sheet

# What the paper says.  Each example keys one thing otherwise.
PAPER = """
    engine | 12 Ann | 7 Bob | 31 Cyd | 4 Dee | 19 Eve
    7      | 12     | 33    | out    | 5     | 18
    6      | out    | 27    | 9      | 30    | 14
    5      | 8      | out   | 22     | 13    | 41
    4      | 16     | 4     | 35     | out   | 10
    3      | 29     | 11    | 6      | 17    | out
    total  | 65     | 75    | 72     | 65    | 83
"""


def keyed(*changes: str, said: str = "") -> Sheet:
    """The paper with some cells keyed otherwise, each as "7 Ann 21" or "total Eve 42".

    ``said`` is what is said of the first of these rounds, such as "accepted: why".
    """
    rows = [[cell.strip() for cell in line.split("|")] for line in PAPER.strip().splitlines()]
    names = [cell.split()[-1] for cell in rows[0]]
    for change in changes:
        head, name, word = change.split()
        row = next(row for row in rows if row[0] == head)
        row[names.index(name)] = word
        if said:
            row[-1], said = f"{row[-1]}  {said}", ""
    return draw_sheet("\n".join(" | ".join(row) for row in rows))


def likeliest(sheet: Sheet) -> Mistake:
    return likely_mistakes(sheet)[0]


def told(sheet: Sheet) -> str:
    return likeliest(sheet).sentence


def mismatches(sheet: Sheet) -> list[Finding]:
    return [each for each in check_sheet(sheet) if each.code == "total-mismatch"]


def test_where_the_totals_agree_there_is_nothing_to_say() -> None:
    assert likely_mistakes(keyed()) == ()


def test_where_no_total_was_keyed_there_is_nothing_to_say() -> None:
    assert likely_mistakes(replace(keyed(), written_totals={})) == ()


# What is keyed, whose score that is, what the paper says, and why the two differ.
KEYED = [
    ("7 Ann 21", "No. 12's 21", 12, "the digits swapped"),
    ("4 Ann 10", "No. 12's 10", 16, "a 6 taken for a 0"),
    ("7 Bob 3", "No. 7's 3", 33, "a digit left out"),
    ("5 Ann 88", "No. 12's 88", 8, "a digit too many"),
    ("5 Dee 0", "No. 4's 0", 13, "its score left out"),  # only one goes out (Samboree rule 8)
    ("3 Dee 34", "No. 4's 34", 17, "it was counted twice"),
    ("4 Cyd 4", "No. 31's 4", 35, "the score beside it was typed twice"),
    ("3 Cyd 35", "No. 31's 35", 6, "the score above it was typed twice"),
]


class TestAKeyedScore:
    """The paper is right, and one score was keyed otherwise."""

    @pytest.mark.parametrize(("change", "whose", "right", "why"), KEYED)
    def test_is_named_with_what_it_may_have_been(
        self, change: str, whose: str, right: int, why: str
    ) -> None:
        where = f"in the round of the double {change[0]}"
        assert told(keyed(change)) == f"{whose} {where} may have been {right}: {why}."

    def test_with_its_digits_swapped(self) -> None:
        mistake = likeliest(keyed("7 Ann 21"))
        assert (mistake.kind, mistake.in_adding) == (MistakeKind.SWAPPED, False)
        assert (mistake.cells, mistake.says, mistake.should_say) == (((7, 12),), (21,), (12,))

    def test_who_went_out_keyed_with_a_score(self) -> None:
        """A round that nobody went out of has its zero somewhere."""
        mistake = likeliest(keyed("4 Dee 6"))
        assert (mistake.cells, mistake.should_say) == (((4, 4),), (0,))
        assert mistake.weight > 0.99

    def test_left_blank_is_what_the_total_lacks(self) -> None:
        sheet = keyed("5 Eve .")
        mistake = likeliest(sheet)
        assert (mistake.kind, mistake.says, mistake.should_say) == (
            MistakeKind.LEFT_BLANK,
            (None,),
            (41,),
        )
        assert mistake.sentence == (
            "By No. 19's total on the paper, 41 belongs in the round of the double 5."
        )

    def test_two_blanks_cannot_be_told_apart(self) -> None:
        assert likely_mistakes(keyed("5 Eve .", "6 Eve .")) == ()

    def test_a_blank_is_never_less_than_nothing(self) -> None:
        assert likely_mistakes(keyed("5 Eve .", "total Eve 40")) == ()


class TestScoresAtAnotherSeat:
    """Two totals that are off, one by as much too high as the other too low."""

    def test_two_neighbours_exchanged(self) -> None:
        mistake = likeliest(keyed("5 Cyd 13", "5 Dee 22"))
        assert mistake.kind is MistakeKind.EXCHANGED
        assert mistake.players == (31, 4)
        assert mistake.sentence == (
            "No. 31's 13 and No. 4's 22 in the round of the double 5 may have been swapped."
        )

    def test_exchanged_across_the_table(self) -> None:
        mistake = likeliest(keyed("7 Ann 18", "7 Eve 12"))
        assert (mistake.kind, mistake.cells) == (MistakeKind.EXCHANGED, ((7, 12), (7, 19)))

    @pytest.mark.parametrize(
        ("changes", "cells", "says", "should_say"),
        [
            (("5 Cyd 13", "5 Dee ."), ((5, 4), (5, 31)), (None, 13), (13, 22)),
            (("5 Dee 22", "5 Cyd ."), ((5, 31), (5, 4)), (None, 22), (22, 13)),
            (("5 Bob 22", "5 Cyd ."), ((5, 31), (5, 7)), (None, 22), (22, 0)),
            (("5 Cyd 13", "5 Dee 0"), ((5, 4), (5, 31)), (0, 13), (13, 22)),
        ],
        ids=["the one beside", "the one before", "the zero of who went out", "leaving a zero"],
    )
    def test_one_score_over(
        self, changes: tuple[str, str], cells: object, says: object, should_say: object
    ) -> None:
        """Dee's 13 stands at Cyd's seat, and Dee's cell stayed empty: Cyd's own 22 is gone."""
        mistake = likeliest(keyed(*changes))
        assert (mistake.kind, mistake.cells) == (MistakeKind.MOVED, cells)
        assert (mistake.says, mistake.should_say) == (says, should_say)

    def test_one_score_over_another_is_said_to_be_meant_for_somebody_else(self) -> None:
        assert told(keyed("5 Cyd 13", "5 Dee .")) == (
            "No. 31's 13 in the round of the double 5 may have been meant for No. 4."
        )

    def test_not_where_the_total_beside_the_blank_says_otherwise(self) -> None:
        found = likely_mistakes(keyed("5 Cyd 13", "5 Dee .", "total Dee 66"))
        assert MistakeKind.MOVED not in {each.kind for each in found}

    def test_but_hardly_where_two_would_have_gone_out_then(self) -> None:
        """Cyd's 22 would be Dee's, and Cyd out beside Bob: more likely Dee had 22 as well."""
        first, *others = likely_mistakes(keyed("5 Dee .", "total Dee 74", "total Cyd 50"))
        assert (first.kind, first.cells) == (MistakeKind.LEFT_BLANK, ((5, 4),))
        assert all(each.weight < 1 / 2 for each in others if each.kind is MistakeKind.MOVED)

    def test_exchanged_though_one_of_the_totals_was_not_keyed(self) -> None:
        sheet = keyed("5 Cyd 13", "5 Dee 22")
        for absent in (31, 4):
            totals = {no: total for no, total in sheet.written_totals.items() if no != absent}
            found = likely_mistakes(replace(sheet, written_totals=totals))
            assert (MistakeKind.EXCHANGED, ((5, 31), (5, 4))) in [
                (each.kind, each.cells) for each in found
            ]

    def test_the_more_likely_the_less_else_explains_the_one_total(self) -> None:
        """Once in 2000 against two mistakes in 20 000: ten to one."""
        sheet = keyed("5 Cyd 13", "5 Dee 22")
        totals = {no: total for no, total in sheet.written_totals.items() if no != 31}
        (mistake,) = likely_mistakes(replace(sheet, written_totals=totals))
        assert mistake.weight == pytest.approx(10 / 11)

    def test_neighbours_are_exchanged_sooner_than_players_across_the_table(self) -> None:
        beside = draw_sheet("""
            engine | 12 Ann | 7 Bob | 31 Cyd | 4 Dee
            9      | out    | 24    | 17     | 33
            8      | 30     | 9     | 41     | out
            total  | 30     | 26    | 65     | 33
        """)
        across = draw_sheet("""
            engine | 12 Ann | 7 Bob | 4 Dee | 31 Cyd
            9      | out    | 24    | 33    | 17
            8      | 30     | 9     | out   | 41
            total  | 30     | 26    | 33    | 65
        """)
        exchanged = [likeliest(sheet) for sheet in (beside, across)]
        assert [each.cells for each in exchanged] == [((9, 7), (9, 31))] * 2
        assert exchanged[0].weight > exchanged[1].weight

    def test_two_scores_at_each_others_seats_are_exchanged_and_no_round_is_one_seat_on(
        self,
    ) -> None:
        """5, 5, 5, 8, 8 is 5, 5, 8, 8, 5 one seat on; but two cells were keyed wrong, not five."""
        sheet = draw_sheet("""
            engine | 12 Ann | 7 Bob | 31 Cyd | 4 Dee | 19 Eve
            9      | 5      | 5     | 5      | 8     | 8       blocked
            8      | out    | 20    | 30     | 40    | 11
            total  | 5      | 25    | 38     | 48    | 16
        """)
        mistake = likeliest(sheet)
        assert (mistake.kind, mistake.cells) == (MistakeKind.EXCHANGED, ((9, 31), (9, 19)))

    ONE_ON = ("4 Ann 10", "4 Bob 16", "4 Cyd 4", "4 Dee 35", "4 Eve out")
    ONE_BACK = ("4 Ann 4", "4 Bob 35", "4 Cyd out", "4 Dee 10", "4 Eve 16")

    @pytest.mark.parametrize("row", [ONE_ON, ONE_BACK], ids=["on", "back"])
    def test_a_whole_round_one_seat_on_either_way(self, row: tuple[str, ...]) -> None:
        mistake = likeliest(keyed(*row))
        assert mistake.kind is MistakeKind.ONE_SEAT_ON
        assert mistake.should_say == (16, 4, 35, 0, 10)

    def test_one_seat_on_is_told_by_two_totals_and_not_by_one(self) -> None:
        sheet = keyed(*self.ONE_ON)
        for keyed_totals, told_so in (({12: 65, 7: 75}, True), ({12: 65}, False)):
            found = likely_mistakes(replace(sheet, written_totals=keyed_totals))
            assert (MistakeKind.ONE_SEAT_ON in {each.kind for each in found}) is told_so

    def test_three_are_one_seat_on_as_well(self) -> None:
        sheet = draw_sheet("""
            engine | 12 Ann | 7 Bob | 31 Cyd
            9      | 35     | out   | 20
            8      | 30     | 9     | out
            total  | 30     | 29    | 35
        """)
        mistake = likeliest(sheet)
        assert (mistake.kind, mistake.should_say) == (MistakeKind.ONE_SEAT_ON, (0, 20, 35))

    def test_a_whole_round_one_seat_too_far_on_is_said_to_be_so(self) -> None:
        assert told(keyed(*self.ONE_ON)) == (
            "The scores in the round of the double 4 may be one seat too far on."
        )

    def test_nothing_is_exchanged_against_a_total_that_agrees(self) -> None:
        """Ann's 33 could be Bob's beside it, but then his total would not agree."""
        mistakes = likely_mistakes(keyed("7 Ann 33"))
        assert mistakes
        assert all(each.players == (12,) for each in mistakes)


class TestTheTotalItself:
    """The rounds are right, and the total is not."""

    def test_a_score_left_out_when_adding(self) -> None:
        mistake = likeliest(keyed("total Eve 42"))
        assert (mistake.kind, mistake.cells, mistake.says) == (
            MistakeKind.LEFT_OUT,
            ((5, 19),),
            (41,),
        )
        assert mistake.should_say == (41,)
        assert mistake.in_adding
        assert mistake.sentence == (
            "The table may have left out No. 19's 41 in the round of the double 5 when adding up."
        )

    def test_a_score_added_twice(self) -> None:
        assert likeliest(keyed("total Bob 102")).should_say == (27,)
        assert told(keyed("total Bob 102")) == (
            "The table may have added No. 7's 27 in the round of the double 6 twice."
        )

    def test_a_carry_too_many(self) -> None:
        mistake = likeliest(keyed("total Cyd 82"))
        assert (mistake.kind, mistake.in_adding) == (MistakeKind.ADDED_WRONG, True)
        assert (mistake.cells, mistake.says, mistake.should_say) == (((None, 31),), (82,), (72,))
        assert mistake.sentence == "The table may have added up No. 31's scores wrong, by 10."

    def test_a_likely_cell_is_looked_at_before_the_table_is_said_to_add_wrong(self) -> None:
        """Ten too few: Eve has a score of ten, and there is a cell to look at."""
        first, second, *_ = likely_mistakes(keyed("total Eve 73"))
        assert (first.kind, first.cells) == (MistakeKind.LEFT_OUT, ((4, 19),))
        assert second.kind is MistakeKind.ADDED_WRONG
        assert first.weight < second.weight

    def test_keyed_with_its_digits_swapped(self) -> None:
        mistake = likeliest(keyed("total Cyd 27"))
        assert (mistake.kind, mistake.in_adding) == (MistakeKind.SWAPPED, False)
        assert mistake.cells == ((None, 31),)
        assert mistake.sentence == (
            "The total of No. 31 on the paper may be 72, not 27: the digits swapped."
        )

    def test_two_totals_exchanged(self) -> None:
        mistake = likeliest(keyed("total Bob 72", "total Cyd 75"))
        assert (mistake.kind, mistake.in_adding) == (MistakeKind.EXCHANGED, False)
        assert mistake.should_say == (75, 72)
        assert mistake.sentence == (
            "The totals No. 7's 72 and No. 31's 75 on the paper may have been swapped."
        )

    def test_a_total_of_nothing_is_off_by_the_whole_column(self) -> None:
        sheet = draw_sheet("""
            engine | 12 Ann | 7 Bob | 31 Cyd
            9      | out    | 10    | 25
            total  | 0      | 0     | 25
        """)
        added = [each for each in likely_mistakes(sheet) if each.kind is MistakeKind.ADDED_WRONG]
        assert [each.sentence for each in added] == [
            "The table may have added up No. 7's scores wrong, by 10."
        ]


class TestHowLikelyItIs:
    """Each mistake has its share of what may have happened to a column."""

    def test_beside_it_stands_what_nobody_thought_of(self) -> None:
        """Off by 1 once in 500 columns, and two mistakes at once in 20 000: forty to one."""
        sheet = draw_sheet("""
            engine | 12 Ann | 7 Bob | 31 Cyd
            9      | out    | 10    | 25
            total  | 0      | 9     | 25
        """)
        (mistake,) = likely_mistakes(sheet)
        assert mistake.kind is MistakeKind.ADDED_WRONG
        assert mistake.weight == pytest.approx(40 / 41)

    def test_a_blank_is_a_zero_as_often_as_one_of_those_at_the_table_goes_out(self) -> None:
        """Left blank once in 500 cells, and one of four is out; or a second mistake as well."""
        sheet = draw_sheet("""
            engine | 12 Ann | 7 Bob | 31 Cyd | 4 Dee
            9      | .      | 10    | 25     | 8
            total  | 0      |       |        |
        """)
        (mistake,) = likely_mistakes(sheet)
        blank, beside = 1 / 500 / 4, 1 / 500 / 20_000
        assert (mistake.kind, mistake.should_say) == (MistakeKind.LEFT_BLANK, (0,))
        assert mistake.weight == pytest.approx(blank / (blank + beside))

    def test_a_blank_is_a_score_as_often_as_scores_are_as_high(self) -> None:
        """The mean is 20, and half of it where scores are most often: 10."""
        sheet = draw_sheet("""
            engine | 12 Ann | 7 Bob | 31 Cyd | 4 Dee
            9      | .      | out   | 25     | 15
            total  | 10     |       |        |
        """)
        (mistake,) = likely_mistakes(sheet)
        blank, beside = 1 / 500 * 10 / 10**2 * exp(-10 / 10), 1 / 500 / 20_000
        assert mistake.weight == pytest.approx(blank / (blank + beside))

    def test_the_seat_before_is_typed_again_twice_as_often_as_the_one_after(self) -> None:
        sheet = draw_sheet("""
            engine | 12 Ann | 7 Bob | 31 Cyd
            9      | 30     | 30    | out
            8      | out    | 9     | 41
            7      | out    | 30    | 30
            total  | 30     | 51    | 71
        """)
        before, after = (e for e in likely_mistakes(sheet) if e.kind is MistakeKind.BESIDE_AGAIN)
        assert (before.cells, after.cells) == (((9, 7),), ((7, 7),))
        assert before.weight / after.weight == pytest.approx(2)

    def test_a_blank_is_told_before_any_other_score_is_there(self) -> None:
        sheet = draw_sheet("""
            engine | 12 Ann | 7 Bob
            9      | out    | .
            total  | 0      | 60
        """)
        assert told(sheet) == (
            "By No. 7's total on the paper, 60 belongs in the round of the double 9."
        )

    def test_two_ways_to_one_mistake_make_it_likelier(self) -> None:
        """Both 21 may be 12; the lower one may also be the upper one typed twice."""
        sheet = draw_sheet("""
            engine | 12 Ann | 7 Bob | 31 Cyd
            9      | 21     | out   | 25
            8      | 21     | 30    | out
            total  | 33     | 30    | 25
        """)
        lower, upper = (each for each in likely_mistakes(sheet) if each.kind is MistakeKind.SWAPPED)
        assert (lower.cells, upper.cells) == (((8, 12),), ((9, 12),))
        assert lower.weight / upper.weight == pytest.approx(1.5)

    def test_an_adding_mistake_comes_before_cells_that_are_not_likely(self) -> None:
        scores = (28, 51, 34, 20, 54, 14)
        rows = "\n".join(f"{5 - n} | {score} | out | 25" for n, score in enumerate(scores))
        head = "engine | 12 Ann | 7 Bob | 31 Cyd"
        found = likely_mistakes(draw_sheet(f"{head}\n{rows}\ntotal | {sum(scores) - 20} | |"))
        (added,) = (at for at, each in enumerate(found) if each.kind is MistakeKind.ADDED_WRONG)
        assert any(each.weight > found[added].weight for each in found[added + 1 :])

    def test_a_score_is_twice_its_worth_only_where_it_is(self) -> None:
        kinds = {each.kind for each in likely_mistakes(keyed("7 Ann 21"))}
        assert MistakeKind.TWICE_ITS_WORTH not in kinds


class TestWhatTheRoundAllows:
    """A correction that leaves an impossible round is hardly one."""

    def test_one_player_out_and_no_hand_above_the_limit(self) -> None:
        sheet = keyed()
        for words, stands in (
            ("7 | 12 | 33 | out | 5 | 18", True),
            ("7 | 12 | 33 | out | 5 | out", False),
            ("7 | 12 | 33 | 4   | 5 | 18", False),
            ("7 | 12 | 33 | 4   | 5 | 18  blocked", True),
            ("7 | 12 | 33 | out | 5 | 18  blocked", False),
            ("7 | 12 | 33 | 4   | 5 | .", True),
            ("7 | 12 | 171 | out | 5 | 18", True),
            ("7 | 12 | 172 | out | 5 | 18", False),
        ):
            head = PAPER.strip().splitlines()[0]
            row = draw_sheet(f"{head}\n{words}").rounds[0]
            assert round_can_be(sheet, row) is stands, words

    def test_who_was_not_there_has_no_zero_to_come(self) -> None:
        sheet = draw_sheet("engine | 12 Ann | 7 Bob | 31 Cyd\n7 | 4 | left | 5")
        assert not round_can_be(sheet, sheet.rounds[0])

    def test_where_the_double_blank_costs_nothing_a_zero_more_can_be(self) -> None:
        rules = replace(SAMBOREE, double_blank=0)
        sheet = draw_sheet("engine | 12 Ann | 7 Bob | 31 Cyd\n7 | out | 0 | 0", rules)
        assert not round_can_be(sheet, sheet.rounds[0])
        sheet = draw_sheet("engine | 12 Ann | 7 Bob | 31 Cyd\n7 | out | 0 | 5", rules)
        assert round_can_be(sheet, sheet.rounds[0])

    def test_nobody_is_left_with_the_double_blank_in_its_own_round(self) -> None:
        rules = replace(SAMBOREE, double_blank=0)
        sheet = draw_sheet("engine | 12 Ann | 7 Bob | 31 Cyd\n0 | out | 0 | 5", rules)
        assert not round_can_be(sheet, sheet.rounds[0])

    @pytest.mark.parametrize(
        "confirmed", [keyed("7 Ann 21", said="accepted: they all say so"), keyed("7 Ann 21!")]
    )
    def test_what_the_monitor_let_stand_is_ten_times_less_likely(self, confirmed: Sheet) -> None:
        plain = likeliest(keyed("7 Ann 21"))
        same = next(m for m in likely_mistakes(confirmed) if m.cells == plain.cells)
        assert (same.kind, same.should_say) == (plain.kind, plain.should_say)
        odds = [each.weight / (1 - each.weight) for each in (same, plain)]
        assert odds[0] == pytest.approx(odds[1] / 10)


class TestTheFinding:
    """The finding tells the likeliest mistake and leads to its cell."""

    def test_ends_with_the_likeliest_cell(self) -> None:
        (finding,) = mismatches(keyed("7 Ann 21"))
        assert finding.message == (
            "No. 12 Ann: the sheet says 65, but the rounds add up to 74."
            " No. 12's 21 in the round of the double 7 may have been 12: the digits swapped."
        )
        assert (
            finding.without_guess == "No. 12 Ann: the sheet says 65, but the rounds add up to 74."
        )
        assert (finding.engine, finding.look_at) == (None, (7, 12))

    def test_of_an_exchange_leads_each_to_its_own_cell(self) -> None:
        findings = mismatches(keyed("5 Cyd 13", "5 Dee 22"))
        assert [each.look_at for each in findings] == [(5, 31), (5, 4)]

    def test_names_three_at_most_and_those_ever_less_likely(self) -> None:
        (finding,) = mismatches(keyed("4 Ann 10"))
        weights = [each.weight for each in finding.guesses]
        assert 1 <= len(weights) <= 3
        assert weights == sorted(weights, reverse=True)  # no adding mistake among these
        assert sum(weights) <= 1

    def test_names_the_three_likeliest_of_more(self) -> None:
        sheet = keyed("total Cyd 75")
        (finding,) = mismatches(sheet)
        weights = [each.weight for each in likely_mistakes(sheet)]
        assert weights[3] > 1 / 20
        assert [each.weight for each in finding.guesses] == weights[:3]

    def test_says_no_more_than_it_knows(self) -> None:
        """Nothing single explains so much: the finding stays short and leads to the total."""
        (finding,) = mismatches(keyed("total Eve 3583"))
        assert finding.message.endswith("but the rounds add up to 83.")
        assert finding.without_guess == finding.message
        assert (finding.guesses, finding.look_at) == ((), (None, 19))

    def test_leads_to_the_first_cell_where_none_is_of_the_player_asked_for(self) -> None:
        mistake = likeliest(keyed("5 Cyd 13", "5 Dee 22"))
        assert mistake.cell_of([4]) == (5, 4)
        assert mistake.cell_of([12]) == mistake.cell_of([]) == (5, 31)

    def test_is_left_alone_where_it_stands_as_written(self) -> None:
        (finding,) = mismatches(replace(keyed("total Eve 42"), accepted="the table insists"))
        assert (finding.accepted, finding.guesses) == (True, ())

    def test_of_a_blank_cell_does_not_tell_what_belongs_elsewhere(self) -> None:
        """The totals of Bob and Eve were exchanged, and Eve's 41 is missing besides."""
        missing, mismatch = check_sheet(keyed("5 Eve .", "total Eve 75", "total Bob 42"))
        assert (missing.code, missing.message) == ("missing", "No score yet for No. 19 Eve.")
        assert mismatch.message.endswith("No. 19's 75 on the paper may have been swapped.")

    def test_of_a_blank_cell_says_what_the_total_leaves_for_it(self) -> None:
        (finding,) = check_sheet(keyed("5 Eve ."))
        assert (finding.code, finding.look_at) == ("missing", (5, 19))
        assert finding.message == (
            "No score yet for No. 19 Eve."
            " By No. 19's total on the paper, 41 belongs in the round of the double 5."
        )


@pytest.mark.parametrize("late", ["late", "left"])
def test_a_player_who_was_not_there_has_no_cell_to_look_at(late: str) -> None:
    first, second = (late, "21") if late == "late" else ("21", late)
    sheet = draw_sheet(f"""
        engine | 12 Ann | 7 Bob | 31 Cyd
        2      | {first}| out   | 5
        1      | {second}| 9    | out
        total  | 12     | 9     | 5
    """)
    assert {cell[1] for each in likely_mistakes(sheet) for cell in each.cells} == {12}
    assert told(sheet).startswith("No. 12's 21 in the round of")


def test_a_round_that_somebody_was_not_there_for_is_looked_at_without_them() -> None:
    sheet = draw_sheet("""
        engine | 12 Ann | 7 Bob | 31 Cyd
        2      | late   | 21    | out
        1      | 5      | 9     | out
        total  | 5      | 21    | 0
    """)
    assert told(sheet).startswith("No. 7's 21 in the round of the double 2 may have been 12")


def test_a_round_that_was_not_played_is_passed_over() -> None:
    sheet = draw_sheet("""
        engine | 12 Ann | 7 Bob | 31 Cyd
        2      | 21     | out   | 5
        1      | 9      | .     | .  not played
        total  | 12     | 0     | 5
    """)
    assert told(sheet) == (
        "No. 12's 21 in the round of the double 2 may have been 12: the digits swapped."
    )
    assert 1 not in {engine for each in likely_mistakes(sheet) for engine, _ in each.cells}
