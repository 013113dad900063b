"""Mistakes that people make on the way from the paper to the screen, planted one at a time.

The model is what a desk would expect, written before anything was measured and without a look at
how the program weighs:

- a cell is any cell of the sheet that can carry the mistake, each as likely as the other;
- *digits swapped*: a score of two different digits or more, two neighbouring digits exchanged;
- *one digit wrong*: one digit of a score.  Three times in four it becomes one that looks like it,
  each as likely (1 and 7, 3 and 8, 4 and 9, 0 and 6, 5 and 6, 3 and 5, 2 and 7), otherwise any
  other digit.  The harsher model beside it takes any other digit always;
- *left out*: a score above 0 that the table did not add, that was keyed as 0, or that was left
  blank;
- *doubled*: a score above 0 that the table added twice; one digit keyed twice (7 as 77); the
  score of the round above keyed again;
- *moved*: two scores of one round exchanged between seats side by side; the score of the seat
  before keyed again; every score of a round keyed one seat too far on, the last one first.

What the desk would refuse to key, and what changes nothing, is drawn again.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from mextrain_scorer.play.rounds import PlayedTable
from mextrain_scorer.rules.checks.mistakes import CellKey
from mextrain_scorer.rules.checks.sheet_checks import too_high
from mextrain_scorer.rules.records import BLANK, Cell, Outcome, Round, Seat, Sheet
from mextrain_scorer.rules.rule_sets.rule_set import RuleSet
from mextrain_scorer.rules.standings import totals

LOOK_ALIKE = ("17", "38", "49", "06", "56", "35", "27")

Keyed = dict[tuple[int, int], int | None]
"""What was keyed otherwise than the paper says: by row and seat, both counted from 0."""


@dataclass(frozen=True)
class Planted:
    """A sheet with one mistake, and the cells where it is."""

    sheet: Sheet
    cells: frozenset[CellKey]


def paper_of(table: PlayedTable, rule_set: RuleSet) -> Sheet:
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
    sheet = Sheet("qualifying", 1, rule_set, seats, rounds)
    return replace(sheet, written_totals=totals(sheet))


def grid_of(sheet: Sheet) -> list[list[int]]:
    """Return the scores, a row a round and a column a seat."""
    return [[cell.score or 0 for cell in row.cells] for row in sheet.rounds]


Slip = Callable[[list[list[int]], Random], Keyed]


def _any_cell(grid: list[list[int]], rng: Random) -> tuple[int, int]:
    return rng.randrange(len(grid)), rng.randrange(len(grid[0]))


def swapped(grid: list[list[int]], rng: Random) -> Keyed:
    row, at = _any_cell(grid, rng)
    digits = str(grid[row][at])
    if len(digits) < 2:
        return {}
    n = rng.randrange(len(digits) - 1)
    return {(row, at): int(digits[:n] + digits[n + 1] + digits[n] + digits[n + 2 :])}


def _look_like(digit: str) -> list[str]:
    return [d for d in "0123456789" if digit + d in LOOK_ALIKE or d + digit in LOOK_ALIKE]


def one_digit_wrong(grid: list[list[int]], rng: Random) -> Keyed:
    row, at = _any_cell(grid, rng)
    digits = str(grid[row][at])
    n = rng.randrange(len(digits))
    others = [d for d in "0123456789" if d != digits[n]]
    read = rng.choice(_look_like(digits[n]) if rng.random() < 3 / 4 else others)
    return {(row, at): int(digits[:n] + read + digits[n + 1 :])}


def how_likely_misread(true: int, read: int) -> float:
    """Return how likely ``one_digit_wrong`` turns the score ``true`` into ``read``."""
    digits, keyed = str(true), str(read).zfill(len(str(true)))
    wrong = [(t, r) for t, r in zip(digits, keyed, strict=False) if t != r]
    if len(digits) != len(keyed) or len(wrong) != 1:
        return 0.0
    ((was, became),) = wrong
    alike = _look_like(was)
    return (3 / 4 * (became in alike) / len(alike) + 1 / 4 / 9) / len(digits)


def any_digit_wrong(grid: list[list[int]], rng: Random) -> Keyed:
    row, at = _any_cell(grid, rng)
    digits = str(grid[row][at])
    n = rng.randrange(len(digits))
    read = rng.choice([d for d in "0123456789" if d != digits[n]])
    return {(row, at): int(digits[:n] + read + digits[n + 1 :])}


def keyed_as_zero(grid: list[list[int]], rng: Random) -> Keyed:
    return {_any_cell(grid, rng): 0}


def left_blank(grid: list[list[int]], rng: Random) -> Keyed:
    return {_any_cell(grid, rng): None}


def digit_keyed_twice(grid: list[list[int]], rng: Random) -> Keyed:
    row, at = _any_cell(grid, rng)
    digits = str(grid[row][at])
    n = rng.randrange(len(digits))
    return {(row, at): int(digits[:n] + digits[n] + digits[n:])}


def above_again(grid: list[list[int]], rng: Random) -> Keyed:
    row, at = _any_cell(grid, rng)
    return {(row, at): grid[row - 1][at]} if row else {}


def exchanged(grid: list[list[int]], rng: Random) -> Keyed:
    row, at = _any_cell(grid, rng)
    if at == 0:
        return {}
    return {(row, at - 1): grid[row][at], (row, at): grid[row][at - 1]}


def before_again(grid: list[list[int]], rng: Random) -> Keyed:
    row, at = _any_cell(grid, rng)
    return {(row, at): grid[row][at - 1]} if at else {}


def one_seat_on(grid: list[list[int]], rng: Random) -> Keyed:
    row, _ = _any_cell(grid, rng)
    return {(row, at): grid[row][at - 1] for at in range(len(grid[row]))}


def plant(paper: Sheet, slip: Slip, rng: Random) -> Planted:
    """Key the sheet with that one slip, drawn until the desk takes it and a cell is changed."""
    grid = grid_of(paper)
    while True:
        drawn = slip(grid, rng)
        keyed = {
            place: score for place, score in drawn.items() if grid[place[0]][place[1]] != score
        }
        if keyed and not any(
            score is not None and too_high(paper, paper.rounds[row].engine, score)
            for (row, _), score in keyed.items()
        ):
            return _keyed(paper, keyed)


def _keyed(paper: Sheet, keyed: Keyed) -> Planted:
    rounds = []
    for row, here in enumerate(paper.rounds):
        cells = list(here.cells)
        for at in range(len(cells)):
            if (row, at) in keyed:
                score = keyed[row, at]
                out = score == 0 and here.outcome is Outcome.PLAYED
                cells[at] = BLANK if score is None else Cell(score, went_out=out)
        rounds.append(replace(here, cells=tuple(cells)))
    places = frozenset((paper.rounds[r].engine, paper.seats[at].player) for r, at in keyed)
    return Planted(replace(paper, rounds=tuple(rounds)), places)


def added_wrong(paper: Sheet, times: int, rng: Random) -> Planted:
    """Let the table leave out one score above 0 when adding (-1 times), or count it again (1)."""
    grid = grid_of(paper)
    while True:
        row, at = _any_cell(grid, rng)
        if grid[row][at]:
            player = paper.seats[at].player
            total = paper.written_totals[player] + times * grid[row][at]
            sheet = replace(paper, written_totals={**paper.written_totals, player: total})
            return Planted(sheet, frozenset({(paper.rounds[row].engine, player)}))
