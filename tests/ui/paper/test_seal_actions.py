"""Seals in the window: a document saved with one, a file looked at, the key and its passphrase."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit

from mextrain_scorer.sheets.seal import seal_keys, verify
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.questions import NO, Answer
from mextrain_scorer.ui.paper import seal
from mextrain_scorer.ui.paper.print_dialog import PrintDialog
from tests import door
from tests.day import day
from tests.desk import days
from tests.journeys.monitor import at_the_window
from tests.ui.ways_in import on
from tests.ui.window_room import WindowRoom, in_dialog, in_place

FILLED = "score-sheets"
COPY = Qt.DropAction.CopyAction


@pytest.fixture
def played(room: WindowRoom) -> WindowRoom:
    """A window with two tables played and signed."""
    room.open_with_players(10, seed=4)
    for table_no in (1, 2):
        days.fill(room.tournament, table_no)
    room.settle()
    return room


def save_sealed(room: WindowRoom, key: str, *, then: Callable[[], object] | None = None) -> None:
    """Open the print place, choose to seal, and wait for the end."""

    def seal_it(dialog: PrintDialog) -> None:
        if then is not None:
            then()
        dialog.seal.click()

    in_place(room, seal_it, key)


def seal_one(room: WindowRoom, out: Path) -> Path:
    room.answers.paths = [out]
    room.answers.answers = [NO]
    save_sealed(room, FILLED)
    return out


@pytest.fixture
def sealed(played: WindowRoom, tmp_path: Path) -> Path:
    """The score sheets, sealed in one file."""
    return seal_one(played, tmp_path / "sheets.pdf")


class TestSaving:
    def test_one_file_for_each_table(self, played: WindowRoom, tmp_path: Path) -> None:
        folder = tmp_path / "sealed"
        folder.mkdir()
        played.answers.paths = [folder]
        played.answers.answers = [Answer(yes=True)]
        steps: list[tuple[int, int]] = []
        played.window.background.progressed.connect(lambda done, total: steps.append((done, total)))
        save_sealed(played, FILLED)
        assert played.last.sentence == f"Score sheets: 2 sealed files are in {folder}."
        assert all(verify.verify_sealed(file).untouched for file in folder.iterdir())
        assert steps == [(0, 2), (1, 2), (2, 2)]


class TestPassphrase:
    def test_a_wrong_old_one_is_said_and_asked_again(self, room: WindowRoom) -> None:
        seal_keys.set_passphrase("nine")
        said: list[str] = []

        def wrong(dialog: Form) -> None:
            dialog.findChildren(QLineEdit)[0].setText("eight")
            in_dialog(Form, again)
            dialog.yes.click()

        def again(dialog: Form) -> None:
            said.extend(each.text() for each in dialog.findChildren(QLabel))
            dialog.no.click()

        def key(dialog: Form) -> None:
            in_dialog(Form, wrong)
            on("Change the passphrase…")(dialog)

        in_dialog(Form, key)
        seal.show_key(room.window.app)
        room.qtbot.waitUntil(lambda: bool(said))
        room.settle()
        assert "That is not the passphrase of this laptop's key: try again." in said
        assert seal_keys.key_facts().locked


class TestDropping:
    @pytest.mark.parametrize(
        ("names", "taken"),
        [(["a.pdf"], True), (["A.PDF"], True), (["a.csv"], False), (["a.pdf", "b.pdf"], False)],
    )
    def test_one_pdf_at_a_time(self, room: WindowRoom, names: list[str], taken: bool) -> None:
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(room.folder / name)) for name in names])
        none = Qt.KeyboardModifier.NoModifier
        event = QDragEnterEvent(QPoint(40, 40), COPY, data, Qt.MouseButton.LeftButton, none)
        QApplication.sendEvent(room.window, event)
        assert event.isAccepted() is taken

    def test_a_pdf_is_looked_at_and_a_tournament_opened(self, tmp_path: Path) -> None:
        file, pdf = day(10).champion().file(tmp_path), tmp_path / "results.pdf"
        assert door.command("seal", file, "results", "-o", pdf)[0] == 0
        with at_the_window(tmp_path) as monitor:
            monitor.hand.drop(pdf)
            monitor.dialog(pdf.name)
            monitor.hand.press("Close")
            monitor.hand.drop(file)
            monitor.hand.wait(lambda: monitor.hand.window().startswith("Fall Samboree"))
