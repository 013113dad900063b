"""The view of a guide page: text, and pictures fitted to the window's width."""

from PySide6.QtCore import QRegularExpression, Qt, QTimer, QUrl, Signal, Slot
from PySide6.QtGui import QColor, QImage, QResizeEvent, QTextCursor, QTextDocument
from PySide6.QtWidgets import QTextBrowser, QTextEdit

from mextrain_scorer.ui.guide.guide_pages import ENDING, GuidePage, picture_path
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.language import spoken
from mextrain_scorer.ui.kit.look import Step

DOTS = 2  # pixels of a picture's file for each pixel of the screenshot
SHOWN = 0.72  # of the screenshot's size: still readable, and the page stays short
IMAGE = QTextDocument.ResourceType.ImageResource.value


class GuideText(QTextBrowser):
    """Shows one page; ``led`` is emitted with the page that a clicked link leads to."""

    led = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._page: GuidePage | None = None
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

    def mark(self, words: str) -> None:
        """Mark every occurrence of the words on this page."""
        self._sought = words
        self._marked = _places(self.document(), words)
        marks: list[QTextEdit.ExtraSelection] = []
        for cursor in self._marked:
            selection = QTextEdit.ExtraSelection()
            selection.cursor = cursor
            selection.format.setBackground(QColor(look.colours.question_ground))
            selection.format.setForeground(QColor(look.colours.question))
            marks.append(selection)
        self.setExtraSelections(marks)

    def count(self, page: GuidePage, words: str) -> int:
        """Return how many occurrences on a page ``mark`` would mark."""
        if page.key not in self._read:
            self._read[page.key] = QTextDocument(self)
            self._read[page.key].setHtml(page.html)
        return len(_places(self._read[page.key], words))

    def go_to_mark(self, number: int) -> None:
        """Scroll to that occurrence and select it; ignored if there is none."""
        if number < len(self._marked):
            self._heading = ""
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
        bar, document = self.verticalScrollBar(), self.document()
        at = bar.value() / bar.maximum() if bar.maximum() else 0.0
        document.setDocumentMargin(look.px(14))
        document.setIndentWidth(look.px(26))
        document.setDefaultStyleSheet(_sheet())
        for picture in self._page.pictures:
            document.addResource(IMAGE, QUrl(picture), self._picture(picture))
        self.setHtml(self._page.html)
        bar.setValue(round(at * bar.maximum()))
        if self._heading:
            self._go_to_heading()
        self.mark(self._sought)

    def _picture(self, name: str) -> QImage:
        """Return a picture scaled to its shown size: QTextBrowser would scale it badly."""
        image = QImage(str(picture_path(name, spoken())))
        room = self.viewport().width() - 2 * round(self.document().documentMargin()) - 2
        wide = min(look.px(image.width() / DOTS * SHOWN), max(room, 1))
        smooth = Qt.TransformationMode.SmoothTransformation
        ratio = self.devicePixelRatioF()
        shown = image.convertToFormat(QImage.Format.Format_RGB32)
        shown = shown.scaledToWidth(round(wide * ratio), smooth)
        shown.setDevicePixelRatio(ratio)
        return shown

    def _go_to_heading(self) -> None:
        self.verticalScrollBar().setValue(0)
        self.scrollToAnchor(self._heading)

    @Slot()
    def _forget_heading(self) -> None:
        self._heading = ""

    @Slot(QUrl)
    def _on_link(self, link: QUrl) -> None:
        self.led.emit(link.toString().removesuffix(ENDING))


def _places(document: QTextDocument, words: str) -> list[QTextCursor]:
    """Find the words with any spacing: the frame of a key adds spaces around it."""
    spaced = r"\s+".join(map(QRegularExpression.escape, words.split()))
    wanted = QRegularExpression(spaced, QRegularExpression.PatternOption.CaseInsensitiveOption)
    found: list[QTextCursor] = []
    cursor = document.find(wanted) if words else QTextCursor()
    while not cursor.isNull():
        found.append(cursor)
        cursor = document.find(wanted, cursor)
    return found


def _sheet() -> str:
    """Return the style sheet of the guide's pages."""
    c, px, text = look.colours, look.px, look.text_px
    return f"""
h1 {{ font-size: {text(Step.TITLE)}px; font-weight: 700; color: {c.ink};
    margin-top: 0; margin-bottom: {px(10)}px; }}
h2 {{ font-size: {text(Step.HEADING)}px; font-weight: 700; color: {c.ink};
    margin-top: {px(14)}px; margin-bottom: {px(4)}px; }}
p {{ color: {c.ink}; margin-top: 0; margin-bottom: {px(8)}px; line-height: 118%; }}
li {{ color: {c.ink}; margin-top: 0; margin-bottom: {px(5)}px; line-height: 118%; }}
ol, ul {{ margin-top: 0; margin-bottom: {px(10)}px; }}
p.seen {{ color: {c.soft_ink}; font-size: {text(Step.SMALL)}px; margin-bottom: {px(14)}px; }}
p.picture {{ margin-top: {px(6)}px; margin-bottom: {px(2)}px; line-height: 100%; }}
b {{ font-weight: 700; color: {c.ink}; }}
.key {{ background-color: {c.ground}; font-weight: 700; }}
a {{ color: {c.accent}; font-weight: 600; }}
"""
