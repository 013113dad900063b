"""The guide's window: the list of pages on the left, the current one on the right, and a search."""

from bisect import bisect_right
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRegularExpression, Qt, QTimer, QUrl, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QHideEvent,
    QImage,
    QKeySequence,
    QResizeEvent,
    QShortcut,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QTextBrowser,
    QTextEdit,
    QVBoxLayout,
)

from mextrain_scorer.desk.other_files import save_file
from mextrain_scorer.ui.base.app import EmptyApp
from mextrain_scorer.ui.guide.guide_pages import ENDING, GuidePage, guide, picture_path, write
from mextrain_scorer.ui.guide.print_guide import guide_pdf, print_guide
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.form import FRAME
from mextrain_scorer.ui.kit.language import plural, spoken
from mextrain_scorer.ui.kit.layouts import FlowLayout
from mextrain_scorer.ui.kit.settings import usual_paper
from mextrain_scorer.ui.kit.widgets import Card, SearchField, button, label

if TYPE_CHECKING:
    from mextrain_scorer.ui.kit.background import JobProgress

FIRST = "short"
WIDE, HIGH = 900, 760  # px at 100 %, where the screen has room
DOTS = 2  # pixels of a picture's file for each pixel of the screenshot
SHOWN = 0.72  # of the screenshot's size: still readable, and the page stays short


class GuideWindow(QDialog):
    """A window of its own, so that the guide can stay open beside the work or behind it.

    It closes with the program's window; if it is left open, it does not keep the program running.
    """

    def __init__(self, app: EmptyApp) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self._app = app
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        look.dress(self)
        self._pages = guide(spoken())
        # Where the words sought stand: the page, and the how manyth place on it.
        self._found: list[tuple[int, int]] = []
        self._at = (0, -1)
        self.search = SearchField(self.tr("Find in the guide"))
        self.list = QListWidget()
        self.text = GuideText()
        self.said = label("", "soft", wrap=True)
        self.print_button = button(self.tr("Print…"))
        self.save_button = button(self.tr("Save as PDF…"))
        self.close_button = button(self.tr("Close"))
        self.setWindowTitle(self.tr("The guide – Mextrain Scorer"))
        self.setAccessibleName(self.tr("The guide"))
        self._lay_out()
        self._connect()
        self.list.setCurrentRow(0)
        self.list.setFocus()

    @property
    def page(self) -> GuidePage:
        """The page that is shown."""
        return self._pages[max(self.list.currentRow(), 0)]

    def open_at(self, place: str) -> None:
        """Show the window at that page and heading; it can be used while a modal dialog is open."""
        self.show_place(place)
        self.winId()  # creates the native window, to make the dialog its parent before it is shown
        above = QApplication.activeModalWidget()
        over = None if above is None else above.windowHandle()
        self.windowHandle().setTransientParent(over)  # type: ignore[arg-type]  # None is allowed
        self.show()
        self.activateWindow()

    def show_place(self, place: str) -> None:
        """Show a page, from the heading that may follow its key after a #."""
        key, heading = parted(place)
        for at, page in enumerate(self._pages):
            if page.key == key:
                self.list.setCurrentRow(at)
                self.text.show_page(page, heading)

    def hideEvent(self, event: QHideEvent) -> None:
        """Save the window's position, however it is closed."""
        self._app.settings.keep_bytes("guide/place", self.saveGeometry())
        super().hideEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Close together with the program's window."""
        if watched is self._app.window and event.type() == QEvent.Type.Close:
            self.close()
        return False

    def _lay_out(self) -> None:
        px = look.px
        card = Card()
        head, buttons = QHBoxLayout(), FlowLayout(right=True)
        room = self.screen().availableSize()
        # A small screen's room is for the words sought and the page, not for edges.
        edge, gap = (px(14), px(12)) if room.width() > px(WIDE) else (px(4), px(6))
        head.setSpacing(gap)
        head.addWidget(self.search, 1)
        for each in (self.print_button, self.save_button, self.close_button):
            buttons.addWidget(each)
        head.addLayout(buttons)
        for page in self._pages:
            item = QListWidgetItem(page.title, self.list)
            item.setToolTip(page.title)  # whole, where the column has no room
        self.list.setAccessibleName(self.tr("Pages of the guide"))
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.text.setAccessibleName(self.tr("The page"))
        card.column.addLayout(head)
        card.column.addWidget(self.said)
        row = QHBoxLayout()
        row.setSpacing(px(12))
        row.addWidget(self.list)
        row.addWidget(self.text, 1)
        card.column.addLayout(row, 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(edge, edge, edge, edge)
        outer.addWidget(card)
        self.said.hide()
        self.resize(min(px(WIDE), room.width()), min(px(HIGH), room.height() - 2 * FRAME))
        self.restoreGeometry(self._app.settings.bytes_of("guide/place"))
        look.changed.connect(self._on_look_changed)
        self._on_look_changed()

    def _connect(self) -> None:
        self.list.currentRowChanged.connect(self._on_turned)
        self.text.led.connect(self.show_place)
        self.search.textChanged.connect(self._on_sought)
        self.search.returnPressed.connect(self._on_next)
        self.save_button.clicked.connect(self._on_save)
        self.close_button.clicked.connect(self.close)
        find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        find.activated.connect(self.search.setFocus)
        self.print_button.clicked.connect(self._on_print)
        for each in (self.print_button, self.save_button, self.close_button):
            each.setAutoDefault(False)  # Enter in the search field goes to the next occurrence
        self._app.window.installEventFilter(self)
        self._app.window.destroyed.connect(self.deleteLater)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Leave two thirds of a narrow window to the page."""
        super().resizeEvent(event)
        self._on_look_changed()

    @Slot()
    def _on_look_changed(self) -> None:
        # a title that just did not fit would lose its end
        self.list.setFixedWidth(min(look.px(232), self.width() // 3))

    @Slot(int)
    def _on_turned(self, row: int) -> None:
        self._at = (row, -1)
        self.text.show_page(self.page)

    # -- finding ----------------------------------------------------------------------------

    @Slot(str)
    def _on_sought(self, words: str) -> None:
        """Mark the words; if this page does not contain them, show the first page that does."""
        sought = words.strip()
        self._found = [
            (row, number)
            for row, page in enumerate(self._pages)
            for number in range(self.text.count(page, sought))
        ]
        self.text.mark(sought)
        self._say_found(sought, len(self._found), len({row for row, _ in self._found}))
        self._at = (self.list.currentRow(), -1)
        self._on_next()

    def _say_found(self, sought: str, places: int, pages: int) -> None:
        if not places:
            said = self.tr("The guide does not have these words: try another.")
        elif places == 1:
            said = self.tr("In one place.")
        else:
            said = plural(
                "GuideWindow",
                pages,
                "In {places} places on one page: Enter goes to the next.",
                "In {places} places on {count} pages: Enter goes to the next.",
                places=places,
            )
        self._say(said if sought else "")

    @Slot()
    def _on_next(self) -> None:
        """Go to the next occurrence, after the last one on to the next page that has one."""
        if self._found:
            at = self._found[bisect_right(self._found, self._at) % len(self._found)]
            self.list.setCurrentRow(at[0])
            self.text.go_to_mark(at[1])
            self._at = at

    def _say(self, words: str) -> None:
        self.said.setText(words)
        self.said.setVisible(bool(words))

    # -- paper ------------------------------------------------------------------------------

    @Slot()
    def _on_print(self) -> None:
        print_guide(self._app, self, self._say)

    @Slot()
    def _on_save(self) -> None:
        app, language = self._app, spoken()
        path = app.questions.file_to_save(
            self.tr("Save the guide"), self.tr("Guide.pdf"), self.tr("PDF (*.pdf)")
        )
        if path is None:
            return
        paper = usual_paper(app.settings)

        def work(_: "JobProgress") -> Path:
            return save_file(path, guide_pdf(language, paper))

        def then(written: Path) -> None:
            self._say(self.tr("The guide is in {0}. Print it from there.").format(written))

        app.background.run(self.tr("Saving the guide"), work, then)


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
        # If it came and went with the text, the page would be laid out again and again.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
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
            write(self._read[page.key], page.text, look.colours, 1)
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
        write(document, self._page.text, look.colours, look.px(100) / 100)
        bar.setValue(round(at * bar.maximum()))
        if self._heading:
            self._go_to_heading()
        self.mark(self._sought)

    def loadResource(self, _: int, name: QUrl | str) -> QImage:
        """Return a picture scaled to its shown size: QTextBrowser would scale it badly."""
        image = QImage(str(picture_path(QUrl(name).path(), spoken())))
        room = self.viewport().width() - 2 * round(self.document().documentMargin()) - 2
        wide = min(look.px(image.width() / DOTS * SHOWN), max(room, 1))
        smooth = Qt.TransformationMode.SmoothTransformation
        ratio = self.devicePixelRatioF()
        shown = image.convertToFormat(QImage.Format.Format_RGB32)
        shown = shown.scaledToWidth(round(wide * ratio), smooth)
        shown.setDevicePixelRatio(ratio)
        return shown

    def _go_to_heading(self) -> None:
        self.moveCursor(QTextCursor.MoveOperation.Start)  # else Qt shows its end at first
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


def parted(place: str) -> tuple[str, str]:
    """Return the page of a place and its heading, which is empty for the top of the page."""
    page, _, heading = place.partition("#")
    return page, heading
