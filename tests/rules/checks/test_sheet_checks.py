"""What cannot be right on a score sheet, and what stands because the table insists."""

from dataclasses import replace

import pytest

from mextrain_scorer.rules.checks.sheet_checks import Severity, check_sheet, too_high
from mextrain_scorer.rules.records import Sheet, SheetStatus
from mextrain_scorer.rules.signatures import Signature
from tests.presets import GAMERULES_DOUBLE_9, SAMBOREE
from tests.sheet_text import draw_sheet, rule

BLANK_COSTS_NOTHING = replace(SAMBOREE, double_blank=0)
FIVE = "12 Ann | 7 Bob | 31 Cyd | 4 Dee | 19 Eve"
SIX = f"{FIVE} | 8 Fay"


def one_round(row: str, *, seats: str = FIVE) -> Sheet:
    """A game of the one round that is drawn, in which no place decides anything."""
    return draw_sheet(f"engine | {seats}\n{row}", cuts=())


def told(sheet: Sheet) -> list[str]:
    """Each finding as "code engine: message", those accepted in brackets."""
    lines = [(f"{f.code} {f.engine}: {f.message}", f.accepted) for f in check_sheet(sheet)]
    return [f"({line})" if accepted else line for line, accepted in lines]


def why(sheet: Sheet) -> str:
    (line,) = told(sheet)
    return line


def codes(sheet: Sheet) -> set[str]:
    return {finding.code for finding in check_sheet(sheet)}


@pytest.mark.parametrize(
    ("seats", "engine", "highest", "tiles"),
    [
        (FIVE, 9, 167, 11),
        (FIVE, 8, 169, 11),
        (FIVE, 7, 171, 11),
        (FIVE, 4, 172, 11),
        (FIVE, 0, 165, 11),
        (SIX, 9, 141, 9),
        (SIX, 8, 143, 9),
        (SIX, 7, 145, 9),
        (SIX, 0, 139, 9),
    ],
)
def test_a_score_above_every_hand_cannot_be(
    seats: str, engine: int, highest: int, tiles: int
) -> None:
    others = "| 8 " * (seats.count("|") - 1)
    assert told(one_round(f"{engine} | out | {highest} {others}", seats=seats)) == []
    assert why(one_round(f"{engine} | out | {highest + 1} {others}", seats=seats)) == (
        f"pips-too-high {engine}: No. 7 Bob: {highest + 1} cannot be."
        f" A hand of {tiles} tiles comes to {highest} at most."
    )


def test_at_a_small_table_the_whole_set_bounds_a_hand() -> None:
    seats = "12 Ann | 7 Bob | 31 Cyd | 4 Dee"
    assert told(one_round("9 | out | 300 | 8 | 9", seats=seats)) == []
    sheet = one_round("9 | out | 498 | 8 | 9", seats=seats)
    assert told(sheet) == [
        "pips-too-high 9: No. 7 Bob: 498 cannot be. All the tiles that are left come to 497."
    ]
    at_home = replace(sheet, rule_set=replace(GAMERULES_DOUBLE_9, last_engine=9))
    assert too_high(at_home, 9, 527) is None
    assert too_high(at_home, 9, 528) == "All the tiles that are left come to 527."


def test_only_one_player_goes_out() -> None:
    """Samboree rules 8 and 9: with somebody out there is exactly one zero."""
    assert told(one_round("9 | out | 21 | out | 8 | 40")) == [
        "two-out 9: No. 12 Ann and No. 31 Cyd cannot all have gone out: only one player can."
    ]
    assert check_sheet(one_round("9 | out | 21 | out | 8 | 40"))[0].players == (12, 31)


def test_somebody_goes_out_or_the_round_was_blocked() -> None:
    assert told(one_round("9 | 5 | 21 | 33 | 8 | 40")) == [
        "nobody-out 9: Nobody went out. Is a score wrong, or was the round blocked?"
    ]
    assert told(one_round("9 | 5 | 21 | 33 | 8 | 40  blocked")) == []


def test_while_a_score_is_missing_somebody_may_yet_have_gone_out() -> None:
    assert codes(one_round("9 | 5 | 21 | . | 8 | 40")) == {"missing"}


def test_nobody_goes_out_in_a_blocked_round() -> None:
    assert why(one_round("9 | 0 | 21 | 33 | 0 | 40  blocked")) == (
        "out-in-blocked-round 9: No. 12 Ann and No. 4 Dee: 0 cannot be in a blocked round,"
        " where nobody goes out."
    )


class TestWhereTheDoubleBlankCostsNothing:
    """A 0 is no proof of going out there, but in the round of the double blank it is."""

    @staticmethod
    def told(row: str) -> list[str]:
        return told(draw_sheet(f"engine | {FIVE}\n{row}", BLANK_COSTS_NOTHING, cuts=()))

    def test_of_two_zeros_somebody_has_to_say_which_went_out(self) -> None:
        assert self.told("9 | 0 | 0 | 33 | 8 | 40") == [
            "nobody-out 9: No. 12 Ann and No. 7 Bob have 0: say which of them went out."
        ]


def test_a_missing_score_is_a_warning_until_the_sheet_is_received() -> None:
    sheet = one_round("9 | out | 21 | . | . | 40")
    assert told(sheet) == ["missing 9: No score yet for No. 31 Cyd and No. 4 Dee."]
    severities = {
        status: check_sheet(replace(sheet, status=status))[0].severity for status in SheetStatus
    }
    assert severities == {
        SheetStatus.OPEN: Severity.WARNING,
        SheetStatus.RETURNED: Severity.WARNING,
        SheetStatus.RECEIVED: Severity.ERROR,
        SheetStatus.SIGNED: Severity.ERROR,
    }
    assert all(check_sheet(replace(sheet, status=status))[0].blocks for status in SheetStatus)


def test_a_round_that_was_not_played_has_nothing_to_find() -> None:
    assert codes(one_round("9 | . | . | . | . | .  not played")) == set()


class TestTheWinnerThatTheScoreKeeperCircled:
    """Samboree rule 10: the winner is circled; another than the computed one is a finding."""

    picture = """
        engine | 12 Ann | 7 Bob | 31 Cyd | 4 Dee | 19 Eve
        1      | out    | 21    | 33     | 8     | 40
        0      | 12     | out   | 30     | {cell}| 7
        circle | {circled}
    """

    def draw(self, circled: str, cell: str = "5") -> Sheet:
        return draw_sheet(self.picture.format(circled=circled, cell=cell))

    def test_is_the_one_with_the_lowest_total(self) -> None:
        assert told(self.draw("Ann")) == []

    def test_or_it_is_a_finding(self) -> None:
        assert told(self.draw("Bob")) == [
            (
                "winner-mismatch None: No. 7 Bob is circled on the sheet; "
                "by the scores it is No. 12 Ann."
            )
        ]
        assert check_sheet(self.draw("Bob"))[0].players == (7, 12)

    def test_is_not_asked_while_scores_are_missing(self) -> None:
        assert codes(self.draw("Bob", cell=".")) == {"missing"}

    def test_may_be_any_of_those_who_are_tied(self) -> None:
        tie = """
            engine | 12 Ann | 7 Bob | 31 Cyd
            1      | out    | 12    | 12
            0      | 12     | out   | 12
            circle | {circled}
        """
        says = "open-tie None: No. 7 Bob and No. 12 Ann are tied at 12. The game monitor decides."
        for circled in ("Ann", "Bob"):
            assert told(draw_sheet(tie.format(circled=circled))) == [says]
        # Cyd has no 24 by mistake: the circle is wrong, and the tie is open as well.
        assert told(draw_sheet(tie.format(circled="Cyd"))) == [
            says,
            (
                "winner-mismatch None: No. 31 Cyd is circled on the sheet;"
                " by the scores it is No. 7 Bob and No. 12 Ann."
            ),
        ]
        sheet = replace(draw_sheet(tie.format(circled="Ann")), stage="playoff-1", table_no=3)
        (finding,) = check_sheet(sheet)
        assert (finding.severity, finding.players) == (Severity.WARNING, (7, 12))
        assert (finding.stage, finding.table_no) == ("playoff-1", 3)
        ruled = rule(draw_sheet(tie.format(circled="Ann")), 7, 12)
        assert codes(ruled) == {"winner-mismatch"}

    def test_is_nobody_where_everybody_left(self) -> None:
        sheet = draw_sheet("""
            engine | 12 Ann | 7 Bob
            1      | out    | 12
            0      | left   | left
            circle | Ann
        """)
        assert told(sheet) == [
            "winner-mismatch None: No. 12 Ann is circled on the sheet; by the scores it is nobody."
        ]


class TestWhatStandsOnThePaperStands:
    """Tiles are swept away: where the table insists, a finding is accepted, on record."""

    def test_a_score_above_the_limit(self) -> None:
        sheet = one_round("9 | out | 199! | 33 | 8 | 40")
        assert told(sheet) == [
            "(pips-too-high 9: No. 7 Bob: 199 cannot be. A hand of 11 tiles comes to 167 at most.)"
        ]
        assert not any(finding.blocks for finding in check_sheet(sheet))

    def test_the_totals_and_the_circle(self) -> None:
        sheet = draw_sheet("""
            engine | 12 Ann | 7 Bob | 31 Cyd | 4 Dee | 19 Eve
            1      | out    | 21    | 33     | 8     | 40
            total  | 5      |       |        |       |
            circle | Eve
        """)
        assert all(finding.blocks for finding in check_sheet(sheet))
        accepted = replace(sheet, accepted="the score keeper will not have it otherwise")
        assert [finding.code for finding in check_sheet(accepted) if finding.accepted] == [
            "total-mismatch",
            "winner-mismatch",
        ]

    def test_each_for_itself(self) -> None:
        two = draw_sheet(f"""
            engine | {FIVE}
            1      | out    | out   | 33     | 8     | 40    accepted: so they say
            0      | out    | out   | 30     | 8     | 7
            total  | 5      |       |        |       |
        """)
        blocking = [finding.engine for finding in check_sheet(two) if finding.blocks]
        assert blocking == [0, None]
        whole = replace(two, accepted="the totals stand")
        assert [f.engine for f in check_sheet(whole) if f.blocks] == [0]

    def test_never_a_missing_cell(self) -> None:
        sheet = one_round("9 | out | 21 | . | 8 | 40  accepted: it is what it is")
        (missing,) = check_sheet(sheet)
        assert (missing.code, missing.accepted, missing.blocks) == ("missing", False, True)


RECEIVED, SIGNED = SheetStatus.RECEIVED, SheetStatus.SIGNED
DRAWN = Signature("0,250 40,200;60,10")
NOT_SIGNED = "The score keeper's signature is on this sheet, but it is not signed."
NOT_RECEIVED = "The game monitor's signature is on this sheet, but it is not received."


@pytest.mark.parametrize("status", SheetStatus)
@pytest.mark.parametrize(
    ("signature", "receipt", "belongs", "said"),
    [(DRAWN, None, {SIGNED}, NOT_SIGNED), (None, DRAWN, {RECEIVED, SIGNED}, NOT_RECEIVED)],
)
def test_a_signature_that_was_left_on_a_sheet_is_taken_off_again(
    status: SheetStatus,
    signature: Signature | None,
    receipt: Signature | None,
    belongs: set[SheetStatus],
    said: str,
) -> None:
    sheet = replace(one_round("9 | out | 21 | 33 | 8 | 40"), status=status)
    found = check_sheet(replace(sheet, signature=signature, receipt=receipt))
    expected = [] if status in belongs else [f"{said} Receive it again: that takes it off."]
    assert [finding.message for finding in found] == expected
    for finding in found:
        assert (finding.severity, finding.code) == (Severity.WARNING, "signature-left")
        assert (finding.stage, finding.table_no, finding.engine) == ("qualifying", 1, None)
        assert finding.players == (12, 7, 31, 4, 19)
        assert not finding.blocks
