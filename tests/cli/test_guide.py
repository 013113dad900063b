"""The guide from the command line."""

from pathlib import Path

from tests.cli.monitor import answer, refusal
from tests.sheets.readers import text


def test_the_guide_is_written_as_pdf(tmp_path: Path) -> None:
    out = tmp_path / "guide.pdf"
    assert answer("guide", "-o", out) == f"{out} is written.\n"
    assert "The day before" in text(out.read_bytes())


def test_where_it_cannot_be_written_it_is_refused(tmp_path: Path) -> None:
    assert "nowhere" in refusal("guide", "-o", tmp_path / "nowhere" / "guide.pdf")
