"""One entry in the window, beside the same two rows written by bare sqlite3.

Timed from ``setData`` until the score is committed and every page of the real window has been
loaded and painted; the other side inserts the score and its journal line into a copy of the same
file with the same pragmas.  Both in turn, cell by cell, by the clock: an entry waits for its disk.
"""

import shutil
import sqlite3
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median

from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mextrain_scorer.desk.next_step import PAGES
from mextrain_scorer.store.homes.sqlite import driver_of, open_to_write
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from tests.bench.measures import hold
from tests.day import day
from tests.ui.window_room import open_window

MOST = 12
# The columns of a line of the journal, as long as the program's own are.
LINE = {
    "at": "2026-06-13T14:05:03.123456+02:00",
    "operation": "score-entered",
    "stage": "qualifying",
    "table_no": 1,
    "engine": 9,
    "player": 1,
    "after": "47",
    "changes": "x" * 160,
    "hash": "0" * 64,
}


def bare_writer(path: Path) -> Callable[[int, int, int], None]:
    """Return what writes the same two rows, for table, engine and player."""
    with open_to_write(path).connect() as connection:
        db: sqlite3.Connection = driver_of(connection)
    (last,) = db.execute("SELECT max(seq) FROM journal").fetchone()
    lines = iter(range(last + 1, last + 10_000))
    journal = f"INSERT INTO journal (seq, {', '.join(LINE)}) VALUES (?{', ?' * len(LINE)})"  # noqa: S608

    def write(table_no: int, engine: int, player: int) -> None:
        db.execute("BEGIN IMMEDIATE")
        db.execute(
            "INSERT INTO score (stage, table_no, engine, player, score, went_out, as_written)"
            " VALUES ('qualifying', ?, ?, ?, 47, 0, '')",
            (table_no, engine, player),
        )
        db.execute(journal, (next(lines), *LINE.values()))
        db.execute("COMMIT")

    return write


def enter(page: ScoresPage, index: QModelIndex) -> None:
    """Write one cell, and return once the whole window shows it."""
    goes_out = index.column() == index.row() % page.model.columnCount()
    # Scores that hands can have, as people write them: the checks find nothing to say.
    score = 0 if goes_out else 11 + 3 * index.column() + index.row()
    assert page.model.setData(index, str(score))
    QApplication.processEvents()


def seconds(act: Callable[[], object]) -> float:
    begun = time.perf_counter()
    act()
    return time.perf_counter() - begun


def test_one_entry_beside_bare_sqlite(
    qtbot: QtBot, qapp: QApplication, tmp_path: Path, full: bool
) -> None:
    path = day(400 if full else 20).seated().file(tmp_path)
    bare = bare_writer(Path(shutil.copy(path, tmp_path / "bare.mextrain")))
    pairs: list[tuple[float, float]] = []
    with open_window(qtbot, qapp, tmp_path) as room:
        room.open(path)
        for key in (each for each in PAGES if each != "overall"):  # nobody is ranked over these
            room.view.show_page(key)
            room.settle()
        page = room.show(ScoresPage)
        for table_no in (2, 3, 4) if full else (2,):
            page.show_table(table_no)
            room.settle()
            QApplication.processEvents()
            sheet = room.sheet(table_no)
            for row, played in enumerate(sheet.rounds):
                for column, seat in enumerate(sheet.seats):
                    base = seconds(partial(bare, table_no, played.engine, seat.player))
                    ours = seconds(partial(enter, page, page.model.index(row, column)))
                    pairs.append((base, ours))
    base_ms, ours_ms = (1000 * median(column) for column in zip(*pairs, strict=True))
    ratio = median(ours / base for base, ours in pairs)
    reached = f"{ours_ms:.1f} ms; {ratio:.1f} x two bare rows at {base_ms:.1f} ms"
    hold("entry", ratio, MOST, reached, full=full)
