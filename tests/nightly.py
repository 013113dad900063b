"""What the daily run leaves to the night: tests marked ``nightly``; with ``one_in``, some cases.

``MEXTRAIN_LONG=1``, as ``bootstrap.py test nightly`` sets it, runs all of them, and each harness
longer.  That command runs this module, which goes from part to part and writes down what came of
each, for the table in tests/README.md: a night that is broken off has the parts it came to.
"""

import os
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, MutableMapping, Sequence
from pathlib import Path

import pytest

from tests import figures

Case = tuple[pytest.Item, pytest.Mark]

# How long each harness goes on at night, where nobody names another dose.  The full doses, for
# which tests/faults/README.md has a line each, take a day.
DOSES = {
    "HYPOTHESIS_PROFILE": "campaign",
    "MEXTRAIN_EXAMPLES": "100",
    "MEXTRAIN_DAYS": "30",
    "MEXTRAIN_STEPS": "30",
    "MEXTRAIN_WAYS": "60",
    "MEXTRAIN_PAIRS": "1000",
    "MEXTRAIN_DESK_DAYS": "40",
    "MEXTRAIN_GAMES": "1000",
    "PAGE_DEEDS": "300",
    "MEXTRAIN_FLIP_STEP": "97",
    "REPEATS": "4",
    "KILLS": "50",
    "WINDOW_KILLS": "12",
    "POWER_CUTS": "500",
    "FAULTS": "all",
    "FORGERIES": "200",
    "HOLDS": "20",
    "CLOCK_JUMPS": "12",
    "SOAK": "60",
    "INBOX_KILLS": "40",
    "INBOX_PHONES": "40",
    "INBOX_HALF_OPEN": "200",
    "SERVER_KILLS": "20",
    "SERVER_STOPS": "6",
    "DESK_ENTRIES": "2000",
    "COPY_ENTRIES": "400",
}


def prescribe(environ: MutableMapping[str, str]) -> None:
    """Name the doses of the night where they are asked for, before any harness reads its own."""
    if environ.get("MEXTRAIN_LONG"):
        environ.update({**DOSES, **environ})


def is_now(config: pytest.Config) -> bool:
    """Say whether all tests run: at night, where speed is measured, and with a server as home."""
    measured = config.getoption("benchmark_enable")
    at_server = config.getoption("home") == "server"
    return bool(measured or at_server or os.environ.get("MEXTRAIN_LONG"))


def reads_all_of_the_day(config: pytest.Config) -> bool:
    """Say whether everything of the day is run, and nothing was named that may be of the night."""
    return config.args_source is config.ArgsSource.TESTPATHS and not is_now(config)


def left_out(items: Iterable[pytest.Item]) -> set[pytest.Item]:
    """Return what is not run every day."""
    functions: dict[str, list[Case]] = defaultdict(list)
    for item in items:
        mark = item.get_closest_marker("nightly")
        if mark is not None:
            functions[item.nodeid.partition("[")[0]].append((item, mark))
    return {case for cases in functions.values() for case in _left_out(cases)}


def _left_out(cases: Sequence[Case]) -> Iterable[pytest.Item]:
    items = [item for item, _ in cases]
    one_in: int | None = cases[0][1].kwargs.get("one_in")
    if one_in is None:
        return items
    return [item for item, place in zip(items, _places(items), strict=True) if place % one_in]


def _places(items: Sequence[pytest.Item]) -> list[int]:
    """Return for each case the places of its values among their parameters, added up.

    The multiples of three among them, say, are spread over all values: each has its turn, every
    time beside another value of the next parameter.
    """
    specs = [item.callspec for item in items]  # type: ignore[attr-defined]  # of parametrized ones
    in_order = sorted(specs, key=lambda spec: tuple(spec.indices.values()))
    columns = set()  # parameters that change together count once
    for name in specs[0].params:
        values = dict.fromkeys(id(spec.params[name]) for spec in in_order)
        place = {value: at for at, value in enumerate(values)}
        columns.add(tuple(place[id(spec.params[name])] for spec in specs))
    return [sum(row) for row in zip(*columns, strict=True)]


def parts() -> dict[str, tuple[str, ...]]:
    """Return what the night runs, by the names of the table: each folder, and what is beside them.

    The desk's tests and its random days run once more with their tournaments at a server.
    """
    tests = Path(__file__).parent
    folders = sorted({path.relative_to(tests).parts[0] for path in tests.glob("*/**/test_*.py")})
    beside = sorted(path.name for path in tests.glob("test_*.py"))
    days = "tests/oracles/test_random_whole_days.py"
    return {
        **{folder: (f"tests/{folder}",) for folder in folders},
        "top": tuple(f"tests/{name}" for name in beside),
        "at-server": ("tests/desk", days, "--home", "server"),
    }


def run(words: Sequence[str]) -> tuple[int, str]:
    """Run pytest in a Python of its own and show what it says; return its code and last line."""
    last, begun = "", os.times()
    with subprocess.Popen([sys.executable, *words], stdout=subprocess.PIPE, text=True) as pytest:
        for line in pytest.stdout or ():
            print(line, end="", flush=True)  # noqa: T201  what the command is for
            last = line.strip("= \n") or last
    ended = os.times()
    computed = sum(ended[2:4]) - sum(begun[2:4])
    return pytest.returncode, f"{last}, {computed / 60:.1f} min of the processor"


def main(pytest_words: Sequence[str]) -> int:
    """Run every part with pytest as it is called; return 1 unless all of it passes."""
    codes = []
    for name, words in parts().items():
        code, reached = run([*pytest_words, *words])
        figures.record_figure(name, reached)
        codes.append(code)
    return int(any(codes))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
