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
from mextrain_scorer.desk.checks.ladder_moves import contradicted_moves
from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.journal.history import history
from mextrain_scorer.desk.roster import players, withdrawals
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.rules.seating.ladder import LadderMove
from mextrain_scorer.rules.standings import totals
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.lazy_combo_box import LazyComboBox
from mextrain_scorer.ui.kit.look import Choice
from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.paper.print_dialog import PrintDialog
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from mextrain_scorer.ui.seating.moves_dialog import MovesDialog
from mextrain_scorer.ui.seating.seating_page import SeatingPage
from mextrain_scorer.ui.sheet_dialogs.sign_dialog import SignDialog
from tests.desk import days
from tests.ui.window_room import WindowRoom, in_dialog, press, seen_in, turn_of_the_loop

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


def test_the_moves_are_shown_before_they_are_done(room: WindowRoom) -> None:
    page = opened(room, 24)
    first = {p: no for no, row in days.layout(room.tournament).items() for p in row}
    assert page.draw_again.text() == "Draw game 2…"
    dialog = moves(page)
    assert len(tables.stages(room.tournament)) == 1, "nothing is drawn yet"
    shown = told(dialog)
    for player, (table_no, arrow, words) in shown.items():
        before = first[player]
        if table_no == before:
            assert (arrow, words) == ("–", "stays")
        else:
            up = table_no < before
            assert arrow == ("↑" if up else "↓")
            assert words == f"{'up' if up else 'down'} from table {before}"
    assert dialog.advice.text().endswith("Table 1 is the top: 6 go up, 6 go down and 12 stay.")
    dialog.go.click()
    room.settle()
    assert drawn(room) == {
        no: {p for p, (to, _, _) in shown.items() if to == no} for no in (1, 2, 3, 4)
    }
    assert "4 tables drawn" in room.last.sentence


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
    for _ in range(5):
        dialog.cancel.click()
        turn_of_the_loop()
        dialog = moves(page)
        assert told(dialog) == shown
    dialog.go.click()
    room.settle()
    assert all(player in drawn(room)[shown[player][0]] for player in shown)


def test_who_is_gone_makes_room_and_who_is_new_begins_at_the_end(room: WindowRoom) -> None:
    """Each move shows the total that it comes from."""
    page = opened(room, 24)
    gone = days.who(room.tournament, 1)[0]
    withdrawals.withdraw(room.tournament, gone, "home")
    players.add_player(room.tournament, "Nora New", checked_in=True)
    room.settle()
    dialog = moves(page)
    shown = told(dialog)
    assert gone not in shown
    assert shown[25] == (4, "+", "not in the last game")
    total = {p: t for no in (1, 2, 3, 4) for p, t in totals(room.sheet(no)).items()}
    for player, row in dialog.tables.rows.items():
        if player == 25:
            assert row.end == "25"
        else:
            assert row.end.replace("\N{NO-BREAK SPACE}", " ").startswith(f"{total[player]} points ")
            assert row.spoken.endswith(f", {total[player]} points")


def test_who_stays_because_the_line_moved_up_is_told_why(room: WindowRoom) -> None:
    page = opened(room, 24)
    first = days.who(room.tournament, 1)
    shown = told(moves(page))
    assert not any("the line" in words for _, _, words in shown.values())
    page.findChildren(MovesDialog)[-1].cancel.click()
    withdrawals.withdraw(room.tournament, first[0], "home")
    withdrawals.withdraw(room.tournament, first[1], "home")
    room.settle()
    dialog = moves(page)
    lines = {player: words for player, (_, _, words) in told(dialog).items() if "line" in words}
    assert set(lines.values()) == {"stays\N{NO-BREAK SPACE}· the line moves up"}
    assert set(lines) & set(first), "who was to go down from table 1"
    gone = " and ".join(f"No. {n} Player {n}" for n in first[:2])
    assert f"{gone} play no longer, so the line moves up." in dialog.advice.text()


def test_two_trade_with_a_reason_and_it_can_be_taken_back(room: WindowRoom) -> None:
    page = opened(room, 24)
    dialog = moves(page)
    before = told(dialog)
    one = next(player for player in before if before[player][0] == 1)
    other = next(player for player in before if before[player][0] == 3)

    def fill(asked: Trading) -> None:
        assert asked.one.currentText() == f"Player {one} · No. {one}, to table 1"
        assert not asked.form.yes.isEnabled(), "a reason is wanted"
        assert asked.offered() == {player for player in before if before[player][0] != 1}
        asked.choose(asked.other, other)
        asked.reason.setText("the stairs")
        asked.form.yes.click()

    dialog.tables.go_to(one)
    listed = dialog.tables.list_of(one)
    assert listed is not None
    trading(lambda: press(listed, Qt.Key.Key_Return), fill)
    turn_of_the_loop()
    after = told(dialog)
    assert (after[one][0], after[other][0]) == (3, 1)
    assert after[one][2].endswith("traded")
    assert dialog.focusWidget() is dialog.tables.list_of(one)
    (back,) = dialog.take_back
    assert "the stairs" in back.accessibleName()
    back.click()
    assert told(dialog) == before
    assert dialog.focusWidget() is dialog.trade_two


def test_after_the_draw_each_seat_says_where_its_player_came_from(room: WindowRoom) -> None:
    page = opened(room, 24)
    first = {p: no for no, row in days.layout(room.tournament).items() for p in row}
    moves(page).go.click()
    room.settle()
    for player, row in page.tables.rows.items():
        (now,) = (no for no, here in drawn(room).items() if player in here)
        before = first[player]
        if now == before:
            assert row.figure == ""
        else:
            assert row.figure == f"{'↑' if now < before else '↓'}{before}"
            assert f"from table {before}" in row.spoken
    assert page.subtitle.text() == "24 players at 4 tables · ↑2: up from table 2"
    assert not page.warning.isVisible(), "who met before is nothing to warn of on a ladder"


def correct(room: WindowRoom, table_no: int) -> None:
    """Give the winner of a table of the first game 99 points in a round."""
    sheet = tables.sheet(room.tournament, "qualifying", table_no)
    winner = sheet.seats[0].player
    engine = next(row.engine for row in sheet.rounds if row.cells[0].score)
    score_entry.enter(room.tournament, "qualifying", table_no, engine, winner, 99)


@pytest.fixture
def corrected(room: WindowRoom) -> SeatingPage:
    """The page with game 2 drawn, and table 3's sheet of game 1 corrected after that."""
    page = opened(room, 24)
    moves(page).go.click()
    room.settle()
    sign_off.reopen_sheet(room.tournament, "qualifying", 3, "misread", confirm=True)
    assert not page.contradiction_card.isVisible(), "nothing is known before it is signed"
    correct(room, 3)
    days.sign(room.tournament, 3)
    room.settle()
    return page


def leave(room: WindowRoom, page: SeatingPage) -> None:
    """Leave the seats as they are, with the reason that is asked for."""
    room.answers.answers = [Answer(yes=True, reason="everybody sits already")]
    page.leave_seats.click()
    turn_of_the_loop()


def test_the_seats_can_be_left_as_they_are(room: WindowRoom, corrected: SeatingPage) -> None:
    seats = drawn(room)
    card = corrected.contradiction_card
    corrected.leave_seats.setFocus()
    leave(room, corrected)
    assert not card.isVisible()
    assert room.last.sentence == "The seats stay as they are."
    assert "check the seats" not in room.view.header.next_button.text()
    assert drawn(room) == seats
    assert corrected.tables.isAncestorOf(room.window.focusWidget())


def test_next_leads_to_the_seats_before_the_move_cards(
    room: WindowRoom, corrected: SeatingPage
) -> None:
    button = room.view.header.next_button
    room.qtbot.waitUntil(lambda: "check the seats of Game 2" in button.sentence)
    room.view.show_page("scores")
    button.click()
    assert room.view.current is corrected
    assert corrected.contradiction_card.isVisible()
    assert room.window.focusWidget() is corrected.draw_anew
    button.click()
    assert corrected.contradiction_card.isVisible(), "what to do is for people to say"
    leave(room, corrected)
    room.qtbot.waitUntil(lambda: "move cards" in button.sentence)
    key = seen_in(PrintDialog, button.click, lambda dialog: dialog.request().key)
    assert key == "move-cards"


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


def test_in_large_text_the_button_that_draws_is_in_sight(room: WindowRoom) -> None:
    opened(room, 31)
    look.apply(Choice.LIGHT, 200)
    room.window.resize(1366, 768)
    dialog = moves(room.page(SeatingPage))
    turn_of_the_loop()
    assert dialog.width() <= 1366
    assert dialog.go.visibleRegion().boundingRect() == dialog.go.rect()
    assert dialog.tables.cards[0].seats.visibleRegion().boundingRect().height() > 0


def test_another_desk_that_was_quicker_is_told_in_the_dialog(room: WindowRoom) -> None:
    page = opened(room, 12)
    dialog = moves(page)
    draw.draw(room.tournament, seed=1)
    player = days.who(room.tournament, 1, GAME_2)[0]
    score_entry.enter(room.tournament, GAME_2, 1, 12, player, 12)
    dialog.go.click()
    assert dialog.isVisible()
    assert dialog.refusal.isVisible()


def test_the_scores_page_says_what_a_correction_upsets(room: WindowRoom) -> None:
    """The reopening tells before, the notice after, and its button leads to the seats."""
    page = opened(room, 24)
    moves(page).go.click()
    room.settle()
    scores = room.show(ScoresPage)
    scores.open_table("qualifying", 3)
    room.answers.answers = [Answer(yes=True, reason="misread"), Answer(yes=False)]
    scores.sheet_actions.reopen()
    (asked,) = room.answers.asked
    assert asked.title == "Reopen: Game 1, table 3?"
    assert any("seats of game 2 follow from this sheet" in each for each in asked.details)
    correct(room, 3)
    room.settle()
    scores.sheet_actions.sign()
    (dialog,) = (d for d in scores.findChildren(SignDialog) if d.isVisible())
    dialog.keeper.setText(room.sheet(3).seats[0].name)
    dialog.accept()
    room.settle()
    assert contradicted_moves(room.tournament)[0].sentence in room.last.sentence
    assert "its seats can be drawn again" in room.last.sentence
    assert room.last.action is not None
    room.show(ScoresPage)
    assert room.window.strip.sentence == room.last.sentence
    room.view.show_page("seating")
    assert room.page(SeatingPage).contradiction_card.isVisible()
    assert room.window.strip.sentence == "", "what it leads to is shown"
    room.view.show_page("scores")
    room.last.action.callback()
    assert room.page(SeatingPage).isVisible()


def test_the_next_step_opens_the_moves_from_any_page(room: WindowRoom) -> None:
    page = opened(room, 12)
    assert page.in_focus() == "ladder"
    room.view.show_page("players")
    room.view.header.next_button.click()
    assert room.view.current is page
    assert any(each.isVisible() for each in page.findChildren(MovesDialog))
    assert len(tables.stages(room.tournament)) == 1, "nothing is drawn yet"


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


def test_where_somebody_left_it_says_why_fewer_move(room: WindowRoom) -> None:
    """Of six at table 2 three are left, so that one goes up and down at its edges, not two."""
    page = opened(room, 24)
    gone = sorted(days.who(room.tournament, 2)[:3])
    for player in gone:
        withdrawals.withdraw(room.tournament, player, "home")
    room.settle()
    said = moves(page).advice.text()
    names = f"No. {gone[0]} Player {gone[0]}, No. {gone[1]} Player {gone[1]} and"
    assert f"Tables 1 and 2 trade 1 player only. No longer playing: {names}" in said
    assert "Tables 2 and 3 trade 1 player only." in said
    assert "Tables 3 and 4" not in said


def test_drawn_again_each_lost_trade_can_be_made_again(room: WindowRoom) -> None:
    page = opened(room, 24)
    dialog = moves(page)
    before = told(dialog)
    one = next(player for player in before if before[player][0] == 1)
    other = next(player for player in before if before[player][0] == 3)
    trade(dialog, one, other, "the stairs: too steep")
    dialog.go.click()
    room.settle()
    third, fourth = (next(iter(sorted(drawn(room)[no] - {one, other}))) for no in (2, 4))
    draw.swap(room.tournament, third, fourth, reason="they asked")
    draw.swap(room.tournament, one, third, reason="they asked")
    undo.undo(room.tournament)
    draw.swap(room.tournament, *sorted(drawn(room)[1])[:2])
    room.settle()
    again = moves(page)
    reasoned, _ = again.make_again
    assert reasoned.accessibleName() == (
        f"Make it again: Trade of No. {one} Player {one} and No. {other} Player {other}:"
        " the stairs: too steep"
    )
    assert told(again) == before
    reasoned.click()
    assert (told(again)[one][0], told(again)[other][0]) == (3, 1)
    assert len(again.take_back) == len(again.make_again) == 1
    again.make_again[0].click()
    assert not again.make_again
    again.go.click()
    room.settle()
    assert {one, fourth} & drawn(room)[3] == {one}
    assert fourth in drawn(room)[2]


def test_a_lost_trade_of_somebody_who_left_is_only_told(room: WindowRoom) -> None:
    page = opened(room, 24)
    moves(page).go.click()
    room.settle()
    one, other = (min(drawn(room)[no]) for no in (1, 3))
    draw.swap(room.tournament, one, other, reason="a wish")
    withdrawals.withdraw(room.tournament, other, "home")
    room.settle()
    again = moves(page)
    assert not again.make_again
    said = [each.text() for each in again.findChildren(QLabel)]
    assert f"Lost: Trade of No. {one} Player {one} and No. {other}: a wish" in said
