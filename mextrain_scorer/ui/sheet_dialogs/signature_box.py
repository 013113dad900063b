"""Signing on the screen as an offer: one quiet button, and a pad once it is pressed."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mextrain_scorer.rules.signatures import Signature
from mextrain_scorer.ui.kit.theme import Theme
from mextrain_scorer.ui.kit.widgets import button, label
from mextrain_scorer.ui.sheet_dialogs.signature_pad import SignaturePad


class SignatureBox(QWidget):
    """A pad that is not there until it is asked for; ``resized`` when it comes or goes.

    Nobody has to draw: paper is signed by hand, and who cannot draw here goes on without it.
    """

    resized = Signal()

    def __init__(self, theme: Theme, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        px = theme.look.px
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(6))
        self._name = name
        self.offer = button("", "quiet")
        self.offer.setCheckable(True)
        self.undo = button(self.tr("Take back a stroke"), "quiet")
        self.clear = button(self.tr("Clear"), "quiet", name=self.tr("Clear the signature"))
        keys = QHBoxLayout()
        keys.setSpacing(px(4))
        keys.addWidget(self.offer)
        keys.addStretch(1)
        keys.addWidget(self.undo)
        keys.addWidget(self.clear)
        column.addLayout(keys)
        self._inside = QWidget()
        inside = QVBoxLayout(self._inside)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.setSpacing(px(6))
        self.hint = label("", "small", wrap=True)
        self.pad = SignaturePad(theme, name)
        inside.addWidget(self.hint)
        inside.addWidget(self.pad)
        column.addWidget(self._inside)
        self.undo.clicked.connect(self.pad.undo_stroke)
        self.clear.clicked.connect(self.pad.clear)
        self.pad.drawn.connect(self._on_drawn)
        self.offer.toggled.connect(self._on_toggled)
        self._on_toggled(checked=False)
        self._on_drawn()

    @property
    def is_open(self) -> bool:
        """Say whether the pad is there."""
        return self.offer.isChecked()

    @property
    def signature(self) -> Signature | None:
        """What is drawn, None where nothing is or the pad is gone."""
        return self.pad.signature if self.is_open else None

    def open(self, signature: Signature | None = None) -> None:
        """Show the pad, with what was drawn before."""
        self.pad.show_signature(signature)
        self.offer.setChecked(True)

    @Slot(bool)
    def _on_toggled(self, checked: bool) -> None:
        if not checked:
            self.pad.clear()
        words = self.tr("Not on the screen") if checked else self._name
        self.offer.setText(words)
        self.offer.setAccessibleName(words)
        for each in (self._inside, self.undo, self.clear):
            each.setVisible(checked)
        self.resized.emit()

    @Slot()
    def _on_drawn(self) -> None:
        for each in (self.undo, self.clear):
            each.setEnabled(not self.pad.is_empty)
        self.hint.setText(
            self.tr("There is no room for more: take back a stroke, or clear it.")
            if self.pad.is_full
            else self.tr("With pen, finger or mouse. Who signs on paper draws nothing here.")
        )
