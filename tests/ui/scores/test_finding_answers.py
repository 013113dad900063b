"""One finding at a time: its pages, its answers, what each of them does, and where it leads."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from mextrain_scorer.desk.scores import score_entry, sign_off
from mextrain_scorer.rules.records import Outcome, SheetStatus
from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.score_grid.sheet_keys import Command
from tests.ui.score_room import Room, fill, good_scores

THIRD, FOURTH = 2, 3
ROWS = good_scores(5)
TOTALS = [sum(column) for column in zip(*ROWS, strict=True)]


def player_at(room: Room, column: int) -> int:
    """Return the number of the player in that seat of table 1."""
    return room.sheet(1).seats[column].player


def fill_wrongly(room: Room) -> None:
    """Fill the sheet, with two digits swapped in the third seat and one too many in the fourth."""
    rows = good_scores(5)
    rows[5][THIRD], rows[2][FOURTH] = 21, 89
    fill(room.tournament, 1, rows)
    totals = {player_at(room, column): total for column, total in enumerate(TOTALS)}
    score_entry.write_totals(room.tournament, "qualifying", 1, totals)
    room.page.show_table(1)


def texts(room: Room) -> list[str]:
    """Return the answers in sight."""
    return [each.text() for each in room.page.panel.answers]


def test_one_finding_is_in_sight_and_the_next_is_announced(room: Room) -> None:
    fill_wrongly(room)
    panel = room.page.panel
    assert len(panel.findings) == 1
    assert (panel.title.text(), panel.place.text()) == ("Look at this", "1 of 2")
    assert panel.then.text().startswith("Then: On the paper, ")
    assert str(TOTALS[FOURTH]) in panel.then.text()


def test_its_cell_is_gone_to_and_so_is_that_of_the_next(room: Room) -> None:
    fill_wrongly(room)
    panel = room.page.panel
    assert room.at() == (5, THIRD)
    panel.on.setFocus()
    QTest.keyClick(panel.on, Qt.Key.Key_Return)
    assert panel.place.text() == "2 of 2"
    assert room.at()[1] == FOURTH
    assert room.focus() is panel.on, "paging goes on with the keyboard"
    QTest.mouseClick(panel.on, Qt.MouseButton.LeftButton)
    assert panel.place.text() == "1 of 2"
    QTest.mouseClick(panel.back, Qt.MouseButton.LeftButton)
    assert panel.place.text() == "2 of 2"


def test_cells_still_to_type_are_no_page(room: Room) -> None:
    room.type("0\n0\n6\n7\n\n0\n")
    panel = room.page.panel
    assert [each.code for each in panel.pages] == ["two-out"]
    assert "1 cell skipped" in panel.findings[-1].text()


def test_the_likeliest_answer_is_first_and_enters_that_score_as_a_correction(room: Room) -> None:
    fill_wrongly(room)
    assert texts(room)[0] == "Make it 12"
    room.answer("Make it 12")
    assert room.row(5)[THIRD] == 12
    assert "12, was 21. Ctrl+Z takes it back." in room.said()
    assert len(room.page.panel.pages) == 1
    assert room.at()[1] == FOURTH
    assert room.focus() is room.page.grid


def test_a_blank_sheet_says_what_to_do_and_not_that_nothing_is_wrong(room: Room) -> None:
    assert room.page.panel.title.text() == "Type the scores"
    room.type("0\n")
    assert room.page.panel.title.text() == "No problems found"


def test_m_gives_that_answer_and_enter_does_not(room: Room) -> None:
    fill_wrongly(room)
    before = room.sheet(1)
    for held in (room.page.grid, room.page.panel.action):
        held.setFocus()
        room.type("\n")
    assert room.sheet(1) == before
    room.page.grid.setFocus()
    room.type("m")
    assert room.row(5)[THIRD] == 12


def test_m_without_a_suggestion_says_so(room: Room) -> None:
    room.type("m")
    assert "No score is suggested" in room.said()


def test_two_scores_that_explain_it_as_well_are_both_named_and_m_enters_neither(
    room: Room,
) -> None:
    """ "Make it 12" did not say which of two 21s, and M took the first."""
    rows = good_scores(5)
    rows[5][THIRD] = rows[8][THIRD] = 12
    totals = {player_at(room, at): sum(each) for at, each in enumerate(zip(*rows, strict=True))}
    rows[5][THIRD] = rows[8][THIRD] = 21
    totals[player_at(room, THIRD)] += 9
    fill(room.tournament, 1, rows)
    score_entry.write_totals(room.tournament, "qualifying", 1, totals)
    room.page.show_table(1)
    assert texts(room)[:2] == ["Double 4: make it 12", "Double 1: make it 12"]
    before = room.sheet(1)
    room.page.grid.setFocus()
    room.type("m")
    assert room.sheet(1) == before
    assert "look at the paper" in room.said()
    room.answer("Double 1: make it 12")
    assert room.row(8)[THIRD] == 12


def test_the_action_counts_the_answers_to_come(room: Room) -> None:
    fill_wrongly(room)
    action = room.page.panel.action
    assert (action.state, action.ready) == ("after these 2 answers", False)
    room.answer("Make it 12")
    assert action.state == "after this answer"
    room.page.grid.go_to_cell(7, player_at(room, FOURTH))
    score_entry.enter(room.tournament, "qualifying", 1, 7, player_at(room, FOURTH), 10)
    assert action.ready


def test_it_stands_says_which_number_will_count(room: Room) -> None:
    fill_wrongly(room)
    room.answers.answers = [Answer(yes=True, reason="the table added wrong")]
    room.answer("Rounds' 110 counts…")
    (question,) = room.answers.asked
    assert question.reasons_offered == ("the table added wrong",)
    assert question.title == "The rounds count, not the total on the paper?"
    assert question.details == (), "both numbers are in the sentence"
    score_entry.write_totals(room.tournament, "qualifying", 1, {player_at(room, FOURTH): None})
    name = room.sheet(1).seats[THIRD].name
    assert f"{name}: the rounds' 110 will count, not the paper's 101." in question.sentence
    assert room.page.panel.title.text() == "No problems found"
    said = f"{name}: the rounds' 110 counts, not the paper's 101: the table added wrong"
    assert said in room.asked()
    assert "accepted as written" not in room.asked(), "the total does not stand as written"
    assert texts(room) == []


def test_the_menu_offers_only_what_applies(room: Room) -> None:
    more = room.page.panel.more
    stands, reopen = more.entries[Command.ACCEPT], more.entries[Command.REOPEN]
    fill_wrongly(room)
    room.go_to(0, 0)
    more.menu().aboutToShow.emit()
    assert (stands.isEnabled(), reopen.isVisible()) == (False, False)
    room.go_to(11, 0)
    more.menu().aboutToShow.emit()
    assert stands.isEnabled()
    score_entry.accept_round(room.tournament, "qualifying", 1, None, "the table added wrong")
    sign_off.sign_sheet(room.tournament, "qualifying", 1, "Ana")
    more.menu().aboutToShow.emit()
    assert (stands.isEnabled(), reopen.isVisible()) == (False, True)
    assert not more.entries[Command.SIGN].isVisible()


def test_an_answer_about_one_total_leaves_the_other_cards_question(room: Room) -> None:
    fill_wrongly(room)
    room.answers.answers = [Answer(yes=True, reason="the table added wrong")]
    room.answer("Rounds' 110 counts…")
    (question,) = room.answers.asked
    assert question.sentence.count("will count") == 1
    left = room.page.panel.current
    assert left is not None
    assert (left.code, left.player) == ("total-mismatch", player_at(room, FOURTH))
    assert set(room.sheet(1).accepted_parts) == {player_at(room, THIRD)}


def test_a_refused_score_stands_by_its_button_that_needs_no_key(room: Room) -> None:
    room.answers.answers = [Answer(yes=True, reason="counted twice")]
    room.type("230\n")
    assert "W" not in room.asked().split()
    room.answer("It stands as written…")
    assert "The 230 will count." in room.answers.asked[0].details
    assert room.row()[0] == 230


def test_a_refused_score_is_shown_at_once_and_can_be_left(room: Room) -> None:
    room.type_scores([[0, 0, 6, 7, 8]])
    room.type("230\n")
    assert "230 cannot be" in room.asked()
    room.answer("Leave it blank")
    assert "cannot all have gone out" in room.asked()
    assert room.page.model.rejections == ()


def test_back_to_the_table_returns_the_paper_with_the_reason(room: Room) -> None:
    fill_wrongly(room)
    room.answer("Back to the table")
    sheet = room.sheet(1)
    assert sheet.status is SheetStatus.RETURNED
    assert "the sheet says 101, but the rounds add up to 110" in sheet.note
    assert "Back to the table" not in texts(room)
    assert room.page.panel.action.state == "after these 2 answers"


def test_nobody_went_out_is_an_answer_to_a_round_without_a_zero(room: Room) -> None:
    room.type_scores([[5, 6, 7, 8, 9]])
    assert texts(room)[0] == "Nobody went out"
    room.answer("Nobody went out")
    assert room.sheet(1).rounds[0].outcome is Outcome.BLOCKED
    assert room.page.panel.pages == ()


def test_somebody_left_is_offered_for_a_seat_that_stays_blank(room: Room) -> None:
    name, player = room.sheet(1).seats[1].name, player_at(room, 1)
    room.type("0\n\n6\n7\n8\n0\n\n6\n")
    room.answers.answers = [Answer(yes=True, reason="unwell")]
    room.answer(f"{name} left…")
    assert room.answers.asked[0].title == f"No. {player} {name} goes home"
    assert room.sheet(1).seats[1].left_from == 9


def test_a_tie_is_settled_with_the_main_button_alone(room: Room) -> None:
    rows = [[0, 4, 30, 30, 30] if at % 2 else [4, 0, 30, 30, 30] for at in range(10)]
    fill(room.tournament, 1, rows)
    assert texts(room) == [], "one button is enough"
    assert room.page.panel.action.text() == "Settle the tie…"
    QTest.mouseClick(room.page.panel.action, Qt.MouseButton.LeftButton)
    room.dialog().reject()


def test_a_signed_sheet_asks_nothing(room: Room) -> None:
    fill(room.tournament, 1, good_scores(5))
    score_entry.write_totals(room.tournament, "qualifying", 1, {player_at(room, THIRD): 1})
    score_entry.accept_round(room.tournament, "qualifying", 1, None, "so it is")
    sign_off.sign_sheet(room.tournament, "qualifying", 1, str(player_at(room, 0)))
    room.page.show_table(1)
    assert "the rounds' 101 counts, not the paper's 1: so it is" in room.asked()
    assert texts(room) == []


def test_in_a_bar_a_finding_is_said_in_short_and_has_its_likely_answers(room: Room) -> None:
    fill_wrongly(room)
    room.page.panel.be_bar(True)
    name = room.sheet(1).seats[THIRD].name
    assert room.findings() == [f"! {name}: paper 101, rounds 110. Double 4: was the 21 a 12?"]
    assert texts(room) == ["Make it 12", "Rounds' 110 counts…", "Back to the table"]


def key(room: Room, row: int, instead: str) -> None:
    """Type the whole sheet and its totals, but one cell of the third seat otherwise."""
    lines = [[str(score) for score in scores] for scores in ROWS]
    lines[row][THIRD] = instead
    room.type("".join(f"{word}\n" for line in [*lines, TOTALS] for word in line))


def test_pressing_the_finding_leads_to_the_likeliest_cell(room: Room) -> None:
    assert ROWS[5][THIRD] == 12
    key(room, 5, "21")
    (found,) = room.page.panel.findings
    player = room.sheet(1).seats[THIRD].player
    assert f"No. {player}'s 21 in the round of the double 4 may have been 12" in found.text()
    QTest.mouseClick(found, Qt.MouseButton.LeftButton)
    assert room.at() == (5, THIRD)
    assert room.focus() is room.page.grid
    room.type("12\n")
    assert room.page.panel.title.text() == "No problems found"
    assert (room.page.panel.findings, room.page.panel.answers) == ((), ())
    assert not room.content(5, THIRD).likely, "the mark goes with the mistake"


def test_the_action_leads_there_as_well(room: Room) -> None:
    key(room, 5, "21")
    QTest.mouseClick(room.page.panel.action, Qt.MouseButton.LeftButton)
    assert room.at() == (5, THIRD)
    assert room.notices.said == (), "what the panel says is not said again"


def test_what_else_it_could_be_is_an_answer_as_well(room: Room) -> None:
    key(room, 8, "10")
    others = room.page.panel.pages[0].guesses[1:]
    texts = [each.text() for each in room.page.panel.answers]
    assert room.page.panel.title.text() == "One thing to check"
    assert 1 <= len(others) <= 2
    for text, other in zip(texts[1:], others, strict=False):
        ((engine, _),), (score,) = other.cells, other.should_say
        row = "On paper" if engine is None else f"Double {engine}"
        assert text == f"{row}: make it {score}"
    room.answer(texts[1])
    assert room.sheet(1).entry_of(*others[0].cells[0]) == others[0].should_say[0]


def test_one_blank_cell_is_told_with_what_its_total_leaves_for_it(room: Room) -> None:
    key(room, 5, "")
    (found,) = room.page.panel.findings
    player = room.sheet(1).seats[THIRD].player
    assert found.text() == (
        f"1 cell to type: double 4, No. {player}."
        f" By No. {player}'s total on the paper, 12 belongs in the round of the double 4."
    )
    QTest.mouseClick(found, Qt.MouseButton.LeftButton)
    assert room.at() == (5, THIRD)


def test_the_likeliest_cell_is_marked_in_the_sheet_and_says_why(room: Room) -> None:
    """A folded corner beside the tint, and the reason for the mouse and for a screen reader."""
    key(room, 5, "21")
    index = room.page.model.index(5, THIRD)
    assert room.content(5, THIRD).text == "21"
    assert "may have been 12: the digits swapped" in index.data(Qt.ItemDataRole.ToolTipRole)
    assert "may have been 12" in index.data(Qt.ItemDataRole.AccessibleTextRole)
    cells = [(row, column) for row in range(10) for column in range(5)]
    assert [at for at in cells if room.content(*at).likely] == [(5, THIRD)]


# -- the guide --------------------------------------------------------------------------------


def test_f1_opens_the_paragraph_for_what_the_panel_asks(room: Room) -> None:
    assert room.page.guide_place() == "rounds#type"
    fill_wrongly(room)
    assert room.page.guide_place() == "mistake#check", "a red total is a mistake to look for"
    fill(room.tournament, 1, good_scores(5))
    totals = {player_at(room, column): total for column, total in enumerate(TOTALS)}
    score_entry.write_totals(room.tournament, "qualifying", 1, totals)
    room.page.show_table(1)
    assert room.page.guide_place() == "rounds#sign"
    sign_off.sign_sheet(room.tournament, "qualifying", 1, room.sheet(1).seats[0].name)
    assert room.page.guide_place() == "mistake#signed"


def test_f1_after_a_refused_score_says_what_a_refusal_is(room: Room) -> None:
    room.type("999\n")
    assert room.page.guide_place() == "mistake#refused"
