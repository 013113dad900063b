"""The roster as a table: one row a player, sorted and filtered as one types."""

from collections import Counter
from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass, field
from enum import IntEnum

from PySide6.QtCore import (
    QAbstractTableModel,
    QCollator,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)
from PySide6.QtGui import QColor

from mextrain_scorer.desk.roster.players import (
    CHECKED_IN,
    NO_SHOW,
    REGISTERED,
    WITHDRAWN,
    PlayerFacts,
)
from mextrain_scorer.rules.words import whole
from mextrain_scorer.ui.kit.theme import Theme, with_figures

Index = QModelIndex | QPersistentModelIndex

_STATE_ORDER = {REGISTERED: 0, CHECKED_IN: 1, NO_SHOW: 2, WITHDRAWN: 3}


class Column(IntEnum):
    """The columns from left to right."""

    NUMBER = 0
    NAME = 1
    STATE = 2
    TABLE = 3
    CLUB = 4
    GROUP = 5
    WILLING = 6


@dataclass(frozen=True, slots=True)
class Roster:
    """Everybody, with where each one stands in the order of each column.

    The orders are worked out when the roster is read: ten thousand names take a while, and
    sorting by a rank does not.
    """

    players: tuple[PlayerFacts, ...] = ()
    ranks: dict[Column, Sequence[int]] = field(default_factory=dict)
    words: tuple[str, ...] = ()


def roster_of(players: tuple[PlayerFacts, ...]) -> Roster:
    """Return the roster of these players, ready to be sorted and searched."""
    last = len(_STATE_ORDER) * 1_000_000
    ranks: dict[Column, Sequence[int]] = {
        Column.NUMBER: [player.number for player in players],
        Column.NAME: _alphabetical([player.name for player in players]),
        Column.STATE: [_STATE_ORDER[player.status] for player in players],
        Column.TABLE: [last if p.table_no is None else p.table_no for p in players],
        Column.CLUB: _alphabetical([player.club or "" for player in players]),
        Column.GROUP: _alphabetical([player.group or "" for player in players]),
        Column.WILLING: [int(player.willing) for player in players],
    }
    words = tuple(f"{p.number} {p.name} {p.club or ''} {p.group or ''}".casefold() for p in players)
    return Roster(players, ranks, words)


def _alphabetical(texts: Sequence[str]) -> list[int]:
    """Return the place of each text in the order of the user's language."""
    collator = QCollator()
    folded = [text.casefold() for text in texts]
    keys = {text: collator.sortKey(text) for text in folded}
    order = {text: place for place, text in enumerate(sorted(keys, key=keys.__getitem__))}
    return [order[text] for text in folded]


class PlayersModel(QAbstractTableModel):
    """Shows what the desk says of each player who fits what was typed; changes nothing itself.

    A player fits where every word is in the number, the name, the club or the group.
    """

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._roster = Roster()
        self._rows: list[int] = []
        self._wanted: tuple[str, ...] = ()
        self._column, self._down = Column.NUMBER, False
        self._state_words = {
            REGISTERED: self.tr("not here yet"),
            CHECKED_IN: self.tr("here"),
            WITHDRAWN: self.tr("withdrawn"),
            NO_SHOW: self.tr("did not come"),
        }
        self._titles = {
            Column.NUMBER: self.tr("No."),
            Column.NAME: self.tr("Name"),
            Column.STATE: self.tr("State"),
            Column.TABLE: self.tr("Table"),
            Column.CLUB: self.tr("Club"),
            Column.GROUP: self.tr("Group"),
            Column.WILLING: self.tr("Keeps score"),
        }

    @property
    def everybody(self) -> tuple[PlayerFacts, ...]:
        """All players, whether they fit or not."""
        return self._roster.players

    def show(self, roster: Roster) -> None:
        """Show these players instead of those before."""
        before = [self._roster.players[at].number for at in self._rows]
        rows = self._found(roster)
        if rows and [roster.players[at].number for at in rows] == before:
            self._roster, self._rows = roster, rows
            last = self.index(len(rows) - 1, len(Column) - 1)
            self.dataChanged.emit(self.index(0, 0), last)
            return
        self.beginResetModel()
        self._roster, self._rows = roster, rows
        self.endResetModel()

    def find(self, typed: str) -> None:
        """Show the players that fit; everybody where nothing is typed."""
        self._wanted = tuple(typed.casefold().split())
        self.beginResetModel()
        self._rows = self._found(self._roster)
        self.endResetModel()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Order the players by a column, those who are alike there by number."""
        self._column, self._down = Column(column), order == Qt.SortOrder.DescendingOrder
        self.layoutAboutToBeChanged.emit()
        marked = self.persistentIndexList()
        held = [self._rows[index.row()] for index in marked]
        self._rows = self._found(self._roster)
        rows = {at: row for row, at in enumerate(self._rows)} if marked else {}
        moved = [
            self.index(rows[at], index.column()) for at, index in zip(held, marked, strict=True)
        ]
        self.changePersistentIndexList(marked, moved)
        self.layoutChanged.emit()

    def _found(self, roster: Roster) -> list[int]:
        found = list(range(len(roster.players)))
        for word in self._wanted:
            found = [at for at in found if word in roster.words[at]]
        if found:
            found.sort(key=roster.ranks[self._column].__getitem__, reverse=self._down)
        return found

    def player(self, row: int) -> PlayerFacts:
        """Return the player in that row."""
        return self._roster.players[self._rows[row]]

    def rows_of(self, numbers: Container[int]) -> list[int]:
        """Return the rows of the players of those numbers, from the top down."""
        people = self._roster.players
        return [row for row, at in enumerate(self._rows) if people[at].number in numbers]

    def counts(self) -> Counter[str]:
        """Return how many players are in each state."""
        return Counter(player.status for player in self._roster.players)

    def count_words(self, status: str, count: int) -> str:
        """Return how many are in a state: "48 here"."""
        one, more = {
            REGISTERED: (self.tr("1 not here yet"), self.tr("{0} not here yet")),
            CHECKED_IN: (self.tr("1 here"), self.tr("{0} here")),
            WITHDRAWN: (self.tr("1 withdrawn"), self.tr("{0} withdrawn")),
            NO_SHOW: (self.tr("1 did not come"), self.tr("{0} did not come")),
        }[status]
        return one if count == 1 else more.format(whole(count))

    def rowCount(self, parent: Index | None = None) -> int:
        """Return the number of players who fit."""
        return 0 if parent is not None and parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index | None = None) -> int:
        """Return the number of columns."""
        return 0 if parent is not None and parent.isValid() else len(Column)

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        """Return the title of a column."""
        if orientation is Qt.Orientation.Horizontal:
            whole = Column(section) is Column.GROUP and role == Qt.ItemDataRole.ToolTipRole
            if whole:
                return self.tr("Couple or group, seated apart where asked")
            if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
                return self._titles[Column(section)]
            if role == Qt.ItemDataRole.TextAlignmentRole:
                return int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return what a cell shows, and what a screen reader says."""
        if not index.isValid():
            return None
        player, column = self.player(index.row()), Column(index.column())
        answers: dict[int, Callable[[PlayerFacts, Column], object]] = {
            int(Qt.ItemDataRole.DisplayRole): self._shown,
            int(Qt.ItemDataRole.ToolTipRole): self._told,
            int(Qt.ItemDataRole.ForegroundRole): self._ink,
            int(Qt.ItemDataRole.FontRole): self._font,
        }
        answer = answers.get(role)
        return answer(player, column) if answer is not None else None

    def _shown(self, player: PlayerFacts, column: Column) -> str:
        match column:
            case Column.NUMBER:
                return str(player.number)
            case Column.NAME:
                return player.name
            case Column.STATE:
                sign = "✓ " if player.status == CHECKED_IN else ""
                return sign + self._state_words[player.status]
            case Column.TABLE:
                if player.table_no is None:
                    return ""
                kept = self.tr("{0}, stays") if player.pinned else "{0}"
                return kept.format(player.table_no)
            case Column.CLUB:
                return player.club or ""
            case Column.GROUP:
                return player.group or ""
            case Column.WILLING:
                return self.tr("yes") if player.willing else ""

    def _told(self, player: PlayerFacts, column: Column) -> str | None:
        if column is Column.NAME and player.note:
            return self.tr("{0}: {1}").format(player.name, player.note)
        return self._shown(player, column) or None

    def _ink(self, player: PlayerFacts, column: Column) -> QColor | None:
        colours = self._theme.look.colours
        if player.status in (WITHDRAWN, NO_SHOW):
            return QColor(colours.soft_ink)
        if column is Column.STATE and player.status == CHECKED_IN:
            return QColor(colours.went_out)
        return None

    def _font(self, player: PlayerFacts, column: Column) -> object:
        if column in (Column.NUMBER, Column.TABLE):
            return with_figures(self._theme.look.font())
        font = self._theme.look.font()
        if player.status in (WITHDRAWN, NO_SHOW) and column is Column.NAME:
            font.setStrikeOut(True)
            return font
        return None
