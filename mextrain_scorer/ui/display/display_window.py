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
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mextrain_scorer.desk.results.room_view import RoomView
from mextrain_scorer.ui.display.bodies import CENTRE, LEFT, RIGHT, SMALL, Time, font_of, write
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


class DisplayCanvas(QWidget):
    """Shows one page, and holds no data that the page does not show."""

    def __init__(self, clock: RoundClock) -> None:
        super().__init__()
        self._clock = clock
        self._name = self._place = ""
        self.page: DisplayPage | None = None
        self.setAccessibleName(self.tr("Display for the room"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        clock.ticked.connect(self._say)
        look.changed.connect(self.update)

    @property
    def words(self) -> tuple[str, ...]:
        """The lines of the shown page, with its footer."""
        if self.page is None:
            return ()
        foot = (self._name, self._time, self._place)
        return (*self.page.spoken, *(each for each in foot if each))

    def show_page(self, page: DisplayPage, name: str, place: str) -> None:
        """Show a page; the footer has the tournament's name and the page's number."""
        self.page, self._name, self._place = page, name, place
        self._say()

    @Slot()
    def _say(self) -> None:
        self.setAccessibleDescription("\n".join(self.words))
        self.update()

    @property
    def _time(self) -> str:
        """The round clock's time for the footer; empty on the page of the clock itself."""
        is_own = self.page is not None and isinstance(self.page.body, Time)
        return self._clock.words() if self._clock.begun and not is_own else ""

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the page."""
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
        self._paint_footer(painter, inner.adjusted(0, high - foot, 0, 0), high)
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

    def _paint_footer(self, painter: QPainter, box: QRectF, high: float) -> None:
        size, soft, wide = SMALL * high, look.colours.soft_ink, box.width()
        left = box.adjusted(0, 0, -wide * 19 / 30, 0)
        right = box.adjusted(wide * 22 / 30, 0, 0, 0)
        middle = box.adjusted(left.width(), 0, -right.width(), 0)
        write(painter, left, LEFT, self._name, font_of(size), soft)
        write(painter, right, RIGHT, self._place, font_of(size), soft)
        write(painter, middle, CENTRE, self._time, font_of(size, bold=True))


class DisplayWindow(QWidget):
    """Shows the pages; emits ``turned`` after every page change, ``closed`` when it is closed."""

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
        self.canvas = DisplayCanvas(clock)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.canvas)
        self.setMinimumSize(320, 180)
        self.timer = QTimer(self)
        self.timer.timeout.connect(self.turn)
        clock.ticked.connect(self._on_clock_ticked)
        self.setFocusProxy(self.canvas)

    @property
    def page(self) -> DisplayPage | None:
        """The page that is shown."""
        return self.pages[self._at] if self.pages else None

    def show_view(self, view: RoomView, left_out: Container[Scene] = (), address: str = "") -> None:
        """Show the tournament as it is now, on the same page if it still exists.

        ``address`` is where phones are served, empty if they are not.
        """
        self.setWindowTitle(self.tr("Display for the room – Mextrain Scorer"))
        self._view, self._left_out, self._address = view, left_out, address
        self._make_pages()

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
            self._show()

    def step(self, by: int) -> None:
        """Change the page on the user's wish: the new one is then shown for the full time."""
        self.turn(by)
        if not self.paused:
            self.timer.start()

    def go_to(self, scene: Scene) -> None:
        """Show the first page of a scene, if there is one."""
        found = [at for at, page in enumerate(self.pages) if page.scene is scene]
        if found:
            self._at = found[0]
            self._show()

    def pause(self, *, paused: bool) -> None:
        """Stay on the current page, or go on changing pages."""
        self.paused = paused
        if paused:
            self.timer.stop()
        else:
            self.timer.start()
        self._show()

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
        self._show()

    def _place_of(self, before: DisplayPage | None) -> int:
        """Return the new index of the page ``before``, or of the nearest one if it is gone."""
        if before is None:
            return 0
        same = [at for at, page in enumerate(self.pages) if page.scene is before.scene]
        if same:
            return same[min(before.nth, len(same)) - 1]
        return min(self._at, len(self.pages) - 1)

    def _show(self) -> None:
        page, view = self.page, self._view
        if page is None or view is None:
            return
        name = view.facts.name if page.title else ""
        place = ""
        if page.count > 1:
            place = self.tr("page {nth} of {count}").format(nth=page.nth, count=page.count)
        self.canvas.show_page(page, name, f"{place}  Ⅱ" if self.paused else place)
        self.turned.emit()

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

    @Slot()
    def _on_clock_ticked(self) -> None:
        if self._clock.begun != self._clock_begun:
            self._make_pages()
