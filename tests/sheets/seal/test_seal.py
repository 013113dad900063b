"""The seal that a laptop sets under a document."""

from dataclasses import replace
from typing import cast

import pytest
from pypdf.generic import ArrayObject, DictionaryObject, StreamObject

from mextrain_scorer.sheets.documents.certificates import Certificate, certificate_pages
from mextrain_scorer.sheets.layout.seal_mark import seal_box
from mextrain_scorer.sheets.layout.style import Paper
from tests.paper import pictures
from tests.sheets.papers import HEADING, page_text, printed, read, write
from tests.sheets.seals import NOON, key_of, looked_at, sealed_by, sealer_of, sheet_pdf

NAMES = ("Ann Lee", "Núñez", "山田 太郎", "דנה כהן", "<b>Ann & Bo", "Wolfeschlegelsteinhausen " * 4)


class TestSeal:
    @pytest.mark.parametrize("name", NAMES)
    @pytest.mark.parametrize("paper", Paper)
    def test_the_page_reads_as_before_with_the_seal_and_whose_it_is(
        self, name: str, paper: Paper
    ) -> None:
        mark = sealer_of().mark(name, NOON)
        sealed = sealer_of().seal(sheet_pdf(mark, paper), mark)
        assert looked_at(sealed).untouched
        text = page_text(read(sealed).pages[0])
        assert "Sealed by this laptop, 13 Jun 2026, 12:05; later changes show" in text
        assert key_of("ours").fingerprint in text
        assert all(word in text for word in name.split())
        assert "No. 19 Okafor over No. 12 Delgado" in text

    def test_readers_find_its_field_where_it_is_drawn(self) -> None:
        (field,) = cast("ArrayObject", read(sealed_by()).pages[0]["/Annots"])
        widget = cast("DictionaryObject", field.get_object())
        assert str(widget["/T"]) == "MextrainSeal"
        assert [*cast("ArrayObject", widget["/Rect"])] == [*seal_box()]
        look = cast("StreamObject", cast("DictionaryObject", widget["/AP"])["/N"])
        assert set(look.get_data().split()) <= {b"q", b"Q"}  # nothing is painted

    def test_it_certifies_that_nothing_may_be_changed(self) -> None:
        permissions = cast("DictionaryObject", read(sealed_by()).root_object["/Perms"])
        certified = cast("DictionaryObject", permissions["/DocMDP"])
        (reference,) = cast("ArrayObject", certified["/Reference"])
        assert reference["/TransformMethod"] == "/DocMDP"
        assert reference["/TransformParams"]["/P"] == 1
        assert str(certified["/SubFilter"]) == "/ETSI.CAdES.detached"

    @pytest.mark.parametrize("paper", list(Paper), ids=lambda paper: paper.name)
    def test_a_certificates_frame_keeps_clear_of_the_seal(self, paper: Paper) -> None:
        mark = sealer_of().mark("Ann Lee", NOON)
        winners = [Certificate("First place", "Okafor", 94)]
        heading = replace(HEADING, seal=mark)
        pdf = printed(lambda out: write(out, heading, certificate_pages(winners), paper))
        (page,) = pictures(pdf, 72)  # a pixel is a point
        _, _, right, top = seal_box()
        above = page.crop((0, page.height - top - 4, right, page.height - top - 2))
        assert above.getextrema() == (255, 255)
