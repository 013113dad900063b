"""The editor for a house's own rules: live words beside fields, files, and an open tournament."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QWidget

from mextrain_scorer.desk.scores import score_entry
from mextrain_scorer.rules.rule_sets.rule_set import ChampionBy, DayFormat, RuleSet, TieBreak
from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.rule_sets.rule_set_editor import RuleSetEditor
from mextrain_scorer.ui.rule_sets.rule_set_form import TieBreakList
from tests.desk import days
from tests.presets import PRESETS, SAMBOREE
from tests.ui.window_room import WindowRoom, in_dialog, turn_wheel, type_in

ZERO, LOWEST, BACK = TieBreak.ZERO_ROUNDS, TieBreak.LOWEST_OTHER_ROUND, TieBreak.COUNTBACK
OURS = replace(
    SAMBOREE,
    key="barn-rules-b",
    name="Barn {rules} <b>",
    double_blank=25,
    time_limit=60,
    tie_breaks=(LOWEST, BACK),
    choices=("Zeros { count.",),
    format=DayFormat.CUMULATIVE,
    qualifying_games=4,
    count_best=3,
    final_of=5,
    places=3,
)
RANKED = replace(
    PRESETS["club-night"],
    key="ours",
    name="Ours",
    qualifying_games=4,
    count_best=3,
    final_of=5,
    wild_cards=1,
)


@pytest.fixture
def editor(room: WindowRoom) -> Iterator[RuleSetEditor]:
    with opened(room, SAMBOREE) as made:
        yield made


@contextmanager
def opened(room: WindowRoom, rules: RuleSet) -> Iterator[RuleSetEditor]:
    """Open the editor on a rule set, and take it away afterwards with all its fields."""
    made = RuleSetEditor(room.answers, rules)
    with room.qtbot.waitExposed(made):
        made.show()
    try:
        yield made
    finally:
        made.close()
        made.deleteLater()
        QCoreApplication.sendPostedEvents(made, QEvent.Type.DeferredDelete)


def retype(field: QLineEdit, words: str) -> None:
    """Type over what stands in a field."""
    field.selectAll()
    type_in(field, words)


def field(editor: RuleSetEditor, key: str) -> QWidget:
    """Return the field of an entry."""
    return editor.fields.lines[key].field


def put(editor: RuleSetEditor, key: str, value: object) -> None:
    """Give an entry this value in its field."""
    editor.fields.lines[key].put(value)


def problem(editor: RuleSetEditor, key: str) -> str:
    """Return what is said below an entry's field."""
    said = editor.fields.lines[key].problem
    return said.text() if said.isVisibleTo(editor) else ""


def choose_format(editor: RuleSetEditor, way: DayFormat) -> None:
    """Choose a format of the day as a person does."""
    editor.fields.format.choose(way)
    editor.fields.format.activated.emit(editor.fields.format.currentIndex())


@pytest.mark.nightly(one_in=2)
@pytest.mark.parametrize("rules", [*PRESETS.values(), OURS, RANKED], ids=lambda rules: rules.key)
def test_what_is_shown_and_not_touched_stays_as_it_is(room: WindowRoom, rules: RuleSet) -> None:
    with opened(room, rules) as editor:
        assert editor.rules() == rules
        assert editor.use.isEnabled()
        assert editor.status.text() == "These rules can be played."


def test_what_the_chosen_format_does_not_know_is_off_and_comes_back_with_it(
    editor: RuleSetEditor,
) -> None:
    ranks, plays_on = ("count_best", "final_of"), ("advance", "wild_cards", "fill_freed_seats")
    assert not any(field(editor, key).isEnabled() for key in ranks)
    for key, value in zip(plays_on, (3, 2, True), strict=True):  # 3 is wrong at a table of three
        put(editor, key, value)
    choose_format(editor, DayFormat.CUMULATIVE)
    assert not any(field(editor, key).isEnabled() for key in plays_on)
    assert editor.use.isEnabled()
    ranked = editor.rules()
    assert (ranked.advance, ranked.wild_cards, ranked.fill_freed_seats) == (1, 0, False)
    put(editor, "count_best", 2)
    choose_format(editor, DayFormat.LADDER)
    put(editor, "champion_by", ChampionBy.TABLE_1)
    put(editor, "final_of", 4)
    assert problem(editor, "final_of").startswith("Where table 1 names the champion there is no")
    choose_format(editor, DayFormat.CUMULATIVE)
    assert problem(editor, "final_of") == ""
    assert editor.rules().champion_by is ChampionBy.OVERALL
    choose_format(editor, DayFormat.LADDER)
    assert editor.rules().table_1_wins
    choose_format(editor, DayFormat.WINNERS)
    back = editor.rules()
    assert (back.count_best, back.final_of) == (None, 0)
    assert (back.advance, back.wild_cards, back.fill_freed_seats) == (3, 2, True)


@pytest.mark.parametrize(
    ("way", "key", "value", "said"),
    [
        (DayFormat.WINNERS, "first_engine", 10, "A double 9 set has the doubles 0 to 9."),
        (DayFormat.WINNERS, "advance", 3, "At a table of 3 not more than 2 can go on"),
        (DayFormat.WINNERS, "qualifying_games", 0, "A day has 1 to 9 games."),
        (DayFormat.CUMULATIVE, "count_best", 4, "Best 4 of 3 games: count 1 to 3."),
        (DayFormat.LADDER, "move_up", 3, "From a table of 5, 1 to 2 can move up"),
    ],
)
def test_what_is_wrong_stands_below_its_field(
    editor: RuleSetEditor, way: DayFormat, key: str, value: int, said: str
) -> None:
    choose_format(editor, way)
    before = editor.fields.lines[key].get()
    put(editor, key, value)
    assert problem(editor, key).startswith(said)
    assert not editor.use.isEnabled()
    assert not editor.write_out.isEnabled()
    editor.show_wrong.click()
    assert editor.focusWidget() is field(editor, key)
    put(editor, key, before)
    assert problem(editor, key) == ""
    assert editor.use.isEnabled()


def test_sizes_that_cannot_be_read_say_so_and_take_no_field_away(editor: RuleSetEditor) -> None:
    put(editor, "table_sizes", ("5", "six"))
    assert problem(editor, "table_sizes") == "Write numbers with commas, such as 5, 6."
    assert editor.fields.draws.fields[6].isVisibleTo(editor)
    editor.show_wrong.click()
    sizes = editor.focusWidget()
    assert isinstance(sizes, QLineEdit)
    retype(sizes, "5 6;")
    assert problem(editor, "table_sizes") == ""
    assert editor.rules() is SAMBOREE


def test_tie_breaks_are_ticked_and_moved_with_the_keyboard(editor: RuleSetEditor) -> None:
    ties = field(editor, "tie_breaks")
    assert isinstance(ties, TieBreakList)
    steps = ties.steps
    steps.setFocus()
    assert editor.rules().tie_breaks == (ZERO, LOWEST)
    QTest.keyClick(steps, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert editor.rules().tie_breaks == (LOWEST, ZERO)
    QTest.keyClick(steps, Qt.Key.Key_Down)
    QTest.keyClick(steps, Qt.Key.Key_Space)
    assert editor.rules().tie_breaks == (LOWEST, ZERO, BACK)
    QTest.keyClick(steps, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    QTest.keyClick(steps, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert editor.rules().tie_breaks == (BACK, LOWEST, ZERO)
    assert problem(editor, "tie_breaks") == (
        "The next lowest rounds come after the lowest other round."
    )
    assert not ties.earlier.isEnabled()
    ties.later.click()
    assert editor.rules().tie_breaks == (LOWEST, BACK, ZERO)
    assert editor.use.isEnabled()


def test_the_wheel_scrolls_the_form_and_changes_nothing(editor: RuleSetEditor) -> None:
    for each in (field(editor, "double_blank"), field(editor, "highest")):
        turn_wheel(each)
    assert editor.rules() is SAMBOREE


def edit_rules(room: WindowRoom, edit: Callable[[RuleSetEditor], None]) -> None:
    """Do something in the editor of the menu, and let it end."""
    in_dialog(RuleSetEditor, edit)
    room.window.menus.actions["rules"].trigger()
    room.settle()


@pytest.fixture
def begun(room: WindowRoom) -> WindowRoom:
    """Return a window on a tournament of ten whose table 1 has a score."""
    with days.seated(room.folder, 10) as tournament:
        player = days.who(tournament, 1)[0]
        score_entry.enter(tournament, "qualifying", 1, 9, player, 21)
    room.open(tournament.path)
    return room


def test_after_the_first_score_it_shows_what_changes_and_wants_a_reason(begun: WindowRoom) -> None:
    def edit(editor: RuleSetEditor) -> None:
        put(editor, "penalties", True)  # on which no score rests
        retype(editor.fields.name, "You & {me}")
        editor.use.click()
        editor.no.click()

    begun.view.show_page("scores")
    edit_rules(begun, edit)  # who says no leaves all as it was
    assert begun.tournament.rule_set == SAMBOREE
    begun.answers.answers = [Answer(yes=True, reason="As voted")]
    edit_rules(begun, edit)
    asked = begun.answers.asked[-1]
    assert any("enalt" in each for each in asked.details), asked.details
    assert asked.reason_label
    assert begun.tournament.rule_set.penalties
    begun.window.menus.name()
    assert begun.window.menus.actions["undo"].text().endswith("for You && {me}")
    begun.window.menus.actions["undo"].trigger()
    assert begun.tournament.rule_set == SAMBOREE
    assert begun.view.footer.rules.text() == "Rules: Alabama Samboree"
