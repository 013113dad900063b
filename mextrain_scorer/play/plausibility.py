"""What is usual under each rule set, counted from simulated games and written as shipped data.

Run as ``python -m mextrain_scorer.play.plausibility --tables 4000 -o FILE samboree six-rounds``:
the figures of those rule sets are made anew, for each size of table they have a draw for, and
those of the others in the file stay.  The same command makes the same figures.
"""

import json
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict
from functools import partial
from pathlib import Path
from random import Random
from statistics import fmean, stdev

from mextrain_scorer import files
from mextrain_scorer.play.rates import Spread, play_tables
from mextrain_scorer.play.tables import PlayedTable
from mextrain_scorer.rules.checks.unlikely import Usual
from mextrain_scorer.rules.rule_sets.presets import PRESETS, rule_set

_COMMAND = "python -m mextrain_scorer.play.plausibility --seed SEED --tables TABLES -o FILE RULES"

_LARGEST = 1 << 20  # bytes of the shipped data

SCORE_PERCENT = 99.7
BLOCKED_PERCENT = 99.9


def usual_of(tables: Iterable[PlayedTable]) -> Usual:
    """Count what is usual at those tables of one size.

    Raises ValueError for fewer than two tables.
    """
    highest: Counter[int] = Counter()
    blocked: Counter[int] = Counter()
    points: list[float] = []
    for table in tables:
        highest[max(max(played.scores) for played in table.rounds)] += 1
        blocked[sum(played.blocked for played in table.rounds)] += 1
        points.append(sum(table.totals) / len(table.rounds))
    if len(points) < 2:
        raise ValueError("What is usual needs at least two tables.")
    return Usual(
        score=Spread(highest).percentile(SCORE_PERCENT),
        blocked=Spread(blocked).percentile(BLOCKED_PERCENT),
        points=round(fmean(points), 2),
        spread=round(stdev(points), 2),
    )


def usual_at(key: str, seed: int, tables: int, players: int) -> Usual:
    """Play that many tables of one preset and size, and count; each size has dice of its own."""
    dice = Random(f"{seed} {key} {players}")
    return usual_of(play_tables(rule_set(key), players, tables, dice.getrandbits(64)))


def figures(key: str, seed: int, tables: int) -> list[dict[str, object]]:
    """Return the figures of one preset, a row for each size of table, with what made them.

    Raises UnknownRuleSet where no preset has that key.
    """
    sizes = sorted(rule_set(key).draws)
    with ProcessPoolExecutor() as at_once:
        counted = at_once.map(partial(usual_at, key, seed, tables), sizes)
        return [
            {"rules": key, "players": size, "seed": seed, "tables": tables, **asdict(usual)}
            for size, usual in zip(sizes, counted, strict=True)
        ]


def write(path: Path, key: str, made: list[dict[str, object]]) -> None:
    """Write one rule set's figures into a file, a line a size, in place of older ones."""
    kept = json.loads(files.read(path, _LARGEST))["figures"] if path.exists() else []
    every = [row for row in kept if row["rules"] != key] + made
    every.sort(key=lambda row: (list(PRESETS).index(row["rules"]), row["players"]))
    lines = ",\n".join(f"    {json.dumps(row)}" for row in every)
    text = f'{{\n  "command": {json.dumps(_COMMAND)},\n  "figures": [\n{lines}\n  ]\n}}\n'
    files.write_whole(path, text.encode(), private=False)


def _asked(arguments: Sequence[str] | None) -> Namespace:
    parser = ArgumentParser(description="Count what is usual in simulated games.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", type=int, default=1000, help="tables of each size")
    parser.add_argument("-o", "--out", type=Path, required=True, help="the JSON file")
    parser.add_argument("rules", nargs="*", metavar="KEY", help="a preset; all where none is named")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str] | None = None) -> None:
    """Make the figures that the command line asks for: of every preset where it names none."""
    asked = _asked(arguments)
    for key in asked.rules or PRESETS:
        write(asked.out, key, figures(key, asked.seed, asked.tables))


if __name__ == "__main__":
    main()
