"""The window of the display for the room: changes pages by a timer, and by keys."""

from collections.abc import Container

from PySide6.QtCore import QRectF, Qt, QTimer, Signal, Slot
from PySide6.QtGui import (
    QCloseEvent,
    QColor,
    QGuiApplication,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QScreen,
)
from PySide6.QtWidgets import QWidget

from mextrain_scorer.desk.results.room_view import RoomView
from mextrain_scorer.ui.display.bodies import CENTRE, LEFT, RIGHT, SMALL, font_of, write
from mextrain_scorer.ui.display.pages import DisplayPage, pages_of
from mextrain_scorer.ui.display.round_clock import RoundClock
from mextrain_scorer.ui.display.scenes import Scene
from mextrain_scorer.ui.kit import look

NAMES_ACROSS = 1.7  # columns of names on a screen that is as wide as high
MARGIN, TITLE, HEADER, FOOTER = 0.04, 0.075, 0.15, 0.075  # of the window's height
_KEY = Qt.Key
STEPS = {
    **dict.fromkeys((_KEY.Key_Right, _KEY.Key_Down, _KEY.Key_PageDown, _KEY.Key_Return), 1),
    **dict.fromkeys((_KEY.Key_Left, _KEY.Key_Up, _KEY.Key_PageUp), -1),
}


def other_screen(here: QScreen | None) -> QScreen | None:
    """Return a screen other than the one of the program's window, None if there is none."""
    for screen in QGuiApplication.screens():
        if screen is not here and (here is None or screen.geometry() != here.geometry()):
            return screen
    return None


class DisplayWindow(QWidget):
    """Shows the pages, and holds nothing that they do not show.

    ``turned`` is emitted after every page change, ``closed`` when it is closed.
    """

    turned = Signal()
    closed = Signal()

    def __init__(self, clock: RoundClock) -> None:
        super().__init__()
        self._clock, self._clock_begun = clock, clock.begun
        self._view: RoomView | None = None
        self._left_out: Container[Scene] = ()
        self._address = ""
        self._at = 0
        self.pages: tuple[DisplayPage, ...] = ()  # in the order in which they are shown
        self.paused = False
        self.setMinimumSize(320, 180)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.timer = QTimer(self)
        self.timer.timeout.connect(self.turn)
        clock.ticked.connect(self._on_clock_ticked)
        look.changed.connect(self.update)

    # -- what it shows --------------------------------------------------------------------------

    @property
    def page(self) -> DisplayPage | None:
        """The page that is shown."""
        return self.pages[self._at] if self.pages else None

    @property
    def words(self) -> tuple[str, ...]:
        """The lines of the page that is shown, with its footer."""
        page = self.page
        return () if page is None else (*page.spoken, *filter(None, self._footer(page)))

    def show_view(self, view: RoomView, left_out: Container[Scene] = (), address: str = "") -> None:
        """Show the tournament as it is now, on the same page if it still exists.

        ``address`` is where phones are served, empty if they are not.
        """
        self.setWindowTitle(self.tr("Display for the room – Mextrain Scorer"))
        self.setAccessibleName(self.tr("Display for the room"))
        self._view, self._left_out, self._address = view, left_out, address
        self._make_pages()

    def _make_pages(self) -> None:
        if self._view is None:
            return
        before, self._clock_begun = self.page, self._clock.begun
        across = int(NAMES_ACROSS * self.width() / max(1, self.height()))
        self.pages = pages_of(
            self._view,
            max(1, min(4, across)),
            clock=self._clock if self._clock_begun else None,
            left_out=self._left_out,
            address=self._address,
        )
        self._at = self._place_of(before)
        self._on_turned()

    def _place_of(self, before: DisplayPage | None) -> int:
        """Return the new index of the page ``before``, or of the nearest one if it is gone."""
        if before is None:
            return 0
        same = [at for at, page in enumerate(self.pages) if page.scene is before.scene]
        if same:
            return same[min(before.nth, len(same)) - 1]
        return min(self._at, len(self.pages) - 1)

    def _on_turned(self) -> None:
        self._say()
        self.turned.emit()

    def _say(self) -> None:
        self.setAccessibleDescription("\n".join(self.words))
        self.update()

    @Slot()
    def _on_clock_ticked(self) -> None:
        if self._clock.begun != self._clock_begun:
            self._make_pages()
        else:
            self._say()

    # -- turning --------------------------------------------------------------------------------

    def turn_every(self, milliseconds: int) -> None:
        """Set the time after which the next page is shown."""
        self.timer.setInterval(milliseconds)
        if not self.paused:
            self.timer.start()

    @Slot()
    def turn(self, by: int = 1) -> None:
        """Show the next page, or the one before with ``by=-1``; after the last comes the first."""
        if self.pages:
            self._at = (self._at + by) % len(self.pages)
            self._on_turned()

    def step(self, by: int) -> None:
        """Change the page on the user's wish: the new one is then shown for the full time."""
        self.turn(by)
        if not self.paused:
            self.timer.start()

    def go_to(self, scene: Scene) -> None:
        """Show the first page of a scene, if there is one."""
        for at, page in enumerate(self.pages):
            if page.scene is scene:
                self.turn(at - self._at)
                return

    def pause(self, *, paused: bool) -> None:
        """Stay on the current page, or go on changing pages."""
        self.paused = paused
        if paused:
            self.timer.stop()
        else:
            self.timer.start()
        self._on_turned()

    def show_on(self, screen: QScreen | None) -> None:
        """Show full screen on that screen; without one, show a normal window."""
        if screen is None:
            self.show()
            return
        self.setGeometry(screen.geometry())
        self._fill(full=True)

    def _fill(self, *, full: bool) -> None:
        if full:
            self.showFullScreen()
            self.setCursor(Qt.CursorShape.BlankCursor)
        else:
            self.showNormal()
            self.unsetCursor()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Change the page, pause, or toggle full screen."""
        key = _KEY(event.key())
        if key in STEPS:
            self.step(STEPS[key])
        elif key == _KEY.Key_Space:
            self.pause(paused=not self.paused)
        elif key == _KEY.Key_F11:
            self._fill(full=not self.isFullScreen())
        elif key == _KEY.Key_Escape and self.isFullScreen():
            self._fill(full=False)
        elif key == _KEY.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Make the pages again: another window shape has room for other columns."""
        super().resizeEvent(event)
        self._make_pages()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Emit ``closed``."""
        self.timer.stop()
        super().closeEvent(event)
        self.closed.emit()

    # -- painting -------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the page: everything on it grows with the window, which no layout of Qt does."""
        painter = QPainter(self)
        self.paint(painter, QRectF(self.rect()))
        painter.end()
        event.accept()

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint the page with its background into a rectangle."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(box, QColor(look.colours.surface))
        page, high = self.page, box.height()
        if page is None:
            return
        inner = box.adjusted(MARGIN * high, 0, -MARGIN * high, 0)
        top, foot = HEADER * high if page.title else 0.0, FOOTER * high
        if page.title:
            head = QRectF(inner.left(), 0, inner.width(), top)
            self._paint_header(painter, head, page, high)
        self._paint_footer(painter, inner.adjusted(0, high - foot, 0, 0), page, high)
        body = inner.adjusted(0, top + 0.015 * high, 0, -foot - 0.015 * high)
        page.body.paint(painter, body, high)

    def _paint_header(self, painter: QPainter, box: QRectF, page: DisplayPage, high: float) -> None:
        c, aside = look.colours, 0.0
        if page.beside:
            place = box.adjusted(box.width() * 0.6, 0, 0, 0)
            aside = write(painter, place, RIGHT, page.beside, font_of(0.05 * high), c.soft_ink)
        room = box.adjusted(0, 0, -aside - 0.03 * high, 0)
        write(painter, room, LEFT, page.title, font_of(TITLE * high, bold=True))
        painter.setPen(QPen(QColor(c.accent), 0.006 * high))
        painter.drawLine(box.bottomLeft(), box.bottomRight())

    def _footer(self, page: DisplayPage) -> tuple[str, str, str]:
        """Return the tournament's name, the round clock's time and which page it is.

        The welcome has the name itself, and the page of the clock its time.
        """
        clock = self._clock
        name = self._view.facts.name if self._view is not None and page.title else ""
        time = clock.words() if clock.begun and page.scene is not Scene.CLOCK else ""
        place = ""
        if page.count > 1:
            place = self.tr("page {nth} of {count}").format(nth=page.nth, count=page.count)
        return name, time, f"{place}  Ⅱ" if self.paused else place

    def _paint_footer(self, painter: QPainter, box: QRectF, page: DisplayPage, high: float) -> None:
        size, soft, part = SMALL * high, look.colours.soft_ink, box.width() / 30
        name, time, place = self._footer(page)
        write(painter, box.adjusted(0, 0, -19 * part, 0), LEFT, name, font_of(size), soft)
        middle = box.adjusted(11 * part, 0, -8 * part, 0)
        write(painter, middle, CENTRE, time, font_of(size, bold=True))
        write(painter, box.adjusted(22 * part, 0, 0, 0), RIGHT, place, font_of(size), soft)
