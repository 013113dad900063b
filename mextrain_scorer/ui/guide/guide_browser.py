"""The view of a guide page: text, and pictures fitted to the window's width."""

from typing import TypeAlias

from PySide6.QtCore import QRegularExpression, QSize, Qt, QTimer, QUrl, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QImage,
    QResizeEvent,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import QTextBrowser, QTextEdit

from mextrain_scorer.ui.guide.guide_html import ENDING, guide_html, guide_sheet
from mextrain_scorer.ui.guide.guide_pages import GuidePage, PieceKind, picture_path
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.language import spoken

Marks: TypeAlias = list[QTextEdit.ExtraSelection]

DOTS = 2  # pixels of a picture's file for each pixel of the screenshot
SHOWN = 0.72  # of the screenshot's size: still readable, and the page stays short


class GuideText(QTextBrowser):
    """Shows one page; ``led`` is emitted with the page that a clicked link leads to."""

    led = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._page: GuidePage | None = None
        self._language = spoken()
        self._heading = ""  # where the page began, until somebody scrolls
        self._sought = ""
        self._marked: list[QTextCursor] = []
        self._read: dict[str, QTextDocument] = {}
        self.setOpenLinks(False)
        self.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.anchorClicked.connect(self._on_link)
        # While the window is being resized, the page is laid out only once.
        self._soon = QTimer(self, singleShot=True, interval=60)
        self._soon.timeout.connect(self._lay_out)
        look.changed.connect(self._lay_out)
        self.verticalScrollBar().actionTriggered.connect(self._forget_heading)

    def show_page(self, page: GuidePage, heading: str = "") -> None:
        """Show that page from the heading of that name, or from its top."""
        self._page, self._heading = page, heading
        self._lay_out()
        self._go_to_heading()

    def _go_to_heading(self) -> None:
        self.verticalScrollBar().setValue(0)
        self.scrollToAnchor(self._heading)

    @Slot()
    def _forget_heading(self) -> None:
        self._heading = ""

    def mark(self, words: str) -> int:
        """Mark every occurrence of the words; return how many there are on this page."""
        self._sought = words
        self._marked = list(_places(self.document(), words)) if words else []
        colours = look.colours
        marks: Marks = []
        for cursor in self._marked:
            selection = QTextEdit.ExtraSelection()
            selection.cursor = cursor
            selection.format.setBackground(QColor(colours.question_ground))
            selection.format.setForeground(QColor(colours.question))
            marks.append(selection)
        self.setExtraSelections(marks)
        return len(self._marked)

    def count(self, page: GuidePage, words: str) -> int:
        """Return how many occurrences on a page ``mark`` would mark."""
        if page.key not in self._read:
            self._read[page.key] = QTextDocument(self)
            self._read[page.key].setHtml(guide_html(page, lambda _: 1))
        return len(_places(self._read[page.key], words)) if words else 0

    def go_to_mark(self, number: int) -> None:
        """Scroll to that occurrence and select it; ignored if there is none."""
        if number >= len(self._marked):
            return
        self._forget_heading()
        self.setTextCursor(self._marked[number])
        self.ensureCursorVisible()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the pictures to the new width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._soon.start()

    @Slot()
    def _lay_out(self) -> None:
        if self._page is None:
            return
        bar = self.verticalScrollBar()
        at = bar.value() / bar.maximum() if bar.maximum() else 0.0
        document = self.document()
        document.setDocumentMargin(look.px(14))
        document.setIndentWidth(look.px(26))
        document.setDefaultStyleSheet(guide_sheet())
        self.setHtml(guide_html(self._page, self._shown_width))
        for block in self._page.blocks:
            if block.kind is PieceKind.PICTURE:
                self._add_picture(block.picture)
        bar.setValue(round(at * bar.maximum()))
        if self._heading:
            self._go_to_heading()
        self.mark(self._sought)

    def _room(self) -> int:
        return self.viewport().width() - 2 * round(self.document().documentMargin()) - 2

    def _image(self, name: str) -> QImage:
        return QImage(str(picture_path(name, self._language)))

    def _shown_width(self, name: str) -> int:
        size = self._image(name).size() / DOTS
        return min(look.px(size.width() * SHOWN), max(self._room(), 1))

    def _add_picture(self, name: str) -> None:
        """Add a picture already scaled to its shown size: QTextBrowser would scale it badly."""
        ratio = self.devicePixelRatioF()
        image = self._image(name)
        wide = round(self._shown_width(name) * ratio)
        size = QSize(wide, round(wide * image.height() / image.width()))
        smooth = Qt.TransformationMode.SmoothTransformation
        shown = image.convertToFormat(QImage.Format.Format_RGB32).scaled(
            size, Qt.AspectRatioMode.IgnoreAspectRatio, smooth
        )
        shown.setDevicePixelRatio(ratio)
        kind = QTextDocument.ResourceType.ImageResource
        self.document().addResource(kind.value, QUrl(name), shown)

    @Slot(QUrl)
    def _on_link(self, link: QUrl) -> None:
        self.led.emit(link.toString().removesuffix(ENDING))


def _places(document: QTextDocument, words: str) -> list[QTextCursor]:
    """Find the words with any spacing: the frame of a key adds spaces around it."""
    spaced = r"\s+".join(map(QRegularExpression.escape, words.split()))
    wanted = QRegularExpression(spaced, QRegularExpression.PatternOption.CaseInsensitiveOption)
    found: list[QTextCursor] = []
    cursor = document.find(wanted)
    while not cursor.isNull():
        found.append(cursor)
        cursor = document.find(wanted, cursor)
    return found
