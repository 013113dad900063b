"""Each page shows the journal's last figures, and keeps all of them: by these it is known again."""

import io
import json
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pikepdf
import pytest
from pypdf import PdfReader, PdfWriter

from tests import door, paper
from tests.on_paper.printing import DOCUMENTS, OVER, printed, told

FIGURES = re.compile(r"journal ((?:[0-9A-F]{4} ){3}[0-9A-F]{4})")


def asked(*words: object) -> Any:
    """Give a command that may find something wanting; return what it says in JSON."""
    return json.loads(door.command(*words, "--json")[1])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The day of ten players that is over."""
    return OVER.file(tmp_path)


@pytest.mark.parametrize("document", sorted(set(DOCUMENTS) - {"certificates"}))
def test_the_figures_at_the_foot_of_each_page_lie_in_the_journal(
    document: str, tmp_path: Path
) -> None:
    file = DOCUMENTS[document].file(tmp_path)
    for page in paper.rows(printed(document)):
        (figures,) = FIGURES.findall(" ".join(page))
        found = asked("history", file, "--tip", figures)
        assert (found["in_chain"], found["changes_since"]) == (True, 0)


def test_a_page_tells_how_much_was_changed_since(file: Path) -> None:
    out = file.with_name("out.pdf")
    told("print", file, "results", "-o", out)
    told("reopen", file, "--stage", "final", "--table", 1, "--reason", "a digit")
    (figures,) = FIGURES.findall(paper.text(out.read_bytes()))
    before = asked("history", file, "--tip", figures)
    verdict = asked("verify", out, "--tournament", file)
    assert before["changes_since"] == verdict["changes_since"] == 1
    assert before["entry"] == verdict["entry"]
    told("print", file, "results", "-o", out)
    assert FIGURES.findall(paper.text(out.read_bytes())) != [figures]


def by_pypdf(pdf: bytes) -> bytes:
    writer, out = PdfWriter(), io.BytesIO()
    writer.add_page(PdfReader(io.BytesIO(pdf)).pages[1])
    writer.write(out)
    return out.getvalue()


def by_pikepdf(pdf: bytes) -> bytes:
    out = io.BytesIO()
    with pikepdf.open(io.BytesIO(pdf)) as whole, pikepdf.new() as part:
        part.pages.append(whole.pages[1])
        part.save(out)
    return out.getvalue()


def by_tool(*words: str) -> Callable[[bytes, Path], bytes]:
    def done(pdf: bytes, folder: Path) -> bytes:
        if shutil.which(words[0]) is None:
            pytest.skip(f"{words[0]} is not installed")
        (folder / "in.pdf").write_bytes(pdf)
        subprocess.run(words, cwd=folder, check=True)
        return (folder / "out.pdf").read_bytes()

    return done


WAYS: dict[str, Callable[[bytes, Path], bytes]] = {
    "as it is": lambda pdf, _: pdf,
    "a page taken out by pypdf": lambda pdf, _: by_pypdf(pdf),
    "a page taken out by pikepdf": lambda pdf, _: by_pikepdf(pdf),
    "written anew": by_tool("qpdf", "in.pdf", "out.pdf"),
    "linearized": by_tool("qpdf", "--linearize", "in.pdf", "out.pdf"),
    "a page taken out by qpdf": by_tool(
        "qpdf", "--empty", "--pages", "in.pdf", "1", "--", "out.pdf"
    ),
    "parted": by_tool("pdfseparate", "-f", "1", "-l", "1", "in.pdf", "out.pdf"),
    "put together": by_tool("pdfunite", "in.pdf", "in.pdf", "out.pdf"),
}


@pytest.mark.parametrize("way", WAYS)
def test_a_page_is_known_again_whatever_tools_were_used_on_it(
    way: str, file: Path, tmp_path: Path
) -> None:
    changed = tmp_path / "changed.pdf"
    changed.write_bytes(WAYS[way](printed("totals-pictures"), tmp_path))
    assert asked("verify", changed, "--tournament", file)["in_chain"] is True
    assert "Printed at change" in door.command("verify", changed, "--tournament", file)[2]


def test_pages_of_two_states_put_together_are_of_none(file: Path, tmp_path: Path) -> None:
    writer, out = PdfWriter(), tmp_path / "both.pdf"
    for pdf in (printed("results"), printed("seating-list")):
        writer.append(io.BytesIO(pdf))
    writer.write(out)
    code, _, said = door.command("verify", out, "--tournament", file)
    assert (code, "cannot be told" in said) == (1, True)


@pytest.mark.parametrize("bracket", ["(", r"\(", "((", ") ("])
def test_no_name_of_a_tournament_passes_for_figures(bracket: str, tmp_path: Path) -> None:
    file, out = tmp_path / "day.mextrain", tmp_path / "out.pdf"
    told("new", file, "--name", f"Day /MextrainTip {bracket}{'0f' * 32})")
    told("print", file, "rules", "-o", out)
    assert asked("verify", out, "--tournament", file)["in_chain"] is True
