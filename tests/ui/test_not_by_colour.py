"""Every state of a score is told by a word, a sign or a shape, and not by its colour alone.

All are painted in one ink on one ground: what still tells two apart is no colour.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from mextrain_scorer.rules.checks.sheet_checks import check_sheet
from mextrain_scorer.rules.records import Cell, Outcome, Round, Seat, Sheet
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.colours import LIGHT, Colours
from mextrain_scorer.ui.kit.look import Choice
from mextrain_scorer.ui.score_grid.cell_content import CellContent, CellMark, round_cells
from mextrain_scorer.ui.score_grid.cell_painter import CellPainter
from mextrain_scorer.ui.score_grid.sheet_model import RowKind
from tests.presets import SAMBOREE

BLACK, WHITE, GREY = "#000000", "#FFFFFF", "#777777"
ONE_INK = Colours(
    dark=False,
    ground=WHITE, surface=WHITE, line=GREY, strong_line=GREY, ink=BLACK, soft_ink=BLACK,
    accent=BLACK, accent_ground=WHITE, on_accent=WHITE, question=BLACK, question_ground=WHITE,
    wrong=BLACK, wrong_ground=WHITE, went_out=BLACK, went_out_ground=WHITE, tile=WHITE, pip=BLACK,
)  # fmt: skip
SEATS = tuple(Seat(number, 10 + number, f"Player {number}") for number in range(1, 6))


@pytest.fixture(autouse=True)
def _one_ink(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Write everything in one ink on one ground."""
    monkeypatch.setattr(look, "LIGHT", ONE_INK)
    look.apply(Choice.LIGHT, 100)
    assert look.colours is ONE_INK
    yield
    monkeypatch.undo()
    look.apply(Choice.LIGHT, 100)
    assert look.colours is LIGHT


def canvas(wide: int, high: int, paint: Callable[[QPainter], None]) -> QImage:
    """Return what is painted on an empty ground."""
    image = QImage(wide, high, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    paint(painter)
    painter.end()
    return image


def alike(states: Mapping[str, QImage]) -> list[tuple[str, str]]:
    """Return the pairs of states that nothing but their colour tells apart."""
    return [(one, other) for one, other in combinations(states, 2) if states[one] == states[other]]


def row(engine: int, *scores: int, outcome: Outcome = Outcome.PLAYED, accepted: str = "") -> Round:
    out = outcome is Outcome.PLAYED
    cells = tuple(Cell(score, went_out=out and score == 0) for score in scores)
    return Round(engine, cells, outcome, accepted)


def content(*scores: int, accepted: str = "", at: int = 0) -> CellContent:
    """Return the content of one cell of a sheet with that one round."""
    sheet = Sheet("qualifying", 1, SAMBOREE, SEATS, (row(9, *scores, accepted=accepted),))
    return round_cells(sheet, check_sheet(sheet))[0][at]


def test_every_state_of_a_score() -> None:
    painter_of_cells = CellPainter()
    plain = content(14, 0, 9, 31, 22)
    contents = {
        "plain": plain,
        "likely": replace(plain, likely=True),
        "wrong": content(14, 14, 9, 31, 22),
        "accepted": content(14, 14, 9, 31, 22, accepted="they insist"),
        "a question": replace(plain, mark=CellMark.QUESTION),
    }
    assert (contents["wrong"].mark, contents["accepted"].mark) == (
        CellMark.WRONG,
        CellMark.ACCEPTED,
    )

    def drawn(shown: CellContent, *, here: bool = False) -> QImage:
        box = QRectF(0, 0, 100, 44)
        return canvas(
            100, 44, lambda p: painter_of_cells.paint(p, box, shown, RowKind.ROUND, here=here)
        )

    states = {name: drawn(each) for name, each in contents.items()}
    assert alike({**states, "with the keyboard": drawn(plain, here=True)}) == []
    blocked = Sheet(
        "qualifying", 1, SAMBOREE, SEATS, (row(9, 0, 5, 6, 7, 8, outcome=Outcome.BLOCKED),)
    )
    out, zero = content(0, 5, 6, 7, 8), replace(round_cells(blocked, ())[0][0], mark=CellMark.PLAIN)
    assert (out.mark, zero.text) == (CellMark.OUT, "0")
    assert alike({"went out": drawn(out), "a zero": drawn(zero)}) == []
