"""The part of side_by_side.py that runs inside a checkout: ``side_worker.py FOLDER PLAYERS``.

It is one file for both, and knows the program by ``desk`` and ``ui`` alone, because what lies
below them may have other names in each.  It answers each line of JSON with another.
"""

import gc
import hashlib
import json
import os
import shutil
import sys
import time
from collections.abc import Callable
from functools import cached_property, partial
from pathlib import Path
from typing import Any

import mextrain_scorer
from mextrain_scorer.desk import tables
from mextrain_scorer.desk.day.next_step import PAGES
from mextrain_scorer.desk.files import copies, opening
from mextrain_scorer.desk.files.copies import back_up
from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.journal.history import history
from mextrain_scorer.desk.rehearsal.bulk_entry import add_players
from mextrain_scorer.desk.roster import withdrawals
from mextrain_scorer.desk.roster.players import RosterRow
from mextrain_scorer.desk.scores.score_entry import enter
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.exchange.score_rows import import_scores

STAGE = "qualifying"
IMPORTED = 2_000  # scores
TYPED_OF = 10  # one table in so many of the full hall is typed in, cell by cell


class Hall:
    """The files of one hall in a folder; those that are worked on stay open until the end."""

    def __init__(self, folder: Path, players: int) -> None:
        self.folder = folder
        self.players = players
        folder.mkdir(exist_ok=True)
        self.scores = folder / "scores.csv"
        self.open: dict[str, Tournament] = {}

    def build(self) -> str:
        """Make the hall undrawn, seated, and with every score; return whose program made it."""
        with opening.create(self.file("undrawn"), "A large hall", date="2026-06-13") as made:
            add_players(made, [RosterRow(f"Player {number}") for number in range(self.players)])
        with opening.open_file(self.copied("undrawn", "seated")) as made:
            draw.draw(made, seed=self.players)
        with opening.open_file(self.copied("seated", "full")) as made:
            typed = [cell for cell in self.cells if cell[0] % TYPED_OF == 1]
            self._write_scores([cell for cell in self.cells if cell[0] % TYPED_OF != 1])
            import_scores(made, self.scores)
            for cell in typed:
                enter(made, STAGE, *cell)
        self._write_scores(self.cells[:IMPORTED])
        return mextrain_scorer.__file__

    def _write_scores(self, cells: list[tuple[int, int, int, int]]) -> None:
        lines = ["table,engine,player,pips", *(",".join(map(str, cell)) for cell in cells)]
        self.scores.write_text("\n".join(lines), encoding="utf-8")

    @cached_property
    def cells(self) -> list[tuple[int, int, int, int]]:
        """Table, engine, player and a score that hands can have; each round another goes out."""
        with opening.open_file(self.file("seated")) as made:
            sheets = tables.sheets(made)
        return [
            (here.table_no, 9 - row, seat.player, 11 + 3 * at + row if at != row % 5 else 0)
            for here in sheets
            for row in range(10)
            for at, seat in enumerate(here.seats)
        ]

    def file(self, name: str) -> Path:
        return self.folder / f"{name}.mextrain"

    def copied(self, name: str, copy: str) -> Path:
        return Path(shutil.copy(self.file(name), self.file(copy)))

    def opened(self, name: str, copy: str) -> Tournament:
        """Return a copy of a file, opened when it is first asked for."""
        if copy not in self.open:
            self.open[copy] = opening.open_file(self.copied(name, copy))
        return self.open[copy]

    @cached_property
    def window(self) -> Any:
        """The real window, with a seated hall open and every page made."""
        from PySide6.QtCore import QSettings

        from mextrain_scorer.ui.app import application, first_window
        from mextrain_scorer.ui.files import open_actions
        from mextrain_scorer.ui.kit.settings import Settings

        self.app = application()
        settings = Settings(QSettings(str(self.folder / "kept.ini"), QSettings.Format.IniFormat))
        window: Any = first_window(self.app, settings)
        window.resize(1366, 768)
        window.show()
        window.complete()
        open_actions.open_path(window.app, self.copied("seated", "window"))
        for key in (*PAGES, "scores"):
            window.tournament_view.show_page(key)
            self.app.processEvents()
        assert window.windowHandle().isExposed()
        assert not window.background.busy
        return window

    def typist(self, turn: int) -> Callable[[], None]:
        """Turn to the sheet of a cell; return what writes there and has the window painted."""
        table_no, engine, player, score = self.cells[len(self.cells) // 2 + turn]
        page = self.window.tournament_view.pages["scores"]
        if page.model.sheet is None or page.model.sheet.table_no != table_no:
            page.show_table(table_no)
            self.app.processEvents()
        index = page.model.index_of(engine, player)

        def write() -> None:
            assert page.model.setData(index, str(score))
            self.app.processEvents()

        return write

    def close(self) -> dict[str, tuple[int, str]]:
        """Let the files go; return each one's bytes, and what is the same for the same sheets."""
        for tournament in self.open.values():
            tournament.close()
        if "window" in vars(self):
            self.window.close_unasked()
        found = {}
        for path in sorted(set(self.folder.glob("*.mextrain")) - {self.file("undrawn")}):
            size = sum(each.stat().st_size for each in self.folder.glob(f"{path.name}*"))
            with opening.open_file(path) as made:
                content = repr(tables.sheets(made)).encode()
            found[path.stem] = (size, hashlib.sha256(content).hexdigest())
        return found


# What is timed, told an open copy of one of the hall's files, the turn, and the hall.
ACTS: dict[str, tuple[str, Callable[[Tournament, int, Hall], Any]]] = {
    "desk_entry": ("seated", lambda here, n, hall: enter(here, STAGE, *hall.cells[n])),
    "sheets": ("full", lambda here, *_: tables.sheets(here)),
    "opening": ("full", lambda *given: opening.open_file(given[-1].file("full"))),
    "history": ("full", lambda here, *_: history(here)),
    "undo": ("full", lambda here, *_: (undo.undo(here), undo.redo(here))),
    "import": ("seated", lambda here, _, hall: import_scores(here, hall.scores)),
    "draw": ("undrawn", lambda here, _, hall: draw.draw(here, seed=hall.players)),
    "backup": ("full", lambda here, n, hall: back_up(here, hall.folder / f"copy{n}")),
    "take": ("full", lambda here, *_: here.snapshot()),
    "trade": ("seated", lambda here, _, hall: draw.swap(here, 1, hall.players)),
    "leave": ("seated", lambda here, n, _: withdrawals.withdraw(here, 1 + n, "Unwell")),
}
ON_FRESH = ("import", "draw")  # they need a new copy every time


def measured(hall: Hall, do: str, turn: int) -> tuple[int, int]:
    """Do a thing once; return its nanoseconds of processor, all threads, and by the clock."""
    if do == "window_entry":
        act: Callable[[], Any] = hall.typist(turn)
    else:
        name, does = ACTS[do]
        act = partial(does, hall.opened(name, do), turn, hall)
    if "entry" not in do:  # those are many, and make little garbage
        gc.collect()
    wall, cpu = time.perf_counter_ns(), time.process_time_ns()
    made = act()
    took = time.process_time_ns() - cpu, time.perf_counter_ns() - wall
    if isinstance(made, Tournament | copies.Snapshot):
        made.close()
    if do in ON_FRESH:
        hall.open.pop(do).close()
    return took


def main() -> None:
    """Answer requests until there are no more."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)  # whatever else is printed is no answer
    hall = Hall(Path(sys.argv[1]), int(sys.argv[2]))
    for line in sys.stdin:
        do, *turn = json.loads(line)
        answer = measured(hall, do, *turn) if turn else getattr(hall, do)()
        print(json.dumps(answer), file=answers, flush=True)


if __name__ == "__main__":
    main()
