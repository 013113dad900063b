"""A ladder on the Seating page: the moves before they are done, trades, where all came from."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.checks.ladder_moves import contradicted_moves
from mextrain_scorer.desk.journal import undo
from mextrain_scorer.desk.journal.history import history
from mextrain_scorer.desk.roster import players, withdrawals
from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.desk.seating import draw
from mextrain_scorer.rules.standings import totals
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Choice
from mextrain_scorer.ui.kit.questions import Answer, QuestionDialog
from mextrain_scorer.ui.paper.print_dialog import PrintDialog
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from mextrain_scorer.ui.seating.moves_dialog import MovesDialog
from mextrain_scorer.ui.seating.seating_page import SeatingPage
from mextrain_scorer.ui.seating.trade_dialog import TradeDialog
from mextrain_scorer.ui.sheet_dialogs.sign_dialog import SignDialog
from tests.desk import days
from tests.ui.window_room import WindowRoom, press, seen_in, turn_of_the_loop

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
        line.player: (card.card.table_no, line.lead, line.told)
        for card in dialog.tables.cards
        for line in card.card.lines
    }


def trading(dialog: MovesDialog) -> TradeDialog:
    (found,) = (d for d in dialog.findChildren(TradeDialog) if d.isVisible())
    return found


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


def test_the_next_step_opens_the_moves(room: WindowRoom) -> None:
    page = opened(room, 12)
    assert page.next_step_button() is page.draw_again
    assert page.in_focus() == "ladder"


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
    page = opened(room, 24)
    gone = days.who(room.tournament, 1)[0]
    withdrawals.withdraw(room.tournament, gone, "home")
    players.add_player(room.tournament, "Nora New", checked_in=True)
    room.settle()
    shown = told(moves(page))
    assert gone not in shown
    assert shown[25] == (4, "+", "not in the last game")


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
    dialog.tables.rows[one].setFocus()
    press(dialog.tables.rows[one], Qt.Key.Key_Return)
    asked = trading(dialog)
    assert asked.one.currentText() == f"Player {one} · No. {one}, to table 1"
    assert not asked.trade_button.isEnabled(), "a reason is wanted"
    offered = {each.player for each in asked.other._values}
    assert offered == {player for player in before if before[player][0] != 1}
    asked.other.choose(next(each for each in asked.other._values if each.player == other))
    asked.reason.setText("the stairs")
    asked.trade_button.click()
    turn_of_the_loop()
    after = told(dialog)
    assert (after[one][0], after[other][0]) == (3, 1)
    assert after[one][2].endswith("traded")
    assert dialog.focusWidget() is dialog.tables.rows[one]
    (back,) = dialog.take_back
    assert "the stairs" in back.accessibleName()
    back.click()
    assert told(dialog) == before
    assert dialog.focusWidget() is dialog.trade_two


def test_trades_are_drawn_and_stay_on_record(room: WindowRoom) -> None:
    page = opened(room, 24)
    dialog = moves(page)
    before = told(dialog)
    one = next(player for player in before if before[player][0] == 1)
    other = next(player for player in before if before[player][0] == 3)
    dialog.tables.swap_wanted.emit(one, other)
    asked = trading(dialog)
    assert asked.focusWidget() is asked.reason
    asked.reason.setText("the stairs")
    asked.trade_button.click()
    dialog.go.click()
    room.settle()
    assert one in drawn(room)[3]
    assert other in drawn(room)[1]
    assert any("the stairs" in (line.reason or "") for line in history(room.tournament))


def test_after_the_draw_each_seat_says_where_its_player_came_from(room: WindowRoom) -> None:
    page = opened(room, 24)
    first = {p: no for no, row in days.layout(room.tournament).items() for p in row}
    moves(page).go.click()
    room.settle()
    for player, row in page.tables.rows.items():
        (now,) = (no for no, here in drawn(room).items() if player in here)
        before = first[player]
        if now == before:
            assert row.line.moved == ""
        else:
            assert row.line.moved == f"{'↑' if now < before else '↓'}{before}"
            assert f"from table {before}" in row.accessibleName()
    assert page.subtitle.text() == "24 players at 4 tables · ↑2: up from table 2"
    assert page.tables.verticalScrollBar().maximum() == 0
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


def test_a_correction_offers_to_draw_anew(room: WindowRoom, corrected: SeatingPage) -> None:
    upset = contradicted_moves(room.tournament)
    assert upset
    card = corrected.contradiction_card
    assert card.isVisible()
    assert card.words.text().startswith(upset[0].sentence)
    seed = tables.stages(room.tournament)[-1].seed
    card.again.click()
    (dialog,) = (d for d in corrected.findChildren(MovesDialog) if d.isVisible())
    assert told(dialog)[upset[0].player][0] == upset[0].should
    dialog.go.click()
    room.settle()
    assert tables.stages(room.tournament)[-1].seed == seed, "the lots fall as they fell"
    assert not card.isVisible()
    assert upset[0].player in drawn(room)[upset[0].should]


def leave(page: SeatingPage) -> None:
    """Leave the seats as they are, with the reason that is asked for."""
    page.contradiction_card.leave.click()
    (dialog,) = (d for d in page.findChildren(QuestionDialog) if d.isVisible())
    assert dialog.reason is not None
    dialog.reason.setText("everybody sits already")
    dialog.yes.click()
    turn_of_the_loop()


def test_the_seats_can_be_left_as_they_are(room: WindowRoom, corrected: SeatingPage) -> None:
    seats = drawn(room)
    card = corrected.contradiction_card
    card.leave.setFocus()
    leave(corrected)
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
    assert room.window.focusWidget() is corrected.contradiction_card.again
    button.click()
    assert corrected.contradiction_card.isVisible(), "what to do is for people to say"
    leave(corrected)
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
    assert card.words.text().startswith(contradicted_moves(room.tournament)[0].sentence)
    assert card.title.text().endswith("moved to game 2. It has begun: its seats stay.")
    assert not card.again.isVisible()
    assert not card.leave.isVisible()
    assert corrected.next_step_widget() is corrected.focus_widget()
    days.play(room.tournament, GAME_2)
    moves(corrected).go.click()
    room.settle()
    assert not card.isVisible(), "game 3 follows from game 2"


@pytest.mark.parametrize("percent", [100, 200])
def test_the_button_that_draws_is_in_sight(room: WindowRoom, percent: int) -> None:
    page = opened(room, 31)
    look.apply(Choice.LIGHT, percent)
    room.window.resize(1366, 768)
    dialog = moves(page)
    turn_of_the_loop()
    assert dialog.width() <= 1366
    assert dialog.go.visibleRegion().boundingRect() == dialog.go.rect()
    assert dialog.tables.cards[0].rows[0].visibleRegion().boundingRect().height() > 0
    look.apply(Choice.LIGHT, 100)


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
    scores.reopen()
    (asked,) = room.answers.asked
    assert asked.title == "Reopen: Game 1, table 3?"
    assert any("seats of game 2 follow from this sheet" in each for each in asked.details)
    correct(room, 3)
    room.settle()
    scores.sign()
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


def test_a_ladder_night_goes_from_game_to_game_by_the_next_step(room: WindowRoom) -> None:
    """Two later games, each told before it is drawn; after the last nothing is left to draw."""
    page = opened(room, 31)
    for game in (2, 3):
        turn_of_the_loop()
        assert f"draw game {game}" in room.view.header.next_button.text().lower()
        room.view.header.next_button.click()
        (dialog,) = (d for d in page.findChildren(MovesDialog) if d.isVisible())
        shown = told(dialog)
        dialog.go.click()
        room.settle()
        stage = f"qualifying-{game}"
        sits = {p: no for no, row in days.layout(room.tournament, stage).items() for p in row}
        assert sits == {player: table_no for player, (table_no, _, _) in shown.items()}
        moved = {player: row.line.moved[:1] for player, row in page.tables.rows.items()}
        assert moved == {p: sign.replace("–", "") for p, (_, sign, _) in shown.items()}
        days.play(room.tournament, stage)
        room.settle()
    assert not page.draw_again.isVisible()


def test_the_next_step_opens_the_moves_from_any_page(room: WindowRoom) -> None:
    page = opened(room, 12)
    room.view.show_page("players")
    room.view.header.next_button.click()
    assert room.view.current is page
    assert any(each.isVisible() for each in page.findChildren(MovesDialog))
    assert len(tables.stages(room.tournament)) == 1, "nothing is drawn yet"


def test_typing_a_name_finds_the_player_of_a_trade(room: WindowRoom) -> None:
    page = opened(room, 12)
    ada = players.add_player(room.tournament, "Ada Zimmer", checked_in=True)
    room.settle()
    dialog = moves(page)
    dialog.trade_two.click()
    asked = trading(dialog)
    QTest.keyClicks(asked.one, "zim")
    chosen = asked.one.chosen()
    assert chosen is not None
    assert chosen.player == ada
    assert asked.one.currentText() == f"Zimmer, Ada · No. {ada}, to table {chosen.table_no}"


def test_a_trade_begins_with_nobody_chosen(room: WindowRoom) -> None:
    dialog = moves(opened(room, 12))
    dialog.trade_two.click()
    asked = trading(dialog)
    assert (asked.one.chosen(), asked.other.chosen()) == (None, None)
    assert asked.focusWidget() is asked.one
    asked.reason.setText("the stairs")
    assert not asked.trade_button.isEnabled()
    asked.one.setCurrentIndex(0)
    assert asked.other.chosen() is None, "still nobody"
    assert not asked.trade_button.isEnabled()
    asked.other.setCurrentIndex(0)
    assert asked.trade_button.isEnabled()
    other = asked.other.chosen()
    assert other is not None
    asked.one.choose(next(each for each in asked.one._values if each.table_no == other.table_no))
    assert asked.other.chosen() is None, "both are to play at one table"


def test_a_swap_on_the_page_asks_why_as_the_dialog_does(room: WindowRoom) -> None:
    page = opened(room, 24)
    page.tables.swap_wanted.emit(*days.who(room.tournament, 1)[:1], days.who(room.tournament, 2)[0])
    assert not room.answers.asked, "the first game is drawn by lot"
    moves(page).go.click()
    room.settle()
    one, other, *_ = (next(iter(sorted(drawn(room)[no]))) for no in (1, 2))
    room.answers.answers = [Answer(yes=False), Answer(yes=True, reason="the stairs")]
    page.tables.swap_wanted.emit(one, other)
    assert one in drawn(room)[1]
    page.tables.swap_wanted.emit(one, other)
    assert one in drawn(room)[2]
    assert [each.reason_label for each in room.answers.asked] == ["Reason, kept on record"] * 2
    assert history(room.tournament)[-1].why == "the stairs"
    assert room.last.sentence == f"Player {one} and Player {other} have swapped seats."
    page.tables.swap_wanted.emit(other, next(iter(drawn(room)[1] - {other})))
    assert len(room.answers.asked) == 2, "within a table nobody moves up or down"


def test_the_words_of_the_first_row_have_the_room_of_the_others(room: WindowRoom) -> None:
    """Its "No." made them wrap; who has no words below keeps it."""
    page = opened(room, 24)
    assert page.tables.cards[0].rows[0]._number().startswith("No. ")
    rows = moves(page).tables.cards[0].rows
    assert [row._number() for row in rows] == [str(row.line.player) for row in rows]


def test_each_move_shows_the_total_that_it_comes_from(room: WindowRoom) -> None:
    page = opened(room, 24)
    players.add_player(room.tournament, "Nora New", checked_in=True)
    room.settle()
    dialog = moves(page)
    total = {p: t for no in (1, 2, 3, 4) for p, t in totals(room.sheet(no)).items()}
    for player, row in dialog.tables.rows.items():
        if player == 25:
            assert row.line.note == ""
        else:
            assert row.line.note == f"{total[player]} points"
            assert f", {total[player]} points" in row.accessibleName()
    assert "only" not in dialog.advice.text()


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


def test_drawn_again_it_says_what_is_replaced(room: WindowRoom) -> None:
    page = opened(room, 12)
    dialog = moves(page)
    assert "replaced" not in dialog.advice.text()
    dialog.go.click()
    room.settle()
    assert page.draw_again.text() == "Draw again…"
    assert "The seats drawn before are replaced" in moves(page).advice.text()


def test_drawn_again_each_lost_trade_can_be_made_again(room: WindowRoom) -> None:
    page = opened(room, 24)
    dialog = moves(page)
    before = told(dialog)
    one = next(player for player in before if before[player][0] == 1)
    other = next(player for player in before if before[player][0] == 3)
    dialog.tables.swap_wanted.emit(one, other)
    asked = trading(dialog)
    asked.reason.setText("the stairs: too steep")
    asked.trade_button.click()
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
