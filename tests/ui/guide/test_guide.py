"""The guide in the window: opened where it fits, read, searched, put on paper."""

import os
import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QTextDocument
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

import mextrain_scorer.ui
from mextrain_scorer.paths import resource
from mextrain_scorer.ui.base.page import GUIDE_PLACES
from mextrain_scorer.ui.guide.guide_pages import (
    GUIDE_PAGES,
    GuidePage,
    fragments,
    picture_path,
    write,
)
from mextrain_scorer.ui.guide.guide_pages import guide as pages
from mextrain_scorer.ui.guide.guide_window import GuideWindow, guide_pdf, parted
from mextrain_scorer.ui.kit.colours import LIGHT
from tests.journeys.monitor import at_the_window
from tests.journeys.test_guide import GUIDE
from tests.sheets.papers import complaints, text
from tests.ui.printers_room import Printers
from tests.ui.window_room import WindowRoom


def opened(room: WindowRoom) -> GuideWindow:
    """Press F1 in the window and return the guide."""
    room.window.activateWindow()
    room.qtbot.waitUntil(room.window.isActiveWindow)
    QTest.keyClick(room.window, Qt.Key.Key_F1)
    assert room.window.guide is not None
    assert room.window.guide.isVisible()
    return room.window.guide


@pytest.fixture
def guide(room: WindowRoom) -> GuideWindow:
    """The guide, opened on the start page."""
    return opened(room)


def is_laid_out(guide: GuideWindow) -> bool:
    """Say whether no page is about to be laid out again, as after another width."""
    return not any(timer.isActive() for timer in guide.findChildren(QTimer))


def test_it_begins_at_the_top_of_a_page(room: WindowRoom) -> None:
    """Qt brings the end of what was written into sight as it is first shown."""
    room.open_with_players(6)
    room.view.show_page("game_chart")
    guide = opened(room)
    bar = guide.text.verticalScrollBar()
    room.qtbot.waitUntil(lambda: bar.maximum() > 0 and is_laid_out(guide))
    assert (guide.page.key, bar.value()) == ("tie", 0)


def test_words_are_found_across_the_frame_of_a_key(guide: GuideWindow) -> None:
    """Every word before a key, with the key: "press B" as it is read."""
    key = re.compile(r"([\w’]+) `(.*?)`")
    tried = 0
    for page in pages("en"):
        for words in (" ".join(pair) for pair in key.findall(page.text)):
            tried += 1
            guide.search.setText(words)
            found = guide.text.textCursor().selectedText().replace("\u00a0", " ")
            assert found.split() == words.split()
    assert tried > 5


def test_tab_goes_from_link_to_link_and_enter_follows(guide: GuideWindow, qtbot: QtBot) -> None:
    """A page that is laid out again and again would forget the link each time."""
    guide.show_place("short")
    guide.text.setFocus()
    qtbot.waitUntil(lambda: is_laid_out(guide))
    for words in ("The day before", "The morning"):
        QTest.keyClick(guide.text, Qt.Key.Key_Tab)
        qtbot.waitUntil(lambda: is_laid_out(guide))
        assert guide.text.textCursor().selectedText() == words
    QTest.keyClick(guide.text, Qt.Key.Key_Return)
    assert guide.page.key == "morning"


def places_named() -> set[str]:
    """Every place that F1 opens, in a dialog or on a page."""
    folder = Path(mextrain_scorer.ui.__path__[0])
    sources = (each.read_text(encoding="utf-8") for each in folder.rglob("*.py"))
    pages = "|".join(GUIDE_PAGES)
    named = {
        place for source in sources for place in re.findall(f'"((?:{pages})#[a-z-]+)"', source)
    }
    return named | set(GUIDE_PLACES.values())


def headings(page: GuidePage) -> list[str]:
    """The names of a page's headings that have one, which can be gone to."""
    document = QTextDocument()
    write(document, page.text, LIGHT, 1)
    blocks = map(document.findBlockByNumber, range(document.blockCount()))
    pieces = (piece.charFormat() for block in blocks for piece in fragments(block))
    return [name for piece in pieces for name in piece.anchorNames()]


@pytest.mark.parametrize("language", ["en", "es", "fr"])
def test_every_paragraph_that_f1_opens_is_in_the_guide(language: str) -> None:
    """A heading's name is no word of any language, so it is the same in all."""
    there = [(page.key, name) for page in pages(language) for name in headings(page)]
    named = [parted(place) for place in sorted(places_named()) if place]
    assert [each for each in named if each[1] and each not in there] == []
    assert len(there) == sum(len(headings(page)) for page in pages("en"))


@pytest.mark.skipif(os.name != "posix", reason="lp is a program of Unix systems")
def test_it_is_printed_whole_and_what_the_printer_does_not_take_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = Printers(tmp_path)
    hall.install(monkeypatch)
    with at_the_window(tmp_path, env={"PATH": os.environ["PATH"]}) as monitor:
        hand = monitor.hand
        hand.key("F1")
        for said in ("The guide: sent to Office.", "Office did not accept the pages (gone)*"):
            hand.front(GUIDE)
            monitor.dialog(GUIDE)
            hand.press("Print…", "button")
            monitor.dialog("Print*")
            hand.fill("Copies", "2")
            hand.press("Print", "button")
            hand.sees(said, everywhere=True)
            hall.let_lp("#!/bin/sh\necho 'lp: Error - gone.' >&2\nexit 1\n")
    assert "-n 2" in hall.command
    assert "The laptop dies" in text(hall.paper.read_bytes())


PICTURES = "pictures"
LANGUAGES = sorted(each.name for each in resource("help").iterdir() if each.name != PICTURES)
LARGEST_PICTURE = 70_000
ALL_PICTURES = 600_000


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_every_link_leads_to_a_page_and_none_outside(language: str) -> None:
    for page in pages(language):
        assert "http" not in page.text
        links = re.findall(r"(?<!!)\[[^\]]*\]\(([^)]*)\)", page.text)
        assert set(links) <= {f"{key}.md" for key in GUIDE_PAGES}


def test_no_mark_of_markdown_is_left_on_the_page(qtbot: QtBot, language: str) -> None:
    for page in pages(language):
        document = QTextDocument()
        write(document, page.text, LIGHT, 1)
        assert document.firstBlock().text() == page.title
        assert not re.search(r"\]\(|\*\*|`|\{#|^#|^\d\.", document.toPlainText())


def test_every_picture_is_there_named_once_told_in_words_and_small(language: str) -> None:
    named = [picture for page in pages(language) for picture in page.pictures]
    files = {
        path.name: path.stat().st_size for path in picture_path(named[0], language).parent.iterdir()
    }
    assert sorted(named) == sorted(files)
    assert max(files.values()) < LARGEST_PICTURE
    assert sum(files.values()) < ALL_PICTURES
    told = [seen for page in pages(language) for seen in re.findall(r"!\[([^\]]*)\]", page.text)]
    assert len(told) == len(named)
    assert all(" " in seen for seen in told)


@pytest.mark.parametrize("paper", ["letter", "a4"])
def test_the_guide_on_paper_has_every_page_and_every_word(paper: str) -> None:
    pdf = guide_pdf("en", paper, "The guide")
    assert complaints(pdf) == []
    # Qt's PDFs give an A to readers as &, ( or ), and a hyphen at a line's end is not read as one.
    unread = str.maketrans("", "", "A&()-\ufffe")
    read = "".join(text(pdf).translate(unread).split())
    for page in pages("en"):
        document = QTextDocument()
        write(document, page.text, LIGHT, 1)
        words = document.toPlainText().replace("\ufffc", "").translate(unread).split()
        assert [each for each in words if each not in read] == []
