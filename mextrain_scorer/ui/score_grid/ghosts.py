"""What phones propose, put into the cells of a sheet: pale where blank, "≠26" where it differs."""

from dataclasses import replace

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk.scores.proposals import Differences, with_proposal
from mextrain_scorer.inbox.lines import Proposal
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.ui.score_grid.cell_content import DIFFERS, CellContent, CellMark
from mextrain_scorer.ui.score_grid.place import place_of

translate = QCoreApplication.translate


def put_ghosts(
    cells: list[list[CellContent]], sheet: Sheet, proposal: Proposal, found: Differences
) -> None:
    """Put a proposed round into the contents of its sheet's cells."""
    out = _who_goes_out(sheet, proposal)
    for player, score in found.fills.items():
        row, column = place_of(sheet, proposal.engine, player)
        cells[row][column] = with_ghost(cells[row][column], score, out=player in out)
    for player, score in found.differs.items():
        row, column = place_of(sheet, proposal.engine, player)
        cells[row][column] = with_difference(cells[row][column], score)


def _who_goes_out(sheet: Sheet, proposal: Proposal) -> frozenset[int]:
    try:
        new = with_proposal(sheet, proposal).round_of(proposal.engine)
    except Refused:
        return frozenset()
    pairs = zip(sheet.seats, new.cells, strict=True)
    return frozenset(seat.player for seat, cell in pairs if cell.went_out)


def with_ghost(content: CellContent, score: int, *, out: bool) -> CellContent:
    """Return a blank cell that also says what a phone proposes."""
    words = translate("CellContent", "proposed {score}")
    if out:
        words = translate("CellContent", "proposed {score}, went out")
    corner = translate("CellContent", "out") if out else ""
    spoken = f"{content.spoken}, {words.format(score=score)}"
    return replace(content, ghost=str(score), corner=corner, spoken=spoken)


def with_difference(content: CellContent, score: int) -> CellContent:
    """Return a score that also says what a phone has in its place."""
    words = translate("CellContent", "the phone says {score}").format(score=score)
    mark = CellMark.WRONG if content.mark is CellMark.WRONG else CellMark.QUESTION
    hint = " ".join(filter(None, (content.hint, f"{words[:1].upper()}{words[1:]}.")))
    spoken = f"{content.spoken}, {words}"
    return replace(content, corner=f"{DIFFERS}{score}", mark=mark, spoken=spoken, hint=hint)
