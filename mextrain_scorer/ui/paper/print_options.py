"""The fields of the print dialog: tables, printer, paper, pages and copies."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QComboBox,
    QGridLayout,
    QLabel,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.lazy_combo_box import LazyComboBox
from mextrain_scorer.ui.kit.settings import PAPER_KEPT, Settings, usual_paper
from mextrain_scorer.ui.kit.widgets import inset, label
from mextrain_scorer.ui.paper.cups import Queue
from mextrain_scorer.ui.paper.printers import MOST_COPIES, PrinterOptions

PAPERS = {"letter": "Letter", "a4": "A4"}
PRINTER_KEPT = "print/printer"
NEW = "new"

EVERY = 0  # used in place of a table number: every table of that game

TableChoice = tuple[str, int] | str | None


class PrintPanel(QWidget):
    """All print options except the document; ``changed`` is emitted if the pages will differ."""

    changed = Signal()
    printer_changed = Signal()

    def __init__(self, settings: Settings) -> None:
        super().__init__()
        self._settings = settings
        self._queues: tuple[Queue, ...] | None = None
        self.news = label("", "soft", wrap=True)
        self.tables: LazyComboBox[TableChoice] = LazyComboBox()
        self.nameless = QSpinBox()
        self.nameless.setRange(0, 500)
        self.printer = QComboBox()
        self.printer.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        self.printer.setMinimumContentsLength(12)
        self.paper = QComboBox()
        self.pages = QLineEdit()
        self.pages.setPlaceholderText(self.tr("all"))
        self.copies = QSpinBox()
        self.copies.setRange(1, MOST_COPIES)
        self.trouble = label("", "question", wrap=True)
        self.about_seal = label(
            self.tr(
                "Sealed: whoever gets the file can see whether it was changed after it was saved"
                " (Help > Check a sealed PDF)."
            ),
            "small",
            wrap=True,
        )
        self._names: dict[QWidget, QLabel] = {}
        self._lay_out()
        for paper, title in PAPERS.items():
            self.paper.addItem(title, paper)
        self.paper.setCurrentIndex(max(0, self.paper.findData(usual_paper(settings))))
        self.printer.setEnabled(False)
        self.printer.addItem(self.tr("Looking for printers…"))
        self.tables.currentIndexChanged.connect(self.changed)
        self.paper.currentIndexChanged.connect(self.changed)
        self.nameless.valueChanged.connect(self.changed)
        self.printer.currentIndexChanged.connect(self.printer_changed)

    @property
    def paper_key(self) -> str:
        """The chosen paper: "letter" or "a4"."""
        return str(self.paper.currentData())

    @property
    def knows_printers(self) -> bool:
        """Return whether the printers are known by now."""
        return self._queues is not None

    def options(self) -> PrinterOptions | None:
        """Return where and how to print, None if there is no printer."""
        name = self.printer.currentData()
        if not isinstance(name, str):
            return None
        return PrinterOptions(name, self.copies.value(), self.pages.text().strip(), self.paper_key)

    def take(self, options: PrinterOptions) -> None:
        """Set the fields to these options."""
        self.copies.setValue(options.copies)
        self.pages.setText(options.pages)
        self.paper.setCurrentIndex(max(0, self.paper.findData(options.paper)))

    def show_printers(self, queues: Sequence[Queue], before: str = "") -> None:
        """Offer the printers: the one used last is chosen, else the default one."""
        self._queues = tuple(queues)
        self.printer.blockSignals(True)
        self.printer.clear()
        for queue in queues:
            words = self.tr("{0} (stopped)") if queue.stopped else "{0}"
            self.printer.addItem(words.format(queue.name), queue.name)
        names = [queue.name for queue in queues]
        usual = [queue.name for queue in queues if queue.is_default]
        for name in (before, self._settings.word(PRINTER_KEPT), *usual, *names):
            if name in names:
                self.printer.setCurrentIndex(names.index(name))
                break
        self.printer.setEnabled(bool(names))
        if not names:
            self.printer.addItem(self.tr("No printer"))
        self.printer.blockSignals(False)
        self.printer_changed.emit()

    @property
    def not_now(self) -> str:
        """Why printing is not possible: no printer, or none is known yet; else empty."""
        if self._queues is None:
            return self.tr("Looking for printers…")
        if not self._queues:
            return self.tr(
                "No printer is set up on this computer: add one in its settings, or save a PDF."
            )
        return ""

    @property
    def warning(self) -> str:
        """Why the chosen printer would not print now; empty if it would."""
        for queue in self._queues or ():
            if queue.stopped and queue.name == self.printer.currentData():
                return self.tr("{0} has stopped: {1}").format(queue.name, queue.stopped)
        return ""

    def remember(self) -> None:
        """Save paper and printer for next time."""
        self._settings.keep_word(PAPER_KEPT, self.paper_key)
        options = self.options()
        if options is not None:
            self._settings.keep_word(PRINTER_KEPT, options.printer)

    def ask_for(self, *, tables: bool, nameless: bool) -> None:
        """Show the fields that belong to the document."""
        for field, wanted in ((self.tables, tables), (self.nameless, nameless)):
            field.setVisible(wanted)
            self._names[field].setVisible(wanted)

    def _lay_out(self) -> None:
        px = look.px
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(6))
        column.addWidget(self.news)
        self._add(column, self.tables, self.tr("Tables"))
        self._add(column, self.nameless, self.tr("Extra sheets without names"))
        self._add(column, self.printer, self.tr("Printer"))
        pairs = QGridLayout()
        pairs.setHorizontalSpacing(px(10))
        pairs.setVerticalSpacing(px(6))
        narrow = (
            (self.paper, self.tr("Paper")),
            (self.copies, self.tr("Copies")),
            (self.pages, self.tr("Pages")),
        )
        for at, (field, name) in enumerate(narrow):
            pairs.setColumnStretch(at, 1)
            pairs.addWidget(self._name(field, name), 0, at)
            pairs.addWidget(field, 1, at)
        column.addLayout(pairs)
        column.addWidget(self.trouble)
        column.addStretch(1)
        column.addWidget(self.about_seal)
        for box in (self.nameless, self.copies):
            inset(box)

    def _add(self, column: QVBoxLayout, field: QWidget, name: str) -> None:
        column.addWidget(self._name(field, name))
        column.addWidget(field)

    def _name(self, field: QWidget, name: str) -> QLabel:
        field.setAccessibleName(name)
        made = label(name, "strong", wrap=True)
        made.setBuddy(field)
        self._names[field] = made
        return made
