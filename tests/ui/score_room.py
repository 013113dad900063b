"""A small tournament with its Scores page, a tie to order, a full disk, as pages' tests need it."""

import builtins
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import MISSING, dataclass, fields
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

import pytest
from PySide6.QtCore import QDeadlineTimer, QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QVBoxLayout, QWidget

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.exchange import rosters
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.store.errors import NotSaved
from mextrain_scorer.ui.base.app import App
from mextrain_scorer.ui.display.room_display import RoomDisplay
from mextrain_scorer.ui.kit.background import Background, News
from mextrain_scorer.ui.kit.notices import Notices
from mextrain_scorer.ui.kit.settings import Settings
from mextrain_scorer.ui.phones.phones import Phones
from mextrain_scorer.ui.score_grid.cell_content import CellContent
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from mextrain_scorer.ui.sheet_dialogs.tie_dialog import TieDialog
from tests.ui.window_room import Answers

NAMES = (
    "Ana Delgado", "Ben Okafor", "Cora Lindqvist", "Dan Tran", "Eve Marsh", "Finn Abbott",
    "Gus Baker", "Hana Castillo", "Ira Duval", "Jo Eriksen", "Kai Fontaine",
)  # fmt: skip
D = TypeVar("D", bound=QDialog)
SHIFT = Qt.KeyboardModifier.ShiftModifier
KEYS: dict[str, tuple[Qt.Key] | tuple[Qt.Key, Qt.KeyboardModifier]] = {
    "\n": (Qt.Key.Key_Return,),
    "⇧": (Qt.Key.Key_Return, SHIFT),
    "⇥": (Qt.Key.Key_Tab,),
    "↑": (Qt.Key.Key_Up,),
    "↓": (Qt.Key.Key_Down,),
    "←": (Qt.Key.Key_Left,),
    "⎋": (Qt.Key.Key_Escape,),
    "⌫": (Qt.Key.Key_Backspace,),
    "⌦": (Qt.Key.Key_Delete,),
}


def seated(folder: Path, count: int = 11) -> Tournament:
    """Return an open tournament whose players sit at their tables: eleven at a five and a six."""
    roster = folder / "roster.csv"
    lines = ["name,checked_in", *(f"{name},yes" for name in NAMES[:count])]
    roster.write_text("\n".join(lines) + "\n", encoding="utf-8")
    tournament = opening.create(folder / "room.mextrain", "Samboree")
    rosters.import_roster(tournament, roster)
    players.check_in_all(tournament)
    draw.draw(tournament, seed=1, allow_small=True)
    return tournament


@dataclass
class Room:
    """The Scores page as a monitor works with it."""

    page: ScoresPage
    tournament: Tournament
    notices: Notices
    answers: Answers

    def sheet(self, table_no: int) -> Sheet:
        """Return a table's sheet as the file has it."""
        return tables.sheet(self.tournament, "qualifying", table_no)

    def focus(self) -> QWidget:
        """Return the widget that has the keyboard, in the dialog where one is open."""
        over = QApplication.activeModalWidget()
        if over is not None:
            wait_for_focus_in(over)
        else:
            wait_for_focus_in(self.page)
        found = QApplication.focusWidget()
        assert found is not None
        return found

    def type(self, text: str) -> None:
        """Type characters; ``\\n`` is Enter, and the signs of ``KEYS`` are keys as well."""
        for each in text:
            if each in KEYS:
                QTest.keyClick(self.focus(), *KEYS[each])
            else:
                QTest.keyClicks(self.focus(), each)

    def press(self, key: Qt.Key) -> None:
        """Press one key."""
        QTest.keyClick(self.focus(), key)

    def type_scores(self, scores: list[list[int]]) -> None:
        """Type whole rounds from the cell at hand, as the paper runs."""
        for row in scores:
            self.type("".join(f"{score}\n" for score in row))

    def at(self) -> tuple[int, int]:
        """Return row and column of the cell at hand."""
        index = self.page.grid.currentIndex()
        return index.row(), index.column()

    def table_in_sight(self) -> int:
        """Return the number of the table whose sheet is shown."""
        assert self.page.model.sheet is not None
        return self.page.model.sheet.table_no

    def go_to(self, row: int, column: int) -> None:
        """Put the keyboard on that cell."""
        self.page.grid.setCurrentIndex(self.page.model.index(row, column))

    def row(self, row: int = 0) -> list[int | None]:
        """Return a round of the first table as the file has it."""
        return [cell.score for cell in self.sheet(1).rounds[row].cells]

    def content(self, row: int, column: int) -> CellContent:
        """Return the content of a cell."""
        return self.page.model.content(self.page.model.index(row, column))

    def findings(self) -> list[str]:
        """Return the findings in sight beside the sheet."""
        return [each.accessibleName() for each in self.page.panel.findings]

    def said(self) -> str:
        """Return the last notice."""
        return self.notices.said[-1].sentence

    def asked(self) -> str:
        """Return the finding in sight beside the sheet."""
        return self.page.panel.findings[0].accessibleName()

    def answer(self, text: str) -> None:
        """Press the answer of that text to the finding in sight."""
        found = [each for each in self.page.panel.answers if each.text() == text]
        assert found, [each.text() for each in self.page.panel.answers]
        QTest.mouseClick(found[0], Qt.MouseButton.LeftButton)

    def dialog_of(self, kind: builtins.type[D]) -> D:
        """Return the dialog that is open on the page, which is of that kind."""
        (found,) = (each for each in self.page.findChildren(QDialog) if each.isVisible())
        assert isinstance(found, kind)
        return found


def wait_for_focus_in(window: QWidget) -> None:
    """Let Qt work until the keyboard is in that window, which a window manager sees to."""
    if not _has_keyboard(window):
        window.activateWindow()
    patience = QDeadlineTimer(5000)
    while not _has_keyboard(window):
        assert not patience.hasExpired(), f"{window} never got the keyboard"
        QApplication.processEvents()


def _has_keyboard(window: QWidget) -> bool:
    held = QApplication.focusWidget()
    return held is not None and (held is window or window.isAncestorOf(held))


def nothing(*_: object, **__: object) -> None:
    """What the page asks of the window, which is not there."""


@contextmanager
def open_room(app: QApplication, folder: Path, made: Path) -> Iterator[Room]:
    """Show the Scores page of a copy of that tournament, its keyboard on the first sheet."""
    tournament = opening.open_file(Path(shutil.copy(made, folder)))
    notices = Notices()
    answers = Answers()
    background = Background(notices)
    feed = News(tournament, background)
    holder = QWidget()  # a page is never a window of its own
    settings = Settings(QSettings(str(folder / "kept.ini"), QSettings.Format.IniFormat))
    display = RoomDisplay(tournament, feed, notices, settings)
    told: dict[str, Any] = {
        **{each.name: nothing for each in fields(App) if each.default_factory is MISSING},
        "window": holder,
        "tournament": tournament,
        "now_open": lambda: tournament,
        "feed": feed,
        "display": display,
        "phones": Phones(tournament, feed, notices, display),
        "copies": None,
        "notices": notices,
        "questions": answers,
        "background": background,
        "settings": settings,
    }
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, 0)
    page = ScoresPage(App(**told))
    column.addWidget(page)
    holder.resize(1170, 676)
    holder.show()
    holder.activateWindow()
    page.focus_widget().setFocus()
    QTest.qWaitForWindowActive(holder)
    try:
        yield Room(page, tournament, notices, answers)
    finally:
        holder.close()
        display.end()
        feed.close()
        tournament.close()
        holder.deleteLater()


def fill(
    tournament: Tournament, table_no: int, rows: list[list[int]], stage: str = "qualifying"
) -> None:
    """Write whole rounds of a table, as typing them does."""
    sheet = tables.sheet(tournament, stage, table_no)
    for row, scores in zip(sheet.rounds, rows, strict=False):
        for seat, score in zip(sheet.seats, scores, strict=True):
            score_entry.enter(tournament, stage, table_no, row.engine, seat.player, score)


def good_scores(players_count: int, rounds: int = 10) -> list[list[int]]:
    """Return rounds in which the players take turns going out; the first goes out most often."""
    rows = []
    for number in range(rounds):
        out = number % players_count if number % 4 == 3 else 0
        rows.append([0 if seat == out else 5 + seat + number for seat in range(players_count)])
    return rows


def choose_order(dialog: TieDialog, *players: int) -> None:
    """Click the players of a tie in that order; the last one left need not be clicked."""
    for player in players[: dialog.order.count() - 1]:
        item = dialog.order.item(dialog.players.index(player))
        place = dialog.order.visualItemRect(item).center()
        QTest.mouseClick(dialog.order.viewport(), Qt.MouseButton.LeftButton, pos=place)


def refuse_once(monkeypatch: pytest.MonkeyPatch, of: ModuleType, deed: str) -> list[str]:
    """Let the disk be full the next time that the desk does that; return what was refused."""
    real = getattr(of, deed)
    refused: list[str] = []

    def full(*what: object, **more: object) -> object:
        if not refused:
            refused.append(deed)
            raise NotSaved("The disk is full. Make room on it and try again.")
        return real(*what, **more)

    monkeypatch.setattr(of, deed, full)
    return refused
