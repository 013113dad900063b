"""Seals documents with this laptop's key, and verifies sealed files.

The seal is the laptop's digital signature and reveals later changes.  It is not the score keeper's
legal signature.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from mextrain_scorer import files
from mextrain_scorer.desk.journal.history import Anchor, find_tip
from mextrain_scorer.desk.journal.print_log import (
    FILLED_SHEETS,
    PrintedPiece,
    known_keys,
    record_seal,
)
from mextrain_scorer.desk.other_files import read_given, save_file, save_in
from mextrain_scorer.desk.tables import stage_title
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.names import safe_file_name
from mextrain_scorer.rules.progress import Progress, counted, no_progress
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import listed, say
from mextrain_scorer.sheets.layout.chain_tip import tip_in
from mextrain_scorer.sheets.printing import DocumentContent
from mextrain_scorer.sheets.seal.seal_keys import key_facts, laptop
from mextrain_scorer.sheets.seal.sign_pdf import Sealer
from mextrain_scorer.sheets.seal.verify_pdf import SealOutcome, Verdict, Whose, verify_pdf

SEALABLE = (FILLED_SHEETS, "standings", "results", "certificates", "how-we-ruled")
_FIGURES = 40
_LARGEST = 50_000_000  # bytes: far more than any document of this program


def seal_document(
    tournament: Tournament,
    content: DocumentContent,
    out: Path,
    sealer: Sealer,
    progress: Progress = no_progress,
) -> Path:
    """Write a document with this laptop's seal over every byte of it; return its path.

    Its pages show the seal, so they are written again.  ``progress`` receives the number of pages
    written and the total.  Raises Refused where the document cannot be sealed, or the disk
    refuses.
    """
    key = sealable(content.request.key)
    save_file(out, _sealed(tournament, content, sealer, progress), tournament)
    _record(tournament, key, content.pieces, sealer, content.chain_tip)
    return out


def seal_each(
    tournament: Tournament,
    content: DocumentContent,
    folder: Path,
    sealer: Sealer,
    progress: Progress = no_progress,
) -> tuple[Path, ...]:
    """Write each table's filled sheet to a folder as a sealed file of its own.

    ``content`` is that of the filled sheets.  ``progress`` receives the number of sheets written
    and the total; if it raises to stop, the complete files written so far stay.  Raises Refused
    where the disk refuses.
    """
    if not files.is_folder(folder):
        raise Refused(say("There is no folder {folder}: make it first.", folder=folder))
    written: list[Path] = []
    pieces: list[PrintedPiece] = []
    try:
        for sheet in counted(content.each(), progress):
            (piece,) = sheet.pieces
            title = stage_title(piece.stage, ranked=tournament.rule_set.ranks_overall)
            name = _sheet_name(title, piece.table_no)
            written.append(save_in(folder, name, _sealed(tournament, sheet, sealer), tournament))
            pieces.append(piece)
    finally:
        if written:
            _record(tournament, FILLED_SHEETS, pieces, sealer, content.chain_tip)
    return tuple(written)


def _sealed(
    tournament: Tournament,
    content: DocumentContent,
    sealer: Sealer,
    progress: Progress = no_progress,
) -> bytes:
    mark = sealer.mark(tournament.facts().monitor or laptop(), datetime.now().astimezone())
    return sealer.seal(content.pdf(progress, mark), mark)


def _sheet_name(title: str, table_no: int) -> str:
    return safe_file_name(say("{stage}, table {n:03}", stage=title, n=table_no)) + ".pdf"


def sealable(key: str) -> str:
    """Return the document's key.  Raises Refused for a form that is meant to be written on."""
    if key not in SEALABLE:
        raise Refused(
            say("{key} cannot be sealed: only {keys} can.", key=key, keys=listed(list(SEALABLE)))
        )
    return key


def _record(
    tournament: Tournament, key: str, pieces: Sequence[PrintedPiece], sealer: Sealer, tip: str
) -> None:
    record_seal(tournament, key, pieces, sealer.key.fingerprint, tip)


def verify_sealed(path: Path, tournament: Tournament | None = None, given: str = "") -> Verdict:
    """Return whether a file is unchanged since a known laptop sealed it.

    Known are this laptop, those recorded in the ``tournament``, and the one with the fingerprint
    ``given``, as printed on results.  Raises Refused where the file cannot be read.
    """
    known: dict[str, Whose] = {}
    if given:
        known[_fingerprint_in(given)] = Whose.GIVEN
    if tournament is not None:
        known |= dict.fromkeys(known_keys(tournament), Whose.TOURNAMENT)
    own = key_facts().fingerprint
    if own:
        known[own] = Whose.THIS_LAPTOP
    pdf = read_given(path, _LARGEST)
    verdict = verify_pdf(pdf, known)
    if verdict.outcome is SealOutcome.NOT_SEALED:
        return replace(verdict, tip=tip_in(pdf))
    return verdict if verdict.sealed is None else replace(verdict, tip=tip_in(verdict.sealed))


def _fingerprint_in(given: str) -> str:
    figures = "".join(given.split()).upper()
    if len(figures) != _FIGURES or not set(figures) <= set("0123456789ABCDEF"):
        raise Refused(
            say("The key's fingerprint has ten groups of four figures: copy all of them.")
        )
    return " ".join(figures[start : start + 4] for start in range(0, _FIGURES, 4))


@dataclass(frozen=True, slots=True)
class PageOrigin:
    """Whether a PDF was made from a tournament's file, and the sentence that says so.

    ``anchor`` is None where the PDF contains no readable hash.
    """

    sentence: str
    anchor: Anchor | None = None

    @property
    def is_here(self) -> bool:
        """Return whether it was made from this file, judging by its hash."""
        return self.anchor is not None and self.anchor.is_here


def origin_of(tournament: Tournament, verdict: Verdict) -> PageOrigin:
    """Return whether a PDF that was checked was made from the tournament's file."""
    if not verdict.tip:
        return PageOrigin(
            say(
                "No journal figures can be read in it, so it cannot be told whether it was made"
                " from this tournament's file."
            )
        )
    anchor = find_tip(tournament, verdict.tip)
    sentence = anchor.of_this_page
    if not verdict.untouched:
        unproved = say(
            "No known seal confirms this for the file as it is: anybody can write such figures "
            "into a PDF."
        )
        sentence = f"{sentence} {unproved}"
    return PageOrigin(sentence, anchor)


def save_sealed(verdict: Verdict, out: Path, live: Tournament | None = None) -> Path:
    """Write the part of a file that was sealed; ``live`` is the open tournament.

    Raises Refused where that part is damaged, where the disk refuses, and where ``out`` is a
    tournament, which is never replaced.
    """
    if verdict.sealed is None:
        raise Refused(say("What was sealed is damaged, so it cannot be shown."))
    return save_file(out, verdict.sealed, live)
