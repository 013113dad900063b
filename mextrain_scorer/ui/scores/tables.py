"""The list of a game's tables with the state of each sheet, in words and with a sign."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from html import escape

from PySide6.QtCore import QCoreApplication, QEvent, QModelIndex, QRect, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QFrame, QListView, QStyleOptionViewItem

from mextrain_scorer.desk.all_checks import CheckedSheet
from mextrain_scorer.rules.playoff import FINAL, playoff_title
from mextrain_scorer.rules.records import Sheet, SheetStatus
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


def state_of(checked: CheckedSheet) -> tuple[str, Sign]:
    """Return the state of a table's sheet, such as being typed or signed, and its sign."""
    sheet, findings = checked.sheet, checked.findings
    if sheet.is_signed:
        return translate("TableList", "signed"), Sign.DONE
    if sheet.status is SheetStatus.RETURNED:
        return translate("TableList", "back to the table: no signature"), Sign.LOOK
    ties = any(each.code == "open-tie" for each in findings)
    stops = ties or any(each.blocks and each.code != "missing" for each in findings)
    sign, missing = Sign.LOOK if stops else Sign.NONE, sheet.cells_missing
    if not missing:
        words = translate("TableList", "ready to sign")
        if stops:
            words = translate("TableList", "something to check")
        if ties:
            words = translate("TableList", "a tie to settle")
    elif sheet.status is SheetStatus.RECEIVED:
        words = plural(
            "TableList", missing, "paper here, 1 cell to go", "paper here, {count} cells to go"
        )
    elif done := rounds_done(sheet):
        rounds = len(sheet.rounds)
        words = plural(
            "TableList", rounds, "{done} of 1 round", "{done} of {count} rounds", done=done
        )
    else:
        words = translate("TableList", "not started")
        if sheet.is_begun:
            words = translate("TableList", "begun")
    return words, sign


def rounds_done(sheet: Sheet) -> int:
    """Return how many rounds miss no score."""
    return len(sheet.rounds) - len(sheet.missing)


def rounds_there(count: int, desk: str) -> str:
    """Return how many rounds that phones sent for a table wait at another desk."""
    return plural(
        "TableList", count, "1 round waits at {desk}", "{count} rounds wait at {desk}", desk=desk
    )


class TableRow(Row):
    """A row that is painted as its ``rich`` text alone, with sizes of its own."""

    def html(self, lead_wide: int, end_wide: int) -> str:
        """Return its text."""
        del lead_wide, end_wide
        return self.rich


class TableDelegate(RowDelegate):
    """Gives each table of a ``strip`` the width of its words, and all rows of a list one height."""

    def __init__(self, parent: "TableList") -> None:
        super().__init__(parent)
        self.strip = False

    def width_of(self, row: Row) -> int:
        """Return how wide a table's box in the strip is."""
        return round(self._document(row, -1).idealWidth()) + look.px(8)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the size of a box, or room for two lines: an entry moves none."""
        del option
        if self.strip:
            return QSize(self.width_of(index.data(ROW)), look.px(STRIP_HEIGHT))
        lines = 2 * QFontMetrics(look.font(Step.SMALL)).height()
        return QSize(look.px(LEAST_WIDE), max(look.px(LEAST), lines + look.px(8)))


class TableList(RowList):
    """The list of tables: ``table_chosen`` shows one, ``opened`` (click, Enter) is to type in it.

    ``checked`` are the sheets of every table by its number.  In a strip each table is one line.
    """

    table_chosen = Signal(int)
    opened = Signal(int)
    _strip = _quiet = False  # before the first layout asks

    def __init__(self) -> None:
        super().__init__(translate("TableList", "Tables"))
        self.checked: dict[int, CheckedSheet] = {}
        self._proposed: dict[int, int] = {}
        self._there = ""  # the other desk where they wait
        self._made: dict[int, Row] = {}
        self._marked = 0
        self._boxes = TableDelegate(self)
        self.setItemDelegate(self._boxes)
        self.setUniformItemSizes(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.clicked.connect(self._on_opened)
        self.activated.connect(self._on_opened)

    def show_all(
        self, sheets: Sequence[CheckedSheet], proposed: Mapping[int, int], there: str = ""
    ) -> None:
        """Show these tables by their numbers, and how many rounds the phones of each propose.

        They wait at this desk, or at the one named ``there``.
        """
        self.checked = {each.sheet.table_no: each for each in sheets}
        self._proposed, self._there = dict(proposed), there
        self._made.clear()
        self._draw(*self.checked)

    def show_one(self, checked: CheckedSheet) -> None:
        """Update one table; most scores change nothing in this list."""
        table_no = checked.sheet.table_no
        before = self.checked.get(table_no)
        if before is not None:
            self.checked[table_no] = checked
            if state_of(before) != state_of(checked):
                self._draw(table_no)

    def show_proposed(self, proposed: Mapping[int, int], there: str) -> None:
        """Show how many rounds of each table phones propose, here or at the desk ``there``."""
        before, self._proposed = self._proposed, dict(proposed)
        elsewhere, self._there = there != self._there, there
        tables = [
            no for no in self.checked if elsewhere or proposed.get(no, 0) != before.get(no, 0)
        ]
        if tables:
            self._draw(*tables)

    def unsigned(self) -> list[int]:
        """Return the tables whose sheets are not signed, in order."""
        return [no for no, each in self.checked.items() if not each.sheet.is_signed]

    def mark(self, table_no: int) -> None:
        """Choose the table that the page shows, without emitting ``table_chosen``."""
        before, self._marked = self._marked, table_no
        self._draw(*{before, table_no}.intersection(self.checked))
        self._quiet = True
        self.choose(table_no)
        self._quiet = False

    def _draw(self, *changed: int) -> None:
        """Show all tables, of which these have changed."""
        self._made |= {table_no: self._row(self.checked[table_no]) for table_no in changed}
        self._quiet = True
        self.show_rows([self._made[table_no] for table_no in self.checked])
        self._quiet = False

    def _row(self, checked: CheckedSheet) -> Row:
        """Return a table's row: the number large, its state, and the sign at the end."""
        sheet, table_no = checked.sheet, checked.sheet.table_no
        (words, sign), count = state_of(checked), self._proposed.get(table_no, 0)
        proposed = plural("TableList", count, "1 round proposed", "{count} rounds proposed")
        if self._there:
            proposed = rounds_there(count, self._there)
        spoken = translate("TableList", "Table {table}: {state}").format(
            table=table_no, state=f"{words}, {proposed}" if count else words
        )
        shown, colours = table_no == self._marked, look.colours
        small = f"font-size: {look.text_px(Step.SMALL)}px"
        state = f'<span style="{small}; color: {colours.ink if shown else colours.soft_ink}">'
        waits = f'<b style="{small}; color: {colours.soft_ink if self._there else colours.accent}">'
        ink = colours.went_out if sign is Sign.DONE else colours.question
        if self._strip:
            lead, size = str(table_no), Step.HEADING if shown else Step.LARGE
            if shown:
                lead = translate("TableList", "Table {table}").format(table=lead)
                lead = playoff_title(FINAL) if sheet.stage == FINAL else lead
            parts = [f'<b style="font-size: {look.text_px(size)}px">{escape(lead)}</b>']
            if (done := rounds_done(sheet)) and not (sign or shown):
                told = translate("TableList", "{done} of {rounds}")
                told = told.format(done=done, rounds=len(sheet.rounds))
                parts.append(f"{state}{escape(told)}</span>")
            parts += [f"{waits}+{count}</b>"] if count else []
            parts += [f'<b style="color: {ink}">{sign}</b>'] if sign else []
            rich = f"<div>&nbsp;&nbsp;{'&nbsp; '.join(parts)}&nbsp;&nbsp;</div>"
            return TableRow(table_no, rich=rich, spoken=spoken, tip=spoken)
        if count:  # each of both in one line
            metrics, room = QFontMetrics(look.font(Step.SMALL)), look.px(WORDS)
            words = metrics.elidedText(words, Qt.TextElideMode.ElideRight, room)
            if metrics.horizontalAdvance(proposed) > room:
                short = f"+{count} {self._there}"
                proposed = metrics.elidedText(short, Qt.TextElideMode.ElideRight, room)
        below = f"<br>{waits}{escape(proposed)}</b>" if count else ""
        number = f'<b style="font-size: {look.text_px(Step.LARGE)}px">{table_no}</b>'
        rich = (
            f'<table width="100%" cellspacing="0"><tr valign="middle">'
            f'<td width="{look.px(NUMBER)}" align="right">{number}</td>'
            f'<td style="padding-left: {look.px(8)}px">{state}{escape(words)}</span>{below}</td>'
            f'<td align="right"><b style="color: {ink}">{sign}</b></td></tr></table>'
        )
        return TableRow(table_no, rich=rich, spoken=spoken, tip=spoken)

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
        self._strip = self._boxes.strip = strip
        self._boxes.edge = 0 if strip else RowDelegate.edge
        flow, policy = QListView.Flow, Qt.ScrollBarPolicy
        self.setFlow(flow.LeftToRight if strip else flow.TopToBottom)
        bar = policy.ScrollBarAlwaysOff if strip else policy.ScrollBarAsNeeded
        self.setVerticalScrollBarPolicy(bar)
        self.setHorizontalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setUniformItemSizes(not strip)
        set_kind(self, "strip" if strip else "")
        QApplication.sendEvent(self, QEvent(QEvent.Type.StyleChange))  # which measures its frame
        self._draw(*self.checked)
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
