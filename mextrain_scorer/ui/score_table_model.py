"""The score sheet as a table model: engines down, seats across, then the totals.

``setData`` makes one call to the desk and adopts the sheet it hands back, so what is shown is what
was read from the file after the commit.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import IntEnum, StrEnum

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
    Signal,
)

from mextrain_scorer.desk import score_entry, tables
from mextrain_scorer.desk.tables import TableFacts
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Outcome, Seat, Sheet, SheetStatus
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.refused_scores import (
    Refusal,
    RefusedScores,
    Unsaved,
    refused_face,
    told,
    with_refusals,
    write_score,
)
from mextrain_scorer.ui.score_faces import Face, round_faces, total_faces, written_faces

Index = QModelIndex | QPersistentModelIndex
_READ = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
_WRITTEN = _READ | Qt.ItemFlag.ItemIsEditable
_DISPLAY = int(Qt.ItemDataRole.DisplayRole)


class Role(IntEnum):
    """What the delegate and the view ask for beside Qt's own roles."""

    FACE = Qt.ItemDataRole.UserRole + 1
    ENGINE = Qt.ItemDataRole.UserRole + 2
    SEAT = Qt.ItemDataRole.UserRole + 3
    BLOCKED = Qt.ItemDataRole.UserRole + 4
    CIRCLED = Qt.ItemDataRole.UserRole + 5


class Band(StrEnum):
    """The three kinds of rows a sheet has."""

    ROUND = "round"
    TOTAL = "total"
    WRITTEN = "written"


@dataclass(frozen=True, slots=True)
class Overwritten:
    """A cell that held something else before; ``score`` is None where it was cleared."""

    where: str
    before: int
    score: int | None


class ScoreTableModel(QAbstractTableModel):
    """One sheet at a time; ``origin`` goes with every change, so that it does not come back."""

    sheet_adopted = Signal(object)
    entry_refused = Signal(object)
    not_digits = Signal(str)
    cell_overwritten = Signal(object)
    # Not headerDataChanged, at which a header lays itself out and has the whole sheet painted.
    edge_changed = Signal(Qt.Orientation, int)

    def __init__(
        self, tournament: Tournament, origin: object, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._tournament = tournament
        self._origin = origin
        self._facts: TableFacts | None = None
        self._sheet: Sheet | None = None
        self._faces: list[list[Face]] = []
        self.refused = RefusedScores(tournament, self)

    @property
    def sheet(self) -> Sheet | None:
        """The sheet that is shown, None while there is none."""
        return self._sheet

    @property
    def facts(self) -> TableFacts | None:
        """What the desk makes of the sheet that is shown."""
        return self._facts

    @property
    def refusals(self) -> tuple[Refusal, ...]:
        """The scores typed on this sheet that could not be entered, the latest last."""
        return () if self._sheet is None else self.refused.of(self._sheet)

    def unsaved(self) -> tuple[Unsaved, ...]:
        """Return the scores typed on any sheet that could not be entered."""
        return self.refused.everywhere()

    def try_again(self, unsaved: Sequence[Unsaved]) -> None:
        """Enter what could not be entered before; what cannot now either is marked."""
        self.refused.try_again(unsaved)
        if self._sheet is not None:
            with suppress(Refused):  # it was taken back; another page is about to show that
                self.show(self._sheet.stage, self._sheet.table_no)

    def show(self, stage: str, table_no: int) -> None:
        """Read that table's sheet and show it; raises Refused where there is none."""
        self.adopt(tables.sheet(self._tournament, stage, table_no))

    def adopt(self, sheet: Sheet) -> None:
        """Show this sheet, as it was read back after a change."""
        refusals = self.refused.of(sheet)
        facts = with_refusals(tables.table_facts(sheet), refusals)
        faces = [
            *round_faces(sheet, facts.findings),
            total_faces(sheet),
            written_faces(sheet, facts.findings),
        ]
        for refusal in refusals:
            row, column = place_of(sheet, *refusal.place)
            faces[row][column] = refused_face(refusal)
        held = self._sheet
        same_shape = (
            held is not None
            and (held.stage, held.table_no) == (sheet.stage, sheet.table_no)
            and held.seats == sheet.seats
            and held.rule_set == sheet.rule_set
        )
        if same_shape:
            before, self._faces = self._faces, faces
            was_blocked = self._blocked_rows()
            self._sheet, self._facts = sheet, facts
            self._tell_of_changed_cells(before)
            for column, (was, now) in enumerate(zip(before[-2], faces[-2], strict=True)):
                if was.circled != now.circled:
                    self.edge_changed.emit(Qt.Orientation.Horizontal, column)
            for row in was_blocked ^ self._blocked_rows():
                self.edge_changed.emit(Qt.Orientation.Vertical, row)
        else:
            self.beginResetModel()
            self._sheet, self._facts, self._faces = sheet, facts, faces
            self.endResetModel()
        self.sheet_adopted.emit(sheet)

    def _tell_of_changed_cells(self, before: list[list[Face]]) -> None:
        """Let views paint anew what looks otherwise than before, and nothing else."""
        for row, (old, new) in enumerate(zip(before, self._faces, strict=True)):
            for column, (was, face) in enumerate(zip(old, new, strict=True)):
                if was is not face and was != face:  # most are the very same value
                    index = self.index(row, column)
                    self.dataChanged.emit(index, index)

    def _blocked_rows(self) -> set[int]:
        rounds = () if self._sheet is None else self._sheet.rounds
        return {at for at, each in enumerate(rounds) if each.outcome is Outcome.BLOCKED}

    # -- what Qt asks ---------------------------------------------------------------------

    def rowCount(self, parent: Index | None = None) -> int:
        """Return one row an engine, one of totals and one of the totals on the paper."""
        return 0 if self._sheet is None or _is_child(parent) else len(self._faces)

    def columnCount(self, parent: Index | None = None) -> int:
        """Return one column a seat."""
        return 0 if self._sheet is None or _is_child(parent) else len(self._sheet.seats)

    def band(self, row: int) -> Band:
        """Say what kind of row that is."""
        rounds = len(self._faces) - 2
        if row < rounds:
            return Band.ROUND
        return Band.TOTAL if row == rounds else Band.WRITTEN

    def engine_at(self, row: int) -> int | None:
        """Return the engine of that row, None for the rows of totals."""
        if self._sheet is None or self.band(row) is not Band.ROUND:
            return None
        return self._sheet.rounds[row].engine

    def index_of(self, engine: int | None, player: int) -> QModelIndex:
        """Return the cell of that round and player; without an engine, of the written total."""
        if self._sheet is None:
            return QModelIndex()
        if player not in [seat.player for seat in self._sheet.seats]:
            return QModelIndex()
        return self.index(*place_of(self._sheet, engine, player))

    def takes_score(self, row: int, column: int) -> bool:
        """Say whether that cell is one to write in: somebody played there, or a written total."""
        if self._sheet is None:
            return False
        engine = self.engine_at(row)
        if engine is None:
            return self.band(row) is Band.WRITTEN
        played = self._sheet.rounds[row].outcome is not Outcome.NOT_PLAYED
        return played and self._sheet.seats[column].plays(engine)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Let cells be written in until the sheet is signed."""
        if self._sheet is None or not index.isValid() or self._tournament.read_only:
            return _READ
        if self._sheet.status is SheetStatus.SIGNED:
            return _READ
        return _WRITTEN if self.takes_score(index.row(), index.column()) else _READ

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a cell's text, its face, what is read aloud, or what the mouse is told."""
        if self._sheet is None or not index.isValid():
            return None
        face = self._faces[index.row()][index.column()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.EditRole):
            return face.text
        if role == Role.FACE:
            return face
        if role == Qt.ItemDataRole.ToolTipRole:
            return face.hint
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.AccessibleDescriptionRole):
            return f"{self.where(index.row(), index.column())}: {face.spoken}"
        return None

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> object:
        """Return seats across and engines down."""
        if self._sheet is None or section < 0:
            return None
        if orientation == Qt.Orientation.Horizontal:
            if section >= len(self._sheet.seats):
                return None
            return self._seat_header(section, self._sheet.seats[section], role)
        return self._row_header(section, role) if section < len(self._faces) else None

    def _seat_header(self, column: int, seat: Seat, role: int) -> object:
        circled = self._faces[-2][column].circled
        if role == Role.SEAT:
            return seat
        if role == Role.CIRCLED:
            return circled
        spoken = (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole)
        if role in (Qt.ItemDataRole.DisplayRole, *spoken):
            words = self.tr("No. {number} {name}")
            if circled and role in spoken:
                words = self.tr("No. {number} {name}, winner")
            return words.format(number=seat.player, name=seat.name)
        return None

    def _row_header(self, row: int, role: int) -> object:
        engine = self.engine_at(row)
        if role == Role.ENGINE:
            return engine
        if role == Role.BLOCKED:
            return row in self._blocked_rows()
        if role == Qt.ItemDataRole.AccessibleTextRole and row in self._blocked_rows():
            return self.tr("{round}, blocked").format(round=self._row_header(row, _DISPLAY))
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        if engine is not None:
            return self.engine_words(engine)
        if self.band(row) is Band.TOTAL:
            return self.tr("Total")
        return self.tr("On paper")

    def engine_words(self, engine: int) -> str:
        """Return the round's name, such as "Double 7" or "Double blank"."""
        if engine == 0:
            return self.tr("Double blank")
        return self.tr("Double {engine}").format(engine=engine)

    def where(self, row: int, column: int) -> str:
        """Return a cell's place in words, such as "Double 7, No. 44 Tran"."""
        down = self.headerData(row, Qt.Orientation.Vertical)
        across = self.headerData(column, Qt.Orientation.Horizontal)
        return f"{down}, {across}"

    # -- what the monitor keys ------------------------------------------------------------

    def setData(self, index: Index, value: object, role: int = Qt.ItemDataRole.EditRole) -> bool:
        """Write what was typed in one call to the desk; False where the desk refused it.

        An empty text clears a filled cell and leaves an empty one as it is: a blank is never 0.
        """
        if role != Qt.ItemDataRole.EditRole or self._sheet is None or not index.isValid():
            return False
        text = str(value).strip()
        before = self._faces[index.row()][index.column()].text
        if text == before:
            self._see_to(self.engine_at(index.row()), self._sheet.seats[index.column()])
            return True
        if text and not (text.isascii() and text.isdigit()):
            self.not_digits.emit(self.tr("A score has digits only."))
            return False
        score = int(text) if text else None
        return self._write(index, score, None if before == "" else int(before))

    def clear(self, index: Index) -> bool:
        """Leave the cell blank again; True where there was nothing to do or it is done."""
        return self.setData(index, "")

    def insist(self, refusal: Refusal, reason: str) -> bool:
        """Let a refused score stand as the table wrote it, with its reason on record."""
        sheet = self._sheet
        if sheet is None:
            return False

        engine = refusal.engine

        def as_written() -> Sheet:
            if engine is None or refusal.score is None:
                raise Refused(refusal.sentence)
            place = (self._tournament, sheet.stage, sheet.table_no, engine, refusal.seat.player)
            return score_entry.enter_pips(
                *place, refusal.score, as_written=reason, origin=self._origin
            )

        return self._try(as_written, refusal)

    def _write(self, index: Index, score: int | None, before: int | None) -> bool:
        sheet = self._sheet
        if sheet is None:
            return False
        engine = self.engine_at(index.row())
        seat = sheet.seats[index.column()]

        def written() -> Sheet:
            tournament = self._tournament
            return write_score(tournament, sheet, engine, seat.player, score, self._origin)

        done = self._try(written, Refusal(engine, seat, score, "", False, before))
        if done and before is not None:
            where = self.where(index.row(), index.column())
            self.cell_overwritten.emit(Overwritten(where, before, score))
        return done

    def _try(self, write: Callable[[], Sheet], typed: Refusal) -> bool:
        """Write what was typed and adopt the sheet; refused, it is marked in its cell."""
        if self._sheet is None:
            return False
        try:
            sheet = write()
        except Refused as refused:
            refusal = told(typed, refused)
            self.refused.keep(self._sheet, refusal)
            self.adopt(self._sheet)
            self.entry_refused.emit(refusal)
            return False
        self.refused.drop(sheet, typed.engine, typed.seat.player)
        self.adopt(sheet)
        return True

    def _see_to(self, engine: int | None, seat: Seat) -> None:
        """Forget a refused score: what its cell holds has been typed again, or left blank."""
        if self._sheet is not None and self.refused.drop(self._sheet, engine, seat.player):
            self.adopt(self._sheet)


def place_of(sheet: Sheet, engine: int | None, player: int) -> tuple[int, int]:
    """Return row and column of a player's cell; without an engine, of the written total."""
    engines = [row.engine for row in sheet.rounds]
    row = len(engines) + 1 if engine is None else engines.index(engine)
    return row, [seat.player for seat in sheet.seats].index(player)


def _is_child(parent: Index | None) -> bool:
    return parent is not None and parent.isValid()
