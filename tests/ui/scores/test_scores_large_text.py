"""The Scores page with text at 200 %: the cell at hand is in sight, under its player's name."""

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication

from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Choice
from mextrain_scorer.ui.score_grid.sheet_keys import Command
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from mextrain_scorer.ui.sheet_dialogs.sign_dialog import SignDialog
from tests.ui.score_room import fill, good_scores
from tests.ui.window_room import WindowRoom, in_window, scroll_area


@pytest.fixture
def room(window_room: WindowRoom) -> WindowRoom:
    return window_room


@pytest.fixture
def page(room: WindowRoom) -> ScoresPage:
    """The Scores page of a table of six in a small window, with text at 200 %."""
    room.open_with_players(6, seed=4)
    look.apply(Choice.LIGHT, 200)
    found = room.show(ScoresPage)
    room.settle()
    QApplication.processEvents()
    return found


def sheet_of(page: ScoresPage) -> Sheet:
    """Return the sheet that is shown."""
    assert page.model.sheet is not None
    return page.model.sheet


def seen_of_page(page: ScoresPage) -> QRect:
    """Return what the window shows of the page."""
    shown = scroll_area(page).viewport()
    return in_window(shown, shown.rect())


def test_the_cell_at_hand_is_in_sight_wherever_typing_leads(page: ScoresPage) -> None:
    grid, model = page.grid, page.model
    for row in range(model.rowCount()):
        for column in (0, model.columnCount() - 1):
            player = sheet_of(page).seats[column].player
            grid.go_to_cell(model.engine_at(row), player)
            cell = in_window(grid.viewport(), grid.visualRect(grid.currentIndex()))
            assert in_window(grid.viewport(), grid.viewport().rect()).contains(cell)
            assert seen_of_page(page).contains(cell)


def test_the_way_to_another_table_is_in_the_strip_above_the_sheet(page: ScoresPage) -> None:
    field = in_window(page.go_to, page.go_to.rect())
    assert seen_of_page(page).contains(field)
    assert field.bottom() < in_window(page.grid, page.grid.rect()).top()
    assert page.title.isHidden(), "the strip says which table it is"


def test_the_score_keepers_field_is_in_sight_with_who_wins_and_why(
    page: ScoresPage, room: WindowRoom
) -> None:
    sheet = sheet_of(page)
    fill(room.tournament, sheet.table_no, good_scores(6))
    room.settle()
    page.grid.commanded.emit(Command.SIGN)
    dialog = next(each for each in page.findChildren(SignDialog) if each.isVisible())
    dialog.resize(dialog.width(), 620)  # a laptop's screen, less its frame and bars
    frame = dialog.keeper.parentWidget()
    assert frame is not None
    seen = frame.parentWidget()
    assert seen is not None

    def both_in_sight() -> bool:
        return all(
            in_window(seen, seen.rect()).contains(in_window(each, each.rect()))
            for each in (dialog.keeper, dialog.sentence)
        )

    room.qtbot.waitUntil(both_in_sight)
    dialog.reject()


def test_the_strip_says_that_there_are_more_tables_and_cuts_none_that_is_shown(
    room: WindowRoom,
) -> None:
    """Half a table stood at its end, with nothing to say that others were beyond."""
    room.open_with_players(70, seed=4)
    look.apply(Choice.LIGHT, 200)
    room.view.show_page("scores")
    page = room.view.current
    assert isinstance(page, ScoresPage)
    room.settle()
    strip = page.list
    assert strip.strip_width() > strip.viewport().width()
    for table_no in (1, 5, 14, 4):
        page.show_table(table_no)
        room.settle()
        box = strip.visualRect(strip.currentIndex())
        bar, ends = strip.horizontalScrollBar(), look.px(14)
        before, beyond = bar.value() > bar.minimum(), bar.value() < bar.maximum()
        assert before or table_no < 14
        assert beyond or table_no > 1
        assert box.left() >= ends * before
        assert box.right() <= strip.viewport().width() - ends * beyond
        if beyond:  # nothing is left of the table that the mark would cut
            image, high = strip.viewport().grab().toImage(), strip.viewport().height() // 2
            last = strip.visualRect(strip.indexAt(QPoint(image.width() - ends, high)))
            ground = look.colours.ground
            for x in range(max(last.left(), box.right() + 1), image.width() - ends):
                assert image.pixelColor(x, high).name() == ground.lower()


@pytest.mark.parametrize(("count", "kind"), [(20, True), (60, False)])
def test_what_kind_of_table_it_is_gives_way_to_the_tables(
    room: WindowRoom, count: int, kind: bool
) -> None:
    room.open_with_players(count, seed=4)
    room.window.resize(1024, 700)
    room.view.show_page("scores")
    room.settle()
    page = room.view.current
    assert isinstance(page, ScoresPage)
    QApplication.processEvents()
    assert page.subtitle.isVisible() is kind
    assert page.list.strip_width() <= page.list.viewport().width()
