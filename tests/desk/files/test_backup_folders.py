"""Folders of copies: one name on disk in every language, and those of before still found."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from mextrain_scorer.desk.files import copies
from mextrain_scorer.desk.files.copies import (
    FOLDER_WORDS,
    copies_in_sight,
    copies_of,
    folder_for,
    folders_named,
    place_of,
)
from mextrain_scorer.rules.words import ENGLISH
from mextrain_scorer.ui.kit.language import LANGUAGES, speak

STAMP = "2026-06-13 14-05-03"


@pytest.fixture
def spoken() -> Iterator[None]:
    """Leave English behind, whatever a test spoke."""
    yield
    speak(ENGLISH)


def put(path: Path) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch()
    return path


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.usefixtures("spoken")
def test_the_folder_is_called_the_same_in_every_language(tmp_path: Path, language: str) -> None:
    speak(language)
    assert folder_for(tmp_path / "Rally.mextrain").name == "Rally backups"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.usefixtures("spoken")
def test_a_pack_in_any_language_goes_with_its_copy(tmp_path: Path, language: str) -> None:
    """Its name stays in the language of who has to find it in an emergency."""
    speak(language)
    copy = tmp_path / f"Rally {STAMP}.mextrain"
    words = copies.pack_of(copy).stem.removeprefix(f"{copy.stem} ")
    assert words in copies.PACK_WORDS


@pytest.mark.parametrize("word", FOLDER_WORDS)
def test_copies_made_in_another_language_are_found(tmp_path: Path, word: str) -> None:
    path = tmp_path / "Rally.mextrain"
    copy = put(tmp_path / f"Rally {word}" / f"Rally {STAMP}.mextrain")
    assert copies_of(path) == (copy,)
    assert copies_in_sight(path) == (copy,)
    assert copy.parent in folders_named(path)


def test_copies_under_another_name_are_in_sight_beside_and_on_the_stick(tmp_path: Path) -> None:
    """The file may have been renamed since: what is in a copy tells, not what it is called."""
    stick = tmp_path / "STICK"
    found = {
        put(tmp_path / "hall" / "Old name backups" / f"Old name {STAMP}.mextrain"),
        put(stick / "Rally copias" / f"Rally {STAMP}.mextrain"),
        put(stick / "Rally copy.mextrain"),
    }
    for other in ("hall/Other.mextrain", "hall/Rally.mextrain", "hall/backups of mine/a.mextrain"):
        put(tmp_path / other)
    for other in (
        "STICK/Rally backups/pack.pdf",
        "STICK/photos/Rally.mextrain",
        "STICK/._a.mextrain",
    ):
        put(tmp_path / other)
    path = tmp_path / "hall" / "Rally.mextrain"
    assert set(copies_in_sight(path, stick)) == found
    assert {place_of(each) for each in found} == {tmp_path / "hall", stick}
