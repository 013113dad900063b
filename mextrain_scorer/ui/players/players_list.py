"""The list of everybody, ticked and walked through, in as many columns as there is room for.

Keys: arrows go from player to player, Space ticks, Enter does what brings the chosen player in, a
letter begins to find, Escape chooses nobody.
"""

from collections import defaultdict
from collections.abc import Sequence
from html import escape
from itertools import pairwise
from math import ceil

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView

from mextrain_scorer.desk.roster.players import (
    CHECKED_IN,
    GONE,
    NO_SHOW,
    REGISTERED,
    WITHDRAWN,
    PlayerFacts,
)
from mextrain_scorer.rules.names import family_start, name_parts
from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Step
from mextrain_scorer.ui.kit.rows import Row, RowList
from mextrain_scorer.ui.kit.style_sheet import set_kind
from mextrain_scorer.ui.players.player_search import typed_spans

LEAST_COLUMN = 360  # px at 100 %, as are all lengths here
NAME_AT = 50  # from the left edge of a row; all before it ticks
AFTER = 12
ROW_HIGH = 43  # of two lines


def _tr(words: str) -> str:
    return QCoreApplication.translate("PlayerLines", words)


def player_rows(
    everybody: Sequence[PlayerFacts], typed: str, found: Sequence[PlayerFacts], *, drawn: bool
) -> list[Row]:
    """Return a row for each player; ``drawn`` says whether seats are drawn.

    Finding hides nobody: the letters ``typed`` are underlined in the names of those ``found``.
    """
    fit = {each.number for each in found}
    groups: defaultdict[str | None, list[PlayerFacts]] = defaultdict(list)
    for each in everybody:
        groups[each.group].append(each)
    return [
        _row(each, groups[each.group], typed if each.number in fit else "", drawn)
        for each in everybody
    ]


def _row(player: PlayerFacts, group: Sequence[PlayerFacts], typed: str, drawn: bool) -> Row:
    here = player.status == CHECKED_IN
    end, asks = _end(player, drawn)
    below = " · ".join(_below(player, group))
    said = (player.name, below, _tr("here") if here else "", end)
    spoken = ", ".join(filter(None, said))
    small = f"font-size: {look.text_px(Step.SMALL)}px; color: {look.colours.soft_ink}"
    return Row(
        player.number,
        name=player.name,
        below=below,
        rich=f'{_name(player.name, typed)}<br><span style="{small}">{escape(below)}</span>',
        end=end,
        ink=look.colours.question if asks else "",
        soft=player.status in GONE,
        ticked=here,
        spoken=spoken,
        tip=spoken,
    )


def _name(name: str, typed: str) -> str:
    """Return a name as HTML: the family name bold, what was typed of it underlined."""
    family, spans = family_start(name), typed_spans(name, typed) if typed else []
    edges = sorted({0, family, len(name), *(edge for span in spans for edge in span)})
    words = ""
    for first, end in pairwise(edges):
        part = escape(name[first:end])
        part = f"<b>{part}</b>" if first >= family else part
        words += f"<u>{part}</u>" if any(a <= first < b for a, b in spans) else part
    return f'<span style="font-size: {look.text_px(Step.LARGE)}px">{words}</span>'


def _below(player: PlayerFacts, group: Sequence[PlayerFacts]) -> list[str]:
    parts = [_tr("No. {0}").format(player.number), player.club or ""]
    others = [each for each in group if each.number != player.number]
    if player.group and len(others) == 1:
        first, family = name_parts(others[0].name)
        parts.append(_tr("couple with {0}").format(first or family))
    elif player.group:
        parts.append(_tr("group {0}").format(player.group))
    if player.class_name:
        parts.append(_tr("class {0}").format(player.class_name))
    if player.willing:
        parts.append(_tr("would keep score"))
    parts.append(player.note or "")
    return [part for part in parts if part]


def _end(player: PlayerFacts, drawn: bool) -> tuple[str, bool]:
    """Return the words at the right, and whether something is to be done about them."""
    if player.status == REGISTERED:
        return _tr("not here yet"), True
    if player.status == NO_SHOW:
        return _tr("did not come"), False
    if player.status == WITHDRAWN:
        return _tr("went home"), False
    if player.table_no is None:
        return (_tr("waits for a seat"), True) if drawn else ("", False)
    kept = _tr("Table {0}, stays")
    table = kept if player.pinned else _tr("Table {0}")
    return table.format(player.table_no), False


class PlayersList(RowList):
    """Everybody, from the top of each column to its bottom.

    ``ticked`` with a player's number, ``entered`` when Enter is pressed, and ``letter_typed`` with
    what begins to find.
    """

    ticked = Signal(int)
    entered = Signal()
    letter_typed = Signal(str)

    def __init__(self, name: str) -> None:
        super().__init__(name, lead_wide=NAME_AT)
        set_kind(self, "players")
        self.delegate.edge, self.delegate.after = 0, AFTER
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerItem)
        self.setMinimumSize(look.px(240), look.px(96))

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Show these rows."""
        super().show_rows(rows)
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Make as many columns as there is room for; who is chosen stays in sight."""
        self._arrange()
        super().resizeEvent(event)
        self.scrollTo(self.currentIndex())

    def _arrange(self) -> None:
        """Make two columns or more, which scroll to the side; one that is alone scrolls down."""
        wide, high = self.viewport().width(), self.viewport().height()
        fit = max(1, wide // look.px(LEAST_COLUMN))
        needed = ceil(self.rows.rowCount() / max(1, high // look.px(ROW_HIGH)))
        columns = min(fit, max(2, needed))
        across = wide // columns if columns > 1 else 0
        if across == self.delegate.across:
            return  # laid out anew, the list would scroll
        self.delegate.across = across
        policy = Qt.ScrollBarPolicy
        self.setHorizontalScrollBarPolicy(
            policy.ScrollBarAsNeeded if columns > 1 else policy.ScrollBarAlwaysOff
        )
        self.setWrapping(columns > 1)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose who is clicked; left of the name it ticks."""
        super().mousePressEvent(event)
        at = event.position().toPoint()
        index = self.indexAt(at)
        on_box = at.x() - self.visualRect(index).left() < look.px(NAME_AT)
        if index.isValid() and on_box and event.button() is Qt.MouseButton.LeftButton:
            self._tick()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Take a quick second click as a click."""
        self.mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space ticks, Enter brings in, a letter begins to find."""
        modifiers = Qt.KeyboardModifier
        plain = event.modifiers() in (modifiers.NoModifier, modifiers.ShiftModifier)
        if event.key() == Qt.Key.Key_Space and plain:
            if not event.isAutoRepeat():
                self._tick()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.entered.emit()
        elif event.key() == Qt.Key.Key_Escape and self.chosen() is not None:
            self.choose(None)
        elif plain and event.text().isprintable() and event.text().strip():
            self.letter_typed.emit(event.text())
        else:
            super().keyPressEvent(event)

    def _tick(self) -> None:
        number = self.chosen()
        if isinstance(number, int):
            self.ticked.emit(number)
