"""What a PDF says of itself, and that it has every font it names, read back from the file."""

import io
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pikepdf
import pytest

from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from mextrain_scorer.rules.words import ENGLISH
from mextrain_scorer.sheets.content import Heading
from mextrain_scorer.sheets.documents.rules_card import rules_card_pages
from mextrain_scorer.sheets.layout.style import Paper
from mextrain_scorer.ui.kit.language import LANGUAGES, speak
from tests.desk import days
from tests.sheets.every_document import DOCUMENTS, document
from tests.sheets.papers import HEADING, printed, write
from tests.sheets.readers import complaints


@pytest.fixture
def back_in_english() -> Iterator[None]:
    """Speak English again after the test."""
    yield
    speak(ENGLISH)


def opened(pdf: bytes) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(pdf))


def rules_card(heading: Heading) -> bytes:
    return printed(lambda out: write(out, heading, rules_card_pages(SAMBOREE), Paper.LETTER))


def not_embedded(pdf: bytes) -> list[str]:
    """Return the fonts that a file names and does not have."""
    files = {"/FontFile", "/FontFile2", "/FontFile3"}
    with opened(pdf) as file:
        found = [each for each in file.objects if isinstance(each, pikepdf.Dictionary)]
        fonts = [each for each in found if each.get("/Type") == "/Font"]
        assert fonts
        return [
            str(each.BaseFont)
            for each in fonts
            if "/FontDescriptor" not in each or not files & set(each.FontDescriptor.keys())
        ]


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_document_has_its_fonts_and_describes_itself(name: str) -> None:
    pdf = document(name, Paper.A4)
    assert not_embedded(pdf) == []
    assert complaints(pdf) == []
    with opened(pdf) as file, file.open_metadata() as told:
        assert told["dc:title"] == str(file.docinfo.Title)
        assert str(told["dc:title"]).endswith(" - Samboree 2026")
        assert told["dc:description"] == str(file.docinfo.Subject) == HEADING.occasion
        assert told["dc:language"] == {"en"}
        assert told["xmp:CreateDate"] == told["xmp:ModifyDate"] == "2026-06-13T09:40:12-03:30"
        assert told["xmp:CreatorTool"] == str(file.docinfo.Creator) == "Mextrain Scorer"
        assert told["pdf:Producer"] == str(file.docinfo.Producer)
        assert file.docinfo.CreationDate == file.docinfo.ModDate == "D:20260613094012-03'30'"
        assert file.Root.ViewerPreferences.DisplayDocTitle


def test_a_font_that_is_not_in_the_file_is_seen() -> None:
    from reportlab.pdfgen.canvas import Canvas

    def write(out: object) -> None:
        canvas = Canvas(out)
        canvas.showPage()
        canvas.save()

    assert not_embedded(printed(write)) == ["/Helvetica"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.usefixtures("back_in_english")
def test_a_document_says_which_language_it_is_in(language: str) -> None:
    speak(language)
    with opened(rules_card(HEADING)) as file, file.open_metadata() as told:
        assert str(file.Root.Lang) == language
        assert told["dc:language"] == {language}


def test_a_document_says_when_it_was_made(tmp_path: Path) -> None:
    before = datetime.now(UTC).replace(microsecond=0)
    with days.seated(tmp_path, 10) as tournament:
        pdf = days.pdf(tournament, "seating-list")
    with opened(pdf) as file, file.open_metadata() as told:
        made = datetime.fromisoformat(str(told["xmp:CreateDate"]))
    assert before <= made <= datetime.now(UTC)


def test_without_a_time_it_is_made_now() -> None:
    before = datetime.now(UTC).replace(microsecond=0)
    with opened(rules_card(replace(HEADING, made_at=None))) as file, file.open_metadata() as told:
        made = datetime.fromisoformat(str(told["xmp:CreateDate"]))
    assert before <= made < before + timedelta(minutes=10)


def test_a_build_may_fix_the_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    first, second = (rules_card(replace(HEADING, made_at=when)) for when in (None, HEADING.made_at))
    assert first == second
    with opened(first) as file, file.open_metadata() as told:
        assert told["xmp:CreateDate"] == "2023-11-14T22:13:20+00:00"
        assert file.docinfo.CreationDate == "D:20231114221320+00'00'"
        assert b"D:2000" not in first


def test_a_name_with_anything_in_it_is_told() -> None:
    name = "Ann & Bob's <b>\x01 ]]> 麻雀 \U0001f600"
    with opened(rules_card(replace(HEADING, tournament=name))) as file:
        assert file.docinfo.Title
        with file.open_metadata() as told:
            assert str(told["dc:title"]).endswith(name.replace("\x01", "\ufffd"))


def test_other_content_makes_another_file() -> None:
    """Its number is what tells programs whether they have seen the file before."""
    files = [rules_card(HEADING), rules_card(replace(HEADING, chain_tip="00" * 32))]
    with opened(files[0]) as first, opened(files[1]) as second:
        assert bytes(first.trailer.ID[0]) != bytes(second.trailer.ID[0])
