"""The editor for a house's own rules: live words beside fields, files, and an open tournament."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QAccessible, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QSpinBox, QWidget

from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.exchange import rule_set_files
from mextrain_scorer.rules.rule_sets.presets import HUB_DOUBLE_12, PRESETS, SAMBOREE
from mextrain_scorer.rules.rule_sets.rule_set import ChampionBy, DayFormat, RuleSet, TieBreak
from mextrain_scorer.ui.files import open_actions
from mextrain_scorer.ui.files.new_tournament_dialog import NewTournamentDialog
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import TEXT_PERCENTS, Choice
from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.rule_sets.rule_set_editor import RuleSetEditor
from tests.desk import days
from tests.ui.test_large_text_everywhere import Screen
from tests.ui.text_fit import faults
from tests.ui.window_room import WindowRoom, in_dialog, type_in

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


@pytest.mark.parametrize("wide", [1024, 1366])
def test_large_letters_on_a_narrow_screen_leave_the_editor_whole(
    room: WindowRoom, monkeypatch: pytest.MonkeyPatch, wide: int
) -> None:
    monkeypatch.setattr(QWidget, "screen", lambda _self: Screen(QSize(wide, 700)))
    look.apply(Choice.LIGHT, 200)
    with opened(room, RANKED) as editor:
        room.settle()
        assert editor.minimumSizeHint().width() <= wide
        assert editor.width() <= wide
        editor.fields.name.clear()
        assert editor.show_wrong.isVisible()
        assert editor.minimumSizeHint().width() <= wide
        assert not faults(editor)


def retype(field: QLineEdit, words: str) -> None:
    """Type over what stands in a field."""
    field.selectAll()
    type_in(field, words)


def problem(editor: RuleSetEditor, key: str) -> str:
    for card in editor.fields.cards:
        if key in card.problems:
            said = card.problems[key]
            return said.text() if said.isVisibleTo(editor) else ""
    raise KeyError(key)


@pytest.mark.nightly(one_in=2)
@pytest.mark.parametrize("rules", [*PRESETS.values(), OURS, RANKED], ids=lambda rules: rules.key)
def test_what_is_shown_and_not_touched_stays_as_it_is(room: WindowRoom, rules: RuleSet) -> None:
    with opened(room, rules) as editor:
        assert editor.rules() == rules
        assert editor.use.isEnabled()
        assert editor.status.text() == "These rules can be played."


def test_a_house_may_announce_a_third_place(editor: RuleSetEditor) -> None:
    assert editor.fields.places.currentText() == "first and second"
    editor.fields.places.setCurrentIndex(1)
    assert editor.fields.places.currentText() == "first, second and third"
    assert editor.rules().places == 3


def choose_format(editor: RuleSetEditor, way: DayFormat) -> None:
    """Choose a format of the day as a person does."""
    at = editor.fields.format.findData(way.value)
    editor.fields.format.setCurrentIndex(at)
    editor.fields.format.activated.emit(at)


def test_what_the_chosen_format_does_not_know_is_off_and_comes_back_with_it(
    editor: RuleSetEditor,
) -> None:
    fields = editor.fields
    assert not fields.count_best.isEnabled()
    assert not fields.final_of.isEnabled()
    fields.advance.setValue(3)  # wrong at a table of three
    fields.wild_cards.setValue(2)
    fields.fill_freed_seats.setChecked(True)
    choose_format(editor, DayFormat.CUMULATIVE)
    for field in (fields.advance, fields.wild_cards, fields.fill_freed_seats):
        assert not field.isEnabled()
    assert editor.use.isEnabled()
    ranked = editor.rules()
    assert (ranked.format, ranked.qualifying_games) == (DayFormat.CUMULATIVE, 3)
    assert (ranked.advance, ranked.wild_cards, ranked.fill_freed_seats) == (1, 0, False)
    fields.count_best.setValue(2)
    fields.final_of.choose(6)
    assert (editor.rules().count_best, editor.rules().final_of) == (2, 6)
    choose_format(editor, DayFormat.WINNERS)
    assert (editor.rules().count_best, editor.rules().final_of) == (None, 0)
    assert (fields.advance.value(), fields.wild_cards.value()) == (3, 2)
    assert fields.fill_freed_seats.isChecked()
    assert fields.advance.isEnabled()
    assert not fields.final_of.isEnabled()


def test_only_a_ladder_asks_who_moves_and_who_wins_it(editor: RuleSetEditor) -> None:
    fields = editor.fields
    ladder: list[QWidget] = [fields.move_up, fields.champion_by]
    assert not any(field.isVisibleTo(editor) for field in ladder)
    choose_format(editor, DayFormat.CUMULATIVE)
    assert not any(field.isVisibleTo(editor) for field in ladder)
    fields.count_best.setValue(2)
    choose_format(editor, DayFormat.LADDER)
    assert all(field.isVisibleTo(editor) and field.isEnabled() for field in ladder)
    assert (fields.move_up.value(), editor.rules().count_best) == (2, 2)
    fields.move_up.setValue(1)
    fields.champion_by.choose(ChampionBy.TABLE_1.value)
    assert editor.rules().table_1_wins
    fields.final_of.choose(4)
    assert problem(editor, "final_of").startswith("Where table 1 names the champion there is no")
    choose_format(editor, DayFormat.CUMULATIVE)
    assert problem(editor, "final_of") == ""
    ranked = editor.rules()
    assert (ranked.move_up, ranked.champion_by) == (2, ChampionBy.OVERALL)
    assert (ranked.count_best, ranked.final_of) == (2, 4)
    choose_format(editor, DayFormat.LADDER)
    assert (editor.rules().move_up, editor.rules().table_1_wins) == (1, True)
    choose_format(editor, DayFormat.WINNERS)
    assert (editor.rules().count_best, editor.rules().final_of) == (None, 0)
    assert not any(field.isVisibleTo(editor) for field in ladder)


def test_how_many_of_a_table_can_move_is_said_at_the_field(editor: RuleSetEditor) -> None:
    choose_format(editor, DayFormat.LADDER)
    editor.fields.move_up.setValue(3)
    assert problem(editor, "move_up").startswith("From a table of 5, 1 to 2 can move up")
    editor.show_wrong.click()
    assert editor.focusWidget() is editor.fields.move_up


def test_what_a_ranking_cannot_count_is_said_at_the_field(editor: RuleSetEditor) -> None:
    choose_format(editor, DayFormat.CUMULATIVE)
    assert editor.fields.count_best.text() == "all"
    editor.fields.count_best.setValue(4)
    assert problem(editor, "count_best") == "Best 4 of 3 games: count 1 to 3."
    editor.show_wrong.click()
    assert editor.focusWidget() is editor.fields.count_best
    editor.fields.qualifying_games.setValue(4)
    assert problem(editor, "count_best") == ""
    editor.fields.count_best.setValue(0)
    editor.fields.qualifying_games.setValue(1)
    assert problem(editor, "qualifying_games").startswith("A ranking over several games needs two")


def test_any_preset_is_a_beginning(editor: RuleSetEditor) -> None:
    at = editor.start_from.findData(HUB_DOUBLE_12.key)
    editor.start_from.setCurrentIndex(at)
    editor.start_from.activated.emit(at)
    assert editor.rules() is HUB_DOUBLE_12
    assert len([f for f in editor.fields.draws.fields.values() if f.isVisibleTo(editor)]) == 7


def test_a_changed_preset_gets_a_name_of_its_own_and_its_own_name_back(
    editor: RuleSetEditor,
) -> None:
    editor.fields.double_blank.setValue(25)
    assert editor.fields.name.text() == "Alabama Samboree, our way"
    assert editor.rules().key == "alabama-samboree-our-way"
    assert editor.start_from.currentText() == ""
    editor.fields.double_blank.setValue(20)
    assert editor.rules() is SAMBOREE
    assert editor.start_from.currentText() == "Alabama Samboree"


def test_tiles_are_counted_against_the_set_as_one_types(editor: RuleSetEditor) -> None:
    draws = editor.fields.draws
    assert draws.said[5].text() == "all 55 are dealt"
    assert draws.said[6].text() == "54 of 55, the starter takes the one left"
    assert draws.said[4].text() == "40 of 55, the double set aside, 14 in the boneyard"
    assert not draws.fields[7].isVisibleTo(editor)
    retype(editor.fields.table_sizes, "5, 6, 7")
    assert draws.fields[7].isVisibleTo(editor)
    draws.fields[7].setValue(11)
    assert draws.said[7].text() == "7 x 11 tiles are 77, more than the set's 55."
    assert draws.said[7].property("kind") == "wrong"
    assert not editor.use.isEnabled()
    assert editor.status.text() == "One thing to fix."
    editor.show_wrong.click()
    assert editor.focusWidget() is draws.fields[7]


@pytest.mark.parametrize(
    ("field", "value", "key", "said"),
    [
        ("first_engine", 10, "first_engine", "A double 9 set has the doubles 0 to 9."),
        ("advance", 3, "advance", "At a table of 3 not more than 2 can go on"),
        ("boneyard_from", 5, "draws", ""),
        ("qualifying_games", 0, "qualifying_games", "A day has 1 to 9 games."),
    ],
)
def test_what_is_wrong_stands_below_its_field(
    editor: RuleSetEditor, field: str, value: int, key: str, said: str
) -> None:
    box = getattr(editor.fields, field)
    assert isinstance(box, QSpinBox)
    before = box.value()
    box.setValue(value)
    assert problem(editor, key).startswith(said)
    assert not editor.use.isEnabled()
    assert not editor.write_out.isEnabled()
    box.setValue(before)
    assert problem(editor, key) == ""
    assert editor.use.isEnabled()


def test_sizes_that_cannot_be_read_say_so_and_take_no_field_away(editor: RuleSetEditor) -> None:
    editor.fields.table_sizes.setText("5, six")
    assert problem(editor, "table_sizes") == "Write numbers with commas, such as 5, 6."
    assert editor.fields.draws.fields[6].isVisibleTo(editor)
    editor.show_wrong.click()
    assert editor.focusWidget() is editor.fields.table_sizes
    retype(editor.fields.table_sizes, "5 6;")
    assert problem(editor, "table_sizes") == ""
    assert editor.rules() is SAMBOREE


def test_the_first_round_follows_the_set(editor: RuleSetEditor) -> None:
    highest = editor.fields.highest
    at = highest.findData(12)
    highest.setCurrentIndex(at)
    highest.activated.emit(at)
    assert editor.fields.first_engine.value() == 12
    assert editor.fields.rounds.text() == "13 rounds"
    editor.fields.last_engine.setValue(12)
    assert editor.fields.rounds.text() == "one round"


def test_tie_breaks_are_ticked_and_moved_with_the_keyboard(editor: RuleSetEditor) -> None:
    steps = editor.fields.tie_breaks.steps
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
    assert not editor.fields.tie_breaks.earlier.isEnabled()
    editor.fields.tie_breaks.later.click()
    assert editor.rules().tie_breaks == (LOWEST, BACK, ZERO)
    assert editor.use.isEnabled()


def test_the_wheel_scrolls_the_form_and_changes_nothing(editor: RuleSetEditor) -> None:
    at, still = QPointF(5, 5), Qt.ScrollPhase.NoScrollPhase
    nothing = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    for field in (editor.fields.double_blank, editor.fields.highest):
        turn = QWheelEvent(
            at, field.mapToGlobal(at), QPoint(), QPoint(0, -120), *nothing, still, False
        )
        QApplication.sendEvent(field, turn)
    assert editor.rules() is SAMBOREE


def test_rules_go_to_a_file_and_come_back(room: WindowRoom, tmp_path: Path) -> None:
    room.answers.paths = [tmp_path / "ours.toml", tmp_path / "ours.toml", None]
    with opened(room, OURS) as editor:
        editor.write_out.click()
        assert room.answers.suggested == ["Barn {rules} b.toml"]
        assert editor.status.text() == "ours.toml is written."
    with opened(room, SAMBOREE) as other:
        other.take_in.click()
        assert other.rules() == OURS
        assert other.fields.name.text() == "Barn {rules} <b>"
        other.take_in.click()
        assert other.rules() == OURS


def test_a_bad_file_is_refused_in_words_and_the_fields_stay(
    editor: RuleSetEditor, room: WindowRoom, tmp_path: Path
) -> None:
    file = rule_set_files.save_rules(OURS, tmp_path / "ours.toml")
    file.write_bytes(file.read_bytes().replace(b"double_blank = 25", b"double_blank = 250"))
    room.answers.paths = [file, tmp_path / "no" / "ours.toml"]
    editor.take_in.click()
    assert "'double_blank': The double blank costs 0 to 100 points." in editor.status.text()
    assert editor.rules() is SAMBOREE
    editor.write_out.click()
    assert "There is no folder" in editor.status.text()


@pytest.mark.parametrize("percent", TEXT_PERCENTS)
def test_it_fits_a_small_screen_with_its_buttons_in_sight(room: WindowRoom, percent: int) -> None:
    look.apply(Choice.LIGHT, percent)
    with opened(room, SAMBOREE) as editor:
        assert editor.minimumSizeHint().width() <= 1366
        editor.resize(min(editor.width(), 1366), 700)
        retype(editor.fields.table_sizes, "5, 6, 7")
        for button in (editor.cancel, editor.use, editor.show_wrong):
            assert editor.rect().contains(button.geometry()), button.text()


def test_every_field_has_a_name_for_who_cannot_see_it(editor: RuleSetEditor) -> None:
    kinds = (QLineEdit, QSpinBox, QComboBox)
    found: list[QWidget] = [w for kind in kinds for w in editor.findChildren(kind)]
    named = [w for w in found if not isinstance(w.parent(), QSpinBox)]
    assert len(named) > 20
    for widget in named:
        said = QAccessible.queryAccessibleInterface(widget)
        assert said is not None
        assert said.text(QAccessible.Text.Name), type(widget)


def test_a_new_tournament_is_played_by_rules_of_its_own(room: WindowRoom) -> None:
    def edit(editor: RuleSetEditor) -> None:
        editor.fields.double_blank.setValue(25)
        retype(editor.fields.name, "Barn & {rules}")
        editor.use.click()

    def ask(dialog: NewTournamentDialog) -> None:
        retype(dialog.name, "Barn night")
        in_dialog(RuleSetEditor, edit)
        dialog.change.click()
        assert dialog.rules.currentText() == "Barn & {rules}"
        assert "the double blank costs 25" in dialog.about_rules.text()
        dialog.make.click()

    room.answers.paths = [room.folder / "barn.mextrain"]
    in_dialog(NewTournamentDialog, ask)
    open_actions.ask_new(room.window.app)
    room.settle()
    assert room.tournament.rule_set.double_blank == 25
    assert room.view.footer.rules.whole == "Rules: Barn & {rules}"


def edit_rules(room: WindowRoom, edit: Callable[[RuleSetEditor], None]) -> None:
    """Do something in the editor of the menu, and let it end."""
    in_dialog(RuleSetEditor, edit)
    room.window.menus.actions["rules"].trigger()
    room.settle()


def change(
    room: WindowRoom, double_blank: int = 25, name: str = "", *, penalties: bool = False
) -> None:
    """Change the price of the double blank in the editor of the menu, and the rules' name.

    With ``penalties`` the game monitor may give some, on which no score rests.
    """

    def edit(editor: RuleSetEditor) -> None:
        editor.fields.double_blank.setValue(double_blank)
        editor.fields.penalties.setChecked(penalties)
        if name:
            retype(editor.fields.name, name)
        editor.use.click()

    edit_rules(room, edit)


@pytest.fixture
def begun(room: WindowRoom) -> WindowRoom:
    """Return a window on a tournament of ten whose table 1 has a score."""
    with days.seated(room.folder, 10) as tournament:
        player = days.who(tournament, 1)[0]
        score_entry.enter(tournament, "qualifying", 1, 9, player, 21)
    room.open(tournament.path)
    return room


def test_before_the_first_score_nothing_more_is_asked(room: WindowRoom) -> None:
    room.open_with_players(10)
    change(room)
    assert room.answers.asked == []
    assert room.tournament.rule_set.double_blank == 25
    assert room.view.footer.rules.whole == "Rules: Alabama Samboree, our way"
    assert room.last.sentence == "Played by Alabama Samboree, our way now."


def test_after_the_first_score_it_shows_what_changes_and_wants_a_reason(
    begun: WindowRoom,
) -> None:
    begun.view.show_page("scores")
    begun.answers.answers = [Answer(yes=True, reason="As voted")]
    change(begun, 20, penalties=True)
    (asked,) = begun.answers.asked
    assert any("enalt" in each for each in asked.details), asked.details
    assert asked.reason_label
    assert begun.tournament.rule_set.penalties
    begun.window.menus.actions["undo"].trigger()
    assert begun.tournament.rule_set == SAMBOREE
    assert begun.view.footer.rules.whole == "Rules: Alabama Samboree"


def test_no_is_no(begun: WindowRoom) -> None:
    change(begun, 20, penalties=True)
    assert begun.tournament.rule_set == SAMBOREE


def test_rules_that_cannot_be_played_are_refused_in_the_editor(begun: WindowRoom) -> None:
    days.fill(begun.tournament, 1)
    sign_off.sign_sheet(begun.tournament, "qualifying", 1, "Sam Oak")
    seen: list[tuple[int, str]] = []

    def edit(editor: RuleSetEditor) -> None:
        editor.fields.double_blank.setValue(25)
        editor.use.click()
        seen.append((editor.fields.double_blank.value(), editor.refusal.text()))
        editor.cancel.click()

    edit_rules(begun, edit)
    ((value, why),) = seen
    assert value == 25
    assert "Table 1 is played by the rules in force" in why
    assert begun.tournament.rule_set == SAMBOREE


def test_rules_left_as_they_were_change_nothing(begun: WindowRoom) -> None:
    tip = begun.tournament.chain_tip
    change(begun, double_blank=20)
    assert begun.last.sentence == "The rules stay as they were."
    assert begun.tournament.chain_tip == tip


def test_the_words_of_undo_show_a_name_as_it_was_typed(begun: WindowRoom) -> None:
    begun.answers.answers = [Answer(yes=True, reason="As voted")]
    change(begun, 20, name="You & {me}", penalties=True)
    assert begun.tournament.rule_set.name == "You & {me}"
    begun.window.menus.name()
    assert begun.window.menus.actions["undo"].text().endswith("for You && {me}")


def test_a_long_name_takes_no_more_than_half_of_the_footer(room: WindowRoom) -> None:
    path = room.folder / "long.mextrain"
    opening.create(path, "Day", rules=replace(OURS, name="<b>" + "W" * 77)).close()
    look.apply(Choice.LIGHT, TEXT_PERCENTS[-1])
    room.open(path)
    rules = room.view.footer.rules
    assert rules.text().startswith("Rules: <b>WW")
    assert rules.text().endswith("…")
    assert rules.accessibleName() == "Rules: <b>" + "W" * 77
    assert "&lt;b&gt;" in rules.toolTip()
    assert room.window.width() == 1366


def test_the_rules_need_an_open_tournament(room: WindowRoom) -> None:
    assert not room.window.menus.actions["rules"].isEnabled()
