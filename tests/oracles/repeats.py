"""How many players meet again in the later games of a day: the table beside this file.

    python -m tests.oracles.repeats              draw every day of the table again and write it
    python -m tests.oracles.repeats --before     the same, as what later draws are compared with

A repeat is a pair at one table that sat together in an earlier game of the day; a day's repeats are
those of all its games.  Halls are those of the Samboree rules, nobody kept apart and nobody pinned.
"""

import csv
import sys
from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields
from functools import cache
from pathlib import Path
from statistics import median_low

from tests import door

TABLE = Path(__file__).with_suffix(".csv")
PLAYERS = range(10, 61)
GAMES = range(2, 6)
SEEDS = range(5)


# Where days without repeats, or with as few as counting allows, are known from.
KNOWN = {
    **dict.fromkeys(range(25, 30), "affine plane of order 5, with players added"),
    30: "players turned in rings of five",
    34: "squares of order 6 with 34 pairs, four games (Horton 1974)",
    **dict.fromkeys(range(35, 40), "affine plane of order 7, with players left out"),
}


@dataclass(frozen=True, slots=True)
class Row:
    """The repeats of a day, over some seeds, and the fewest that any day could have.

    ``bound_from`` says how the bound is known, ``known_from`` whether it can be reached.
    """

    players: int
    games: int
    tables: str
    before_median: int
    before_worst: int
    median: int
    worst: int
    bound: int
    bound_from: str
    known_from: str


def repeats_of_day(players: int, seed: int) -> list[int]:
    """Draw a day of five games; return the repeats of the first two games, three and so on."""
    sizes = door.table_sizes("samboree", players)
    sat_at: dict[int, tuple[int, ...]] = dict.fromkeys(range(1, players + 1), ())
    repeats, found = 0, []
    for game in range(max(GAMES)):
        people = [{"player": player, "sat_at": past} for player, past in sat_at.items()]
        drawn = door.drawn(people, sizes, seed=100 * seed + game)
        for table_no, table in enumerate(drawn["tables"], start=1):
            for player in table:
                sat_at[player] += (table_no,)
        repeats += drawn["met_again"]
        found.append(repeats)
    return found[1:]


def from_earlier_tables(sizes: tuple[int, ...]) -> int:
    """Return how many pairs meet again at least in any second game.

    Where a table seats more than there were tables, two come from one of them.
    """
    shares = [divmod(size, len(sizes)) for size in sizes]
    return sum(len(sizes) * each * (each - 1) // 2 + more * each for each, more in shares)


@cache
def bound(sizes: tuple[int, ...], games: int) -> tuple[int, str]:
    """Return how few repeats a day can have at best, and how that is known."""
    if games == 1:
        return 0, "nobody met before"
    players = sum(sizes)
    pairs = games * sum(size * (size - 1) // 2 for size in sizes) - players * (players - 1) // 2
    tables = bound(sizes, games - 1)[0] + from_earlier_tables(sizes)
    if max(pairs, tables) <= 0:
        return 0, "nothing is against it"
    if pairs > tables:
        return pairs, "more seats side by side than pairs of players"
    return tables, "more seats at a table than tables they come from"


def draw_rows(before: dict[tuple[int, int], Row] | None) -> Iterable[Row]:
    """Yield the rows of the table as days are drawn now."""
    for players in PLAYERS:
        sizes = tuple(door.table_sizes("samboree", players))
        tables = " + ".join(f"{n} of {size}" for size, n in Counter(sizes).items())
        days = [repeats_of_day(players, seed) for seed in SEEDS]
        for games, repeats in zip(GAMES, zip(*days, strict=True), strict=True):
            least, known = bound(sizes, games)
            now = median_low(repeats), max(repeats)
            then = now
            if before:
                row = before[players, games]
                then = row.before_median, row.before_worst
            reached = KNOWN.get(players, "drawn so") if now[1] == least else "no such day is known"
            yield Row(players, games, tables, *then, *now, least, known, reached)


def read_rows() -> dict[tuple[int, int], Row]:
    """Return the rows of the table by players and games."""
    with TABLE.open(encoding="utf-8", newline="") as lines:
        found = [
            Row(**{f.name: f.type(line[f.name]) for f in fields(Row)})  # type: ignore[operator]
            for line in csv.DictReader(lines)
        ]
    return {(row.players, row.games): row for row in found}


def main() -> None:
    """Draw all days, and write the table."""
    before = None if "--before" in sys.argv else read_rows()
    rows = [asdict(row) for row in draw_rows(before)]
    with TABLE.open("w", encoding="utf-8", newline="") as to:
        writer = csv.DictWriter(to, rows[0], lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


if __name__ == "__main__":
    main()
