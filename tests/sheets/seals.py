"""A laptop's key and what it sealed, for the tests."""

import re
from contextlib import ExitStack
from dataclasses import replace
from datetime import datetime
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from mextrain_scorer.sheets.content import SealMark
from mextrain_scorer.sheets.layout.style import Paper
from mextrain_scorer.sheets.score_sheet.score_sheet import score_sheet_pages
from mextrain_scorer.sheets.seal import seal_keys
from mextrain_scorer.sheets.seal.seal_keys import SealKey, open_key
from mextrain_scorer.sheets.seal.sealing import Sealer
from mextrain_scorer.sheets.seal.verify import Verdict, Whose, verify_pdf
from tests.sheets.papers import HEADING, paper_of, played_sheet, printed, write

NOON = datetime(2026, 6, 13, 12, 5)  # noqa: DTZ001  the laptop's own clock
NAME = "Hall 3"


@cache
def key_of(laptop: str) -> SealKey:
    """The key of a laptop: another one under each name, the same each time."""
    with TemporaryDirectory() as folder, ExitStack() as there:
        there.enter_context(patch.object(seal_keys, "own_folder", lambda: Path(folder)))
        there.enter_context(patch.object(seal_keys, "laptop", lambda: NAME))
        return open_key()


@cache
def sealer_of(laptop: str = "ours") -> Sealer:
    """What seals with that laptop's key."""
    return Sealer(key_of(laptop))


def sheet_pdf(
    mark: SealMark | None = None, paper: Paper = Paper.LETTER, table_no: int = 4
) -> bytes:
    """A filled sheet, with the mark of a seal where one is given."""
    heading = replace(HEADING, seal=mark)
    papers = [paper_of(played_sheet(table_no))]
    return printed(lambda out: write(out, heading, score_sheet_pages(papers), paper))


@cache
def sealed_by(laptop: str = "ours", table_no: int = 4) -> bytes:
    """A filled sheet that a laptop sealed."""
    mark = sealer_of(laptop).mark("Ann Lee", NOON)
    return sealer_of(laptop).seal(sheet_pdf(mark, table_no=table_no), mark)


def looked_at(pdf: bytes, known: str = "ours") -> Verdict:
    """What the laptop of that name says of a file."""
    return verify_pdf(pdf, {key_of(known).fingerprint: Whose.THIS_LAPTOP})


def gap_of(sealed: bytes) -> range:
    """Where the signature itself lies, which it cannot cover."""
    found = re.search(rb"/ByteRange \[0 (\d+) (\d+) ", sealed)
    assert found is not None
    return range(int(found[1]), int(found[2]))
