"""The table model of the ranking: one row for each player, a column for each game."""

from collections.abc import Sequence
from enum import IntEnum

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QColor, QFont

from mextrain_scorer.ui.kit import look
from mextrain_scorer.ui.kit.look import Step
from mextrain_scorer.ui.kit.sectioned_table import Index, SectionedTable
from mextrain_scorer.ui.overall.ranking_rows import GameCell, RankRow

LAST = 1_000_000  # sorts after all numbers
_WORDS = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)


class RankColumn(IntEnum):
    """The columns before the games: what matters most is in sight where room is short."""

    PLACE = 0
    NUMBER = 1
    NAME = 2
    TOTAL = 3
    WHOLE = 4
    PER_ROUND = 5


FIRST_GAME = len(RankColumn)


class RankingModel(SectionedTable):
    """The rows that match the search text, in the order of a column."""

    columns = FIRST_GAME

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._all: list[RankRow] = []
        self._games = 0
        self._wanted = ""
        self._column, self._down = 0, False

    @property
    def rows(self) -> tuple[RankRow, ...]:
        """All rows, best first."""
        return tuple(self._all)

    @property
    def games(self) -> int:
        """How many columns of games there are."""
        return self._games

    def columnCount(self, parent: Index | None = None) -> int:
        """Return the number of columns, which depends on the games of the day."""
        return 0 if parent is not None and parent.isValid() else self.columns + self._games

    def row_at(self, row: int) -> RankRow:
        """Return the player in that row."""
        return self._all[self._rows[row]]

    def row_of(self, player: int) -> int | None:
        """Return the row that a player is in now, None where none is."""
        for row, at in enumerate(self._rows):
            if self._all[at].player == player:
                return row
        return None

    def show_all(self, rows: Sequence[RankRow], games: int) -> None:
        """Show these players with so many games."""
        self.beginResetModel()
        if games != self._games:
            self._column, self._down = 0, False
        self._all, self._games = list(rows), games
        self._rows = self._found()
        self.endResetModel()

    def find(self, typed: str) -> None:
        """Show the players whose name or number contains this; all of them if nothing is typed."""
        self._wanted = typed.casefold().strip()
        self.beginResetModel()
        self._rows = self._found()
        self.endResetModel()

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Sort the rows by a column; who has no figure there comes last."""
        self._column, self._down = column, order == Qt.SortOrder.DescendingOrder
        self.beginResetModel()
        self._rows = self._found()
        self.endResetModel()

    def _found(self) -> list[int]:
        found = [
            at
            for at, row in enumerate(self._all)
            if self._wanted in f"{row.player} {row.name}".casefold()
        ]
        if self._column != RankColumn.PLACE or self._down:  # they are kept best first
            found.sort(key=lambda at: self._order(self._all[at], at), reverse=self._down)
        return found

    def _order(self, row: RankRow, at: int) -> tuple[float, str]:
        column = self._column
        if column == RankColumn.PLACE:
            return at, ""
        if column == RankColumn.NUMBER:
            return row.player, ""
        if column == RankColumn.NAME:
            return 0, row.name.casefold()
        figures = {
            RankColumn.TOTAL: row.total,
            RankColumn.WHOLE: row.whole,
            RankColumn.PER_ROUND: row.per_round,
        }
        game = self.game_in(row, column)
        figure = figures.get(RankColumn(column)) if column < FIRST_GAME else None
        if game is not None:
            figure = game.total
        return (LAST if figure is None else figure), ""

    def game_in(self, row: RankRow, column: int) -> GameCell | None:
        """Return the player's game in a column, None where it is no game or was missed."""
        nth = column - FIRST_GAME
        return row.games[nth] if 0 <= nth < len(row.games) else None

    def headings(self) -> Sequence[str]:
        """Return the columns' names."""
        games = [self.tr("Game {0}").format(nth + 1) for nth in range(self._games)]
        return (
            self.tr("Place"),
            self.tr("No."),
            self.tr("Name"),
            self.tr("Total"),
            self.tr("Games"),
            self.tr("A round"),
            *games,
        )

    def alignment(self, section: int) -> Qt.AlignmentFlag:
        """Align all but the names to the right."""
        side = Qt.AlignmentFlag
        across = side.AlignLeft if section == RankColumn.NAME else side.AlignRight
        return across | side.AlignVCenter

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return the content of a cell; a game that does not count is soft and in brackets."""
        if not index.isValid():
            return None
        row, column = self.row_at(index.row()), index.column()
        if role in _WORDS:
            return self._words(row, column)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._spoken(row, column)
        if role == Qt.ItemDataRole.AccessibleDescriptionRole and column == RankColumn.NAME:
            return row.why
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self.alignment(column)
        game = self.game_in(row, column)
        if role == Qt.ItemDataRole.ForegroundRole and game is not None and not game.counts:
            return QColor(look.colours.soft_ink)
        if role == Qt.ItemDataRole.FontRole:
            first = row.place == 1 and column == RankColumn.NAME
            heavy = first or column in (RankColumn.PLACE, RankColumn.TOTAL)
            weight = QFont.Weight.Bold if heavy else QFont.Weight.Normal
            return look.figures(Step.BODY, weight)
        return None

    def _words(self, row: RankRow, column: int) -> str:
        if column >= FIRST_GAME:
            game = self.game_in(row, column)
            return "" if game is None else game.words
        return {
            RankColumn.PLACE: row.place_words,
            RankColumn.NUMBER: str(row.player),
            RankColumn.NAME: row.name,
            RankColumn.TOTAL: "" if row.total is None else str(row.total),
            RankColumn.WHOLE: str(row.whole),
            RankColumn.PER_ROUND: row.per_round_words,
        }[RankColumn(column)]

    def _spoken(self, row: RankRow, column: int) -> str:
        if column == RankColumn.PLACE:
            return row.place_spoken
        game = self.game_in(row, column)
        if game is not None:
            return game.spoken
        return self._words(row, column) if column < FIRST_GAME else self.tr("not played")
