"""Column widths are kept as they are at the ordinary size of text."""

from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QSettings
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QTableView
from pytestqt.qtbot import QtBot

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.column_widths import ColumnWidths
from mextrain_scorer.ui.kit.look import Choice
from mextrain_scorer.ui.kit.settings import Settings
from mextrain_scorer.ui.results.game_chart_page import GameChartPage
from tests.ui.window_room import WindowRoom

WIDTHS = {0: 80, 1: 200}


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(QSettings(str(tmp_path / "kept.ini"), QSettings.Format.IniFormat))


def table(qtbot: QtBot) -> QTableView:
    made = QTableView()
    qtbot.addWidget(made)
    made.setModel(QStandardItemModel(1, 3, made))
    return made


def test_a_width_that_was_dragged_is_there_next_time(qtbot: QtBot, settings: Settings) -> None:
    first, second = table(qtbot), table(qtbot)
    columns = ColumnWidths(first, WIDTHS, settings, "chart")
    first.setColumnWidth(1, 250)
    columns.keep()
    ColumnWidths(second, WIDTHS, settings, "chart")
    assert [second.columnWidth(at) for at in (0, 1)] == [80, 250]


def test_widths_follow_the_size_of_the_text(qtbot: QtBot, settings: Settings) -> None:
    shown = table(qtbot)
    columns = ColumnWidths(shown, WIDTHS, settings, "chart")
    look.apply(Choice.LIGHT, 200)
    assert shown.columnWidth(0) == 160
    shown.setColumnWidth(1, 500)
    columns.keep()
    look.apply(Choice.LIGHT, 100)
    assert shown.columnWidth(1) == 250


@pytest.mark.parametrize("words", [b"0:", b"9:300", b"0:abc", b"\xff\xfe", b"0:99999999"])
def test_what_somebody_else_wrote_there_hides_no_column(
    qtbot: QtBot, settings: Settings, words: bytes
) -> None:
    settings.keep_bytes("columns/chart", QByteArray(words))
    shown = table(qtbot)
    ColumnWidths(shown, WIDTHS, settings, "chart")
    assert shown.columnWidth(1) == 200
    assert 80 <= shown.columnWidth(0) <= 2000


def test_the_game_chart_keeps_its_widths(room: WindowRoom) -> None:
    room.open_with_players(2)
    chart = room.show(GameChartPage)
    chart.chart.setColumnWidth(2, 321)
    chart.columns.keep()
    path = room.tournament.path
    room.window.close_tournament()
    room.open(path)
    again = room.show(GameChartPage)
    assert again.chart.columnWidth(2) == 321
