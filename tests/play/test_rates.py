"""How simulated scores are spread, against figures from a hundred thousand games.

The figures come from another program's games; they are rounded, and its strategies of playing are
described in a few words.  So a rate may be off by three standard errors of our sample, measured
from table to table (the rounds of one table are not independent), and by half a percentage point;
a percentile by three standard errors of the share below it, and by one point of score.
"""

import json
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from statistics import fmean, stdev

import pytest

from mextrain_scorer.paths import resource
from mextrain_scorer.play.players import Strategy
from mextrain_scorer.play.rounds import PlayedTable
from mextrain_scorer.rules.rule_sets.presets import PRESETS, SAMBOREE
from tests.play.gathered import lowest_shared, play_tables, usual_at

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


@pytest.mark.nightly
def test_six_at_a_table(sixes: Sample) -> None:
    assert fmean(map(blocked, sixes.tables)) < 0.01
    assert sixes.agrees(tied, 0.015)
    assert misses(sixes, scores, SCORES_AT_SIX) == []
    assert misses(sixes, totals, TOTALS_AT_SIX) == []


@pytest.mark.nightly
def test_five_greedy_players(greedy_fives: Sample) -> None:
    assert greedy_fives.agrees(blocked, 0.09)
    assert misses(greedy_fives, totals, TOTALS_OF_THE_GREEDY) == []


def test_the_comparison_can_fail(fives: Sample, greedy_fives: Sample) -> None:
    """Other strategies of playing, or another size of table, are told apart by these tolerances."""
    assert not greedy_fives.agrees(blocked, 0.04)
    assert not fives.agrees(blocked, 0.09)
    assert misses(greedy_fives, totals, TOTALS_AT_FIVE) == list(TOTALS_AT_FIVE)
    assert misses(fives, totals, TOTALS_AT_SIX) == [TOTALS_AT_SIX[0], TOTALS_AT_SIX[2]]


# What is usual, counted from simulated games and shipped as data


class TestTheShippedFigures:
    def rows(self) -> list[dict[str, object]]:
        read = json.loads(resource("plausibility.json").read_text(encoding="utf-8"))
        return list(read["figures"])

    def test_are_there_for_every_preset_and_size(self) -> None:
        """Club and ladder nights play the double twelve with a hub, whose figures are theirs."""
        games = {key: rules for key, rules in PRESETS.items() if not rules.ranks_overall}
        expected = [(key, size) for key, rules in games.items() for size in sorted(rules.draws)]
        assert [(row["rules"], row["players"]) for row in self.rows()] == expected

    @pytest.mark.nightly
    @pytest.mark.parametrize(("key", "players"), [("samboree", 5), ("hub-double-12", 3)])
    def test_are_counted_from_the_games_we_play(self, key: str, players: int) -> None:
        (row,) = (r for r in self.rows() if (r["rules"], r["players"]) == (key, players))
        counted = usual_at(key, int(str(row["seed"])), int(str(row["tables"])), players)
        assert row.items() >= asdict(counted).items()
