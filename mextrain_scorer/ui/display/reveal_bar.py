"""A bar with what the room sees of the winners, and the button that hides them again."""

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mextrain_scorer.desk.results.room_view import Revealed
from mextrain_scorer.ui.display.room_display import RoomDisplay
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.widgets import button, label


class RevealBar(QWidget):
    """Visible on the Results page while the display is open and the champion is decided."""

    def __init__(self, display: RoomDisplay, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._display = display
        self.state = label("", "soft", wrap=True)
        self.hide_again = button(self.tr("Hide them again"), "quiet")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(look.px(12))
        row.addWidget(self.hide_again, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.state, 1, Qt.AlignmentFlag.AlignVCenter)
        self.hide_again.clicked.connect(display.hide_winners)
        display.changed.connect(self._on_changed)
        self._on_changed()

    @Slot()
    def _on_changed(self) -> None:
        display = self._display
        following, revealed = display.to_reveal, display.revealed
        self.setVisible(display.is_open and (following is not None or bool(revealed)))
        self.hide_again.setVisible(bool(revealed))
        self.state.setText(
            {
                Revealed.NOBODY: self.tr("The room does not see the winners yet."),
                Revealed.THIRD: self.tr("The room sees third place, and nobody above it."),
                Revealed.SECOND: self.tr("The room sees second place, and not the champion."),
                Revealed.CHAMPION: self.tr("The room sees the winners."),
            }[revealed]
        )
