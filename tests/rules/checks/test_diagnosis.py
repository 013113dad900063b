"""A total that does not agree names the likeliest mistake, and where it is."""

from dataclasses import replace
from math import exp

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mextrain_scorer.rules.checks.mistakes import (
    Mistake,
    MistakeKind,
    likely_mistakes,
    round_can_be,
    slips,
)
from mextrain_scorer.rules.checks.sheet_checks import Finding, check_sheet
from mextrain_scorer.rules.records import Sheet
from tests.presets import SAMBOREE
from tests.sheet_text import draw_sheet

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


def kinds(sheet: Sheet) -> set[MistakeKind]:
    return {each.kind for each in likely_mistakes(sheet)}


def mismatches(sheet: Sheet) -> list[Finding]:
    return [each for each in check_sheet(sheet) if each.code == "total-mismatch"]


@pytest.mark.parametrize(
    "sheet",
    [
        pytest.param(keyed(), id="the totals agree"),
        pytest.param(replace(keyed(), written_totals={}), id="no total was keyed"),
        pytest.param(keyed("5 Eve .", "6 Eve ."), id="two blanks cannot be told apart"),
        pytest.param(keyed("5 Eve .", "total Eve 40"), id="a blank is not less than nothing"),
    ],
)
def test_there_may_be_nothing_to_say(sheet: Sheet) -> None:
    assert likely_mistakes(sheet) == ()


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


@pytest.mark.parametrize(("change", "whose", "right", "why"), KEYED)
def test_a_score_keyed_otherwise_is_named_with_what_it_may_have_been(
    change: str, whose: str, right: int, why: str
) -> None:
    where = f"in the round of the double {change[0]}"
    told = likeliest(keyed(change)).sentence
    assert told == f"{whose} {where} may have been {right}: {why}."


ONE_ON = ("4 Ann 10", "4 Bob 16", "4 Cyd 4", "4 Dee 35", "4 Eve out")
ONE_BACK = ("4 Ann 4", "4 Bob 35", "4 Cyd out", "4 Dee 10", "4 Eve 16")
ROW_4 = tuple((4, player) for player in (12, 7, 31, 4, 19))
K = MistakeKind
# What is keyed, what that is, in which cells, what they say and should say, and the sentence.
MISTAKES = {
    "digits swapped": (
        ("7 Ann 21",),
        (K.SWAPPED, ((7, 12),), (21,), (12,)),
        "No. 12's 21 in the round of the double 7 may have been 12: the digits swapped.",
    ),
    "left blank": (
        ("5 Eve .",),
        (K.LEFT_BLANK, ((5, 19),), (None,), (41,)),
        "By No. 19's total on the paper, 41 belongs in the round of the double 5.",
    ),
    "two neighbours": (
        ("5 Cyd 13", "5 Dee 22"),
        (K.EXCHANGED, ((5, 31), (5, 4)), (13, 22), (22, 13)),
        "No. 31's 13 and No. 4's 22 in the round of the double 5 may have been swapped.",
    ),
    "across the table": (
        ("7 Ann 18", "7 Eve 12"),
        (K.EXCHANGED, ((7, 12), (7, 19)), (18, 12), (12, 18)),
        "No. 12's 18 and No. 19's 12 in the round of the double 7 may have been swapped.",
    ),
    # Dee's 13 stands at Cyd's seat, and Dee's cell stayed empty: Cyd's own 22 is gone.
    "one over, the one beside": (
        ("5 Cyd 13", "5 Dee ."),
        (K.MOVED, ((5, 4), (5, 31)), (None, 13), (13, 22)),
        "No. 31's 13 in the round of the double 5 may have been meant for No. 4.",
    ),
    "one over, the one before": (
        ("5 Dee 22", "5 Cyd ."),
        (K.MOVED, ((5, 31), (5, 4)), (None, 22), (22, 13)),
        "No. 4's 22 in the round of the double 5 may have been meant for No. 31.",
    ),
    "one over the zero of who went out": (
        ("5 Bob 22", "5 Cyd ."),
        (K.MOVED, ((5, 31), (5, 7)), (None, 22), (22, 0)),
        "No. 7's 22 in the round of the double 5 may have been meant for No. 31.",
    ),
    "one over, leaving a zero": (
        ("5 Cyd 13", "5 Dee 0"),
        (K.MOVED, ((5, 4), (5, 31)), (0, 13), (13, 22)),
        "No. 31's 13 in the round of the double 5 may have been meant for No. 4.",
    ),
    "a whole round one seat on": (
        ONE_ON,
        (K.ONE_SEAT_ON, ROW_4, (10, 16, 4, 35, 0), (16, 4, 35, 0, 10)),
        "The scores in the round of the double 4 may be one seat too far on.",
    ),
    "one seat back": (
        ONE_BACK,
        (K.ONE_SEAT_ON, ROW_4, (4, 35, 0, 10, 16), (16, 4, 35, 0, 10)),
        "The scores in the round of the double 4 may be one seat too far on.",
    ),
    "left out when adding": (
        ("total Eve 42",),
        (K.LEFT_OUT, ((5, 19),), (41,), (41,)),
        "The table may have left out No. 19's 41 in the round of the double 5 when adding up.",
    ),
    "added twice": (
        ("total Bob 102",),
        (K.COUNTED_TWICE, ((6, 7),), (27,), (27,)),
        "The table may have added No. 7's 27 in the round of the double 6 twice.",
    ),
    "a carry too many": (
        ("total Cyd 82",),
        (K.ADDED_WRONG, ((None, 31),), (82,), (72,)),
        "The table may have added up No. 31's scores wrong, by 10.",
    ),
    "a total's digits swapped": (
        ("total Cyd 27",),
        (K.SWAPPED, ((None, 31),), (27,), (72,)),
        "The total of No. 31 on the paper may be 72, not 27: the digits swapped.",
    ),
    "two totals": (
        ("total Bob 72", "total Cyd 75"),
        (K.EXCHANGED, ((None, 7), (None, 31)), (72, 75), (75, 72)),
        "The totals No. 7's 72 and No. 31's 75 on the paper may have been swapped.",
    ),
}
IN_ADDING = {K.LEFT_OUT, K.COUNTED_TWICE, K.ADDED_WRONG}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_the_likeliest_mistake_is_named(mistake: str) -> None:
    changes, expected, told = MISTAKES[mistake]
    found = likeliest(keyed(*changes))
    assert (found.kind, found.cells, found.says, found.should_say) == expected
    assert found.sentence == told
    assert found.in_adding is (found.kind in IN_ADDING)


def test_who_went_out_keyed_with_a_score() -> None:
    """A round that nobody went out of has its zero somewhere."""
    mistake = likeliest(keyed("4 Dee 6"))
    assert (mistake.cells, mistake.should_say) == (((4, 4),), (0,))
    assert mistake.weight > 0.99


class TestScoresAtAnotherSeat:
    """Two totals that are off, one by as much too high as the other too low."""

    def test_not_where_the_total_beside_the_blank_says_otherwise(self) -> None:
        assert K.MOVED not in kinds(keyed("5 Cyd 13", "5 Dee .", "total Dee 66"))

    def test_hardly_where_two_would_have_gone_out_then(self) -> None:
        """Cyd's 22 would be Dee's, and Cyd out beside Bob: more likely Dee had 22 as well."""
        first, *others = likely_mistakes(keyed("5 Dee .", "total Dee 74", "total Cyd 50"))
        assert (first.kind, first.cells) == (K.LEFT_BLANK, ((5, 4),))
        assert all(each.weight < 1 / 2 for each in others if each.kind is K.MOVED)

    @pytest.mark.parametrize("absent", [31, 4])
    def test_exchanged_though_one_of_the_totals_was_not_keyed(self, absent: int) -> None:
        """The more likely the less else explains the one: 1 in 2000 against 2 in 20 000."""
        sheet = keyed("5 Cyd 13", "5 Dee 22")
        totals = {no: total for no, total in sheet.written_totals.items() if no != absent}
        found = likely_mistakes(replace(sheet, written_totals=totals))
        (weight,) = (each.weight for each in found if each.kind is K.EXCHANGED)
        if absent == 31:
            assert weight == pytest.approx(10 / 11)

    def test_neighbours_sooner_than_players_across_the_table(self) -> None:
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

    def test_two_scores_exchanged_are_no_round_one_seat_on(self) -> None:
        """5, 5, 5, 8, 8 is 5, 5, 8, 8, 5 one seat on; but two cells were keyed wrong, not five."""
        sheet = draw_sheet("""
            engine | 12 Ann | 7 Bob | 31 Cyd | 4 Dee | 19 Eve
            9      | 5      | 5     | 5      | 8     | 8       blocked
            8      | out    | 20    | 30     | 40    | 11
            total  | 5      | 25    | 38     | 48    | 16
        """)
        mistake = likeliest(sheet)
        assert (mistake.kind, mistake.cells) == (K.EXCHANGED, ((9, 31), (9, 19)))

    def test_one_seat_on_is_told_by_two_totals_and_not_by_one(self) -> None:
        sheet = keyed(*ONE_ON)
        for totals, told_so in (({12: 65, 7: 75}, True), ({12: 65}, False)):
            assert (K.ONE_SEAT_ON in kinds(replace(sheet, written_totals=totals))) is told_so

    def test_three_are_one_seat_on_as_well(self) -> None:
        sheet = draw_sheet("""
            engine | 12 Ann | 7 Bob | 31 Cyd
            9      | 35     | out   | 20
            8      | 30     | 9     | out
            total  | 30     | 29    | 35
        """)
        mistake = likeliest(sheet)
        assert (mistake.kind, mistake.should_say) == (K.ONE_SEAT_ON, (0, 20, 35))

    def test_nothing_is_exchanged_against_a_total_that_agrees(self) -> None:
        """Ann's 33 could be Bob's beside it, but then his total would not agree."""
        assert {each.players for each in likely_mistakes(keyed("7 Ann 33"))} == {(12,)}


def test_a_likely_cell_is_looked_at_before_the_table_is_said_to_add_wrong() -> None:
    """Ten too few: Eve has a score of ten, and there is a cell to look at."""
    first, second, *_ = likely_mistakes(keyed("total Eve 73"))
    assert (first.kind, first.cells) == (K.LEFT_OUT, ((4, 19),))
    assert second.kind is K.ADDED_WRONG
    assert first.weight < second.weight


def test_a_total_of_nothing_is_off_by_the_whole_column() -> None:
    sheet = draw_sheet("""
        engine | 12 Ann | 7 Bob | 31 Cyd
        9      | out    | 10    | 25
        total  | 0      | 0     | 25
    """)
    added = [each for each in likely_mistakes(sheet) if each.kind is K.ADDED_WRONG]
    assert [each.cells for each in added] == [((None, 7),)]


# One mistake alone explains these: what it is, what it should say, and how likely that makes it.
BESIDE = 1 / 500 / 20_000  # left blank once in 500 cells, and a second mistake as well
WEIGHTS = {
    # Off by 1 once in 500 columns, and two mistakes at once in 20 000: forty to one.
    "beside it stands what nobody thought of": (
        """
        engine | 12 Ann | 7 Bob | 31 Cyd
        9      | out    | 10    | 25
        total  | 0      | 9     | 25
        """,
        (K.ADDED_WRONG, (10,), 40 / 41),
    ),
    "a blank is a zero as often as one of four goes out": (
        """
        engine | 12 Ann | 7 Bob | 31 Cyd | 4 Dee
        9      | .      | 10    | 25     | 8
        total  | 0      |       |        |
        """,
        (K.LEFT_BLANK, (0,), (1 / 500 / 4) / (1 / 500 / 4 + BESIDE)),
    ),
    # The mean is 20, and half of it where scores are most often: 10.
    "a blank is a score as often as scores are as high": (
        """
        engine | 12 Ann | 7 Bob | 31 Cyd | 4 Dee
        9      | .      | out   | 25     | 15
        total  | 10     |       |        |
        """,
        (K.LEFT_BLANK, (10,), exp(-1) / 5000 / (exp(-1) / 5000 + BESIDE)),
    ),
}


@pytest.mark.parametrize("example", WEIGHTS)
def test_each_mistake_has_its_share_of_what_may_have_happened(example: str) -> None:
    text, (kind, should_say, weight) = WEIGHTS[example]
    (mistake,) = likely_mistakes(draw_sheet(text))
    assert (mistake.kind, mistake.should_say) == (kind, should_say)
    assert mistake.weight == pytest.approx(weight)


class TestHowLikelyItIs:
    def test_the_seat_before_is_typed_again_twice_as_often_as_the_one_after(self) -> None:
        sheet = draw_sheet("""
            engine | 12 Ann | 7 Bob | 31 Cyd
            9      | 30     | 30    | out
            8      | out    | 9     | 41
            7      | out    | 30    | 30
            total  | 30     | 51    | 71
        """)
        before, after = (e for e in likely_mistakes(sheet) if e.kind is K.BESIDE_AGAIN)
        assert (before.cells, after.cells) == (((9, 7),), ((7, 7),))
        assert before.weight / after.weight == pytest.approx(2)

    def test_two_ways_to_one_mistake_make_it_likelier(self) -> None:
        """Both 21 may be 12; the lower one may also be the upper one typed twice."""
        sheet = draw_sheet("""
            engine | 12 Ann | 7 Bob | 31 Cyd
            9      | 21     | out   | 25
            8      | 21     | 30    | out
            total  | 33     | 30    | 25
        """)
        lower, upper = (each for each in likely_mistakes(sheet) if each.kind is K.SWAPPED)
        assert (lower.cells, upper.cells) == (((8, 12),), ((9, 12),))
        assert lower.weight / upper.weight == pytest.approx(1.5)

    def test_an_adding_mistake_comes_before_cells_that_are_not_likely(self) -> None:
        scores = (28, 51, 34, 20, 54, 14)
        rows = "\n".join(f"{5 - n} | {score} | out | 25" for n, score in enumerate(scores))
        head = "engine | 12 Ann | 7 Bob | 31 Cyd"
        found = likely_mistakes(draw_sheet(f"{head}\n{rows}\ntotal | {sum(scores) - 20} | |"))
        (added,) = (at for at, each in enumerate(found) if each.kind is K.ADDED_WRONG)
        assert any(each.weight > found[added].weight for each in found[added + 1 :])

    def test_a_score_is_twice_its_worth_only_where_it_is(self) -> None:
        assert K.TWICE_ITS_WORTH not in kinds(keyed("7 Ann 21"))


@pytest.mark.parametrize(
    ("words", "double_blank", "stands"),
    [
        ("7 | 12 | 33 | out", 20, True),
        ("7 | 12 | out | out", 20, False),
        ("7 | 12 | 33 | 4", 20, False),
        ("7 | 12 | 33 | 4  blocked", 20, True),
        ("7 | 12 | 33 | out  blocked", 20, False),
        ("7 | 12 | 33 | .", 20, True),
        ("7 | 4 | left | 5", 20, False),  # who was not there has no zero to come
        ("7 | out | 0 | 0", 0, False),
        ("7 | out | 0 | 5", 0, True),  # a hand of the double blank alone
        ("0 | out | 0 | 5", 0, False),  # nobody is left with it in its own round
    ],
)
def test_a_correction_that_leaves_an_impossible_round_is_hardly_one(
    words: str, double_blank: int, stands: bool
) -> None:
    rules = replace(SAMBOREE, double_blank=double_blank)
    sheet = draw_sheet(f"engine | 12 Ann | 7 Bob | 31 Cyd\n{words}", rules)
    assert round_can_be(sheet, sheet.rounds[0]) is stands


@pytest.mark.parametrize(("score", "stands"), [(171, True), (172, False)])
def test_no_hand_is_above_the_limit(score: int, stands: bool) -> None:
    sheet = keyed(f"7 Bob {score}")
    assert round_can_be(sheet, sheet.rounds[0]) is stands


@pytest.mark.parametrize(
    "confirmed", [keyed("7 Ann 21", said="accepted: they all say so"), keyed("7 Ann 21!")]
)
def test_what_the_monitor_let_stand_is_ten_times_less_likely(confirmed: Sheet) -> None:
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

    def test_names_three_at_most_and_those_ever_less_likely(self) -> None:
        (finding,) = mismatches(keyed("4 Ann 10"))
        weights = [each.weight for each in finding.guesses]
        assert 1 <= len(weights) <= 3
        assert weights == sorted(weights, reverse=True)  # no adding mistake among these
        assert sum(weights) <= 1

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
    assert likeliest(sheet).sentence.startswith("No. 12's 21 in the round of")


def test_a_round_that_somebody_was_not_there_for_is_looked_at_without_them() -> None:
    sheet = draw_sheet("""
        engine | 12 Ann | 7 Bob | 31 Cyd
        2      | late   | 21    | out
        1      | 5      | 9     | out
        total  | 5      | 21    | 0
    """)
    assert likeliest(sheet).sentence.startswith(
        "No. 7's 21 in the round of the double 2 may have been 12"
    )


def test_a_round_that_was_not_played_is_passed_over() -> None:
    sheet = draw_sheet("""
        engine | 12 Ann | 7 Bob | 31 Cyd
        2      | 21     | out   | 5
        1      | 9      | .     | .  not played
        total  | 12     | 0     | 5
    """)
    assert likeliest(sheet).sentence == (
        "No. 12's 21 in the round of the double 2 may have been 12: the digits swapped."
    )
    assert 1 not in {engine for each in likely_mistakes(sheet) for engine, _ in each.cells}


# How one number is taken for another


@pytest.mark.parametrize(
    ("on_paper", "keyed", "kinds"),
    [
        (12, 21, {MistakeKind.SWAPPED}),
        (112, 121, {MistakeKind.SWAPPED}),
        (123, 213, {MistakeKind.SWAPPED}),
        (10, 1, {MistakeKind.SWAPPED, MistakeKind.LOST}),  # 01, or without its 0
        (17, 11, {MistakeKind.MISREAD}),
        (7, 1, {MistakeKind.MISREAD}),
        (124, 164, {MistakeKind.MISREAD}),
        (35, 5, {MistakeKind.LOST}),
        (35, 3, {MistakeKind.LOST}),
        (7, 77, {MistakeKind.ADDED}),
        (7, 72, {MistakeKind.ADDED}),
        (12, 12, set()),
        (12, 34, set()),
        (5, 105, set()),
        (-3, 3, set()),
    ],
)
def test_what_one_slip_can_do(on_paper: int, keyed: int, kinds: set[MistakeKind]) -> None:
    assert {slip for slip, _ in slips(on_paper, keyed)} == kinds


@pytest.mark.parametrize(
    ("on_paper", "alike", "unlike"), [(7, 1, 0), (4, 9, 3), (3, 8, 4), (6, 0, 2), (5, 6, 1)]
)
def test_digits_that_look_alike_are_taken_for_each_other_sooner(
    on_paper: int, alike: int, unlike: int
) -> None:
    ((_, often),) = slips(on_paper, alike)
    ((_, seldom),) = slips(on_paper, unlike)
    assert often > 3 * seldom


@pytest.mark.parametrize("on_paper", range(10))
def test_a_misread_digit_is_taken_for_one_of_the_nine_others(on_paper: int) -> None:
    others = [likely for read in range(10) for _, likely in slips(on_paper, read)]
    assert len(others) == 9
    assert sum(others) == pytest.approx(1 / 500)  # once in 500 digits


@pytest.mark.parametrize(("on_paper", "beside", "elsewhere"), [(7, 8, 6), (4, 5, 8), (0, 1, 4)])
def test_a_finger_lands_on_a_neighbouring_key_sooner(
    on_paper: int, beside: int, elsewhere: int
) -> None:
    ((_, often),) = slips(on_paper, beside)
    ((_, seldom),) = slips(on_paper, elsewhere)
    assert often > 2 * seldom


def test_a_key_struck_twice_is_likelier_than_a_stray_one() -> None:
    ((_, twice),) = slips(7, 77)
    assert twice == pytest.approx(1 / 4000 + 2 / 200_000), "the stray one could be either"
    ((_, stray),) = slips(7, 72)
    assert twice > 10 * stray


@given(st.integers(0, 999), st.integers(0, 9999))
def test_every_slip_is_rare(on_paper: int, keyed: int) -> None:
    assert all(0 < likely < 1 / 100 for _, likely in slips(on_paper, keyed))
