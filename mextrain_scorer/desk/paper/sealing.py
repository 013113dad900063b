"""Sealing documents with this laptop's key, and telling whether a sealed file is untouched.

The seal is the laptop's: it shows later changes.  It is not the score keeper's legal signature.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from mextrain_scorer import files
from mextrain_scorer.desk.files_in import read_given
from mextrain_scorer.desk.files_out import save_file, save_in
from mextrain_scorer.desk.journal.print_log import FILLED_SHEETS, PrintedPiece
from mextrain_scorer.desk.journal.seal_keys import key_facts, known_keys, laptop, record_seal
from mextrain_scorer.desk.paper.rendering import DocumentContent
from mextrain_scorer.desk.tables import stage_title
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.exchange.names import safe_file_name
from mextrain_scorer.rules.progress import Progress, counted, untold
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import listed, say
from mextrain_scorer.sheets.layout.chain_tip import tip_in

if TYPE_CHECKING:  # under their own names, for whoever asks the desk to seal or to check
    from mextrain_scorer.sheets.seal.sign_pdf import Sealer as Sealer  # noqa: PLC0414
    from mextrain_scorer.sheets.seal.verify_pdf import Verdict as Verdict  # noqa: PLC0414

SEALABLE = (FILLED_SHEETS, "standings", "results", "certificates", "how-we-ruled")
_FIGURES = 40
_LARGEST = 50_000_000  # bytes: no document of ours comes near it


def seal_document(
    tournament: Tournament,
    content: DocumentContent,
    out: Path,
    sealer: "Sealer",
    progress: Progress = untold,
) -> Path:
    """Write a document with the seal of this laptop over every byte of it; return where it is.

    Its pages show the seal, so they are written anew.  ``progress`` is told the pages written and
    the pages there are.  Raises Refused where the document is none to seal, or where the disk
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
    sealer: "Sealer",
    progress: Progress = untold,
) -> tuple[Path, ...]:
    """Write each table's filled sheet as a sealed file of its own into a folder.

    ``content`` is that of the filled sheets.  ``progress`` is told the sheets written and the
    sheets there are; what it stops leaves those written so far, each of them whole.  Raises Refused
    where the disk does.
    """
    if not files.is_folder(folder):
        raise Refused(say("There is no folder {folder}: make it first.", folder=folder))
    written: list[Path] = []
    pieces: list[PrintedPiece] = []
    try:
        for sheet in counted(content.each(), progress):
            (piece,) = sheet.pieces
            name = _sheet_name(stage_title(piece.stage), piece.table_no)
            written.append(save_in(folder, name, _sealed(tournament, sheet, sealer), tournament))
            pieces.append(piece)
    finally:
        if written:
            _record(tournament, FILLED_SHEETS, pieces, sealer, content.chain_tip)
    return tuple(written)


def _sealed(
    tournament: Tournament, content: DocumentContent, sealer: "Sealer", progress: Progress = untold
) -> bytes:
    mark = sealer.mark(tournament.facts().monitor or laptop(), datetime.now().astimezone())
    return sealer.seal(content.pdf(progress, mark), mark)


def _sheet_name(title: str, table_no: int) -> str:
    return safe_file_name(say("{stage}, table {n:03}", stage=title, n=table_no)) + ".pdf"


def sealable(key: str) -> str:
    """Return the document's key.  Raises Refused for one that is not to be kept but written on."""
    if key not in SEALABLE:
        raise Refused(
            say("{key} is not for sealing: {keys} are.", key=key, keys=listed(list(SEALABLE)))
        )
    return key


def _record(
    tournament: Tournament, key: str, pieces: Sequence[PrintedPiece], sealer: "Sealer", tip: str
) -> None:
    record_seal(tournament, key, pieces, sealer.key.fingerprint, tip)


def verify_sealed(path: Path, tournament: Tournament | None = None, given: str = "") -> "Verdict":
    """Say whether a file is untouched since a known laptop sealed it.

    Known are this laptop, those on record in the ``tournament``, and the one with the fingerprint
    ``given``, as it stands on printed results.  Raises Refused where the file cannot be read.
    """
    from mextrain_scorer.sheets.seal.verify_pdf import SealOutcome, Whose, verify_pdf

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


def save_sealed(verdict: "Verdict", out: Path, live: Tournament | None = None) -> Path:
    """Write the file as it was sealed; ``live`` is the open tournament.

    Raises Refused where that is not there any more, where the disk refuses, and rather than write
    over a tournament.
    """
    if verdict.sealed is None:
        raise Refused(say("What was sealed is not whole any more, so it cannot be shown."))
    return save_file(out, verdict.sealed, live)
