"""The places of one table: rows as high as their sentences, and measured no more than needed."""

from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from mextrain_scorer.rules.standings.standings import standings
from mextrain_scorer.ui.kit.settings import Settings
from mextrain_scorer.ui.kit.theme import Choice, Theme
from mextrain_scorer.ui.results.standings_table import StandingsTable
from tests.rules.sheet_text import draw_sheet
from tests.ui.window_room import turn_of_the_loop

DRAWN = """
    engine | 12 Ann | 7 Bob | 31 Cyd
    1      | out    | 20    | 30
    0      | 10     | out   | 30
"""


@pytest.fixture
def table(qtbot: QtBot, theme: Theme, tmp_path: Path) -> StandingsTable:
    settings = Settings(QSettings(str(tmp_path / "kept.ini"), QSettings.Format.IniFormat))
    made = StandingsTable(theme, settings)
    qtbot.addWidget(made)
    made.show_places(standings(draw_sheet(DRAWN)))
    turn_of_the_loop()
    return made


def test_a_new_size_of_text_measures_the_rows_once(
    table: StandingsTable, theme: Theme, monkeypatch: pytest.MonkeyPatch
) -> None:
    measured: list[StandingsTable] = []
    measure = StandingsTable.resizeRowsToContents

    def noted(each: StandingsTable) -> None:
        measured.append(each)
        measure(each)

    monkeypatch.setattr(StandingsTable, "resizeRowsToContents", noted)
    before = table.rowHeight(0)
    theme.apply(Choice.LIGHT, 200)
    turn_of_the_loop()
    assert measured == [table]
    assert table.rowHeight(0) >= 2 * before


def test_a_narrow_column_makes_the_rows_higher(table: StandingsTable) -> None:
    table.resize(1400, 300)
    table.show()
    turn_of_the_loop()
    before = table.rowHeight(0)
    table.resize(600, 300)
    turn_of_the_loop()
    assert table.rowHeight(0) > before
