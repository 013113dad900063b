"""Seals in the window: a document saved with one, a file looked at, the key and its passphrase."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication

from mextrain_scorer.sheets.seal import seal_keys, verify
from mextrain_scorer.ui.kit.questions import NO, Answer
from mextrain_scorer.ui.paper import seal
from mextrain_scorer.ui.paper.print_dialog import PrintDialog
from mextrain_scorer.ui.paper.seal import (
    KeyDialog,
    NewPassphraseDialog,
    VerdictDialog,
)
from tests.desk import days
from tests.ui.window_room import WindowRoom, in_dialog, seen_in

FILLED = "score-sheets"
COPY, LEFT = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
NO_KEYS = Qt.KeyboardModifier.NoModifier


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

    def when_ready(dialog: PrintDialog) -> None:
        room.settle()
        room.qtbot.waitUntil(lambda: not dialog.looking)
        if then is not None:
            then()
        dialog.seal.click()

    in_dialog(PrintDialog, when_ready)
    room.window.print_document(key, None, None)
    room.settle()


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

    def test_sealing_can_be_stopped(self, played: WindowRoom, tmp_path: Path) -> None:
        work = played.window.background
        can_stop: list[bool] = []

        def stop(_title: str, can: bool) -> None:
            can_stop.append(can)
            work.stop()

        out = tmp_path / "sheets.pdf"
        played.answers.paths = [out]
        played.answers.answers = [NO]
        save_sealed(played, FILLED, then=lambda: work.started.connect(stop))
        assert can_stop == [True]
        assert not out.exists()


class TestPassphrase:
    def test_a_wrong_old_one_is_said_and_asked_again(self, room: WindowRoom) -> None:
        seal_keys.set_passphrase("nine")
        said: list[str] = []

        def wrong(dialog: NewPassphraseDialog) -> None:
            dialog.old.setText("eight")
            in_dialog(NewPassphraseDialog, again)
            dialog.yes.click()

        def again(dialog: NewPassphraseDialog) -> None:
            said.append(dialog.trouble.text())
            dialog.no.click()

        in_dialog(KeyDialog, lambda dialog: dialog.passphrase.click())
        in_dialog(NewPassphraseDialog, wrong)
        seal.show_key(room.window.app)
        room.qtbot.waitUntil(lambda: bool(said))
        room.settle()
        assert said == ["That is not the passphrase of this laptop's key: try again."]
        assert seal_keys.key_facts().locked


class TestDropping:
    @pytest.mark.parametrize(
        ("names", "taken"),
        [(["a.pdf"], True), (["A.PDF"], True), (["a.csv"], False), (["a.pdf", "b.pdf"], False)],
    )
    def test_one_pdf_at_a_time(self, room: WindowRoom, names: list[str], taken: bool) -> None:
        data = _dragged([room.folder / name for name in names])
        event = QDragEnterEvent(QPoint(40, 40), COPY, data, LEFT, NO_KEYS)
        QApplication.sendEvent(room.window, event)
        assert event.isAccepted() is taken

    def test_a_pdf_is_looked_at_and_a_tournament_opened(
        self, played: WindowRoom, sealed: Path
    ) -> None:
        def drop() -> None:
            _drop(played, sealed)
            played.settle()

        found = seen_in(VerdictDialog, drop, lambda dialog: dialog.sentence.text())
        assert found.startswith("Untouched")
        path = played.tournament.path
        played.window.close_tournament()
        _drop(played, path)
        played.settle()
        assert played.tournament.path == path


def _dragged(paths: list[Path]) -> QMimeData:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return data


def _drop(room: WindowRoom, path: Path) -> None:
    data = _dragged([path])  # the event itself does not keep it
    event = QDropEvent(QPointF(40, 40), COPY, data, LEFT, NO_KEYS)
    # Sent through the application it would go to what a real drag lay over last: there was none.
    room.window.dropEvent(event)
