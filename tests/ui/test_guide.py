"""The guide in the window: opened where it fits, read, searched, put on paper."""

from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QTextDocument
from PySide6.QtTest import QTest

from mextrain_scorer.desk.guide import GUIDE_PAGES
from mextrain_scorer.ui.guide_window import FITTING, GuideShelf, GuideWindow
from tests.sheets.readers import text
from tests.ui.window_room import WindowRoom, press


def opened(room: WindowRoom) -> GuideWindow:
    """Press F1 in the window and return the guide."""
    room.window.activateWindow()
    room.qtbot.waitUntil(room.window.isActiveWindow)
    QTest.keyClick(room.window, Qt.Key.Key_F1)
    shelf = room.window.menus.findChild(GuideShelf)
    assert isinstance(shelf, GuideShelf)
    assert shelf.guide is not None
    assert shelf.guide.isVisible()
    return shelf.guide


def read(guide: GuideWindow) -> str:
    return guide.text.toPlainText()


def shown_width(guide: GuideWindow, picture: str) -> int:
    kind = QTextDocument.ResourceType.ImageResource.value
    return int(guide.text.document().resource(kind, QUrl(picture)).width())


def fits(guide: GuideWindow, picture: str) -> bool:
    return shown_width(guide, picture) <= guide.text.viewport().width()


def test_the_start_page_leads_to_the_guide(room: WindowRoom) -> None:
    room.window.start_page.guide_button.click()
    guide = opened(room)
    assert guide.page.key == "short"
    assert "The day in short" in read(guide)


@pytest.mark.parametrize(("page", "key"), FITTING.items())
def test_f1_opens_the_page_that_fits(room: WindowRoom, page: str, key: str) -> None:
    if page == "practice":
        room.window.open_practice()
        room.settle()
    else:
        room.open_with_players(11)
    room.view.turn_to(page)
    room.settle()
    assert opened(room).page.key == key


def test_a_second_f1_turns_the_guide_that_is_open(room: WindowRoom) -> None:
    guide = opened(room)
    room.open_with_players(11)
    room.view.turn_to("playoff")
    room.settle()
    assert opened(room) is guide
    assert guide.page.key == "playoff"


def test_every_page_can_be_read_with_its_pictures(room: WindowRoom) -> None:
    guide = opened(room)
    for key in GUIDE_PAGES:
        guide.turn_to(key)
        assert read(guide).startswith(guide.page.title)
        for block in guide.page.blocks:
            assert block.words in read(guide).replace("\xa0", " ").replace("  ", " ") or any(
                piece.is_key for piece in block.pieces
            )
            if block.picture:
                assert shown_width(guide, block.picture) > 0
                room.qtbot.waitUntil(partial(fits, guide, block.picture))


def test_a_link_leads_to_its_page_and_a_foreign_one_nowhere(room: WindowRoom) -> None:
    guide = opened(room)
    guide.text.anchorClicked.emit(QUrl("tie.md"))
    assert guide.page.key == "tie"
    guide.text.anchorClicked.emit(QUrl("https://example.org/"))
    assert guide.page.key == "tie"


def test_words_are_found_on_the_page_that_has_them(room: WindowRoom) -> None:
    guide = opened(room)
    QTest.keyClicks(guide.search, "drawn domino")
    assert guide.page.key == "tie"
    assert guide.text.textCursor().selectedText().casefold() == "drawn domino"
    assert guide.said.text() == "In one place."


def test_enter_goes_from_place_to_place_and_around(room: WindowRoom) -> None:
    guide = opened(room)
    QTest.keyClicks(guide.search, "stick")
    assert "places on" in guide.said.text()
    first = (guide.page.key, guide.text.textCursor().position())
    seen = [first]
    while True:
        press(guide.search, Qt.Key.Key_Return)
        here = (guide.page.key, guide.text.textCursor().position())
        if here == first:
            break
        assert here not in seen
        seen.append(here)
    assert len({key for key, _ in seen}) > 1
    assert all(guide.text.textCursor().selectedText() for _ in seen)


def test_words_that_are_nowhere_are_said_so(room: WindowRoom) -> None:
    guide = opened(room)
    QTest.keyClicks(guide.search, "zeppelin")
    assert guide.said.text() == "The guide does not have these words: try another."
    guide.search.clear()
    assert not guide.said.isVisible()


def test_escape_closes_it_and_its_place_is_kept(room: WindowRoom) -> None:
    guide = opened(room)
    guide.resize(700, 500)
    press(guide, Qt.Key.Key_Escape)
    assert not guide.isVisible()
    again = GuideWindow(room.window)
    room.qtbot.addWidget(again)
    assert (again.width(), again.height()) == (700, 500)


def test_it_closes_with_the_window(room: WindowRoom) -> None:
    guide = opened(room)
    room.window.close()
    assert not guide.isVisible()


def test_it_is_saved_as_pdf(room: WindowRoom, tmp_path: Path) -> None:
    guide = opened(room)
    out = tmp_path / "Guide.pdf"
    room.answers.paths.append(out)
    guide.save_button.click()
    room.settle()
    assert str(out) in guide.said.text()
    assert "The laptop dies" in text(out.read_bytes())
