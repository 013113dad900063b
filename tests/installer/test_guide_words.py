"""The guide says what the window says: every button, menu and key it names is there."""

import re
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from installer import make_pictures
from installer.languages import program, texts
from mextrain_scorer.desk.guide import GUIDE_PAGES, Kind, guide
from mextrain_scorer.ui.app import application
from mextrain_scorer.ui.help_dialogs import KeysDialog
from mextrain_scorer.ui.theme import Theme

FIELD = re.compile(r"\\\{[^{}]*\\\}")
LETTERS = 4  # that a text has besides its fields, or it would fit anything


def as_shown(english: str) -> str:
    """Return a text without the mark of its key and without the key beside it."""
    words = re.sub(r"&(?=\S)", "", english.replace("&&", "\0")).replace("\0", "&")
    return words.partition("\t")[0].strip()


def patterns() -> list[re.Pattern[str]]:
    shown = {as_shown(text.english) for text in texts(program())[0]}
    made = []
    for words in sorted(shown):
        pattern = FIELD.sub(".+", re.escape(words))
        if len(re.sub(r"\{[^{}]*\}|\W", "", words)) >= LETTERS or "{" not in words:
            made.append(re.compile(pattern))
    return made


@pytest.fixture(scope="module")
def said() -> list[re.Pattern[str]]:
    return patterns()


@pytest.mark.parametrize("key", GUIDE_PAGES)
def test_every_strong_word_is_one_of_the_windows(key: str, said: list[re.Pattern[str]]) -> None:
    page = next(page for page in guide("en") if page.key == key)
    strong = [piece.text for block in page.blocks for piece in block.pieces if piece.strong]
    unknown = [
        part
        for words in strong
        for part in words.split(" > ")
        if not any(each.fullmatch(part) for each in said)
    ]
    assert unknown == []


def test_a_word_that_no_window_says_is_found(said: list[re.Pattern[str]]) -> None:
    assert not any(each.fullmatch("Shuffle the seats") for each in said)
    assert any(each.fullmatch("Sign table 3") for each in said)


def test_every_key_is_one_of_those_that_the_window_explains(qtbot: QtBot) -> None:
    app = application()
    dialog = KeysDialog(Theme(app, app))
    qtbot.addWidget(dialog)
    explained = " ".join(each.text() for each in dialog.findChildren(QLabel)).split()
    keys = {
        piece.text
        for page in guide("en")
        for block in page.blocks
        for piece in block.pieces
        if piece.is_key
    }
    assert {"F1", "Enter", "B"} <= keys
    assert {key for key in keys if not set(key.split()) <= set(explained)} == set()


def test_the_pictures_that_are_made_are_those_of_the_guide() -> None:
    source = re.findall(r'studio\.take\(\s*"([a-z-]+)"', open_source())
    named = {
        block.picture for page in guide("en") for block in page.blocks if block.kind is Kind.PICTURE
    }
    assert {f"{each}.png" for each in source} == named


def open_source() -> str:
    """Return the text of what makes the pictures."""
    return Path(make_pictures.__file__).read_text(encoding="utf-8")
