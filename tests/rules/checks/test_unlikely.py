"""What the checks ask about though it can be, by figures: tests/oracles has the rest."""

from dataclasses import replace

import pytest

from mextrain_scorer.rules.checks.unlikely import (
    FAR,
    Plausibility,
    Usual,
    far_from_room,
    unlikely_at,
)
from mextrain_scorer.rules.records import Cell, Outcome, Round, Seat, Sheet
from tests.sheet_text import draw_sheet

# Three at a table: rarely above 80, at most two blocked rounds, 40 points a round, give or take 10.
THREE: Plausibility = {3: Usual(score=80, blocked=2, points=40.0, spread=10.0)}


@pytest.mark.parametrize(
    ("first", "asked"),
    [
        ("81 | 80 | out", 1),
        # All tiles but the double three come to 509 (double blank 20): more is refused.
        ("509 | 80 | out", 1),
        ("510 | 80 | out", 0),
        (". | 21 | out", 0),
        (". | 95 | out", 1),
    ],
)
def test_a_score_is_asked_about_above_what_is_usual_and_below_what_can_be(
    first: str, asked: int
) -> None:
    sheet = draw_sheet(f"engine | 12 Ann | 7 Bob | 31 Cyd\n3 | {first}\n2 | out | 21 | 5")
    assert len(unlikely_at(sheet, THREE)) == asked
    assert unlikely_at(sheet, {}) == unlikely_at(sheet, {4: THREE[3]}) == ()


def test_a_score_is_measured_by_the_players_of_its_round() -> None:
    """Four at the table until Dee left; what is rare at three is not at four."""
    sheet = draw_sheet("""
        engine | 12 Ann | 7 Bob | 31 Cyd | 9 Dee
        3      | 90     | 80    | out    | 4
        2      | 90     | 21    | out    | left
        """)
    four = {**THREE, 4: Usual(95, 2, 40.0, 10.0)}
    assert [f.engine for f in unlikely_at(sheet, four)] == [2]


@pytest.mark.parametrize(("usual", "rounds", "asked"), [(2, 2, 0), (2, 3, 1), (0, 1, 0), (0, 2, 1)])
def test_more_blocked_rounds_than_usual_are_asked_about_but_never_the_first(
    usual: int, rounds: int, asked: int
) -> None:
    lines = [f"{9 - n} | 5 | 6 | 7  blocked" for n in range(rounds)]
    lines += [f"{9 - n} | out | 6 | 7" for n in range(rounds, 10)]
    sheet = draw_sheet("\n".join(["engine | 12 Ann | 7 Bob | 31 Cyd", *lines]))
    found = unlikely_at(sheet, {3: replace(THREE[3], blocked=usual)})
    says = f"{rounds} blocked rounds at one table are unusual."
    assert [each.message.startswith(says) for each in found] == [True] * asked


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


def far(*points: int) -> list[int]:
    """Return which tables are asked about, where these come to so many points a round."""
    room = [table(number, each) for number, each in enumerate(points, start=1)]
    return [finding.table_no for finding in far_from_room(room, THREE)]


@pytest.mark.parametrize(
    ("points", "asked_about"),
    [
        ((90, 92, 88, 91, 89, 35), [6]),
        ((40, 25, 55, 60, 30, 48, 70), []),  # they differ as tables do
        ((40, 42, 38, 41, 900), [5]),  # the one that is wrong moves nothing
        ((40, 41, 200), []),  # two others are too few to compare with
        # The median of few tables wanders itself: with few others it has to be farther.
        ((*[40] * 12, round(40 + (FAR + 0.5) * 10)), [13]),
        ((*[40] * 3, round(40 + (FAR + 0.5) * 10)), []),
        ((*[40] * 3, 40 + 52), [4]),
    ],
)
def test_a_table_far_from_the_others_is_asked_about(
    points: tuple[int, ...], asked_about: list[int]
) -> None:
    assert far(*points) == asked_about


def test_what_is_not_finished_or_changed_or_unknown_is_left_out() -> None:
    room = [table(number, 40) for number in range(1, 7)]
    far_away = table(7, 200)
    blank = replace(far_away.rounds[-1], cells=(Cell(), Cell(), Cell()))
    unfinished = replace(far_away, rounds=(*far_away.rounds[:-1], blank))
    late = replace(far_away, seats=(Seat(1, 12, "Ann", from_engine=5), *far_away.seats[1:]))
    assert far_from_room([*room, unfinished, replace(late, table_no=8)], THREE) == ()
    assert len(far_from_room([*room, far_away], THREE)) == 1
    assert far_from_room([*room, far_away], {}) == ()
    assert far_from_room([*room, far_away], {3: replace(THREE[3], spread=0.0)}) == ()


def test_points_a_round_are_compared_and_short_games_allowed_more() -> None:
    """Five spreads from the others is far in ten rounds, and not in two."""
    room = [table(number, 40) for number in range(1, 13)]
    assert len(far_from_room([*room, table(13, 90)], THREE)) == 1
    assert far_from_room([*room, table(13, 90, played=2)], THREE) == ()
    assert far_from_room([*room, table(13, 40, played=1)], THREE) == (), "as usual"
