"""The figures that the long runs reached: kept by the harnesses, shown in three READMEs.

    python -m tests.figures

writes the tables anew from their files.  A harness that ran in full calls ``record_figure`` at its
end, and so does the night for each of its parts, so that no table is older than the last full run;
short daily runs record nothing.  What a row is about, its target and how it is run in full stand in
the figures.toml beside each README.
"""

import os
import platform
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

import tomlkit

TESTS = Path(__file__).resolve().parent
BEGIN = "<!-- figures: written by tests/figures.py, not by hand -->"
END = "<!-- end of figures -->"
HEAD = "| {} | reached | target | in full | measured |\n|---|---|---|---|---|"
TITLES = {"": "part of the night", "bench": "work", "faults": "what happens"}


class Row(NamedTuple):
    """One line: what it is about, what was reached, and what shows that the harness works.

    ``test`` is the file of the harness, ``full`` the variables or the command of its full form.
    ``date`` and ``machine`` are empty where the figure is older than this file.
    """

    work: str
    test: str
    target: str
    full: str
    reached: str
    control: str = ""
    date: str = ""
    machine: str = ""

    def cells(self) -> tuple[str, ...]:
        """Return what its line of the table says."""
        reached = f"{self.reached}. {self.control}" if self.control else self.reached
        full = f"`{self.full}`, `{self.test}`" if self.full else f"`{self.test}`"
        return self.work, reached, self.target, full, f"{self.date} {self.machine}".strip()


class Unknown(Exception):
    """No file of figures has a row of that name: the harness would record for nobody."""


def file_of(room: str, tests: Path = TESTS) -> Path:
    """Return the figures of ``bench``, of ``faults``, or of the night where no room is named."""
    return tests / room / "figures.toml"


def rows(room: str, tests: Path = TESTS) -> dict[str, Row]:
    """Return a room's rows by their names, in their order."""
    read = tomlkit.parse(file_of(room, tests).read_text(encoding="utf-8")).unwrap()
    return {name: Row(**values) for name, values in read.items()}


def table(room: str, tests: Path = TESTS) -> str:
    """Return the table that the room's README has to show."""
    lines = (f"| {' | '.join(row.cells())} |" for row in rows(room, tests).values())
    return "\n".join([HEAD.format(TITLES[room]), *lines])


def shown(room: str, tests: Path = TESTS) -> str:
    """Return the table that the README shows now."""
    return _parted(tests / room / "README.md")[1]


def write(room: str, tests: Path = TESTS) -> None:
    """Put the table of today into the README."""
    readme = tests / room / "README.md"
    before, _, after = _parted(readme)
    readme.write_text(
        f"{before}{BEGIN}\n\n{table(room, tests)}\n\n{END}{after}", encoding="utf-8", newline="\n"
    )


def record_figure(name: str, reached: str, tests: Path = TESTS) -> None:
    """Keep what a full run reached, with the day and the kind of machine; raises Unknown."""
    for room in TITLES:
        file = file_of(room, tests)
        read = tomlkit.parse(file.read_text(encoding="utf-8"))
        if name not in read:
            continue
        today = datetime.now(UTC).astimezone().date().isoformat()
        read[name].update({"reached": reached, "date": today, "machine": machine()})
        file.write_text(tomlkit.dumps(read), encoding="utf-8", newline="\n")
        write(room, tests)
        return
    raise Unknown(name)


def machine() -> str:
    """Return the kind of machine in a few words; its name is nobody's business."""
    cores = f"{os.cpu_count()} cores"
    return f"{platform.system()} {platform.machine()}, {cores}, Python {platform.python_version()}"


def _parted(readme: Path) -> tuple[str, str, str]:
    text = readme.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    between, _, after = rest.partition(END)
    return before, between.strip("\n"), after


if __name__ == "__main__":
    for each in TITLES:
        write(each)
    sys.exit(0)
