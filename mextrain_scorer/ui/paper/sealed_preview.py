"""A dialog that shows the pages of a sealed file."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.form import Form
from mextrain_scorer.ui.paper.preview import PrintPreview

ROUND_IT = 100  # px for the system's window frame and the screen's edges


class SealedPages(Form):
    """Shows what was sealed, page by page; its result is ``SAVE`` if it is to be saved."""

    SAVE = 10

    def __init__(self, name: str, pdf: bytes, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.show_title(self.tr("{0}, as it was sealed").format(name))
        px, room = look.px, self.screen().availableSize()
        self.setMinimumWidth(min(px(620), room.width() - px(40)))
        self.preview = PrintPreview()
        self.preview.setMinimumHeight(min(px(620), room.height() - px(150) - ROUND_IT))
        self.preview.show_pdf(pdf)
        self.column.addWidget(self.preview)
        self.save = self.add_button(self.tr("Save what was sealed…"))
        self.save.clicked.connect(lambda: self.done(self.SAVE))
        done = self.add_button(self.tr("Close"), "primary")
        done.clicked.connect(self.reject)
        done.setFocus(Qt.FocusReason.OtherFocusReason)
