"""What was filled in for something that the disk refused is not filled in twice."""

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from mextrain_scorer.desk import (
    leaving,
    players,
    playoff,
    rules_in_force,
    score_entry,
    sign_off,
    tables,
)
from mextrain_scorer.ui import playoff_page
from mextrain_scorer.ui.change_rules import change_rules
from mextrain_scorer.ui.dialogs import QuestionDialog
from mextrain_scorer.ui.plan_dialog import PlanDialog
from mextrain_scorer.ui.player_forms import ChangePlayerDialog
from mextrain_scorer.ui.playoff_page import PlayoffPage
from mextrain_scorer.ui.questions import Answer, Question
from mextrain_scorer.ui.replace_dialog import ReplaceDialog
from mextrain_scorer.ui.rule_set_editor import RuleSetEditor
from mextrain_scorer.ui.scores_page import ScoresPage
from mextrain_scorer.ui.theme import Theme
from tests.desk import day
from tests.ui.full_once import refuse_once
from tests.ui.score_room import seated
from tests.ui.window_room import WindowRoom, in_dialog

UNWELL = Answer(yes=True, reason="unwell")


@pytest.fixture(scope="module")
def played_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tournament of a five and a six whose sheets are signed."""
    with seated(tmp_path_factory.mktemp("played")) as tournament:
        day.play(tournament)
        return tournament.path


def withdraw(room: WindowRoom, player: int, answer: Answer) -> str:
    """Say that a player withdraws, and return the reason that stood there already."""
    page = room.players()
    page.select(player)
    room.answers.answers = [answer]
    page.withdraw.click()
    return room.answers.asked[-1].reason


def test_a_reason_stands_there_again_until_it_is_saved(
    room: WindowRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.open_with_players(5)
    refuse_once(monkeypatch, leaving, "withdraw")
    assert withdraw(room, 3, UNWELL) == ""
    assert room.states()[3] == "checked-in"
    assert withdraw(room, 3, UNWELL) == "unwell"
    assert room.states()[3] == "withdrawn"
    room.window.menus.undo_action.trigger()
    assert room.states()[3] == "checked-in"
    assert withdraw(room, 3, UNWELL) == ""


def test_a_reason_stands_there_for_nobody_else(
    room: WindowRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.open_with_players(5)
    refuse_once(monkeypatch, leaving, "withdraw")
    withdraw(room, 3, UNWELL)
    assert withdraw(room, 4, Answer(yes=False)) == ""
    assert withdraw(room, 3, UNWELL) == ""


def test_a_reason_given_for_one_table_stands_there_for_no_other(
    played: WindowRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    played.view.turn_to("scores")
    page = played.view.current
    assert isinstance(page, ScoresPage)

    def not_played(table_no: int) -> str:
        page.show_table(table_no)
        played.answers.answers = [Answer(yes=True, reason="time was up")]
        page.round_actions.mark_not_played(9)
        return played.answers.asked[-1].reason

    for table_no in (1, 2):
        sign_off.reopen_sheet(played.tournament, "qualifying", table_no, "one round was missed")
    refuse_once(monkeypatch, score_entry, "mark_not_played")
    assert not_played(1) == ""
    assert not_played(2) == ""


def test_a_reason_that_stands_there_can_be_given_at_once(qtbot: QtBot, theme: Theme) -> None:
    asked = Question("Reopen?", "Both stay on record.", "Reopen", "Leave it", reason_label="Why")
    for reason in ("", "keyed wrongly"):
        dialog = QuestionDialog(theme, replace(asked, reason=reason))
        qtbot.addWidget(dialog)
        assert dialog.yes.isEnabled() == bool(reason)
        dialog.yes.click()
        assert dialog.answer().reason == reason


def test_what_was_changed_of_a_player_is_there_the_next_time(
    room: WindowRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.open_with_players(2)
    page = room.players()
    page.select(2)
    refuse_once(monkeypatch, players, "change_player")

    def mend(dialog: ChangePlayerDialog) -> None:
        dialog.fields.name.setText("Núñez")
        dialog.fields.club.setText("Elks")
        dialog.yes.click()

    in_dialog(ChangePlayerDialog, mend)
    page.change.click()
    assert page.unsaved() == ("No. 2: what was changed is not saved.",)
    assert page.disk_refused
    in_dialog(ChangePlayerDialog, lambda dialog: dialog.yes.click())
    page.change.click()
    (changed,) = (each for each in players.players(room.tournament) if each.number == 2)
    assert (changed.name, changed.club) == ("Núñez", "Elks")
    assert page.unsaved() == ()


def test_a_correction_is_for_nobody_who_has_the_number_later(
    room: WindowRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.open_with_players(1)
    page = room.players()
    players.add_player(room.tournament, "Bob Wrnog")
    page.select(2)
    refuse_once(monkeypatch, players, "change_player")

    def mend(dialog: ChangePlayerDialog) -> None:
        dialog.fields.name.setText("Bob Wrong")
        dialog.yes.click()

    in_dialog(ChangePlayerDialog, mend)
    page.change.click()
    room.window.menus.undo_action.trigger()
    assert page.unsaved() == ()
    players.add_player(room.tournament, "Zoe")
    page.select(2)
    seen: list[str] = []

    def look(dialog: ChangePlayerDialog) -> None:
        seen.append(dialog.fields.name.text())
        dialog.reject()

    in_dialog(ChangePlayerDialog, look)
    page.change.click()
    assert seen == ["Zoe"]


def test_what_a_rule_refuses_of_a_player_can_be_mended_and_keeps_nobody_from_closing(
    room: WindowRoom,
) -> None:
    room.open_with_players(2)
    page = room.players()
    page.select(2)

    def hide(dialog: ChangePlayerDialog) -> None:
        dialog.fields.name.setText("A\u202enn")
        dialog.fields.club.setText("Elks")
        dialog.yes.click()

    in_dialog(ChangePlayerDialog, hide)
    page.change.click()
    assert room.last.tone == "refused"
    assert (page.unsaved(), page.disk_refused) == ((), False)

    def mend(dialog: ChangePlayerDialog) -> None:
        dialog.fields.name.setText("Ann")
        dialog.yes.click()

    in_dialog(ChangePlayerDialog, mend)
    page.change.click()
    (changed,) = (each for each in players.players(room.tournament) if each.number == 2)
    assert (changed.name, changed.club) == ("Ann", "Elks")


def playoff_of(played: WindowRoom) -> PlayoffPage:
    """Turn to the Play-off page."""
    played.view.turn_to("playoff")
    page = played.view.current
    assert isinstance(page, PlayoffPage)
    return page


def declines(page: PlayoffPage) -> ReplaceDialog:
    """Say that somebody declines, and return the question who."""
    page.replace.click()
    (dialog,) = (each for each in page.findChildren(QDialog) if each.isVisible())
    assert isinstance(dialog, ReplaceDialog)
    return dialog


def test_who_takes_a_seat_stays_in_the_dialog_until_it_is_saved(
    played: WindowRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    playoff.start_stage(played.tournament, seed=1)
    page = playoff_of(played)
    refuse_once(monkeypatch, playoff, "replace_player")
    dialog = declines(page)
    dialog.out_box.setCurrentIndex(1)
    dialog.into_box.setCurrentIndex(1)
    out, into = dialog.out, dialog.into
    dialog.reason.setText("has to leave")
    dialog.done_button.click()
    assert dialog.isVisible()
    assert dialog.refusal.isVisible()
    assert (dialog.out, dialog.into, dialog.reason_given) == (out, into, "has to leave")
    dialog.done_button.click()
    assert not dialog.isVisible()
    seats = tables.sheet(played.tournament, "final", 1).seats
    assert into in {seat.player for seat in seats}
    assert out not in {seat.player for seat in seats}


def planned(played: WindowRoom) -> PlanDialog:
    """Open the plan of the next stage."""
    page = playoff_of(played)
    page.change_plan.click()
    played.settle()
    (dialog,) = (each for each in page.findChildren(PlanDialog) if each.isVisible())
    return dialog


def give_away(dialog: PlanDialog, reason: str, *, to_nobody: bool = False) -> None:
    """Give the first seat of the plan to somebody else, or to nobody."""
    dialog.going.setCurrentRow(0)
    dialog.instead.click()
    asked = next(each for each in dialog.findChildren(ReplaceDialog) if each.isVisible())
    if to_nobody:
        asked.into_box.choose(None)
    asked.reason.setText(reason)
    asked.done_button.click()


@pytest.mark.parametrize("hall", ["small", "large"])
def test_a_plan_that_the_disk_refused_is_there_the_next_time(
    played: WindowRoom, monkeypatch: pytest.MonkeyPatch, hall: str
) -> None:
    if hall == "large":
        played.view.context.reader.large = 1
    page = playoff_of(played)
    refuse_once(monkeypatch, playoff_page, "start_as_planned")

    dialog = planned(played)
    give_away(dialog, "has to drive home")
    played.settle()  # until it is seen what would be drawn
    choices = dialog.choices()
    dialog.start.click()
    played.settle()
    assert len(tables.stages(played.tournament)) == 1
    assert page.unsaved() == ("What was filled in about the play-off is not saved.",)
    again = planned(played)
    assert again.choices() == choices
    again.start.click()
    played.settle()
    (change,) = choices.changes or ()
    seats = tables.sheet(played.tournament, "final", 1).seats
    assert change.into in {seat.player for seat in seats}
    assert page.unsaved() == ()


def test_rules_that_the_disk_refused_are_gone_back_to(
    room: WindowRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    room.open_with_players(5)
    refuse_once(monkeypatch, rules_in_force, "change_rules")

    def edit(editor: RuleSetEditor) -> None:
        editor.fields.double_blank.setValue(25)
        editor.use.click()

    in_dialog(RuleSetEditor, edit)
    change_rules(room.window)
    room.settle()
    way = room.last.way
    assert way is not None
    in_dialog(RuleSetEditor, lambda editor: editor.use.click())
    way.go()
    room.settle()
    assert room.tournament.rule_set.double_blank == 25


def test_a_plan_that_cannot_be_played_is_gone_on_with(played: WindowRoom) -> None:
    """Nobody is drawn alone: the plan says why not, and what was given away can be taken back."""
    dialog = planned(played)
    give_away(dialog, "has to drive home", to_nobody=True)
    assert not dialog.start.isEnabled()
    assert dialog.sentence.text()
    (change,) = dialog.choices().changes or ()
    assert (change.into, change.reason) == (None, "has to drive home")
    dialog.as_scored.click()
    assert dialog.start.isEnabled()
    dialog.start.click()
    assert len(tables.stages(played.tournament)) == 2
