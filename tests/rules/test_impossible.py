"""What hands can be: how much one is worth, and which cannot be dealt from one set of dominoes.

The finding names a smallest set of cells in conflict and says why, in words.  That it is right is
held against every way to deal small sets (``tests/oracles/test_impossible_proof.py``).
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from types import MappingProxyType

import pytest

from mextrain_scorer.rules import impossible
from mextrain_scorer.rules.checks.sheet_checks import Severity, check_sheet
from mextrain_scorer.rules.impossible import (
    HandLimits,
    Undecided,
    hands_exist,
    largest_hand,
    least_laid,
    most_tiles,
)
from mextrain_scorer.rules.rule_sets.rule_set import EngineFrom, RuleSet
from tests.presets import GAMERULES_DOUBLE_9, HUB_DOUBLE_12, SAMBOREE, SIXTY_MINUTES
from tests.sheet_text import draw_sheet

# How much a hand can be worth: the table of the rule book, then every hand of small sets

FIFTY = replace(SAMBOREE, double_blank=50)

# engine: five players' 11 tiles, six players' 9; double blank 20, then 50.
HIGHEST_HANDS = {
    9: ((167, 197), (141, 171)),
    6: ((172, 202), (145, 175)),
    0: ((165, 165), (139, 139)),
}


@pytest.mark.parametrize("engine", HIGHEST_HANDS)
def test_the_highest_possible_hand(engine: int) -> None:
    for players, (twenty, fifty) in zip((5, 6), HIGHEST_HANDS[engine], strict=True):
        assert largest_hand(SAMBOREE, players, engine) == twenty
        assert largest_hand(FIFTY, players, engine) == fifty


@pytest.mark.parametrize(
    ("rules", "players", "most", "laid"),
    [
        (SAMBOREE, 5, 11, 10),
        (SAMBOREE, 6, 9, 8),
        (SAMBOREE, 4, 54, 10),
        (SAMBOREE, 3, 54, 13),
        (SAMBOREE, 1, 54, 0),
        (GAMERULES_DOUBLE_9, 2, 54, 15),
        (HUB_DOUBLE_12, 8, 90, 10),
        (SIXTY_MINUTES, 6, 15, 15),  # all 90 beside the engine are drawn
        (SIXTY_MINUTES, 7, 90, 11),
        (replace(SIXTY_MINUTES, engine_from=EngineFrom.DRAWN_FOR), 6, 90, 14),  # one is left over
    ],
)
def test_how_many_tiles_a_hand_can_hold_and_who_went_out_laid(
    rules: RuleSet, players: int, most: int, laid: int
) -> None:
    """A hand grows only where there is a boneyard; without a draw nothing is certain."""
    assert (most_tiles(rules, players), least_laid(rules, players)) == (most, laid)


# The scores of one round

THREE = "12 Ann | 7 Bob | 31 Cyd"
FOUR = f"{THREE} | 4 Dee"
FIVE = f"{FOUR} | 19 Eve"
SIX = f"{FIVE} | 8 Fay"
SEVEN = f"{SIX} | 2 Gus"
EIGHT = f"{SEVEN} | 5 Hal"
BLANK_COSTS_NOTHING = replace(SAMBOREE, double_blank=0)


def house(highest: int, players: int, drawn: int) -> RuleSet:
    """A small set for so many players who draw so many of its tiles."""
    return replace(
        SAMBOREE,
        highest=highest,
        first_engine=highest,
        table_sizes=(players,),
        small_tables=(),
        draws=MappingProxyType({players: drawn}),
        boneyard_from=0,
        spare_tile_at=None,
    )


DOUBLE_TWO, DOUBLE_THREE = house(2, 3, 2), house(3, 5, 2)


def told(row: str, seats: str = FIVE, rules: RuleSet = SAMBOREE) -> list[str]:
    """Each finding on a game of that one round, those accepted in brackets.

    Those of impossible hands are told by their sentence, others by their code.
    """
    lines = []
    for each in check_sheet(draw_sheet(f"engine | {seats}\n{row}", rules, cuts=())):
        line = each.message if each.code == "impossible-hands" else each.code
        lines.append(f"({line})" if each.accepted else line)
    return lines


def smallest(limits: HandLimits, scores: tuple[int, ...]) -> tuple[int, ...] | None:
    """The scores in conflict, looked for afresh."""
    impossible.in_conflict.cache_clear()
    return impossible.in_conflict(limits, scores)


BOB_AND_CYD = "No. 7 Bob and No. 31 Cyd cannot both be left with"
CYD_AND_DEE = "No. 31 Cyd and No. 4 Dee cannot both be left with 1: only the 0-1 makes 1."
ONE_AND_THREES = (
    "No. 7 Bob's 1, No. 31 Cyd's 3, No. 4 Dee's 3 and No. 19 Eve's 3 cannot all be right:"
    " the 0-1, the 0-2, the 1-1, the 0-3 and the 1-2 make no such hands."
)
SIX_HANDS = "No. 12 Ann's 57, No. 7 Bob's 81, No. 31 Cyd's 90, No. 4 Dee's 107, No. 19 Eve's 74"
TWO_TILES = "one set of dominoes has no such hands of 2 tiles at most."

# Of the lightest tiles there are few, and who has few points can hold no others.
SMALLEST: list[tuple[str, str, RuleSet, str]] = [
    (
        "9 | out | 1 | 33 | 1 | 40",
        FIVE,
        SAMBOREE,
        "No. 7 Bob and No. 4 Dee cannot both be left with 1: only the 0-1 makes 1.",
    ),
    (
        "9 | out | 2 | 2 | 2 | 40",
        FIVE,
        SAMBOREE,
        (
            "No. 7 Bob, No. 31 Cyd and No. 4 Dee cannot all be left with 2:"
            " only the 0-2 and the 1-1 make 2."
        ),
    ),
    # The other tile of 2 lies in the middle.
    ("1 | out | 2 | 2 | 8 | 40", FIVE, SAMBOREE, f"{BOB_AND_CYD} 2: only the 0-2 makes 2."),
    (
        "9 | out | 3 | 3 | 3 | 3",
        FIVE,
        SAMBOREE,
        (
            "No. 7 Bob's 3, No. 31 Cyd's 3, No. 4 Dee's 3 and No. 19 Eve's 3 cannot all be right:"
            " the 0-1, the 0-2, the 1-1, the 0-3 and the 1-2 come to 11 together, not 12."
        ),
    ),
    (
        "1 | out | 2 | 3 | 3 | 3",
        FIVE,
        SAMBOREE,
        (
            "No. 7 Bob's 2, No. 31 Cyd's 3, No. 4 Dee's 3 and No. 19 Eve's 3 cannot all be right:"
            " the 0-1, the 0-2, the 0-3 and the 1-2 come to 9 together, not 11."
        ),
    ),
    # With the 0-1 gone, 0-3 and 1-2 are two of 3, and the two of 2 are no third.
    ("9 | out | 1 | 3 | 3 | 3 | 100", SIX, SAMBOREE, ONE_AND_THREES),
    (
        "9 | out | 4 | 4 | 4 | 4 | 4 | 4 | 40",
        EIGHT,
        HUB_DOUBLE_12,
        (
            "No. 7 Bob's 4, No. 31 Cyd's 4, No. 4 Dee's 4, No. 19 Eve's 4, No. 8 Fay's 4"
            " and No. 2 Gus's 4 cannot all be right:"
            " the tiles of 4 points and fewer come to 23 together, not 24."
        ),
    ),
]

# So many tiles are worth so much, and the whole set no more.
HEAVIEST: list[tuple[str, str, RuleSet, str]] = [
    (
        "9 | out | 141 | 141 | 8 | 40 | 3",
        SIX,
        SAMBOREE,
        (
            "No. 7 Bob's 141 and No. 31 Cyd's 141 cannot both be right:"
            " 2 hands of 9 tiles come to 250 at most, not 282."
        ),
    ),
    ("9 | out | 131 | 131 | 8 | 40", FIVE, SAMBOREE, ""),
    # Six became five: eleven tiles each from that round on.
    ("9 | out | 131 | 131 | 8 | 40 | left", SIX, SAMBOREE, ""),
    # Double nine and 20 for the double blank, without the engine: 505 in round five.
    (
        "5 | 57 | 81 | 90 | 107 | 74 | 97  blocked",
        SIX,
        SAMBOREE,
        (
            f"{SIX_HANDS} and No. 8 Fay's 97 cannot all be right:"
            " all the tiles beside the engine come to 505, not 506."
        ),
    ),
    # A double two in the round of the double one: tiles of 1, 2, 3, 4 and the double blank.
    (
        "1 | 21 | 3 | 3  blocked",
        THREE,
        DOUBLE_TWO,
        f"No. 12 Ann's 21, No. 7 Bob's 3 and No. 31 Cyd's 3 cannot all be right: {TWO_TILES}",
    ),
    (
        "1 | out | 21 | 8",
        THREE,
        DOUBLE_TWO,
        "No. 31 Cyd: 8 cannot be: no tiles of one set come to exactly that.",
    ),
    # The small tiles come to 28, and six to 41, but in no such hands.
    (
        "1 | out | 9 | 9 | 10 | 1",
        FIVE,
        DOUBLE_THREE,
        f"No. 7 Bob's 9, No. 31 Cyd's 9 and No. 4 Dee's 10 cannot all be right: {TWO_TILES}",
    ),
    (
        "9 | out | 117 | 116 | 116 | 116",
        FIVE,
        SAMBOREE,
        (
            "No. 7 Bob's 117, No. 31 Cyd's 116, No. 4 Dee's 116 and No. 19 Eve's 116"
            " cannot all be right: 4 hands of 11 tiles come to 464 at most, not 465."
        ),
    ),
    # Who started is not on the sheet: a round is possible if some starter makes it so.
    ("9 | out | 167 | 40 | 30 | 20", FIVE, SAMBOREE, ""),
]

# With a boneyard hands can grow, but whoever went out laid the tiles they were dealt at least.
BONEYARD: list[tuple[str, str, RuleSet, str]] = [
    # Four draw 10 tiles: those worth least come to 33, and 497 - 33 is 464.
    ("9 | out | 400 | 59 | 5", FOUR, SAMBOREE, ""),
    (
        "9 | out | 400 | 60 | 5",
        FOUR,
        SAMBOREE,
        (
            "No. 7 Bob's 400, No. 31 Cyd's 60 and No. 4 Dee's 5 cannot all be right:"
            " whoever went out laid 10 tiles or more, and the others come to 464 at most, not 465."
        ),
    ),
    # Of the tiles worth least only a 5 is left: the last three of 4 were laid.
    (
        "9 | out | 400 | 60 | 4",
        FOUR,
        SAMBOREE,
        (
            "No. 7 Bob's 400, No. 31 Cyd's 60 and No. 4 Dee's 4 cannot all be right:"
            " one set of dominoes has no such hands."
        ),
    ),
    (
        "9 | out | 9 | 480 | 12",
        FOUR,
        SAMBOREE,
        (
            "No. 31 Cyd: 480 cannot be:"
            " whoever went out laid 10 tiles or more, and the others come to 464 at most, not 480."
        ),
    ),
    # Who has 1 holds the 0-1; of the others one worth 1 would have to be left out.
    (
        "9 | 1 | 495 | 1 | .  blocked",
        FOUR,
        SAMBOREE,
        "No. 12 Ann and No. 31 Cyd cannot both be left with 1: only the 0-1 makes 1.",
    ),
]


@pytest.mark.parametrize(("row", "seats", "rules", "says"), [*SMALLEST, *HEAVIEST, *BONEYARD])
def test_what_is_said_of_a_round(row: str, seats: str, rules: RuleSet, says: str) -> None:
    found = [each for each in told(row, seats, rules) if each != "missing"]
    assert found == ([says] if says else [])


NINE, WITHOUT = HandLimits(9, 20, 9, most=54, laid=10), HandLimits(9, 20, 9, most=9)


@pytest.mark.parametrize(
    ("limits", "scores", "part"),
    [
        # Four of 3 cannot be; nor 465 points in three hands, after ten tiles were laid.
        (NINE, (3, 3, 3, 3, 200, 262), (3, 200, 262)),
        (NINE, (3, 3, 3, 3, 10, 200, 262), (3, 3, 3, 3)),
        # Of seven all that are needed and no more; two before three; the lowest of as many.
        (HandLimits(12, 50, 9, most=90, laid=10), (4,) * 7, (4,) * 6),
        (WITHOUT, (2, 2, 2, 10, 20, 141, 141), (141, 141)),
        (WITHOUT, (2, 2, 10, 120, 120, 120), (120, 120, 120)),
        (WITHOUT, (2, 2, 2, 10, 120, 120, 120), (2, 2, 2)),
    ],
)
def test_of_many_hands_a_few_are_named(
    limits: HandLimits, scores: tuple[int, ...], part: tuple[int, ...]
) -> None:
    """As few as there can be up to six hands; of more, such that each of them is needed."""
    assert smallest(limits, scores) == part


@pytest.mark.parametrize(
    ("row", "found"),
    [
        # What is not written may be anything.
        ("9 | out | . | . | 1 | 40", ["missing"]),
        ("9 | . | . | 1 | 1 | 40", [CYD_AND_DEE, "missing"]),
        ("9 | . | . | . | . | .", ["missing"]),
        ("9 | . | . | . | . | .  not played", []),
        # What other checks say is not said twice, but what else cannot be is.
        ("9 | out | 168 | 33 | 8 | 40", ["pips-too-high"]),
        ("9 | out | 168 | 168 | 8 | 40", ["pips-too-high", "pips-too-high"]),
        ("9 | out | 168 | 1 | 1 | 40", ["pips-too-high", CYD_AND_DEE]),
        ("9 | out | 21 | out | 8 | 40", ["two-out"]),
        ("9 | 0 | 21 | 0 | 8 | 40  blocked", ["out-in-blocked-round"]),
        ("9 | 6 | 21 | 33 | 8 | 40", ["nobody-out"]),
        ("9 | 33 | 21 | 1 | 1 | 40", ["nobody-out", CYD_AND_DEE]),
        # Tiles are swept away: where the table insists, the round stands as written.
        ("9 | out | 33 | 1 | 1 | 40  accepted: they counted twice", [f"({CYD_AND_DEE})"]),
        ("9 | out | 33 | 1! | 1! | 40", [f"({CYD_AND_DEE})"]),
        ("9 | out | 33 | 1! | 1 | 40", [CYD_AND_DEE]),
        ("9 | out | 199! | 33 | 8 | 40", ["(pips-too-high)"]),
        ("9 | out | 199! | 1 | 1 | 40", ["(pips-too-high)", CYD_AND_DEE]),
    ],
)
def test_beside_what_else_is_found(row: str, found: list[str]) -> None:
    assert told(row) == found


@pytest.mark.parametrize(
    ("row", "found"),
    [
        # A hand of only the 0-0 scores 0 there, without being out; there is one such hand.
        ("9 | out | 0 | 33 | 8 | 40", []),
        ("9 | 0 | 21 | 33 | 8 | 40  blocked", []),
        ("9 | out | 0 | 0 | 8 | 40", [f"{BOB_AND_CYD} 0: only the 0-0 makes 0."]),
        ("9 | 5 | 0 | 0 | 8 | 40  blocked", [f"{BOB_AND_CYD} 0: only the 0-0 makes 0."]),
        # While nobody is said to be out a 0 may be who went out.
        ("9 | 0 | 0 | 33 | 8 | 40", ["nobody-out"]),
        # In its own round nobody is left with it.
        ("0 | 0 | 0 | 33 | 8 | 40", ["two-out"]),
        ("0 | 5 | 0 | 33 | 8 | 40  blocked", ["out-in-blocked-round"]),
    ],
)
def test_where_the_double_blank_costs_nothing(row: str, found: list[str]) -> None:
    assert told(row, rules=BLANK_COSTS_NOTHING) == found


def test_a_worthless_blank_may_be_the_only_tile_that_is_not_laid() -> None:
    """Of a double three: the engine lies in the middle, and eight others about it."""
    assert hands_exist(HandLimits(3, 0, 3, most=9, laid=8), (0,))
    assert not hands_exist(HandLimits(3, 0, 3, most=9, laid=9), (0,))


class TestWhatCouldNotBeDecided:
    """It is asked about in plain words, and stands in nobody's way: never passed in silence."""

    @pytest.fixture(autouse=True)
    def give_up_at_once(self, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
        def give_up(limits: HandLimits, scores: Sequence[int]) -> bool:
            raise Undecided

        monkeypatch.setattr(impossible, "hands_exist", give_up)
        impossible.in_conflict.cache_clear()
        yield
        impossible.in_conflict.cache_clear()

    def test_it_is_a_question_about_all_hands_and_keeps_no_sheet_from_being_signed(self) -> None:
        sheet = draw_sheet(f"engine | {FIVE}\n9 | out | 21 | 33 | 8 | 40", SAMBOREE, cuts=())
        (finding,) = check_sheet(sheet)
        assert finding.code == "undecided-hands"
        assert finding.message == (
            "No. 7 Bob's 21, No. 31 Cyd's 33, No. 4 Dee's 8 and No. 19 Eve's 40:"
            " the program could not work out whether one set of dominoes has such hands."
            " Is that what the paper says?"
        )
        assert (finding.engine, finding.players) == (9, (7, 31, 4, 19))
        assert (finding.severity, finding.blocks) == (Severity.WARNING, False)

    def test_the_table_may_have_insisted(self) -> None:
        assert told("9 | out | 21! | 33! | 8! | 40!") == ["(undecided-hands)"]
        assert told("9 | out | 21 | 33 | 8 | 40  accepted: counted twice") == ["(undecided-hands)"]


# The search for hands


@pytest.mark.parametrize("ceiling", [2, 5, 40])
def test_it_stops_at_the_ceiling(ceiling: int) -> None:
    """Nine hands of 6 beside one of 1,545 take a thousand steps."""
    with pytest.raises(Undecided):
        hands_exist(HandLimits(15, 50, 7, 135, laid=10), (*[6] * 9, 1545), ceiling)
