"""Pages that people have: sealed ones with the keys they were sealed by, and printed ones."""

import json
import re
from pathlib import Path

import pytest

from tests import door, paper
from tests.files.kept.make import PASSPHRASE
from tests.kept.things import KEPT, PROGRAMS, done, take_the_laptop, told, unpacked

SEALED = {"sealed-score-sheets": "hall-half", "sealed-results": "hall-done"}
KEY = re.compile(r"Key ((?:[0-9A-F]{4} ?){10})")
FIGURES = re.compile(r"journal ((?:[0-9A-F]{4} ?){4})")

each_program = pytest.mark.parametrize("program", PROGRAMS)
each_sealed = pytest.mark.parametrize("document", SEALED)


def kept(program: str, name: str) -> Path:
    return KEPT / program / f"{name}.pdf"


def shown(pattern: re.Pattern[str], pdf: Path) -> str:
    """Return figures as they stand on a page."""
    found = pattern.search(paper.text(pdf.read_bytes()))
    assert found is not None
    return found[1].strip()


@each_sealed
@each_program
def test_a_sealed_page_is_untouched_by_the_key_that_sealed_it(program: str, document: str) -> None:
    pdf = kept(program, document)
    assert door.command("verify", pdf)[0] == 1, "nobody's key is known here"
    done("verify", pdf, "--key", shown(KEY, pdf))
    take_the_laptop(program)
    assert json.loads(done("verify", pdf, "--json"))["key"] == shown(KEY, pdf)


@each_sealed
@each_program
def test_a_sealed_page_lies_in_its_tournaments_journal(
    program: str, document: str, tmp_path: Path
) -> None:
    pdf, name = kept(program, document), f"{program}/{SEALED[document]}"
    file = unpacked(name, tmp_path)
    said = json.loads(done("verify", pdf, "--tournament", file, "--json"))
    assert said["in_chain"]
    with door.desk(file) as desk:
        then = [each["what"] for each in desk.history() if each["entry"] == said["entry"] + 1]
    assert then == ["paper-sealed"], "what comes next is the seal itself"
    other = unpacked(f"{program}/practice", tmp_path)
    assert door.command("verify", pdf, "--tournament", other)[0] == 1


@each_sealed
@each_program
def test_a_sealed_page_that_was_altered_is_found_out(
    program: str, document: str, tmp_path: Path
) -> None:
    pdf = bytearray(kept(program, document).read_bytes())
    pdf[len(pdf) // 2] ^= 1
    altered = tmp_path / "altered.pdf"
    altered.write_bytes(pdf)
    take_the_laptop(program)
    assert door.command("verify", altered)[0] == 1


@pytest.mark.parametrize("key", ["key", "key-with-passphrase"])
@each_program
def test_a_laptops_key_goes_on_sealing(
    program: str, key: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    take_the_laptop(program, key)
    file, out = unpacked(f"{program}/hall-half", tmp_path), tmp_path / "again.pdf"
    words = ("seal", file, "-o", out, "--table", 1)
    if key == "key-with-passphrase":
        for wrong in ("", "left hand"):
            monkeypatch.setenv("MEXTRAIN_PASSPHRASE", wrong)
            assert door.command(*words)[0] == 1
        monkeypatch.setenv("MEXTRAIN_PASSPHRASE", PASSPHRASE)
    done(*words)
    assert shown(KEY, out) == shown(KEY, kept(program, "sealed-results"))
    done("verify", out, "--tournament", file)


@pytest.mark.parametrize("document", ["paper-blank-score-sheets", "paper-results"])
@each_program
def test_a_printed_page_lies_in_its_tournaments_journal(
    program: str, document: str, tmp_path: Path
) -> None:
    pdf = kept(program, document)
    file = unpacked(f"{program}/hall-done", tmp_path)
    figures = shown(FIGURES, pdf)
    found = json.loads(done("history", file, "--tip", figures, "--json"))
    seated, (entries, _) = (
        told(f"{program}/hall-seated")["tip"][0],
        told(f"{program}/hall-done")["tip"],
    )
    # The blank sheet was printed when the hall was seated, the results at the end.
    assert found["entry"] == (seated if "blank" in document else entries)
    other = unpacked(f"{program}/practice", tmp_path)
    assert door.command("history", other, "--tip", figures)[0] == 1


@each_program
def test_a_sheet_that_was_printed_then_is_taken_in_by_its_code(
    program: str, tmp_path: Path
) -> None:
    file = unpacked(f"{program}/hall-seated", tmp_path)
    ((code,),) = paper.codes(kept(program, "paper-blank-score-sheets").read_bytes())
    exit_code, _, err = door.command("receive", file, "--table", 3, "--paper", code)
    assert (exit_code, err) == (0, "")
    with door.desk(file) as desk:
        here = desk.sheet(3)
    assert here["status"] == "received"
    assert here["paper_no"] == 2


@pytest.mark.parametrize(
    ("program", "exit_code", "said"),
    [("candidate", 0, "not printed from this file"), ("today", 1, "for another tournament")],
)
def test_a_sheet_of_another_tournament_is_told_by_its_code(
    program: str, exit_code: int, said: str, tmp_path: Path
) -> None:
    """The candidate's codes did not say of which tournament they are: that is a warning."""
    ((code,),) = paper.codes(kept(program, "paper-blank-score-sheets").read_bytes())
    file = unpacked(f"{program}/practice", tmp_path)
    found, _, err = door.command("receive", file, "--table", 3, "--paper", code)
    assert found == exit_code
    assert said in err
