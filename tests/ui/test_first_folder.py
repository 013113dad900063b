"""The first tournament is kept where people look for their documents."""

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QStandardPaths
from PySide6.QtWidgets import QApplication

from mextrain_scorer.ui.base.dialogs import first_folder


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


def test_where_it_cannot_be_made_the_users_own_folder_is_offered(documents: Path) -> None:
    documents.write_text("a file where the folder would be")
    assert first_folder(make=True) == documents.parent
