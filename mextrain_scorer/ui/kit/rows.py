"""Rows of text, painted alike in every list: a lead, a name with a line below it, words at the end.

``RowList`` is such a list: it is shown rows, and keeps place and choice itself.
"""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from html import escape
from typing import TypeVar

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QTextDocument
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Step

ROW = Qt.ItemDataRole.UserRole
EDGE = 4  # px at 100 %, around the text of a row
LATIN = "\u024f"  # the last of the letters that are no higher than a line
SPARE = 20  # px at 100 %: more than the spaces between the cells of a row
IN_SIGHT = 150  # texts that are kept as they were laid out
KEPT = 2000  # heights that are remembered: a list asks for each again and again

R = TypeVar("R")
Index = QModelIndex | QPersistentModelIndex


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a list; ``key`` says whose it is, and stays when its words change.

    ``ink`` is the colour of the words at the ``end``, such as ``look.colours.question``.
    ``beside`` stands softly behind the name, ``figure`` before the end.  A ``heading`` has the
    titles of the rows below it, in ``lead``, ``figure`` and ``end``.
    A ``quiet`` row has its lead softly too.  ``spoken`` is what a screen reader says, where that is
    not simply the texts one after the other; ``tip`` is shown under the mouse.  ``rich`` is name
    and ``below`` as HTML, where parts of them look otherwise.  With ``ticked`` the row has a box
    before everything, over the room for the lead.
    """

    key: Hashable
    lead: str = ""
    name: str = ""
    below: str = ""
    end: str = ""
    ink: str = ""
    beside: str = ""
    figure: str = ""
    heading: bool = False
    bold: bool = False
    soft: bool = False
    quiet: bool = False
    spoken: str = ""
    tip: str = ""
    rich: str = ""
    ticked: bool | None = None

    @property
    def said(self) -> str:
        """What a screen reader says of it."""
        name = f"{self.name} {self.beside}".strip()
        parts = (self.lead, name, self.below, self.figure, self.end)
        return self.spoken or ", ".join(filter(None, parts))

    def html(self, lead_wide: int, end_wide: int) -> str:
        """Return the row as a table of up to four cells, the first and last of these widths.

        They are in pixels; 0 leaves out the lead, and lets the end be as wide as its words.  A
        name that is written from right to left begins at the left like the others.
        """
        soft = look.colours.soft_ink
        if self.heading:
            cells = f"<td>{escape(self.lead)}</td>" + self._right(escape(self.figure), 0)
            cells += self._right(escape(self.end), end_wide)
            return f'<table width="100%" cellspacing="0"><tr>{cells}</tr></table>'
        name = self.rich or escape(self.name)
        name = f"<b>{name}</b>" if self.bold else name
        name = f'<font color="{soft}">{name}</font>' if self.soft else name
        if self.beside:
            name += f'&nbsp; <font color="{soft}">{escape(self.beside)}</font>'
        below = ""
        if self.below and not self.rich:
            below = f'<font color="{soft}">{escape(self.below)}</font>'
        under = ""  # below a figure the words have the whole width
        if below and self.figure:
            under = f'<tr>{"<td></td>" if lead_wide else ""}<td colspan="3">{below}</td></tr>'
        beneath = f"<br>{below}" if below and not under else ""
        lead = f"<b>{escape(self.lead)}</b>"
        if self.quiet:
            lead = f'<font color="{soft}">{escape(self.lead)}</font>'
        lead = f'<td width="{lead_wide}">{lead}</td>' if lead_wide else ""
        end = f'<font color="{self.ink or soft}">{escape(self.end)}</font>'
        return (
            f'<table width="100%" cellspacing="0"><tr valign="middle">{lead}'
            f'<td><div dir="ltr">{name}{beneath}</div></td>'
            f"{self._right(escape(self.figure), 0)}{self._right(end, end_wide)}</tr>{under}</table>"
        )

    def _right(self, words: str, wide: int) -> str:
        width = f' width="{wide}"' if wide else f' style="padding-left: {look.px(8)}px"'
        return f'<td align="right"{width}>{words}</td>' if words or wide else ""


def show_anew(
    model: QAbstractItemModel,
    before: Sequence[R],
    after: Sequence[R],
    key: Callable[[R], Hashable],
    put: Callable[[Sequence[R]], None],
    columns: int = 1,
) -> None:
    """Let a model show other rows; what stays in it keeps its place, its choice and its focus.

    ``put`` puts rows into the model.  Only what lies between the same beginning and the same end is
    taken out and put in; of the rest, the rows whose words are others are painted again.
    """
    had, has = [key(each) for each in before], [key(each) for each in after]
    fewest, head, tail = min(len(had), len(has)), 0, 0
    while head < fewest and had[head] == has[head]:
        head += 1
    while tail < fewest - head and had[-1 - tail] == has[-1 - tail]:
        tail += 1
    gone, came = len(had) - head - tail, len(has) - head - tail
    if gone:
        model.beginRemoveRows(QModelIndex(), head, head + gone - 1)
        put((*before[:head], *before[head + gone :]))
        model.endRemoveRows()
    if came:
        model.beginInsertRows(QModelIndex(), head, head + came - 1)
    put(after)
    if came:
        model.endInsertRows()
    for row in (*range(head), *range(head + came, len(has))):
        if after[row] != before[row if row < head else row + gone - came]:
            model.dataChanged.emit(model.index(row, 0), model.index(row, columns - 1))


class Rows(QAbstractListModel):
    """Rows as a model."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._rows: tuple[Row, ...] = ()

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows, from top to bottom."""
        return self._rows

    def show(self, rows: Sequence[Row]) -> None:
        """Show these rows."""
        show_anew(self, self._rows, tuple(rows), lambda row: row.key, self._put)

    def row_of(self, key: Hashable) -> int:
        """Return the row of that key, -1 if it is not in the list."""
        return next((at for at, row in enumerate(self._rows) if row.key == key), -1)

    def rowCount(self, parent: Index | None = None) -> int:
        """Return how many rows there are."""
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the row, its name, or what a screen reader says of it."""
        if not index.isValid():
            return None
        row = self._rows[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return (row.name if row.spoken else "") or row.said
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return row.said
        if role == Qt.ItemDataRole.ToolTipRole:
            return row.tip or None
        if role == Qt.ItemDataRole.CheckStateRole and row.ticked is not None:
            return Qt.CheckState.Checked if row.ticked else Qt.CheckState.Unchecked
        return row if role == ROW else None

    def _put(self, rows: Sequence[Row]) -> None:
        self._rows = tuple(rows)


class RowDelegate(QStyledItemDelegate):
    """Paints a ``Row`` with Qt's own rich text, which wraps, knows every script and cuts nothing.

    ``lead_wide`` and ``end_wide`` are the room for the leads and ends in pixels at 100 %: 0 for
    a list that has no leads, and for ends that each take their own room.  ``least`` is the height
    of a row of one line.  ``across`` is the width of a row in pixels, where the list has columns,
    ``edge`` the room around the text of a row, and ``after`` that behind its end, in pixels at
    100 %.
    """

    across = 0
    edge = EDGE
    after = 0

    def __init__(
        self,
        parent: QObject | None = None,
        *,
        lead_wide: int = 0,
        end_wide: int = 0,
        least: int = 0,
    ) -> None:
        super().__init__(parent)
        self.lead_wide, self.end_wide, self.least = lead_wide, end_wide, least
        self._heights: dict[Hashable, int] = {}
        self._usual: dict[Hashable, int] = {}  # of rows of a kind, none of whose lines wraps
        self._documents: dict[Hashable, QTextDocument] = {}

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height that the row's texts need in the width of the list."""
        wide = self.across or _width(option)
        return QSize(self.across or look.px(120), self.height(index.data(ROW), wide))

    def height(self, row: Row, wide: int) -> int:
        """Return the height of a row in that width."""
        kept = row, self._room(wide)
        if kept not in self._heights:
            if len(self._heights) >= KEPT:
                self._heights.clear()
            self._heights[kept] = self._measured(row, wide)
        return max(self._heights[kept], look.px(self.least))

    def _room(self, wide: int) -> Hashable:
        """Return what a row is laid out for; while a server is away, a list outlives its look."""
        room = wide, self.lead_wide, self.end_wide, self.edge, self.after
        return *room, look.percent, look.colours.dark

    def _measured(self, row: Row, wide: int) -> int:
        """Measure a row: it is laid out unless it is as high as others of its kind for certain.

        A hall has hundreds of rows, each asked for in several widths, and laying one out takes
        longer than adding up its letters.
        """
        kind = bool(row.below), bool(row.rich), bool(row.below and row.figure), look.percent
        sure = not self._may_wrap(row, wide)
        if sure and kind in self._usual:
            return self._usual[kind]
        high = round(self._document(row, wide).size().height())
        if sure:
            self._usual[kind] = high
        return high

    def _may_wrap(self, row: Row, wide: int) -> bool:
        """Say whether a line may wrap, or be higher: letters beyond the Latin ones may."""
        words = row.lead, row.name, row.beside, row.below, row.figure, row.end
        if row.heading or max(map(max, filter(None, words)), default="") > LATIN:
            return True
        advance = QFontMetrics(look.figures(Step.BODY, QFont.Weight.Bold)).horizontalAdvance
        lead, end = "" if self.lead_wide else row.lead, "" if self.end_wide else row.end
        letters = max(advance(f"{row.name} {row.beside}"), advance(row.below))
        letters += advance(f"{lead} {row.figure} {end}")
        if row.rich:
            letters = letters * look.text_px(Step.LARGE) // look.text_px(Step.BODY)
        taken = self.lead_wide + self.end_wide + self.after + 2 * self.edge + SPARE
        return letters + look.px(taken) > wide

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the ground as the style does, and the texts over it, in the middle."""
        row = index.data(ROW)
        self.initStyleOption(option, index)
        option.text = ""
        box, widget = option.rect, option.widget
        widget.style().drawControl(QStyle.ControlElement.CE_ItemViewItem, option, painter, widget)
        document = self._document(row, box.width())
        down = max(0, (box.height() - round(document.size().height())) // 2)
        painter.save()
        painter.translate(box.left(), box.top() + down)
        document.drawContents(painter, QRectF(0, 0, box.width(), box.height()))
        painter.restore()

    def _document(self, row: Row, wide: int) -> QTextDocument:
        """Return a row's text, laid out; those in sight are painted more than once."""
        key = row, self._room(wide)
        if (kept := self._documents.get(key)) is not None:
            return kept
        if len(self._documents) >= IN_SIGHT:
            self._documents.clear()
        document = self._documents[key] = QTextDocument()
        heading = look.font(Step.SMALL, QFont.Weight.DemiBold)
        document.setDefaultFont(heading if row.heading else look.figures())
        document.setDocumentMargin(look.px(self.edge))
        document.setHtml(row.html(look.px(self.lead_wide), look.px(self.end_wide)))
        document.setTextWidth(wide - look.px(self.after))
        return document


def _width(option: QStyleOptionViewItem) -> int:
    """Return the width of a row: before the first layout, that of the list."""
    wide, view = option.rect.width(), option.widget
    return view.viewport().width() if wide <= 0 and isinstance(view, QAbstractItemView) else wide


class RowList(QListView):
    """A list of rows; ``show_rows`` shows others, and ``chosen`` is the key of the one chosen."""

    def __init__(
        self,
        name: str,
        *,
        lead_wide: int = 0,
        end_wide: int = 0,
        least: int = 0,
    ) -> None:
        super().__init__()
        self.rows = Rows(self)
        self.setModel(self.rows)
        self.delegate = RowDelegate(self, lead_wide=lead_wide, end_wide=end_wide, least=least)
        self.setItemDelegate(self.delegate)
        self.setAccessibleName(name)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListView.ResizeMode.Adjust)

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show these rows; what stays keeps its place and its choice."""
        chosen = self.chosen()
        self.rows.show(rows)
        if chosen is not None and self.chosen() != chosen:  # the rows are in another order
            self.choose(chosen)

    def chosen(self) -> Hashable | None:
        """Return the key of the chosen row, None for nobody."""
        row = self.currentIndex().data(ROW) if self.currentIndex().isValid() else None
        return None if row is None else row.key

    def choose(self, key: Hashable) -> None:
        """Choose the row of that key, and bring it into sight; none if it is not in the list."""
        self.setCurrentIndex(self.rows.index(self.rows.row_of(key), 0))
