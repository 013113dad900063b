"""The list of a stage's tables with the state of each sheet, in words and with a sign."""

from collections.abc import Sequence
from enum import IntEnum

from PySide6.QtCore import (
    QAbstractListModel,
    QCoreApplication,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from mextrain_scorer.desk.checks.all_checks import TableFacts
from mextrain_scorer.rules.playoff import FINAL, playoff_title
from mextrain_scorer.rules.records import SheetStatus
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Step
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.scores.table_state import Sign, proposed_words, state_of

translate = QCoreApplication.translate

Index = QModelIndex | QPersistentModelIndex
FACTS = Qt.ItemDataRole.UserRole + 1
PROPOSED = Qt.ItemDataRole.UserRole + 2


class TableListModel(QAbstractListModel):
    """The facts of every table of one stage; an entry changes one row."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._facts: list[TableFacts] = []
        self._rows: dict[int, int] = {}
        self._proposed: dict[int, int] = {}

    def show_proposed(self, table_no: int, count: int) -> None:
        """Show how many rounds of a table its phones propose."""
        row = self._rows.get(table_no)
        if row is not None and count != self._proposed.get(table_no, 0):
            self._proposed[table_no] = count
            self.dataChanged.emit(self.index(row), self.index(row))

    def show_all(self, facts: Sequence[TableFacts]) -> None:
        """Show these tables, in the order of their numbers."""
        self.beginResetModel()
        self._proposed = {}
        self._facts = sorted(facts, key=lambda each: each.table_no)
        self._rows = {each.table_no: row for row, each in enumerate(self._facts)}
        self.endResetModel()

    def show_one(self, facts: TableFacts) -> None:
        """Update one table; most scores change nothing in this list."""
        row = self._rows.get(facts.table_no)
        if row is None:
            return
        before, self._facts[row] = self._facts[row], facts
        if state_of(before) != state_of(facts):
            self.dataChanged.emit(self.index(row), self.index(row))

    def row_of(self, table_no: int) -> int | None:
        """Return the row of that table, None if the stage has no such table."""
        return self._rows.get(table_no)

    def facts_at(self, row: int) -> TableFacts:
        """Return the facts of the table in that row."""
        return self._facts[row]

    def all_facts(self) -> tuple[TableFacts, ...]:
        """Return the facts of all tables, in order."""
        return tuple(self._facts)

    def unsigned(self) -> tuple[TableFacts, ...]:
        """Return the facts of the tables whose sheets are not signed, in order."""
        return tuple(each for each in self._facts if each.status is not SheetStatus.SIGNED)

    def rowCount(self, parent: Index | None = None) -> int:
        """Return how many tables the stage has."""
        return 0 if parent is not None and parent.isValid() else len(self._facts)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a table's number and state, to be shown and for screen readers."""
        if not index.isValid():
            return None
        facts = self._facts[index.row()]
        proposed = self._proposed.get(facts.table_no, 0)
        if role == FACTS:
            return facts
        if role == PROPOSED:
            return proposed
        if role in (
            Qt.ItemDataRole.DisplayRole,
            Qt.ItemDataRole.AccessibleTextRole,
            Qt.ItemDataRole.ToolTipRole,
        ):
            words = state_of(facts).words
            if proposed:
                words = f"{words}, {proposed_words(proposed)}"
            return self.tr("Table {table}: {state}").format(table=facts.table_no, state=words)
        return None


class _Measure(IntEnum):
    ROW = 43
    LEAST = 60
    NUMBER = 34
    SIDE = 9
    WORDS = 60
    GAP = 6
    EDGE = 14


STRIP_HEIGHT = 32  # px at 100 %
_BOLD = QFont.Weight.Bold


class TableDelegate(QStyledItemDelegate):
    """Paints a table's number large, its state beside it and the sign at the end.

    In a ``strip`` each table has a small box of its own; that of the table shown has its title.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.strip = False

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return room for two lines of text; all rows are equal, so that an entry moves none."""
        del option
        if self.strip:
            chip = self._chip(index)
            wide = sum(QFontMetrics(font).horizontalAdvance(words) for font, words, _ in chip)
            gaps = look.px(8) * (len(chip) + 1)
            return QSize(wide + gaps + look.px(_Measure.GAP), look.px(STRIP_HEIGHT))
        lines = 2 * QFontMetrics(look.font(Step.SMALL)).height()
        return QSize(look.px(_Measure.LEAST), max(look.px(_Measure.ROW), lines + look.px(6)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one row of the list."""
        facts = index.data(FACTS)
        if not isinstance(facts, TableFacts):
            return
        if self.strip:
            self._paint_chip(painter, option, index)
            return
        state = state_of(facts)
        colours = look.colours
        rect: QRect = option.rect
        flags: QStyle.StateFlag = option.state
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        if flags & QStyle.StateFlag.State_Selected:
            painter.setBrush(QColor(colours.accent_ground))
            painter.drawRoundedRect(rect, look.px(6), look.px(6))
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(look.figures(Step.LARGE, QFont.Weight.Bold))
        painter.setPen(QColor(colours.ink))
        number = QRect(rect.left(), rect.top(), look.px(_Measure.NUMBER), rect.height())
        painter.drawText(number, Qt.AlignmentFlag.AlignRight | middle, str(facts.table_no))
        painter.setFont(look.font(Step.SMALL))
        selected = bool(flags & QStyle.StateFlag.State_Selected)
        painter.setPen(QColor(colours.ink if selected else colours.soft_ink))
        words, proposed = self._words_box(rect), int(index.data(PROPOSED) or 0)
        if words.width() >= look.px(_Measure.WORDS):
            self._paint_words(painter, words, state.words, proposed)
        painter.setFont(look.font(Step.BODY, QFont.Weight.Bold))
        done = state.sign is Sign.DONE
        painter.setPen(QColor(colours.went_out if done else colours.question))
        end = rect.adjusted(0, 0, -look.px(_Measure.SIDE), 0)
        painter.drawText(end, Qt.AlignmentFlag.AlignRight | middle, state.sign.value)
        painter.restore()

    def _paint_words(self, painter: QPainter, box: QRect, state: str, proposed: int) -> None:
        """Write a table's state, and below it how many rounds its phones propose."""
        left = Qt.AlignmentFlag.AlignLeft
        wrapped = Qt.TextFlag.TextWordWrap | left | Qt.AlignmentFlag.AlignVCenter
        if not proposed:
            painter.drawText(box, int(wrapped), state)
            return
        font, high = painter.font(), painter.fontMetrics().height()
        top = box.center().y() - high
        short = QFontMetrics(font).elidedText(state, Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(QRect(box.left(), top, box.width(), high), int(left), short)
        painter.setFont(look.font(Step.SMALL, _BOLD))
        painter.setPen(QColor(look.colours.accent))
        told, wide = proposed_words(proposed), box.width() + look.px(20)
        if painter.fontMetrics().horizontalAdvance(told) > wide:
            told = f"+{proposed}"
        painter.drawText(QRect(box.left(), top + high, wide, high), int(left), told)

    def _is_shown(self, index: Index) -> bool:
        view = self.parent()
        return isinstance(view, QListView) and view.currentIndex().row() == index.row()

    def _chip(self, index: Index) -> list[tuple[QFont, str, str]]:
        """Return the parts of a table's box in the strip: font, words and colour of each."""
        facts = index.data(FACTS)
        colours, state = look.colours, state_of(facts)
        shown = self._is_shown(index)
        title = str(facts.table_no)
        if shown:
            title = translate("TableList", "Table {table}").format(table=title)
            if facts.stage == FINAL:
                title = playoff_title(FINAL)
        parts = [(look.font(Step.HEADING if shown else Step.LARGE, _BOLD), title, colours.ink)]
        if state.sign is Sign.NONE and facts.rounds_done and not shown:
            count = translate("TableList", "{done} of {rounds}")
            words = count.format(done=facts.rounds_done, rounds=facts.rounds)
            parts.append((look.font(Step.SMALL), words, colours.soft_ink))
        if proposed := int(index.data(PROPOSED) or 0):
            parts.append((look.font(Step.SMALL, _BOLD), f"+{proposed}", colours.accent))
        if state.sign is not Sign.NONE:
            done = state.sign is Sign.DONE
            colour = colours.went_out if done else colours.question
            parts.append((look.font(Step.BODY, _BOLD), state.sign.value, colour))
        return parts

    def _paint_chip(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        box: QRect = option.rect.adjusted(1, 1, -look.px(_Measure.GAP), -1)
        shown = self._is_shown(index)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = look.colours
        painter.setPen(QPen(QColor(colours.accent if shown else colours.line), 2 if shown else 1))
        painter.setBrush(QColor(colours.accent_ground if shown else colours.surface))
        painter.drawRoundedRect(box, look.px(8), look.px(8))
        left = box.left() + look.px(8)
        for font, words, colour in self._chip(index):
            painter.setFont(font)
            painter.setPen(QColor(colour))
            wide = QFontMetrics(font).horizontalAdvance(words)
            middle = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
            painter.drawText(QRect(left, box.top(), wide + 2, box.height()), middle, words)
            left += wide + look.px(8)
        painter.restore()

    def _words_box(self, rect: QRect) -> QRect:
        number, side = look.px(_Measure.NUMBER), look.px(_Measure.SIDE)
        return rect.adjusted(number + side, 0, -(side + look.px(12)), 0)


class TableList(QListView):
    """The list of tables: ``chosen`` shows a table, ``opened`` (click, Enter) is to type in it."""

    chosen = Signal(int)
    opened = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.tables = TableListModel(self)
        self._quiet = False
        self.setModel(self.tables)
        self._delegate = TableDelegate(self)
        self.setItemDelegate(self._delegate)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setUniformItemSizes(True)
        self.setAccessibleName(self.tr("Tables"))
        self.selectionModel().currentChanged.connect(self._on_current_changed)
        self.clicked.connect(self._on_opened)
        self.activated.connect(self._on_opened)

    def be_strip(self, strip: bool) -> None:
        """Show the tables side by side in one line, or below each other."""
        self._delegate.strip = strip
        flow = QListView.Flow
        self.setFlow(flow.LeftToRight if strip else flow.TopToBottom)
        self.setUniformItemSizes(not strip)
        policy = Qt.ScrollBarPolicy
        bar = policy.ScrollBarAlwaysOff if strip else policy.ScrollBarAsNeeded
        self.setVerticalScrollBarPolicy(bar)
        self.setHorizontalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        set_kind(self, "strip" if strip else "")
        self.scheduleDelayedItemsLayout()
        self.scrollTo(self.currentIndex())

    def strip_width(self) -> int:
        """Return the width of all tables side by side."""
        option = QStyleOptionViewItem()
        indexes = map(self.tables.index, range(self.tables.rowCount()))
        return sum(self._delegate.sizeHint(option, index).width() for index in indexes)

    def doItemsLayout(self) -> None:
        """Keep the table shown in sight: in a strip it has become wider."""
        super().doItemsLayout()
        if self._delegate.strip and self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())

    def scrollTo(
        self, index: Index, hint: QListView.ScrollHint = QListView.ScrollHint.EnsureVisible
    ) -> None:
        """Bring a table into sight; in a strip, clear of the mark that there are more."""
        super().scrollTo(index, hint)
        if not self._delegate.strip:
            return
        box, edge, bar = self.visualRect(index), self._edge(), self.horizontalScrollBar()
        if box.left() < edge:
            bar.setValue(bar.value() + box.left() - edge)
        elif box.right() > self.viewport().width() - edge:
            bar.setValue(bar.value() + box.right() - self.viewport().width() + edge)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Mark each end of a strip beyond which there are more tables."""
        super().paintEvent(event)
        bar, edge, size = self.horizontalScrollBar(), self._edge(), self.viewport().size()
        if not self._delegate.strip:
            return
        painter = QPainter(self.viewport())
        painter.setFont(look.font(Step.HEADING, _BOLD))
        painter.setPen(QColor(look.colours.accent))
        for there, left, sign in (
            (bar.value() > bar.minimum(), 0, "‹"),
            (bar.value() < bar.maximum(), size.width() - edge, "›"),
        ):
            if there:
                place = QRect(left, 0, edge, size.height())
                painter.fillRect(self._cut_by(place), QColor(look.colours.ground))
                painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), sign)
        painter.end()

    def _cut_by(self, place: QRect) -> QRect:
        """Return that end of the strip with the table that it would cut, as half a number misleads.

        The table shown is never cut: the strip is scrolled so that it is whole.
        """
        cut = self.indexAt(place.topLeft() if place.left() else place.topRight())
        beside = cut.isValid() and cut != self.currentIndex()
        return place.united(self.visualRect(cut)) if beside else place

    def _edge(self) -> int:
        return look.px(_Measure.EDGE)

    def mark(self, table_no: int) -> None:
        """Select the table that the page shows, without emitting ``chosen``."""
        row = self.tables.row_of(table_no)
        if row is None:
            return
        self._quiet = True
        self.setCurrentIndex(self.tables.index(row))
        self._quiet = False

    @Slot(QModelIndex, QModelIndex)
    def _on_current_changed(self, now: QModelIndex, before: QModelIndex) -> None:
        del before
        if self._delegate.strip:  # the box of the table shown is wider
            self.scheduleDelayedItemsLayout()
        if now.isValid() and not self._quiet:
            self.chosen.emit(self.tables.facts_at(now.row()).table_no)

    @Slot(QModelIndex)
    def _on_opened(self, index: QModelIndex) -> None:
        self.opened.emit(self.tables.facts_at(index.row()).table_no)
