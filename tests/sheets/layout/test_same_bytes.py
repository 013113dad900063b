"""The same content gives the same bytes in another run of the program, too."""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest
from reportlab.pdfbase.ttfonts import TTFontParser

from mextrain_scorer.sheets.layout.style import Paper
from tests.sheets.every_document import DOCUMENTS
from tests.sheets.papers import printed

pytestmark = pytest.mark.nightly


def said(seed: str) -> list[str]:
    run = subprocess.run(
        [sys.executable, "-m", "tests.sheets.same_bytes"],
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
        check=True,
        capture_output=True,
        encoding="utf-8",
    )
    return run.stdout.splitlines()


def test_every_document_has_the_same_bytes_in_two_runs() -> None:
    (order, *first), (other_order, *second) = said("1"), said("2")
    assert order != other_order, "both runs had one seed: they prove nothing"
    assert len(first) > 30
    assert first == second


def test_two_documents_written_at_once_are_what_they_are_one_by_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As the pack beside a copy is made while somebody prints."""

    def written(_: int) -> bytes:
        return printed(lambda out: DOCUMENTS["results"](out, Paper.LETTER))

    def seek_and_give_way(font: TTFontParser, pos: int) -> None:
        seek(font, pos)
        Event().wait(0)  # let another thread have its turn

    alone, seek = written(0), TTFontParser.seek
    monkeypatch.setattr(TTFontParser, "seek", seek_and_give_way)
    with ThreadPoolExecutor(4) as at_once:
        assert set(at_once.map(written, range(8))) == {alone}
