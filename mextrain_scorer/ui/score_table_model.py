"""The score sheet as it is keyed: what was typed is written, or marked as refused.

``setData`` makes one call to the desk and adopts the sheet it hands back, so what is shown is what
was read from the file after the commit.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass

from PySide6.QtCore import QObject, Qt, Signal

from mextrain_scorer.desk import score_entry, tables
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
from mextrain_scorer.ui.score_faces import round_faces, total_faces, written_faces
from mextrain_scorer.ui.sheet_model import Band, Index, SheetModel, place_of

_READ = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
_WRITTEN = _READ | Qt.ItemFlag.ItemIsEditable


@dataclass(frozen=True, slots=True)
class Overwritten:
    """A cell that held something else before; ``score`` is None where it was cleared."""

    where: str
    before: int
    score: int | None


class ScoreTableModel(SheetModel):
    """A sheet to type in; ``origin`` goes with every change, so that it does not come back."""

    sheet_adopted = Signal(object)
    entry_refused = Signal(object)
    not_digits = Signal(str)
    cell_overwritten = Signal(object)

    def __init__(
        self, tournament: Tournament, origin: object, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._tournament = tournament
        self._origin = origin
        self.refused = RefusedScores(tournament, self)

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
        self.lay_out(sheet, facts, faces)
        self.sheet_adopted.emit(sheet)

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
