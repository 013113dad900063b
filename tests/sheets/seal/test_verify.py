"""Every later change of a sealed file shows, and so does another laptop's key.

``MEXTRAIN_LONG=1`` changes every single byte of the file; the everyday form takes a few hundred.
"""

import asyncio
import io
import os
import random
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pyhanko.pdf_utils import generic
from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign.signers.cms_embedder import PdfCMSEmbedder, SigIOSetup, SigObjSetup
from pyhanko.sign.signers.pdf_byterange import SignatureObject

from mextrain_scorer.sheets.layout.style import Paper
from mextrain_scorer.sheets.score_sheet.score_sheet import write_score_sheets
from mextrain_scorer.sheets.seal.sealing import Sealer, make_signer
from mextrain_scorer.sheets.seal.verify import SealOutcome, Whose, verify_pdf
from tests.sheets.papers import HEADING, paper_of, played_sheet, printed
from tests.sheets.seals import (
    flipped,
    gap_of,
    key_of,
    looked_at,
    sealed_by,
    sealer_of,
    sheet_pdf,
)

LONG = bool(os.environ.get("MEXTRAIN_LONG"))
SOME = 240
LOCK = "double nine"


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


def signed_again(pdf: bytes, laptop: str, password: str = "") -> bytes:
    """The file with another signature over all of it, in a field of its own.

    Our seal forbids that, and most programs obey; this one does not.
    """
    writer: Any = IncrementalPdfFileWriter(io.BytesIO(pdf))
    if password:
        writer.encrypt(password)
    steps = PdfCMSEmbedder().write_cms("Second", writer)
    next(steps)
    steps.send(SigObjSetup(SignatureObject(bytes_reserved=8192)))
    prepared, out = steps.send(SigIOSetup("sha256"))
    signer = make_signer(key_of(laptop))
    steps.send(asyncio.run(signer.async_sign(prepared.document_digest, "sha256")).dump())
    signed: bytes = out.getvalue()
    return signed


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
        pdf = printed(lambda out: write_score_sheets(out, heading, papers, Paper.LETTER))
        assert b"/ByteRange [0 9 12 40" in pdf
        assert looked_at(sealer_of().seal(pdf)).untouched


class TestAltered:
    def test_every_changed_byte_of_the_signed_range(self) -> None:
        sealed = sealed_by()
        gap = gap_of(sealed)
        signed = [place for place in range(len(sealed)) if place not in gap]
        dice = random.Random(2026)
        # What the seal adds lies in front of its own place and behind it; the rest goes by lot.
        near = [*range(gap.start - 60, gap.start), *range(gap.stop, gap.stop + 60)]
        for place in signed if LONG else (*near, *dice.sample(signed, SOME)):
            mask = dice.randrange(1, 256)
            assert outcome_of(flipped(sealed, place, mask)) is SealOutcome.ALTERED, (place, mask)

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

    def test_every_kind_of_truncation(self) -> None:
        sealed = sealed_by()
        gap = gap_of(sealed)
        near = [gap.start, gap.start + 1, gap.stop - 1, gap.stop, gap.stop + 1]
        ends = [*range(1, 9), *near, *range(0, len(sealed), len(sealed) // 50)]
        for length in (*ends, *(len(sealed) - end for end in range(1, 40))):
            assert not looked_at(sealed[:length]).untouched, length

    def test_what_is_left_when_the_seal_is_cut_off_carries_none(self) -> None:
        pdf = sheet_pdf()
        sealed = sealer_of().seal(pdf)
        assert sealed.startswith(pdf)
        verdict = looked_at(sealed[: len(pdf)])
        assert verdict.outcome is SealOutcome.NOT_SEALED
        assert "whatever its pages say" in verdict.sentence

    @pytest.mark.parametrize("more", [b"\n", b"% a comment\n", b"\x00", b"%%EOF\n" * 3])
    def test_bytes_appended(self, more: bytes) -> None:
        assert outcome_of(sealed_by() + more) is SealOutcome.ALTERED
        assert outcome_of(more + sealed_by()) is SealOutcome.ALTERED

    def test_a_lawful_update_appended_and_what_was_sealed_is_still_shown(self) -> None:
        changed = updated(sealed_by())
        assert changed.startswith(sealed_by())
        assert len(changed) > len(sealed_by())
        verdict = looked_at(changed)
        assert verdict.outcome is SealOutcome.ALTERED
        assert "something was added" in verdict.sentence
        assert verdict.sealed == sealed_by()

    def test_a_change_within_leaves_nothing_to_show(self) -> None:
        assert looked_at(flipped(sealed_by(), 5_000, 1)).sealed is None

    def test_a_second_signature_whoever_made_it(self) -> None:
        for laptop in ("ours", "theirs"):
            verdict = looked_at(signed_again(sealed_by(), laptop))
            assert verdict.outcome is SealOutcome.ALTERED
            assert verdict.sealed == sealed_by()

    def test_a_signature_moved_to_another_document(self) -> None:
        mine, other = sealed_by(table_no=4), sealed_by(table_no=5)
        from_gap, to_gap = gap_of(mine), gap_of(other)
        assert len(from_gap) == len(to_gap)
        moved = other[: to_gap.start] + mine[from_gap.start : from_gap.stop] + other[to_gap.stop :]
        assert outcome_of(moved) is SealOutcome.ALTERED

    @pytest.mark.parametrize(
        "byte_range",
        [
            "[0 {a} {b} {c}]".replace("{a}", "{a_less}"),
            "[0 {a} {b_more} {c_less}]",
            "[0 {a} {b} {c_less}]",
            "[1 {a} {b} {c}]",
            "[0 {a} {b} {c_more}]",
            "[0 {b} {a} {c}]",
            "[0 {a} {b} {c} 0 9]",
            "[0 0 {b} {c}]",
            "[0 99999999999999999999 1 1]",
            "[]",
        ],
    )
    def test_a_range_that_leaves_bytes_uncovered(self, byte_range: str) -> None:
        sealed = sealed_by()
        gap = gap_of(sealed)
        rest = len(sealed) - gap.stop
        words = byte_range.format(
            a=gap.start, b=gap.stop, c=rest, a_less=gap.start - 40, b_more=gap.stop + 40,
            c_less=rest - 40, c_more=rest + 40,
        )  # fmt: skip
        found = re.search(rb"/ByteRange \[[^\]]*\] *", sealed)
        assert found is not None
        field = f"/ByteRange {words}".encode().ljust(len(found[0]))
        changed = sealed.replace(found[0], field)
        assert len(changed) == len(sealed)
        assert outcome_of(changed) is SealOutcome.ALTERED


class TestSomebodyElse:
    def test_a_forgery_under_the_same_name(self) -> None:
        verdict = looked_at(sealed_by("theirs"))
        assert verdict.outcome is SealOutcome.SOMEBODY_ELSE
        assert key_of("theirs").fingerprint in verdict.sentence
        assert "Ann Lee" not in verdict.sentence
        assert verdict.sealed == sealed_by("theirs")

    def test_nobody_is_known_on_a_laptop_that_never_sealed(self) -> None:
        assert verify_pdf(sealed_by(), {}).outcome is SealOutcome.SOMEBODY_ELSE

    def test_what_somebody_else_sealed_and_changed_is_altered(self) -> None:
        assert outcome_of(flipped(sealed_by("theirs"), 5_000, 1)) is SealOutcome.ALTERED
        assert outcome_of(updated(sealed_by("theirs"))) is SealOutcome.ALTERED

    def test_an_approval_signature_of_another_program(self) -> None:
        assert outcome_of(signed_again(sheet_pdf(), "theirs")) is SealOutcome.SOMEBODY_ELSE

    def test_our_own_key_used_by_another_program_is_not_our_seal(self) -> None:
        assert outcome_of(signed_again(sheet_pdf(), "ours")) is SealOutcome.ALTERED


class TestNotSealed:
    def test_a_pdf_without_a_seal(self) -> None:
        verdict = looked_at(sheet_pdf())
        assert verdict.outcome is SealOutcome.NOT_SEALED
        assert verdict.sealed is None

    @pytest.mark.parametrize("content", [b"", b"a letter", b"SQLite format 3\x00", b"\xff" * 4096])
    def test_no_pdf_at_all(self, content: bytes) -> None:
        verdict = looked_at(content)
        assert verdict.outcome is SealOutcome.NOT_SEALED
        assert "no PDF" in verdict.sentence


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


def test_a_control_a_look_that_pins_no_key_is_taken_in() -> None:
    """What pdfsig does, and pyHanko when it is not told whom to trust: any intact seal is valid."""
    forged = sealed_by("theirs")
    (signature,) = PdfFileReader(io.BytesIO(forged)).embedded_signatures
    signature.compute_integrity_info()
    assert signature.signer_cert.subject.native["common_name"] == "Hall 3"
    everybody = {key_of(laptop).fingerprint: Whose.GIVEN for laptop in ("ours", "theirs")}
    assert verify_pdf(forged, everybody).untouched
    assert not looked_at(forged).untouched


def test_a_sealer_seals_anew_for_each_key() -> None:
    pdf = sheet_pdf()
    for laptop in ("ours", "theirs"):
        sealer = Sealer(key_of(laptop))
        assert looked_at(sealer.seal(pdf), laptop).untouched
        assert looked_at(sealer.seal(pdf), laptop).untouched
