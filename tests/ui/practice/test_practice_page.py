"""The practice page: another format than the first."""

import pytest

from mextrain_scorer.desk.rehearsal import planted_mistakes
from mextrain_scorer.desk.rehearsal.planted_mistakes import PlantedKind
from mextrain_scorer.rules.rule_sets.rule_set import DayFormat
from mextrain_scorer.ui.files import open_actions
from mextrain_scorer.ui.practice.practice_page import PracticePage, PracticeRow
from mextrain_scorer.ui.scores.scores_page import ScoresPage
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
