"""The list of a game's tables with the state of each sheet, in words and with a sign."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from html import escape

from PySide6.QtCore import QCoreApplication, QEvent, QModelIndex, QRect, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QTextDocument,
)
from PySide6.QtWidgets import QApplication, QFrame, QListView, QStyleOptionViewItem

from mextrain_scorer.desk.checks.all_checks import TableFacts
from mextrain_scorer.rules.playoff import FINAL, playoff_title
from mextrain_scorer.rules.records import SheetStatus
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.kit.look import Step
from mextrain_scorer.ui.kit.rows import ROW, Index, Row, RowDelegate, RowList
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.score_grid.sheet_keys import sign_of

translate = QCoreApplication.translate

# px at 100 %
STRIP_HEIGHT = 32
NUMBER = 28
WORDS = 118
LEAST = 43
LEAST_WIDE = 60
EDGE = 14  # the mark that there are more tables


class Sign(StrEnum):
    """The sign at the end of a table's line."""

    NONE = ""
    DONE = "✓"
    LOOK = "!"


def state_of(facts: TableFacts) -> tuple[str, Sign]:
    """Return the state of a table's sheet, such as being typed or signed, and its sign."""
    if facts.status is SheetStatus.SIGNED:
        return translate("TableList", "signed"), Sign.DONE
    if facts.status is SheetStatus.RETURNED:
        return translate("TableList", "back to the table: no signature"), Sign.LOOK
    ties = any(each.code == "open-tie" for each in facts.findings)
    stops = ties or any(each.blocks and each.code != "missing" for each in facts.findings)
    sign, missing = Sign.LOOK if stops else Sign.NONE, facts.cells_missing
    if missing == 0 and facts.rounds:
        words = translate("TableList", "ready to sign")
        if stops:
            words = translate("TableList", "something to check")
        if ties:
            words = translate("TableList", "a tie to settle")
    elif facts.status is SheetStatus.RECEIVED:
        words = plural(
            "TableList", missing, "paper here, 1 cell to go", "paper here, {count} cells to go"
        )
    elif facts.rounds_done:
        rounds, done = facts.rounds, facts.rounds_done
        words = plural(
            "TableList", rounds, "{done} of 1 round", "{done} of {count} rounds", done=done
        )
    else:
        words = translate("TableList", "begun")
        if missing >= facts.players * facts.rounds:
            words = translate("TableList", "not started")
    return words, sign


def rounds_there(count: int, desk: str) -> str:
    """Return how many rounds that phones sent for a table wait at another desk."""
    return plural(
        "TableList", count, "1 round waits at {desk}", "{count} rounds wait at {desk}", desk=desk
    )


@dataclass(frozen=True, slots=True)
class TableRow(Row):
    """A table with its number large, and below its state how many rounds phones have ``proposed``.

    These are soft where they wait at another desk, ``there``.  In a ``strip`` all is in one line.
    """

    proposed: str = ""
    there: bool = False
    strip: bool = False
    told: str = ""

    @property
    def said(self) -> str:
        """What a screen reader says of it, and what is found by typing."""
        return self.told

    def html(self, lead_wide: int, end_wide: int) -> str:
        """Return the number, the state and the sign, each in its own size."""
        del end_wide
        sizes = {step: look.font(step).pixelSize() for step in Step}
        small, accent, soft = sizes[Step.SMALL], look.colours.accent, look.colours.soft_ink
        number = sizes[Step.HEADING if self.strip and self.bold else Step.LARGE]
        lead = f'<b style="font-size: {number}px">{escape(self.lead)}</b>'
        ink = soft if self.soft else look.colours.ink
        name = f'<span style="font-size: {small}px; color: {ink}">{escape(self.name)}</span>'
        waits = soft if self.there else accent
        told = f'<b style="font-size: {small}px; color: {waits}">{escape(self.proposed)}</b>'
        sign = f'<b style="color: {self.ink}">{self.end}</b>'
        if self.strip:
            parts = (
                lead, name if self.name else "", told if self.proposed else "",
                sign if self.end else "",
            )  # fmt: skip
            edge = "&nbsp;&nbsp;"
            return f"<div>{edge}{'&nbsp; '.join(filter(None, parts))}{edge}</div>"
        below = f"<br>{told}" if self.proposed else ""
        gap = look.px(8)
        return (
            f'<table width="100%" cellspacing="0"><tr valign="middle">'
            f'<td width="{lead_wide}" align="right">{lead}</td>'
            f'<td style="padding-left: {gap}px">{name}{below}</td>'
            f'<td align="right">{sign}</td></tr></table>'
        )


class TableDelegate(RowDelegate):
    """Gives each table of a strip the width of its words, and all rows of a list one height."""

    def __init__(self, parent: RowList) -> None:
        super().__init__(parent, lead_wide=NUMBER)
        self._widths: dict[Hashable, tuple[TableRow, int]] = {}

    def width_of(self, row: TableRow) -> int:
        """Return how wide a table's box in the strip is."""
        known, wide = self._widths.get(row.key, (None, 0))
        if known != row:
            wide = round(self._document(row, -1).idealWidth()) + look.px(8)
            self._widths[row.key] = row, wide
        return wide

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the size of a box, or room for two lines: an entry moves none."""
        del option
        row = index.data(ROW)
        if isinstance(row, TableRow) and row.strip:
            return QSize(self.width_of(row), look.px(STRIP_HEIGHT))
        lines = 2 * QFontMetrics(look.font(Step.SMALL)).height()
        return QSize(look.px(LEAST_WIDE), max(look.px(LEAST), lines + look.px(8)))

    def _document(self, row: Row, wide: int) -> QTextDocument:
        document = super()._document(row, wide)
        if isinstance(row, TableRow) and row.strip:
            document.setDocumentMargin(0)
        return document


class TableList(RowList):
    """The list of tables: ``table_chosen`` shows one, ``opened`` (click, Enter) is to type in it.

    ``facts`` are those of every table by its number.
    """

    table_chosen = Signal(int)
    opened = Signal(int)
    _strip = _quiet = False  # before the first layout asks

    def __init__(self) -> None:
        super().__init__(translate("TableList", "Tables"))
        self.facts: dict[int, TableFacts] = {}
        self._proposed: dict[int, int] = {}
        self._there = ""  # the other desk where they wait
        self._made: dict[int, TableRow] = {}
        self._marked = 0
        self._boxes = TableDelegate(self)
        self.setItemDelegate(self._boxes)
        self.setUniformItemSizes(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.clicked.connect(self._on_opened)
        self.activated.connect(self._on_opened)

    def show_all(
        self, facts: Sequence[TableFacts], proposed: Mapping[int, int], there: str = ""
    ) -> None:
        """Show these tables by their numbers, and how many rounds the phones of each propose.

        They wait at this desk, or at the one named ``there``.
        """
        self.facts = {each.table_no: each for each in sorted(facts, key=lambda f: f.table_no)}
        self._proposed, self._there = dict(proposed), there
        self._made.clear()
        self._draw(*self.facts)

    def show_one(self, facts: TableFacts) -> None:
        """Update one table; most scores change nothing in this list."""
        before = self.facts.get(facts.table_no)
        if before is not None:
            self.facts[facts.table_no] = facts
            if state_of(before) != state_of(facts):
                self._draw(facts.table_no)

    def show_proposed(self, proposed: Mapping[int, int], there: str) -> None:
        """Show how many rounds of each table phones propose, here or at the desk ``there``."""
        anew = [
            table_no
            for table_no in self.facts
            if there != self._there or proposed.get(table_no, 0) != self._proposed.get(table_no, 0)
        ]
        if anew:
            self._proposed, self._there = dict(proposed), there
            self._draw(*anew)

    def unsigned(self) -> list[int]:
        """Return the tables whose sheets are not signed, in order."""
        return [no for no, each in self.facts.items() if each.status is not SheetStatus.SIGNED]

    def mark(self, table_no: int) -> None:
        """Choose the table that the page shows, without emitting ``table_chosen``."""
        before, self._marked = self._marked, table_no
        self._draw(*{before, table_no}.intersection(self.facts))
        self._quiet = True
        self.choose(table_no)
        self._quiet = False

    def _draw(self, *changed: int) -> None:
        """Show all tables, of which these have changed."""
        self._made |= {table_no: self._row(self.facts[table_no]) for table_no in changed}
        self._quiet = True
        self.show_rows([self._made[table_no] for table_no in self.facts])
        self._quiet = False

    def _row(self, facts: TableFacts) -> TableRow:
        (words, sign), count = state_of(facts), self._proposed.get(facts.table_no, 0)
        shown = facts.table_no == self._marked
        proposed = plural("TableList", count, "1 round proposed", "{count} rounds proposed")
        if self._there:
            proposed = rounds_there(count, self._there)
        spoken = translate("TableList", "Table {table}: {state}").format(
            table=facts.table_no, state=f"{words}, {proposed}" if count else words
        )
        lead = str(facts.table_no)
        if count and not self._strip:  # each of both in one line
            metrics = QFontMetrics(look.font(Step.SMALL))
            words = metrics.elidedText(words, Qt.TextElideMode.ElideRight, look.px(WORDS))
            if metrics.horizontalAdvance(proposed) > look.px(WORDS):
                short = f"+{count} {self._there}"
                proposed = metrics.elidedText(short, Qt.TextElideMode.ElideRight, look.px(WORDS))
        if self._strip:
            proposed = f"+{count}"
            words = translate("TableList", "{done} of {rounds}").format(
                done=facts.rounds_done, rounds=facts.rounds
            )
            if sign or shown or not facts.rounds_done:
                words = ""
            if shown:
                lead = translate("TableList", "Table {table}").format(table=lead)
                lead = playoff_title(FINAL) if facts.stage == FINAL else lead
        colours = look.colours
        return TableRow(
            facts.table_no,
            lead=lead,
            name=words,
            end=sign.value,
            ink=colours.went_out if sign is Sign.DONE else colours.question,
            bold=shown,
            soft=not shown,
            told=spoken,
            tip=spoken,
            proposed=proposed if count else "",
            there=bool(self._there),
            strip=self._strip,
        )

    def currentChanged(self, now: Index, before: Index) -> None:
        """Tell which table was chosen."""
        super().currentChanged(now, before)
        if now.isValid() and not self._quiet:
            self.table_chosen.emit(now.data(ROW).key)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the signs to the page: a list would look for them among its lines."""
        if sign_of(event) is None:
            super().keyPressEvent(event)
        else:
            event.ignore()

    @Slot(QModelIndex)
    def _on_opened(self, index: QModelIndex) -> None:
        self.opened.emit(index.data(ROW).key)

    # -- tables side by side ------------------------------------------------------------------

    def be_strip(self, strip: bool) -> None:
        """Show the tables side by side in one line, or below each other."""
        self._strip = strip
        flow, policy = QListView.Flow, Qt.ScrollBarPolicy
        self.setFlow(flow.LeftToRight if strip else flow.TopToBottom)
        bar = policy.ScrollBarAlwaysOff if strip else policy.ScrollBarAsNeeded
        self.setVerticalScrollBarPolicy(bar)
        self.setHorizontalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setUniformItemSizes(not strip)
        set_kind(self, "strip" if strip else "")
        QApplication.sendEvent(self, QEvent(QEvent.Type.StyleChange))  # which measures its frame
        self._draw(*self.facts)
        self.scrollTo(self.currentIndex())

    def strip_width(self) -> int:
        """Return the width of all tables side by side."""
        return sum(map(self._boxes.width_of, self._made.values()))

    def doItemsLayout(self) -> None:
        """Keep the table shown in sight: in a strip it has become wider."""
        super().doItemsLayout()
        if self._strip and self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())

    def scrollTo(
        self, index: Index, hint: QListView.ScrollHint = QListView.ScrollHint.EnsureVisible
    ) -> None:
        """Bring a table into sight; in a strip, clear of the mark that there are more."""
        super().scrollTo(index, hint)
        if not self._strip:
            return
        box, edge, bar = self.visualRect(index), look.px(EDGE), self.horizontalScrollBar()
        if box.left() < edge:
            bar.setValue(bar.value() + box.left() - edge)
        elif box.right() > self.viewport().width() - edge:
            bar.setValue(bar.value() + box.right() - self.viewport().width() + edge)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Mark each end of a strip beyond which there are more tables.

        The mark covers a table that it would cut, as half a number misleads; that of the sheet
        shown is never cut, since the strip is scrolled so that it is whole.
        """
        super().paintEvent(event)
        bar, edge, size = self.horizontalScrollBar(), look.px(EDGE), self.viewport().size()
        if not self._strip:
            return
        painter = QPainter(self.viewport())
        painter.setFont(look.font(Step.HEADING, QFont.Weight.Bold))
        painter.setPen(QColor(look.colours.accent))
        for there, left, sign in (
            (bar.value() > bar.minimum(), 0, "‹"),
            (bar.value() < bar.maximum(), size.width() - edge, "›"),
        ):
            place = QRect(left, 0, edge, size.height())
            cut = self.indexAt(place.topLeft() if left else place.topRight())
            if there:
                beside = cut.isValid() and cut != self.currentIndex()
                covered = place.united(self.visualRect(cut)) if beside else place
                painter.fillRect(covered, QColor(look.colours.ground))
                painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), sign)
        painter.end()
