"""The tip in a PDF: kept by those who take pages out or put files together, copied by no name."""

import shutil
import subprocess
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pikepdf
import pytest
from pypdf import PdfReader, PdfWriter

from mextrain_scorer.rules.journal_figures import shown_tip
from mextrain_scorer.sheets.documents.results import results_pages
from mextrain_scorer.sheets.layout.chain_tip import tip_in
from mextrain_scorer.sheets.layout.style import Paper
from mextrain_scorer.sheets.seal.sealing import Sealer
from tests.sheets.every_document import DAY, document
from tests.sheets.papers import HEADING, printed, write
from tests.sheets.seals import key_of

TIP, OTHER = HEADING.chain_tip, "0f" * 32


def results(**said: str) -> bytes:
    """The results as a PDF, with something else in the heading."""
    heading = replace(HEADING, **said)  # type: ignore[arg-type]  # texts alone
    pages = results_pages(DAY.results, HEADING.rule_set)
    return printed(lambda out: write(out, heading, pages, Paper.A4))


@pytest.mark.parametrize("name", ["filled", "certificates", "rules"])
def test_every_pdf_keeps_the_whole_tip(name: str) -> None:
    assert tip_in(document(name, Paper.LETTER)) == TIP


def test_a_page_shows_the_first_figures_in_groups_of_four() -> None:
    assert shown_tip("9f3c1a2b4c5d6e7f" + "0" * 48) == "9F3C 1A2B 4C5D 6E7F"


def test_a_seal_covers_it() -> None:
    sealer = Sealer(key_of("ours"))
    assert tip_in(sealer.seal(results())) == TIP


def test_what_has_none_has_none() -> None:
    assert tip_in(results(chain_tip="")) == ""
    assert tip_in(b"") == ""
    assert tip_in(b"no PDF at all") == ""


@pytest.mark.parametrize("bracket", ["(", r"\(", "((", ") ("])
def test_no_name_of_a_tournament_passes_for_a_tip(bracket: str) -> None:
    name = f"Day /MextrainTip {bracket}{OTHER})"
    assert tip_in(results(tournament=name, subtitle=name)) == TIP
    assert tip_in(Sealer(key_of("ours")).seal(results(tournament=name, subtitle=name))) == TIP
    assert tip_in(results(tournament=name, subtitle=name, chain_tip="")) == ""


def test_a_page_taken_out_keeps_it() -> None:
    three = document("badges", Paper.LETTER)
    reader, writer, out = PdfReader(BytesIO(three)), PdfWriter(), BytesIO()
    assert len(reader.pages) == 3
    writer.add_page(reader.pages[1])
    writer.write(out)
    assert tip_in(out.getvalue()) == TIP

    with pikepdf.open(BytesIO(three)) as whole, pikepdf.new() as part:
        part.pages.append(whole.pages[2])
        out = BytesIO()
        part.save(out)
    assert tip_in(out.getvalue()) == TIP


@pytest.mark.parametrize(
    "words",
    [
        ("qpdf", "in.pdf", "out.pdf"),
        ("qpdf", "--linearize", "in.pdf", "out.pdf"),
        ("qpdf", "--empty", "--pages", "in.pdf", "1", "--", "out.pdf"),
        ("pdfseparate", "-f", "1", "-l", "1", "in.pdf", "out.pdf"),
        ("pdfunite", "in.pdf", "in.pdf", "out.pdf"),
    ],
    ids=" ".join,
)
def test_the_tools_of_every_day_keep_it(words: tuple[str, ...], tmp_path: Path) -> None:
    if shutil.which(words[0]) is None:
        pytest.skip(f"{words[0]} is not installed")
    (tmp_path / "in.pdf").write_bytes(results())
    subprocess.run(words, cwd=tmp_path, check=True)
    assert tip_in((tmp_path / "out.pdf").read_bytes()) == TIP


def test_pages_of_two_states_put_together_have_none() -> None:
    writer, out = PdfWriter(), BytesIO()
    for pdf in (results(), results(chain_tip=OTHER)):
        writer.append(BytesIO(pdf))
    writer.write(out)
    assert tip_in(out.getvalue()) == ""
