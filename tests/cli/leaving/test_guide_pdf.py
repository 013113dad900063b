"""The guide as a PDF."""

from pathlib import Path

import pytest

from tests import paper
from tests.cli.attacks import assert_refuses_everything, make_day
from tests.cli.monitor import Monitor, answer, refusal


def test_the_guide_is_written_as_pdf(tmp_path: Path) -> None:
    out = tmp_path / "guide.pdf"
    assert answer("guide", "-o", out) == f"{out} is written.\n"
    assert "The day before" in paper.text(out.read_bytes())


def test_where_it_cannot_be_written_it_is_refused(tmp_path: Path) -> None:
    assert "nowhere" in refusal("guide", "-o", tmp_path / "nowhere" / "guide.pdf")


def test_it_is_written_over_no_tournament(seated: Monitor) -> None:
    words = "day.mextrain is a tournament: save the document under another name."
    before = seated.file.read_bytes()
    assert refusal("guide", "-o", seated.file) == words
    assert seated.file.read_bytes() == before


@pytest.mark.nightly
def test_it_is_written_into_nothing_strange(
    tmp_path_factory: pytest.TempPathFactory, tmp_path: Path
) -> None:
    works = {"missing", "empty device", "endless device", "empty", "garbage", "too large"}
    day = make_day(tmp_path_factory.mktemp("day"))
    assert_refuses_everything("guide -o X", tmp_path, day, ".pdf", but=works)
