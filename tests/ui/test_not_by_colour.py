"""Whatever a colour says, a word, a sign or a shape says as well.

Every state is painted in one ink on one ground: what still tells two states apart is no colour.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from mextrain_scorer.desk.checks.all_checks import TableFacts
from mextrain_scorer.desk.roster.players import (
    CHECKED_IN,
    NO_SHOW,
    REGISTERED,
    WITHDRAWN,
    PlayerFacts,
)
from mextrain_scorer.rules.checks.sheet_checks import Finding, Severity, check_sheet
from mextrain_scorer.rules.records import Cell, Outcome, Round, Seat, Sheet, SheetStatus
from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.colours import LIGHT, Colours
from mextrain_scorer.ui.kit.look import Choice
from mextrain_scorer.ui.kit.rows import Row
from mextrain_scorer.ui.players.players_list import PlayersList, player_rows
from mextrain_scorer.ui.score_grid.cell_content import (
    CellContent,
    CellMark,
    round_cells,
)
from mextrain_scorer.ui.score_grid.cell_painter import CellPainter
from mextrain_scorer.ui.score_grid.sheet_model import RowKind
from mextrain_scorer.ui.scores.tables import TableList

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


def grabbed(qtbot: QtBot, widget: QWidget) -> QImage:
    """Return what a widget looks like in that ink."""
    qtbot.addWidget(widget)
    widget.setStyleSheet(look.sheet)
    widget.ensurePolished()
    widget.resize(360, max(60, widget.heightForWidth(360), widget.sizeHint().height()))
    return widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def alike(states: Mapping[str, QImage]) -> list[tuple[str, str]]:
    """Return the pairs of states that nothing but their colour tells apart."""
    return [(one, other) for one, other in combinations(states, 2) if states[one] == states[other]]


# -- the sheet ------------------------------------------------------------------------------


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


def table(status: SheetStatus, missing: int, *codes: str) -> TableFacts:
    severity = Severity.ERROR
    found = tuple(Finding(severity, code, "qualifying", 1, None, (12,), "Look.") for code in codes)
    return TableFacts("qualifying", 1, status, 5, 10 - missing // 5, 10, missing, found)


def test_where_a_sheet_is_on_its_way(qtbot: QtBot) -> None:
    facts = {
        "unsigned": table(SheetStatus.OPEN, 0),
        "signed": table(SheetStatus.SIGNED, 0),
        "sent back": table(SheetStatus.RETURNED, 0),
        "not started": table(SheetStatus.OPEN, 50),
        "begun": table(SheetStatus.OPEN, 40),
        "begun and wrong": table(SheetStatus.OPEN, 40, "two-out"),
        "wrong": table(SheetStatus.OPEN, 0, "two-out"),
        "a tie": table(SheetStatus.OPEN, 0, "open-tie"),
    }
    states = {}
    for name, each in facts.items():
        shown = TableList()
        shown.show_all([each], {})
        states[name] = grabbed(qtbot, shown)
    assert alike(states) == []


# -- players and seats ----------------------------------------------------------------------


def test_the_state_of_a_player(qtbot: QtBot) -> None:
    people = [
        PlayerFacts(1, "Ann", "", "", False, "", status, None, False)
        for status in (REGISTERED, CHECKED_IN, NO_SHOW, WITHDRAWN)
    ]

    def drawn(rows: list[Row]) -> QImage:
        shown = PlayersList("Players")
        shown.show_rows(rows)
        return grabbed(qtbot, shown)

    states = {each.status: drawn(player_rows([each], "", [], drawn=False)) for each in people}
    states["found"] = drawn(player_rows(people[:1], "an", people[:1], drawn=False))
    states["waits"] = drawn(player_rows(people[1:2], "", [], drawn=True))
    assert alike(states) == []


# -- play-off, sidebar, footer, notices -----------------------------------------------------
