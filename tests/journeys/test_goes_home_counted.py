"""Somebody goes home: three steps from every page on which the name stands, counted."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QMenu, QWidget

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.playoff import stages
from mextrain_scorer.desk.roster import players
from mextrain_scorer.ui.kit.questions import Answer
from mextrain_scorer.ui.players.players_page import PlayersPage
from mextrain_scorer.ui.playoff.playoff_page import PlayoffPage
from mextrain_scorer.ui.results.game_chart_page import GameChartPage
from mextrain_scorer.ui.scores.scores_page import ScoresPage
from mextrain_scorer.ui.seating.seat_button import SeatButton
from mextrain_scorer.ui.seating.seating_page import SeatingPage
from tests.desk import days
from tests.journeys.game_monitor import GameMonitor
from tests.ui.window_room import turn_of_the_loop


@dataclass
class Steps:
    """A mouse that is counted; the reason in the question is the last click."""

    monitor: GameMonitor
    taken: int = 0

    def click(self, widget: QWidget, at: QPoint | None = None) -> None:
        """Click it where it is in sight, in its middle if nothing else is said."""
        where = widget.rect().center() if at is None else at
        assert widget.isVisible()
        assert widget.visibleRegion().contains(where)
        self.taken += 1
        QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=where)
        turn_of_the_loop()
        self.monitor.room.settle()

    def right_click(self, widget: QWidget, at: QPoint) -> None:
        """Ask for the menu of what is there."""
        assert widget.visibleRegion().contains(at)
        self.taken += 1
        mouse = QContextMenuEvent.Reason.Mouse
        event = QContextMenuEvent(mouse, at, widget.mapToGlobal(at))
        QApplication.sendEvent(widget, event)
        turn_of_the_loop()

    def choose(self, words: str) -> None:
        """Click an entry of the menu that is open."""
        (menu,) = [
            each
            for each in self.monitor.room.window.findChildren(QMenu)
            if each.isVisible() and each.actions()
        ]
        (entry,) = [each for each in menu.actions() if each.text() == words]
        self.click(menu, menu.actionGeometry(entry).center())

    def button(self, page: QWidget, words: str) -> None:
        """Click the button with these words."""
        (found,) = [
            each
            for each in page.findChildren(QAbstractButton)
            if each.text() == words and each.isVisible()
        ]
        self.click(found)


def on_players(steps: Steps, number: int, name: str) -> None:
    page = steps.monitor.room.view.current
    assert isinstance(page, PlayersPage)
    rows = page.list.model()
    row = next(at for at in range(rows.rowCount()) if name in str(rows.index(at, 0).data()))
    page.list.scrollTo(rows.index(row, 0))
    box = page.list.visualRect(rows.index(row, 0))
    steps.click(page.list.viewport(), box.center())
    steps.button(page, "Goes home…")


def on_seating(steps: Steps, number: int, name: str) -> None:
    page = steps.monitor.room.view.current
    assert isinstance(page, SeatingPage)
    (seat,) = [each for each in page.findChildren(SeatButton) if each.line.player == number]
    steps.click(seat)
    steps.button(page, "Goes home…")


def on_scores(steps: Steps, number: int, name: str) -> None:
    page = steps.monitor.room.view.current
    assert isinstance(page, ScoresPage)
    assert page.model.sheet is not None
    column = [seat.player for seat in page.model.sheet.seats].index(number)
    header = page.grid.seats
    across = header.sectionViewportPosition(column) + header.sectionSize(column) // 2
    steps.right_click(header.viewport(), QPoint(across, header.height() // 2))
    steps.choose(f"{name} goes home…")


def on_the_chart(steps: Steps, number: int, name: str) -> None:
    page = steps.monitor.room.view.current
    assert isinstance(page, GameChartPage)
    row = next(at for at in range(2) if number in page.model.winners_at(at))
    at = page.chart.visualRect(page.chart.model().index(row, 2)).center()
    steps.right_click(page.chart.viewport(), at)
    steps.choose(f"{name} goes home…")


def on_the_playoff(steps: Steps, number: int, name: str) -> None:
    page = steps.monitor.room.view.current
    assert isinstance(page, PlayoffPage)
    final = page.board.final
    card = final if page.board.final.box and page.board.final.box.table else page.board.cards[0]
    steps.click(card.more)
    steps.choose(f"{name} goes home…")


Way = Callable[[Steps, int, str], None]


@pytest.mark.nightly(one_in=2)
@pytest.mark.parametrize(
    ("page", "way", "played"),
    [
        ("players", on_players, 0),
        ("seating", on_seating, 0),
        ("scores", on_scores, 0),
        ("game_chart", on_the_chart, 1),
        ("playoff", on_the_playoff, 1),
        ("playoff", on_the_playoff, 2),
    ],
)
@pytest.mark.parametrize("percent", [100, 200])
def test_somebody_goes_home_in_three_steps_from_the_page_in_front(
    monitor: GameMonitor, tmp_path: Path, page: str, way: Way, played: int, percent: int
) -> None:
    """``played``: nothing yet, the qualifying game, or that the final is drawn as well."""
    with closing(days.seated(tmp_path, 11)) as tournament:
        if played:
            days.play(tournament)
        if played == 2:
            stages.start_stage(tournament, seed=1)
        sheet = tables.sheets(tournament)[-1 if played == 2 else 0]
        path = tournament.path
    goes = sheet.seats[0]
    room = monitor.room
    room.open(path)
    room.window.resize(1366, 768)
    room.window.theme.apply(room.window.theme.choice, percent)
    room.view.show_page(page)
    room.settle()
    turn_of_the_loop()
    room.answers.answers.append(Answer(yes=True, reason="unwell"))
    steps = Steps(monitor)
    way(steps, goes.player, goes.name)
    (question,) = room.answers.asked
    assert goes.name in question.title
    assert question.reason_answers, "each usual reason is a button: the last step"
    assert "unwell" in question.reasons_offered
    assert steps.taken + 1 <= 3
    states = {each.number: each.status for each in players.players(room.tournament)}
    assert states[goes.player] == "withdrawn"
