"""Looks up the QR code of a printed sheet, scanned or typed in."""

import re
from dataclasses import dataclass

from mextrain_scorer.desk.journal.history import Anchor, find_tip
from mextrain_scorer.desk.journal.print_log import TITLES, clock, prints
from mextrain_scorer.desk.tables import sheet, stage_or_current, where
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.journal_figures import FIGURES
from mextrain_scorer.rules.records import Sheet
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.layout.qr import IDENTITY_FIGURES, MARK

# Codes printed by earlier versions end without the tournament's figures, or without any.
_CODE = re.compile(
    rf"{MARK}:([A-Z-]+(?:-\d{{1,3}})?):(\d{{1,5}})(?::(\d{{1,5}}))?"
    rf"(?::([0-9A-F]{{{FIGURES}}})(?::([0-9A-F]{{{IDENTITY_FIGURES}}}))?)?",
    re.IGNORECASE | re.ASCII,
)


@dataclass(frozen=True, slots=True)
class PaperCode:
    """The paper that a code belongs to.

    Either a table's, with the sheet's number if it is a score sheet, or a document about several
    tables: then ``stage`` is empty.  ``advice`` is what the user should know about it; ``anchor``
    is where its hash occurs in the journal, None where the code has no hash.
    """

    document: str = ""
    stage: str = ""
    table_no: int = 0
    sheet_no: int | None = None
    advice: str = ""
    anchor: Anchor | None = None


def paper_no_of(typed: str, stage: str, table_no: int, identity: str) -> int | None:
    """Return the number of a paper sheet that was typed as a number, or scanned as a code.

    None where nothing was typed.  Raises Refused for anything else, and for the code of another
    table or of another tournament than the one of that ``identity``.
    """
    typed = typed.strip()
    if not typed:
        return None
    typed = _scanned(typed)
    read = _CODE.fullmatch(typed)
    if read is not None:
        _refuse_other_tournament(read, identity)
    if read is not None and read[3] and (read[1].lower(), int(read[2])) != (stage, table_no):
        raise Refused(
            say("That is the code of another sheet: table {number}'s.", number=int(read[2]))
        )
    number = read[3] if read is not None else typed
    if number is None or not re.fullmatch(r"0{0,4}[1-9][0-9]{0,4}", number):
        raise Refused(say("Type the number printed after the table's number, or scan the code."))
    return int(number)


def _refuse_other_tournament(read: re.Match[str], identity: str) -> None:
    """Raise Refused for a code with the figures of another tournament; older codes have none."""
    if read[5] and identity and not identity.startswith(read[5].lower()):
        raise Refused(
            say(
                "That paper was printed for another tournament, from another file: put it aside."
                " If it does belong here, type its number instead of scanning it."
            )
        )


def _scanned(typed: str) -> str:
    """Return only the code: a scanner adds it after any text already in the field."""
    return typed[max(typed.upper().rfind(f"{MARK}:"), 0) :]


def doubt_about(tournament: Tournament, typed: str) -> str:
    """Return a warning where the code of a sheet handed in has a hash that the file does not.

    Empty for a number without a code, and for codes of earlier versions.
    """
    read = _CODE.fullmatch(_scanned(typed.strip()))
    if read is None or not read[4]:
        return ""
    anchor = find_tip(tournament, read[4])
    return "" if anchor.is_here else anchor.of_this_page


def paper_with(tournament: Tournament, code: str) -> PaperCode:
    """Return the paper that a code such as "MXT:QUALIFYING:4:1" (stage, table, sheet) belongs to.

    The journal hash at its end tells whether it was printed from this file.  Raises Refused for
    something that is no code, the code of another tournament, or a table that is not in this one.
    """
    read = _CODE.fullmatch(code.strip())
    if read is None:
        raise Refused(say("That code is not from one of our sheets: type the table's number."))
    _refuse_other_tournament(read, tournament.identity)
    name, number, sheet_no = read[1].lower(), int(read[2]), read[3]
    anchor = find_tip(tournament, read[4]) if read[4] else None
    if sheet_no is None and name in TITLES:
        return PaperCode(name, anchor=anchor)
    here = _sheet(tournament, name, number, anchor)
    if sheet_no is None:
        return PaperCode("", name, number, anchor=anchor)
    later = prints(tournament).superseded_by(name, number, int(sheet_no))
    advice = ""
    if later is not None:
        advice = say(
            "{where}: this is sheet {old}. Sheet {new}, printed at {time}, has taken its place.",
            where=where(here),
            old=sheet_no,
            new=later.print_no,
            time=clock(later.at),
        )
    return PaperCode("", name, number, int(sheet_no), advice, anchor)


def _sheet(tournament: Tournament, stage: str, table_no: int, anchor: Anchor | None) -> Sheet:
    """Return the sheet; if there is none, a code from another file is refused as such."""
    try:
        return sheet(tournament, stage_or_current(tournament, stage), table_no)
    except Refused as refused:
        if anchor is None or anchor.is_here:
            raise
        raise Refused(f"{refused} {anchor.of_this_page}") from refused
