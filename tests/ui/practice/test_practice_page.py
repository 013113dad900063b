"""The practice page: mistakes found one by one, hints on request, kind words at the end."""

import pytest

from mextrain_scorer.desk.rehearsal import planted_mistakes
from mextrain_scorer.desk.rehearsal.planted_mistakes import PlantedKind
from mextrain_scorer.rules.rule_sets.rule_set import DayFormat
from mextrain_scorer.ui.files import open_actions
from mextrain_scorer.ui.practice.practice_page import PracticePage, PracticeRow
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from tests.desk.test_practice import mend
from tests.ui.window_room import WindowRoom


@pytest.fixture
def begun(room: WindowRoom, private_home: object) -> WindowRoom:
    """The window with a new practice in it."""
    open_actions.open_practice(room.window.app)
    room.settle()
    return room


def row_of(room: WindowRoom, kind: PlantedKind) -> PracticeRow:
    kinds = [each.kind for each in planted_mistakes.planted_in(room.tournament)]
    return room.show(PracticePage).rows[kinds.index(kind)]


def test_hints_come_one_at_a_time_and_keep_the_keyboard(begun: WindowRoom) -> None:
    row = row_of(begun, PlantedKind.TWO_OUT)
    row.hint.setFocus()
    row.hint.click()
    assert row.words.text() == "Look at the sheet of table 4."
    assert row.hint.text() == "Another hint"
    row.hint.click()
    assert "On the paper" in row.words.text()
    assert row.hint.isHidden()
    assert begun.window.focusWidget() is row.go_there


def test_what_is_mended_is_ticked_and_the_rail_says_how_many(begun: WindowRoom) -> None:
    mend(begun.tournament, PlantedKind.MISSING)
    row = row_of(begun, PlantedKind.MISSING)
    assert "✓" in row.state.text()
    assert "left out" in row.words.text()
    assert row.hint.isHidden()
    sidebar_button = begun.view.sidebar.buttons["practice"]
    begun.qtbot.waitUntil(lambda: sidebar_button.accessibleDescription() == "1 of 9 fixed")


def offered(page: PracticePage) -> list[str]:
    """Return what the buttons for the other formats say."""
    return [each.text() for each in page.others.values() if each.isVisible()]


def test_the_other_format_is_practised_and_a_new_one_keeps_it(begun: WindowRoom) -> None:
    page = begun.show(PracticePage)
    assert offered(page) == ["Practise a club night", "Practise a ladder"]
    page.others[DayFormat.CUMULATIVE].click()
    begun.settle()
    assert begun.tournament.rule_set.format is DayFormat.CUMULATIVE
    assert "8 mistakes are planted" in begun.page(PracticePage).state.text()
    row = row_of(begun, PlantedKind.TWO_OUT)
    row.hint.click()
    row.go_there.click()
    sheet = begun.page(ScoresPage).model.sheet
    assert sheet is not None
    assert (sheet.stage, sheet.table_no) == ("qualifying-3", 4)
    first = begun.tournament.path
    open_actions.open_practice(begun.window.app)
    begun.settle()
    assert begun.tournament.path != first
    assert begun.tournament.rule_set.format is DayFormat.CUMULATIVE
    assert offered(begun.page(PracticePage)) == ["Practise a play-off", "Practise a ladder"]
