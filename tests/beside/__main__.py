"""Old beside new: ``python -m tests.beside OLD [--days 200] [--seed 1]``.

OLD is the program to compare with: a checkout of commit cbf49cb0, or the folder of a Python
environment in which it is installed.  Random days of commands are given to it and to this program,
each with a file of its own; every answer, exit code, export and word on paper must be equal, and
the old one's file, opened by this program, must say what the old one said of it.
"""

import argparse
import difflib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import NamedTuple

import openpyxl

from tests import door, paper
from tests.beside.day import FILE, Day


class OnPurpose(NamedTuple):
    """What an issue changed on purpose: in answers to ``command``, ``was`` has become ``now``.

    ``command`` is how the command begins, such as ``print day.mextrain certificates``, which is
    about that paper too; ``was`` is a regular expression.  Where nothing was, ``now`` is one, of
    what has come to the new answer.
    """

    command: str
    was: str
    now: str
    since: int  # the issue


# What the bracket says of a day without a play-off.
_NO_BRACKET = (
    (
        "One table played: its first place is the champion. There is no play-off.",
        "There is no play-off. The results say who is champion, and why.",
    ),
    (
        "Se jugó una mesa: su primer puesto es el campeón. No hay fase final.",
        "No hay fase final. Los resultados dicen quién es campeón y por qué.",
    ),
    (
        (
            r"Une seule table a joué\s: sa première place est le champion."
            " Il n’y a pas de phase finale."
        ),
        "Il n’y a pas de phase finale. Les résultats disent qui est champion, et pourquoi.",
    ),
)
# What a correction is told as, and the score of a round that was marked as not played.
_CORRECTED = (
    (
        r"(No\. \d+ [^.,:\n]*?) has (\S+), not (\S+), at (.+?, double \d+)",
        r"The \3 of \1 at \4 became \2",
    ),
    (
        r"(N\.º \d+ [^.,:\n]*?) tiene (\S+), no (\S+), en la (.+?, doble \d+)",
        r"El \3 de \1 en la \4 pasó a \2",
    ),
    (
        r"(N° \d+ [^.,:\n]*?) a (\S+), et non (\S+), à la (.+?, double \d+)",
        r"Le \3 de \1 à la \4 est devenu \2",
    ),
)
_NOT_PLAYED = (
    (
        "A round that was not played has no scores.",
        "That round is marked as not played: take the mark back first.",
    ),
    (
        "Una ronda que no se jugó no tiene puntos.",
        "Esa ronda está marcada como no jugada: quite primero la marca.",
    ),
    (
        "Une manche qui n’a pas été jouée n’a pas de scores.",
        "Cette manche est marquée non jouée\xa0: retirez d’abord cette marque.",
    ),
)
ON_PURPOSE = (
    *(OnPurpose("", *each, 41) for each in _CORRECTED),
    *(OnPurpose("scores import", *each, 36) for each in _NOT_PLAYED),
    *(OnPurpose("print day.mextrain bracket", *each, 33) for each in _NO_BRACKET),
    OnPurpose(
        "undo",
        "There is nothing to undo.$",
        "There is nothing to undo. A play-off stage is taken back by itself, with a reason.",
        35,
    ),
    # Papers name whom a ruling was about, and which table somebody came from; rules stay while
    # scores rest on them.
    *(
        OnPurpose(each, *both, issue)
        for each, issue in (
            ("print day.mextrain how-we-ruled", 37),
            ("print day.mextrain bracket", 37),
            ("print day.mextrain by-hand-pack", 37),
            ("rules-change", 36),
        )
        for both in (("(?s).+", ""), ("", "(?s).+"))
    ),
    # The tied of a table are listed as those of a ranking are.
    OnPurpose("rule-tie", r", (?=\d+: name exactly these)", " and ", 36),
    # Who monitors the game, in a row of its own.
    OnPurpose("print", "", r"(?m)\nMontgomery$|^Montgomery\n", 33),
    # Who was disqualified: a column of the tables, a line before the sheet.
    OnPurpose("export", "", r"(?m), [^,]*(?=\) in Tables$)", 33),
    OnPurpose("export", "", r'(<p>.*</p>\n)+(?=<table class="sheet">)', 33),
)

WORKER = Path(__file__).with_name("worker.py")
# What the new program is asked of a file that the old one wrote.
LAST = [
    [*words.split(), *json_too]
    for words in ("results", "standings", "check", "overall", "players list", "history")
    for json_too in ([], ["--json"])
]
# What no two programs have in common: the clock, hashes, the journal's figures and a key's.
MASKS = tuple(
    (re.compile(pattern), mask)
    for pattern, mask in (
        (r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?(\.\d+)?([+-]\d\d:\d\d|Z)?", "<moment>"),
        (r"\b\d{1,2}:\d\d(:\d\d)?( [AP]M)?", "<clock>"),
        (r"\b[0-9a-f]{64}\b", "<hash>"),
        (r"\b[0-9A-F]{4}( ?[0-9A-F]{4})+\b|(?m:^[0-9A-F]{4}\.$)", "<figures>"),
        # A fingerprint of wide figures breaks its line.
        (r"<figures>\.$", "<figures>"),
        (r"^<figures>$", ""),
        # A longer sentence of the history goes on below itself.
        (r"\n {20,}(?=\S)", " "),
    )
)
Answer = tuple[int, str, str]  # exit code, stdout, stderr


def masked(text: str) -> str:
    """Return a text without what differs between any two runs."""
    for pattern, mask in MASKS:
        text = pattern.sub(mask, text)
    return text


def written(path: Path) -> str:
    """Return what a file says: a paper's rows, a workbook's cells, or its text."""
    if not path.is_file():
        return ""
    match path.suffix:
        case ".pdf":
            pages = paper.rows(path.read_bytes())
            return "\n\f\n".join("\n".join(filter(None, map(masked, rows))) for rows in pages)
        case ".xlsx":
            sheets = openpyxl.load_workbook(path).worksheets
            rows = ((s.title, row) for s in sheets for row in s.iter_rows(values_only=True))
            return "\n".join(f"{row} in {title}" for title, row in rows)
        case ".mextrain":
            return ""
        case ".html":
            return re.sub(r">\s*<", ">\n<", path.read_text(encoding="utf-8"))
        case _:
            return path.read_text(encoding="utf-8")


def in_order(command: Sequence[str], paper_says: str) -> str:
    """Return what is on paper with its rows sorted; of a list its words: its layout may flow.

    Which words stand in one row is held by the golden days.
    """
    if "sheets" in command[2]:
        return "\n".join(sorted(paper_says.split("\n")))
    return "\n".join(sorted(paper_says.split()))


class Differs(Exception):
    """What the two programs do not agree in."""


class Side:
    """One of the two programs, at work in a folder of its own."""

    def __init__(self, program: Path, folder: Path) -> None:
        self.folder = folder
        environ = {name: value for name, value in os.environ.items() if name[:4] != "XDG_"}
        environ |= dict.fromkeys(("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA"), str(folder))
        installed = [*program.glob("bin/python"), *program.glob("Scripts/python.exe")]
        environ["PYTHONPATH"] = "" if installed else str(program)
        python = str(installed[0]) if installed else sys.executable
        self._process = subprocess.Popen(
            [python, "-P", str(WORKER), *door.PROGRAM[2:]],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=folder, env=environ,
        )  # fmt: skip

    def begins(self) -> None:
        """Clear away what it wrote."""
        for each in self.folder.iterdir():
            shutil.rmtree(each) if each.is_dir() else each.unlink()

    def hears(self, words: list[str]) -> None:
        """Give it a command."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(words) + "\n")
        self._process.stdin.flush()

    def answers(self) -> Answer:
        """Return what came of the command that it heard."""
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert line, "the program has gone; what it said stands above"
        code, out, err = json.loads(line)
        out, err = (masked(each.replace(str(self.folder), "")) for each in (out, err))
        return code, out, err

    def ends(self) -> None:
        """Let it go."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


class Both:
    """The old program and the new one; ``done`` counts commands, ``meant`` entries that applied."""

    def __init__(self, old: Side, new: Side, on_purpose: Sequence[OnPurpose]) -> None:
        self.old, self.new, self.on_purpose = old, new, on_purpose
        self.done: Counter[int] = Counter()
        self.meant: Counter[OnPurpose] = Counter()
        self.said: list[list[str]] = []

    def does(self, *words: object, language: str = "en") -> str:
        """Give both the same command; return what it printed.  Raises Differs."""
        command = [str(word) for word in words]
        self.said.append(command)
        for side in (self.old, self.new):
            side.hears(["--language", language, *command])
        old, new = self.old.answers(), self.new.answers()
        self.done[new[0]] += 1
        self.agree(command, old, new)
        if "-o" in command:
            name = command[command.index("-o") + 1]
            files = (masked(written(side.folder / name)) for side in (self.old, self.new))
            self.agree(command, *files)
        return new[1]

    def agree(self, command: list[str], old: Answer | str, new: Answer | str) -> None:
        """Compare two answers or files, but for what was changed on purpose.  Raises Differs."""
        wanted, found = (
            each if isinstance(each, str) else "\n".join(map(str, each)) for each in (old, new)
        )
        meant = []
        for each in self.on_purpose if wanted != found else ():
            if " ".join(command).startswith(each.command):
                before = wanted, found
                if each.was:
                    wanted = re.sub(each.was, each.now, wanted)
                else:
                    found = re.sub(each.now, "", found)
                meant += [each] * (before != (wanted, found))
        if command[:1] == ["print"]:
            wanted, found = (in_order(command, each) for each in (wanted, found))
        if wanted != found:
            lines = difflib.unified_diff(wanted.split("\n"), found.split("\n"), "old", "new", n=1)
            raise Differs("\n".join([" ".join(command), *(line.rstrip("\n") for line in lines)]))
        self.meant.update(meant)

    def writes(self, name: str, text: str | Callable[[str], str]) -> None:
        """Write the same file for both, or change the one that both have in the same way."""
        for side in (self.old, self.new):
            path = side.folder / name
            path.write_text(text(path.read_text("utf-8")) if callable(text) else text, "utf-8")

    def takes_over(self) -> None:
        """Have the new program read the file that the old one wrote.  Raises Differs."""
        shutil.copyfile(self.old.folder / FILE, self.new.folder / "old.mextrain")
        for words in LAST:
            self.old.hears([*words, FILE])
            self.new.hears([*words, "old.mextrain"])
            self.agree(words, self.old.answers(), self.new.answers())

    def has_day(self, seed: int) -> bool:
        """Have one day; return whether it reached a champion.  Raises Differs."""
        for side in (self.old, self.new):
            side.begins()
        self.said.clear()
        reached = Day(Random(seed), self.does, self.writes).goes()
        self.takes_over()
        return reached


def tell(*lines: object) -> None:
    """Print lines."""
    sys.stdout.write("".join(f"{line}\n" for line in lines))
    sys.stdout.flush()


def compared(
    old: Path, seeds: Sequence[int], on_purpose: Sequence[OnPurpose] = ON_PURPOSE
) -> list[str]:
    """Compare the days of these seeds, and tell what was done; return what should not be."""
    champions, wrong = 0, []
    with tempfile.TemporaryDirectory(prefix="mextrain-beside-") as name:
        folders = [Path(name, each) for each in ("old", "new")]
        for folder in folders:
            folder.mkdir()
        sides = [Side(old.resolve(), folders[0]), Side(door.ROOT, folders[1])]
        both = Both(sides[0], sides[1], on_purpose)
        for seed in seeds:
            try:
                champions += both.has_day(seed)
            except Differs as found:
                wrong.append(f"--seed {seed} --days 1, command {len(both.said)}: {found}\n")
                tell(wrong[-1])
        for side in sides:
            side.ends()
    refused = both.done.total() - both.done[0]
    tell(
        f"{len(seeds)} days, {champions} to a champion; {both.done.total()} commands, {refused} of"
        f" them refused; {len(wrong)} days differ, {both.meant.total()} answers on purpose."
    )
    broken = [f"{both.done[70]} commands ended in a traceback"] * bool(both.done[70])
    idle = [f"on purpose, yet no longer: {each}" for each in on_purpose if not both.meant[each]]
    tell(*broken, *idle)
    return wrong + broken + idle


def main() -> int:
    """Compare as many days as asked; return 0 where they are equal, but for what is meant."""
    parser = argparse.ArgumentParser(prog="python -m tests.beside", description=__doc__)
    parser.add_argument("old", type=Path, help="a checkout or an environment")
    parser.add_argument("--days", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1, help="of the first day")
    asked = parser.parse_args()
    return int(bool(compared(asked.old, range(asked.seed, asked.seed + asked.days))))


if __name__ == "__main__":
    sys.exit(main())
