"""How simulated scores are spread, against figures from a hundred thousand games.

The figures come from another program's games; they are rounded, and its strategies of playing are
described in a few words.  So a rate may be off by three standard errors of our sample, measured
from table to table (the rounds of one table are not independent), and by half a percentage point;
a percentile by three standard errors of the share below it, and by one point of score.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from statistics import fmean, stdev

import pytest

from mextrain_scorer.play.players import Strategy
from mextrain_scorer.play.rounds import PlayedTable
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from tests.play.gathered import Rates, Spread, gather_rates, lowest_shared, play_tables

TABLES = 600
STANDARD_ERRORS = 3
RATE_ALLOWANCE = 0.005
POINT_ALLOWANCE = 1


@dataclass(frozen=True)
class Sample:
    """Played tables, and how far a share measured on them can be trusted."""

    tables: tuple[PlayedTable, ...]

    def agrees(self, share_at: Callable[[PlayedTable], float], expected: float) -> bool:
        low, high = self.limits(share_at)
        return low - RATE_ALLOWANCE <= expected <= high + RATE_ALLOWANCE

    def limits(self, share_at: Callable[[PlayedTable], float]) -> tuple[float, float]:
        shares = [share_at(table) for table in self.tables]
        error = STANDARD_ERRORS * stdev(shares) / len(shares) ** 0.5
        return fmean(shares) - error, fmean(shares) + error

    def puts(
        self, points: Callable[[PlayedTable], list[int]], percent: float, expected: int
    ) -> bool:
        """Say whether ``expected`` can be that percentile of the points."""

        def share_up_to(limit: int) -> Callable[[PlayedTable], float]:
            return lambda table: fmean(p <= limit for p in points(table))

        lowest = self.limits(share_up_to(expected - 1 - POINT_ALLOWANCE))[0]
        highest = self.limits(share_up_to(expected + POINT_ALLOWANCE))[1]
        return lowest <= percent / 100 <= highest


def blocked(table: PlayedTable) -> float:
    return fmean(played.blocked for played in table.rounds)


def tied(table: PlayedTable) -> float:
    return float(lowest_shared(table))


def totals(table: PlayedTable) -> list[int]:
    return list(table.totals)


def scores(table: PlayedTable) -> list[int]:
    return [
        score
        for played in table.rounds
        for seat, score in enumerate(played.scores)
        if seat != played.out
    ]


def sample(players: int, strategies: list[Strategy] | None = None) -> Sample:
    return Sample(tuple(play_tables(SAMBOREE, players, TABLES, seed=2, strategies=strategies)))


@pytest.fixture(scope="module")
def fives() -> Sample:
    return sample(5)


@pytest.fixture(scope="module")
def sixes() -> Sample:
    return sample(6)


@pytest.fixture(scope="module")
def greedy_fives() -> Sample:
    return sample(5, [Strategy.GREEDY] * 5)


SCORES_AT_FIVE = ((50, 15), (95, 41), (99, 55), (99.9, 74))
SCORES_AT_SIX = ((50, 15), (95, 39), (99, 52), (99.9, 69))
TOTALS_AT_FIVE = ((5, 53), (50, 133), (95, 254))
TOTALS_AT_SIX = ((5, 70), (50, 136), (95, 234))
TOTALS_OF_THE_GREEDY = ((5, 60), (50, 108), (95, 169))


def misses(
    room: Sample,
    points: Callable[[PlayedTable], list[int]],
    expected: Iterable[tuple[float, int]],
) -> list[tuple[float, int]]:
    return [figure for figure in expected if not room.puts(points, *figure)]


def test_five_at_a_table(fives: Sample) -> None:
    assert fives.agrees(blocked, 0.04)
    assert fives.agrees(tied, 0.010)
    assert misses(fives, scores, SCORES_AT_FIVE) == []
    assert misses(fives, totals, TOTALS_AT_FIVE) == []


def test_six_at_a_table(sixes: Sample) -> None:
    assert fmean(map(blocked, sixes.tables)) < 0.01
    assert sixes.agrees(tied, 0.015)
    assert misses(sixes, scores, SCORES_AT_SIX) == []
    assert misses(sixes, totals, TOTALS_AT_SIX) == []


def test_five_greedy_players(greedy_fives: Sample) -> None:
    assert greedy_fives.agrees(blocked, 0.09)
    assert misses(greedy_fives, totals, TOTALS_OF_THE_GREEDY) == []


def test_the_comparison_can_fail(fives: Sample, greedy_fives: Sample) -> None:
    """Other strategies of playing, or another size of table, are told apart by these tolerances."""
    assert not greedy_fives.agrees(blocked, 0.04)
    assert not fives.agrees(blocked, 0.09)
    assert misses(greedy_fives, totals, TOTALS_AT_FIVE) == list(TOTALS_AT_FIVE)
    assert misses(fives, totals, TOTALS_AT_SIX) == [TOTALS_AT_SIX[0], TOTALS_AT_SIX[2]]


def test_rates_are_counted_from_the_tables() -> None:
    tables = list(play_tables(SAMBOREE, 5, 20, seed=4))
    rates = gather_rates(tables)
    everybody = [score for table in tables for score in scores(table)]
    assert (rates.tables, rates.rounds) == (20, 200)
    assert rates.blocked_rate == pytest.approx(fmean(map(blocked, tables)))
    assert rates.tie_rate == pytest.approx(fmean(map(tied, tables)))
    assert rates.scores.size == len(everybody)
    assert rates.scores.percentile(100) == max(everybody)
    assert rates.totals.size == 100
    assert rates.totals.percentile(50) == sorted(t for table in tables for t in totals(table))[49]


def test_the_same_seed_gives_the_same_rates_and_a_longer_run_begins_alike() -> None:
    first: Rates = gather_rates(play_tables(SAMBOREE, 6, 5, seed=3))
    assert gather_rates(play_tables(SAMBOREE, 6, 5, seed=3)) == first
    assert (
        list(play_tables(SAMBOREE, 6, 5, seed=3)) == list(play_tables(SAMBOREE, 6, 8, seed=3))[:5]
    )


@pytest.mark.parametrize(("percent", "number"), [(1, 10), (50, 10), (51, 20), (75, 20), (99.9, 70)])
def test_a_percentile_is_a_number_that_was_seen(percent: float, number: int) -> None:
    assert Spread({10: 2, 70: 1, 20: 1}).percentile(percent) == number


@pytest.mark.parametrize("percent", [0, -1, 101])
def test_a_percentile_outside_of_the_hundred_is_refused(percent: float) -> None:
    with pytest.raises(ValueError, match="There is no"):
        Spread({10: 1}).percentile(percent)


def test_no_tables_have_no_rates() -> None:
    with pytest.raises(ValueError, match="at least one table"):
        gather_rates([])
