"""The one big action of a page: what it does, and below it why not yet."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter
from PySide6.QtWidgets import QWidget

from mextrain_scorer.ui.kit.theme import Look, Theme
from mextrain_scorer.ui.kit.two_line_button import ButtonColours, ButtonStyle, TwoLineButton


class ActionButton(TwoLineButton):
    """Can always be pressed: while it is not ready, pressing it leads to what is missing."""

    _high = -1

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, ButtonStyle.ACTION, "", parent=parent)
        self._ready = False
        self._aside = False
        # It counts cells at every entry: the card and the page below it are not painted for that.
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    @property
    def ready(self) -> bool:
        """Say whether the action can be done now."""
        return self._ready

    def offer(self, words: str, why: str = "", *, ready: bool, aside: bool = False) -> None:
        """Show what can be done; ``why`` is the small line, such as "after 7 more cells".

        What is done ``aside`` can be done at once and is not the next step.
        """
        self._ready, self._aside = ready, aside
        self.say(words, why)
        self.setAccessibleDescription(why)
        self.update()

    def updateGeometry(self) -> None:
        """Ask for another size only where the height changes: the column gives the width.

        The small line counts cells; laying out the whole page for each would be felt.
        """
        high = self.heightForWidth(self.width())
        if high != self._high:
            self._high = high
            super().updateGeometry()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the button with Enter as well: Enter led here."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def _draw_ground(self, painter: QPainter, look: Look, inks: ButtonColours) -> None:
        painter.fillRect(self.rect(), QColor(look.colours.surface))  # the card's, at the corners
        super()._draw_ground(painter, look, inks)

    def _inks(self, look: Look) -> ButtonColours:
        if self._ready:
            return super()._inks(look)
        quiet = look.colours
        if self._aside:
            return ButtonColours(quiet.surface, quiet.strong_line, quiet.ink, quiet.soft_ink)
        return ButtonColours(quiet.ground, quiet.line, quiet.soft_ink, quiet.soft_ink)
