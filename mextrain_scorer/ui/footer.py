"""The bottom of the window: what is saved, and the rules in force."""

from datetime import datetime

from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from mextrain_scorer.ui.style_sheet import dress
from mextrain_scorer.ui.widgets import label


class Footer(QFrame):
    """Says "Saved" only with the time of a commit that was read back."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        dress(self, "footer")
        self._sign = label("●", "out")
        self.saved = label("", "soft")
        self.rules = label("", "soft")
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 6, 20, 6)
        row.setSpacing(8)
        row.addWidget(self._sign)
        row.addWidget(self.saved, 1)
        row.addWidget(self.rules)

    def show_saved(self, at: datetime | None, *, read_only: bool) -> None:
        """Show when the last change was saved, or that nothing can be."""
        self._sign.setVisible(at is not None and not read_only)
        if read_only:
            self.saved.setText(self.tr("Read only: nothing can be changed in this file"))
        elif at is None:
            self.saved.setText(self.tr("Every change is saved at once"))
        else:
            clock = at.astimezone().strftime("%H:%M:%S")
            self.saved.setText(self.tr("Saved {0}").format(clock))

    def show_rules(self, name: str) -> None:
        """Show the rules that this tournament is played by."""
        self.rules.setText(self.tr("Rules: {0}").format(name))
