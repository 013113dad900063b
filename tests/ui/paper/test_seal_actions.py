"""Seals in the window: a document saved with one, a file looked at, the key and its passphrase."""

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

import pytest
from pypdf import PdfReader
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication

from mextrain_scorer.sheets.seal import seal_keys, sealing, verify
from mextrain_scorer.ui.kit.notices import Tone
from mextrain_scorer.ui.kit.questions import NO, Answer
from mextrain_scorer.ui.paper import seal
from mextrain_scorer.ui.paper.print_dialog import PrintDialog
from mextrain_scorer.ui.paper.seal import (
    KeyDialog,
    NewPassphraseDialog,
    PassphraseDialog,
    SealedPages,
    VerdictDialog,
)
from tests.desk import days
from tests.ui.window_room import WindowRoom, in_dialog, seen_in, type_in

FILLED = "score-sheets"
COPY, LEFT = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
NO_KEYS = Qt.KeyboardModifier.NoModifier


T = TypeVar("T")


def has_said(room: WindowRoom, count: int) -> bool:
    return len(room.window.notices.said) == count


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


def read(room: WindowRoom, path: Path, what: Callable[[VerdictDialog], T]) -> T:
    """Return what is seen where the window says what it thinks of a file."""

    def ask() -> None:
        seal.check_sealed(room.window.app, path)
        room.settle()

    return seen_in(VerdictDialog, ask, what)


def sentence_of(room: WindowRoom, path: Path) -> str:
    return read(room, path, lambda dialog: dialog.sentence.text())


def origin_said(room: WindowRoom, path: Path) -> tuple[str, bool]:
    """What is said of where a file was made, and whether that is said at all."""
    return read(room, path, lambda dialog: (dialog.origin.text(), dialog.origin.isVisible()))


@pytest.fixture
def sealed(played: WindowRoom, tmp_path: Path) -> Path:
    """The score sheets, sealed in one file."""
    return seal_one(played, tmp_path / "sheets.pdf")


class TestOrigin:
    def test_the_open_tournament_says_at_which_change_it_was_made(
        self, played: WindowRoom, sealed: Path
    ) -> None:
        said, seen = origin_said(played, sealed)
        assert seen
        assert re.fullmatch(r"Printed at change \d+; 1 change since\.", said)

    def test_another_tournament_has_no_such_change(
        self, played: WindowRoom, sealed: Path, tmp_path: Path
    ) -> None:
        (tmp_path / "elsewhere").mkdir()
        with days.seated(tmp_path / "elsewhere", 10) as other:
            path = other.path
        played.open(path)
        said, seen = origin_said(played, sealed)
        assert seen
        assert said.startswith("This page was not printed from this file as it is now")

    def test_without_a_tournament_there_is_nothing_to_say(
        self, played: WindowRoom, sealed: Path
    ) -> None:
        played.window.close_tournament()
        played.settle()
        assert origin_said(played, sealed) == ("", False)


class TestSaving:
    def test_one_file_for_all_tables(self, played: WindowRoom, sealed: Path) -> None:
        assert played.last.sentence == f"Score sheets: saved and sealed as {sealed}."
        assert played.answers.suggested == ["Score sheets, Qualifying game, sealed.pdf"]
        assert len(PdfReader(sealed).pages) == 2
        assert verify.verify_sealed(sealed).untouched

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

    @pytest.mark.parametrize(
        ("key", "offered"), [("blank-score-sheets", False), (FILLED, True), ("badges", False)]
    )
    def test_what_is_written_on_by_hand_is_not_offered(
        self, played: WindowRoom, key: str, offered: bool
    ) -> None:
        def ask() -> None:
            played.window.print_document(key, None, None)
            played.settle()

        assert seen_in(PrintDialog, ask, lambda dialog: dialog.seal.isVisible()) is offered


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
            seal.show_key(room.window.app)
            room.qtbot.waitUntil(partial(has_said, room, count))
            assert room.last.sentence == "The key has its new passphrase."
            assert sealing.open_sealer(new).key.fingerprint == seal_keys.key_facts().fingerprint
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
        seal.show_key(room.window.app)
        room.qtbot.waitUntil(lambda: bool(said))
        room.settle()
        assert said == ["That is not the passphrase of this laptop's key: try again."]
        assert seal_keys.key_facts().locked

    def test_the_two_new_ones_have_to_be_alike(self, room: WindowRoom) -> None:
        dialog = NewPassphraseDialog(locked=False, parent=room.window)
        dialog.show()
        type_in(dialog.new, "nine")
        type_in(dialog.again, "nin")
        assert not dialog.yes.isEnabled()
        type_in(dialog.again, "e")
        assert dialog.yes.isEnabled()
        dialog.close()


def alter(sealed: Path) -> None:
    """Change one byte of a file."""
    content = bytearray(sealed.read_bytes())
    content[5_000] ^= 1
    sealed.write_bytes(content)


class TestLooking:
    def test_untouched_altered_and_not_sealed(self, played: WindowRoom, sealed: Path) -> None:
        assert sentence_of(played, sealed).startswith("Untouched: ")
        alter(sealed)
        assert sentence_of(played, sealed).startswith("Altered: ")
        sealed.write_bytes(b"a letter")
        assert sentence_of(played, sealed).startswith("Not sealed: ")

    def test_another_laptops_seal_is_known_where_it_sealed_for_this_tournament(
        self, played: WindowRoom, sealed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for name in ("XDG_DATA_HOME", "HOME", "LOCALAPPDATA"):
            monkeypatch.setenv(name, str(tmp_path / "other laptop"))
        assert "another laptop of this tournament" in sentence_of(played, sealed)
        played.window.close_tournament()
        assert sentence_of(played, sealed).startswith("Sealed by somebody else")

    def test_what_was_sealed_is_shown_and_saved(
        self, played: WindowRoom, sealed: Path, tmp_path: Path
    ) -> None:
        content = sealed.read_bytes()
        sealed.write_bytes(content + b"% more\n")
        again = tmp_path / "again.pdf"
        played.answers.paths = [again]
        pages: list[int] = []

        def save(dialog: SealedPages) -> None:
            pages.append(len(dialog.preview.pages))
            dialog.save.click()

        def show(dialog: VerdictDialog) -> None:
            in_dialog(SealedPages, save)
            dialog.show_it.click()

        in_dialog(VerdictDialog, show)
        seal.check_sealed(played.window.app, sealed)
        played.settle()
        played.qtbot.waitUntil(again.exists)
        played.settle()
        assert pages == [2]
        assert again.read_bytes() == content

    def test_where_nothing_whole_is_left_none_is_offered(
        self, played: WindowRoom, sealed: Path
    ) -> None:
        alter(sealed)
        assert read(
            played, sealed, lambda dialog: (dialog.show_it.isVisible(), dialog.save.isVisible())
        ) == (False, False)

    def test_a_file_that_is_gone_is_said(self, room: WindowRoom, tmp_path: Path) -> None:
        seal.check_sealed(room.window.app, tmp_path / "gone.pdf")
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
