"""Seals as the inside knows them: what on_paper and the command line cannot try.

``MEXTRAIN_LONG=1`` changes every digit of a signature; the everyday form one in thirty-one.
"""

import os
import re
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from datetime import datetime
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mextrain_scorer.desk.journal.print_log import known_keys
from mextrain_scorer.rules.refusal import Refused
from mextrain_scorer.sheets.layout.book import SealMark
from mextrain_scorer.sheets.layout.style import Paper
from mextrain_scorer.sheets.score_sheet.score_sheet import ScoreSheet
from mextrain_scorer.sheets.seal import seal_keys, sealing, verify
from mextrain_scorer.sheets.seal.seal_keys import KEY_FILE, SealKey, key_facts, open_key
from mextrain_scorer.sheets.seal.sealing import Sealer
from mextrain_scorer.sheets.seal.verify import SealOutcome, Whose, verify_pdf
from tests.desk import days
from tests.desk.conftest import Seated
from tests.sheets.papers import HEADING, played_sheet, written

LONG = bool(os.environ.get("MEXTRAIN_LONG"))
NOON = datetime(2026, 6, 13, 12, 5)  # noqa: DTZ001  the laptop's own clock


@cache
def sealer_of(laptop: str) -> Sealer:
    """What seals with a laptop's key: another one under each name, the same each time."""
    with TemporaryDirectory() as folder, ExitStack() as there:
        there.enter_context(patch.object(seal_keys, "own_folder", lambda: Path(folder)))
        there.enter_context(patch.object(seal_keys, "laptop", lambda: "Hall 3"))
        return Sealer(open_key())


def key_of(laptop: str = "ours") -> SealKey:
    return sealer_of(laptop).key


def sheet_pdf(mark: SealMark | None = None, paper: Paper = Paper.LETTER) -> bytes:
    """A filled sheet, with the mark of a seal where one is given."""
    pages = [ScoreSheet(played_sheet())]
    return written(pages, replace(HEADING, seal=mark), paper)


@cache
def sealed_by(laptop: str) -> bytes:
    """A filled sheet that a laptop sealed."""
    mark = sealer_of(laptop).mark("Ann Lee", NOON)
    return sealer_of(laptop).seal(sheet_pdf(mark), mark)


def outcome_of(pdf: bytes, known: str = "ours") -> SealOutcome:
    """What a laptop finds, in one sentence that ends and says what it is."""
    verdict = verify_pdf(pdf, {key_of(known).fingerprint: Whose.THIS_LAPTOP})
    assert verdict.sentence.count(".") == 1
    assert verdict.sentence.endswith(".")
    return verdict.outcome


def gap_of(sealed: bytes) -> range:
    """Where the signature itself lies, which it cannot cover."""
    found = re.search(rb"/ByteRange \[0 (\d+) (\d+) ", sealed)
    assert found is not None
    return range(int(found[1]), int(found[2]))


# What is found of a file.


def test_every_changed_digit_of_key_digest_and_signature() -> None:
    """A signature cannot cover itself; what it says and the room behind it can yet be told."""
    sealed = sealed_by("ours")
    gap = gap_of(sealed)
    certificate = key_of().certificate.hex().upper().encode()
    begins = sealed.index(certificate)
    speaks = sealed.index(b"06092A864886F70D010903", gap.start)  # the first attribute: what of
    ends = gap.start + len(sealed[gap.start : gap.stop].rstrip(b"0>"))
    places = [*range(begins, begins + len(certificate)), *range(speaks, ends)]
    beyond = (gap.start, gap.stop - 1, gap.stop - 2, gap.stop - 400, ends + 1, ends + 2)
    for place in (*(places if LONG else places[::31]), *beyond):
        for digit in b"0123456789ABCDEF" if LONG else b"7":
            changed = sealed[:place] + bytes([digit]) + sealed[place + 1 :]
            if changed != sealed:
                assert outcome_of(changed) is not SealOutcome.UNTOUCHED, (place, digit)


@given(
    st.binary(max_size=200),
    st.tuples(*[st.integers(0, 400)] * 3),
    st.text("0123456789abcdefABCDEF", max_size=300),
)
def test_any_bytes_are_classified(junk: bytes, at: tuple[int, int, int], digits: str) -> None:
    a, b, c = at
    field = f"/Type/Sig/ByteRange [0 {a} {b} {c}]/Contents<{digits}>".encode()
    for pdf in (junk + field + junk, b"%PDF-1.7\n" + field + junk, field, junk):
        assert outcome_of(pdf) in (SealOutcome.ALTERED, SealOutcome.NOT_SEALED)


def odd_structures() -> Iterator[bytes]:
    yield b"\x30\x00"
    yield b"\x02\x01\x00"
    yield bytes.fromhex("300b06092a864886f70d010702")  # says that it is signed, and holds nothing
    yield bytes.fromhex("300f06092a864886f70d010702a0023000")
    yield key_of().certificate
    yield b"\x30" * 1000


def test_structures_where_others_belong_are_classified() -> None:
    """Well-formed DER that is no signature, in the place of one."""
    sealed = sealed_by("ours")
    gap = gap_of(sealed)
    for der in odd_structures():
        hexadecimal = der.hex().upper().encode().ljust(len(gap) - 2, b"0")
        changed = sealed[: gap.start + 1] + hexadecimal + sealed[gap.stop - 1 :]
        assert outcome_of(changed) is SealOutcome.ALTERED


# A laptop's key.


@pytest.fixture
def key_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the key of a laptop that has none yet will be."""
    monkeypatch.setattr(seal_keys, "own_folder", lambda: tmp_path / "keys")
    return tmp_path / "keys" / KEY_FILE


def test_of_two_programs_that_make_it_at_once_both_have_the_one_that_came_first(
    key_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = open_key()
    there = key_file.read_bytes()
    key_file.unlink()
    make_room = Path.mkdir

    def meanwhile(self: Path, *args: object, **named: object) -> None:
        make_room(self, parents=True, exist_ok=True)
        key_file.write_bytes(there)

    monkeypatch.setattr(Path, "mkdir", meanwhile)
    assert open_key().fingerprint == first.fingerprint
    assert key_file.read_bytes() == there


@pytest.mark.parametrize("content", [b"", b"no key at all", b"\x00" * 400])
def test_a_file_that_holds_no_key_is_refused_and_left(key_file: Path, content: bytes) -> None:
    key_file.parent.mkdir()
    key_file.write_bytes(content)
    for look in (open_key, key_facts):
        with pytest.raises(Refused, match="holds no key"):
            look()
    assert key_file.read_bytes() == content


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes with a name are POSIX's")
@pytest.mark.parametrize("kind", ["pipe", "device", "endless"])
def test_what_is_no_file_in_its_place_is_not_opened(key_file: Path, kind: str) -> None:
    key_file.parent.mkdir()
    if kind == "pipe":
        os.mkfifo(key_file)
    elif kind == "endless":
        key_file.touch()
        os.truncate(key_file, 1 << 40)
    else:
        key_file.symlink_to("/dev/zero")
    for look in (open_key, key_facts):
        with pytest.raises(Refused):
            look()


def test_a_key_beside_another_ones_certificate_is_none(key_file: Path) -> None:
    end = b"-----END PRIVATE KEY-----\n"
    open_key()
    key, _ = key_file.read_bytes().split(end)
    key_file.unlink()
    open_key()
    _, certificate = key_file.read_bytes().split(end)
    key_file.write_bytes(key + end + certificate)
    with pytest.raises(Refused, match="holds no key"):
        open_key()


# What goes on record at the desk.


def test_what_was_stopped_half_way_leaves_whole_files_and_a_record_of_them(
    seated: Seated, tmp_path: Path
) -> None:
    tournament = seated(20)
    folder = tmp_path / "sealed"
    folder.mkdir()

    def progress(done: int, _total: int) -> None:
        if done == 2:
            raise InterruptedError

    content = days.content(tournament, "score-sheets")
    with pytest.raises(InterruptedError):
        sealing.seal_each(tournament, content, folder, sealing.open_sealer(), progress)
    files = sorted(folder.iterdir())
    assert len(files) == 2
    assert all(verify.verify_sealed(file).untouched for file in files)
    assert known_keys(tournament)


def test_results_are_printed_even_where_there_can_be_no_key(seated: Seated) -> None:
    tournament = seated(10)
    folder = key_facts().path.parent
    folder.parent.mkdir(parents=True, exist_ok=True)
    folder.write_text("a file where the folder would be")
    assert seal_keys.keys_to_print(tournament) == ""
    with pytest.raises(Refused):
        sealing.open_sealer()
