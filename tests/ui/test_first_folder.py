"""The first tournament is kept where people look for their documents."""

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QSettings, QStandardPaths
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from mextrain_scorer.ui.kit.questions import AskInWindow, first_folder
from mextrain_scorer.ui.kit.settings import Settings


@pytest.fixture
def documents(qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's folder of documents, not there yet; the user's own folder is above it."""
    place = tmp_path / "Documents"
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _kind: str(place))
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    return place


def test_a_folder_of_the_programs_own_is_made_for_the_first_tournament(documents: Path) -> None:
    made = first_folder(make=True)
    assert made == documents / QCoreApplication.applicationName()
    assert made.is_dir()
    assert first_folder(make=False) == made


def test_nothing_is_made_where_nothing_is_saved(documents: Path) -> None:
    assert first_folder(make=False) == documents.parent
    documents.mkdir()
    assert first_folder(make=False) == documents
    assert list(documents.iterdir()) == []


def test_a_list_of_players_is_looked_for_where_the_last_one_was(
    qapp: QApplication,
    qtbot: QtBot,
    documents: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Not in the folder of tournaments, where no club keeps its members."""
    first_folder(make=True)
    settings = Settings(QSettings(str(tmp_path / "kept.ini"), QSettings.Format.IniFormat))
    settings.keep_word("folder", str(documents / QCoreApplication.applicationName()))
    over = QWidget()
    qtbot.addWidget(over)
    asks = AskInWindow(settings, over)
    lists = tmp_path / "Downloads"
    lists.mkdir()
    (lists / "members.csv").write_text("name\nAnn\n")
    began: list[Path] = []

    def choose(dialog: QFileDialog) -> int:
        began.append(Path(dialog.directory().absolutePath()))
        dialog.selectFile(str(lists / "members.csv"))
        return 1

    monkeypatch.setattr(QFileDialog, "exec", choose)
    for _ in range(2):
        asks.file_to_open("Import a roster", "Rosters (*.csv *.txt *.xlsx);;All files (*)")
    assert began == [documents, lists]
    assert settings.word("folder") == str(documents / QCoreApplication.applicationName())


def test_paper_saved_elsewhere_leads_no_tournament_there(
    qapp: QApplication,
    qtbot: QtBot,
    documents: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A score sheet went to a stick; the next tournament goes where the last one is."""
    settings = Settings(QSettings(str(tmp_path / "kept.ini"), QSettings.Format.IniFormat))
    over = QWidget()
    qtbot.addWidget(over)
    asks = AskInWindow(settings, over)
    stick, club = tmp_path / "stick", tmp_path / "club"
    stick.mkdir()
    club.mkdir()
    began: list[Path] = []
    answers = iter((stick / "sheet.pdf", club / "one", stick / "more.pdf", club / "two"))

    def choose(dialog: QFileDialog) -> int:
        began.append(Path(dialog.directory().absolutePath()))
        dialog.selectFile(str(next(answers)))
        return 1

    monkeypatch.setattr(QFileDialog, "exec", choose)
    for kind in ("PDF (*.pdf)", "Tournaments (*.mextrain)") * 2:
        asks.file_to_save("Where", "a name", kind)
    own = documents / QCoreApplication.applicationName()
    assert began == [tmp_path, own, stick, club]


def test_where_it_cannot_be_made_the_users_own_folder_is_offered(documents: Path) -> None:
    documents.write_text("a file where the folder would be")
    assert first_folder(make=True) == documents.parent
