"""How often the likeliest mistake is the one that was made, of the ways people slip at a sheet.

Simulated tables, every total keyed, one mistake planted at each.  The model is what a desk would
expect, written before anything was measured and without a look at how the program weighs: any cell
that can carry the mistake, each as likely; three misread digits in four become one that looks like
it.  What the desk would refuse to key, and what changes nothing, is drawn again.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

import pytest

from mextrain_scorer.play.rounds import PlayedTable
from mextrain_scorer.rules.checks.diagnosis import likely_mistakes
from mextrain_scorer.rules.checks.mistakes import CellKey
from mextrain_scorer.rules.checks.sheet_checks import too_high
from mextrain_scorer.rules.records import BLANK, Cell, Outcome, Round, Seat, Sheet
from mextrain_scorer.rules.standings import totals
from tests.bench.measures import hold
from tests.play.gathered import play_tables
from tests.presets import SAMBOREE

TABLES, FEW = 500, 30
LEAST, LEAST_OF_FEW = 0.80, 0.75  # of all mistakes; a few tables can be off by that much
LOOK_ALIKE = ("17", "38", "49", "06", "56", "35", "27")

Grid = list[list[int]]
Keyed = dict[tuple[int, int], int | None]  # what was keyed otherwise, by row and seat
Slip = Callable[[Grid, Random], Keyed]


@dataclass(frozen=True)
class Planted:
    """A sheet with one mistake, and the cells where it is."""

    sheet: Sheet
    cells: frozenset[CellKey]


def paper_of(table: PlayedTable) -> Sheet:
    """Return the sheet of a played table as it is on paper, its totals added rightly."""
    seats = tuple(Seat(n + 1, 10 + n, f"Player {n + 1}") for n in range(len(table.strategies)))
    rounds = tuple(
        Round(
            played.engine,
            tuple(Cell(score, played.out == at) for at, score in enumerate(played.scores)),
            Outcome.BLOCKED if played.blocked else Outcome.PLAYED,
        )
        for played in table.rounds
    )
    sheet = Sheet("qualifying", 1, SAMBOREE, seats, rounds)
    return replace(sheet, written_totals=totals(sheet))


def any_cell(grid: Grid, rng: Random) -> tuple[int, int]:
    return rng.randrange(len(grid)), rng.randrange(len(grid[0]))


def swapped(grid: Grid, rng: Random) -> Keyed:
    row, at = any_cell(grid, rng)
    digits = str(grid[row][at])
    if len(digits) < 2:
        return {}
    n = rng.randrange(len(digits) - 1)
    return {(row, at): int(digits[:n] + digits[n + 1] + digits[n] + digits[n + 2 :])}


def misread(grid: Grid, rng: Random) -> Keyed:
    row, at = any_cell(grid, rng)
    digits = str(grid[row][at])
    n = rng.randrange(len(digits))
    alike = [d for d in "0123456789" if digits[n] + d in LOOK_ALIKE or d + digits[n] in LOOK_ALIKE]
    others = [d for d in "0123456789" if d != digits[n]]
    read = rng.choice(alike if rng.random() < 3 / 4 else others)
    return {(row, at): int(digits[:n] + read + digits[n + 1 :])}


def as_zero(grid: Grid, rng: Random) -> Keyed:
    return {any_cell(grid, rng): 0}


def left_blank(grid: Grid, rng: Random) -> Keyed:
    return {any_cell(grid, rng): None}


def digit_twice(grid: Grid, rng: Random) -> Keyed:
    row, at = any_cell(grid, rng)
    digits = str(grid[row][at])
    n = rng.randrange(len(digits))
    return {(row, at): int(digits[:n] + digits[n] + digits[n:])}


def above_again(grid: Grid, rng: Random) -> Keyed:
    row, at = any_cell(grid, rng)
    return {(row, at): grid[row - 1][at]} if row else {}


def exchanged(grid: Grid, rng: Random) -> Keyed:
    row, at = any_cell(grid, rng)
    return {(row, at - 1): grid[row][at], (row, at): grid[row][at - 1]} if at else {}


def before_again(grid: Grid, rng: Random) -> Keyed:
    row, at = any_cell(grid, rng)
    return {(row, at): grid[row][at - 1]} if at else {}


def one_seat_on(grid: Grid, rng: Random) -> Keyed:
    row, _ = any_cell(grid, rng)
    return {(row, at): grid[row][at - 1] for at in range(len(grid[row]))}


def plant(paper: Sheet, slip: Slip, rng: Random) -> Planted:
    """Key the sheet with that one slip, drawn until the desk takes it and a cell is changed."""
    grid = [[cell.score or 0 for cell in row.cells] for row in paper.rounds]
    while True:
        drawn = slip(grid, rng)
        keyed = {(row, at): score for (row, at), score in drawn.items() if grid[row][at] != score}
        if keyed and not any(
            score is not None and too_high(paper, paper.rounds[row].engine, score)
            for (row, _), score in keyed.items()
        ):
            return _keyed(paper, keyed)


def _keyed(paper: Sheet, keyed: Keyed) -> Planted:
    rounds = []
    for row, here in enumerate(paper.rounds):
        cells = list(here.cells)
        for at in (at for at in range(len(cells)) if (row, at) in keyed):
            score = keyed[row, at]
            out = score == 0 and here.outcome is Outcome.PLAYED
            cells[at] = BLANK if score is None else Cell(score, went_out=out)
        rounds.append(replace(here, cells=tuple(cells)))
    places = frozenset((paper.rounds[row].engine, paper.seats[at].player) for row, at in keyed)
    return Planted(replace(paper, rounds=tuple(rounds)), places)


def added_wrong(paper: Sheet, times: int, rng: Random) -> Planted:
    """Let the table leave out one score above 0 when adding (-1 times), or count it again (1)."""
    cells = [(row, seat) for row in paper.rounds for seat in paper.seats]
    scores = [cell.score or 0 for row in paper.rounds for cell in row.cells]
    at = rng.choice([at for at, score in enumerate(scores) if score])
    row, seat = cells[at]
    total = paper.written_totals[seat.player] + times * scores[at]
    sheet = replace(paper, written_totals={**paper.written_totals, seat.player: total})
    return Planted(sheet, frozenset({(row.engine, seat.player)}))


# A kind's figure is the mean of the ways it happens in.
KINDS: dict[str, tuple[Slip | int, ...]] = {
    "digits swapped": (swapped,),
    "one digit wrong": (misread,),
    "left out": (-1, as_zero, left_blank),
    "doubled": (1, digit_twice, above_again),
    "moved to the neighbour": (exchanged, before_again, one_seat_on),
}


def first(papers: list[Sheet], way: Slip | int) -> float:
    """Return how often the first mistake named has exactly the cells planted, from 0 to 1."""
    rng, right = Random(17), 0
    for paper in papers:
        made = added_wrong(paper, way, rng) if isinstance(way, int) else plant(paper, way, rng)
        named = likely_mistakes(made.sheet)
        right += bool(named) and frozenset(named[0].cells) == made.cells
    return right / len(papers)


@pytest.mark.parametrize("players", [5, 6])
def test_the_right_cell_comes_first(players: int, full: bool) -> None:
    tables = play_tables(SAMBOREE, players, TABLES if full else FEW, seed=23)
    papers = [paper_of(table) for table in tables]
    rates = {
        kind: sum(first(papers, way) for way in ways) / len(ways) for kind, ways in KINDS.items()
    }
    overall = sum(rates.values()) / len(rates)
    assert overall >= (LEAST if full else LEAST_OF_FEW), rates
    if players == 5:
        told = ", ".join(f"{kind} {rate:.0%}" for kind, rate in rates.items())
        hold("diagnosis", LEAST / overall, 1, f"{overall:.0%}: {told}", full=full)
