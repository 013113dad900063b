"""What somebody chose or typed stays where another desk changes something, and acts on that alone.

Where the other desk was first with the very same thing, the answer is refused, and says what is so.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QCheckBox, QDialog, QLabel, QLineEdit, QMenu

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.files.on_server import Address, open_on_server, to_server
from mextrain_scorer.desk.playoff import places, stages
from mextrain_scorer.desk.playoff.seats import replace_player
from mextrain_scorer.desk.results import results
from mextrain_scorer.desk.roster import players, withdrawals
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.rules.records import SheetStatus
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.lazy_combo_box import LazyComboBox
from mextrain_scorer.ui.kit.questions import Answer, Change, Question
from mextrain_scorer.ui.playoff.plan_dialog import PlanDialog
from mextrain_scorer.ui.playoff.playoff_page import PlayoffPage
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from mextrain_scorer.ui.seating.seating_page import SeatingPage
from mextrain_scorer.ui.sheet_dialogs.sign_dialog import SignDialog
from mextrain_scorer.ui.sheet_dialogs.tie_dialog import TieDialog
from tests.desk import days
from tests.servers import Server
from tests.store.server_copies import address_on
from tests.ui.score_room import choose_order, fill, good_scores
from tests.ui.window.conftest import Join
from tests.ui.window_room import WindowRoom, action, chosen_in, field, in_dialog, type_in

WAIT = 15_000
Q = "qualifying"
D = TypeVar("D", bound=QDialog)


def open_dialog(room: WindowRoom, kind: type[D]) -> D:
    """Return the dialog of that kind that is open."""
    return next(each for each in room.window.findChildren(kind) if each.isVisible())


@contextmanager
def unheard(room: WindowRoom) -> Iterator[None]:
    """Have the window hear of nothing: what happens falls between its looking and its writing."""
    desks = room.view.desks
    assert desks is not None
    desks._ended = True
    yield
    desks._ended = False


def meanwhile(room: WindowRoom, monkeypatch: pytest.MonkeyPatch, do: Callable[[], object]) -> None:
    """Have another desk do something while the next question is open."""
    ask, waiting = room.answers.ask, [do]

    def asked(question: Question, change: Change | None = None) -> Answer:
        while waiting:
            waiting.pop()()
        return ask(question, change)

    monkeypatch.setattr(room.answers, "ask", asked)


# Seating


@pytest.fixture
def seating(room: WindowRoom, postgres: Server, tmp_path: Path) -> tuple[SeatingPage, Address]:
    """The Seating page with three tables of five, at a server."""
    with days.seated(tmp_path, 15) as tournament:
        there = to_server(tournament, address_on(postgres))
    room.window.app.open_tournament(lambda: open_on_server(there))
    return room.seating(), there


def seats(room: WindowRoom) -> dict[int, list[int]]:
    return days.layout(room.tournament)


def rename(desk_at: Address, number: int, name: str) -> None:
    """Have another desk correct a name."""
    with open_on_server(desk_at) as other:
        days.renamed(other, number, name)


def test_a_swap_that_was_begun_goes_on(
    room: WindowRoom, seating: tuple[SeatingPage, Address]
) -> None:
    page, there = seating
    one, other = seats(room)[1][0], seats(room)[2][3]
    page.on_pressed(one)
    page.swap.click()
    rename(there, other, "Zoe Winter")
    room.qtbot.waitUntil(lambda: page.tables.rows[other].name == "Zoe Winter", timeout=WAIT)
    assert page.tables.chosen == one
    assert page.let_go.isVisible()
    held = QApplication.focusWidget()
    assert held is page.tables.list_of(one)
    assert "Choose who trades seats" in page.about.text()
    page.on_pressed(other)
    assert other in seats(room)[1]
    assert one in seats(room)[2]


def test_an_open_menu_of_tables_stays_and_moves_nobody_who_was_moved(
    room: WindowRoom, seating: tuple[SeatingPage, Address]
) -> None:
    page, there = seating
    one = seats(room)[1][0]
    page.on_pressed(one)
    page.leave.setFocus()
    page.move_to.click()
    (menu,) = (each for each in page.findChildren(QMenu) if each.isVisible())
    before = room.tournament.read_at
    with open_on_server(there) as other:
        draw.move(other, one, 3)
    room.qtbot.waitUntil(lambda: room.tournament.read_at > before, timeout=WAIT)
    assert menu.isVisible()
    next(each for each in menu.actions() if each.text() == "Table 2").trigger()
    assert "moved to table 3. Nothing was done" in room.last.sentence
    assert one in seats(room)[3]
    menu.close()
    third = page.tables.cards[2].seats
    room.qtbot.waitUntil(lambda: page.tables.list_of(one) is third, timeout=WAIT)
    assert page.tables.chosen == one
    assert page.leave.hasFocus()


def test_a_swap_with_somebody_moved_a_moment_ago_is_refused(
    room: WindowRoom, seating: tuple[SeatingPage, Address]
) -> None:
    page, there = seating
    one, mate = seats(room)[1][0], seats(room)[2][3]
    page.on_pressed(one)
    page.swap.click()
    with unheard(room), open_on_server(there) as other:
        draw.move(other, mate, 3)
        page.on_pressed(mate)
    assert "moved to table 3. Nothing was done" in room.last.sentence
    assert one in seats(room)[1]


# The sheet


def ready(room: WindowRoom, key: Qt.Key) -> ScoresPage:
    """Press a key on the sheet of table 1."""
    page = room.page(ScoresPage)
    room.qtbot.waitUntil(lambda: page.model.sheet == room.sheet(1), timeout=WAIT)
    QTest.keyClick(page.grid, key)
    return page


def change_a_score(join: Join, room: WindowRoom) -> None:
    """Have another desk correct a cell, and wait until the window shows it."""
    page, sheet = room.page(ScoresPage), room.sheet(1)
    engine, player = sheet.rounds[1].engine, sheet.seats[2].player
    score_entry.enter(join(), Q, 1, engine, player, 33)
    room.qtbot.waitUntil(lambda: page.model.index(1, 2).data() == "33", timeout=WAIT)


def test_a_sheet_changed_elsewhere_is_not_signed_and_the_name_stays(
    here: WindowRoom, join: Join
) -> None:
    fill(join(), 1, good_scores(5))
    ready(here, Qt.Key.Key_S)
    dialog = open_dialog(here, SignDialog)
    type_in(dialog.keeper, "Sam Oak")
    change_a_score(join, here)
    assert dialog.isVisible()
    assert dialog.keeper.text() == "Sam Oak"
    here.view.app.notices.clear()
    while here.sheet(1).status is not SheetStatus.SIGNED and not dialog.refusal.text():
        dialog.sign.click()
    shown = [each.text() for each in dialog.findChildren(QLabel)]
    dialog.sign.click()  # somebody who does not sit there is asked about once
    assert "This was changed in the meantime: desk 3, " in dialog.refusal.text()
    assert "33" in dialog.refusal.text()
    assert dialog.keeper.text() == "Sam Oak"
    assert here.sheet(1).status is not SheetStatus.SIGNED
    totals = {str(each.total) for each in results.places(here.tournament, Q, 1)}
    assert totals <= {each.text() for each in dialog.findChildren(QLabel)}
    assert not totals <= set(shown)
    dialog.sign.click()
    assert here.sheet(1).status is SheetStatus.SIGNED


def test_a_sheet_signed_elsewhere_ends_the_dialog_and_says_where(
    here: WindowRoom, join: Join
) -> None:
    fill(join(), 1, good_scores(5))
    ready(here, Qt.Key.Key_S)
    dialog = open_dialog(here, SignDialog)
    type_in(dialog.keeper, here.sheet(1).seats[0].name)
    sign_off.sign_sheet(join(), Q, 1, "Sam Oak")
    dialog.sign.click()
    assert not dialog.isVisible()
    assert "This was changed in the meantime: desk 3, " in here.last.sentence


def test_a_tie_broken_elsewhere_is_not_ruled_and_the_ruling_stays(
    here: WindowRoom, join: Join
) -> None:
    other = join()
    days.fill(other, 1, tied=(0, 1))
    ready(here, Qt.Key.Key_S)
    dialog = open_dialog(here, TieDialog)
    dialog.drawn_domino.setChecked(True)
    choose_order(dialog, *dialog.players)
    type_in(dialog.reason, "the 9-9")
    change_a_score(join, here)
    assert dialog.reason.text() == "the 9-9"
    assert dialog.rule.isEnabled()
    dialog.rule.click()
    assert "This was changed in the meantime: desk 3, " in dialog.refusal.text()
    assert dialog.reason.text() == "the 9-9"
    assert not here.sheet(1).rulings
    dialog.reject()


# A player


def test_what_was_corrected_elsewhere_is_said_before_it_is_written_over(
    here: WindowRoom, join: Join
) -> None:
    page = here.players()
    number = here.sheet(1).seats[0].player
    told: list[str] = []

    def correct(form: Form) -> None:
        club = field(form, "Club")
        type_in(club, "Lisbon")
        players.change_player(
            join(), number, name="Zoe Winter", club=None, group=None, willing=False, note="late"
        )
        here.qtbot.waitUntil(
            lambda: any(each.name == "Zoe Winter" for each in page.everybody), timeout=WAIT
        )
        form.yes.click()
        facts = {each.number: each for each in players.players(here.tournament)}
        told.extend((form.refusal.text(), club.text(), facts[number].name))
        form.yes.click()
        told.append("open" if form.isVisible() else "closed")
        form.reject()

    in_dialog(Form, correct)
    page.correct(number)
    assert "name 'Zoe Winter' and note 'late'" in told.pop(0)
    assert told == ["Lisbon", "Zoe Winter", "closed"]
    facts = {each.number: each for each in players.players(here.tournament)}
    assert (facts[number].club, facts[number].note) == ("Lisbon", None)


def test_who_was_ticked_off_at_another_door_stays_so(
    room: WindowRoom, postgres: Server, tmp_path: Path
) -> None:
    with days.made(tmp_path) as tournament:
        number = players.add_player(tournament, "Ana Delgado")
        there = to_server(tournament, address_on(postgres))
    room.window.app.open_tournament(lambda: open_on_server(there))
    page = room.players()
    page.open_player(number)
    with unheard(room), open_on_server(there) as other:
        players.check_in(other, [number])
        QTest.keyClick(page.list, Qt.Key.Key_Space)
    assert room.states() == {number: "checked-in"}


def test_somebody_goes_home_only_as_it_was_said(
    here: WindowRoom, join: Join, monkeypatch: pytest.MonkeyPatch
) -> None:
    page, sheet = here.players(), here.sheet(1)
    number, engine = sheet.seats[0].player, sheet.rounds[0].engine
    page.open_player(number)
    other = join()
    meanwhile(here, monkeypatch, lambda: score_entry.enter(other, Q, 1, engine, number, 26))
    here.answers.answers += [Answer(yes=True, reason="unwell")]
    action(page, "Goes home…").click()
    assert here.answers.refused[0].endswith(withdrawals.withdrawal_preview(here.tournament, number))
    assert here.answers.refused[0] != here.answers.asked[0].sentence
    assert here.states()[number] == "checked-in"


# The play-off


@pytest.fixture
def played(room: WindowRoom, postgres: Server, tmp_path: Path) -> tuple[PlayoffPage, Address]:
    """The Play-off page after six tables were signed, at a server."""
    with days.seated(tmp_path, 30) as tournament:
        days.play(tournament)
        there = to_server(tournament, address_on(postgres))
    room.window.app.open_tournament(lambda: open_on_server(there))
    return room.show(PlayoffPage), there


def test_a_plan_is_drawn_only_with_the_people_it_showed(
    room: WindowRoom, played: tuple[PlayoffPage, Address]
) -> None:
    page, there = played
    page.change_plan.click()
    dialog = open_dialog(room, PlanDialog)
    dialog.advance.setValue(2)
    shown = {each.player for each in dialog.planned.coming}
    with open_on_server(there) as other:
        seated = days.who(other, 1)
        sign_off.reopen_sheet(other, Q, 1, "a score was typed wrong")
        days.fill_and_sign(other, 1, first=seated[4])
    room.qtbot.waitUntil(
        lambda: tables.sheet(room.tournament, Q, 1).status is SheetStatus.SIGNED, timeout=WAIT
    )
    assert dialog.advance.value() == 2
    dialog.start.click()
    assert "The sheet of table 1 was reopened (a score was typed wrong)" in dialog.refusal.text()
    assert dialog.advance.value() == 2
    assert len(tables.stages(room.tournament)) == 1
    assert seated[4] in {each.player for each in dialog.planned.coming} - shown
    dialog.start.click()
    assert not dialog.isVisible()
    assert seated[4] in days.seated_in(room.tournament, tables.stages(room.tournament)[-1].key)


def test_a_stage_that_was_begun_elsewhere_is_not_taken_back_unseen(
    room: WindowRoom, played: tuple[PlayoffPage, Address], monkeypatch: pytest.MonkeyPatch
) -> None:
    page, there = played
    with open_on_server(there) as other:
        key = stages.start_stage(other, seed=5)
        room.qtbot.waitUntil(page.take_back_action.isEnabled, timeout=WAIT)
        meanwhile(room, monkeypatch, lambda: days.fill(other, 1, key))
        room.answers.answers += [Answer(yes=True, reason="too early")]
        page.take_back_action.trigger()
    assert " at table 1 (Final), double 0. Nothing was done" in room.answers.refused[0]
    assert tables.stages(room.tournament)[-1].key == key
    assert tables.sheet(room.tournament, key, 1).is_begun


def test_who_starts_second_is_told_which_desk_has_begun_and_shown_it(
    room: WindowRoom, played: tuple[PlayoffPage, Address]
) -> None:
    page, there = played
    with open_on_server(there) as other, unheard(room):
        stages.start_stage(other, seed=5)
        page.start.click()
    assert "desk 2, " in room.last.sentence
    assert "has begun" in room.last.sentence
    assert len(tables.stages(room.tournament)) == 2
    assert not page.start.isVisible()


def test_a_seat_given_elsewhere_is_not_given_unseen(
    room: WindowRoom, played: tuple[PlayoffPage, Address]
) -> None:
    page, there = played
    passed: list[int] = []

    def give(form: Form) -> None:
        out, into = (chosen.player for chosen in chosen_in(form))
        why = form.findChildren(QLineEdit)[-1]
        type_in(why, "has a train to catch")
        with open_on_server(there) as other:
            free = next(p for p in days.who(other, 3)[1:] if p not in (out, into))
            replace_player(other, out, free, "unwell")
        form.yes.click()
        assert "gets the play-off seat of" in form.refusal.text()
        assert why.text() == "has a train to catch"
        assert [each.into for each in stages.plan(room.tournament).changes] == [free]
        form.yes.click()
        assert [each.into for each in stages.plan(room.tournament).changes] == [into]
        passed.append(into)

    in_dialog(Form, give)
    page.decline_action.trigger()
    assert passed


def test_places_named_elsewhere_are_not_named_again_unseen(
    room: WindowRoom, played: tuple[PlayoffPage, Address]
) -> None:
    page, there = played

    def name(form: Form) -> None:
        boxes, why = form.findChildren(LazyComboBox), form.findChildren(QLineEdit)[-1]
        for at, box in enumerate(boxes, start=1):
            box.setCurrentIndex(at)
        type_in(why, "the hall closes")
        form.findChildren(QCheckBox)[0].setChecked(True)
        with open_on_server(there) as other:
            places.name_places(other, 7, 8, reason="a storm", confirm=True)
        form.yes.click()
        told = "The game monitor named the places (No. 7, No. 8 and a storm)"
        assert told in form.refusal.text()
        assert [box.currentIndex() for box in boxes] == [1, 2]
        assert why.text() == "the hall closes"
        form.yes.click()

    in_dialog(Form, name)
    page.name_action.trigger()
    found = places.named_places(room.tournament)
    assert found is not None
    assert found.reason == "the hall closes"
