"""The footer of the window: when the file was saved, and the rules in force."""

from datetime import datetime
from html import escape

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QWidget

from mextrain_scorer.rules.words import clock_time
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.kit.widgets import label


class Footer(QFrame):
    """Says "Saved" only with the time of a commit that was read back from the file."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        set_kind(self, "footer")
        self._sign = label("●", "out")
        self.saved = label("", "soft")
        self.copied = label("", "soft")
        self.rules = label("", "soft")
        self.rules.setMinimumWidth(1)
        self._in_force = ""
        row = QHBoxLayout(self)
        row.setContentsMargins(20, 6, 20, 6)
        row.setSpacing(8)
        row.addWidget(self._sign)
        row.addWidget(self.saved)
        row.addWidget(self.copied, 1)
        row.addWidget(self.rules)

    def show_saved(self, at: datetime | None, *, read_only: bool) -> None:
        """Show when the last change was saved, or that the file is read-only."""
        self._sign.setText("●")
        set_kind(self._sign, "out")
        set_kind(self.saved, "soft")
        self._sign.setVisible(at is not None and not read_only)
        if read_only:
            self.saved.setText(self.tr("Read only: nothing can be changed in this file"))
        elif at is None:
            self.saved.setText(self.tr("Every change is saved at once"))
        else:
            clock = clock_time(at.astimezone(), seconds=True)
            self.saved.setText(self.tr("Saved {0}").format(clock))

    def show_gone(self, at: datetime | None) -> None:
        """Show that nothing is saved any more: the file is no longer where it was."""
        self._sign.setText("!")
        self._sign.setVisible(True)
        set_kind(self._sign, "wrong")
        set_kind(self.saved, "wrong")
        self.saved.setText(self.tr("Not saved: the file is gone"))
        if at is not None:
            since = self.tr("Not saved since {0}: the file is gone")
            self.saved.setText(since.format(clock_time(at.astimezone(), seconds=True)))

    def show_copied(self, at: datetime | None, place: str, why_not: str, no_pack: str = "") -> None:
        """Show when and where the last backup copy was made, or why it failed.

        Before the first copy of the day it shows where copies will go, if a place was chosen.

        ``place`` is empty if copies go beside the tournament, on the same disk; ``no_pack`` says
        why the printable pack for carrying on by hand is missing beside the copy, if it is.
        """
        clock = "" if at is None else clock_time(at.astimezone())
        wrong = why_not or no_pack
        set_kind(self.copied, "wrong" if wrong else "soft")
        self.copied.setToolTip(f"<qt>{escape(wrong)}</qt>" if wrong else "")
        self.copied.setAccessibleDescription(wrong)
        if why_not:
            words = self.tr("!  No copy since {0}") if at else self.tr("!  No copy yet")
        elif at is None:
            words = self.tr("Copies go to {1}") if place else ""
        elif no_pack:
            words = self.tr("!  Copy {0} without its pack")
        else:
            words = self.tr("Copy {0} on {1}") if place else self.tr("Copy {0} on this disk")
        self.copied.setText(words.format(clock, place))

    def show_rules(self, name: str) -> None:
        """Show the name of the tournament's rules."""
        self._in_force = self.tr("Rules: {0}").format(name)
        self.rules.setAccessibleName(self._in_force)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Limit the rules' name to half of the width: a house's own name may be long."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Measure the name again when the font changes."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit()

    def _fit(self) -> None:
        metrics = self.rules.fontMetrics()
        room = max(1, self.width() // 2)
        words = metrics.elidedText(self._in_force, Qt.TextElideMode.ElideRight, room)
        self.rules.setText(words)
        # escaped, so that a name with <b> in it is not read as HTML
        whole = f"<qt>{escape(self._in_force)}</qt>"
        self.rules.setToolTip(whole if words != self._in_force else "")
