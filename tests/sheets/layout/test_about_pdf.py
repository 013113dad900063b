"""What a PDF says of itself, read back from the file."""

import io
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pikepdf
import pytest

from mextrain_scorer.rules.rule_sets.presets import SAMBOREE
from mextrain_scorer.sheets.content import Heading
from mextrain_scorer.sheets.documents.rules_card import rules_card_pages
from mextrain_scorer.sheets.layout.style import Paper
from tests.desk import days
from tests.sheets.papers import HEADING, printed, write


def opened(pdf: bytes) -> pikepdf.Pdf:
    return pikepdf.open(io.BytesIO(pdf))


def rules_card(heading: Heading) -> bytes:
    return printed(lambda out: write(out, heading, rules_card_pages(SAMBOREE), Paper.LETTER))


def test_a_document_says_when_it_was_made(tmp_path: Path) -> None:
    before = datetime.now(UTC).replace(microsecond=0)
    with days.seated(tmp_path, 10) as tournament:
        pdf = days.pdf(tournament, "seating-list")
    with opened(pdf) as file, file.open_metadata() as told:
        made = datetime.fromisoformat(str(told["xmp:CreateDate"]))
    assert before <= made <= datetime.now(UTC)


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
