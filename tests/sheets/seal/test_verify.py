"""Every later change of a sealed file shows, and so does another laptop's key.

``MEXTRAIN_LONG=1`` changes every single byte of the file; the everyday form takes a few hundred.
"""

import io
import os
from collections.abc import Iterator
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pyhanko.pdf_utils import generic
from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter

from mextrain_scorer.sheets.layout.style import Paper
from mextrain_scorer.sheets.score_sheet.score_sheet import score_sheet_pages
from mextrain_scorer.sheets.seal.sealing import Sealer
from mextrain_scorer.sheets.seal.verify import SealOutcome, Whose, verify_pdf
from tests.sheets.papers import HEADING, paper_of, played_sheet, printed, write
from tests.sheets.seals import (
    gap_of,
    key_of,
    looked_at,
    sealed_by,
    sealer_of,
    sheet_pdf,
)

LONG = bool(os.environ.get("MEXTRAIN_LONG"))


def outcome_of(pdf: bytes) -> SealOutcome:
    """What our laptop finds, in one sentence that ends and says what it is."""
    verdict = looked_at(pdf)
    assert verdict.sentence.count(".") == 1
    assert verdict.sentence.endswith(".")
    return verdict.outcome


def updated(pdf: bytes) -> bytes:
    """The file with a lawful update appended, as an editor saves one."""
    file = io.BytesIO(pdf)
    writer = IncrementalPdfFileWriter(file)
    writer.add_object(generic.pdf_name("/Later"))
    writer.write_in_place()  # type: ignore[no-untyped-call]  # pyHanko leaves it untyped
    return file.getvalue()


class TestUntouched:
    def test_as_this_laptop_sealed_it(self) -> None:
        verdict = looked_at(sealed_by())
        assert verdict.outcome is SealOutcome.UNTOUCHED
        assert verdict.sentence == "Untouched: this file is as this laptop sealed it."
        assert verdict.fingerprint == key_of("ours").fingerprint
        assert verdict.sealed == sealed_by()

    @pytest.mark.parametrize(
        ("why", "words"),
        [(Whose.TOURNAMENT, "another laptop of this tournament"), (Whose.GIVEN, "with that key")],
    )
    def test_as_a_laptop_sealed_it_that_is_known_here(self, why: Whose, words: str) -> None:
        known = {
            key_of("ours").fingerprint: Whose.THIS_LAPTOP,
            key_of("theirs").fingerprint: why,
        }
        verdict = verify_pdf(sealed_by("theirs"), known)
        assert verdict.untouched
        assert words in verdict.sentence

    def test_words_of_a_seal_in_the_pages_are_no_seal(self) -> None:
        """A tournament may be called anything."""
        heading = replace(HEADING, tournament="/ByteRange [0 9 12 40]")
        papers = [paper_of(played_sheet())]
        pdf = printed(lambda out: write(out, heading, score_sheet_pages(papers), Paper.LETTER))
        assert b"/ByteRange [0 9 12 40" in pdf
        assert looked_at(sealer_of().seal(pdf)).untouched


class TestAltered:
    @given(st.data())
    def test_any_stretch_of_the_signed_range_written_over(self, data: st.DataObject) -> None:
        sealed = sealed_by()
        gap = gap_of(sealed)
        place = data.draw(st.integers(0, len(sealed) - 1))
        new = data.draw(st.binary(min_size=1, max_size=40))
        changed = (sealed[:place] + new + sealed[place + len(new) :])[: len(sealed)]
        same_but_gap = changed[: gap.start] == sealed[: gap.start] and (
            changed[gap.stop :] == sealed[gap.stop :]
        )
        assert changed == sealed or same_but_gap or not looked_at(changed).untouched

    @given(st.integers(0, 10**6), st.binary(min_size=1, max_size=40))
    def test_anything_put_in_or_taken_out(self, place: int, new: bytes) -> None:
        sealed = sealed_by()
        at = place % len(sealed)
        assert not looked_at(sealed[:at] + new + sealed[at:]).untouched
        assert not looked_at(sealed[:at] + sealed[at + len(new) :]).untouched

    def test_every_changed_digit_of_key_digest_and_signature(self) -> None:
        """A signature cannot cover itself; what it says and the room behind it can yet be told."""
        sealed = sealed_by()
        gap = gap_of(sealed)
        certificate = key_of("ours").certificate.hex().upper().encode()
        begins = sealed.index(certificate)
        speaks = sealed.index(b"06092A864886F70D010903", gap.start)  # the first attribute: what of
        ends = gap.start + len(sealed[gap.start : gap.stop].rstrip(b"0>"))
        places = [*range(begins, begins + len(certificate)), *range(speaks, ends)]
        beyond = (gap.start, gap.stop - 1, gap.stop - 2, gap.stop - 400, ends + 1, ends + 2)
        for place in (*(places if LONG else places[::9]), *beyond):
            for digit in b"0123456789ABCDEF" if LONG else b"7":
                changed = sealed[:place] + bytes([digit]) + sealed[place + 1 :]
                if changed != sealed:
                    assert not looked_at(changed).untouched, (place, digit)

    def test_a_lawful_update_appended_and_what_was_sealed_is_still_shown(self) -> None:
        changed = updated(sealed_by())
        assert changed.startswith(sealed_by())
        assert len(changed) > len(sealed_by())
        verdict = looked_at(changed)
        assert verdict.outcome is SealOutcome.ALTERED
        assert "something was added" in verdict.sentence
        assert verdict.sealed == sealed_by()


class TestSomebodyElse:
    def test_a_forgery_under_the_same_name(self) -> None:
        verdict = looked_at(sealed_by("theirs"))
        assert verdict.outcome is SealOutcome.SOMEBODY_ELSE
        assert key_of("theirs").fingerprint in verdict.sentence
        assert "Ann Lee" not in verdict.sentence
        assert verdict.sealed == sealed_by("theirs")


class TestNothingRaises:
    @given(
        st.binary(max_size=200),
        st.integers(0, 400),
        st.integers(0, 400),
        st.integers(0, 400),
        st.text("0123456789abcdefABCDEF", max_size=300),
    )
    def test_any_bytes_are_classified(
        self, junk: bytes, a: int, b: int, c: int, digits: str
    ) -> None:
        field = f"/Type/Sig/ByteRange [0 {a} {b} {c}]/Contents<{digits}>".encode()
        for pdf in (junk + field + junk, b"%PDF-1.7\n" + field + junk, field, junk):
            assert outcome_of(pdf) in (SealOutcome.ALTERED, SealOutcome.NOT_SEALED)

    def test_structures_where_others_belong_are_classified(self) -> None:
        """Well-formed DER that is no signature, in the place of one."""
        sealed = sealed_by()
        gap = gap_of(sealed)
        for der in _odd_structures():
            hexadecimal = der.hex().upper().encode().ljust(len(gap) - 2, b"0")
            changed = sealed[: gap.start + 1] + hexadecimal + sealed[gap.stop - 1 :]
            assert len(changed) == len(sealed)
            assert outcome_of(changed) is SealOutcome.ALTERED


def _odd_structures() -> Iterator[bytes]:
    yield b"\x30\x00"
    yield b"\x02\x01\x00"
    yield bytes.fromhex("300b06092a864886f70d010702")  # says that it is signed, and holds nothing
    yield bytes.fromhex("300f06092a864886f70d010702a0023000")
    yield key_of("ours").certificate
    yield b"\x30" * 1000


def test_a_sealer_seals_anew_for_each_key() -> None:
    pdf = sheet_pdf()
    for laptop in ("ours", "theirs"):
        sealer = Sealer(key_of(laptop))
        assert looked_at(sealer.seal(pdf), laptop).untouched
        assert looked_at(sealer.seal(pdf), laptop).untouched
