"""One entry at a large event, beside the same two rows written by bare sqlite3.

    pytest tests/bench/test_entry_speed.py --benchmark-enable -s

Timed from ``setData`` until the score is committed and every view of the real window has been
refreshed and painted; the other side inserts the score and its journal line into a copy of the
same file with the same pragmas.  Both in turn, cell by cell.  Target at 2,000 tables: the median
at most 3 times the bare one, and under 16 ms.
"""

import shutil
import sqlite3
import time
from collections.abc import Callable
from dataclasses import astuple, dataclass, fields
from functools import partial
from pathlib import Path
from statistics import median

import pytest
from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import QApplication
from pytest_benchmark.fixture import BenchmarkFixture
from pytestqt.qtbot import QtBot

from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.roster.players import RosterRow
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.store.homes.sqlite import driver_of, open_to_write
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from tests.desk.days import add_players
from tests.figures import record_figure
from tests.ui.window_room import open_window

pytestmark = pytest.mark.nightly

PAGES = ("players", "seating", "game_chart", "playoff", "results", "scores")
TABLES_TYPED = (1000, 1001, 1002)


@dataclass
class JournalLine:
    """The columns of one line of the journal, as long as the program's own are."""

    seq: int
    at: str = "2026-06-13T14:05:03.123456+02:00"
    operation: str = "score-entered"
    stage: str = "qualifying"
    table_no: int = 1
    engine: int = 9
    player: int = 1
    before: str | None = None
    after: str = "47"
    reason: str | None = None
    undoes: int | None = None
    changes: str = "x" * 160
    hash: str = "0" * 64


def seated_hall(folder: Path, players: int) -> Path:
    """Return the file of a hall whose players are seated, with nothing written."""
    with opening.create(folder / "hall.mextrain", "A large hall") as tournament:
        add_players(tournament, [RosterRow(f"Player {number}") for number in range(players)])
        draw.draw(tournament, seed=1)
        return tournament.path


def bare_writer(path: Path) -> tuple[sqlite3.Connection, Callable[[int, int, int], None]]:
    """Return a writer of the same two rows, for table, engine and player."""
    with open_to_write(path).connect() as connection:
        db = driver_of(connection)
    (seq,) = db.execute("SELECT max(seq) FROM journal").fetchone()
    names = ", ".join(each.name for each in fields(JournalLine))
    marks = ", ".join("?" for _ in fields(JournalLine))
    lines = iter(range(seq + 1, seq + 1_000_000))

    def write(table_no: int, engine: int, player: int) -> None:
        db.execute("BEGIN IMMEDIATE")
        db.execute(
            "INSERT INTO score (stage, table_no, engine, player, score, went_out, as_written)"
            " VALUES ('qualifying', ?, ?, ?, 47, 0, '')",
            (table_no, engine, player),
        )
        line = astuple(JournalLine(next(lines)))
        db.execute(f"INSERT INTO journal ({names}) VALUES ({marks})", line)  # noqa: S608
        db.execute("COMMIT")

    return db, write


def window_entry(page: ScoresPage) -> Callable[[QModelIndex], None]:
    """Return what writes one cell and returns once the whole window shows it."""

    def write(index: QModelIndex) -> None:
        goes_out = index.column() == index.row() % page.model.columnCount()
        # Scores that hands can have, as people write them: the checks find nothing to say.
        score = 11 + 3 * index.column() + index.row()
        assert page.model.setData(index, "0" if goes_out else str(score))
        QApplication.processEvents()

    return write


def seconds(act: Callable[[], object]) -> float:
    """Return how long that took."""
    begun = time.perf_counter()
    act()
    return time.perf_counter() - begun


def test_one_entry_against_bare_sqlite(
    benchmark: BenchmarkFixture, qtbot: QtBot, qapp: QApplication, tmp_path: Path
) -> None:
    players = 100 if benchmark.disabled else 10_000
    typed = (1, 2) if benchmark.disabled else TABLES_TYPED
    path = seated_hall(tmp_path, players)
    db, bare = bare_writer(Path(shutil.copy(path, tmp_path / "bare.mextrain")))
    with open_window(qtbot, qapp, tmp_path) as room:
        room.open(path)
        for key in PAGES:
            room.view.show_page(key)
            room.settle()
        page = room.view.pages["scores"]
        assert isinstance(page, ScoresPage)
        write = window_entry(page)
        pairs: list[tuple[float, float]] = []
        for table_no in typed:
            page.show_table(table_no)
            room.settle()
            QApplication.processEvents()
            sheet = page.model.sheet
            assert sheet is not None
            for row in sheet.rounds:
                for column, seat in enumerate(sheet.seats):
                    index = page.model.index(9 - row.engine, column)
                    where = (table_no, row.engine, seat.player)
                    base = seconds(partial(bare, *where))
                    pairs.append((base, seconds(partial(write, index))))
        page.show_table(typed[-1] + 1)
        benchmark(lambda: write_and_clear(page, write))
    db.close()
    base_ms, ours_ms = (1000 * median(column) for column in zip(*pairs, strict=True))
    ratio = median(ours / base for base, ours in pairs)
    assert len(pairs) == 50 * len(typed)
    benchmark.extra_info |= {"bare_ms": base_ms, "entry_ms": ours_ms, "ratio": ratio}
    figures = f"bare {base_ms:.2f} ms, entry {ours_ms:.2f} ms, ratio {ratio:.2f}"
    print(f"\n{players // 5} tables, medians of {len(pairs)}: {figures}")  # noqa: T201  with -s
    if benchmark.enabled:
        record_figure("entry", f"{ours_ms:.1f} ms; {ratio:.1f} x two bare rows at {base_ms:.1f} ms")


def write_and_clear(page: ScoresPage, write: Callable[[QModelIndex], None]) -> None:
    """Write the first cell of the sheet in sight and leave it blank again."""
    first = page.model.index(0, 0)
    write(first)
    page.model.setData(first, "")
