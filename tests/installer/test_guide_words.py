"""The guide says what the window says, in each language: every button, menu and key is there."""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from installer.languages import HOME, program, texts
from mextrain_scorer.rules.words import ENGLISH
from mextrain_scorer.ui.app import application
from mextrain_scorer.ui.guide.guide_pages import GUIDE_PAGES, guide
from mextrain_scorer.ui.kit.language import LANGUAGES
from mextrain_scorer.ui.scores.keys import KeyListButton
from mextrain_scorer.ui.window.menu_dialogs import keys_form
from tests.installer.test_languages import translations

FIELD = re.compile(r"\\\{[^{}]*\\\}")
LETTERS = 4  # that a text has besides its fields, or it would fit anything


def as_shown(english: str) -> str:
    """Return a text without the mark of its key and without the key beside it."""
    words = re.sub(r"&(?=\S)", "", english.replace("&&", "\0")).replace("\0", "&")
    return words.partition("\t")[0].strip()


def shown_in(language: str) -> set[str]:
    """Return what the program says in that language, as it is shown."""
    if language == ENGLISH:
        return {as_shown(text.english) for text in texts(program())[0]}
    tree = ElementTree.parse(HOME / f"mextrain_{language}.ts")  # noqa: S314  our own file
    written = (*tree.iter("translation"), *tree.iter("numerusform"))
    return {as_shown(each.text or "") for each in written}


@cache
def said(language: str) -> tuple[re.Pattern[str], ...]:
    """Return patterns of what the program says; a field stands for whatever is filled in."""
    made = []
    for words in sorted(shown_in(language)):
        pattern = FIELD.sub(".+", re.escape(words))
        if len(re.sub(r"\{[^{}]*\}|\W", "", words)) >= LETTERS or "{" not in words:
            made.append(re.compile(pattern))
    return tuple(made)


def unknown(strong: Iterable[str], language: str) -> list[str]:
    """Return what no window says; a way through the menus is a word for each step."""
    parts = [part for words in strong for part in words.split(" > ")]
    return [part for part in parts if not any(each.fullmatch(part) for each in said(language))]


def strong_words(text: str) -> list[str]:
    """Return what a page says the window says; its lines may end within."""
    return [re.sub(r"\n\s*", " ", words) for words in re.findall(r"\*\*([^*]+)\*\*", text)]


def named_keys(text: str) -> list[str]:
    """Return the keys that a page names."""
    return re.findall("`([^`]+)`", text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", GUIDE_PAGES)
def test_every_strong_word_is_one_of_the_windows(key: str, language: str) -> None:
    page = next(page for page in guide(language) if page.key == key)
    assert unknown(strong_words(page.text), language) == []


@pytest.mark.parametrize("key", GUIDE_PAGES)
def test_no_language_names_less_than_another(key: str) -> None:
    pages = [next(page for page in guide(each) if page.key == key) for each in LANGUAGES]
    counts = [len(strong_words(page.text) + named_keys(page.text)) for page in pages]
    assert len(set(counts)) == 1, counts


def test_every_key_is_one_of_those_that_the_window_explains(qtbot: QtBot) -> None:
    application()
    dialog = keys_form()
    qtbot.addWidget(dialog)
    of_a_sheet = KeyListButton()
    qtbot.addWidget(of_a_sheet)
    told = [each.text().rpartition("\t")[2] for each in of_a_sheet.menu().actions()]
    told += [each.text() for each in dialog.findChildren(QLabel)]
    explained = " ".join(told).split()
    pages = (page for page in guide("en") if page.key != "server")  # there they are commands
    keys = {key for page in pages for key in named_keys(page.text)}
    assert {"F1", "Enter", "B"} <= keys
    assert {key for key in keys if not set(key.split()) <= set(explained)} == set()


HELP = Path(__file__).resolve().parents[2] / "resources" / "help"
# Salir and empezar are to lead the first tile; a score is "puntos".
# "Sortir" is not said at dominoes.
NEVER = {
    "es": re.compile(
        r"\b(salió|salieron|salido|salidos|(quien|alguien|nadie) sale|dobles? de salida"
        r"|(un|el|ese|cada|ningún|primer) resultado (mal|correcto|rechazado)"
        r"|resultados? (anotad|borrad|corregid|de una ronda)"
        r"|empezar de nuevo|(la ventana|el programa) empieza de nuevo)",
        re.IGNORECASE,
    ),
    "fr": re.compile(r"\b(est|n’est|sont|être|été) sortie?s?\b(?! de l’imprimante)", re.IGNORECASE),
}


def in_that_language(language: str) -> dict[str, str]:
    """Return all that is said in a language, by its English or by the page of the guide."""
    said = {text.english: words or "" for text, words in translations(language).items()}
    return said | {page.name: page.read_text("utf-8") for page in (HELP / language).glob("*.md")}


@pytest.mark.parametrize("language", NEVER)
def test_what_the_glossary_rules_out_is_never_said(language: str) -> None:
    said = in_that_language(language)
    assert len(said) > 1000
    wrong = {at: words for at, words in said.items() if NEVER[language].search(words)}
    assert wrong == {}


def test_no_line_begins_with_what_ends_a_french_sentence() -> None:
    loose = re.compile(" [;:?!»]|« ")  # a plain space, where a line may end
    wrong = {at: words for at, words in in_that_language("fr").items() if loose.search(words)}
    assert wrong == {}, "write a no-break space there"
