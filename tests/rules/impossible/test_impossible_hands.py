"""The scores of one round are sums of disjoint hands from one set of dominoes, or cannot be.

The finding names a smallest set of cells in conflict and says why, in words.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from types import MappingProxyType

import pytest

from mextrain_scorer.rules import impossible
from mextrain_scorer.rules.checks.sheet_checks import Severity, check_sheet
from mextrain_scorer.rules.impossible import Deal, HandLimits, Undecided, can_be, deal_out
from mextrain_scorer.rules.rule_sets.presets import DOUBLE_12, HUB_DOUBLE_12, SAMBOREE
from mextrain_scorer.rules.rule_sets.rule_set import EngineFrom, RuleSet
from tests.rules.sheet_text import draw_sheet

FIVE = "12 Ann | 7 Bob | 31 Cyd | 4 Dee | 19 Eve"
SIX = f"{FIVE} | 8 Fay"
FOUR = "12 Ann | 7 Bob | 31 Cyd | 4 Dee"
EIGHT = f"{SIX} | 2 Gus | 5 Hal"
BLANK_COSTS_NOTHING = replace(SAMBOREE, double_blank=0)


def house(players: int, drawn: int, **more: object) -> RuleSet:
    """A double three for so many players who draw so many of its ten tiles."""
    changed = {
        "highest": 3,
        "first_engine": 3,
        "table_sizes": (players,),
        "small_tables": (),
        "draws": MappingProxyType({players: drawn}),
        "boneyard_from": 0,
        "spare_tile_at": None,
    } | more
    return replace(SAMBOREE, **changed)  # type: ignore[arg-type]  # fields by their names


TO_THE_LAST_TILE = house(5, 2)
DRAWN_FOR = house(3, 2, boneyard_from=3, engine_from=EngineFrom.DRAWN_FOR)


def told(row: str, seats: str = FIVE, rules: RuleSet = SAMBOREE) -> list[str]:
    """Each finding on a game of that one round, those accepted in brackets.

    Those of impossible hands are told by their sentence, others by their code.
    """
    lines = []
    for each in check_sheet(draw_sheet(f"engine | {seats}\n{row}", rules, cuts=())):
        line = each.message if each.code == "impossible-hands" else each.code
        lines.append(f"({line})" if each.accepted else line)
    return lines


def why(row: str, seats: str = FIVE, rules: RuleSet = SAMBOREE) -> str:
    """The one finding on a game of that one round."""
    (line,) = told(row, seats, rules)
    return line


def in_conflict(row: str, seats: str = FIVE) -> tuple[int, ...]:
    """The players of the one finding on a round."""
    (finding,) = check_sheet(draw_sheet(f"engine | {seats}\n{row}", cuts=()))
    assert finding.code == "impossible-hands"
    assert finding.blocks
    return finding.players


def smallest(limits: HandLimits, scores: tuple[int, ...]) -> tuple[int, ...] | None:
    """The scores in conflict, looked for afresh."""
    impossible.in_conflict.cache_clear()
    return impossible.in_conflict(limits, scores)


class TestTheSmallestHands:
    """Of the lightest tiles there are few, and who has few points can hold no others."""

    def test_two_players_cannot_both_be_left_with_1(self) -> None:
        assert told("9 | out | 1 | 33 | 1 | 40") == [
            "No. 7 Bob and No. 4 Dee cannot both be left with 1: only the 0-1 makes 1."
        ]
        assert in_conflict("9 | out | 1 | 33 | 1 | 40") == (7, 4)

    def test_nor_three_with_2(self) -> None:
        assert told("9 | out | 2 | 2 | 8 | 40") == []
        assert why("9 | out | 2 | 2 | 2 | 40") == (
            "No. 7 Bob, No. 31 Cyd and No. 4 Dee cannot all be left with 2:"
            " only the 0-2 and the 1-1 make 2."
        )

    def test_in_the_round_of_the_double_one_only_the_other_tile_makes_2(self) -> None:
        assert told("1 | out | 2 | 2 | 8 | 40") == [
            "No. 7 Bob and No. 31 Cyd cannot both be left with 2: only the 0-2 makes 2."
        ]

    def test_three_can_be_left_with_3_but_not_four(self) -> None:
        """0-3, 1-2, and 0-1 with 0-2; after those no 3 is left."""
        assert told("9 | out | 3 | 3 | 3 | 40") == []
        assert why("9 | out | 3 | 3 | 3 | 3") == (
            "No. 7 Bob's 3, No. 31 Cyd's 3, No. 4 Dee's 3 and No. 19 Eve's 3"
            " cannot all be right:"
            " the 0-1, the 0-2, the 1-1, the 0-3 and the 1-2 come to 11 together, not 12."
        )

    def test_small_scores_can_exclude_each_other_though_they_differ(self) -> None:
        """In the round of the double one 1, 2 and 3 need the 0-1, the 0-2, and one of two 3s."""
        assert told("1 | out | 1 | 2 | 3 | 3") == []
        assert why("1 | out | 2 | 3 | 3 | 3") == (
            "No. 7 Bob's 2, No. 31 Cyd's 3, No. 4 Dee's 3 and No. 19 Eve's 3"
            " cannot all be right:"
            " the 0-1, the 0-2, the 0-3 and the 1-2 come to 9 together, not 11."
        )

    def test_small_tiles_worth_enough_may_still_make_no_such_hands(self) -> None:
        """With the 0-1 gone, 0-3 and 1-2 are two of 3, and the two of 2 are no third."""
        says = [
            (
                "No. 7 Bob's 1, No. 31 Cyd's 3, No. 4 Dee's 3 and No. 19 Eve's 3"
                " cannot all be right:"
                " the 0-1, the 0-2, the 1-1, the 0-3 and the 1-2 make no such hands."
            )
        ]
        assert told("9 | out | 1 | 3 | 3 | 3 | 100", SIX) == says
        assert told("9 | out | 1 | 3 | 3 | 3 | 150 | 120", f"{SIX} | 2 Gus", HUB_DOUBLE_12) == says

    def test_many_small_tiles_are_not_listed_one_by_one(self) -> None:
        (line,) = told("9 | out | 4 | 4 | 4 | 4 | 4 | 4 | 40", EIGHT, HUB_DOUBLE_12)
        assert line == (
            "No. 7 Bob's 4, No. 31 Cyd's 4, No. 4 Dee's 4, No. 19 Eve's 4, No. 8 Fay's 4"
            " and No. 2 Gus's 4 cannot all be right:"
            " the tiles of 4 points and fewer come to 23 together, not 24."
        )

    def test_of_more_players_alike_than_needed_the_first_are_named(self) -> None:
        assert in_conflict("9 | out | 1 | 1 | 1 | 40") == (7, 31)


class TestTheHeaviestHands:
    """So many tiles are worth so much, and the whole set no more."""

    def test_two_hands_cannot_both_be_the_heaviest(self) -> None:
        assert why("9 | out | 141 | 141 | 8 | 40 | 3", SIX) == (
            "No. 7 Bob's 141 and No. 31 Cyd's 141 cannot both be right:"
            " 2 hands of 9 tiles come to 250 at most, not 282."
        )
        assert told("9 | out | 141 | 109 | 8 | 40 | 3", SIX) == []

    def test_eleven_tiles_are_worth_more_than_nine(self) -> None:
        assert told("9 | out | 131 | 131 | 8 | 40") == []
        assert told("9 | out | 131 | 131 | 8 | 40 | 3", SIX) != []

    def test_no_more_than_the_whole_set(self) -> None:
        """Double nine and 20 for the double blank, without the engine: 505 in round five."""
        assert told("5 | 57 | 81 | 90 | 107 | 74 | 96  blocked", SIX) == []
        assert why("5 | 57 | 81 | 90 | 107 | 74 | 97  blocked", SIX) == (
            "No. 12 Ann's 57, No. 7 Bob's 81, No. 31 Cyd's 90, No. 4 Dee's 107, No. 19 Eve's 74"
            " and No. 8 Fay's 97 cannot all be right:"
            " all the tiles beside the engine come to 505, not 506."
        )

    def test_the_tiles_have_to_come_out_even_as_well(self) -> None:
        """A double two in the round of the double one: tiles of 1, 2, 3, 4 and the double blank."""
        three = "12 Ann | 7 Bob | 31 Cyd"
        tiny = replace(
            SAMBOREE,
            highest=2,
            first_engine=2,
            draws=MappingProxyType({3: 2}),
            table_sizes=(3,),
            boneyard_from=0,
            spare_tile_at=None,
        )
        assert told("1 | out | 21 | 3", three, tiny) == []
        assert why("1 | 21 | 3 | 3  blocked", three, tiny) == (
            "No. 12 Ann's 21, No. 7 Bob's 3 and No. 31 Cyd's 3 cannot all be right:"
            " one set of dominoes has no such hands of 2 tiles at most."
        )
        assert told("1 | out | 21 | 8", three, tiny) == [
            "No. 31 Cyd: 8 cannot be: no tiles of one set come to exactly that."
        ]

    def test_tiles_worth_just_enough_may_still_not_come_out_even(self) -> None:
        """A double three: the small tiles come to 28, and six to 41, but in no such hands."""
        assert told("1 | out | 9 | 9 | 10 | .", FIVE, TO_THE_LAST_TILE)[:1] == [
            (
                "No. 7 Bob's 9, No. 31 Cyd's 9 and No. 4 Dee's 10 cannot all be right:"
                " one set of dominoes has no such hands of 2 tiles at most."
            )
        ]
        assert told("2 | out | 8 | 8 | 25 | .", FIVE, TO_THE_LAST_TILE)[:1] == [
            (
                "No. 7 Bob's 8, No. 31 Cyd's 8 and No. 4 Dee's 25 cannot all be right:"
                " one set of dominoes has no such hands of 2 tiles at most."
            )
        ]

    def test_four_full_hands_are_all_that_who_went_out_leaves_at_five(self) -> None:
        assert told("9 | out | 116 | 116 | 116 | 116") == []
        assert why("9 | out | 117 | 116 | 116 | 116") == (
            "No. 7 Bob's 117, No. 31 Cyd's 116, No. 4 Dee's 116 and No. 19 Eve's 116"
            " cannot all be right: 4 hands of 11 tiles come to 464 at most, not 465."
        )


class TestOfManyHandsAFewAreNamed:
    """As few as there can be up to six hands; of more, such that each of them is needed."""

    def test_three_of_six(self) -> None:
        assert in_conflict("9 | out | 2 | 2 | 2 | 30 | 40 | 50", f"{SIX} | 2 Gus") == (7, 31, 4)

    def test_of_six_three_before_four(self) -> None:
        """Four of 3 cannot be; nor 465 points in three hands, after ten tiles were laid."""
        limits = HandLimits(9, 20, 9, most=54, laid=10)
        assert smallest(limits, (3, 3, 3, 3, 200, 262)) == (3, 200, 262)
        assert smallest(limits, (3, 3, 3, 3, 10, 200, 262)) == (3, 3, 3, 3)

    def test_of_seven_all_that_are_needed_and_no_more(self) -> None:
        limits = HandLimits(12, 50, 9, most=90, laid=10)
        assert smallest(limits, (4, 4, 4, 4, 4, 4, 4)) == (4, 4, 4, 4, 4, 4)

    def test_of_seven_two_before_three(self) -> None:
        limits = HandLimits(9, 20, 9, most=9)
        assert smallest(limits, (2, 2, 2, 10, 20, 141, 141)) == (141, 141)

    def test_of_seven_the_lowest_where_three_are_needed_either_way(self) -> None:
        """Three of 2 cannot be, nor can three of 120; two of them can."""
        limits = HandLimits(9, 20, 9, most=9)
        assert smallest(limits, (2, 2, 10, 120, 120, 120)) == (120, 120, 120)
        assert smallest(limits, (2, 2, 2, 10, 120, 120, 120)) == (2, 2, 2)

    def test_low_scores_beside_heavy_ones(self) -> None:
        """What the low scores exclude each other by is found, whatever stands beside them."""
        six = HandLimits(9, 20, 9, most=9)
        assert smallest(six, (1, 3, 3, 3, 90, 100)) == (1, 3, 3, 3)
        assert smallest(six, (1, 3, 3, 3, 29)) == (1, 3, 3, 3)
        twelve = HandLimits(12, 50, 9, most=90, laid=11)
        assert smallest(twelve, (1, 3, 3, 3, 120, 150)) == (1, 3, 3, 3)
        assert smallest(twelve, (1, 3, 3, 3, 40, 120, 150, 300)) == (1, 3, 3, 3)

    def test_not_every_set_of_many_is_looked_at(self, monkeypatch: pytest.MonkeyPatch) -> None:
        looked_at = []

        def noted(limits: HandLimits, scores: Sequence[int]) -> bool:
            looked_at.append(scores)
            return can_be(limits, scores)

        monkeypatch.setattr(impossible, "can_be", noted)
        most = HandLimits(9, 20, 9, most=54, laid=10)
        scores = tuple(range(30, 60, 3))
        assert smallest(most, (*scores, 464 - sum(scores) + 1)) == (30, *scores)
        assert len(looked_at) < 100


class TestWhoHadTheFirstTurn:
    """Who started is not on the sheet: a round is possible if some starter makes it so."""

    def test_whoever_went_out_may_have_started(self) -> None:
        assert told("9 | out | 167 | 40 | 30 | 20") == []

    def test_in_a_blocked_round_one_of_those_there_had_a_tile_fewer(self) -> None:
        """Fifty-four tiles at five: the heaviest eleven, the next eleven, and ten at the end."""
        assert told("9 | 167 | 125 | 99 | 73 | 33  blocked") == []

    def test_at_six_the_starter_took_the_tile_left_over(self) -> None:
        assert told("9 | 141 | 109 | 90 | 74 | 55 | 28  blocked", SIX) == []


class TestWhatIsNotWrittenMayBeAnything:
    def test_a_blank_cell(self) -> None:
        assert told("9 | out | . | . | 1 | 40") == ["missing"]
        assert told("9 | . | . | 1 | 1 | 40") == [
            "No. 31 Cyd and No. 4 Dee cannot both be left with 1: only the 0-1 makes 1.",
            "missing",
        ]

    def test_an_empty_round_has_nothing_to_find(self) -> None:
        assert told("9 | . | . | . | . | .") == ["missing"]
        assert told("9 | . | . | . | . | .  not played") == []

    def test_who_is_not_at_the_table_holds_nothing(self) -> None:
        """Six became five: eleven tiles each from that round on."""
        assert told("9 | out | 131 | 131 | 8 | 40 | left", SIX) == []


class TestWhatOtherChecksSayIsNotSaidTwice:
    def test_a_score_that_is_too_high(self) -> None:
        assert told("9 | out | 168 | 33 | 8 | 40") == ["pips-too-high"]
        assert told("9 | out | 168 | 168 | 8 | 40") == ["pips-too-high", "pips-too-high"]

    def test_but_what_else_cannot_be_is_said(self) -> None:
        assert told("9 | out | 168 | 1 | 1 | 40") == [
            "pips-too-high",
            "No. 31 Cyd and No. 4 Dee cannot both be left with 1: only the 0-1 makes 1.",
        ]

    def test_two_who_went_out(self) -> None:
        assert told("9 | out | 21 | out | 8 | 40") == ["two-out"]

    def test_a_0_in_a_blocked_round(self) -> None:
        assert told("9 | 0 | 21 | 0 | 8 | 40  blocked") == ["out-in-blocked-round"]

    def test_nobody_who_went_out(self) -> None:
        assert told("9 | 6 | 21 | 33 | 8 | 40") == ["nobody-out"]
        assert told("9 | 1 | 1 | 33 | 8 | 40") == [
            "nobody-out",
            "No. 12 Ann and No. 7 Bob cannot both be left with 1: only the 0-1 makes 1.",
        ]


class TestWhereTheDoubleBlankCostsNothing:
    """A hand of only the 0-0 scores 0 there, without being out; there is one such hand."""

    def test_one_may_be_left_with_it(self) -> None:
        assert told("9 | out | 0 | 33 | 8 | 40", rules=BLANK_COSTS_NOTHING) == []
        assert told("9 | 0 | 21 | 33 | 8 | 40  blocked", rules=BLANK_COSTS_NOTHING) == []

    def test_but_not_two(self) -> None:
        says = "No. 7 Bob and No. 31 Cyd cannot both be left with 0: only the 0-0 makes 0."
        assert told("9 | out | 0 | 0 | 8 | 40", rules=BLANK_COSTS_NOTHING) == [says]
        blocked = "9 | 5 | 0 | 0 | 8 | 40  blocked"
        assert told(blocked, rules=BLANK_COSTS_NOTHING) == [says]

    def test_while_nobody_is_said_to_be_out_a_0_may_be_who_went_out(self) -> None:
        assert told("9 | 0 | 0 | 33 | 8 | 40", rules=BLANK_COSTS_NOTHING) == ["nobody-out"]

    def test_it_may_be_the_only_tile_that_is_not_laid(self) -> None:
        """Of a double three: the engine lies in the middle, and eight others about it."""
        assert deal_out(HandLimits(3, 0, 3, most=9, laid=8), (0,)) == ((0,),)
        assert deal_out(HandLimits(3, 0, 3, most=9, laid=9), (0,)) is None

    def test_in_its_own_round_nobody_is_left_with_it(self) -> None:
        assert told("0 | 0 | 0 | 33 | 8 | 40", rules=BLANK_COSTS_NOTHING) == ["two-out"]
        blocked = "0 | 5 | 0 | 33 | 8 | 40  blocked"
        assert told(blocked, rules=BLANK_COSTS_NOTHING) == ["out-in-blocked-round"]


class TestWhereThereIsABoneyard:
    """Hands can grow, but whoever went out laid the tiles he was dealt at least."""

    def test_the_others_hold_what_he_did_not_lay(self) -> None:
        """Four draw 10 tiles: those worth least come to 33, and 497 - 33 is 464."""
        assert told("9 | out | 400 | 59 | 5", FOUR) == []
        assert why("9 | out | 400 | 60 | 5", FOUR) == (
            "No. 7 Bob's 400, No. 31 Cyd's 60 and No. 4 Dee's 5 cannot all be right:"
            " whoever went out laid 10 tiles or more, and the others come to 464 at most,"
            " not 465."
        )

    def test_nor_do_they_hold_one_that_he_had_to_lay(self) -> None:
        """Of the tiles worth least only a 5 is left: the last three of 4 were laid."""
        assert why("9 | out | 400 | 60 | 4", FOUR) == (
            "No. 7 Bob's 400, No. 31 Cyd's 60 and No. 4 Dee's 4 cannot all be right:"
            " one set of dominoes has no such hands."
        )

    def test_so_does_one_alone(self) -> None:
        assert why("9 | out | 9 | 480 | 12", FOUR) == (
            "No. 31 Cyd: 480 cannot be:"
            " whoever went out laid 10 tiles or more, and the others come to 464 at most,"
            " not 480."
        )

    def test_where_the_engine_was_dealt_it_may_be_one_of_the_tiles_laid(self) -> None:
        """Eight draw 11 of a double twelve; with the engine, ten others were laid at least."""
        most = 1092 + 50 - 24 - 33
        scores = " | ".join(["12", "out", str(most - 600), *["100"] * 6])
        assert told(scores, EIGHT, HUB_DOUBLE_12) == []
        more = scores.replace("100", "101", 1)
        assert "laid 10 tiles or more" in told(more, EIGHT, HUB_DOUBLE_12)[0]

    def test_in_a_blocked_round_all_tiles_may_be_in_hands(self) -> None:
        assert told("9 | 300 | 100 | 50 | 47  blocked", FOUR) == []
        assert told("9 | 300 | 100 | 50 | 48  blocked", FOUR) != []
        assert told("9 | 300 | 100 | . | 90  blocked", FOUR) == ["missing"]

    def test_where_nobody_went_out_nobody_laid_a_hand(self) -> None:
        assert told("9 | 300 | 100 | 50 | 47", FOUR) == ["nobody-out"]

    def test_the_tiles_have_to_come_out_even_here_as_well(self) -> None:
        """Who has 1 holds the 0-1; of the others one worth 1 would have to be left out."""
        assert told("9 | 1 | 495 | . | .  blocked", FOUR)[:1] == [
            (
                "No. 12 Ann's 1 and No. 7 Bob's 495 cannot both be right:"
                " one set of dominoes has no such hands."
            )
        ]

    def test_the_smallest_hands_are_as_few_as_elsewhere(self) -> None:
        assert told("12 | out | 1 | 1 | 14", FOUR, DOUBLE_12) == [
            "No. 7 Bob and No. 31 Cyd cannot both be left with 1: only the 0-1 makes 1."
        ]


class TestWhatStandsOnThePaperStands:
    """Tiles are swept away: where the table insists, the round stands as written."""

    says = "No. 7 Bob and No. 31 Cyd cannot both be left with 1: only the 0-1 makes 1."

    def test_the_round_was_accepted(self) -> None:
        row = "9 | out | 1 | 1 | 8 | 40  accepted: they counted twice"
        assert told(row) == [f"({self.says})"]

    def test_all_the_scores_in_conflict_stand_as_written(self) -> None:
        assert told("9 | out | 1! | 1! | 8 | 40") == [f"({self.says})"]
        assert told("9 | out | 1! | 1 | 8 | 40") == [self.says]

    def test_a_score_too_high_that_stands_leaves_the_others_to_be_looked_at(self) -> None:
        assert told("9 | out | 199! | 33 | 8 | 40") == ["(pips-too-high)"]
        assert told("9 | out | 199! | 1 | 1 | 40")[1:] == [
            "No. 31 Cyd and No. 4 Dee cannot both be left with 1: only the 0-1 makes 1."
        ]


class TestWhatCouldNotBeDecided:
    """It is asked about in plain words, and stands in nobody's way: never passed in silence."""

    @pytest.fixture(autouse=True)
    def give_up_at_once(self, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
        def give_up(limits: HandLimits, scores: Sequence[int]) -> Deal | None:
            raise Undecided

        monkeypatch.setattr(impossible, "deal_out", give_up)
        impossible.in_conflict.cache_clear()
        yield
        impossible.in_conflict.cache_clear()

    def test_it_is_a_question_about_all_hands(self) -> None:
        sheet = draw_sheet(f"engine | {FIVE}\n9 | out | 21 | 33 | 8 | 40", SAMBOREE, cuts=())
        (finding,) = check_sheet(sheet)
        assert finding.code == "undecided-hands"
        assert finding.message == (
            "No. 7 Bob's 21, No. 31 Cyd's 33, No. 4 Dee's 8 and No. 19 Eve's 40:"
            " the program could not work out whether one set of dominoes has such hands."
            " Is that what the paper says?"
        )
        assert (finding.engine, finding.players) == (9, (7, 31, 4, 19))

    def test_it_does_not_keep_a_sheet_from_being_signed(self) -> None:
        sheet = draw_sheet(f"engine | {FIVE}\n9 | out | 21 | 33 | 8 | 40", SAMBOREE, cuts=())
        (finding,) = check_sheet(sheet)
        assert finding.severity is Severity.WARNING
        assert not finding.blocks

    def test_the_table_may_have_insisted(self) -> None:
        assert told("9 | out | 21! | 33! | 8! | 40!") == ["(undecided-hands)"]
        assert told("9 | out | 21 | 33 | 8 | 40  accepted: counted twice") == ["(undecided-hands)"]
