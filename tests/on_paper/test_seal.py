"""Every later change of a sealed file shows, and so does another laptop's key."""

import asyncio
import io
import json
import os
import random
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from asn1crypto import keys, pem, x509
from pyhanko.pdf_utils import generic
from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
from pyhanko.sign.signers import SimpleSigner
from pyhanko.sign.signers.cms_embedder import PdfCMSEmbedder, SigIOSetup, SigObjSetup
from pyhanko.sign.signers.pdf_byterange import SignatureObject
from pyhanko_certvalidator.registry import SimpleCertificateStore

from tests import door, paper
from tests.on_paper.printing import OVER, told

SOME = 2_000 if os.environ.get("MEXTRAIN_LONG") else 200


@pytest.fixture
def at() -> Iterator[Callable[[str], None]]:
    """Let a laptop, by its name, do the commands from now on."""
    before = dict(os.environ)
    yield lambda laptop: os.environ.update(door.settings_folders(_homes() / laptop))
    os.environ.clear()
    os.environ.update(before)


_kept: list[TemporaryDirectory[str]] = []


@cache
def _homes() -> Path:
    _kept.append(TemporaryDirectory(prefix="laptops-"))
    return Path(_kept[0].name)


@cache
def _sealed(laptop: str, table: int) -> bytes:
    with TemporaryDirectory() as folder:
        file, out = OVER.file(Path(folder)), Path(folder) / "out.pdf"
        told("seal", file, "-o", out, "--table", table, "--stage", "qualifying")
        return out.read_bytes()


@pytest.fixture
def sealed_by(at: Callable[[str], None]) -> Callable[..., bytes]:
    """Return what seals a table's sheet with a laptop's key; the commands stay with ours."""

    def sealed(laptop: str = "ours", table: int = 1) -> bytes:
        at(laptop)
        try:
            return _sealed(laptop, table)
        finally:
            at("ours")

    return sealed


@pytest.fixture
def sealed(sealed_by: Callable[..., bytes]) -> bytes:
    """A sheet that our laptop sealed."""
    return sealed_by()


@pytest.fixture
def outcome(at: Callable[[str], None], tmp_path: Path) -> Callable[[bytes], str]:
    """Return what our laptop finds, after checking that the exit code says the same."""
    file = tmp_path / "looked-at.pdf"

    def look(pdf: bytes) -> str:
        at("ours")
        file.write_bytes(pdf)
        code, out, _ = door.command("verify", file, "--json")
        found = str(json.loads(out)["outcome"])
        assert (code == 0) is (found == "untouched")
        return found

    return look


def gap_of(sealed: bytes) -> range:
    """Where the signature itself lies, which it cannot cover."""
    found = re.search(rb"/ByteRange \[0 (\d+) (\d+) ", sealed)
    assert found is not None
    return range(int(found[1]), int(found[2]))


Outcome = Callable[[bytes], str]


def test_a_seal_is_found_untouched_and_stands_in_words(sealed: bytes, outcome: Outcome) -> None:
    assert outcome(sealed) == "untouched"
    assert "Sealed by this laptop, " in paper.text(sealed)


def test_every_changed_byte_of_what_is_sealed_shows(sealed: bytes, outcome: Outcome) -> None:
    gap = gap_of(sealed)
    dice = random.Random(2026)
    near = [*range(gap.start - 8, gap.start), *range(gap.stop, gap.stop + 8)]
    signed = [place for place in range(len(sealed)) if place not in gap]
    for place in (*near, *dice.sample(signed, SOME)):
        changed = bytearray(sealed)
        changed[place] ^= dice.randrange(1, 256)
        assert outcome(bytes(changed)) != "untouched", place


def test_every_kind_of_truncation_shows(sealed: bytes, outcome: Outcome) -> None:
    gap = gap_of(sealed)
    lengths = [0, 1, 8, gap.start, gap.stop, *range(0, len(sealed), len(sealed) // 20)]
    for length in (*lengths, len(sealed) - 1, len(sealed) - 7):
        assert outcome(sealed[:length]) != "untouched", length


@pytest.mark.parametrize("more", [b"\n", b"% a comment\n", b"\x00", b"%%EOF\n" * 3])
def test_bytes_before_or_after_it_show(more: bytes, sealed: bytes, outcome: Outcome) -> None:
    assert outcome(sealed + more) == "altered"
    assert outcome(more + sealed) == "altered"


def test_a_lawful_update_shows(sealed: bytes, outcome: Outcome) -> None:
    """As an editor saves one; other readers call its signature valid still."""
    file = io.BytesIO(sealed)
    writer = IncrementalPdfFileWriter(file)
    writer.add_object(generic.pdf_name("/Later"))
    writer.write_in_place()  # type: ignore[no-untyped-call]  # pyHanko leaves it untyped
    assert file.getvalue().startswith(sealed)
    assert outcome(file.getvalue()) == "altered"


def test_a_signature_moved_to_another_sheet_shows(
    sealed: bytes, sealed_by: Callable[..., bytes], outcome: Outcome
) -> None:
    other = sealed_by("ours", 2)
    mine, theirs = gap_of(sealed), gap_of(other)
    assert len(mine) == len(theirs)
    moved = other[: theirs.start] + sealed[mine.start : mine.stop] + other[theirs.stop :]
    assert outcome(moved) == "altered"


@pytest.mark.parametrize(
    "byte_range",
    [
        "[0 {less} {b} {c}]",
        "[1 {a} {b} {c}]",
        "[0 {b} {a} {c}]",
        "[0 {a} {b} {c} 0 9]",
        "[0 0 {b} {c}]",
        "[0 99999999999999999999 1 1]",
        "[]",
    ],
)
def test_a_range_that_leaves_bytes_uncovered_shows(
    byte_range: str, sealed: bytes, outcome: Outcome
) -> None:
    gap = gap_of(sealed)
    words = byte_range.format(
        a=gap.start, b=gap.stop, c=len(sealed) - gap.stop, less=gap.start - 40
    )
    found = re.search(rb"/ByteRange \[[^\]]*\] *", sealed)
    assert found is not None
    field = f"/ByteRange {words}".encode().ljust(len(found[0]))
    assert outcome(sealed.replace(found[0], field)) != "untouched"


def signed_again(pdf: bytes, key: Path) -> bytes:
    """The file with another signature over all of it, made by another program with that key.

    Our seal forbids it, and most programs obey; this one does not.
    """
    (_, _, private), (_, _, certificate) = pem.unarmor(key.read_bytes(), multiple=True)
    signer = SimpleSigner(
        signing_cert=x509.Certificate.load(certificate),
        signing_key=keys.PrivateKeyInfo.load(private),
        cert_registry=SimpleCertificateStore(),  # type: ignore[no-untyped-call]  # as it ships
    )
    writer: Any = IncrementalPdfFileWriter(io.BytesIO(pdf))
    steps = PdfCMSEmbedder().write_cms("Second", writer)
    next(steps)
    steps.send(SigObjSetup(SignatureObject(bytes_reserved=8192)))
    prepared, out = steps.send(SigIOSetup("sha256"))
    steps.send(asyncio.run(signer.async_sign(prepared.document_digest, "sha256")).dump())
    signed: bytes = out.getvalue()
    return signed


@pytest.fixture
def key_of(at: Callable[[str], None], sealed_by: Callable[..., bytes]) -> Callable[[str], Path]:
    """Return the file of a laptop's key."""

    def key(laptop: str) -> Path:
        sealed_by(laptop)
        at(laptop)
        found = Path(json.loads(told("seal-key", "--json"))["file"])
        at("ours")
        return found

    return key


@pytest.mark.parametrize("laptop", ["ours", "theirs"])
def test_a_second_signature_shows_whoever_made_it(
    laptop: str, sealed: bytes, key_of: Callable[[str], Path], outcome: Outcome
) -> None:
    assert outcome(signed_again(sealed, key_of(laptop))) == "altered"


def test_a_seal_of_another_laptop_is_somebody_elses(
    sealed_by: Callable[..., bytes], outcome: Outcome
) -> None:
    """Under the same name: other readers call it as valid as ours."""
    theirs = sealed_by("theirs")
    assert outcome(theirs) == "somebody-else"
    assert outcome(theirs[:5_000] + b"?" + theirs[5_001:]) == "altered"


def test_a_page_signed_with_our_key_by_another_program_is_not_our_seal(
    sealed: bytes, key_of: Callable[[str], Path], outcome: Outcome, tmp_path: Path
) -> None:
    file, out = OVER.file(tmp_path), tmp_path / "plain.pdf"
    told("print", file, "results", "-o", out)
    assert outcome(out.read_bytes()) == "not-sealed"
    assert outcome(signed_again(out.read_bytes(), key_of("ours"))) != "untouched"


@pytest.mark.parametrize("content", [b"", b"a letter", b"SQLite format 3\x00", b"\xff" * 4096])
def test_what_is_no_pdf_is_not_sealed(content: bytes, outcome: Outcome) -> None:
    assert outcome(content) == "not-sealed"


@pytest.mark.skipif(shutil.which("pdfsig") is None, reason="apt-get install poppler-utils")
def test_other_readers_find_one_valid_signature_over_the_whole_file(
    sealed: bytes, tmp_path: Path
) -> None:
    file = tmp_path / "sealed.pdf"
    file.write_bytes(sealed)
    said = subprocess.run(["pdfsig", str(file)], capture_output=True, text=True, check=False).stdout
    assert said.count("Signature #") == 1
    assert "Total document signed" in said
    assert "Signature is Valid" in said
