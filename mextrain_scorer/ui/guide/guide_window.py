"""The guide's window: the list of pages on the left, the current one on the right, and a search.

It is put on paper from here as well, laid out by Qt: saved as a PDF, or printed.
"""

from bisect import bisect_right
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import (
    QBuffer,
    QEvent,
    QEventLoop,
    QIODevice,
    QObject,
    QRegularExpression,
    Qt,
    QTimer,
    QUrl,
    Slot,
)
from PySide6.QtGui import (
    QColor,
    QFont,
    QHideEvent,
    QImage,
    QKeySequence,
    QPageSize,
    QPdfWriter,
    QResizeEvent,
    QShortcut,
    QTextCursor,
    QTextDocument,
)
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QListWidget,
    QListWidgetItem,
    QTextBrowser,
    QTextEdit,
)

from mextrain_scorer.desk.other_files import save_file
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.base.app import EmptyApp
from mextrain_scorer.ui.guide.guide_pages import ENDING, GuidePage, guide, picture_path, write
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.background import JobProgress
from mextrain_scorer.ui.kit.colours import LIGHT
from mextrain_scorer.ui.kit.form import FRAME, Form
from mextrain_scorer.ui.kit.language import plural, spoken
from mextrain_scorer.ui.kit.layouts import FlowLayout, across, down, fill
from mextrain_scorer.ui.kit.settings import usual_paper
from mextrain_scorer.ui.kit.widgets import Card, SearchField, button, label
from mextrain_scorer.ui.paper.cups import Queue
from mextrain_scorer.ui.paper.printers import SIZES, PrinterOptions, PrintPanel, printers, send

FIRST = "short"
WIDE, HIGH = 900, 760  # px at 100 %, where the screen has room
DOTS = 2  # pixels of a picture's file for each pixel of the screenshot
SHOWN = 0.72  # of the screenshot's size: still readable, and the page stays short
SOON_MS = 60  # while the window is being resized, its pictures are fitted once
_IMAGE = QTextDocument.ResourceType.ImageResource.value


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
        self._written: dict[int, QTextDocument] = {}  # the pages as they are shown, by their row
        self._heading = ""  # where the page began, until somebody scrolls
        self._found: list[tuple[int, QTextCursor]] = []  # where the words sought stand: row, place
        self.search = SearchField(self.tr("Find in the guide"))
        self.list = QListWidget()
        self.text = QTextBrowser()
        self.said = label("", "soft", wrap=True)
        self.print_button = button(self.tr("Print…"))
        self.save_button = button(self.tr("Save as PDF…"))
        self.close_button = button(self.tr("Close"))
        self.setWindowTitle(self.tr("The guide – Mextrain Scorer"))
        self.setAccessibleName(self.tr("The guide"))
        self._soon = QTimer(self, singleShot=True, interval=SOON_MS)
        self._lay_out()
        self._connect()
        self.list.setCurrentRow(0)
        self.list.setFocus()

    @property
    def page(self) -> GuidePage:
        """The page that is shown."""
        return self._pages[self._row]

    @property
    def _row(self) -> int:
        return max(self.list.currentRow(), 0)

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
                self._heading = heading
                self._go_to_heading()

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
        room = self.screen().availableSize()
        # A small screen's room is for the words sought and the page, not for edges.
        edge, gap = (px(14), px(12)) if room.width() > px(WIDE) else (px(4), px(6))
        buttons = self.print_button, self.save_button, self.close_button
        for each in buttons:
            each.setAutoDefault(False)  # Enter in the search field goes to the next occurrence
        for page in self._pages:
            item = QListWidgetItem(page.title, self.list)
            item.setToolTip(page.title)  # whole, where the column has no room
        self.list.setAccessibleName(self.tr("Pages of the guide"))
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.text.setAccessibleName(self.tr("The page"))
        self.text.setOpenLinks(False)
        self.text.setFrameShape(QTextBrowser.Shape.NoFrame)
        self.text.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # If it came and went with the text, the page would be laid out again and again.
        self.text.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        head = across((self.search, 1), FlowLayout(10, *buttons, right=True), gap=gap)
        body = across(self.list, (self.text, 1), gap=px(12))
        fill(card.column, head, self.said, (body, 1))
        down(card, inside=self, edges=(edge, edge, edge, edge))
        self.said.hide()
        self.resize(min(px(WIDE), room.width()), min(px(HIGH), room.height() - 2 * FRAME))
        self.restoreGeometry(self._app.settings.bytes_of("guide/place"))

    def _connect(self) -> None:
        self.list.currentRowChanged.connect(self._on_turned)
        self.text.anchorClicked.connect(self._on_link)
        self.text.verticalScrollBar().actionTriggered.connect(self._forget_heading)
        self.search.textChanged.connect(self._on_sought)
        self.search.returnPressed.connect(self._on_next)
        self.print_button.clicked.connect(self._on_print)
        self.save_button.clicked.connect(self._on_save)
        self.close_button.clicked.connect(self.close)
        find = QShortcut(QKeySequence(QKeySequence.StandardKey.Find), self)
        find.activated.connect(self.search.setFocus)
        self._soon.timeout.connect(self._fit_pictures)
        look.changed.connect(self._on_look_changed)
        self._app.window.installEventFilter(self)
        self._app.window.destroyed.connect(self.deleteLater)

    # -- the page ---------------------------------------------------------------------------

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit list and pictures to the new width."""
        super().resizeEvent(event)
        self._fit_list()
        self._soon.start()

    def _fit_list(self) -> None:
        """Leave two thirds of a narrow window to the page."""
        # a title that just did not fit would lose its end
        self.list.setFixedWidth(min(look.px(232), self.width() // 3))

    @Slot()
    def _on_turned(self) -> None:
        self._heading = ""
        self._show_page()
        self._go_to_heading()

    @Slot()
    def _on_look_changed(self) -> None:
        """Write everything anew, and stay at the place."""
        at, before = self._place, tuple(self._written.values())
        self._written.clear()
        self._fit_list()
        self._show_page()
        self._find()
        self._stay_at(at)
        for each in before:
            each.deleteLater()

    def _show_page(self) -> None:
        self.text.setDocument(self._document(self._row))
        self._fit_pictures()
        self._mark()

    def _document(self, row: int) -> QTextDocument:
        """Return a page as it is written, with its pictures once they are fitted."""
        if row not in self._written:
            made = self._written[row] = QTextDocument(self)
            made.setDefaultFont(look.font())
            made.setDocumentMargin(look.px(14))
            made.setIndentWidth(look.px(26))
            write(made, self._pages[row].text, look.colours, look.percent / 100)
        return self._written[row]

    @Slot()
    def _fit_pictures(self) -> None:
        """Scale the page's pictures to the size they are shown in: Qt would scale them badly."""
        document, at = self.text.document(), self._place
        room = self.text.viewport().width() - 2 * round(document.documentMargin()) - 2
        ratio, smooth = self.devicePixelRatioF(), Qt.TransformationMode.SmoothTransformation
        for name in self.page.pictures:
            image = QImage(str(picture_path(name, spoken())))
            wide = min(look.px(image.width() / DOTS * SHOWN), max(room, 1))
            image = image.convertToFormat(QImage.Format.Format_RGB32)
            image = image.scaledToWidth(round(wide * ratio), smooth)
            image.setDevicePixelRatio(ratio)
            document.addResource(_IMAGE, QUrl(name), image)
        document.markContentsDirty(0, document.characterCount())
        self._stay_at(at)

    @property
    def _place(self) -> float:
        """How much of the page lies above what is in sight."""
        bar = self.text.verticalScrollBar()
        return bar.value() / max(1, bar.maximum())

    def _stay_at(self, place: float) -> None:
        bar = self.text.verticalScrollBar()
        bar.setValue(round(place * bar.maximum()))
        if self._heading:
            self._go_to_heading()

    def _go_to_heading(self) -> None:
        self.text.moveCursor(QTextCursor.MoveOperation.Start)  # else Qt shows its end at first
        self.text.scrollToAnchor(self._heading)

    @Slot()
    def _forget_heading(self) -> None:
        self._heading = ""

    @Slot(QUrl)
    def _on_link(self, link: QUrl) -> None:
        self.show_place(link.toString().removesuffix(ENDING))

    # -- finding ----------------------------------------------------------------------------

    @Slot()
    def _on_sought(self) -> None:
        """Mark the words; if this page does not contain them, show the first page that does."""
        self._find()
        places, pages = len(self._found), len({row for row, _ in self._found})
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
        self._say(said if self.search.text().strip() else "")
        self._go_on(-1)

    @Slot()
    def _on_next(self) -> None:
        """Go to the next occurrence, after the last one on to the next page that has one."""
        at = self.text.textCursor()
        self._go_on(at.selectionStart() if at.hasSelection() else at.position() - 1)

    def _find(self) -> None:
        words = self.search.text()
        self._found = [
            (row, place)
            for row in range(len(self._pages))
            for place in _places(self._document(row), words)
        ]
        self._mark()

    def _mark(self) -> None:
        """Mark every occurrence of the words on this page."""
        marks: list[QTextEdit.ExtraSelection] = []
        for row, place in self._found:
            if row == self._row:
                selection = QTextEdit.ExtraSelection()
                selection.cursor = place
                selection.format.setBackground(QColor(look.colours.question_ground))
                selection.format.setForeground(QColor(look.colours.question))
                marks.append(selection)
        self.text.setExtraSelections(marks)

    def _go_on(self, after: int) -> None:
        """Select the first occurrence behind that place of this page."""
        starts = [(row, place.selectionStart()) for row, place in self._found]
        if starts:
            row, place = self._found[bisect_right(starts, (self._row, after)) % len(starts)]
            self._heading = ""
            self.list.setCurrentRow(row)
            self.text.setTextCursor(place)
            self.text.ensureCursorVisible()

    def _say(self, words: str) -> None:
        self.said.setText(words)
        self.said.setVisible(bool(words))

    # -- paper ------------------------------------------------------------------------------

    @Slot()
    def _on_print(self) -> None:
        """Find the printers, ask for one, and print."""
        words = self.tr("Looking for printers…")
        self._app.background.run(words, lambda _: printers(), self._ask_printer)

    def _ask_printer(self, queues: Sequence[Queue]) -> None:
        form, panel = Form(self.tr("Print the guide"), self), PrintPanel(self._app.settings)
        panel.news.hide()
        panel.ask_for(tables=False, nameless=False)
        form.column.addWidget(panel)
        panel.printer_changed.connect(lambda: panel.trouble.setText(panel.not_now or panel.warning))
        panel.show_printers(queues)
        panel.printer.setFocus(Qt.FocusReason.OtherFocusReason)
        form.ready_if(lambda: not panel.not_now)
        wanted = form.run(self.tr("Print"), panel.remember, self.tr("Not now"))
        options = panel.options()
        if wanted and options is not None:
            self._print(options)

    def _print(self, options: PrinterOptions) -> None:
        language, title = spoken(), self.tr("The guide")

        def work(progress: JobProgress) -> None:
            send(guide_pdf(language, options.paper, title), title, options, progress)

        def then(_: None) -> None:
            self._say(self.tr("The guide: sent to {0}.").format(options.printer))

        def failed(refused: Refused) -> None:
            self._say(str(refused))

        words = self.tr("Printing the guide")
        self._app.background.run(words, work, then, failed=failed, can_stop=True)

    @Slot()
    def _on_save(self) -> None:
        app, language, title = self._app, spoken(), self.tr("The guide")
        path = app.questions.file_to_save(
            self.tr("Save the guide"), self.tr("Guide.pdf"), self.tr("PDF (*.pdf)")
        )
        if path is None:
            return
        paper = usual_paper(app.settings)

        def work(_: JobProgress) -> Path:
            return save_file(path, guide_pdf(language, paper, title))

        def then(written: Path) -> None:
            self._say(self.tr("The guide is in {0}. Print it from there.").format(written))

        app.background.run(self.tr("Saving the guide"), work, then)


def _places(document: QTextDocument, words: str) -> list[QTextCursor]:
    """Find the words with any spacing: the frame of a key adds spaces around it."""
    spaced = r"\s+".join(map(QRegularExpression.escape, words.split()))
    wanted = QRegularExpression(spaced, QRegularExpression.PatternOption.CaseInsensitiveOption)
    found: list[QTextCursor] = []
    cursor = document.find(wanted) if spaced else QTextCursor()
    while not cursor.isNull():
        found.append(cursor)
        cursor = document.find(wanted, cursor)
    return found


def parted(place: str) -> tuple[str, str]:
    """Return the page of a place and its heading, which is empty for the top of the page."""
    page, _, heading = place.partition("#")
    return page, heading


# -- the guide as a PDF ---------------------------------------------------------------------

_WIDEST = 380  # pixels of 1/96 inch that a picture takes
_PAPER_DOTS = 3  # of a picture's file for each such pixel
_POINTS = 9.5
_CLOSER = 0.6  # than on the screen
_BLACK = LIGHT._replace(ink="black", accent="black")


def guide_pdf(language: str, paper: str, title: str) -> bytes:
    """Return the whole guide as a PDF; each of its pages begins a sheet of ``paper``."""
    _loop = QEventLoop()  # text that is laid out wants one in its thread
    document = QTextDocument()
    font = QFont(look.FAMILY)
    font.setPointSizeF(_POINTS)
    document.setDefaultFont(font)
    pages = guide(language)
    write(document, "\n\n".join(page.text for page in pages), _BLACK, _CLOSER)
    for name in (name for page in pages for name in page.pictures):
        image = QImage(str(picture_path(name, language)))
        image.setDevicePixelRatio(max(_PAPER_DOTS, image.width() / _WIDEST))
        document.addResource(_IMAGE, QUrl(name), image)
    made = QBuffer()
    made.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(made)
    writer.setTitle(title)
    writer.setPageSize(QPageSize(SIZES[paper]))
    document.print_(writer)
    del writer  # it ends the document
    return bytes(made.data().data())
