"""Pictures of totals: told apart without colour, labelled without overlap, said in words."""

from pathlib import Path

import pytest
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QApplication

from mextrain_scorer.desk import tables
from mextrain_scorer.desk.files import opening
from mextrain_scorer.desk.results import totals_charts
from mextrain_scorer.desk.results.totals_charts import round_steps, spread
from mextrain_scorer.ui.display.canvas import font_of
from mextrain_scorer.ui.drawing.chart_painter import paint_running
from mextrain_scorer.ui.drawing.chart_style import (
    DARK_LINES,
    LIGHT_LINES,
    ChartStyle,
    fitted,
)
from mextrain_scorer.ui.kit.colours import DARK, LIGHT
from mextrain_scorer.ui.scores.chart_view import RunningTotalsDialog
from tests.desk import days
from tests.ui.contrast import contrast
from tests.ui.score_room import Room
from tests.ui.svg_texts import clashes, svg_of, texts


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tournament of a five and a six; table 2 is full."""
    with days.seated(tmp_path_factory.mktemp("made"), 11) as tournament:
        days.fill(tournament, 2)
        return tournament.path


@pytest.fixture
def room(blank_room: Room) -> Room:
    return blank_room


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
def test_twelve_lines_differ_without_their_colours(qapp: QApplication, colours: object) -> None:
    style = ChartStyle(DARK if colours is DARK else LIGHT, font_of(20))
    lines = [style.line(index) for index in range(12)]
    assert len({(line.dashes, line.mark, line.hollow) for line in lines}) == 12
    assert len({(line.mark, line.hollow) for line in lines}) == 12


def test_every_line_stands_out_from_its_ground() -> None:
    for ground, inks in ((LIGHT.surface, LIGHT_LINES), (DARK.surface, DARK_LINES)):
        assert min(contrast(ground, ink) for ink in inks) >= 4.5


@pytest.mark.parametrize(
    ("wanted", "placed"),
    [
        ([10.0, 50.0, 90.0], [10.0, 50.0, 90.0]),
        ([50.0, 50.0], [50.0, 60.0]),
        ([99.0, 98.0, 97.0], [100.0, 90.0, 80.0]),
        ([], []),
    ],
)
def test_labels_stand_apart_and_inside(wanted: list[float], placed: list[float]) -> None:
    assert spread(wanted, 10, 0, 100) == placed


def test_too_many_labels_stand_closer() -> None:
    placed = spread([50.0] * 21, 10, 0, 100)
    assert sorted(placed) == pytest.approx([5 * at for at in range(21)])


@pytest.mark.parametrize(
    ("highest", "steps"),
    [(0, [0, 5, 10]), (47, [0, 10, 20, 30, 40, 50]), (338, [0, 100, 200, 300, 400])],
)
def test_a_scale_has_round_figures(highest: int, steps: list[int]) -> None:
    assert round_steps(highest) == steps


def test_a_long_name_gets_smaller_letters_before_it_loses_any(qapp: QApplication) -> None:
    font = font_of(40)
    smaller, words = fitted("Maximiliane Featherstone", font, 420)
    assert words == "Maximiliane Featherstone"
    assert 28 <= smaller.pixelSize() < 40
    least, cut = fitted("Maximiliane Featherstone", font, 100)
    assert least.pixelSize() == 28
    assert cut.endswith("…")


SIZE = QSize(240, 200)


def test_words_that_touch_are_found(qapp: QApplication) -> None:
    """The control of the tests that look for them."""

    def over_one_another(painter: QPainter) -> None:
        painter.setFont(font_of(20))
        painter.drawText(10, 50, "Maximiliane")
        painter.drawText(60, 52, "40")
        painter.drawText(200, 100, "beyond the edge")

    assert clashes(svg_of(over_one_another, SIZE), 240) == ["beyond the edge", "Maximiliane | 40"]


def test_names_at_the_line_ends_do_not_touch(qapp: QApplication, made: Path) -> None:
    with opening.open_file(made) as tournament:
        picture = totals_charts.running_picture(tables.sheet(tournament, "qualifying", 2))
    box, style = QRectF(0, 0, 240, 200), ChartStyle(LIGHT, font_of(14))
    made_svg = svg_of(lambda painter: paint_running(painter, box, picture, style), SIZE)
    assert clashes(made_svg, 240) == []
    drawn = [each.words for each in texts(made_svg)]
    for line in picture.lines:
        assert any(words.startswith(f"{line.last}  ") for words in drawn)


def totals_dialog(room: Room) -> RunningTotalsDialog:
    """Open the pictures of the totals from the sheet's menu."""
    room.page.panel.more.totals.trigger()
    return room.dialog_of(RunningTotalsDialog)


def test_the_pictures_open_from_the_menu_and_hide_no_finding(room: Room) -> None:
    dialog = totals_dialog(room)
    assert "no scores yet" in dialog.running.accessibleDescription()
    assert room.page.panel.title.isVisible()
    dialog.close_button.click()
    assert not dialog.isVisible()


def test_the_pictures_show_what_is_typed_and_the_table_at_hand(room: Room) -> None:
    scores = [0, 10, 20, 30, 40, 50][: len(room.sheet(1).seats)]
    room.type_scores([scores])
    first = totals_dialog(room)
    assert "after one round" in first.running.accessibleDescription()
    assert "Table 1 still has blank cells." in first.across.accessibleDescription()
    first.close_button.click()
    room.page.show_table(2)
    second = totals_dialog(room)
    assert "Table 2 after 10 rounds" in second.running.accessibleDescription()
    assert "Table 2: " in second.across.accessibleDescription()
