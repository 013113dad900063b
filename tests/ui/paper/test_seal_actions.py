"""Seals in the window: a document saved with one, a file looked at, the key and its passphrase."""

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication

from mextrain_scorer.desk.journal import seal_keys
from mextrain_scorer.desk.paper import sealing
from mextrain_scorer.ui.kit.notices import Tone
from mextrain_scorer.ui.kit.questions import NO, Answer
from mextrain_scorer.ui.paper import seal_actions
from mextrain_scorer.ui.paper.passphrase import NewPassphraseDialog, PassphraseDialog
from mextrain_scorer.ui.paper.print_dialog import PrintDialog
from mextrain_scorer.ui.paper.seal_dialogs import KeyDialog, VerdictDialog
from mextrain_scorer.ui.paper.sealed_preview import SealedPages
from mextrain_scorer.ui.window.file_drop import DroppedFile
from tests.desk import days
from tests.ui.window_room import WindowRoom, in_dialog, type_in

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


def save_sealed(room: WindowRoom, key: str, *, then: Callable[[], None] | None = None) -> None:
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


def look_at(room: WindowRoom, path: Path, act: Callable[[VerdictDialog], None]) -> None:
    in_dialog(VerdictDialog, act)
    seal_actions.check_sealed(room.window.shell, path)
    room.settle()


def sentence_of(room: WindowRoom, path: Path) -> str:
    """What the window says of a file."""
    found: list[str] = []

    def read(dialog: VerdictDialog) -> None:
        found.append(dialog.sentence.text())
        dialog.reject()

    look_at(room, path, read)
    (sentence,) = found
    return sentence


def origin_said(room: WindowRoom, path: Path) -> tuple[str, bool]:
    """What the window says of where a file was made, and whether it says that at all."""
    found: list[tuple[str, bool]] = []

    def read(dialog: VerdictDialog) -> None:
        found.append((dialog.origin.text(), dialog.origin.isVisible()))
        dialog.reject()

    look_at(room, path, read)
    (said,) = found
    return said


class TestOrigin:
    def test_the_open_tournament_says_at_which_change_it_was_made(
        self, played: WindowRoom, tmp_path: Path
    ) -> None:
        out = seal_one(played, tmp_path / "sheets.pdf")
        said, seen = origin_said(played, out)
        assert seen
        assert re.fullmatch(r"Printed at change \d+; 1 change since\.", said)

    def test_another_tournament_has_no_such_change(
        self, played: WindowRoom, tmp_path: Path
    ) -> None:
        out = seal_one(played, tmp_path / "sheets.pdf")
        elsewhere = tmp_path / "elsewhere"
        elsewhere.mkdir()
        with days.seated(elsewhere, 10) as other:
            path = other.path
        played.open(path)
        said, seen = origin_said(played, out)
        assert seen
        assert said.startswith("This page was not printed from this file as it is now")

    def test_without_a_tournament_there_is_nothing_to_say(
        self, played: WindowRoom, tmp_path: Path
    ) -> None:
        out = seal_one(played, tmp_path / "sheets.pdf")
        played.window.close_tournament()
        played.settle()
        assert origin_said(played, out) == ("", False)


class TestSaving:
    def test_one_file_for_all_tables(self, played: WindowRoom, tmp_path: Path) -> None:
        out = seal_one(played, tmp_path / "sheets.pdf")
        assert played.last.sentence == f"Score sheets: saved and sealed as {out}."
        assert played.answers.suggested == ["Score sheets, sealed.pdf"]
        assert len(PdfReader(out).pages) == 2
        assert sealing.verify_sealed(out).untouched

    def test_one_file_for_each_table(self, played: WindowRoom, tmp_path: Path) -> None:
        folder = tmp_path / "sealed"
        folder.mkdir()
        played.answers.paths = [folder]
        played.answers.answers = [Answer(yes=True)]
        told: list[tuple[int, int]] = []
        played.window.background.progressed.connect(lambda done, total: told.append((done, total)))
        save_sealed(played, FILLED)
        assert played.last.sentence == f"Score sheets: 2 sealed files are in {folder}."
        assert all(sealing.verify_sealed(file).untouched for file in folder.iterdir())
        assert told == [(0, 2), (1, 2), (2, 2)]

    def test_sealing_can_be_stopped(self, played: WindowRoom, tmp_path: Path) -> None:
        work = played.window.background
        can_stop: list[bool] = []

        def stop(_title: str, can: bool) -> None:
            can_stop.append(can)
            work.stop()

        def begin_to_watch() -> None:
            work.started.connect(stop)

        save_sealed_to = tmp_path / "sheets.pdf"
        played.answers.paths = [save_sealed_to]
        played.answers.answers = [NO]
        save_sealed(played, FILLED, then=begin_to_watch)
        assert can_stop == [True]
        assert not save_sealed_to.exists()

    def test_what_is_written_on_by_hand_is_not_offered(self, played: WindowRoom) -> None:
        offered: list[bool] = []

        def look(dialog: PrintDialog) -> None:
            offered.append(dialog.seal.isVisible())
            dialog.reject()

        for key in ("blank-score-sheets", FILLED, "badges"):
            in_dialog(PrintDialog, look)
            played.window.print_document(key, None, None)
            played.settle()
        assert offered == [False, True, False]


class TestPassphrase:
    def test_it_is_asked_for_once_and_a_wrong_one_is_said(
        self, played: WindowRoom, tmp_path: Path
    ) -> None:
        seal_keys.set_passphrase("nine")
        said: list[str] = []

        def right(dialog: PassphraseDialog) -> None:
            said.append(dialog.why.text())
            type_in(dialog.words, "nine")
            dialog.yes.click()

        def wrong(dialog: PassphraseDialog) -> None:
            said.append(dialog.why.text())
            type_in(dialog.words, "eight")
            in_dialog(PassphraseDialog, right)
            dialog.yes.click()

        def expect_it() -> None:
            in_dialog(PassphraseDialog, wrong)

        first, second = tmp_path / "a.pdf", tmp_path / "b.pdf"
        played.answers.paths = [first]
        save_sealed(played, FILLED, then=expect_it)
        played.qtbot.waitUntil(first.exists)
        played.settle()
        assert "has a passphrase" in said[0]
        assert "not the passphrase" in said[1]
        seal_one(played, second)
        assert second.exists()
        assert len(said) == 2

    def test_not_knowing_it_seals_nothing(self, played: WindowRoom, tmp_path: Path) -> None:
        seal_keys.set_passphrase("nine")
        out = tmp_path / "a.pdf"
        played.answers.paths = [out]
        save_sealed(
            played,
            FILLED,
            then=lambda: in_dialog(PassphraseDialog, lambda dialog: dialog.no.click()),
        )
        played.settle()
        assert not out.exists()

    def test_it_is_set_and_changed_from_the_help_menu(self, room: WindowRoom) -> None:
        def set_it(old: str, new: str) -> Callable[[NewPassphraseDialog], None]:
            def act(dialog: NewPassphraseDialog) -> None:
                dialog.old.setText(old)
                dialog.new.setText(new)
                dialog.again.setText(new)
                dialog.yes.click()

            return act

        for count, (old, new) in enumerate((("", "nine"), ("nine", "eight")), start=1):
            in_dialog(KeyDialog, lambda dialog: dialog.passphrase.click())
            in_dialog(NewPassphraseDialog, set_it(old, new))
            seal_actions.show_key(room.window.shell)
            room.qtbot.waitUntil(partial(_has_said, room, count))
            assert room.last.sentence == "The key has its new passphrase."
            assert seal_keys.open_sealer(new).key.fingerprint == seal_keys.key_facts().fingerprint
        assert seal_keys.key_facts().locked

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
        seal_actions.show_key(room.window.shell)
        room.qtbot.waitUntil(lambda: bool(said))
        room.settle()
        assert said == ["That is not the passphrase of this laptop's key: try again."]
        assert seal_keys.key_facts().locked

    def test_the_two_new_ones_have_to_be_alike(self, room: WindowRoom) -> None:
        dialog = NewPassphraseDialog(room.window.theme, locked=False, parent=room.window)
        dialog.show()
        type_in(dialog.new, "nine")
        type_in(dialog.again, "nin")
        assert not dialog.yes.isEnabled()
        type_in(dialog.again, "e")
        assert dialog.yes.isEnabled()
        dialog.close()


def _has_said(room: WindowRoom, count: int) -> bool:
    return len(room.window.notices.said) == count


class TestLooking:
    def test_untouched_altered_and_not_sealed(self, played: WindowRoom, tmp_path: Path) -> None:
        out = seal_one(played, tmp_path / "sheets.pdf")
        assert sentence_of(played, out).startswith("Untouched: ")
        content = bytearray(out.read_bytes())
        content[5_000] ^= 1
        out.write_bytes(content)
        assert sentence_of(played, out).startswith("Altered: ")
        out.write_bytes(b"a letter")
        assert sentence_of(played, out).startswith("Not sealed: ")

    def test_another_laptops_seal_is_known_where_it_sealed_for_this_tournament(
        self, played: WindowRoom, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        out = seal_one(played, tmp_path / "sheets.pdf")
        for name in ("XDG_DATA_HOME", "HOME", "LOCALAPPDATA"):
            monkeypatch.setenv(name, str(tmp_path / "other laptop"))
        assert "another laptop of this tournament" in sentence_of(played, out)
        played.window.close_tournament()
        assert sentence_of(played, out).startswith("Sealed by somebody else")

    def test_what_was_sealed_is_shown_and_saved(self, played: WindowRoom, tmp_path: Path) -> None:
        out = seal_one(played, tmp_path / "sheets.pdf")
        content = out.read_bytes()
        out.write_bytes(content + b"% more\n")
        again = tmp_path / "again.pdf"
        played.answers.paths = [again]
        pages: list[int] = []

        def save(dialog: SealedPages) -> None:
            pages.append(len(dialog.preview.pages))
            dialog.save.click()

        def show(dialog: VerdictDialog) -> None:
            in_dialog(SealedPages, save)
            dialog.show_it.click()

        look_at(played, out, show)
        played.qtbot.waitUntil(again.exists)
        played.settle()
        assert pages == [2]
        assert again.read_bytes() == content

    def test_where_nothing_whole_is_left_none_is_offered(
        self, played: WindowRoom, tmp_path: Path
    ) -> None:
        out = seal_one(played, tmp_path / "sheets.pdf")
        content = bytearray(out.read_bytes())
        content[5_000] ^= 1
        out.write_bytes(content)
        offered: list[bool] = []

        def look(dialog: VerdictDialog) -> None:
            offered.extend((dialog.show_it.isVisible(), dialog.save.isVisible()))
            dialog.reject()

        look_at(played, out, look)
        assert offered == [False, False]

    def test_a_file_that_is_gone_is_said(self, room: WindowRoom, tmp_path: Path) -> None:
        seal_actions.check_sealed(room.window.shell, tmp_path / "gone.pdf")
        room.settle()
        assert room.last.tone is Tone.REFUSED
        assert "gone.pdf is not there" in room.last.sentence


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
        self, played: WindowRoom, tmp_path: Path
    ) -> None:
        out = seal_one(played, tmp_path / "sheets.pdf")
        found: list[str] = []

        def read(dialog: VerdictDialog) -> None:
            found.append(dialog.sentence.text())
            dialog.reject()

        in_dialog(VerdictDialog, read)
        _drop(played, out)
        played.qtbot.waitUntil(lambda: bool(found))
        played.settle()
        assert found[0].startswith("Untouched")
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
    dropped = room.window.findChild(DroppedFile)
    assert dropped is not None
    assert dropped.eventFilter(room.window, event)
