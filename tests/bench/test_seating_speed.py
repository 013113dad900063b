"""Seats for ten thousand: measured beside a bare shuffle and deal of the same players."""

import random
import time
from collections.abc import Callable
from dataclasses import replace
from statistics import median

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from mextrain_scorer.rules.seating.draw import Candidate, Draw, draw_seats
from mextrain_scorer.rules.table_sizes import advise, table_sizes
from tests.figures import record_figure

pytestmark = pytest.mark.nightly

PLAYERS = 10_000
PAIRS_OF_RUNS = 5


def hall(clubs: int, pinned: int = 0) -> list[Candidate]:
    """Return ten thousand players, every two a couple, in clubs that pay no heed to couples."""
    club_of = [number % clubs for number in range(PLAYERS)]
    random.Random(clubs).shuffle(club_of)
    candidates = [
        Candidate(number, f"Player {number}", f"couple {number // 2}", f"club {club}")
        for number, club in enumerate(club_of)
    ]
    stay = random.Random(pinned).sample(range(PLAYERS), pinned)
    for table_no, number in enumerate(stay, start=1):
        candidates[number] = replace(candidates[number], pinned=table_no)
    return candidates


def bare_shuffle_and_deal(candidates: list[Candidate]) -> list[list[int]]:
    """Deal the shuffled players to tables of five, with no heed to anything."""
    shuffled = [candidate.player for candidate in candidates]
    random.Random(7).shuffle(shuffled)
    tables: list[list[int]] = [[] for _ in range(PLAYERS // 5)]
    for seat, player in enumerate(shuffled):
        tables[seat % len(tables)].append(player)
    return tables


def seconds(work: Callable[[], object]) -> float:
    """Return how long a piece of work takes."""
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


@pytest.mark.parametrize(
    ("clubs", "pinned"),
    [(200, 0), (200, 100), (5, 0)],
    ids=["200 clubs", "200 clubs, 100 pinned", "5 clubs, one of each at every table"],
)
def test_seats_for_ten_thousand_with_couples_and_clubs_apart(
    benchmark: BenchmarkFixture, clubs: int, pinned: int
) -> None:
    candidates = hall(clubs, pinned)
    sizes = table_sizes(SAMBOREE, PLAYERS)

    def draw() -> Draw:
        return draw_seats(candidates, sizes, 7, ("group", "club"))

    drawn = benchmark(draw)
    assert drawn.together == ()
    if benchmark.disabled:
        return
    bare, ours = [], []
    for _ in range(PAIRS_OF_RUNS):
        bare.append(seconds(lambda: bare_shuffle_and_deal(candidates)))
        ours.append(seconds(draw))
    ratio = median(ours) / median(bare)
    benchmark.extra_info["times a bare shuffle and deal"] = round(ratio, 1)
    figures = f"{median(ours):.3f} s, {ratio:.0f} x a bare shuffle and deal"
    print(f"\n{PLAYERS} seats: {figures}")  # noqa: T201  shown with -s
    if (clubs, pinned) == (200, 0):
        record_figure("seating", figures)


@pytest.mark.parametrize(
    ("players", "sizes"), [(24, (4,) * 6), (400, (5,) * 80), (2_000, (5,) * 400)]
)
def test_a_fifth_game_in_which_few_meet_again(
    benchmark: BenchmarkFixture, players: int, sizes: tuple[int, ...]
) -> None:
    """With couples apart, and no plan to go by; of 24 at tables of four some have to meet again."""
    day = [Candidate(n, f"Player {n}", f"couple {n // 2}") for n in range(players)]
    for game in range(4):
        tables = draw_seats(day, sizes, game, ("group",)).tables
        table_of = {player: no for no, table in enumerate(tables, start=1) for player in table}
        day = [replace(each, sat_at=(*each.sat_at, table_of[each.player])) for each in day]
    drawn = benchmark(draw_seats, day, sizes, 7, ("group",))
    assert drawn.together == ()
    assert drawn.met_again <= (9 if players == 24 else 0)


def test_table_sizes_for_ten_thousand(benchmark: BenchmarkFixture) -> None:
    advice = benchmark(advise, SAMBOREE, PLAYERS + 3)
    assert sum(advice.sizes) == PLAYERS + 3
