"""The roster as a table: one row a player, sorted and filtered as one types."""

from collections import Counter
from collections.abc import Callable
from enum import IntEnum

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSortFilterProxyModel,
    Qt,
)
from PySide6.QtGui import QColor

from mextrain_scorer.desk.players import CHECKED_IN, NO_SHOW, REGISTERED, WITHDRAWN, PlayerFacts
from mextrain_scorer.ui.theme import Theme, with_figures

Index = QModelIndex | QPersistentModelIndex

SORT_ROLE = int(Qt.ItemDataRole.UserRole)
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


class PlayersModel(QAbstractTableModel):
    """Shows what the desk says of each player; changes nothing itself."""

    def __init__(self, theme: Theme, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._rows: tuple[PlayerFacts, ...] = ()
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
            Column.GROUP: self.tr("Couple or group"),
            Column.WILLING: self.tr("Keeps score"),
        }

    def show(self, players: tuple[PlayerFacts, ...]) -> None:
        """Show these players instead of those before."""
        if len(players) == len(self._rows) and players:
            self._rows = players
            last = self.index(len(players) - 1, len(Column) - 1)
            self.dataChanged.emit(self.index(0, 0), last)
            return
        self.beginResetModel()
        self._rows = players
        self.endResetModel()

    def player(self, row: int) -> PlayerFacts:
        """Return the player in that row."""
        return self._rows[row]

    def counts(self) -> Counter[str]:
        """Return how many players are in each state."""
        return Counter(player.status for player in self._rows)

    def state_word(self, status: str) -> str:
        """Return the words for a state."""
        return self._state_words[status]

    def rowCount(self, parent: Index | None = None) -> int:
        """Return the number of players."""
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
            if role == Qt.ItemDataRole.DisplayRole:
                return self._titles[Column(section)]
            if role == Qt.ItemDataRole.TextAlignmentRole:
                return int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        return None

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return what a cell shows, how it is sorted, and what a screen reader says."""
        if not index.isValid():
            return None
        player, column = self._rows[index.row()], Column(index.column())
        answers: dict[int, Callable[[PlayerFacts, Column], object]] = {
            int(Qt.ItemDataRole.DisplayRole): self._shown,
            int(Qt.ItemDataRole.ToolTipRole): self._told,
            int(Qt.ItemDataRole.ForegroundRole): self._ink,
            int(Qt.ItemDataRole.FontRole): self._font,
            SORT_ROLE: self._sorted_by,
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
        return None

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

    def _sorted_by(self, player: PlayerFacts, column: Column) -> object:
        if column is Column.NUMBER:
            return player.number
        if column is Column.STATE:
            return _STATE_ORDER[player.status]
        if column is Column.TABLE:
            return player.table_no if player.table_no is not None else 1_000_000
        return self._shown(player, column).casefold()


class FoundPlayers(QSortFilterProxyModel):
    """The players that fit what was typed: every word in the number, the name or the club."""

    def __init__(self, model: PlayersModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._words: tuple[str, ...] = ()
        self.setSourceModel(model)
        self.setSortRole(SORT_ROLE)
        self.setSortLocaleAware(True)

    def find(self, typed: str) -> None:
        """Show the players that fit; everybody where nothing is typed."""
        self.beginFilterChange()
        self._words = tuple(typed.casefold().split())
        self.endFilterChange(QSortFilterProxyModel.Direction.Rows)

    def filterAcceptsRow(self, source_row: int, source_parent: Index) -> bool:
        """Say whether a player fits."""
        del source_parent
        player = self._model.player(source_row)
        parts = (str(player.number), player.name, player.club or "", player.group or "")
        hay = " ".join(parts).casefold()
        return all(word in hay for word in self._words)
