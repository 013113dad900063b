"""Seats for a large hall, beside a bare shuffle and deal of the same players."""

import random

from mextrain_scorer.rules.seating.draw import Candidate, draw_seats
from mextrain_scorer.rules.table_sizes import table_sizes
from tests.bench.measures import hold, in_turn
from tests.presets import SAMBOREE

PLAYERS, CLUBS = 2_000, 40
MOST = 100


def hall() -> list[Candidate]:
    """Return the players, every two a couple, in clubs that pay no heed to couples."""
    club_of = [number % CLUBS for number in range(PLAYERS)]
    random.Random(CLUBS).shuffle(club_of)
    return [
        Candidate(number, f"Player {number}", f"couple {number // 2}", f"club {club}")
        for number, club in enumerate(club_of)
    ]


def shuffle_and_deal(candidates: list[Candidate]) -> list[list[int]]:
    """Deal the shuffled players to tables of five, with no heed to anything."""
    shuffled = [candidate.player for candidate in candidates]
    random.Random(7).shuffle(shuffled)
    tables: list[list[int]] = [[] for _ in range(PLAYERS // 5)]
    for seat, player in enumerate(shuffled):
        tables[seat % len(tables)].append(player)
    return tables


def test_seats_with_couples_and_clubs_apart(full: bool) -> None:
    candidates, sizes = hall(), table_sizes(SAMBOREE, PLAYERS)
    assert draw_seats(candidates, sizes, 7, ("group", "club")).together == ()
    _, ours, ratio = in_turn(
        lambda: shuffle_and_deal(candidates),
        lambda: draw_seats(candidates, sizes, 7, ("group", "club")),
        9 if full else 1,
    )
    reached = f"{ours:.0f} ms, {ratio:.0f} x a bare shuffle and deal"
    hold("seating", ratio, MOST, reached, full=full)
