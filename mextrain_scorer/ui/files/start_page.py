"""The start page: recent tournaments, a new one, a practice one."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QLineF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QHBoxLayout,
    QLabel,
    QWidget,
)

from mextrain_scorer.rules.tiles import Tile
from mextrain_scorer.rules.words import long_date
from mextrain_scorer.ui.files.open_actions import (
    ask_new,
    ask_open,
    open_path,
    open_practice,
    server_named_in,
)
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.domino_drawing import draw_tile
from mextrain_scorer.ui.kit.layouts import across, down, turn
from mextrain_scorer.ui.kit.settings import RecentFile
from mextrain_scorer.ui.kit.widgets import Card, Scrolled, TwoLineButton, button, label

if TYPE_CHECKING:
    from mextrain_scorer.ui.base.app import EmptyApp

ROOM_FOR_RECENT = 600  # px at 100 %: from here on they stand beside the buttons
ROOM_FOR_PICTURE = 340  # px at 100 %: of the window's height
_TRAIN: tuple[Tile, ...] = ((9, 9), (9, 6), (6, 3), (3, 3), (3, 1), (1, 0))


def train_drawing() -> QLabel:
    """Return a picture of a short train of tiles, laid as in the game: doubles lie across."""
    wide, high, side = look.px(420), look.px(68), look.px(31)

    def paint(painter: QPainter) -> None:
        """Draw the rail and the tiles on it, equal ends touching."""
        middle, left = high / 2, 1.0
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(look.colours.line), look.px(2)))
        painter.drawLine(QLineF(0, middle, wide, middle))
        for tile in _TRAIN:
            long, tall = (side, 2 * side) if tile[0] == tile[1] else (2 * side, side)
            box = QRectF(left, middle - tall / 2, long, tall)
            draw_tile(painter, box, tile, look.colours)
            left += long + look.px(4)

    drawing = QLabel()
    drawing.setPixmap(look.drawn(wide, high, paint))
    drawing.setMinimumWidth(look.px(200))  # it may be cut off in a narrow window
    return drawing


class StartPage(QWidget):
    """Buttons to make, open and practise, and the tournaments opened lately, the last one first.

    ``wanted`` is what was pressed, to be called with the window.  The menus' button stands in the
    corner, with the ``strip`` of notices beside it.
    """

    wanted = Signal(object)

    def __init__(self, recent: Iterable[RecentFile], menu_button: QWidget, strip: QWidget) -> None:
        super().__init__()
        self.new_button = TwoLineButton(
            self.tr("New tournament"),
            self.tr("Name it, then enter the players"),
            tile=(9, 9),
        )
        self.open_button = TwoLineButton(
            self.tr("Open a tournament"),
            self.tr("One that was saved on this computer"),
            tile=(6, 4),
        )
        self.practice_button = TwoLineButton(
            self.tr("Practice"),
            self.tr("23 made-up players, partly played: try anything, nothing can go wrong"),
            tile=(0, 0),
        )
        self.guide_button = button(self.tr("Read the guide: the day from start to end"), "quiet")
        self.join_button = button(self.tr("Join a tournament that several desks work on…"), "quiet")
        self.recent_buttons = [self._recent_button(file) for file in recent]
        corner = across(edges=(8, 8, 8, 0))
        self._lay_out(corner)
        # last, for those who go by Tab
        corner.addWidget(menu_button, 0, Qt.AlignmentFlag.AlignLeft)
        corner.addWidget(strip, 1)
        self._want(self.new_button, ask_new)
        self._want(self.open_button, ask_open)
        self._want(self.practice_button, open_practice)
        self._want(self.guide_button, lambda app: app.show_help(""))
        self._want(self.join_button, _ask_join)

    def _want(self, pressed: QAbstractButton, call: Callable[["EmptyApp"], object]) -> None:
        pressed.clicked.connect(lambda: self.wanted.emit(call))

    def _recent_button(self, file: RecentFile) -> TwoLineButton:
        made = TwoLineButton(file.name, self._state_words(file))
        self._want(made, partial(open_path, path=file.path))
        made.setToolTip(str(file.path))
        return made

    def _lay_out(self, corner: QHBoxLayout) -> None:
        left = Qt.AlignmentFlag.AlignLeft
        large = self.new_button, self.open_button, self.practice_button
        quiet = (self.guide_button, 0, left), (self.join_button, 0, left)
        card = Card(self.tr("Recent"))
        recent = down(*self.recent_buttons, gap=8)
        if not self.recent_buttons:
            words = self.tr("Nothing yet. Tournaments you open will be listed here.")
            recent.addWidget(label(words, "soft", wrap=True))
        card.column.addLayout(recent)
        card.column.addStretch(1)
        self._columns = across((down(*large, *quiet, None, gap=12), 5), (card, 6), gap=24)
        inside = QWidget()
        inside.setMaximumWidth(look.px(1080))
        self._drawing = train_drawing()
        middle = down(None, (self._drawing, 0, left), inside=inside, edges=(32, 24, 32, 24))
        middle.addSpacing(16)
        middle.addWidget(label(self.tr("Mextrain Scorer"), "title"))
        tagline = self.tr("Runs a Mexican Train tournament, from the roster to the champion.")
        middle.addWidget(label(tagline, "large", wrap=True))
        middle.addSpacing(24)
        middle.addLayout(self._columns)
        middle.addStretch(2)
        holder = QWidget()
        across(None, (inside, 20), None, inside=holder)
        down(corner, Scrolled(holder, self.tr("Start")), inside=self, gap=0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put what was opened lately below the rest where it would be too narrow beside it.

        In a low window the picture gives way to the first button.
        """
        super().resizeEvent(event)
        self._drawing.setHidden(self.height() < look.px(ROOM_FOR_PICTURE))
        turn(self._columns, beside=self.width() >= look.px(ROOM_FOR_RECENT))

    def _state_words(self, file: RecentFile) -> str:
        """Return the day and the folder; also the file's name, if it is not the tournament's."""
        where, day = str(file.path.parent), long_date(file.date)
        if server := server_named_in(file.path):
            where = self.tr("on {0}").format(server)
        elif file.path.stem != file.name:
            where = self.tr("{0} in {1}").format(file.path.name, where)
        elif day:
            return self.tr("{0} · in {1}").format(day, where)
        return f"{day} · {where}" if day else where


def _ask_join(app: "EmptyApp") -> None:
    from mextrain_scorer.ui.files.server_actions import ask_join

    ask_join(app)
