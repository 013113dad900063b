"""What the checks ask about though it can be: rare scores, blocked rounds, a table far away."""

from dataclasses import replace

import pytest

from mextrain_scorer.rules.checks.sheet_checks import Severity
from mextrain_scorer.rules.checks.unlikely import (
    FAR,
    Plausibility,
    Usual,
    far_from_room,
    unlikely_at,
)
from mextrain_scorer.rules.records import Cell, Outcome, Round, Seat, Sheet
from tests.rules.sheet_text import draw_sheet

# Three at a table: rarely above 80, at most two blocked rounds, 40 points a round, give or take 10.
THREE: Plausibility = {3: Usual(score=80, blocked=2, points=40.0, spread=10.0)}

EXAMPLE = """
    engine | 12 Ann | 7 Bob | 31 Cyd
    3      | 81     | 80    | out
    2      | out    | 21    | 5
"""


def asked(sheet: Sheet, plausibility: Plausibility = THREE) -> list[str]:
    return [finding.message for finding in unlikely_at(sheet, plausibility)]


class TestAScore:
    def test_is_asked_about_where_it_is_rarer_than_one_in_a_thousand(self) -> None:
        """It is a question, and never in the way."""
        (finding,) = unlikely_at(draw_sheet(EXAMPLE), THREE)
        assert finding.message == (
            "81 in double 3 for No. 12 Ann is very unusual: "
            "less than one score in a thousand. Is it right?"
        )
        assert (finding.severity, finding.code) == (Severity.WARNING, "unlikely")
        assert (finding.stage, finding.table_no) == ("qualifying", 1)
        assert (finding.engine, finding.players) == (3, (12,))
        assert not finding.blocks
        assert not finding.accepted

    @pytest.mark.parametrize(
        ("before", "after"), [("81 ", "81!"), ("| out\n", "| out  accepted: so\n")]
    )
    def test_that_stands_as_written_is_accepted(self, before: str, after: str) -> None:
        (finding,) = unlikely_at(draw_sheet(EXAMPLE.replace(before, after, 1)), THREE)
        assert finding.accepted

    def test_is_measured_by_the_players_of_its_round(self) -> None:
        """Four at the table until Dee left; what is rare at three is not at four."""
        sheet = draw_sheet("""
            engine | 12 Ann | 7 Bob | 31 Cyd | 9 Dee
            3      | 90     | 80    | out    | 4
            2      | 90     | 21    | out    | left
            """)
        four = {**THREE, 4: Usual(95, 2, 40.0, 10.0)}
        assert [f.engine for f in unlikely_at(sheet, four)] == [2]

    @pytest.mark.parametrize(
        ("changes", "asked_about"),
        [
            # All tiles but the double three come to 509 (double blank 20): more is refused.
            ({"81 ": "509"}, 1),
            ({"81 ": "510"}, 0),
            ({"81 ": ".  ", "80 ": "21 "}, 0),
            ({"81 ": ".  ", "80 ": "95 "}, 1),
        ],
    )
    def test_that_can_be_is_asked_about_beside_cells_that_are_still_blank(
        self, changes: dict[str, str], asked_about: int
    ) -> None:
        text = EXAMPLE
        for before, after in changes.items():
            text = text.replace(before, after)
        assert len(asked(draw_sheet(text))) == asked_about

    def test_of_a_size_that_nobody_knows_is_not_asked_about(self) -> None:
        assert asked(draw_sheet(EXAMPLE), {}) == asked(draw_sheet(EXAMPLE), {4: THREE[3]}) == []


class TestBlockedRounds:
    def blocked(self, rounds: int) -> Sheet:
        lines = [f"{9 - n} | 5 | 6 | 7  blocked" for n in range(rounds)]
        lines += [f"{9 - n} | out | 6 | 7" for n in range(rounds, 10)]
        return draw_sheet("\n".join(["engine | 12 Ann | 7 Bob | 31 Cyd", *lines]))

    def test_are_asked_about_where_chance_brings_fewer(self) -> None:
        assert asked(self.blocked(2)) == []
        (words,) = asked(self.blocked(3))
        assert words == (
            "3 blocked rounds at one table are unusual. Is it right that nobody went out in any"
            " of them?"
        )

    def test_the_first_is_never_asked_about(self) -> None:
        never = {3: replace(THREE[3], blocked=0)}
        assert asked(self.blocked(1), never) == []
        assert len(asked(self.blocked(2), never)) == 1


def table(table_no: int, points: int, *, rounds: int = 10, played: int = 10) -> Sheet:
    """A finished table of three whose scores come to that many points in each round played."""
    base = draw_sheet("engine | 12 Ann | 7 Bob | 31 Cyd\n0 | out | 1 | 1")
    rows = tuple(
        Round(engine, (Cell(0, went_out=True), Cell(points // 2), Cell(points - points // 2)))
        if rounds - engine <= played
        else Round(engine, (Cell(), Cell(), Cell()), Outcome.NOT_PLAYED)
        for engine in range(rounds - 1, -1, -1)
    )
    return replace(base, table_no=table_no, rounds=rows)


class TestTheRoom:
    def far(self, *points: int) -> list[int]:
        room = [table(number, each) for number, each in enumerate(points, start=1)]
        return [finding.table_no for finding in far_from_room(room, THREE)]

    @pytest.mark.parametrize(
        ("points", "asked_about"),
        [
            ((40, 42, 38, 41, 39, 95), [6]),
            ((90, 92, 88, 91, 89, 35), [6]),
            ((40, 25, 55, 60, 30, 48, 70), []),  # they differ as tables do
            ((90, 92, 88, 91, 89, 95), []),  # everybody scores high: nobody is far away
            ((40, 42, 38, 41, 900), [5]),  # the one that is wrong moves nothing
            ((40, 41, 200), []),  # two others are too few to compare with
            ((40, 41, 42, 200), [4]),
        ],
    )
    def test_asks_about_a_table_far_from_the_others(
        self, points: tuple[int, ...], asked_about: list[int]
    ) -> None:
        assert self.far(*points) == asked_about

    def test_with_few_others_has_to_be_farther(self) -> None:
        """The median of few tables wanders itself."""
        beyond = round(40 + (FAR + 0.5) * 10)
        assert self.far(*[40] * 12, beyond) == [13]
        assert self.far(*[40] * 3, beyond) == []
        assert self.far(*[40] * 3, 40 + 52) == [4]

    def test_is_not_measured_where_nobody_knows_what_is_usual(self) -> None:
        room = [table(number, points) for number, points in enumerate([40] * 6 + [200], start=1)]
        assert len(far_from_room(room, THREE)) == 1
        assert far_from_room(room, {}) == ()
        assert far_from_room(room, {3: replace(THREE[3], spread=0.0)}) == ()

    def test_leaves_out_what_is_not_finished_or_changed(self) -> None:
        room = [table(number, 40) for number in range(1, 7)]
        unfinished = table(7, 200)
        blank = replace(unfinished.rounds[-1], cells=(Cell(), Cell(), Cell()))
        unfinished = replace(unfinished, rounds=(*unfinished.rounds[:-1], blank))
        late = table(8, 200)
        seat = Seat(1, 12, "Ann", from_engine=5)
        late = replace(late, seats=(seat, *late.seats[1:]))
        assert far_from_room([*room, unfinished, late], THREE) == ()

    def test_compares_points_a_round_and_allows_short_games_more(self) -> None:
        """Five spreads from the others is far in ten rounds, and not in two."""
        room = [table(number, 40) for number in range(1, 13)]
        assert len(far_from_room([*room, table(13, 90)], THREE)) == 1
        assert far_from_room([*room, table(13, 90, played=2)], THREE) == ()
        assert far_from_room([*room, table(13, 40, played=1)], THREE) == (), "as usual"

    @pytest.mark.parametrize(("points", "word"), [(120, "more"), (0, "fewer")])
    def test_says_which_way(self, points: int, word: str) -> None:
        room = [table(number, 80 if word == "fewer" else 40) for number in range(1, 7)]
        (finding,) = far_from_room([*room, table(7, points)], THREE)
        assert finding.message == (
            f"This table scored far {word} points than the other tables. Are all scores right?"
        )
        assert not finding.blocks
        assert not finding.accepted
