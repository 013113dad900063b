"""The Overall page in the real window: places, games that count, ties, classes, the sheets."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QCheckBox, QLineEdit

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.overall.ranking import overall
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.roster import players
from mextrain_scorer.desk.scores import sign_off
from mextrain_scorer.desk.scores.score_entry import enter
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.kit.table import LineTable
from mextrain_scorer.ui.overall.overall_page import OverallPage
from mextrain_scorer.ui.playoff.playoff_page import PlayoffPage
from mextrain_scorer.ui.results.results_page import ResultsPage
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from mextrain_scorer.ui.sheet_dialogs.tie_dialog import TieDialog
from tests.desk.club_nights import KEEPER, club_night, fill, game, play_game
from tests.ui.tie_order import choose_order
from tests.ui.window_room import WindowRoom, in_dialog, type_in

PLAYERS = 13
PLACE, NAME, TOTAL, WHOLE, PER_ROUND, FIRST_GAME = 0, 2, 3, 4, 5, 6  # columns


def opened(room: WindowRoom, made: Tournament) -> OverallPage:
    """Open the file in the window, on the Overall page."""
    path = made.path
    made.close()
    room.open(path)
    return overall_page(room)


def overall_page(room: WindowRoom) -> OverallPage:
    room.view.show_page("overall")
    page = room.view.current
    assert isinstance(page, OverallPage)
    return page


def shown(page: OverallPage, column: int) -> list[str]:
    """Return what a column shows, from the top."""
    model = page.table.proxy
    return [str(model.index(row, column).data()) for row in range(model.rowCount())]


def night(folder: Path, games: int = 3, *, tied: bool = False, **changed: Any) -> Tournament:
    """Play that many games; player 1 is best, and two may be level for the third place."""
    made = club_night(folder, PLAYERS, **changed)
    for number in range(1, games + 1):
        play_game(made, number, {4: 103} if tied else {})
    return made


def test_a_game_that_does_not_count_is_in_brackets_and_said_so(room: WindowRoom) -> None:
    made = club_night(room.folder, PLAYERS, count_best=2)
    for number, totals in enumerate(({1: 250}, {2: 250}, {}), start=1):
        play_game(made, number, totals)
    page = opened(room, made)
    first = page.table.proxy.index(0, FIRST_GAME)
    assert first.data() == "(250)"
    assert first.data(Qt.ItemDataRole.AccessibleTextRole) == "250, does not count"
    assert page.table.proxy.index(0, FIRST_GAME + 1).data(Qt.ItemDataRole.AccessibleTextRole) == (
        "101, counts"
    )
    assert page.state.text().endswith("In brackets: a game that does not count.")
    assert shown(page, TOTAL)[:2] == ["202", "204"]


def test_with_part_of_a_game_in_the_page_says_first_that_places_are_not_comparable(
    room: WindowRoom,
) -> None:
    made = club_night(room.folder, PLAYERS)
    play_game(made, 1)
    play_game(made, 2, leave=1)
    page = opened(room, made)
    assert page.state.text() == (
        "! Not comparable yet: 1 of 2 sheets of game 2 is in, and who has more games stands first."
        " Game 2 of 3; sheets signed: 3 of 4 in all."
    )


def test_the_ranking_follows_each_sheet_that_is_signed(room: WindowRoom) -> None:
    made = club_night(room.folder, PLAYERS)
    play_game(made, 1, leave=1)
    page = opened(room, made)
    assert page.state.text() == "Game 1 of 3; sheets signed: 1 of 2 in all."
    before = page.table.proxy.rowCount()
    here = tables.sheets(room.tournament)[-1]
    fill(room.tournament, here, {})
    assert page.table.proxy.rowCount() == before  # typed is not signed
    sign_off.sign_sheet(room.tournament, here.stage, here.table_no, KEEPER)
    assert page.table.proxy.rowCount() == PLAYERS
    room.qtbot.waitUntil(lambda: room.view.header.next_button.text().endswith("game 2 of 3"))


def test_a_tie_for_third_is_ruled_here_and_the_champion_opens(room: WindowRoom) -> None:
    page = opened(room, night(room.folder, tied=True))
    assert room.view.header.next_button.text() == "Next: rule the tie in the ranking"
    assert shown(page, PLACE)[2:4] == ["3 ?", "3 ?"]
    spoken = page.table.proxy.index(2, 0).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "3, a tie to rule"
    assert page.tie_card.heading.text() == "! A tie to rule: places 3 to 4"
    assert page.tie_card.words.text() == "No. 3 Player 03, No. 4 Player 04"

    room.view.show_page("results")
    results = room.view.current
    assert isinstance(results, ResultsPage)
    assert results.first_title.text() == "Champion, but a tie for a place still has to be ruled"
    page = overall_page(room)

    def rule(dialog: TieDialog) -> None:
        assert dialog.windowTitle() == "Tie in the ranking"
        dialog.drawn_domino.click()
        choose_order(dialog, 4, 3)
        dialog.rule.click()

    in_dialog(TieDialog, rule)
    page.rule_button.click()
    room.qtbot.waitUntil(lambda: room.view.current_key == "results")
    found = overall(room.tournament)
    assert found is not None
    assert [place.player for place in found.places[:4]] == [1, 2, 4, 3]
    assert results.third.text() == "Player 04"
    assert [row.end for row in results.final.rows.rows[1:3]] == ["303", "306"]


def test_what_is_unusual_about_a_whole_sheet_opens_like_any_other(room: WindowRoom) -> None:
    """A question about nobody in particular, such as many blocked rounds, ended the program."""
    made = club_night(room.folder, PLAYERS)
    play_game(made, 1, leave=1)
    here = tables.sheets(made)[-1]
    fill(made, here, {})
    opened(room, made)
    room.view.open_table(here.stage, here.table_no)
    page = room.view.current
    assert isinstance(page, ScoresPage)
    assert page.panel.current is not None
    assert "blocked rounds at one table" in page.panel.current.message
    answers = [answer.text() for answer in page.panel.answers]
    assert answers[0] == "It is right"


def at_table(room: WindowRoom) -> tuple[str, int]:
    """Return the stage and the table whose sheet is in sight."""
    sheet = room.page(ScoresPage).model.sheet
    assert sheet is not None
    return sheet.stage, sheet.table_no


def test_enter_opens_the_sheet_of_that_game(room: WindowRoom) -> None:
    page = opened(room, night(room.folder, 2))
    page.table.setCurrentIndex(page.table.proxy.index(0, FIRST_GAME))
    QTest.keyClick(page.table, Qt.Key.Key_Return)
    assert at_table(room)[0] == game(1)
    page = overall_page(room)
    page.table.setCurrentIndex(page.table.proxy.index(0, NAME))
    QTest.keyClick(page.table, Qt.Key.Key_Return)
    last = page.table.lines.lines[0].games[1]
    assert last is not None
    assert at_table(room) == (game(2), last.table_no)


def test_the_list_is_searched_and_sorted(room: WindowRoom) -> None:
    page = opened(room, night(room.folder, 1))
    type_in(page.search, "05")
    assert shown(page, NAME) == ["Player 05"]
    QTest.keyClick(page.search, Qt.Key.Key_Escape)
    page.table.sortByColumn(TOTAL, Qt.SortOrder.DescendingOrder)
    assert shown(page, NAME)[0] == "Player 13"
    page.table.sortByColumn(PLACE, Qt.SortOrder.AscendingOrder)
    assert shown(page, NAME)[0] == "Player 01"


@pytest.mark.parametrize(
    ("changed", "pages"),
    [
        ({}, ["players", "seating", "scores", "overall", "results"]),
        ({"final_of": 4}, ["players", "seating", "scores", "overall", "playoff", "results"]),
    ],
    ids=["without a final", "with a final"],
)
def test_the_sidebar_has_the_pages_of_the_format(
    room: WindowRoom, changed: dict[str, Any], pages: list[str]
) -> None:
    opened(room, night(room.folder, 1, **changed))
    buttons = room.view.sidebar.buttons
    assert [key for key, made in buttons.items() if not made.isHidden()] == pages
    assert buttons["playoff"].title == ("Final" if changed else "Champion")
    room.view.show_page("game_chart")
    assert room.view.current_key == "overall"


def test_a_class_has_a_ranking_and_ties_of_its_own(room: WindowRoom) -> None:
    made = club_night(room.folder, PLAYERS, places=2)
    for number in range(2, PLAYERS + 1, 2):
        _put_in_class(made, number, "70-79")
    for number in (1, 2, 3):
        play_game(made, number, {6: 104})  # level with No. 4: 2nd of the class, 4th of all
    page = opened(room, made)
    assert page.class_box.isVisible()
    assert page.tie_card.heading.text() == "! A tie to rule in class 70-79: places 2 to 3"
    page.class_box.setCurrentIndex(1)
    page.class_box.activated.emit(1)
    assert shown(page, NAME)[:3] == ["Player 02", "Player 04", "Player 06"]
    assert shown(page, PLACE)[:3] == ["1", "2 ?", "2 ?"]

    def rule(dialog: TieDialog) -> None:
        dialog.extra_round.click()
        choose_order(dialog, 6, 4)
        dialog.rule.click()

    in_dialog(TieDialog, rule)
    page.rule_button.click()
    room.qtbot.waitUntil(page.tie_card.isHidden)
    assert shown(page, NAME)[:3] == ["Player 02", "Player 06", "Player 04"]
    room.qtbot.waitUntil(lambda: room.view.current_key == "results")
    results = room.view.current
    assert isinstance(results, ResultsPage)
    rows = [(row.lead, row.name) for row in results.winners.rows.rows]
    assert rows == [("Class 70-79", ""), ("1", "Player 02"), ("2", "Player 06")]


def _put_in_class(made: Tournament, number: int, name: str) -> None:
    players.change_player(
        made,
        number,
        name=f"Player {number:02}",
        club=None,
        group=None,
        willing=False,
        note=None,
        class_name=name,
    )


def test_a_night_that_ends_early_has_its_champion_named(room: WindowRoom) -> None:
    page = opened(room, night(room.folder, 2))
    page.cut_short.click()
    playoff = room.view.current
    assert isinstance(playoff, PlayoffPage)
    assert playoff.title.text() == "Champion"

    def name(form: Form) -> None:
        (figures,) = form.findChildren(LineTable)
        figures.selectRow(0)
        figures.setFocus()
        QTest.keyClick(figures, Qt.Key.Key_Return)
        form.findChildren(QLineEdit)[-1].setText("the hall closed")
        form.findChildren(QCheckBox)[0].setChecked(True)
        form.yes.click()

    in_dialog(Form, name)
    playoff.name_places.click()
    room.qtbot.waitUntil(lambda: room.view.sidebar.buttons["playoff"].state == "places named")
    assert room.view.sidebar.buttons["playoff"].isVisible()
    overall_page(room)
    assert room.view.sidebar.buttons["playoff"].isVisible(), "where the names are taken back"


def test_a_correction_that_changes_who_plays_the_final_is_settled_there(room: WindowRoom) -> None:
    made = night(room.folder, final_of=4)
    stages.start_stage(made, seed=1)
    here = next(s for s in tables.sheets(made, game(1)) if 1 in [t.player for t in s.seats])
    sign_off.reopen_sheet(made, here.stage, here.table_no, "misread", confirm=True)
    row = next(row for row in here.rounds if here.entry_of(row.engine, 1))
    score = here.entry_of(row.engine, 1)
    assert score is not None
    enter(made, here.stage, here.table_no, row.engine, 1, score + 60)
    sign_off.sign_sheet(made, here.stage, here.table_no, KEEPER)
    opened(room, made)
    assert room.view.header.next_button.text() == "Next: settle what a correction affects"
    room.view.header.next_button.click()
    page = room.view.current
    assert isinstance(page, PlayoffPage)
    assert page.contradiction_card.isVisible()
    assert page.contradiction_card.heading.text() == "! By the ranking Player 05 goes on."


def test_a_sheet_signed_while_another_page_was_open_counts_whatever_came_after(
    room: WindowRoom,
) -> None:
    """A score typed at another table came last, and hid that a sheet had been signed."""
    made = club_night(room.folder, PLAYERS)
    play_game(made, 1, leave=1)
    page = opened(room, made)
    before = shown(page, TOTAL)
    room.show(ScoresPage)
    tournament = room.tournament
    here, *_, unsigned = tables.sheets(tournament, game(1))
    sign_off.reopen_sheet(tournament, game(1), 1, "a slip")
    row = next(row for row in here.rounds if row.cells[0].score)
    score = row.cells[0].score
    assert score is not None
    player = here.seats[0].player
    enter(tournament, game(1), 1, row.engine, player, score + 3)
    sign_off.sign_sheet(tournament, game(1), 1, KEEPER)
    at = unsigned.table_no, row.engine, unsigned.seats[0].player
    enter(tournament, game(1), *at, 7)
    assert shown(overall_page(room), TOTAL) != before
