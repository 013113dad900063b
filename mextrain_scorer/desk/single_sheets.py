"""Filled sheets as files of their own, one table after the other."""

from collections.abc import Sequence
from dataclasses import replace
from io import BytesIO

from mextrain_scorer.desk import paper_content as gather
from mextrain_scorer.desk.documents import writer
from mextrain_scorer.desk.prints import FILLED_SHEETS, Piece, Prints, pieces_of_sheets
from mextrain_scorer.desk.tables import stage_title
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.sheets.content import SealMark
from mextrain_scorer.sheets.style import Paper


class SingleSheets:
    """Makes a PDF of one table's filled sheet; what is the same for all of them is read once."""

    def __init__(self, tournament: Tournament, found: Sequence[Sheet], paper: str) -> None:
        """Take the sheets of one stage.  Raises Refused where there is no such paper."""
        try:
            self._paper = Paper.named(paper)
        except ValueError as error:
            raise Refused(str(error)) from None
        self._heading = gather.heading(tournament, stage_title(found[0].stage) if found else "")
        self._prints = Prints(tournament)
        self._write = writer("score_sheet", "write_score_sheets")

    def pdf(self, here: Sheet, seal: SealMark) -> bytes:
        """Return one table's filled sheet, with what it says of the seal that it will get."""
        out = BytesIO()
        papers = self._prints.numbered(FILLED_SHEETS, gather.score_sheets([here]))
        self._write(out, replace(self._heading, seal=seal), papers, self._paper)
        return out.getvalue()

    def piece(self, here: Sheet) -> Piece:
        """Return what goes on record of that sheet."""
        (piece,) = pieces_of_sheets(FILLED_SHEETS, [here])
        return piece
