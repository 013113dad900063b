"""The main button of a page: what it does, and below that why it cannot be done yet."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.two_line_button import ButtonColours, ButtonStyle, TwoLineButton


class ActionButton(TwoLineButton):
    """Always enabled: if the action is not possible yet, a click leads to what is missing."""

    _high = -1

    def __init__(self) -> None:
        super().__init__(ButtonStyle.ACTION, "")
        self._ready = False
        self._aside = False
        # The text changes at every entry: opaque, so that the card and page below are not
        # repainted.
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    @property
    def ready(self) -> bool:
        """Whether the action can be done now."""
        return self._ready

    def offer(self, words: str, why: str = "", *, ready: bool, aside: bool = False) -> None:
        """Set the action's text; ``why`` is the small line, such as "after 7 more cells".

        ``aside`` marks an action that can be done now but is not the next step; it is drawn in
        quieter colours.
        """
        self._ready, self._aside = ready, aside
        self.say(words, why)
        self.setAccessibleDescription(why)
        self.update()

    def updateGeometry(self) -> None:
        """Report a new size only if the height has changed: the column sets the width.

        The small line changes at every entry; a new layout of the whole page for each would be
        slow.
        """
        high = self.heightForWidth(self.width())
        if high != self._high:
            self._high = high
            super().updateGeometry()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Press the button with Enter as well, since Enter moved the focus here."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat():
            self.click()
        else:
            super().keyPressEvent(event)

    def _draw_ground(self, painter: QPainter, inks: ButtonColours) -> None:
        # the card's colour, visible at the rounded corners
        painter.fillRect(self.rect(), QColor(look.colours.surface))
        super()._draw_ground(painter, inks)

    def _inks(self) -> ButtonColours:
        if self._ready:
            return super()._inks()
        quiet = look.colours
        if self._aside:
            return ButtonColours(quiet.surface, quiet.strong_line, quiet.ink, quiet.soft_ink)
        return ButtonColours(quiet.ground, quiet.line, quiet.soft_ink, quiet.soft_ink)
