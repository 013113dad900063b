"""A seal shows every later change, and whose laptop it is."""

import io
import random
import re
import stat
from dataclasses import replace
from pathlib import Path

import pytest
from pyhanko.pdf_utils import generic
from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter

from mextrain_scorer.sheets.score_sheet import write_score_sheets
from mextrain_scorer.sheets.seal import Outcome, seal_pdf, seal_words, verify_pdf
from mextrain_scorer.sheets.seal_key import (
    KEY_FILE,
    SealKey,
    SealKeyRefused,
    fingerprint,
    open_key,
    read_certificate,
)
from mextrain_scorer.sheets.style import Paper
from tests.sheets.papers import HEADING, page_text, paper_of, played_sheet, printed, read


@pytest.fixture(scope="module")
def key(tmp_path_factory: pytest.TempPathFactory) -> SealKey:
    return open_key(tmp_path_factory.mktemp("key"), "Hall 3")


def sheet_pdf(heading_seal: str = "") -> bytes:
    heading = replace(HEADING, seal=heading_seal)
    papers = [paper_of(played_sheet())]
    return printed(lambda out: write_score_sheets(out, heading, papers, Paper.LETTER))


@pytest.fixture(scope="module")
def sealed(key: SealKey) -> bytes:
    return seal_pdf(sheet_pdf(seal_words(key, "14:05")), key)


def signature_gap(sealed: bytes) -> tuple[int, int]:
    """Where the signature itself lies, which it cannot cover: begin and end."""
    found = re.search(rb"/ByteRange \[0 (\d+) (\d+) ", sealed)
    assert found is not None
    return int(found[1]), int(found[2])


class TestKey:
    def test_its_file_is_for_its_user_alone(self, tmp_path: Path) -> None:
        open_key(tmp_path / "keys", "Hall 3")
        mode = stat.S_IMODE((tmp_path / "keys" / KEY_FILE).stat().st_mode)
        assert mode == 0o600
        assert [file.name for file in (tmp_path / "keys").iterdir()] == [KEY_FILE]

    def test_it_is_made_once_and_found_again(self, tmp_path: Path) -> None:
        assert read_certificate(tmp_path) is None
        first = open_key(tmp_path, "Hall 3")
        assert open_key(tmp_path, "Hall 3").fingerprint == first.fingerprint
        assert read_certificate(tmp_path) == first.certificate

    def test_a_passphrase_is_needed_where_one_was_set(self, tmp_path: Path) -> None:
        made = open_key(tmp_path, "Hall 3", "double nine")
        assert open_key(tmp_path, "Hall 3", "double nine").fingerprint == made.fingerprint
        with pytest.raises(SealKeyRefused, match="not the passphrase"):
            open_key(tmp_path, "Hall 3", "double eight")
        with pytest.raises(SealKeyRefused, match="has a passphrase"):
            open_key(tmp_path, "Hall 3")
        assert read_certificate(tmp_path) == made.certificate

    @pytest.mark.parametrize("content", [b"", b"no key at all", b"\x00" * 400])
    def test_a_file_that_holds_no_key_is_refused_and_left(
        self, tmp_path: Path, content: bytes
    ) -> None:
        (tmp_path / KEY_FILE).write_bytes(content)
        with pytest.raises(SealKeyRefused, match="holds no key"):
            open_key(tmp_path, "Hall 3")
        assert (tmp_path / KEY_FILE).read_bytes() == content

    def test_a_fingerprint_is_ten_groups_that_people_can_compare(self, key: SealKey) -> None:
        groups = key.fingerprint.split()
        assert len(groups) == 10
        assert all(len(group) == 4 for group in groups)
        assert fingerprint(key.certificate) == key.fingerprint


class TestVerdict:
    def test_untouched(self, sealed: bytes, key: SealKey) -> None:
        verdict = verify_pdf(sealed, key.certificate)
        assert verdict.untouched
        assert verdict.sentence.startswith("Untouched")

    def test_the_page_reads_as_before_with_the_seal_in_words(
        self, sealed: bytes, key: SealKey
    ) -> None:
        text = page_text(read(sealed).pages[0])
        assert "Sealed by this laptop at 14:05; later changes show." in text
        assert key.fingerprint in text
        assert "No. 19 Okafor over No. 12 Delgado" in text

    def test_not_sealed(self, key: SealKey) -> None:
        for pdf in (sheet_pdf(), b"", b"a letter"):
            assert verify_pdf(pdf, key.certificate).outcome is Outcome.NOT_SEALED

    def test_another_laptop_under_the_same_name(self, tmp_path: Path, key: SealKey) -> None:
        forger = open_key(tmp_path, "Hall 3")
        verdict = verify_pdf(seal_pdf(sheet_pdf(), forger), key.certificate)
        assert verdict.outcome is Outcome.OTHER_LAPTOP
        assert forger.fingerprint in verdict.sentence

    def test_every_changed_byte_of_the_signed_range_shows(
        self, sealed: bytes, key: SealKey
    ) -> None:
        gap = range(*signature_gap(sealed))
        dice = random.Random(2026)
        signed = [place for place in range(len(sealed)) if place not in gap]
        # What the seal adds lies behind the gap and in front of it; the rest is taken by lot.
        near = [*range(gap.start - 60, gap.start), *range(gap.stop, gap.stop + 60)]
        for place in (*near, *dice.sample(signed, 130)):
            changed = bytearray(sealed)
            changed[place] ^= 1 << dice.randrange(8)
            assert verify_pdf(bytes(changed), key.certificate).outcome is Outcome.ALTERED, place

    def test_nothing_hides_in_the_room_that_the_signature_leaves(
        self, sealed: bytes, key: SealKey
    ) -> None:
        start, stop = signature_gap(sealed)
        for place in (start, stop - 1, stop - 2, stop - 400):
            changed = bytearray(sealed)
            changed[place] ^= 1
            assert verify_pdf(bytes(changed), key.certificate).outcome is Outcome.ALTERED, place

    def test_every_kind_of_truncation_shows(self, sealed: bytes, key: SealKey) -> None:
        for length in range(1_000, len(sealed), len(sealed) // 40):
            assert not verify_pdf(sealed[:length], key.certificate).untouched

    @pytest.mark.parametrize("more", [b"\n", b"% a comment\n", b"\x00"])
    def test_bytes_appended_show(self, sealed: bytes, key: SealKey, more: bytes) -> None:
        assert verify_pdf(sealed + more, key.certificate).outcome is Outcome.ALTERED

    def test_a_lawful_update_appended_shows(self, sealed: bytes, key: SealKey) -> None:
        file = io.BytesIO(sealed)
        writer = IncrementalPdfFileWriter(file)
        writer.add_object(generic.pdf_name("/Later"))
        writer.write_in_place()  # type: ignore[no-untyped-call]  # pyHanko leaves it untyped
        assert file.getvalue().startswith(sealed)
        assert len(file.getvalue()) > len(sealed)
        assert verify_pdf(file.getvalue(), key.certificate).outcome is Outcome.ALTERED

    def test_nothing_is_sealed_twice(self, sealed: bytes, key: SealKey) -> None:
        with pytest.raises(ValueError, match="carries a seal already"):
            seal_pdf(sealed, key)

    def test_what_is_no_pdf_cannot_be_sealed(self, key: SealKey) -> None:
        with pytest.raises(ValueError, match="not a PDF"):
            seal_pdf(b"a letter", key)
