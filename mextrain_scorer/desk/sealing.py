"""Sealing a sheet with this laptop's key, and telling whether a sealed file is untouched.

The seal is the laptop's: it shows later changes.  It is not the score keeper's legal signature.
"""

import platform
from dataclasses import dataclass, replace
from datetime import datetime
from io import BytesIO
from pathlib import Path

from platformdirs import user_data_path

from mextrain_scorer.desk import paper_content as gather
from mextrain_scorer.desk.paperwork import save_paper
from mextrain_scorer.desk.tables import sheet, stage_title
from mextrain_scorer.desk.tournament import Tournament
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.rules.words import say
from mextrain_scorer.sheets.seal import seal_pdf, seal_words, verify_pdf
from mextrain_scorer.sheets.seal_key import SealKey, SealKeyRefused, open_key, read_certificate
from mextrain_scorer.sheets.style import Paper
from mextrain_scorer.store.faults import sentence_for

APPLICATION = "mextrain-scorer"


@dataclass(frozen=True, slots=True)
class SealVerdict:
    """Whether a file is as this laptop sealed it, in one sentence."""

    ok: bool
    sentence: str


def _key_folder() -> Path:
    return user_data_path(APPLICATION, appauthor=False)


def _laptop_key(passphrase: str) -> SealKey:
    """Return this laptop's key, made at the first seal and readable by its user only."""
    folder = _key_folder()
    try:
        return open_key(folder, platform.node() or say("this laptop"), passphrase)
    except SealKeyRefused as error:
        raise Refused(str(error)) from error
    except OSError as error:
        raise Refused(sentence_for(error, folder)) from error


def seal_sheet(
    tournament: Tournament,
    stage: str,
    table_no: int,
    out: Path,
    *,
    paper: str = "letter",
    passphrase: str = "",
) -> Path:
    """Write one table's filled sheet with the seal of this laptop over every byte of it.

    Raises Refused for a wrong passphrase, or where the disk refuses.
    """
    from mextrain_scorer.sheets.score_sheet import write_score_sheets

    tournament.refuse_to_replace(out)
    here = sheet(tournament, stage, table_no)
    key = _laptop_key(passphrase)
    at = datetime.now().astimezone().strftime("%H:%M")
    heading = replace(gather.heading(tournament, stage_title(stage)), seal=seal_words(key, at))
    made = BytesIO()
    write_score_sheets(made, heading, gather.score_sheets([here]), Paper.named(paper))
    return save_paper(out, seal_pdf(made.getvalue(), key))


def verify_sealed(path: Path) -> SealVerdict:
    """Say whether a file is untouched since this laptop sealed it.

    Raises Refused where the file cannot be read.
    """
    folder = _key_folder()
    try:
        pdf = path.read_bytes()
    except OSError as error:
        raise Refused(sentence_for(error, path)) from error
    try:
        certificate = read_certificate(folder)
    except (SealKeyRefused, OSError) as error:
        raise Refused(say("This laptop's key cannot be read: {why}", why=error)) from error
    verdict = verify_pdf(pdf, certificate or b"")
    return SealVerdict(verdict.untouched, verdict.sentence)
