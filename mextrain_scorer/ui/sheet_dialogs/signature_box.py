"""Optional signing on the screen: a button that opens a signature pad."""

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mextrain_scorer.rules.signatures import Signature
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.widgets import button, label
from mextrain_scorer.ui.sheet_dialogs.signature_pad import SignaturePad


class SignatureBox(QWidget):
    """A pad that is hidden until the button is pressed; ``resized`` is emitted when that changes.

    Nobody has to draw: paper is signed by hand, and the dialog can be accepted without it.
    """

    resized = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        px = look.px
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(6))
        self._name = name
        self.offer = button("", "quiet")
        self.offer.setCheckable(True)
        self.undo = button(self.tr("Undo a stroke"), "quiet")
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
        self.pad = SignaturePad(name)
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
        """Whether the pad is visible."""
        return self.offer.isChecked()

    @property
    def signature(self) -> Signature | None:
        """The signature that was drawn, None if there is none or the pad is hidden."""
        return self.pad.signature if self.is_open else None

    def open(self, signature: Signature | None = None) -> None:
        """Show the pad, with the signature drawn before."""
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
            self.tr("There is no room for more: undo a stroke, or clear it.")
            if self.pad.is_full
            else self.tr(
                "Use a pen, a finger or the mouse. If you sign on paper, leave this empty."
            )
        )
