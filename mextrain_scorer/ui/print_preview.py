"""The pages as they will come out, one at a time."""

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPointF, Qt, Slot
from PySide6.QtGui import QColor, QPalette
from PySide6.QtPdf import QPdfDocument
from PySide6.QtPdfWidgets import QPdfView
from PySide6.QtWidgets import QFrame, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from mextrain_scorer.ui.theme import Theme
from mextrain_scorer.ui.widgets import button, label


class PrintPreview(QWidget):
    """Shows a PDF, or a sentence in its place; QPdfView draws a moment after it is shown."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        px = theme.look.px
        self.document = QPdfDocument(self)
        self._data = QBuffer(self.document)
        self.view = QPdfView(self)
        self.view.setAccessibleName(self.tr("Preview"))
        self.view.setPageMode(QPdfView.PageMode.SinglePage)
        self.view.setZoomMode(QPdfView.ZoomMode.FitInView)
        self.view.setDocument(self.document)
        self.view.setFrameShape(QFrame.Shape.NoFrame)
        never = Qt.ScrollBarPolicy.ScrollBarAlwaysOff  # the whole page is in sight
        self.view.setVerticalScrollBarPolicy(never)
        self.view.setHorizontalScrollBarPolicy(never)
        ground = self.view.palette()
        ground.setColor(QPalette.ColorRole.Dark, QColor(theme.look.colours.line))
        self.view.setPalette(ground)
        self.words = label("", "soft", wrap=True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.words.setMargin(px(24))
        self._stack = QStackedWidget()
        self._stack.addWidget(self.words)
        self._stack.addWidget(self.view)
        self.before = button(self.tr("Back"), "quiet", name=self.tr("Page before"))
        self.after = button(self.tr("Next"), "quiet", name=self.tr("Page after"))
        self.count = label("", "soft")
        self.count.setAlignment(Qt.AlignmentFlag.AlignCenter)
        row = QHBoxLayout()
        row.addWidget(self.before)
        row.addWidget(self.count, 1)
        row.addWidget(self.after)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(4))
        column.addWidget(self._stack, 1)
        column.addLayout(row)
        self._cut_off = False
        self.before.clicked.connect(lambda: self._turn(-1))
        self.after.clicked.connect(lambda: self._turn(1))
        self.view.pageNavigator().currentPageChanged.connect(self._on_page_changed)
        self.say("")

    @property
    def shows_pages(self) -> bool:
        """Say whether pages are shown, and not a sentence."""
        return self._stack.currentWidget() is self.view

    def say(self, sentence: str) -> None:
        """Show a sentence where the pages would be."""
        self.words.setText(sentence)
        self._stack.setCurrentWidget(self.words)
        self._on_page_changed()

    def show_pdf(self, pdf: bytes, *, cut_off: bool) -> None:
        """Show the first page; ``cut_off`` says that more will be printed than can be seen."""
        self.document.close()
        self._data.close()
        self._data.setData(QByteArray(pdf))
        self._data.open(QIODevice.OpenModeFlag.ReadOnly)
        self.document.load(self._data)
        self._cut_off = cut_off
        self._stack.setCurrentWidget(self.view)
        self.view.pageNavigator().jump(0, QPointF(), 0)
        self._on_page_changed()

    def _turn(self, step: int) -> None:
        navigator = self.view.pageNavigator()
        page = navigator.currentPage() + step
        if 0 <= page < self.document.pageCount():
            navigator.jump(page, QPointF(), 0)

    @Slot()
    def _on_page_changed(self) -> None:
        page, count = self.view.pageNavigator().currentPage(), self.document.pageCount()
        shown = self.shows_pages
        self.before.setEnabled(shown and page > 0)
        self.after.setEnabled(shown and page + 1 < count)
        words = self.tr("Page {0} of {1} and more") if self._cut_off else self.tr("Page {0} of {1}")
        self.count.setText(words.format(page + 1, count) if shown else "")
