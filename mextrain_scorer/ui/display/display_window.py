"""The window of the display for the room: changes pages by a timer, and by keys."""

from collections.abc import Container

from PySide6.QtCore import Qt, QTimer, Signal, Slot
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeyEvent, QResizeEvent, QScreen
from PySide6.QtWidgets import QVBoxLayout, QWidget

from mextrain_scorer.desk.results.room_view import RoomView
from mextrain_scorer.ui.display.canvas import DisplayCanvas
from mextrain_scorer.ui.display.pages import DisplayPage, PageMaker, Scene
from mextrain_scorer.ui.display.round_clock import RoundClock

NAMES_ACROSS = 1.7  # columns of names on a screen that is as wide as high
_KEYS = Qt.Key


def other_screen(here: QScreen | None) -> QScreen | None:
    """Return a screen other than the one of the program's window, None if there is none."""
    for screen in QGuiApplication.screens():
        if screen is not here and (here is None or screen.geometry() != here.geometry()):
            return screen
    return None


class DisplayWindow(QWidget):
    """Shows the pages; emits ``turned`` after every page change, ``closed`` when it is closed."""

    turned = Signal()
    closed = Signal()

    def __init__(self, clock: RoundClock, maker: PageMaker) -> None:
        super().__init__()
        self._clock = clock
        self._maker = maker
        self._view: RoomView | None = None
        self._left_out: Container[Scene] = ()
        self._address = ""
        self._pages: tuple[DisplayPage, ...] = ()
        self._at = 0
        self._paused = False
        self._clock_begun = clock.begun
        self.canvas = DisplayCanvas(clock)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.canvas)
        self.setMinimumSize(320, 180)
        self.setWindowTitle(self.tr("Display for the room – Mextrain Scorer"))
        self.timer = QTimer(self)
        self.timer.timeout.connect(self.turn)
        clock.ticked.connect(self._on_clock_ticked)
        self.setFocusProxy(self.canvas)

    @property
    def pages(self) -> tuple[DisplayPage, ...]:
        """All pages, in the order in which they are shown."""
        return self._pages

    @property
    def page(self) -> DisplayPage | None:
        """The page that is shown."""
        return self._pages[self._at] if self._pages else None

    @property
    def paused(self) -> bool:
        """Whether the page is kept until the display goes on."""
        return self._paused

    def show_view(self, view: RoomView, left_out: Container[Scene] = (), address: str = "") -> None:
        """Show the tournament as it is now, on the same page if it still exists.

        ``address`` is where phones are served, empty if they are not.
        """
        self._view, self._left_out, self._address = view, left_out, address
        self._make_pages()

    def turn_every(self, milliseconds: int) -> None:
        """Set the time after which the next page is shown."""
        self.timer.setInterval(milliseconds)
        if not self._paused:
            self.timer.start()

    @Slot()
    def turn(self, by: int = 1) -> None:
        """Show the next page, or the one before with ``by=-1``; after the last comes the first."""
        if self._pages:
            self._at = (self._at + by) % len(self._pages)
            self._show()

    def step(self, by: int) -> None:
        """Change the page on the user's wish: the new one is then shown for the full time."""
        self.turn(by)
        if not self._paused:
            self.timer.start()

    def go_to(self, scene: Scene) -> None:
        """Show the first page of a scene, if there is one."""
        for at, page in enumerate(self._pages):
            if page.scene is scene:
                self._at = at
                self._show()
                return

    def pause(self, *, paused: bool) -> None:
        """Stay on the current page, or go on changing pages."""
        self._paused = paused
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
        before = self.page
        across = int(NAMES_ACROSS * self.width() / max(1, self.height()))
        self._clock_begun = self._clock.begun
        self._pages = self._maker.pages(
            self._view,
            max(1, min(4, across)),
            clock=self._clock_begun,
            left_out=self._left_out,
            address=self._address,
        )
        self._at = self._place_of(before)
        self._show()

    def _place_of(self, before: DisplayPage | None) -> int:
        """Return the new index of the page ``before``, or of the nearest one if it is gone."""
        if before is None:
            return 0
        same = [at for at, page in enumerate(self._pages) if page.scene is before.scene]
        if same:
            return same[min(before.nth, len(same)) - 1]
        return min(self._at, len(self._pages) - 1)

    def _show(self) -> None:
        page, view = self.page, self._view
        if page is None or view is None:
            return
        name = view.facts.name if page.title else ""
        place = ""
        if page.count > 1:
            place = self.tr("page {nth} of {count}").format(nth=page.nth, count=page.count)
        self.canvas.show_page(page, name, f"{place}  Ⅱ" if self._paused else place)
        self.turned.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Change the page, pause, or toggle full screen."""
        key = event.key()
        if key in (_KEYS.Key_Right, _KEYS.Key_Down, _KEYS.Key_PageDown, _KEYS.Key_Return):
            self.step(1)
        elif key in (_KEYS.Key_Left, _KEYS.Key_Up, _KEYS.Key_PageUp):
            self.step(-1)
        elif key == _KEYS.Key_Space:
            self.pause(paused=not self._paused)
        elif key == _KEYS.Key_F11:
            self._fill(full=not self.isFullScreen())
        elif key == _KEYS.Key_Escape:
            if self.isFullScreen():
                self._fill(full=False)
            else:
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
