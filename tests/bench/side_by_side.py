"""Two checkouts of the program measured against each other in one run, in turn.

    python -m tests.bench.side_by_side BEFORE_CHECKOUT [--players 400 2000] [--rounds 10]

"After" is the checkout that this is run from.  A process of each is asked for the same deeds in
the same hall: before, after, after, before ...  Figures are medians of processor time, of all
threads, and of time by the clock.  The middle half of the pairs' ratios says how far to trust
them.  Two processes of one checkout differ by 3 % as well: measure again before believing less.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from tests.figures import record_figure

ROOT = Path(__file__).resolve().parents[2]
WORKER = Path(__file__).with_name("side_worker.py")
TRACED = (5, 55)  # entries; the difference is what fifty of them ask for
TRACED_QUICKLY = (1, 3)
ENTRIES = 100  # timed at the least

# What the worker is asked for, what it is called, and how often in a round.
WORK = {
    "desk_entry": ("an entry, the desk alone", 30),
    "sheets": ("all sheets read", 3),
    "opening": ("opening through the gate", 1),
    "history": ("the whole history", 3),
    "undo": ("undo and redo of an entry", 3),
    "import": ("import of 2,000 scores, or all there are", 1),
    "draw": ("draw of all tables", 1),
    "backup": ("a backup, without paper", 1),
    "take": ("second_copies.take", 3),
    "trade": ("a trade of two seats", 3),
    "leave": ("a withdrawal", 3),
    # The last: where there is a window, Python looks for no garbage by itself.
    "window_entry": ("an entry in the window, until it is painted", 30),
}
IMPORT = """
import json, time
wall, cpu = time.perf_counter_ns(), time.process_time_ns()
import mextrain_scorer.desk.files.opening, mextrain_scorer.desk.scores.score_entry
print(json.dumps([time.process_time_ns() - cpu, time.perf_counter_ns() - wall]))
"""
HEAD = "before ms | after ms | after/before | middle half"
TIMES_HEAD = f"\n| work | calls | CPU {HEAD} | wall {HEAD} |\n|---|{'---:|' * 9}"
Timed = Callable[[int], tuple[int, int]]  # told the turn: nanoseconds of CPU, and by the clock
show = partial(print, flush=True)


class Side(NamedTuple):
    """One of the two checkouts, with a folder for all that its program writes."""

    checkout: Path
    folder: Path

    def python(self, *arguments: str, under: tuple[str, ...] = ()) -> "subprocess.Popen[str]":
        """Start Python there, with pipes to it and from it."""
        environ = {
            name: value for name, value in os.environ.items() if not name.startswith("PYTHON")
        }
        homes = ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
        program = {"PYTHONPATH": str(self.checkout), "PYTHONHASHSEED": "0"}
        screen = {"QT_QPA_PLATFORM": "offscreen", "QT_LOGGING_RULES": "*.warning=false"}
        environ |= dict.fromkeys(homes, str(self.folder)) | program | screen
        return subprocess.Popen(
            [*under, sys.executable, "-P", *arguments], cwd=self.checkout, env=environ,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip

    def worker(self, players: int, *under: str) -> "subprocess.Popen[str]":
        """Start what does as it is asked, in a hall of so many players."""
        return self.python(str(WORKER), f"{self.folder / str(players)}", f"{players}", under=under)

    def imported(self, turn: int) -> tuple[int, int]:
        """Return what it takes a fresh interpreter to import what an open file needs."""
        cpu, wall = json.loads(self.python("-c", IMPORT).communicate()[0])
        return cpu, wall

    def syncs_an_entry(self, players: int, strace: str, traced: tuple[int, int]) -> float:
        """Return how often an entry waits for the disk."""
        syncs = []
        for entries in traced:
            out = self.folder / f"strace-{entries}"
            options = ("-f", "-c", "-e", "trace=fsync,fdatasync", "-o", str(out))
            with self.worker(players, strace, *options) as worker:
                for turn in range(entries):
                    ask(worker, "desk_entry", turn)
            lines = map(str.split, out.read_text(encoding="utf-8").splitlines())
            syncs.append(sum(int(words[3]) for words in lines if words[-1].endswith("sync")))
        return (syncs[1] - syncs[0]) / (traced[1] - traced[0])


def ask(worker: "subprocess.Popen[str]", *request: object) -> Any:
    """Return a worker's answer; where there is none, it has said itself why."""
    assert worker.stdin is not None
    assert worker.stdout is not None
    print(json.dumps(request), file=worker.stdin, flush=True)
    return json.loads(worker.stdout.readline())


def in_turn(before: Timed, after: Timed, calls: int) -> str:
    """Return a row's figures for so many calls of both; one more, the first, is not counted."""
    pairs = []
    for turn in range(calls + 1):
        took = [each(turn) for each in ((before, after) if turn % 2 else (after, before))]
        pairs.append(took if turn % 2 else took[::-1])
    columns = [str(calls)]
    for kind in (0, 1):
        times = [(then[kind] / 1e6, now[kind] / 1e6) for then, now in pairs[1:]]
        old, new = (median(column) for column in zip(*times, strict=True))
        low, _, high = quantiles(now / then for then, now in times)
        columns += [f"{old:.2f}", f"{new:.2f}", f"**{new / old:.2f}**", f"{low:.2f}-{high:.2f}"]
    return " | ".join(columns)


def measure(
    before: Side, after: Side, players: int, rounds: int, *, quick: bool
) -> dict[str, float]:
    """Build a hall in both checkouts, do everything in it, and print its tables.

    Returns what each thing takes here of the processor, as a ratio to the other checkout.
    """
    ratios: dict[str, float] = {}
    show(f"\n### {players} players\n{TIMES_HEAD}")
    with before.worker(players) as old, after.worker(players) as new:
        for side, worker in ((before, old), (after, new)):
            assert Path(ask(worker, "build")).is_relative_to(side.checkout)
        for do, (title, times) in WORK.items():
            calls = rounds if quick else max(times * rounds, ENTRIES if "entry" in do else 0)
            row = in_turn(partial(ask, old, do), partial(ask, new, do), calls)
            ratios[f"{title} ({players})"] = float(row.split(" | ")[3].strip("*"))
            show(f"| {title} | {row} |")
        files, files_after = ask(old, "close"), ask(new, "close")
    show("\n| counted | before | after | after/before |\n|---|---:|---:|---:|")
    strace = shutil.which("strace")
    if strace is None or subprocess.run([strace, "-o", os.devnull, "true"], check=False).returncode:
        show("| syncs an entry | not counted: no strace here that may look | | |")
    else:
        traced = TRACED_QUICKLY if quick else TRACED
        then, now = (each.syncs_an_entry(players, strace, traced) for each in (before, after))
        show(f"| syncs an entry | {then} | {now} | **{now / then:.3f}** |")
    for name, (then, content) in files.items():
        now, content_after = files_after[name]
        assert content == content_after, f"{name}: the same deeds left other sheets"
        show(f"| bytes of {name}.mextrain | {then} | {now} | **{now / then:.3f}** |")
    return ratios


def main(arguments: list[str] | None = None) -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.side_by_side")
    parser.add_argument("before", type=Path, metavar="BEFORE_CHECKOUT")
    parser.add_argument("--players", type=int, nargs="+", default=[400, 2_000])
    parser.add_argument("--rounds", type=int, default=10, help="calls of each heavy thing")
    parser.add_argument("--quick", action="store_true", help="all of it, to prove nothing")
    asked = parser.parse_args(arguments)
    rounds = 2 if asked.quick else max(2, asked.rounds)
    if min(asked.players) < max(6 * rounds, 0 if asked.quick else ENTRIES):
        parser.error("so many calls need more players")
    ratios: dict[str, float] = {}
    with TemporaryDirectory() as old, TemporaryDirectory() as new:
        before, after = Side(asked.before.resolve(), Path(old)), Side(ROOT, Path(new))
        for players in asked.players:
            ratios |= measure(before, after, players, rounds, quick=asked.quick)
        row = in_turn(before.imported, after.imported, rounds)
        show(f"\n### Fresh interpreters\n{TIMES_HEAD}\n| the imports of an open file | {row} |")
    if not asked.quick:
        worst = max(ratios, key=lambda title: ratios[title])
        figure = (
            f"{median(ratios.values()):.2f} x its processor time in the median of {len(ratios)}"
        )
        record_figure("side-by-side", f"{figure} things, at worst {ratios[worst]:.2f}: {worst}")


if __name__ == "__main__":
    main()
