"""A laptop's key, and the seal that it sets under a document."""

import io
import os
import shutil
import stat
import subprocess
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest
from pypdf import PdfReader
from pypdf.generic import ArrayObject, DictionaryObject, StreamObject

from mextrain_scorer import files
from mextrain_scorer.sheets.content import Certificate
from mextrain_scorer.sheets.documents.certificates import write_certificates
from mextrain_scorer.sheets.layout.seal_mark import seal_box
from mextrain_scorer.sheets.layout.style import Paper
from mextrain_scorer.sheets.seal.sign_pdf import Sealer
from mextrain_scorer.sheets.seal.signing_key import (
    KEY_FILE,
    SealKeyRefused,
    WrongPassphrase,
    change_passphrase,
    fingerprint,
    is_locked,
    open_key,
    read_certificate,
)
from tests.sheets.papers import HEADING, page_text, printed, read
from tests.sheets.readers import pictures
from tests.sheets.seals import NOON, key_of, looked_at, sealed_by, sealer_of, sheet_pdf

NAMES = ("Ann Lee", "Núñez", "山田 太郎", "דנה כהן", "<b>Ann & Bo", "Wolfeschlegelsteinhausen " * 4)


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

    def test_of_two_programs_that_make_it_at_once_both_have_the_one_that_came_first(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        first = open_key(tmp_path, "Hall 3")
        there = (tmp_path / KEY_FILE).read_bytes()
        (tmp_path / KEY_FILE).unlink()
        make_room = Path.mkdir

        def meanwhile(self: Path, *args: object, **named: object) -> None:
            make_room(self, parents=True, exist_ok=True)
            (self / KEY_FILE).write_bytes(there)

        monkeypatch.setattr(Path, "mkdir", meanwhile)
        assert open_key(tmp_path, "Hall 3").fingerprint == first.fingerprint
        assert (tmp_path / KEY_FILE).read_bytes() == there

    def test_a_passphrase_is_needed_where_one_was_set(self, tmp_path: Path) -> None:
        made = open_key(tmp_path, "Hall 3", "double nine")
        assert is_locked(tmp_path)
        assert open_key(tmp_path, "Hall 3", "double nine").fingerprint == made.fingerprint
        with pytest.raises(WrongPassphrase, match="not the passphrase"):
            open_key(tmp_path, "Hall 3", "double eight")
        with pytest.raises(WrongPassphrase, match="has a passphrase"):
            open_key(tmp_path, "Hall 3")
        assert read_certificate(tmp_path) == made.certificate

    def test_a_passphrase_is_set_changed_and_taken_away_and_the_key_stays(
        self, tmp_path: Path
    ) -> None:
        made = open_key(tmp_path, "Hall 3")
        assert not is_locked(tmp_path)
        for old, new in (("", "nine"), ("nine", "Ünf"), ("Ünf", "")):
            change_passphrase(tmp_path, old, new)
            assert is_locked(tmp_path) == bool(new)
            again = open_key(tmp_path, "Hall 3", new)
            assert again.certificate == made.certificate
            assert stat.S_IMODE((tmp_path / KEY_FILE).stat().st_mode) == 0o600
        assert [file.name for file in tmp_path.iterdir()] == [KEY_FILE]

    def test_nobody_changes_a_passphrase_without_knowing_it(self, tmp_path: Path) -> None:
        open_key(tmp_path, "Hall 3", "nine")
        kept = (tmp_path / KEY_FILE).read_bytes()
        for wrong in ("", "eight"):
            with pytest.raises(WrongPassphrase):
                change_passphrase(tmp_path, wrong, "")
        assert (tmp_path / KEY_FILE).read_bytes() == kept

    @pytest.mark.parametrize("content", [b"", b"no key at all", b"\x00" * 400])
    def test_a_file_that_holds_no_key_is_refused_and_left(
        self, tmp_path: Path, content: bytes
    ) -> None:
        (tmp_path / KEY_FILE).write_bytes(content)
        with pytest.raises(SealKeyRefused, match="holds no key"):
            open_key(tmp_path, "Hall 3")
        assert (tmp_path / KEY_FILE).read_bytes() == content

    @pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes with a name are POSIX's")
    @pytest.mark.parametrize("kind", ["pipe", "link", "device", "endless"])
    def test_what_is_no_file_in_its_place_is_not_opened(self, tmp_path: Path, kind: str) -> None:
        place = tmp_path / "keys" / KEY_FILE
        place.parent.mkdir()
        open_key(tmp_path / "other", "Hall 3")
        if kind == "pipe":
            os.mkfifo(place)
        elif kind == "endless":
            place.touch()
            os.truncate(place, 1 << 40)
        else:
            leads = {"link": tmp_path / "other" / KEY_FILE, "device": Path("/dev/zero")}
            place.symlink_to(leads[kind])
        for look in (is_locked, read_certificate):
            with pytest.raises((files.NotARegularFile, files.TooLarge)):
                look(place.parent)
        with pytest.raises((files.NotARegularFile, files.TooLarge)):
            open_key(place.parent, "Hall 3")

    def test_a_key_beside_another_ones_certificate_is_none(self, tmp_path: Path) -> None:
        open_key(tmp_path / "a", "Hall 3")
        open_key(tmp_path / "b", "Hall 3")
        end = b"-----END PRIVATE KEY-----\n"
        key, _ = (tmp_path / "a" / KEY_FILE).read_bytes().split(end)
        _, certificate = (tmp_path / "b" / KEY_FILE).read_bytes().split(end)
        (tmp_path / "a" / KEY_FILE).write_bytes(key + end + certificate)
        with pytest.raises(SealKeyRefused, match="holds no key"):
            open_key(tmp_path / "a", "Hall 3")

    def test_a_fingerprint_is_ten_groups_that_people_can_compare(self) -> None:
        key = key_of("ours")
        groups = key.fingerprint.split()
        assert len(groups) == 10
        assert all(len(group) == 4 for group in groups)
        assert fingerprint(key.certificate) == key.fingerprint


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

    def test_one_sealer_seals_any_number_each_over_its_own_bytes(self) -> None:
        sealer = Sealer(key_of("ours"))
        for table_no in range(1, 6):
            sealed = sealer.seal(sheet_pdf(table_no=table_no))
            assert looked_at(sealed).untouched
            text = page_text(read(sealed).pages[0])
            assert f"Table {table_no} " in text

    def test_certificates_lie_on_their_side_and_the_seal_does_not(self) -> None:
        mark = sealer_of().mark("Ann Lee", NOON)
        heading = replace(HEADING, seal=mark)
        winners = [Certificate("First place", "Okafor", 94)]
        pdf = printed(lambda out: write_certificates(out, heading, winners, Paper.A4))
        sealed = sealer_of().seal(pdf, mark)
        assert looked_at(sealed).untouched
        assert "Ann Lee" in page_text(read(sealed).pages[0])

    @pytest.mark.parametrize("paper", list(Paper), ids=lambda paper: paper.name)
    def test_a_certificates_frame_keeps_clear_of_the_seal(self, paper: Paper) -> None:
        mark = sealer_of().mark("Ann Lee", NOON)
        winners = [Certificate("First place", "Okafor", 94)]
        heading = replace(HEADING, seal=mark)
        pdf = printed(lambda out: write_certificates(out, heading, winners, paper))
        (page,) = pictures(pdf, 72)  # a pixel is a point
        _, _, right, top = seal_box()
        above = page.crop((0, page.height - top - 4, right, page.height - top - 2))
        assert above.getextrema() == (255, 255)

    def test_nothing_is_sealed_twice(self) -> None:
        with pytest.raises(ValueError, match="carries a seal already"):
            sealer_of().seal(sealed_by())

    def test_what_is_no_pdf_cannot_be_sealed(self) -> None:
        with pytest.raises(ValueError, match="not a PDF"):
            sealer_of().seal(b"a letter")


class TestOthers:
    """What programs that know nothing of this one say."""

    def test_pdfsig_finds_one_valid_signature_over_the_whole_document(self, tmp_path: Path) -> None:
        said = _asked("pdfsig", tmp_path / "sealed.pdf", sealed_by())
        assert said.count("Signature #") == 1
        assert "Signature Field Name: MextrainSeal" in said
        assert "Signer Certificate Common Name: Hall 3" in said
        assert "Signing Hash Algorithm: SHA-256" in said
        assert "Signature Type: ETSI.CAdES.detached" in said
        assert "Total document signed" in said
        assert "Signature is Valid" in said

    def test_pdfsig_sees_a_changed_byte(self, tmp_path: Path) -> None:
        changed = bytearray(sealed_by())
        changed[len(changed) // 2] ^= 1
        said = _asked("pdfsig", tmp_path / "changed.pdf", bytes(changed))
        assert "Signature is Valid" not in said

    def test_qpdf_finds_nothing_wrong_with_it(self, tmp_path: Path) -> None:
        said = _asked("qpdf", tmp_path / "sealed.pdf", sealed_by(), "--check")
        assert "No syntax or stream encoding errors found" in said

    def test_pypdf_reads_it(self) -> None:
        assert len(PdfReader(io.BytesIO(sealed_by()), strict=True).pages) == 1


def _asked(program: str, file: Path, pdf: bytes, *options: str) -> str:
    found = shutil.which(program)
    if found is None:
        pytest.skip(f"{program} is not installed here")
    file.write_bytes(pdf)
    run = subprocess.run(
        [found, *options, str(file)], capture_output=True, text=True, check=False, timeout=60
    )
    return run.stdout + run.stderr
