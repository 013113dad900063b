"""What each cell of the score grid shows, worked out from one sheet.

A ``CellContent`` holds the score, the small text in the corner, and a mark whose colour always goes
with a sign or a word.  What phones propose stands pale in a blank cell, and as "≠26" beside another
number.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.desk.scores.proposals import Differences
from mextrain_scorer.desk.scores.rejected_entries import Rejection
from mextrain_scorer.inbox.lines import Proposal
from mextrain_scorer.rules.checks.sheet_checks import Finding, Severity
from mextrain_scorer.rules.records import Cell, CellKey, Round, Seat, Sheet
from mextrain_scorer.rules.rounds import assigned_scores
from mextrain_scorer.rules.standings import (
    circled_players,
    lines,
    paper_totals,
    running_totals,
    totals,
)
from mextrain_scorer.ui.kit.language import plural, spoken


class CellMark(StrEnum):
    """Why a cell looks the way it does."""

    PLAIN = "plain"
    OUT = "out"
    QUESTION = "question"
    WRONG = "wrong"
    ACCEPTED = "accepted"
    AWAY = "away"


translate = QCoreApplication.translate

AGREES, DIFFERS = "✓", "≠"  # the written total and the sum
_SEVEREST = (CellMark.WRONG, CellMark.QUESTION, CellMark.ACCEPTED)
SIGNS = {CellMark.QUESTION: "?", CellMark.WRONG: "!", CellMark.ACCEPTED: "≈"}


@dataclass(frozen=True, slots=True)
class CellContent:
    """One cell as shown: ``text`` large, ``corner`` small, ``spoken`` for screen readers.

    ``circled`` marks the winner's total, as on the paper; ``likely`` marks the most likely cause of
    a total that does not agree. ``hint`` is the tool tip. ``ghost`` is what a phone proposes for a
    blank cell: pale, and no part of the sheet.
    """

    text: str
    corner: str
    mark: CellMark
    spoken: str
    circled: bool = False
    likely: bool = False
    hint: str = ""
    ghost: str = ""

    @property
    def sign(self) -> str:
        """The sign that goes with the mark's colour, empty if a word or sign says it already."""
        return "" if self.corner.startswith(DIFFERS) else SIGNS.get(self.mark, "")


def marks_of(findings: Sequence[Finding]) -> dict[CellKey, Finding]:
    """Return each cell's most severe finding by (engine, player); engine None: the total row.

    A missing score is not marked: the cell is visibly blank.
    """
    found: dict[CellKey, Finding] = {}
    for finding in findings:
        if finding.code in ("missing", "open-tie"):
            continue
        for player in finding.players:
            held = found.get((finding.engine, player))
            if held is None or _SEVEREST.index(_mark_of(finding)) < _SEVEREST.index(_mark_of(held)):
                found[finding.engine, player] = finding
    return found


def _mark_of(finding: Finding) -> CellMark:
    if finding.accepted:
        return CellMark.ACCEPTED
    return CellMark.WRONG if finding.severity is Severity.ERROR else CellMark.QUESTION


def likely_of(findings: Sequence[Finding]) -> dict[CellKey, str]:
    """Return the likely causes of totals that do not agree: (engine, player) and the reason."""
    return {
        cell: finding.guesses[0].sentence
        for finding in reversed(findings)
        if finding.code == "total-mismatch" and finding.guesses and not finding.accepted
        for cell in finding.guesses[0].cells
    }


def round_cells(sheet: Sheet, findings: Sequence[Finding]) -> list[list[CellContent]]:
    """Return the contents of all rounds: a row for each engine, a column for each seat."""
    found, likely = marks_of(findings), likely_of(findings)
    running = running_totals(sheet)
    assigned = assigned_scores(sheet)
    rows = []
    for row, sums in zip(sheet.rounds, running, strict=True):
        rows.append(
            [
                _round_cell(row, seat, cell, total, found.get(place), likely.get(place, ""))
                if (place := (row.engine, seat.player)) not in assigned
                else _assigned_cell(assigned[place], total)
                for seat, cell, total in zip(sheet.seats, row.cells, sums, strict=True)
            ]
        )
    return rows


def _round_cell(
    row: Round, seat: Seat, cell: Cell, total: int | None, finding: Finding | None, likely: str
) -> CellContent:
    if not row.is_played:
        words = translate("CellContent", "not played")
        return CellContent("", words, CellMark.AWAY, words)
    if not seat.plays(row.engine):
        words = (
            translate("CellContent", "left")
            if seat.left_from is not None
            else translate("CellContent", "not here yet")
        )
        return CellContent("", words, CellMark.AWAY, words)
    return _score_cell(spoken(), cell.score, cell.went_out, total, finding, likely)


def _assigned_cell(points: int, total: int | None) -> CellContent:
    """Return the content of the last missed round: the score assigned for all missed rounds."""
    spoken = translate(
        "CellContent", "{points} assigned for rounds missed, running total {total}"
    ).format(points=points, total=total)
    return CellContent(f"({points})", str(total), CellMark.AWAY, spoken)


# Each entry asks for every cell of the sheet again, and nearly all are unchanged.
@lru_cache(maxsize=1000)
def _score_cell(
    _language: str,
    score: int | None,
    went_out: bool,
    total: int | None,
    finding: Finding | None,
    likely: str,
) -> CellContent:
    """Return the content of a score; the language is only part of the cache's key."""
    if score is None:
        return CellContent("", "", CellMark.PLAIN, translate("CellContent", "no score yet"))
    mark = CellMark.OUT if went_out else CellMark.PLAIN
    if finding is not None:
        mark = _mark_of(finding)
    corner = translate("CellContent", "out") if went_out else str(total)
    spoken = translate("CellContent", "{score}, running total {total}").format(
        score=score, total=total
    )
    if went_out:
        spoken = translate("CellContent", "0, went out, running total {total}").format(total=total)
    hint = " ".join(each for each in ("" if finding is None else finding.message, likely) if each)
    if hint:
        spoken = f"{spoken}. {hint}"
    return CellContent(str(score), corner, mark, spoken, likely=bool(likely), hint=hint)


def total_cells(sheet: Sheet) -> list[CellContent]:
    """Return the row of computed totals, with the number of rounds each player went out in.

    The winner's total is circled (Samboree rule 10).
    """
    winners = circled_players(sheet)
    cells = []
    for column, line in enumerate(lines(sheet)):
        started = any(row.cells[column].score is not None for row in sheet.rounds)
        text = str(line.total) if started else ""
        spoken = plural(
            "CellContent",
            line.zero_rounds,
            "total {total}, 1 zero round",
            "total {total}, {count} zero rounds",
            total=text or "-",
        )
        corner = hint = ""
        if line.penalty:
            corner = f"{line.penalty:+}"  # the penalty is explained above the sheet
            hint = plural(
                "CellContent",
                line.penalty,
                "1 penalty point in it: {reasons}",
                "{count} penalty points in it: {reasons}",
                reasons=_reasons(sheet, line.seat.player),
            )
            spoken = f"{spoken}, {hint}"
        won = line.seat.player in winners
        if won:
            spoken = translate("CellContent", "{total}, winner").format(total=spoken)
        mark = CellMark.PLAIN
        if line.seat.left_from is not None:  # their total takes no place
            mark, spoken = CellMark.AWAY, f"{spoken}, {translate('CellContent', 'left')}"
        cells.append(CellContent(text, corner, mark, spoken, circled=won, hint=hint))
    return cells


def _reasons(sheet: Sheet, player: int) -> str:
    return "; ".join(each.reason for each in sheet.adjustments if each.player == player)


def written_cells(sheet: Sheet, findings: Sequence[Finding]) -> list[CellContent]:
    """Return the row of totals as written on the paper, marked if they differ from the sums."""
    found = marks_of([finding for finding in findings if finding.code == "total-mismatch"])
    fits = (paper_totals(sheet), totals(sheet)) if sheet.written_totals else ()
    cells = []
    for seat in sheet.seats:
        written = sheet.written_totals.get(seat.player)
        if written is None:
            cells.append(
                CellContent(
                    "",
                    "",
                    CellMark.PLAIN,
                    translate("CellContent", "total on the paper not entered"),
                )
            )
            continue
        finding = found.get((None, seat.player))
        mark = CellMark.PLAIN if finding is None else _mark_of(finding)
        corner = AGREES if any(written == sums[seat.player] for sums in fits) else ""
        spoken = translate("CellContent", "the paper says {total}").format(total=written)
        if finding is not None:
            spoken = f"{spoken}. {finding.message}"
        cells.append(CellContent(str(written), corner, mark, spoken))
    return cells


def with_written(total: CellContent, written: CellContent) -> CellContent:
    """Return a total that also says what the paper says: agreed, or that it is another number."""
    if not written.text:
        return total
    if written.corner:
        return replace(total, corner=" ".join((total.corner, AGREES)).strip())
    return replace(total, corner=f"{DIFFERS}{written.text}", mark=written.mark)


def rejected_cell(rejection: Rejection) -> CellContent:
    """Return the content of a cell whose typed score was rejected.

    It shows the score that the cell keeps, if it is not blank, and the rejected one in the corner.
    """
    if rejection.score is None:
        spoken = translate("CellContent", "It was not cleared. {why}")
    else:
        spoken = translate("CellContent", "{score} was not entered. {why}")
    spoken = spoken.format(score=rejection.score, why=rejection.why)
    corner = ""  # it was to be cleared
    if rejection.score is not None:
        corner = translate("CellContent", "not {score}").format(score=rejection.score)
    if rejection.stored is not None:
        spoken = f"{rejection.stored}. {spoken}"
    text = "" if rejection.stored is None else str(rejection.stored)
    return CellContent(text, corner, CellMark.WRONG, spoken)


def place_of(sheet: Sheet, engine: int | None, player: int) -> tuple[int, int]:
    """Return row and column of a player's cell; without an engine, of the written total."""
    engines = [row.engine for row in sheet.rounds]
    row = len(engines) + 1 if engine is None else engines.index(engine)
    return row, [seat.player for seat in sheet.seats].index(player)


def put_ghosts(
    cells: list[list[CellContent]], sheet: Sheet, proposal: Proposal, found: Differences
) -> None:
    """Put a proposed round into the contents of its sheet's cells."""
    out = set()
    if found.after is not None:
        new = found.after.round_of(proposal.engine)
        pairs = zip(sheet.seats, new.cells, strict=True)
        out = {seat.player for seat, cell in pairs if cell.went_out}
    for player, score in found.fills.items():
        row, column = place_of(sheet, proposal.engine, player)
        cells[row][column] = with_ghost(cells[row][column], score, out=player in out)
    for player, score in found.differs.items():
        row, column = place_of(sheet, proposal.engine, player)
        cells[row][column] = with_difference(cells[row][column], score)


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
