"""The preview of printed pages, one at a time."""

from PySide6.QtCore import QPoint, QRect, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QStackedWidget, QWidget

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.layouts import across, down
from mextrain_scorer.ui.kit.widgets import button, label
from mextrain_scorer.ui.paper.printers import page_picture, page_sizes


class PageView(QWidget):
    """One page of a PDF, as large as fits.

    It is rendered as it is painted: only in sight, and in the size it has by then.
    """

    def __init__(self) -> None:
        super().__init__()
        self._pdf = b""
        self._page = 0
        self._picture = QImage()
        room = QSizePolicy.Policy.Expanding
        self.setSizePolicy(room, room)

    def show_page(self, pdf: bytes, page: int) -> None:
        """Show a page, counted from 0."""
        self._pdf, self._page, self._picture = pdf, page, QImage()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the page centred, at the screen's resolution, with a line around it."""
        ratio = self.devicePixelRatioF()
        room = (QSizeF(self.size()) * ratio).toSize()
        if self._pdf and not room.isEmpty() and not self._fits(room.width(), room.height()):
            self._picture = page_picture(self._pdf, self._page, room)
            self._picture.setDevicePixelRatio(ratio)
        painter = QPainter(self)
        if self._pdf:
            size = self._picture.deviceIndependentSize().toSize()
            corner = QPoint(
                (self.width() - size.width()) // 2, (self.height() - size.height()) // 2
            )
            painter.drawImage(corner, self._picture)
            painter.setPen(look.colours.line)
            painter.drawRect(QRect(corner, size).adjusted(0, 0, -1, -1))
        painter.end()
        event.accept()

    def _fits(self, width: int, height: int) -> bool:
        """Return whether the picture fits that size: one side exactly, the other within it."""
        across, down = width - self._picture.width(), height - self._picture.height()
        return not self._picture.isNull() and min(across, down) in {0, 1} and max(across, down) >= 0


class PrintPreview(QWidget):
    """Shows a PDF, or a sentence in its place; ``pages`` are the sizes of its pages, in points."""

    def __init__(self) -> None:
        super().__init__()
        px = look.px
        self.pages: tuple[QSizeF, ...] = ()
        self._pdf = b""
        self._page = 0
        self._what: object = None
        self.view = PageView()
        self.view.setAccessibleName(self.tr("Preview"))
        self.words = label("", "soft", wrap=True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.words.setMargin(px(24))
        self._stack = QStackedWidget()
        self._stack.addWidget(self.words)
        self._stack.addWidget(self.view)
        self.before = button(self.tr("Back"), "quiet", name=self.tr("Previous page"))
        self.after = button(self.tr("Next"), "quiet", name=self.tr("Next page"))
        self.count = label("", "soft")
        self.count.setAlignment(Qt.AlignmentFlag.AlignCenter)
        row = across(self.before, (self.count, 1), self.after)
        down((self._stack, 1), row, inside=self, gap=px(4))
        self.before.clicked.connect(lambda: self._show_page(self._page - 1))
        self.after.clicked.connect(lambda: self._show_page(self._page + 1))
        self.say("")

    @property
    def shows_pages(self) -> bool:
        """Return whether pages are shown, not a sentence."""
        return self._stack.currentWidget() is self.view

    def say(self, sentence: str) -> None:
        """Show a sentence in place of the pages."""
        self.words.setText(sentence)
        self._stack.setCurrentWidget(self.words)
        self._show_place()

    def show_pdf(self, pdf: bytes, what: object = None) -> None:
        """Show the first page; of ``what`` was shown last, the page that is looked at."""
        page = self._page if what is not None and what == self._what else 0
        self._pdf, self.pages, self._what = pdf, page_sizes(pdf), what
        self._stack.setCurrentWidget(self.view)
        self._show_page(min(page, len(self.pages) - 1))

    def _show_page(self, page: int) -> None:
        if 0 <= page < len(self.pages):
            self._page = page
            self.view.show_page(self._pdf, page)
            self._show_place()

    def _show_place(self) -> None:
        page, count = self._page, len(self.pages)
        shown = self.shows_pages
        self.before.setEnabled(shown and page > 0)
        self.after.setEnabled(shown and page + 1 < count)
        words = self.tr("Page {0} of {1}").format(page + 1, count)
        self.count.setText(words if shown else "")
