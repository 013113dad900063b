"""The system's dialogs for files: where they begin, what they offer, which ending a name gets."""

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QStandardPaths
from PySide6.QtWidgets import QFileDialog, QLabel, QLineEdit

from mextrain_scorer.rules.words import ENGLISH
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.language import speak
from mextrain_scorer.ui.kit.questions import Questions, first_folder
from tests.ui.window_room import WindowRoom, in_dialog


@pytest.fixture
def documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's folder of documents, not there yet; the user's own folder is above it."""
    place = tmp_path / "Documents"
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _kind: str(place))
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    return place


@pytest.fixture
def asks(room: WindowRoom) -> Questions:
    """What the window asks with, when no test has answered beforehand."""
    return Questions(room.window.settings, room.window)


def choose(path: Path, began: list[Path] | None = None) -> None:
    """Choose a file in the next dialog, and note the folder in which it began."""

    def in_it(dialog: QFileDialog) -> None:
        if began is not None:
            began.append(Path(dialog.directory().absolutePath()))
        assert dialog.styleSheet() == look.sheet
        dialog.selectFile(str(path))
        dialog.accept()

    in_dialog(QFileDialog, in_it)


def test_a_folder_of_the_programs_own_is_made_for_the_first_tournament(documents: Path) -> None:
    assert first_folder(make=False) == documents.parent, "nothing is made where nothing is saved"
    own = documents / QCoreApplication.applicationName()
    assert first_folder(make=True) == own
    assert own.is_dir()
    assert first_folder(make=False) == own


def test_a_list_of_players_is_looked_for_where_the_last_one_was(
    asks: Questions, room: WindowRoom, documents: Path, tmp_path: Path
) -> None:
    """Not in the folder of tournaments, where no club keeps its members."""
    own = first_folder(make=True)
    room.window.settings.keep_word("folder", str(own))
    lists = tmp_path / "Downloads"
    lists.mkdir()
    (lists / "members.csv").write_text("name\nAnn\n")
    began: list[Path] = []
    for _ in range(2):
        choose(lists / "members.csv", began)
        asks.file_to_open("Import a roster", "Rosters (*.csv *.txt *.xlsx);;All files (*)")
    assert began == [documents, lists]
    assert room.window.settings.word("folder") == str(own)


def test_paper_saved_elsewhere_leads_no_tournament_there(
    asks: Questions, documents: Path, tmp_path: Path
) -> None:
    """A score sheet went to a stick; the next tournament goes where the last one is."""
    stick, club = tmp_path / "stick", tmp_path / "club"
    stick.mkdir()
    club.mkdir()
    began: list[Path] = []
    pdf, tournament = "PDF (*.pdf)", "Tournaments (*.mextrain)"
    for kind, path in (
        *((pdf, stick / "sheet.pdf"), (tournament, club / "one")),
        *((pdf, stick / "more.pdf"), (tournament, club / "two")),
    ):
        choose(path, began)
        asks.file_to_save("Where", "a name", kind)
    assert began == [tmp_path, documents / QCoreApplication.applicationName(), stick, club]


@pytest.mark.parametrize(
    ("kinds", "typed", "saved"),
    [
        ("Tournaments (*.mextrain)", "moved", "moved.mextrain"),
        ("PDF (*.pdf)", "sheet.pdf", "sheet.pdf"),
        ("Spreadsheet (*.xlsx);;Text (*.csv)", "scores", "scores.xlsx"),
    ],
)
def test_a_name_without_an_ending_is_given_its_kinds(
    asks: Questions, tmp_path: Path, kinds: str, typed: str, saved: str
) -> None:
    choose(tmp_path / typed)
    assert asks.file_to_save("Save", "suggested", kinds) == tmp_path / saved


def test_the_kind_that_is_chosen_gives_the_ending(asks: Questions, tmp_path: Path) -> None:
    def in_it(dialog: QFileDialog) -> None:
        dialog.selectNameFilter("Text (*.csv)")
        dialog.filterSelected.emit("Text (*.csv)")
        dialog.selectFile(str(tmp_path / "scores"))
        dialog.accept()

    in_dialog(QFileDialog, in_it)
    kinds = "Spreadsheet (*.xlsx);;Text (*.csv)"
    assert asks.file_to_save("Export", "day", kinds) == tmp_path / "scores.csv"


@pytest.mark.parametrize(
    ("there", "offered"), [((), "Final.pdf"), (("Final.pdf", "Final (2).pdf"), "Final (3).pdf")]
)
def test_a_name_is_offered_that_is_still_free(
    asks: Questions, room: WindowRoom, tmp_path: Path, there: tuple[str, ...], offered: str
) -> None:
    room.window.settings.keep_word("folder", str(tmp_path))
    for name in there:
        (tmp_path / name).write_bytes(b"old")
    seen: list[str] = []

    def glance(dialog: QFileDialog) -> None:
        (field,) = dialog.findChildren(QLineEdit, "fileNameEdit")
        seen.append(field.text())
        dialog.reject()

    in_dialog(QFileDialog, glance)
    assert asks.file_to_save("Save PDF", "Final.pdf", "PDF (*.pdf)") is None
    assert seen == [offered]


def test_what_qt_does_not_say_in_spanish_we_do(asks: Questions) -> None:
    said: set[str] = set()

    def read(dialog: QFileDialog) -> None:
        said.update(each.text() for each in dialog.findChildren(QLabel))
        dialog.reject()

    speak("es")
    in_dialog(QFileDialog, read)
    asks.file_to_open("Abrir", "Torneos (*.mextrain)")
    speak(ENGLISH)
    assert {"&Buscar en:", "&Tipo de archivos:"} <= said
