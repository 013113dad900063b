"""A ladder on the Seating page: the moves before they are done, trades, where all came from."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.journal.history import history
from mextrain_scorer.desk.roster import players, withdrawals
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.desk.seating.ladder import contradicted_moves
from mextrain_scorer.rules.seating.ladder import LadderMove
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.lazy_combo_box import LazyComboBox
from mextrain_scorer.ui.seating.moves_dialog import MovesDialog
from mextrain_scorer.ui.seating.seating_page import SeatingPage
from tests.desk import days
from tests.ui.window_room import WindowRoom, in_dialog, seen_in, turn_of_the_loop

GAME_2 = "qualifying-2"


def opened(room: WindowRoom, count: int, *, tied: tuple[int, ...] = ()) -> SeatingPage:
    """Open a ladder of so many whose first game is signed; ``tied`` are the seats of table 2."""
    path = room.folder / "ladder.mextrain"
    path.write_bytes(first_game(count, tied))
    room.open(path)
    return room.seating()


@cache
def first_game(count: int, tied: tuple[int, ...]) -> bytes:
    """Make that ladder, once for all tests that open a copy."""
    with TemporaryDirectory() as folder:
        with days.seated(Path(folder), count, rules="ladder-night") as tournament:
            for table_no in days.layout(tournament):
                days.fill_and_sign(tournament, table_no, tied=tied if table_no == 2 else ())
        return tournament.path.read_bytes()


def moves(page: SeatingPage) -> MovesDialog:
    """Press the button of the draw and return the dialog of the moves."""
    page.draw_again.click()
    (dialog,) = (d for d in page.findChildren(MovesDialog) if d.isVisible())
    return dialog


def told(dialog: MovesDialog) -> dict[int, tuple[int, str, str]]:
    """Return each player's new table, arrow and words as the dialog shows them."""
    return {
        int(str(row.key)): (card.card.table_no, row.lead, row.below)
        for card in dialog.tables.cards
        for row in card.card.rows
    }


class Trading:
    """The dialog in which two players trade."""

    def __init__(self, form: Form) -> None:
        self.form = form
        self.one, self.other = form.findChildren(LazyComboBox)
        (self.reason,) = (e for e in form.findChildren(QLineEdit) if "Reason" in e.accessibleName())

    def offered(self) -> set[int]:
        return {each.player for each in self.other._values}

    def choose(self, box: LazyComboBox[LadderMove], player: int) -> None:
        box.choose(next(each for each in box._values if each.player == player))


def trading(ask: Callable[[], object], act: Callable[[Trading], None]) -> None:
    """Ask for a trade, and do something in its dialog."""
    in_dialog(Form, lambda form: act(Trading(form)))
    ask()


def trade(dialog: MovesDialog, one: int, other: int, why: str) -> None:
    """Let two players trade, as after a drag."""

    def fill(asked: Trading) -> None:
        asked.reason.setText(why)
        asked.form.yes.click()

    trading(lambda: dialog.tables.dropped.emit(one, 0, other), fill)


def drawn(room: WindowRoom) -> dict[int, set[int]]:
    """Return who sits at each table of game 2."""
    return {no: set(row) for no, row in days.layout(room.tournament, GAME_2).items()}


def test_closed_again_nothing_is_drawn_and_the_keyboard_is_back(room: WindowRoom) -> None:
    page = opened(room, 12)
    page.draw_again.setFocus()
    dialog = moves(page)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    turn_of_the_loop()
    assert len(tables.stages(room.tournament)) == 1
    assert room.window.focusWidget() is page.draw_again


def test_a_tie_at_an_edge_is_told_and_looking_again_draws_no_other_lots(room: WindowRoom) -> None:
    page = opened(room, 24, tied=(1, 2))
    level = sorted(days.who(room.tournament, 2)[1:3])
    dialog = moves(page)
    shown = told(dialog)
    assert {shown[player][0] for player in level} == {1, 2}
    up, stays = sorted(level, key=lambda player: shown[player][0])
    names = f"No. {up} Player {up} before No. {stays} Player {stays}"
    assert dialog.lots.text() == f"Level at table 2, so the lot decides: {names}."
    assert all("by lot" in shown[player][2] for player in level)
    dialog.cancel.click()
    turn_of_the_loop()
    dialog = moves(page)
    assert told(dialog) == shown
    dialog.go.click()
    room.settle()
    assert all(player in drawn(room)[shown[player][0]] for player in shown)


@pytest.fixture
def corrected(room: WindowRoom) -> SeatingPage:
    """The page with game 2 drawn, and table 3's sheet of game 1 corrected after that."""
    page = opened(room, 24)
    moves(page).go.click()
    room.settle()
    sign_off.reopen_sheet(room.tournament, "qualifying", 3, "misread", confirm=True)
    assert not page.contradiction_card.isVisible(), "nothing is known before it is signed"
    sheet = room.sheet(3)
    engine = next(row.engine for row in sheet.rounds if row.cells[0].score)
    score_entry.enter(room.tournament, "qualifying", 3, engine, sheet.seats[0].player, 99)
    days.sign(room.tournament, 3)
    room.settle()
    return page


def test_once_the_game_has_begun_the_page_only_tells(
    room: WindowRoom, corrected: SeatingPage
) -> None:
    player = days.who(room.tournament, 1, GAME_2)[0]
    score_entry.enter(room.tournament, GAME_2, 1, 12, player, 12)
    room.settle()
    card = corrected.contradiction_card
    assert card.isVisible()
    assert corrected.contradicted.text().startswith(contradicted_moves(room.tournament)[0].sentence)
    assert corrected.contradiction.text().endswith("moved to game 2. It has begun: its seats stay.")
    assert not corrected.draw_anew.isVisible()
    assert not corrected.leave_seats.isVisible()
    assert corrected.next_step_widget() is corrected.focus_widget()
    days.play(room.tournament, GAME_2)
    moves(corrected).go.click()
    room.settle()
    assert not card.isVisible(), "game 3 follows from game 2"


def test_another_desk_that_was_quicker_is_told_in_the_dialog(room: WindowRoom) -> None:
    page = opened(room, 12)
    dialog = moves(page)
    draw.draw(room.tournament, seed=1)
    player = days.who(room.tournament, 1, GAME_2)[0]
    score_entry.enter(room.tournament, GAME_2, 1, 12, player, 12)
    dialog.go.click()
    assert dialog.isVisible()
    assert dialog.refusal.isVisible()


def test_a_trade_begins_with_nobody_chosen_and_typing_a_name_finds_the_player(
    room: WindowRoom,
) -> None:
    page = opened(room, 12)
    ada = players.add_player(room.tournament, "Ada Zimmer", checked_in=True)
    room.settle()
    dialog = moves(page)
    seen = []

    def fill(asked: Trading) -> None:
        one, other = asked.one, asked.other
        assert (one.chosen(), other.chosen()) == (None, None)
        asked.reason.setText("the stairs")
        assert not asked.form.yes.isEnabled()
        QTest.keyClicks(one, "zim")
        chosen = one.chosen()
        assert chosen is not None
        assert chosen.player == ada
        assert one.currentText() == f"Zimmer, Ada · No. {ada}, to table {chosen.after}"
        assert other.chosen() is None, "still nobody"
        assert not asked.form.yes.isEnabled()
        other.setCurrentIndex(0)
        assert asked.form.yes.isEnabled()
        second = other.chosen()
        assert second is not None
        one.choose(next(each for each in one._values if each.after == second.after))
        assert other.chosen() is None, "both are to play at one table"
        asked.form.reject()
        seen.append(asked)

    trading(dialog.trade_two.click, fill)
    assert seen
    assert not dialog.take_back


def test_a_swap_on_the_page_asks_why_as_the_dialog_does(room: WindowRoom) -> None:
    page = opened(room, 24)
    moves(page).go.click()
    room.settle()
    one, other = (min(drawn(room)[no]) for no in (1, 2))
    assert seen_in(Form, lambda: page.trade(one, other), Form.windowTitle).startswith("Why do ")
    assert one in drawn(room)[1]

    def give_reason(form: Form) -> None:
        form.findChildren(QLineEdit)[0].setText("the stairs")
        form.yes.click()

    in_dialog(Form, give_reason)
    page.trade(one, other)
    assert one in drawn(room)[2]
    assert history(room.tournament)[-1].why == "the stairs"
    assert room.last.sentence == f"Player {one} and Player {other} have swapped seats."
    page.trade(other, next(iter(drawn(room)[1] - {other})))
    assert "have swapped seats" in room.last.sentence, "within a table nobody moves up or down"


def test_a_lost_trade_of_somebody_who_left_is_only_told(room: WindowRoom) -> None:
    page = opened(room, 24)
    dialog = moves(page)
    shown = told(dialog)
    one, other = (min(p for p in shown if shown[p][0] == no) for no in (1, 3))
    trade(dialog, one, other, "a wish")
    dialog.go.click()
    room.settle()
    assert one in drawn(room)[3]
    withdrawals.withdraw(room.tournament, other, "home")
    room.settle()
    again = moves(page)
    assert not again.make_again
    said = [each.text() for each in again.findChildren(QLabel)]
    assert f"Lost: Trade of No. {one} Player {one} and No. {other}: a wish" in said
