"""The players as a list to tick, sorted by family name."""

from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

from mextrain_scorer.desk.roster.players import PlayerFacts
from mextrain_scorer.ui.players.name_search import Span, find_players, likeliest, typed_spans
from mextrain_scorer.ui.players.player_lines import RosterLine

Index = QModelIndex | QPersistentModelIndex


class PlayersModel(QAbstractListModel):
    """Shows what the desk says of each player; changes nothing itself.

    Finding hides nobody: the letters that were typed are underlined where they stand.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._lines: tuple[RosterLine, ...] = ()
        self._typed = ""
        self._found: list[int] = []

    @property
    def lines(self) -> tuple[RosterLine, ...]:
        """Everybody, from the top down."""
        return self._lines

    @property
    def everybody(self) -> tuple[PlayerFacts, ...]:
        """All players, from the top down."""
        return tuple(line.player for line in self._lines)

    @property
    def found(self) -> Sequence[int]:
        """The rows of the players who fit what is typed, from the top down."""
        return self._found

    @property
    def likeliest(self) -> int | None:
        """The row of the one who is meant by what is typed; None where it fits nobody."""
        found = [self._lines[row].player for row in self._found]
        return self.row_of(likeliest(found, self._typed).number) if found else None

    def show(self, lines: Sequence[RosterLine]) -> None:
        """Show these players instead of those before."""
        self.beginResetModel()
        self._lines = tuple(lines)
        self._find()
        self.endResetModel()

    def find(self, typed: str) -> None:
        """Underline what is typed where it fits."""
        self._typed = typed
        self._find()
        if self._lines:
            self.dataChanged.emit(self.index(0), self.index(len(self._lines) - 1))

    def line(self, row: int) -> RosterLine:
        """Return the line in that row."""
        return self._lines[row]

    def row_of(self, number: int) -> int | None:
        """Return the row of the player of that number."""
        return next((row for row, line in enumerate(self._lines) if line.number == number), None)

    def underlined(self, row: int) -> list[Span]:
        """Return which letters of the name in that row are underlined."""
        return typed_spans(self._lines[row].name, self._typed) if row in self._found else []

    def rowCount(self, parent: Index | None = None) -> int:
        """Return the number of players."""
        return 0 if parent is not None and parent.isValid() else len(self._lines)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let each row be opened and ticked."""
        del index
        flag = Qt.ItemFlag
        return flag.ItemIsEnabled | flag.ItemIsSelectable | flag.ItemIsUserCheckable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the name, the tick, and the whole row in words."""
        if not index.isValid():
            return None
        line = self._lines[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return line.name
        if role == Qt.ItemDataRole.CheckStateRole:
            return Qt.CheckState.Checked if line.here else Qt.CheckState.Unchecked
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return line.spoken
        return None

    def _find(self) -> None:
        fit = {each.number for each in find_players(self.everybody, self._typed)}
        self._found = [row for row, line in enumerate(self._lines) if line.number in fit]
