"""Sealing documents with this laptop's key, and telling whether a sealed file is untouched.

The seal is the laptop's: it shows later changes.  It is not the score keeper's legal signature.
"""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from mextrain_scorer import files
from mextrain_scorer.desk import paperwork
from mextrain_scorer.desk.files_in import read_given
from mextrain_scorer.desk.files_out import save_file, save_in
from mextrain_scorer.desk.prints import FILLED_SHEETS, Piece
from mextrain_scorer.desk.seal_keys import key_facts, known_keys, laptop, record_seal
from mextrain_scorer.desk.tables import sheets, stage_or_current, stage_title
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.exchange.names import safe_file_name
from mextrain_scorer.rules.progress import Progress, counted, untold
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import listed, say
from mextrain_scorer.sheets.chain_tip import tip_in

if TYPE_CHECKING:  # under their own names, for whoever asks the desk to seal or to check
    from mextrain_scorer.sheets.seal import Sealer as Sealer  # noqa: PLC0414
    from mextrain_scorer.sheets.seal_check import Verdict as Verdict  # noqa: PLC0414

SEALABLE = (FILLED_SHEETS, "standings", "results", "certificates", "how-we-ruled")
_FIGURES = 40
_LARGEST = 50_000_000  # bytes: no document of ours comes near it


def seal_document(
    tournament: Tournament,
    key: str,
    out: Path,
    sealer: "Sealer",
    *,
    stage: str | None = None,
    table_no: int | None = None,
    only_new: bool = False,
    paper: str = "letter",
    progress: Progress = untold,
) -> Path:
    """Write a document with the seal of this laptop over every byte of it; return where it is.

    ``progress`` is told the pages written and the pages there are.  Raises Refused where there is
    nothing to print, or where the disk refuses.
    """
    mark = sealer.mark(_keeper(tournament), datetime.now().astimezone())
    ready = paperwork.prepare(
        tournament,
        sealable(key),
        stage=stage,
        table_no=table_no,
        only_new=only_new,
        paper=paper,
        seal=mark,
        progress=progress,
    )
    save_file(out, sealer.seal(ready.pdf, mark), tournament)
    _record(tournament, key, ready.pieces, sealer, ready.chain_tip)
    return out


def seal_each(
    tournament: Tournament,
    folder: Path,
    sealer: "Sealer",
    *,
    stage: str | None = None,
    paper: str = "letter",
    progress: Progress = untold,
) -> tuple[Path, ...]:
    """Write each table's filled sheet as a sealed file of its own into a folder.

    ``progress`` is told the sheets written and the sheets there are; what it stops leaves those
    written so far, each of them whole.  Raises Refused where the disk does.
    """
    from mextrain_scorer.desk.single_sheets import SingleSheets

    if not files.is_folder(folder):
        raise Refused(say("There is no folder {folder}: make it first.", folder=folder))
    key = stage_or_current(tournament, stage)
    found = sheets(tournament, key)
    made = SingleSheets(tournament, found, paper)
    tip = tournament.chain_tip
    written: list[Path] = []
    pieces: list[Piece] = []
    try:
        for here in counted(found, progress):
            mark = sealer.mark(_keeper(tournament), datetime.now().astimezone())
            name = _sheet_name(stage_title(key), here.table_no)
            sealed = sealer.seal(made.pdf(here, mark), mark)
            written.append(save_in(folder, name, sealed, tournament))
            pieces.append(made.piece(here))
    finally:
        if written:
            _record(tournament, FILLED_SHEETS, pieces, sealer, tip)
    return tuple(written)


def _sheet_name(title: str, table_no: int) -> str:
    return safe_file_name(say("{stage}, table {n:03}", stage=title, n=table_no)) + ".pdf"


def sealable(key: str) -> str:
    """Return the document's key.  Raises Refused for one that is not to be kept but written on."""
    if key not in SEALABLE:
        raise Refused(
            say("{key} is not for sealing: {keys} are.", key=key, keys=listed(list(SEALABLE)))
        )
    return key


def _keeper(tournament: Tournament) -> str:
    return tournament.facts().monitor or laptop()


def _record(
    tournament: Tournament, key: str, pieces: Sequence[Piece], sealer: "Sealer", tip: str
) -> None:
    record_seal(tournament, key, pieces, sealer.key.fingerprint, tip)


def verify_sealed(path: Path, tournament: Tournament | None = None, given: str = "") -> "Verdict":
    """Say whether a file is untouched since a known laptop sealed it.

    Known are this laptop, those on record in the ``tournament``, and the one with the fingerprint
    ``given``, as it stands on printed results.  Raises Refused where the file cannot be read.
    """
    from mextrain_scorer.sheets.seal_check import Outcome, Whose, verify_pdf

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
    if verdict.outcome is Outcome.NOT_SEALED:
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
